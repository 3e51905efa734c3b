"""The bridge between a table and a window: bots that fail, pauses, ends."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest
import shiboken6
from PySide6.QtTest import QTest

from app.qt import thinking
from app.qt.bridge import Held
from core.state import Phase
from core.view import SeatView
from plugins.bots import Choice
from tests.qt.playing import Key, Player

Seat = Callable[..., Player]


class Raising:
    def choose(self, view: SeatView, seconds: float) -> Choice:
        raise RuntimeError("no idea")


class Cheating:
    """Chooses what is never legal."""

    def choose(self, view: SeatView, seconds: float) -> Choice:
        return Choice("shout" if view.phase is Phase.AUCTION else 99)


class Hanging:
    """Never answers."""

    def choose(self, view: SeatView, seconds: float) -> Choice:
        threading.Event().wait()
        raise AssertionError


@pytest.mark.parametrize("broken", [Raising, Cheating, Hanging])
def test_a_bot_that_fails_is_told_and_a_simple_legal_move_is_made(
    seated: Seat, monkeypatch: pytest.MonkeyPatch, broken: type
) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 30)
    player = seated(rules="dram", seed=2, deal=False)
    player.window.new_table()
    player.window.bridge._thinker._clock.setInterval(30)
    for seat in (1, 2, 3):
        player.window.bridge.table.holders[seat].bot = broken()
    for page in player.steps(400):
        if page.view.deals:
            break
    assert player.page.view.deals > 0, "a whole deal was played all the same"
    notes = player.window.notes
    assert len(notes) >= 3 and any("Nasser" in note for note in notes)
    player.key(Key.Key_Escape)
    player.window.open("notes")
    assert player.window.page.findChild(object, "note-1").text().replace("\u200b", "") in notes


def test_what_a_bot_thought_for_another_moment_is_thrown_away(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    player.wait_till_asked()
    bridge, thought = player.window.bridge, []
    bridge._thinker.thought.connect(thought.append)
    bridge._thinker.think(lambda: (time.sleep(0.05), Choice("pass"))[1])
    bridge._thinker.forget()
    QTest.qWait(120)
    assert not thought


def test_a_page_over_the_table_makes_everything_wait(seated: Seat) -> None:
    player = seated(rules="dram", seed=2, bot_pace=60, trick_pause=60)
    player.play_until(lambda page: page.view.phase is Phase.PLAY)
    player.act()
    player.window.open("settings")
    assert player.window.bridge.paused
    before = player.window.bridge.table.state.played[:]
    QTest.qWait(400)
    assert player.window.bridge.table.state.played == before
    player.key(Key.Key_Escape)
    player.wait(lambda: player.window.bridge.table.state.played != before)


def test_a_page_over_a_finished_trick_keeps_it(seated: Seat) -> None:
    player = seated(rules="dram", seed=2, trick_pause=80)
    player.play_until(lambda page: page.view.phase is Phase.PLAY)
    player.act()
    player.wait(lambda: player.window.bridge.held is Held.TRICK)
    player.window.open("help")
    QTest.qWait(250)
    assert player.window.bridge.held is Held.TRICK
    lying = [player.page.trick.card_at(place) for place in range(4)]
    assert all(card is not None for card in lying)
    player.key(Key.Key_Escape)
    player.wait(lambda: player.window.bridge.held is not Held.TRICK)


def test_no_bot_leads_before_the_trick_is_pressed_away(seated: Seat) -> None:
    player = seated(rules="dram", seed=2, trick_waits="press", trick_pause=0)
    page = player.play_until(lambda page: page.bridge.held is Held.TRICK)
    played = len(page.view.played)
    QTest.qWait(200)
    assert page.bridge.held is Held.TRICK and len(page.view.played) == played
    assert page.on.isVisible()
    player.fresh_key("O")
    player.wait(lambda: page.bridge.held is not Held.TRICK)
    assert not page.on.isVisible()


def test_a_deal_that_nobody_buys_goes_on_without_a_page(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    player.wait_till_asked()
    dealer = player.page.view.dealer
    for _ in range(60):
        player.wait_till_asked()
        assert player.window.page is None or player.page.view.deals
        if player.page.view.dealer != dealer and not player.page.view.deals:
            break
        if player.page.view.phase is Phase.AUCTION:
            player.fresh_key("1" if player.page.calls.ids[0] == "pass" else "2")
        else:
            player.act()
    assert any("thrown in" in text for text in player.heard) or player.page.view.deals


def test_closing_in_the_midst_of_everything_ends_everything(seated: Seat) -> None:
    player = seated(rules="dram", seed=2, bot_pace=5)
    player.wait_till_asked()
    bridge = player.window.bridge
    bridge.table.holders[1].bot = Hanging()
    player.act()
    player.window.close()
    assert not player.window.isVisible()
    said = len(player.heard)
    QTest.qWait(150)
    assert len(player.heard) == said, "nothing is said after the end"
    assert not shiboken6.isValid(bridge) or not bridge._timer.isActive()
    player.window.close()  # once more does no harm


def test_ctrl_q_twice_is_once(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    player.wait_till_asked()
    player.window.do("quit")
    player.window.do("quit")
    assert not player.window.isVisible()


def test_a_new_table_in_mid_deal_forgets_the_old_one(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    player.play_until(lambda page: page.view.phase is Phase.PLAY)
    old = player.window.bridge
    player.window.open("new-table")
    deal = player.window.page.findChild(object, "new-deal")
    deal.click()
    assert player.window.bridge is not old and player.window.page is None
    for _page in player.steps(30):
        pass
    assert len(old.table.state.played) < 33


def test_one_key_makes_a_slow_bot_move_at_once(seated: Seat) -> None:
    player = seated(rules="dram", seed=2, bot_pace=3000)
    bridge = player.window.bridge
    player.wait(lambda: bridge.table.waiting_for not in (None, -1))
    for _ in range(3):
        if bridge.table.waiting_for == 0:
            player.act()
        moves: list[object] = []
        end = bridge.table.subscribe(None, moves.append)
        QTest.qWait(30)  # the bot has thought, and lets time pass
        player.fresh_key("O")
        player.wait(lambda moves=moves: bool(moves) or player.is_asked, 1)
        end()
