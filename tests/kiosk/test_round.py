"""Round a flat screen: where strips lie, what is hit in them, and what fingers may bring about."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest

from app.boxes import Box
from app.i18n import tongue
from app.kiosk.complaints import setup_complaints
from app.kiosk.operator_file import (
    BadSetup,
    KioskSetup,
    Operator,
    Screen,
    Seating,
    read_setup,
    setup_text,
)
from app.kiosk.pin import hash_pin
from app.kiosk.round import (
    APART_MM,
    DEEP_MM,
    KEY_MM,
    LEAST_MM,
    LOOK_S,
    PALM_MM,
    Content,
    Deed,
    Measures,
    Spot,
    Strip,
    around,
    has_room,
    into_strip,
    lay_strip,
    onto_screen,
    turned_size,
)

DOTS = 2.04
"""Pixels a millimetre of a table of 940 by 530 mm with 1920 by 1080 pixels."""
FINGER, PALM = 9.0, 30.0
TO_PLAY = Content(cards=8, may_choose=True)
SCREENS = {
    "43 inches": (1920, 1080, 940, 530),
    "55 inches, fine": (3840, 2160, 1210, 680),
    "32 inches": (1920, 1080, 700, 394),
    "the least": (1920, 1080, *LEAST_MM),
    "square": (1600, 1600, 700, 700),
    "turned": (1080, 1920, 530, 940),
}
HALL = [True, True, True, True]


def strips_overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > 0.01 and down > 0.01


def measures(screen: str = "43 inches", edge: int = 0, mirrored: bool = False) -> Measures:
    width, height, width_mm, _ = SCREENS[screen]
    dots = width / width_mm
    strip = around(width, height, dots, HALL).strips[edge]
    length, depth = turned_size(edge, strip.w, strip.h)
    return Measures(length, depth, dots, 15 * dots, KEY_MM * dots, mirrored)


def a_strip(content: Content = TO_PLAY) -> Strip:
    return Strip(measures(), content=content)


# ---- where they lie


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("people", list(product((True, False), repeat=4)))
def test_every_seat_has_its_own_edge(screen: str, people: tuple[bool, ...]) -> None:
    width, height, width_mm, _ = SCREENS[screen]
    dots = width / width_mm
    strips, middle = around(width, height, dots, people)
    whole = Box(0, 0, width, height)
    for edge, strip in enumerate(strips):
        assert whole.x <= strip.x and strip.right <= width + 0.01
        assert whole.y <= strip.y and strip.bottom <= height + 0.01
        reached = (strip.bottom == height, strip.right == width, strip.y == 0, strip.x == 0)
        assert reached[edge], "the strip is at the edge where its owner sits"
        if not people[edge]:
            assert min(strip.w, strip.h) < 30 * dots, "a bot needs no room"
    for one, other in combinations([*strips, middle], 2):
        assert not strips_overlap(one, other)
    assert min(middle.w, middle.h) >= 150 * dots, "the trick has room"
    assert max(min(strip.w, strip.h) for strip in strips) <= DEEP_MM * dots + 0.01


def test_a_small_screen_has_no_room() -> None:
    assert has_room(*LEAST_MM) and has_room(LEAST_MM[1], LEAST_MM[0]) and has_room(940, 530)
    assert not has_room(598, 336) and not has_room(900, 300)


@pytest.mark.parametrize("edge", range(4))
def test_a_strip_is_turned_to_its_edge_and_back(edge: int) -> None:
    """A rectangle seen by the person covers on the screen just the points that he would touch."""
    width, height = (900.0, 250.0) if edge in (0, 2) else (250.0, 900.0)
    place = Box(100, 20, 60, 40)
    seen = onto_screen(edge, width, height, place)
    for share in ((0.1, 0.1), (0.9, 0.2), (0.5, 0.9)):
        at = seen.x + seen.w * share[0], seen.y + seen.h * share[1]
        assert place.has(into_strip(edge, width, height, *at))
    assert not place.has(into_strip(edge, width, height, seen.x - 1, seen.y - 1))


def test_towards_the_person_is_towards_the_edge() -> None:
    width, height = 250.0, 900.0
    near = {0: (450, 249), 2: (450, 1), 1: (249, 450), 3: (1, 450)}
    for edge, at in near.items():
        size = (width, height) if edge in (1, 3) else (height, width)
        assert into_strip(edge, *size, *at)[1] == 249
    left = {0: (0, 9), 2: (900, 9), 1: (9, 900), 3: (9, 0)}
    for edge, at in left.items():
        size = (width, height) if edge in (1, 3) else (height, width)
        assert into_strip(edge, *size, *at)[0] == 0, "his left hand is at the beginning"


# ---- what lies in it

CONTENTS = {
    "nothing": Content(),
    "to play": TO_PLAY,
    "one card": Content(1, may_choose=True),
    "to call": Content(5, ("pass", "hokum", "sun", "ashkal")),
    "many calls": Content(5, tuple("abcdefgh"), ("throw-in",)),
    "to announce": Content(8, (), ("announce:sira", "announce:fifty"), may_choose=True),
}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("edge", range(4))
@pytest.mark.parametrize("content", CONTENTS)
@pytest.mark.parametrize("mirrored", [False, True])
def test_everything_has_its_room(screen: str, edge: int, content: str, mirrored: bool) -> None:
    size = measures(screen, edge, mirrored)
    plan = lay_strip(size, CONTENTS[content])
    whole = Box(0, 0, size.length, size.depth)
    keys = [plan.look, plan.confirm, *plan.offers]
    for place in [plan.plate, *keys, *plan.cards, *plan.open_cards, *plan.secrets]:
        assert whole.has((place.x, place.y)) and whole.has((place.right, place.bottom))
    for key in [*keys, *plan.secrets]:
        assert key.h >= KEY_MM * size.dots - 0.01, "20 mm to be hit"
        assert key.w >= 25 * size.dots or len(plan.offers) == 8
        assert not any(strips_overlap(key, card) for card in plan.cards)
    for one, other in combinations(keys, 2):
        assert not strips_overlap(one, other)
    for key in keys[1:]:
        apart = max(key.x - plan.look.right, plan.look.x - key.right)
        assert apart >= APART_MM * size.dots - 0.01, "looking is apart from doing"
    for before, after in [*pairwise(plan.cards), *pairwise(plan.open_cards)]:
        assert after.x - before.x >= 15 * size.dots, "a card shows enough to be touched"
    assert plan.look.y > max((card.y for card in plan.cards), default=0), "at the outer edge"


def test_arabic_is_mirrored_but_not_the_order_of_the_cards() -> None:
    plain, mirrored = (lay_strip(measures(mirrored=each), TO_PLAY) for each in (False, True))
    length = measures().length
    assert mirrored.look == plain.look.mirrored(length) != plain.look
    assert mirrored.confirm == plain.confirm.mirrored(length)
    assert mirrored.cards == plain.cards
    for each in (plain, mirrored):
        lefts = [card.x for card in each.open_cards]
        assert lefts == sorted(lefts)


def test_an_open_hand_is_held_together_beside_the_key_that_opens_it() -> None:
    for mirrored in (False, True):
        plan = lay_strip(measures(mirrored=mirrored), TO_PLAY)
        wide = plan.open_cards[-1].right - plan.open_cards[0].x
        assert wide <= 190 * DOTS < plan.cards[-1].right - plan.cards[0].x
        assert plan.open_cards[0].x <= plan.look.centre[0] <= plan.open_cards[-1].right


# ---- looking


def at(strip: Strip, spot: str, number: int = 0) -> tuple[float, float]:
    """The middle of something as it can be touched: cards lie one over the other."""
    plan = strip.plan
    if spot in ("card", "offer", "secret"):
        cards = plan.open_cards if strip.looking else plan.cards
        place = {"card": cards, "offer": plan.offers, "secret": plan.secrets}[spot][number]
        return place.x + 10, place.centre[1]
    place = plan.look if spot == "look" else plan.confirm
    return place.centre


def tap(strip: Strip, spot: str, number: int = 0, now: float = 100.0) -> Deed | None:
    where = at(strip, spot, number)
    strip.down(1, where, FINGER, now)
    return strip.up(1, where)


def looking(content: Content = TO_PLAY) -> Strip:
    strip = a_strip(content)
    strip.down(1, at(strip, "look"), FINGER, 0.0)
    assert strip.looking
    return strip


def test_a_hand_lies_open_while_look_is_held() -> None:
    strip = looking()
    assert strip.up(1, at(strip, "look")) is None
    assert not strip.looking and strip.chosen is None


def test_five_seconds_at_most() -> None:
    strip = looking()
    strip.tick(LOOK_S - 0.1)
    assert strip.looking
    strip.tick(LOOK_S)
    assert not strip.looking
    strip.move(1, at(strip, "card", 3), FINGER)
    assert strip.up(1, at(strip, "card", 3)) is None and strip.chosen is None, "too late"
    strip.down(2, at(strip, "look"), FINGER, LOOK_S + 1)
    assert strip.looking, "and once more"


@pytest.mark.parametrize("way", ["cancel", "second", "palm", "nobody"])
def test_what_turns_a_hand_down(way: str) -> None:
    strip = looking()
    over = at(strip, "card", 2)
    strip.move(1, over, FINGER)
    if way == "second":
        strip.down(2, (5.0, 5.0), FINGER, 1.0)
    elif way == "palm":
        strip.move(1, over, PALM)
    else:
        strip.cancel()
    assert not strip.looking
    assert strip.up(1, over) is None and strip.up(2, (5.0, 5.0)) is None
    assert strip.chosen is None, "and nothing has happened"
    assert tap(strip, "card", 2) is None and strip.chosen == Spot("card", 2), "it goes on"


def test_after_a_second_touch_both_must_go() -> None:
    strip = looking()
    strip.down(2, (5.0, 5.0), FINGER, 1.0)
    strip.up(1, at(strip, "look"))
    strip.down(3, at(strip, "look"), FINGER, 2.0)
    assert not strip.looking
    strip.up(2, (5.0, 5.0))
    strip.up(3, at(strip, "look"))
    strip.down(4, at(strip, "look"), FINGER, 3.0)
    assert strip.looking


def test_a_palm_does_nothing_at_all() -> None:
    strip = a_strip()
    strip.down(1, at(strip, "look"), PALM, 0.0)
    assert not strip.looking and strip.held is None
    strip.down(2, at(strip, "look"), PALM_MM, 0.0)
    assert strip.looking, "a resting palm hinders no finger, and 25 mm is still one"
    strip.down(3, (5.0, 5.0), PALM, 1.0)
    assert strip.looking, "nor does it turn the hand down"


def test_without_cards_there_is_nothing_to_look_at() -> None:
    strip = a_strip(Content())
    strip.down(1, at(strip, "look"), FINGER, 0.0)
    assert not strip.looking
    strip.up(1, at(strip, "look"))
    strip.look(1.0)
    assert not strip.looking


# ---- playing


def test_a_card_is_found_by_sliding_and_played_face_down() -> None:
    strip = looking()
    strip.move(1, at(strip, "card", 5), FINGER)
    assert strip.under == Spot("card", 5)
    assert strip.up(1, at(strip, "card", 5)) is None, "a card found is not yet played"
    assert strip.chosen == Spot("card", 5) and not strip.looking
    assert tap(strip, "confirm") == Deed(card=5)
    assert strip.chosen is None
    assert tap(strip, "confirm", now=200.0) is None, "played once"


def test_a_card_may_be_chosen_face_down_and_put_back() -> None:
    strip = a_strip()
    tap(strip, "card", 1)
    assert strip.chosen == Spot("card", 1)
    tap(strip, "card", 4, now=110.0)
    assert strip.chosen == Spot("card", 4)
    tap(strip, "card", 4, now=120.0)
    assert strip.chosen is None


def test_who_is_not_asked_looks_and_chooses_nothing() -> None:
    strip = looking(Content(cards=8))
    strip.up(1, at(strip, "card", 3))
    assert strip.chosen is None
    tap(strip, "card", 3)
    assert strip.chosen is None and tap(strip, "confirm", now=200.0) is None


def test_a_finger_that_slides_off_a_key_does_nothing() -> None:
    strip = a_strip(CONTENTS["to call"])
    strip.down(1, at(strip, "offer", 0), FINGER, 0.0)
    strip.move(1, at(strip, "offer", 1), FINGER)
    assert strip.up(1, at(strip, "offer", 1)) is None
    assert tap(strip, "offer", 1) == Deed(offer="hokum")


def test_the_second_finger_of_a_strip_does_nothing_while_the_first_is_down() -> None:
    strip = a_strip(CONTENTS["to call"])
    strip.down(1, at(strip, "offer", 0), FINGER, 0.0)
    strip.down(2, at(strip, "offer", 2), FINGER, 0.1)
    assert strip.up(2, at(strip, "offer", 2)) is None
    assert strip.up(1, at(strip, "offer", 0)) == Deed(offer="pass")


def test_a_second_tap_of_a_tremor_is_ignored() -> None:
    strip = a_strip(CONTENTS["to call"])
    assert tap(strip, "offer", 1, now=10.0) == Deed(offer="hokum")
    assert tap(strip, "offer", 1, now=10.4) is None
    assert tap(strip, "offer", 1, now=11.0) == Deed(offer="hokum")


def test_calls_are_not_made_by_sliding_from_the_hand() -> None:
    strip = looking(CONTENTS["to call"])
    assert strip.up(1, at(strip, "offer", 2)) is None and strip.chosen is None


def test_what_tells_of_the_hand_is_offered_while_it_is_open_alone() -> None:
    strip = a_strip(CONTENTS["many calls"])
    where = at(strip, "secret", 0)
    assert strip.hit(where) is None
    strip.down(1, at(strip, "look"), FINGER, 0.0)
    assert strip.hit(where) == Spot("secret", 0)
    strip.up(1, where)
    assert strip.hit(where) == Spot("confirm"), "nobody sees which it was"
    assert tap(strip, "confirm") == Deed(offer="throw-in")


@pytest.mark.parametrize("change", [{"cards": 7}, {"may_choose": False}])
def test_what_is_chosen_is_forgotten_with_the_hand(change: dict[str, object]) -> None:
    strip = a_strip()
    tap(strip, "card", 1)
    strip.show(replace(TO_PLAY, **change))
    assert strip.chosen is None


def test_what_changes_under_a_finger_is_not_pressed() -> None:
    strip = a_strip(CONTENTS["to call"])
    where = at(strip, "offer", 0)
    strip.down(1, where, FINGER, 0.0)
    strip.show(Content(5, ("double", "pass")))
    assert strip.up(1, where) is None


def test_keys_do_what_fingers_do() -> None:
    strip = a_strip()
    strip.look(0.0)
    assert strip.looking
    strip.tick(LOOK_S)
    assert not strip.looking
    strip.look(10.0)
    strip.down(1, (5.0, 5.0), FINGER, 11.0)
    assert not strip.looking, "whoever touches the strip turns the hand down"
    assert strip.choose(Spot("card", 6)) is None
    assert strip.confirm() == Deed(card=6)


# ---- the operator's file

GOOD = KioskSetup(
    Screen(940, 530),
    Seating("dram", bots=("", "", "", ""), seating="round"),
    Operator(hash_pin("271828")),
)


def complaints(made: KioskSetup, folder: Path) -> list[str]:
    file = folder / "kiosk.toml"
    file.write_text(setup_text(made), encoding="utf-8")
    try:
        read_setup(file)
    except BadSetup as error:
        return setup_complaints(error, tongue("en"))
    return []


def test_the_file_may_say_round(tmp_path: Path) -> None:
    assert complaints(GOOD, tmp_path) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"table": replace(GOOD.table, bots=("", "careful", "careful", "careful"))}, "two people"),
        ({"screen": Screen(344, 194)}, "344 x 194 mm"),
        ({"table": replace(GOOD.table, seating="square")}, "one-side, round"),
    ],
)
def test_what_round_needs_is_told_with_its_line(
    tmp_path: Path, change: dict[str, object], told: str
) -> None:
    lines = (tmp_path / "kiosk.toml", replace(GOOD, **change))
    [complaint] = complaints(lines[1], tmp_path)
    at = next(
        number
        for number, line in enumerate(lines[0].read_text(encoding="utf-8").splitlines(), 1)
        if line.startswith("seating = ")
    )
    assert complaint.startswith(f"line {at}, table.seating: ") and told in complaint


def test_one_side_needs_nothing(tmp_path: Path) -> None:
    one = replace(GOOD, screen=Screen(344, 194), table=replace(GOOD.table, seating="one-side"))
    assert complaints(one, tmp_path) == []
