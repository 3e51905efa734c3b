"""Keys: the map in force, bounces and repeats, an Arabic keyboard, screen readers' own keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from app.actions import ACTIONS, BY_ID
from app.keys import LATIN_OF, built_in, load_keys
from app.qt.key_names import key_name
from core.state import Phase
from tests.qt.playing import Key, Player

Seat = Callable[..., Player]
NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier

# What the readers keep for themselves: NVDA, JAWS, Narrator and Orca take Insert, Caps Lock and
# the keypad (which types no letter of ours); VoiceOver takes Control with Option, which Qt calls
# Meta with Alt; Windows, desktops and NVDA's own start take Alt and the logo key.
READERS_OWN = re.compile(r"Ins|CapsLock|NumLock|Meta\+|Alt\+|ScrollLock|Print")
SYSTEMS_OWN = {"F10", "F11", "F12", "Tab", "Shift+Tab", "Ctrl+F1", "Ctrl+Tab", "Menu"}


def test_no_key_is_a_screen_readers_own() -> None:
    for key in built_in().actions:
        assert not READERS_OWN.search(key), key
        assert key not in SYSTEMS_OWN, key


def test_no_key_does_two_things_and_what_has_no_key_is_in_more_or_a_call() -> None:
    keys = [key for action in ACTIONS for key in action.keys]
    assert len(keys) == len(set(keys))
    assert all(action.in_more or action.id == "pass" for action in ACTIONS if not action.keys)


@pytest.mark.parametrize("action", [a for a in ACTIONS if len(a.keys[:1]) and a.in_more])
def test_what_is_on_a_key_is_in_more_too(seated: Seat, action: object) -> None:
    player = seated(deal=False)
    player.window.open("more")
    button = player.window.page.findChild(QPushButton, f"more-{action.id}")
    assert button is not None and action.keys[0] in button.text()


def event(key: int, text: str = "", modifiers: Qt.KeyboardModifier = NONE) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, text)


@pytest.mark.parametrize(("arabic", "latin"), sorted(LATIN_OF.items()))
def test_a_letter_of_an_arabic_keyboard_is_the_latin_one_of_its_key(
    arabic: str, latin: str
) -> None:
    code = ord(arabic[0]) if len(arabic) == 1 else Key.Key_B
    assert key_name(event(code, arabic)) == latin


@pytest.mark.parametrize(
    ("pressed", "name"),
    [
        (event(Key.Key_Right), "Right"),
        (event(Key.Key_H, "h"), "H"),
        (event(Key.Key_H, "H", Qt.KeyboardModifier.ShiftModifier), "H"),
        (event(Key.Key_5, "5", Qt.KeyboardModifier.KeypadModifier), "5"),
        (event(Key.Key_L, "\x0c", CTRL), "Ctrl+L"),
        (event(0x0645, "", CTRL), "Ctrl+L"),
        (event(Key.Key_Escape, "\x1b"), "Escape"),
        (event(Key.Key_F1), "F1"),
        (event(Key.Key_Return, "\r"), "Return"),
        (event(Key.Key_Space, " "), "Space"),
        (event(Key.Key_Period, "."), "."),
    ],
)
def test_a_pressed_key_has_the_name_the_map_writes(pressed: QKeyEvent, name: str) -> None:
    assert key_name(pressed) == name


def test_a_whole_deal_is_played_on_an_arabic_keyboard(seated: Seat) -> None:
    """The letters that find a card and the digits that call are typed in Arabic."""
    arabic = {latin: typed for typed, latin in LATIN_OF.items() if len(typed) == 1}
    player = seated(rules="dram", seed=2, language="ar", arabic_digits=True)

    def type_(letter: str) -> None:
        target = QApplication.focusWidget()
        pressed = QKeyEvent(QEvent.Type.KeyPress, ord(arabic[letter]), NONE, arabic[letter])
        QApplication.sendEvent(target, pressed)

    for page in player.steps(60):
        if player.window.page is not None:
            return
        page._steadiness._until = 0.0
        if page.view.phase is Phase.AUCTION:
            before = page.view.auction.calls
            type_("1")
            auction = page.bridge.table.state.auction
            assert auction is None or auction.calls != before
        else:
            type_("N")
            assert page.playable >> page.hand.focused & 1
            QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    raise AssertionError("the deal did not end")


# ---- a played card cannot be taken back


def hand_after(player: Player, press: Callable[[], None]) -> int:
    """Cards left after pressing, with the player to act as soon as may be."""
    page = player.play_until(
        lambda page: page.view.phase is Phase.PLAY and len(page.hand.cards) == 7
    )
    if not page.playable >> (page.hand.focused or 0) & 1 or page.hand.focused is None:
        player.fresh_key("N")
    page._steadiness._until = 0.0
    press()
    return len(page.hand.cards)


def test_a_bounced_enter_plays_no_second_card(seated: Seat, qtbot: object) -> None:
    player = seated(rules="dram", seed=2)

    def press() -> None:
        player.key(Key.Key_Return)
        for _ in range(4):
            QTest.qWait(40)
            player.key(Key.Key_Return)

    assert hand_after(player, press) == 6


def test_a_held_enter_plays_no_second_card(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)

    def press() -> None:
        player.key(Key.Key_Return)
        player.page._steadiness._until = 0.0
        for _ in range(20):
            QTest.qWait(10)
            again = QKeyEvent(QEvent.Type.KeyPress, Key.Key_Return, NONE, "\r", True)
            QApplication.sendEvent(QApplication.focusWidget(), again)

    assert hand_after(player, press) == 6


def test_a_double_click_plays_no_second_card(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)

    def press() -> None:
        button = player.page.hand.button(player.page.hand.focused)
        where = button.mapTo(player.window, button.rect().center())
        for _ in range(2):
            under = player.window.childAt(where)
            if under is not None:
                QTest.mouseClick(under, Qt.MouseButton.LeftButton)
            QTest.qWait(20)

    assert hand_after(player, press) == 6


def test_a_second_press_after_a_while_does_play(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    page = player.play_until(
        lambda page: page.view.phase is Phase.PLAY and len(page.hand.cards) == 7
    )
    player.act()
    player.wait_till_asked()
    QTest.qWait(320)
    if page.hand.focused is None or not page.playable >> page.hand.focused & 1:
        player.key("N")
    player.key(Key.Key_Return)
    assert len(page.hand.cards) == 5


def test_a_held_digit_calls_once(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    page = player.play_until(lambda page: bool(page.calls.buttons))
    calls = len(page.view.auction.calls)
    again = QKeyEvent(QEvent.Type.KeyPress, Key.Key_1, NONE, "1", True)
    QApplication.sendEvent(QApplication.focusWidget(), again)
    assert len(page.bridge.table.state.auction.calls) == calls


# ---- the file


def write(folder: Path, text: str) -> None:
    file = folder / "config" / "keys.toml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_the_file_gives_an_action_other_keys(own_folders: Path, seated: Seat) -> None:
    write(own_folders, 'read-turn = ["Ctrl+J", "Ctrl+F9"]\nrepeat = ["T"]\n')
    player = seated()
    player.wait_till_asked()
    player.key(Key.Key_F9, Qt.KeyboardModifier.ControlModifier)
    assert player.heard[-1] == player.page.answers.turn(player.page.view)
    player.window.open("help")
    shown = player.window.page.findChild(QLabel, "help-key-read-turn").text()
    assert shown.endswith("Ctrl+J, Ctrl+F9")


@pytest.mark.parametrize(
    ("text", "code", "quoted"),
    [
        ('repeat = ["T"]', "key-taken", "T"),
        ('repeat = ["1"]', "key-taken", "1"),
        ('repeet = ["F8"]', "unknown-action", "repeet"),
        ('repeat = ["Ctrl-R"]', "unknown-key", "Ctrl-R"),
        ('repeat = "F8"', "unknown-key", "F8"),
        ("repeat = [", "keys-unreadable", "keys.toml"),
    ],
)
def test_a_fault_in_the_file_leaves_the_built_in_map_and_is_told(
    own_folders: Path, seated: Seat, text: str, code: str, quoted: str
) -> None:
    write(own_folders, text)
    keys = load_keys()
    assert keys.actions == built_in().actions
    assert [fault.code for fault in keys.faults] == [code]
    assert quoted in keys.faults[0].given
    player = seated()
    assert any(quoted in note for note in player.window.notes)
    player.window.open("help")
    assert quoted in player.window.page.findChild(QLabel, "help-fault-0").text()


def test_f1_lists_the_whole_map(seated: Seat) -> None:
    player = seated()
    player.wait_till_asked()
    player.key(Key.Key_F1)
    page = player.window.page
    assert page is not None and page.identifier == "help"
    for action in BY_ID:
        assert page.findChild(QLabel, f"help-key-{action}") is not None, action


# ---- answers at any time


ASKING = [action for action in ACTIONS if action.chapter == "Hear" and action.id != "silence"]


def test_every_answer_is_a_key_at_any_time(seated: Seat) -> None:
    player = seated(rules="table", seed=5)
    told = dict.fromkeys((action.id for action in ASKING), 0)
    for step, _page in enumerate(player.steps()):
        for action in ASKING:
            before = len(player.heard)
            player.fresh_key(action.keys[0])
            assert len(player.heard) == before + 1, f"one sentence for one key: {action.id}"
            told[action.id] += 1
        if step > 25:
            break
    assert len(told) > 10 and min(told.values()) > 20, told


def test_escape_and_letters_do_nothing_dangerous_at_the_table(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    player.play_until(lambda page: page.view.phase is Phase.PLAY)
    before = player.page.bridge.table.state.hands[0]
    for key in (Key.Key_Escape, "W", "8", "9", Key.Key_Tab):
        player.fresh_key(key)
    assert player.window.isVisible()
    assert player.page.bridge.table.state.hands[0] == before


@pytest.mark.parametrize(
    ("language", "key", "words"),
    [
        ("en", "G", "Announcements: full"),
        ("ar", "G", "الإعلانات: كامل"),
    ],
)
def test_a_key_that_sets_something_says_what_it_is_about(
    seated: Seat, language: str, key: str, words: str
) -> None:
    player = seated(language=language, verbosity="normal")
    player.wait_till_asked()
    player.key(key)
    assert player.heard[-1] == words


def test_the_key_of_the_language_says_so_in_the_new_one(seated: Seat) -> None:
    player = seated(language="en")
    player.wait_till_asked()
    player.key("L", CTRL)
    assert player.heard[-1] == "اللغة: العربية"
    player.key("L", CTRL)
    assert player.heard[-1] == "Language: English"
