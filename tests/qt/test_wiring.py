"""What the window is wired to: fingers, sounds, looks, projects by hand, a match taken up."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.qt.look.palette import PALETTES
from app.qt.look.trick_area import TrickCard
from app.sound.cues import CUES
from core import messages as m
from core.state import Phase
from tests.qt.playing import Key, Player
from tests.qt.scripted import play_scripted
from tests.qt.test_behaviour import PROJECTS, asked, buy

Seat = Callable[..., Player]


def test_qt_counts_its_references_of_none_right(qtbot: object) -> None:
    """PySide6 6.12 on Python 3.11 drops one at each void call, and aborts in the end."""
    label, before = QLabel(), sys.getrefcount(None)
    for number in range(500):
        label.setText(str(number))
    assert abs(sys.getrefcount(None) - before) < 100


# ---- fingers


def swipe(player: Player, device: object, fingers: int, by: QPoint) -> None:
    window = player.window
    start = QPoint(400, 300)
    sequence = QTest.touchEvent(window.windowHandle(), device, False)
    for finger in range(fingers):
        sequence.press(finger, start + QPoint(60 * finger, 0))
    sequence.commit()
    for step in (0.4, 0.8, 1.0):
        for finger in range(fingers):
            sequence.move(finger, start + QPoint(60 * finger, 0) + by * step)
        sequence.commit()
    for finger in range(fingers):
        sequence.release(finger, start + QPoint(60 * finger, 0) + by)
    sequence.commit()


@pytest.mark.parametrize(("own", "fingers"), [("", 2), ("three-finger", 3)])
def test_swipes_of_the_tables_map_or_the_devices_own_move_among_the_cards(
    seated: Seat, own: str, fingers: int
) -> None:
    device = QTest.createTouchDevice()
    player = seated(rules="dram", seed=2, gestures=own)
    player.wait_till_asked()
    player.key(Key.Key_Home)
    swipe(player, device, fingers, QPoint(120, 0))
    assert player.focused == "hand-2"
    swipe(player, device, fingers, QPoint(-120, 0))
    assert player.focused == "hand-1"
    assert player.window.gestures.fingers == fingers


def test_a_tap_presses_a_card_as_a_click_does(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    page = player.play_until(lambda page: page.view.phase is Phase.PLAY)
    card = next(card for card in page.hand.cards if page.playable >> card & 1)
    page._steadiness._until = 0.0
    button = page.hand.button(card)
    left = QPoint(8, button.height() - 12)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=left)
    assert card not in page.hand.cards


# ---- sounds


def test_every_cue_is_heard_and_named_in_a_gallery(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    player.wait_till_asked()
    player.window.open("sounds")
    player.cues.clear()
    for cue in CUES:
        player.window.page.findChild(object, f"sound-{cue}").click()
    assert player.cues == list(CUES)


def test_mute_and_volume_reach_the_player(seated: Seat) -> None:
    player = seated(rules="dram", seed=2, volume=30)
    player.wait_till_asked()
    assert player.window.sound.volume == 30 and not player.window.sound.muted
    player.window.do("mute")
    assert player.window.sound.muted


def test_a_cue_comes_from_the_side_of_its_seat(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    heard: list[tuple[str, int]] = []
    player.window.sound.played.connect(lambda cue, seat: heard.append((cue, seat)))
    player.play_until(lambda page: page.view.phase is Phase.PLAY and len(page.hand.cards) == 6)
    assert {seat for cue, seat in heard if cue in ("card", "trump")} == {0, 1, 2, 3}


# ---- looks


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_theme_dresses_everything_at_once(seated: Seat, theme: str) -> None:
    player = seated(rules="dram", seed=2)
    player.play_until(lambda page: page.view.phase is Phase.PLAY)
    player.window.change(theme=theme)
    palette = PALETTES["high-contrast" if theme == "contrast" else theme]
    page = player.page
    dressed = [page, page.board, page.more, page.trick, page.caption, *page.plates]
    dressed += [*page.hand.buttons, page.contract, page.projects]
    assert all(part.look.palette is palette for part in dressed)
    assert QGuiApplication.palette().window().color().name() == palette.plate
    player.window.open("settings")
    assert player.window.page.look.palette is palette


def test_the_system_decides_where_the_settings_do_not(
    seated: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = seated(rules="dram", seed=2)
    player.wait_till_asked()
    for name in ("dark", "high-contrast", "light"):
        monkeypatch.setattr("app.qt.theme.system_palette", lambda name=name: PALETTES[name])
        QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        assert player.page.look.palette is PALETTES[name]
        assert player.page.look.style.large_index == (name == "high-contrast")


def test_cards_move_and_need_not(seated: Seat) -> None:
    player = seated(rules="dram", seed=2, motion=True, bot_pace=400, trick_waits="press")
    page = player.play_until(lambda page: page.view.phase is Phase.PLAY and bool(page.playable))
    player.act()
    player.wait(lambda: page.trick.is_moving, 3)
    player.key(".")
    assert not page.trick.is_moving
    player.window.change(motion=False)
    player.play_until(lambda page: bool(page.playable))
    player.act()
    assert not player.page.trick.is_moving


def test_cards_are_dealt_from_the_dealer_with_the_land_there_at_once(seated: Seat) -> None:
    player = seated(rules="dram", seed=2, motion=True, bot_pace=3000)
    player.wait(lambda: player.page.trick.is_moving)
    land = player.page.trick.land
    assert land is not None and land.isVisible() and land.accessibleName()
    player.wait(lambda: not player.page.trick.is_moving, 2)
    assert player.page.trick.land is land


def test_colour_is_never_the_only_sign_of_whose_turn_it_is(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    page = player.play_until(lambda page: page.view.is_my_turn)
    turns = [plate.seated.has_turn for plate in page.plates]
    assert turns == [True, False, False, False]
    assert "to act" in page.plates[0].accessibleName()


# ---- projects announced by hand


def test_projects_are_announced_by_numbered_buttons_before_the_first_card(seated: Seat) -> None:
    player = seated(deal=False)
    play_scripted(player.window, PROJECTS, "AD", rules="table+project_announcing=by-hand")
    buy(player, "sun")
    page = player.page
    offers = [offer for offer in page.calls.ids if offer.startswith("announce:")]
    assert offers and page.calls.buttons[0].text().startswith("Announce ")
    assert any(text.startswith("You may announce: 1 ") for text in player.heard)
    before = len(player.heard)
    player.fresh_key("1")
    assert any(text.startswith("You: ") for text in player.heard[before:])
    assert offers[0] not in page.calls.ids or len(offers) > len(page.calls.ids)
    assert page.view.announced[0], "it stands"
    player.wait(lambda: asked(player))
    player.page.hand.focus(next(c for c in page.hand.cards if page.playable >> c & 1))
    player.fresh_key(Key.Key_Return)
    assert not [offer for offer in page.calls.ids if offer.startswith("announce:")]


# ---- a match that is taken up


def test_a_match_taken_up_in_mid_trick_shows_what_lies(open_window: Callable[..., object]) -> None:
    window = open_window(rules="dram", seed=2, bot_pace=0)
    player = Player(window, None)
    page = player.play_until(lambda page: len(page.view.trick) >= 1 and bool(page.playable))
    trick, hand = page.view.trick, list(page.hand.cards)
    window.close()
    again = open_window(deal=False)
    assert again.take_up()
    page = again.table_page
    assert page.hand.cards == hand
    lying = page.trick.findChildren(TrickCard)
    assert sorted(card.card for card in lying if card.isVisible()) == sorted(trick)


# ---- a match that is left


def test_a_match_left_in_its_midst_is_said_and_shown_to_be_kept(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    player.wait_till_asked()
    player.heard.clear()
    player.key("Q", Qt.KeyboardModifier.ControlModifier)
    assert not player.window.isVisible(), "the window does not wait"
    assert player.heard == ["The match is kept and goes on next time."]
    line = player.window.farewell
    assert line.isVisible() and line.text() == line.accessibleName() == player.heard[0]
    player.wait(lambda: not shiboken6.isValid(line))


def test_the_last_line_waits_for_the_voice_and_the_voice_is_closed_after_it(
    seated: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = seated(rules="dram", seed=2, language="ar")
    player.wait_till_asked()
    voice, ends = player.window.voice, []
    monkeypatch.setattr(type(voice), "is_speaking", True)
    monkeypatch.setattr(type(voice), "close", lambda self: ends.append("closed"))
    player.window.close()
    line = player.window.farewell
    assert line.text() == player.heard[-1]
    QTest.qWait(30)
    assert line.isVisible() and not ends, "its moment is over, the voice has not ended"
    voice.fell_silent.emit()
    assert not shiboken6.isValid(line) or not line.isVisible()
    assert ends == ["closed"]


def test_the_offer_of_a_voice_ends_with_the_window(
    seated: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = seated(rules="dram", seed=2, voice_asked=False, channel="reader")
    offer, started = player.window.offer, []
    assert offer is not None
    closed: list[str] = []
    monkeypatch.setattr(offer._voice, "close", lambda: closed.append("closed"))
    monkeypatch.setattr(offer._voice, "start", lambda: started.append("started"))
    player.window.close()
    offer._begin()
    assert closed == ["closed"] and not started


def test_nothing_is_said_of_a_match_that_is_over_and_the_truth_of_one_that_is_lost(
    seated: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = seated(rules="dram", seed=2)
    over.wait_till_asked()
    over.window.bridge.table.state.phase = Phase.OVER
    over.heard.clear()
    over.window.close()
    assert over.heard == []
    lost = seated(rules="dram", seed=2)
    lost.wait_till_asked()
    monkeypatch.setattr(type(lost.window.store), "is_kept", False)
    lost.window.close()
    assert lost.heard[-1] == "The match could not be kept."


def test_observers_of_a_match_that_is_taken_up_again_are_told_once(seated: Seat) -> None:
    """A kiosk whose disk is full goes on with the very table that its players left."""
    player = seated(rules="dram", seed=2)
    player.wait_till_asked()
    window, seen = player.window, list[Any]()
    window.catalogue = replace(window.catalogue, observers=(seen.append,))
    for _ in range(2):
        window.play(window.match)
    table = window.bridge.table
    while not seen:
        player.wait_till_asked()
        table.submit(m.Call(table.waiting_for, "pass"))
    assert len(seen) == len({id(event) for event in seen})
