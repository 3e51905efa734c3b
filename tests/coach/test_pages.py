"""The coach's pages: readable at once, filled in by a child, ended with the page."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from pytestqt.qtbot import QtBot

from app.qt.errands import Errand
from app.qt.look.press import TableButton
from app.qt.page import Line, Page
from app.qt.pages.change import ChangePage, what_would_change_page
from app.qt.pages.coach import HintPage
from app.qt.pages.house import house_of
from app.qt.pages.one_rule import OneRulePage
from app.qt.pages.replay import ReplayPage
from app.qt.pages.review import ReviewPage, review_of
from app.qt.window import MainWindow
from app.seating import Player, seat_players
from app.store.matches import MatchStart, SavedMatch, Step
from core.cards import cards_of
from core.engine import submit
from core.state import State
from plugins.catalogue import PickError
from tests.coach.playing import bought_deal
from tests.qt.conftest import OpenWindow
from tests.words import table

pytestmark = pytest.mark.slow  # the search is compiled for them


def practise(window: MainWindow, practice: bool = True) -> None:
    """A match of this person with three bots."""
    players = seat_players(window._players())
    deck = window._deck
    window.play(window.session.begin(window.rules, players, deck=deck, practice=practice))


def to_own_card(window: MainWindow, qtbot: QtBot) -> None:
    """Play on until this person is to play a card."""
    bridge = window.bridge
    assert bridge is not None
    rules = bridge.table.rules.rules

    def ready() -> bool:
        while window.page is not None:
            window.close_page()
        if bridge.held.value != "nothing":
            bridge.go_on()
        if bridge.table.waiting_for != bridge.seat:
            return False
        view = bridge.view()
        calls = view.calls(rules)
        if calls:
            bridge.act("sun" if "sun" in calls else calls[0])
            return False
        cards = list(cards_of(view.cards(rules)))
        if len(cards) == 1:
            bridge.act(cards[0])
        return len(cards) > 1

    qtbot.waitUntil(ready, timeout=20_000)


def texts(page: Page) -> list[str]:
    return [line.text() for line in page.findChildren(Line) if line.isVisible()]


def is_alive(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


def pid_of(errand: Errand) -> int:
    assert errand._process is not None
    return int(errand._process.processId())


# ---- a hint


def test_a_hint_with_its_reason(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(rules="table", deal=False)
    practise(window)
    to_own_card(window, qtbot)
    window.do("hint")
    page = window.page
    assert isinstance(page, HintPage)
    assert texts(page)  # readable at once
    qtbot.waitUntil(lambda: page.is_done, timeout=180_000)
    told = page.told.text()
    assert told.startswith("Play the ") and len(told.split(". ")) == 2
    assert any("40 ways" in line for line in texts(page))
    assert page.told.property("private")
    window.close_page()
    assert window.page is None


@pytest.mark.parametrize(
    ("practice", "why"), [(False, "practice tables only"), (True, "your turn")]
)
def test_no_hint(open_window: OpenWindow, qtbot: QtBot, practice: bool, why: str) -> None:
    """None at a running deal that counts, and none while others are to act."""
    window = open_window(rules="table", deal=False)
    practise(window, practice)
    if practice:
        assert window.bridge is not None
        window.bridge.set_paused(True)
    else:
        to_own_card(window, qtbot)
    window.open("hint")
    assert window.page is not None and not isinstance(window.page, HintPage)
    assert any(why in line for line in texts(window.page))


# ---- a review


def test_no_deal_is_finished(open_window: OpenWindow) -> None:
    window = open_window()
    window.open("review")
    assert window.page is not None
    assert "No deal is finished yet." in texts(window.page)


def test_a_deal_under_way_is_not_shown(open_window: OpenWindow, qtbot: QtBot) -> None:
    """Not even at a practice table: the review is of finished deals."""
    window = open_window(rules="table", deal=False)
    practise(window)
    to_own_card(window, qtbot)
    window.open("review")
    assert not isinstance(window.page, ReviewPage)


@pytest.fixture
def reviewed(open_window: OpenWindow) -> Iterator[ReviewPage]:
    window = open_window(rules="table")
    page = review_of(window, bought_deal("table", 5), 0)
    assert isinstance(page, ReviewPage)
    window.show_page(page)
    yield page


def test_a_review_is_read_at_once_and_fills_in(reviewed: ReviewPage, qtbot: QtBot) -> None:
    page = reviewed
    assert any("Deal 1" in line for line in texts(page))
    assert len(page.lines) == len(page.decisions) > 0
    first = page.progress.text()
    qtbot.waitUntil(lambda: page.is_done, timeout=180_000)
    assert page.progress.text() != first
    assert page.mistakes[0].text()
    for line in page.lines.values():
        assert "what you knew" in line.text() and "all cards open" in line.text()
    rows = page.chart.chart.rows
    assert len(rows) == len(page.decisions)
    assert max(row.first or 0 for row in rows) <= 1
    assert all(row.title in page.chart.accessibleName() for row in rows)
    standing = page.standing.text()
    assert "Trick 1, card 1" in standing and "best play" in standing
    for _ in range(40):
        page.move(1)
    assert "Trick 8, card 4" in page.standing.text()
    page.move(-4)
    assert "Trick 7, card 4" in page.standing.text()


def test_a_deal_of_a_match_looked_at_again(open_window: OpenWindow) -> None:
    """From the page on which a kept match is replayed, for the seat that is looked from."""
    window, rules = open_window(rules="table"), table("table").rules
    deal = bought_deal("table", 5)
    state, steps = State(deal.dealer), []
    for command in deal.commands:
        steps.append(Step(command, tuple(submit(state, command, rules))))
    players = (Player("A"), *(Player(name, "careful") for name in "BCD"))
    start = MatchStart("table", table("table").picks, players, dealer=deal.dealer)
    window.show_page(ReplayPage(window, SavedMatch(1, start, tuple(steps)), seat=2))
    press = window.page.findChild(TableButton, "replay-review")
    assert isinstance(press, TableButton)
    press.click()
    assert isinstance(window.page, ReviewPage)
    assert (window.page.deal, window.page.seat) == (deal, 2)


def test_the_work_ends_with_the_page(reviewed: ReviewPage, qtbot: QtBot) -> None:
    window = reviewed._window
    pid = pid_of(reviewed.errand)
    assert is_alive(pid)
    begun = time.monotonic()
    window.close_page()
    assert time.monotonic() - begun < 0.5
    qtbot.waitUntil(lambda: not is_alive(pid), timeout=1000)


def test_the_work_ends_with_the_window(reviewed: ReviewPage, qtbot: QtBot) -> None:
    pid = pid_of(reviewed.errand)
    reviewed._window.close()
    qtbot.waitUntil(lambda: not is_alive(pid), timeout=1000)


def test_a_covered_page_rests_and_takes_its_work_up(reviewed: ReviewPage, qtbot: QtBot) -> None:
    window = reviewed._window
    window.open("notes")
    assert not reviewed.errand.is_running
    window.close_page()
    assert reviewed.errand.is_running
    qtbot.waitUntil(lambda: reviewed.is_done, timeout=180_000)


def test_another_language(reviewed: ReviewPage) -> None:
    window = reviewed._window
    window.change(language="ar")
    assert isinstance(window.page, ReviewPage) and window.page is not reviewed
    assert window.page.deal == reviewed.deal


# ---- what would this change?


def test_what_would_this_change(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(rules="table")
    page = what_would_change_page(window, "table", "table+tie_decider=buyer-falls")
    assert isinstance(page, ChangePage)
    window.show_page(page)
    assert any("The buyer falls" in line for line in texts(page))
    qtbot.waitUntil(
        lambda: page.findings is not None and page.findings.deals >= 100, timeout=60_000
    )
    assert "of 2000" in page.progress.text()
    assert page.lines[0].text().startswith(f"{page.findings.deals} deals were played.")
    assert len(page.chart.chart.rows) == len(page.findings.figures)
    pid = pid_of(page.errand)
    window.close_page()
    qtbot.waitUntil(lambda: not is_alive(pid), timeout=1000)


def test_a_pick_of_the_house_rules_is_tried(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(rules="table")
    house_of(window).draft.start_from(window.rules)
    page = OneRulePage(window, "tie_decider")
    window.show_page(page)
    page._what_would_change(window)
    assert window.page is page and "pick another answer" in page.came.text()
    page._pick("buyer-falls")
    page._what_would_change(window)
    assert isinstance(window.page, ChangePage)
    shown = texts(window.page)[1]
    assert "Before: Each keeps its points. After: The buyer falls." in shown


def test_rules_that_are_not_to_be_had(open_window: OpenWindow) -> None:
    with pytest.raises(PickError):
        what_would_change_page(open_window(), "table", "table+tie_decider=coin")


def test_a_child_that_fails_is_told(qtbot: QtBot) -> None:
    errand = Errand()
    with qtbot.waitSignal(errand.failed, timeout=20_000) as told:
        errand.start(broken)
    assert "ZeroDivisionError" in told.args[0]
    assert not errand.is_running


def broken() -> Iterator[object]:
    yield 1
    yield 1 // 0
