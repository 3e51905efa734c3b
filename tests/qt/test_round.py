"""People round a flat screen: fingers of several at once, hands that nobody else sees, a deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import (
    QEventPoint,
    QImage,
    QMouseEvent,
    QPointingDevice,
    QTouchEvent,
    QTransform,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.actions import ACTIONS
from app.boxes import Box
from app.kiosk.ladder import Rung
from app.kiosk.measures import CAPITAL, LEAST_CAPITAL
from app.kiosk.round import LOOK_S, Content, Spot
from app.qt.bridge import Held
from app.qt.kiosk.round.page import RoundPage
from app.qt.kiosk.round.painting import Key, OpenHand, Shown
from app.qt.kiosk.round.panel import StripPanel
from app.qt.kiosk.window import KioskWindow
from core.cards import Card, cards_of
from core.reasons import Refused
from core.state import Phase
from tests.qt.kiosk_at_work import Kiosk, setup
from tests.qt.test_secrets import told
from tests.qt.tree import words_of

SIZE, MM = (1920, 1080), (940.0, 530.0)
DOTS = SIZE[0] / MM[0]
ALL = ("", "", "", "")
PAIR = ("", "careful", "", "careful")


@pytest.fixture(scope="module")
def device() -> QPointingDevice:
    return QTest.createTouchDevice()


class Round:
    """A kiosk with people round it, and fingers to touch it with; the clock is the test's."""

    def __init__(self, kiosk: Kiosk, device: QPointingDevice) -> None:
        self.kiosk, self.window, self.device = kiosk, kiosk.window, device
        self.at: dict[int, QPoint] = {}
        self.heard = kiosk.heard

    @property
    def page(self) -> RoundPage:
        page = self.window.table_page
        assert isinstance(page, RoundPage)
        return page

    def panel(self, seat: int) -> StripPanel:
        panel = self.page.panels[seat]
        panel.clock = self.kiosk.clock
        return panel

    # ---- fingers

    def spot(self, seat: int, kind: str, number: int = 0) -> QPoint:
        """Where on the screen something of a strip can be touched."""
        panel = self.panel(seat)
        plan, looking = panel.strip.plan, panel.strip.looking
        cards = plan.open_cards if looking else plan.cards
        several = {"card": cards, "offer": plan.offers, "secret": plan.secrets}
        place = several[kind][number] if kind in several else getattr(plan, kind)
        if kind == "card":  # they lie one over the other: the left part is seen
            place = place._replace(w=16.0)
        centre = panel.screen_place(place).center().toPoint()
        return panel.mapTo(self.window, centre)

    def _send(self, act: str, fingers: dict[int, QPoint]) -> None:
        sequence = QTest.touchEvent(self.window, self.device, False)
        for finger in self.at:
            if finger not in fingers:
                sequence.stationary(finger)
        for finger, at in fingers.items():
            getattr(sequence, act)(finger, at, self.window)
        sequence.commit()
        self.at |= fingers

    def down(self, finger: int, at: QPoint) -> None:
        self._send("press", {finger: at})

    def move(self, finger: int, at: QPoint) -> None:
        self._send("move", {finger: at})

    def up(self, *fingers: int) -> None:
        for finger in fingers or tuple(self.at):
            self._send("release", {finger: self.at[finger]})
            del self.at[finger]

    def tap(self, at: QPoint) -> None:
        self.kiosk.clock.now += 1.0
        self.down(0, at)
        self.up(0)
        QApplication.processEvents()

    def cancel(self) -> None:
        event = QTouchEvent(QEvent.Type.TouchCancel, self.device)
        QApplication.sendEvent(self.window.windowHandle(), event)
        self.at.clear()

    def looks(self, seat: int) -> bool:
        return self.panel(seat).strip.looking

    # ---- the table

    def asked(self) -> int:
        """The seat that is asked, as soon as somebody is."""
        for _ in range(2000):
            if self.window.page is not None:
                self.window.close_page()
            bridge = self.window.bridge
            assert bridge is not None
            seat = bridge.table.waiting_for
            if seat is not None and seat >= 0 and self.page.bridge.asks(seat):
                self.page.refresh()
                return seat
            QTest.qWait(1)
        raise AssertionError("nobody is asked")

    def call(self, seat: int, chance: Random) -> None:
        """Make one of the calls that lie in the strip."""
        offers = self.panel(seat).strip.content.offers
        self.tap(self.spot(seat, "offer", chance.randrange(len(offers))))

    def choose(self, seat: int, card: Card) -> None:
        """Hold the eye, slide to a card, let go."""
        self.kiosk.clock.now += 1.0
        self.down(0, self.spot(seat, "look"))
        assert self.looks(seat)
        self.move(0, self.spot(seat, "card", self.page.order(seat).index(card)))
        self.up(0)

    def play(self, seat: int, card: Card) -> None:
        self.choose(seat, card)
        self.tap(self.spot(seat, "confirm"))

    def playable(self, seat: int) -> list[Card]:
        view = self.page.bridge.table.view(seat)
        return list(cards_of(view.cards(self.page.bridge.table.rules.rules)))

    def play_until(self, ready: Callable[[], bool], seed: int = 3) -> int:
        chance = Random(seed)
        for _ in range(300):
            seat = self.asked()
            if ready():
                return seat
            if self.page.view.phase is Phase.AUCTION:
                self.call(seat, chance)
            else:
                self.play(seat, chance.choice(self.playable(seat)))
        raise AssertionError("it never came to that")

    def to_play(self, cards: int = 2) -> int:
        return self.play_until(lambda: len(self.page.view.played) >= cards)

    def picture(self) -> QImage:
        QApplication.processEvents()
        return self.window.grab().toImage()


