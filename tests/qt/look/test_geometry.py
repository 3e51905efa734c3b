"""Nothing overlaps, nothing is outside, nothing is too small: every window, every text size."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.boxes import Box
from app.qt.look.geometry import (
    BOTTOM,
    INDEX_STRIP,
    LEFT,
    RIGHT,
    TOP,
    TableLayout,
    around,
    card_in,
    layout_table,
    trick_slots,
)

SCALES = (0.8, 1.0, 1.25, 1.5, 2.0)
LARGE_SCALES = (*SCALES, 2.5, 3.0)
WINDOWS = [
    (size, scale)
    for size, scales in (
        ((800, 480), SCALES),
        ((1024, 600), SCALES),
        ((1280, 800), LARGE_SCALES),
        ((1920, 1080), LARGE_SCALES),
        ((2560, 1080), LARGE_SCALES),
        ((3840, 2160), LARGE_SCALES),
        ((1080, 1920), SCALES),
    )
    for scale in scales
]
every_window = pytest.mark.parametrize(("size", "scale"), WINDOWS)
both_ways = pytest.mark.parametrize("rtl", [False, True], ids=["ltr", "rtl"])
both_targets = pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
calls_due = pytest.mark.parametrize("calls", [0, 1, 3, 8])


def parts(plan: TableLayout) -> dict[str, Box]:
    """All boxes that may not overlap; the hand counts as one."""
    named = {
        "score": plan.score,
        "more": plan.more,
        "contract": plan.contract,
        "projects": plan.projects,
        "trick": plan.trick,
    }
    named |= {f"seat {place}": box for place, box in enumerate(plan.seats)}
    named |= {f"call {number + 1}": box for number, box in enumerate(plan.calls)}
    if plan.hand:
        named["hand"] = around(plan.hand)
    return named


@every_window
@both_ways
@both_targets
@calls_due
def test_no_overlap_and_nothing_outside(
    size: tuple[int, int], scale: float, rtl: bool, touch: bool, calls: int
) -> None:
    for cards in (8, 5, 1, 0):
        plan = layout_table(size, scale, cards, rtl, calls=calls, target=44.0 if touch else 28.0)
        placed = parts(plan)
        assert len(plan.hand) == cards
        assert len(plan.calls) == calls
        for name, box in placed.items():
            assert box.w > 0, name
            assert box.h > 0, name
            assert Box(0, 0, *size).holds(box), name
            if name not in ("score", "more"):
                assert plan.felt.inset(plan.rim).holds(box), name
        for (one, first), (other, second) in combinations(placed.items(), 2):
            assert not first.overlaps(second), f"{one} lies over {other}"


@every_window
@both_targets
@calls_due
def test_targets_are_big_enough(
    size: tuple[int, int], scale: float, touch: bool, calls: int
) -> None:
    plan = layout_table(size, scale, 8, calls=calls, target=44.0 if touch else 28.0)
    least = 44 if touch else 24
    for box in (plan.more, plan.contract, plan.projects, *plan.calls):
        assert min(box.w, box.h) >= least
    assert plan.hand[0].h >= least


@every_window
@calls_due
def test_every_card_of_eight_shows_its_index(
    size: tuple[int, int], scale: float, calls: int
) -> None:
    plan = layout_table(size, scale, 8, calls=calls)
    card = card_in(plan.hand[0])
    steps = [after.x - before.x for before, after in zip(plan.hand, plan.hand[1:], strict=False)]
    assert min(steps) == pytest.approx(plan.hand_step)
    assert plan.hand_step >= INDEX_STRIP
    assert plan.hand_step >= card.w * 0.3, "the index column is 0.27 of a card"
    assert card.w >= 40
    assert card.h >= 56


@every_window
@calls_due
def test_the_table_is_the_same_in_both_directions_of_script(
    size: tuple[int, int], scale: float, calls: int
) -> None:
    left_to_right = layout_table(size, scale, 8, False, calls=calls)
    right_to_left = layout_table(size, scale, 8, True, calls=calls)
    assert left_to_right.seats == right_to_left.seats
    assert left_to_right.trick == right_to_left.trick
    assert left_to_right.hand == right_to_left.hand
    assert left_to_right.more.x > size[0] / 2 > right_to_left.more.right


@every_window
@calls_due
def test_seats_stand_where_their_players_sit(
    size: tuple[int, int], scale: float, calls: int
) -> None:
    plan = layout_table(size, scale, 8, calls=calls)
    middle_x, middle_y = plan.trick.centre
    assert plan.seats[RIGHT].x >= plan.trick.right
    assert plan.seats[LEFT].right <= plan.trick.x
    assert plan.seats[TOP].bottom <= plan.trick.y
    assert plan.seats[BOTTOM].centre[1] > plan.seats[LEFT].centre[1]
    assert plan.seats[BOTTOM].bottom > middle_y
    assert plan.seats[TOP].x < middle_x < plan.seats[TOP].right


@every_window
@calls_due
def test_four_cards_of_a_trick_can_be_read(size: tuple[int, int], scale: float, calls: int) -> None:
    plan = layout_table(size, scale, 8, calls=calls)
    slots = trick_slots(plan.trick, card_in(plan.hand[0]).h)
    for slot in slots:
        assert plan.trick.holds(slot)
        assert slot.w >= 40
        assert slot.h >= 56
    bottom, right, top, left = slots
    assert left.centre[0] < bottom.centre[0] < right.centre[0]
    assert top.centre[1] < left.centre[1] < bottom.centre[1]
    for one, other in combinations(slots, 2):
        hidden = max(0, min(one.right, other.right) - max(one.x, other.x)) * max(
            0, min(one.bottom, other.bottom) - max(one.y, other.y)
        )
        assert hidden <= one.w * one.h * 0.53


def test_calls_are_read_from_the_top_and_along_the_script() -> None:
    wide = layout_table((1280, 800), calls=8).calls
    assert [box.y for box in wide] == sorted(box.y for box in wide)
    tall = layout_table((1080, 1920), rtl=True, calls=8).calls
    assert tall[0].x > tall[1].x
    assert tall[0].y == tall[1].y < tall[2].y


def test_a_hand_keeps_its_cards_large_when_it_shrinks() -> None:
    eight, three = (layout_table((1280, 800), hand_count=count).hand for count in (8, 3))
    assert three[0].w == eight[0].w
    assert three[0].h == eight[0].h


@pytest.mark.parametrize(("cards", "calls"), [(9, 0), (-1, 0), (8, 9)])
def test_impossible_counts_are_refused(cards: int, calls: int) -> None:
    with pytest.raises(ValueError, match=r"0\.\.8"):
        layout_table((1280, 800), 1, cards, calls=calls)


KIOSKS = [  # pixels, and pixels a millimetre: 15.6", 24" and 32" wide, 24" turned
    ((1920, 1080), 5.58),
    ((1920, 1080), 3.64),
    ((3840, 2160), 5.42),
    ((1080, 1920), 3.64),
]


@pytest.mark.parametrize(("size", "dots"), KIOSKS)
@pytest.mark.parametrize("left", [False, True], ids=["right-handed", "left-handed"])
@both_ways
@calls_due
def test_targets_by_millimetres(
    size: tuple[int, int], dots: float, left: bool, rtl: bool, calls: int
) -> None:
    """15 mm for everything and 20 mm for cards and calls, which the screens of kiosks hold."""
    for scale in (1.0, 2.0):
        plan = layout_table(
            size, scale, 8, rtl, calls=calls, target=15 * dots, play=20 * dots, left=left
        )
        for (one, first), (other, second) in combinations(parts(plan).items(), 2):
            assert not first.overlaps(second), f"{one} lies over {other}"
        for box in parts(plan).values():
            assert Box(0, 0, *size).holds(box)
        for box in (plan.more, plan.contract, plan.projects):
            assert min(box.w, box.h) / dots >= 14.9
        if calls <= 6:
            assert all(min(box.w, box.h) / dots >= 19.9 for box in plan.calls)
        assert plan.hand[0].h / dots >= 20


SCREENS = [  # pixels, millimetres, and of a card of eight what is in sight while one plays
    ((1920, 1080), (344, 194), 20.0),  # 15.6"
    ((1366, 768), (344, 194), 20.0),
    ((1920, 1080), (476, 268), 20.0),  # 22"
    ((1080, 1920), (268, 476), 20.0),
    ((800, 1280), (136, 217), 20.0),  # a tablet of 10", upright: in two rows
    ((1280, 800), (217, 136), 12.0),  # and lying: there the trick needs the room
    ((1200, 1920), (136, 217), 20.0),
]


@pytest.mark.parametrize(("size", "screen", "in_sight"), SCREENS)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0, 3.0])
def test_enough_of_each_card_is_in_sight_for_a_finger(
    size: tuple[int, int], screen: tuple[int, int], in_sight: float, scale: float
) -> None:
    dots = size[0] / screen[0]
    for calls in (0, 7):
        room = (size[0], size[1] - 15 * dots)  # the strip at the foot of a kiosk
        plan = layout_table(room, scale, 8, calls=calls, target=15 * dots, play=20 * dots)
        for (one, first), (other, second) in combinations(parts(plan).items(), 2):
            assert not first.overlaps(second), f"{one} lies over {other}"
        for box in parts(plan).values():
            assert Box(0, 0, *room).holds(box)
            assert min(box.w, box.h) > 0
        if calls == 0:
            assert round(plan.hand_step / dots, 1) >= in_sight
        rows = {box.y for box in plan.hand}
        assert len(rows) in (1, 2)
        for one, other in combinations(plan.hand, 2):
            assert one.y == other.y or not one.overlaps(other)


@both_ways
def test_the_left_hand_finds_controls_at_the_left_and_seats_where_they_were(rtl: bool) -> None:
    right = layout_table((1280, 800), 1.0, 8, rtl, calls=6)
    left = layout_table((1280, 800), 1.0, 8, rtl, calls=6, left=True)
    for plan, sign in ((right, 1), (left, -1)):
        middle = plan.trick.centre[0]
        assert all(sign * (box.centre[0] - middle) > 0 for box in plan.calls)
        assert sign * (plan.contract.centre[0] - middle) > 0
        assert plan.seats[RIGHT].x > plan.trick.x > plan.seats[LEFT].x