Open = Callable[..., Round]


@pytest.fixture
def kiosk(
    own_folders: Path, fonts: None, device: QPointingDevice, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Open]:
    """Opens a kiosk on a table of 43 inches, by default with four people who have begun."""
    monkeypatch.setattr("app.qt.sound.SoundPlayer.preload", lambda self: None)
    opened: list[Kiosk] = []

    def make(
        bots: tuple[str, ...] = ALL,
        lang: str = "en",
        seed: int = 1,
        rules: str = "dram",
        **how: object,
    ) -> Round:
        table: dict[str, object] = {"bots": bots, "seating": "round", "rules": rules}
        size, mm = how.pop("size", SIZE), how.pop("mm", MM)
        monkeypatch.setattr(KioskWindow, "dots", property(lambda self: size[0] / mm[0]))
        screen = {"width_mm": mm[0], "height_mm": mm[1]}
        made = Kiosk(own_folders, setup(table=table, screen=screen, **how), size=size, seed=seed)
        opened.append(made)
        made.window.base = made.window.base.but(language=lang)
        made.window.change(language=lang)
        made.press("attract-play")
        assert made.page == "how-we-play", "several people are told the rules first"
        made.window.close_page()
        made.heard.clear()
        return Round(made, device)

    yield make
    for each in opened:
        each.close()


# ---- a whole deal


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_a_whole_deal_by_touch_alone(kiosk: Open, lang: str) -> None:
    made = kiosk(lang=lang)
    chance, acted = Random(5), set[int]()
    table = made.page.bridge.table
    while not table.counted:
        seat = made.asked()
        acted.add(seat)
        if made.page.view.phase is Phase.AUCTION:
            made.call(seat, chance)
            continue
        before = table.view(seat).hand
        card = chance.choice(made.playable(seat))
        made.play(seat, card)
        assert table.view(seat).hand == before & ~(1 << card), "the card that was meant, no other"
    assert acted == {0, 1, 2, 3}
    assert made.window.memory.deals >= 1


def test_two_people_and_two_bots(kiosk: Open) -> None:
    made = kiosk(bots=PAIR)
    made.to_play(6)
    strips = [made.panel(seat) for seat in range(4)]
    for seat in (1, 3):
        assert not strips[seat].testAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        assert min(strips[seat].size().toTuple()) < min(strips[0].size().toTuple()) / 3


# ---- several at once


def test_two_people_look_at_once_and_neither_hinders_the_other(kiosk: Open) -> None:
    made = kiosk()
    made.asked()
    made.down(1, made.spot(1, "look"))
    made.down(2, made.spot(2, "look"))
    assert made.looks(1) and made.looks(2)
    assert made.window.touch is not None
    assert made.window.touch.recogniser.touching == 0, "two people are no gesture of two fingers"
    made.up(1)
    assert not made.looks(1) and made.looks(2)
    made.up(2)
    assert not made.looks(2)


def test_one_looks_while_another_plays(kiosk: Open) -> None:
    made = kiosk()
    seat = made.to_play()
    other = (seat + 1) % 4
    made.down(5, made.spot(other, "look"))
    card = made.playable(seat)[0]
    made.play(seat, card)
    assert (seat, card) in made.page.bridge.table.state.played
    assert made.looks(other), "and goes on looking"


def test_a_second_finger_in_a_strip_turns_the_hand_down(kiosk: Open) -> None:
    made = kiosk()
    made.asked()
    made.down(1, made.spot(2, "look"))
    made.down(2, made.spot(2, "plate"))
    assert not made.looks(2)
    made.up()
    made.tap(made.spot(2, "plate"))
    made.kiosk.clock.now += 1
    made.down(1, made.spot(2, "look"))
    assert made.looks(2), "when both have gone it can be looked at again"


def test_a_finger_is_followed_in_its_own_strip_alone(kiosk: Open) -> None:
    """A finger that slides into the strip of somebody else presses nothing there."""
    made = kiosk()
    seat = made.asked()
    other = (seat + 1) % 4
    made.down(1, made.spot(other, "look"))
    made.move(1, made.spot(seat, "offer", 0))
    before = made.page.bridge.table.state.auction
    made.up(1)
    assert made.page.bridge.table.state.auction == before and made.asked() == seat


@pytest.mark.parametrize("key", ["more", "bar-settings"])
def test_keys_of_all_are_pressed_while_others_hold_something(kiosk: Open, key: str) -> None:
    made = kiosk()
    made.asked()
    made.down(1, made.spot(2, "look"))
    made.kiosk.clock.now += 1
    button = made.kiosk.find(key)
    made.down(2, button.mapTo(made.window, button.rect().center()))
    made.up(2)
    QApplication.processEvents()
    assert made.kiosk.page == key.removeprefix("bar-")
    made.up(1)


def test_a_key_that_was_held_as_a_page_came_is_pressed_again_later(kiosk: Open) -> None:
    made = kiosk()
    made.window.steady_taps.milliseconds = 0  # however soon the finger comes back
    made.asked()
    button = made.kiosk.find("more")
    at = button.mapTo(made.window, button.rect().center())
    made.down(1, at)
    made.kiosk.press("bar-settings")
    made.up(1)
    assert made.kiosk.page == "settings", "what lies under a page is not pressed"
    made.window.close_page()
    made.kiosk.clock.now += 1
    made.down(7, at)
    made.up(7)
    QApplication.processEvents()
    assert made.kiosk.page == "more"


# ---- what is no finger


def test_a_palm_of_30_mm_does_nothing(kiosk: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test's device knows no sizes of contacts: they are put in between, in pixels."""
    made = kiosk()
    seat = made.asked()
    panel = made.panel(seat)
    wide = {1: 30.0 * DOTS, 2: 9.0 * DOTS}
    dots = panel.strip.measures.dots
    assert dots == pytest.approx(DOTS, rel=0.01), "by the size of the screen that was measured"
    monkeypatch.setattr(StripPanel, "_wide_mm", lambda self, point: wide[point.id()] / dots)
    made.down(1, made.spot(seat, "look"))
    assert not made.looks(seat)
    made.down(2, made.spot(seat, "look"))
    assert made.looks(seat), "a finger beside a resting palm is still a finger"
    wide[2] = 30.0 * DOTS
    made.move(2, made.spot(seat, "look") + QPoint(2, 2))
    assert not made.looks(seat), "one that grows was none"
    made.up(2)
    made.at.pop(1)
    wide[1] = 30.0 * DOTS
    before = made.page.bridge.table.state.auction
    made.cancel()
    made.down(1, made.spot(seat, "offer", 0))
    made.up(1)
    assert made.page.bridge.table.state.auction == before


def test_the_width_of_a_contact_is_measured_in_millimetres(kiosk: Open) -> None:
    made = kiosk()
    panel = made.panel(0)
    point = QEventPoint(1, QEventPoint.State.Pressed, QPointF(5, 5), QPointF(5, 5))
    assert panel._wide_mm(point) == 0.0

    class Wide:
        def ellipseDiameters(self) -> QSize:
            return QSize(40, 61)

    assert panel._wide_mm(Wide()) == pytest.approx(61 / DOTS, rel=0.01)  # type: ignore[arg-type]


def test_cancel_means_released_and_nothing_happens(kiosk: Open) -> None:
    made = kiosk()
    seat = made.to_play()
    card = made.playable(seat)[0]
    made.kiosk.clock.now += 1
    made.down(1, made.spot(seat, "look"))
    made.move(1, made.spot(seat, "card", made.page.order(seat).index(card)))
    made.cancel()
    strip = made.panel(seat).strip
    assert not strip.looking and strip.chosen is None and strip.held is None
    made.play(seat, card)
    assert (seat, card) in made.page.bridge.table.state.played, "the next finger is a new one"


def test_cancel_over_a_key_presses_nothing(kiosk: Open) -> None:
    made = kiosk()
    seat = made.asked()
    before = made.page.bridge.table.state.auction
    made.down(1, made.spot(seat, "offer", 0))
    made.cancel()
    QTest.qWait(5)
    assert made.page.bridge.table.state.auction == before


def test_a_mouse_made_of_a_touch_is_ignored_and_a_real_one_is_not(kiosk: Open) -> None:
    made = kiosk()
    panel = made.panel(0)
    made.asked()
    at = panel.screen_place(panel.strip.plan.look).center()
    synthesized = Qt.MouseEventSource.MouseEventSynthesizedBySystem
    for source, looks in (
        (synthesized, False),
        (Qt.MouseEventSource.MouseEventNotSynthesized, True),
    ):
        event = QMouseEvent(
            QEvent.Type.MouseButtonPress,
            at,
            at,
            panel.mapToGlobal(at),
            Qt.MouseButton.LeftButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            source,
        )
        QApplication.sendEvent(panel, event)
        assert panel.strip.looking is looks


def test_the_parent_of_the_strips_takes_no_touch(kiosk: Open) -> None:
    made = kiosk()
    part: QWidget | None = made.page
    while part is not None:
        assert not part.testAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        part = part.parentWidget()


# ---- how long a hand lies open


def test_a_hand_lies_open_for_five_seconds_at_most(kiosk: Open) -> None:
    made = kiosk()
    made.asked()
    made.down(1, made.spot(3, "look"))
    made.kiosk.clock.now += LOOK_S - 0.1
    QTest.qWait(80)
    assert made.looks(3)
    made.kiosk.clock.now += 0.1
    QTest.qWait(80)
    assert not made.looks(3)


def test_a_page_over_the_table_turns_every_hand_down(kiosk: Open) -> None:
    made = kiosk()
    made.asked()
    made.down(1, made.spot(0, "look"))
    made.kiosk.press("more")
    assert made.kiosk.page == "more" and not made.looks(0)
    made.up(1)


def test_when_nobody_does_anything_hands_go_down_after_three_times_as_long(kiosk: Open) -> None:
    made = kiosk()
    made.asked()
    made.panel(0).press(Spot("look"))
    assert made.looks(0)
    made.panel(0).strip._since = float("inf")  # its own limit is not what is tested here
    made.kiosk.pass_time(3 * 90 - 2)
    assert made.kiosk.page == "" and made.looks(0)
    made.kiosk.pass_time(3)
    assert made.kiosk.page == "warning" and not made.looks(0)
    made.kiosk.pass_time(3 * 30)
    assert made.kiosk.page == "attract"


def test_a_touch_of_a_strip_is_a_sign_of_life(kiosk: Open) -> None:
    made = kiosk()
    made.asked()
    made.kiosk.pass_time(260)
    made.tap(made.spot(2, "plate"))
    made.kiosk.pass_time(260)
    assert made.kiosk.page == ""


def test_after_a_crash_the_hands_lie_face_down(kiosk: Open) -> None:
    made = kiosk()
    made.to_play(5)
    made.panel(0).press(Spot("look"))
    window = made.window
    window._drop_table()
    window.rung = Rung.RESUME
    window.open_doors()
    assert made.kiosk.page == "cover"
    assert made.kiosk.find("cover-open").text() == "Go on"
    made.kiosk.press("cover-open")
    seat = made.asked()
    assert not any(panel.strip.looking for panel in made.page.panels)
    made.play(seat, made.playable(seat)[0])


def test_the_window_shows_signs_of_life(kiosk: Open) -> None:
    """The bar that tells that the window paints lies in the middle now, and still paints."""
    made = kiosk()
    made.asked()
    made.picture()
    made.kiosk.clock.now += 19
    assert made.window.is_alive()
    made.picture()
    made.kiosk.clock.now += 19
    made.window.pulse.answered()
    assert made.window.is_alive()


# ---- secrets


def deal_again(made: Round, seat: int | None = None) -> None:
    """Give everybody other cards; the hand of `seat` stays."""
    hands = made.page.bridge.table.state.hands
    others = [each for each in range(4) if each != seat]
    counts = [hands[each].bit_count() for each in others]
    cards = [card for each in others for card in cards_of(hands[each])]
    for each, count in zip(others, counts, strict=True):
        taken = cards[-count:] if count else []
        cards = cards[: len(cards) - count]
        hands[each] = sum(1 << card for card in taken)


def differing(one: QImage, other: QImage) -> QRect:
    """The smallest rectangle with all pixels that differ."""
    assert one.size() == other.size()
    found = QRect()
    step = 4
    for y in range(0, one.height(), step):
        for x in range(0, one.width(), step):
            if one.pixel(x, y) != other.pixel(x, y):
                found = found.united(QRect(x, y, 1, 1))
    return found


@pytest.mark.parametrize("phase", ["auction", "play"])
def test_no_pixel_tells_of_a_hand_that_nobody_looks_at(kiosk: Open, phase: str) -> None:
    """The unseen cards are dealt again: the whole picture must stay as it is."""
    made = kiosk()
    seat = made.asked() if phase == "auction" else made.to_play(5)
    if phase == "play":
        made.choose(seat, made.playable(seat)[0])
    made.page.refresh()
    before = made.picture()
    deal_again(made)
    made.page.refresh()
    if phase == "play":
        made.panel(seat).strip.chosen = made.panel(seat).strip.chosen or Spot("card", 0)
    assert differing(before, made.picture()).isEmpty()


def test_whoever_looks_sees_his_own_hand_and_nobody_elses(kiosk: Open) -> None:
    made = kiosk()
    made.to_play(5)
    for seat in range(4):
        panel = made.panel(seat)
        made.page.cover()
        closed = made.picture()
        panel.press(Spot("look"))
        opened = made.picture()
        seen = differing(closed, opened)
        assert not seen.isEmpty() and panel.geometry().contains(seen)
        deal_again(made, seat)
        assert differing(opened, made.picture()).isEmpty(), "others' cards change nothing here"
        panel.press(Spot("look"))
        assert differing(closed, made.picture()).isEmpty(), "turned down, nothing is left of it"


@pytest.mark.parametrize("lang", ["en"])
def test_no_name_tooltip_or_sentence_tells_of_a_hand(kiosk: Open, lang: str) -> None:
    """Not even while its owner looks: who asks for a name is not who alone hears it."""
    made = kiosk(lang=lang)
    chance = Random(2)
    table = made.page.bridge.table
    while not table.counted:
        seat = made.asked()
        made.panel(seat).press(Spot("look"))
        state = table.state
        lying = state.trick or (state.played[-4:] if made.page.bridge.held is Held.TRICK else ())
        known = {item if isinstance(item, int) else item[1] for item in lying}
        known |= {state.auction.land} if state.auction is not None else set()
        for projects in state.shown:
            known |= {card for project in projects for card in cards_of(project.cards)}
        names = list(words_of(made.window))
        names += [part.toolTip() for part in made.window.findChildren(QWidget)]
        names += [panel.plate.accessibleName() for panel in made.page.panels]
        names += [words for panel in made.page.panels for _, words in panel.key.spots]
        assert told(names) <= known
        made.page.cover()
        if made.page.view.phase is Phase.AUCTION:
            made.call(seat, chance)
        else:
            card = chance.choice(made.playable(seat))
            hands = {each for hand in state.hands for each in cards_of(hand)} - known
            made.heard.clear()
            made.play(seat, card)
            assert told(made.heard) & hands <= {card} | told_openly(made)


def told_openly(made: Round) -> set[Card]:
    """Cards of projects that lie open."""
    shown = made.page.bridge.table.state.shown
    return {card for projects in shown for each in projects for card in cards_of(each.cards)}


def test_asking_for_a_hand_by_key_tells_where_to_look(kiosk: Open) -> None:
    made = kiosk()
    made.asked()
    for action in ("read-hand", "read-legal", "why-not"):
        made.heard.clear()
        made.window.do(action)
        assert made.heard == ["The hands lie face down. Each is looked at in its own strip."]


@pytest.mark.parametrize("phase", ["auction", "play"])
def test_nothing_that_may_be_asked_for_tells_of_a_hand(kiosk: Open, phase: str) -> None:
    made = kiosk()
    seat = made.asked() if phase == "auction" else made.to_play(5)
    state = made.page.bridge.table.state
    hidden = {card for hand in state.hands for card in cards_of(hand)}
    hidden -= told_openly(made) | {state.auction.land}
    for action in (action.id for action in ACTIONS if action.id not in ("quit", "language")):
        made.panel(seat).press(Spot("look"))
        made.heard.clear()
        made.window.do(action)
        assert not told([*made.heard, *words_of(made.page)]) & hidden, action
        while made.window.page is not None:
            made.window.close_page()
        made.page.cover()
        assert state.hands == made.page.bridge.table.state.hands


def test_a_refused_card_stays_and_only_its_owner_reads_why(kiosk: Open) -> None:
    made = kiosk()

    def must_follow() -> bool:
        seat = made.page.bridge.table.waiting_for
        assert seat is not None
        hand = made.page.bridge.table.view(seat).hand
        return bool(made.page.view.trick) and hand.bit_count() != len(made.playable(seat))

    seat = made.play_until(must_follow)
    view = made.page.bridge.table.view(seat)
    wrong = next(card for card in cards_of(view.hand) if card not in made.playable(seat))
    made.heard.clear()
    made.play(seat, wrong)
    assert made.page.bridge.table.view(seat).hand == view.hand
    assert made.heard == ["Not now."]
    assert made.page.open_hand(seat).note, "the reason stands where the open hand is"
    assert not any(made.page.open_hand(seat).note in text for text in words_of(made.window))
    made.play(seat, made.playable(seat)[0])
    made.asked()
    assert not made.page.open_hand(seat).note


def test_only_cards_that_may_be_played_are_bright_while_it_is_open(kiosk: Open) -> None:
    made = kiosk()
    seat = made.to_play(5)
    mask = sum(1 << card for card in made.playable(seat))
    assert made.page.open_hand(seat).playable == mask
    assert made.page.open_hand((seat + 1) % 4).playable is None


def test_a_weak_hand_is_thrown_in_and_nobody_saw_that_it_could_be(kiosk: Open) -> None:
    made = kiosk(rules="dram+weak_hand=first-five-cards")
    seat = made.asked()
    strong = made.picture()
    state = made.page.bridge.table.state
    low = [card for card in range(32) if card & 7 <= 2 and card != state.auction.land]
    state.hands[seat] = sum(1 << card for card in low[:5])
    made.page.refresh()
    assert "throw-in" in made.page.bridge.table.view(seat).calls(made.page.bridge.table.rules.rules)
    assert differing(strong, made.picture()).isEmpty()
    assert [text for text in words_of(made.page) if "throw" in text.lower()] == []
    made.kiosk.clock.now += 1
    made.down(1, made.spot(seat, "look"))
    made.move(1, made.spot(seat, "secret", 0))
    made.up(1)
    auction = state.auction
    made.tap(made.spot(seat, "confirm"))
    assert made.page.bridge.held is Held.THROWN_IN or state.auction is not auction


def test_a_project_is_announced_behind_the_eye_where_that_is_the_players_to_do(kiosk: Open) -> None:
    made = kiosk(rules="dram+project_announcing=by-hand")
    table = made.page.bridge.table
    seat = made.play_until(lambda: bool(table.announceable(table.waiting_for or 0)))
    closed = made.picture()
    kinds = [project.kind for project in table.announceable(seat)]
    state, kept = table.state, table.announceable
    table.announceable = lambda seat: ()  # type: ignore[method-assign]
    made.page.refresh()
    assert differing(closed, made.picture()).isEmpty(), "nothing of it is seen"
    table.announceable = kept  # type: ignore[method-assign]
    made.page.refresh()
    made.kiosk.clock.now += 1
    made.down(1, made.spot(seat, "look"))
    made.move(1, made.spot(seat, "secret", 0))
    made.up(1)
    assert not state.announced[seat]
    made.tap(made.spot(seat, "confirm"))
    assert [project.kind for project in state.announced[seat]] == kinds[:1]
    made.play(seat, made.playable(seat)[0])


# ---- how it looks


def blurred(image: QImage) -> QImage:
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    ways = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    return grey.scaled(90, 24, *ways)


@pytest.mark.parametrize("edge", [1, 2, 3])
@pytest.mark.parametrize("mirrored", [False, True])
def test_each_strip_is_painted_turned_to_its_edge(fonts: None, edge: int, mirrored: bool) -> None:
    """Mirrored first, turned second: turned back, every strip is the one at the bottom."""
    pictures, other = [], None
    for each in (0, edge):
        hand = OpenHand((0, 9, 20, 31, 15), None, ())
        panel = StripPanel(each, None, lambda hand=hand: hand)  # type: ignore[arg-type]
        panel.resize(*((900, 240) if each in (0, 2) else (240, 900)))
        panel.measure(2.0, 40.0, 40.0, mirrored)
        panel.show_strip(Content(5, ("pass", "sun")), Shown("Look", "Play", "", (Key("Pass"),)))
        panel.press(Spot("look"))
        image = panel.grab().toImage()
        turn = {0: 0, 1: 90, 2: 180, 3: -90}[each]
        pictures.append(image.transformed(QTransform().rotate(turn)))
        if each == 0:
            other = pictures[0].transformed(QTransform().scale(-1, 1))
        panel.deleteLater()
    first, second = (blurred(image) for image in pictures)
    assert apart(first, second) < 3 < apart(first, blurred(other))


def apart(one: QImage, other: QImage) -> float:
    """The mean difference of two grey pictures, 0..255."""
    total = sum(
        abs((one.pixel(x, y) & 255) - (other.pixel(x, y) & 255))
        for y in range(one.height())
        for x in range(one.width())
    )
    return total / (one.width() * one.height())


SCREENS = {
    "43 inches": (SIZE, MM),
    "32 inches": ((1920, 1080), (700.0, 394.0)),
    "55 inches, fine": ((2560, 1440), (1210.0, 680.0)),
    "turned": ((1080, 1920), (530.0, 940.0)),
    "nearly square": ((1280, 1024), (700.0, 560.0)),
}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_everything_has_its_room(kiosk: Open, screen: str, lang: str) -> None:
    size, mm = SCREENS[screen]
    made = kiosk(size=size, mm=mm, lang=lang)
    made.asked()
    page, bar = made.page, made.window.bar
    dots = size[0] / mm[0]
    assert page.look.em * CAPITAL / dots >= LEAST_CAPITAL - 0.01
    bar_rect = QRect(bar.mapTo(made.window, QPoint()), bar.size())
    parts = [panel.geometry() for panel in page.panels]
    parts += [page.board.geometry(), page.more.geometry(), page.contract.geometry()]
    parts += [page.projects.geometry(), bar_rect]
    whole = QRect(QPoint(), QSize(*size))
    for one, other in combinations(parts, 2):
        assert not one.intersects(other)
    assert all(whole.contains(part) for part in parts)
    assert page.board.geometry().contains(page.trick.geometry())
    for button in (*bar.buttons[:3], page.more, page.contract, page.projects):
        assert button.isVisible() and button.height() >= 15 * dots - 1.5
        assert button.width() >= 15 * dots


def test_the_strip_of_whose_turn_it_is_is_marked(kiosk: Open) -> None:
    made = kiosk()
    for _ in range(3):
        seat = made.asked()
        marked = [panel.shown.has_turn for panel in made.page.panels]
        assert marked == [each == seat for each in range(4)]
        made.call(seat, Random(1))


def test_the_language_changes_in_the_midst_of_a_deal(kiosk: Open) -> None:
    made = kiosk()
    seat = made.to_play()
    left = made.panel(seat).strip.plan.look
    made.kiosk.press("bar-language")
    assert made.panel(seat).strip.plan.look == left.mirrored(made.panel(seat).strip.measures.length)
    made.play(seat, made.playable(seat)[0])


# ---- keys and assistive technology


def test_one_button_for_each_seat_tells_and_does_what_can_be_done(kiosk: Open) -> None:
    made = kiosk()
    seat = made.asked()
    for each in range(4):
        key = made.panel(each).key
        assert key.accessibleIdentifier() == f"seat-key-{each}"
        assert f"Player {each + 1}, 5 cards" in key.accessibleName()
        assert key.accessibleDescription()
        assert ("to act" in key.accessibleName()) is (each == seat)
    key = made.panel(seat).key
    offers = [words for spot, words in key.spots if spot.kind == "offer"]
    assert key.accessibleName().endswith(f"{offers[0]}.")
    key.click()
    assert made.page.bridge.table.state.auction.calls[-1][0] == seat


def test_five_keys_look_choose_and_play(kiosk: Open) -> None:
    made = kiosk()
    seat = made.to_play()
    key = made.panel(seat).key
    key.setFocus()
    steps = [spot for spot, _ in key.spots]
    before = made.page.bridge.table.view(seat).hand
    card = made.playable(seat)[0]
    wanted = Spot("card", made.page.order(seat).index(card))
    for _ in range(steps.index(wanted)):
        made.kiosk.verb("next")
    assert key.spot == wanted and key.accessibleName().endswith("of 8.") == (
        before.bit_count() == 8
    )
    made.kiosk.verb("select")
    assert "chosen" in key.accessibleName()
    while key.spot != Spot("confirm"):
        made.kiosk.verb("next")
    made.kiosk.verb("select")
    assert made.page.bridge.table.view(seat).hand == before & ~(1 << card)


def test_a_finished_trick_goes_on_by_a_key_where_it_waits(kiosk: Open) -> None:
    made = kiosk()
    made.window.change(trick_waits="press")
    made.play_until(lambda: made.page.bridge.held is Held.TRICK)
    assert made.page.on.isVisible()
    made.tap(made.page.on.mapTo(made.window, made.page.on.rect().center()))
    assert made.page.bridge.held is Held.NOTHING


def test_nobody_plays_for_another(kiosk: Open) -> None:
    made = kiosk()
    seat = made.to_play()
    other = (seat + 1) % 4
    before = made.page.bridge.table.view(other).hand
    made.tap(made.spot(other, "card", 0))
    made.tap(made.spot(other, "confirm"))
    assert made.page.bridge.table.view(other).hand == before
    assert isinstance(made.panel(other).strip.plan.look, Box)


def test_nobody_acts_for_a_bot_or_while_a_page_lies_over_the_table(kiosk: Open) -> None:
    made = kiosk(bots=PAIR)
    seat = made.to_play()
    card = made.playable(seat)[0]
    bridge = made.page.bridge
    bridge.set_paused(True)
    with pytest.raises(Refused):
        bridge.act_for(seat, card)
    bridge.set_paused(False)
    bridge.pace = 10_000
    bridge.act_for(seat, card)
    bot = bridge.table.waiting_for
    assert bot in (1, 3)
    rules = bridge.table.rules.rules
    with pytest.raises(Refused):
        bridge.act_for(bot, next(iter(cards_of(bridge.table.view(bot).cards(rules)))))
