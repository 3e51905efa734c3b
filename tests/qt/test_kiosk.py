"""A kiosk at work: players come and go, nobody gets out, nothing is lost, five keys are enough."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QContextMenuEvent,
    QDesktopServices,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QMessageBox, QWidget

from app.actions import ACTIONS
from app.kiosk import control
from app.kiosk.ladder import CLEARED, Rung
from app.kiosk.pin import FREE_TRIES
from app.kiosk.record import Memory
from app.paths import plugin_folder
from app.plugin_loading import turn
from app.qt.bridge import Held
from app.qt.kiosk.broken import BrokenPage
from app.qt.kiosk.headset import BOOT, Headset, Outputs, watch_headset
from app.qt.kiosk.holding import HELD
from app.qt.kiosk.start import end_when_asked, no_links
from app.qt.look.press import TableButton
from app.qt.stage import LOW
from app.settings import FILE_NAME
from app.store import open_store
from app.store.store import ABANDONED
from core.state import Phase
from tests.qt.kiosk_at_work import FIVE, PIN, Kiosk, by_five_keys, setup

Open = Callable[..., Kiosk]
Key, Modifier = Qt.Key, Qt.KeyboardModifier


@pytest.fixture
def kiosk(own_folders: Path, fonts: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens a kiosk; sections of the setup by name, and what `Kiosk` takes."""
    monkeypatch.setattr("app.qt.sound.SoundPlayer.preload", lambda self: None)
    opened: list[Kiosk] = []

    def make(**how: object) -> Kiosk:
        own = {name: how.pop(name) for name in ("rung", "size", "seed") if name in how}
        opened.append(Kiosk(own_folders, setup(**how), **own))
        return opened[-1]

    yield make
    for each in opened:
        each.close()


@pytest.fixture
def playing(kiosk: Open) -> Callable[..., Kiosk]:
    """A kiosk at which somebody has begun, and is asked for the first time."""

    def make(**how: object) -> Kiosk:
        made = kiosk(**how)
        made.press("attract-play")
        made.wait_till_asked()
        return made

    return make


def play_on(kiosk: Kiosk, until: Callable[[], bool], seed: int = 0) -> None:
    chance = Random(seed)
    for _ in range(3000):
        kiosk.wait_till_asked()
        if until():
            return
        by_five_keys(kiosk, chance)
    raise AssertionError("it never came to that")


def in_midst_of_a_deal(kiosk: Kiosk) -> None:
    def is_there() -> bool:
        view = kiosk.window.table_page.view
        return view.phase is Phase.PLAY and len(view.played) >= 6 and not kiosk.page

    play_on(kiosk, is_there)


# ---- players come and go


def test_the_attract_screen_begins_a_game_and_tells_how_to_play(kiosk: Open) -> None:
    made = kiosk()
    assert made.page == "attract"
    texts = [label.accessibleName() for label in made.window.page.findChildren(QWidget)]
    assert any("50" in text for text in texts), "the line on how to play says what wins"
    assert made.find("attract-en") and made.find("attract-ar") and made.find("bar-operator")
    made.press("attract-play")
    assert made.page == ""
    assert made.window.bridge is not None


def test_the_attract_screen_moves_and_is_dimmed(kiosk: Open) -> None:
    made = kiosk(times={"attract_s": 25, "dim_min": 10})
    step = made.window.page.fan.step
    made.pass_time(24)
    assert made.window.page.fan.step == step
    made.pass_time(2)
    assert made.window.page.fan.step == step + 1
    assert not made.window.page.shade.isVisible()
    made.pass_time(600)
    assert made.window.page.shade.isVisible()
    made.key(Key.Key_Right)
    assert not made.window.page.shade.isVisible()


def test_quiet_players_are_warned_aloud_and_then_make_room(playing: Open) -> None:
    made = playing(times={"idle_s": 90, "warning_s": 30})
    made.pass_time(89)
    assert made.page == ""
    made.heard.clear()
    made.pass_time(2)
    assert made.page == "warning"
    assert made.window.bridge.paused
    made.pass_time(28)
    first = next(text for text in made.heard if "seconds" in text)
    assert first.endswith("in 30 seconds.")
    for left in (20, 10, 5, 3):
        assert any(text.endswith(f"in {left} seconds.") for text in made.heard)
    made.pass_time(2)
    assert made.page == "attract"
    assert made.window.bridge is None and made.window.table_page is None


SIGNS = {
    "a key": lambda kiosk: kiosk.key(Key.Key_Right),
    "a keypad key": lambda kiosk: kiosk.verb("repeat"),
    "a gesture": lambda kiosk: kiosk.window.do("read-hand"),
    "assistive press": lambda kiosk: kiosk.press("warning-here"),
    "a click": lambda kiosk: QTest.mouseClick(
        kiosk.window.windowHandle(), Qt.MouseButton.LeftButton, pos=QPoint(5, 300)
    ),
    "the focus": lambda kiosk: kiosk.find("bar-language").setFocus(),
}


@pytest.mark.parametrize("sign", SIGNS)
def test_any_sign_ends_the_warning_and_does_nothing_else(playing: Open, sign: str) -> None:
    made = playing()
    before = len(made.window.match.journal.history.done)
    made.pass_time(100)
    assert made.page == "warning"
    SIGNS[sign](made)
    QApplication.processEvents()
    made.pass_time(1)
    assert made.page == ""
    assert not made.window.bridge.paused
    assert len(made.window.match.journal.history.done) == before
    made.pass_time(85)
    assert made.page == "", "the time begins anew"


def test_a_press_by_assistive_technology_is_a_sign(playing: Open) -> None:
    made = playing()
    for _ in range(3):
        made.pass_time(80)
        assert made.page == ""
        made.window.table_page.calls.buttons[0].click()
        made.wait_till_asked()
        if not made.window.table_page.calls.buttons:
            break


def test_bots_that_play_are_no_sign(playing: Open) -> None:
    made = playing(table={"bots": ("", "careful", "careful", "careful")})
    made.window._hear_news(())
    made.pass_time(60)
    bot_news = [n for n in range(1) if n]
    assert not bot_news
    quiet = made.window.idle._quiet
    assert quiet == pytest.approx(60)


def test_time_doubles_with_the_voice_and_triples_with_four_people(kiosk: Open) -> None:
    made = kiosk(sound={"voice": "on"})
    made.press("attract-play")
    made.pass_time(170)
    assert made.page != "warning"
    made.pass_time(15)
    assert made.page == "warning"
    made.pass_time(50)
    assert made.page == "warning"
    four = kiosk(table={"bots": ("", "", "", "")})
    four.press("attract-play")
    assert four.window.idle.patience.idle == 270


def test_new_players_are_asked_once_and_nothing_of_the_last_ones_stays(playing: Open) -> None:
    made = playing(sound={"volume": 40, "limit": 60})
    made.window.change(volume=60, text_size=250, theme="contrast", language="ar", voice_rate=80)
    QGuiApplication.clipboard().setText("a secret")
    made.press("bar-new-players")
    assert made.page == "new-players"
    made.press("new-players-no")
    assert made.page == ""
    made.press("bar-new-players")
    made.press("new-players-yes")
    assert made.page == "attract"
    kept = made.window.settings
    assert (kept.volume, kept.theme, kept.language, kept.voice_rate) == (40, "dark", "en", 0)
    assert kept.text_size == made.window.base.text_size != 250
    assert QGuiApplication.clipboard().text() == ""


def test_the_hands_are_covered_before_anything_else(
    playing: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = playing()
    table, seen = made.window.table_page, []
    real = made.window._drop_table
    monkeypatch.setattr(
        made.window, "_drop_table", lambda: (seen.append(table.isVisible()), real())
    )
    made.window.new_group()
    assert seen == [False]


def test_the_interrupted_match_is_kept_and_offered_for_ten_minutes(playing: Open) -> None:
    made = playing(times={"continue_min": 10})
    in_midst_of_a_deal(made)
    match = made.window.match.journal.match
    steps = len(made.window.match.journal.history.done)
    made.window.new_group()
    made.pass_time(60)
    made.press("attract-continue")
    assert made.page == "cover", "nobody sees the hands until it is asked for"
    assert made.window.match.journal.match == match
    assert len(made.window.match.journal.history.done) == steps
    made.press("cover-open")
    assert made.page == ""
    made.window.new_group()
    made.pass_time(9 * 60)
    made.find("attract-continue")
    made.pass_time(90)
    with pytest.raises(AssertionError):
        made.find("attract-continue")
    saved = made.window.store.open_match(match)
    assert len(saved.steps) == steps and made.window.store.unfinished().id == match


def test_a_covered_hand_is_not_told_by_key_or_gesture(playing: Open) -> None:
    made = playing()
    made.window.new_group()
    made.press("attract-continue")
    made.heard.clear()
    for key in ("I", "T", "X", "Y", "W"):
        made.key(key)
    for action in ("read-hand", "read-table", "play", "next-card", "pass", "more"):
        made.window.do(action)
        if made.page != "cover":
            assert action == "play", "the button that opens the hands was pressed"
            break
    told = " ".join(made.heard)
    assert "hearts" not in told and "spades" not in told


def test_a_finished_match_is_not_offered(playing: Open) -> None:
    made = playing()
    play_on(made, lambda: made.window.bridge.table.waiting_for is None and made.page != "")
    made.window.new_group()
    with pytest.raises(AssertionError):
        made.find("attract-continue")
    assert made.memory.read().match == 0


def test_every_page_has_the_other_language(playing: Open) -> None:
    made = playing()
    for page in ("", "more", "help", "how-we-play", "score-sheet", "settings", "new-players"):
        if page:
            made.window.open(page)
        before = made.window.t.lang
        made.press("bar-language")
        assert made.window.t.lang != before
        assert made.page == page
        if page:
            made.window.close_page()


def test_settings_of_players_are_written_nowhere(playing: Open, own_folders: Path) -> None:
    made = playing()
    made.window.change(volume=10, language="ar")
    assert not (own_folders / "config" / FILE_NAME).exists()


def test_names_and_bots_are_those_of_the_file(kiosk: Open) -> None:
    made = kiosk(table={"names": ("", "Sami", "", ""), "bots": ("", "greedy", "careful", "greedy")})
    made.press("attract-play")
    holders = made.window.bridge.table.holders
    assert [holder.kind for holder in holders] == ["", "greedy", "careful", "greedy"]
    assert holders[1].name == "Sami"
    assert made.window.target == 50


# ---- nobody gets out: the list of what was tried


QUIT_KEYS = [
    (Key.Key_F4, Modifier.AltModifier),
    (Key.Key_Q, Modifier.ControlModifier),
    (Key.Key_W, Modifier.ControlModifier),
    (Key.Key_O, Modifier.ControlModifier),
    (Key.Key_S, Modifier.ControlModifier),
    (Key.Key_P, Modifier.ControlModifier),
    (Key.Key_C, Modifier.ControlModifier),
    (Key.Key_V, Modifier.ControlModifier),
    (Key.Key_X, Modifier.ControlModifier),
    (Key.Key_A, Modifier.ControlModifier),
    (Key.Key_Return, Modifier.AltModifier),
    (Key.Key_Tab, Modifier.AltModifier),
    (Key.Key_Space, Modifier.AltModifier),
    (Key.Key_F10, Modifier.ShiftModifier),
    *((key, Modifier.NoModifier) for key in (Key.Key_F8, Key.Key_F9, Key.Key_F10, Key.Key_F11)),
    *((key, Modifier.NoModifier) for key in (Key.Key_F6, Key.Key_F5, Key.Key_F12)),
    (Key.Key_Menu, Modifier.NoModifier),
    (Key.Key_Alt, Modifier.NoModifier),
    (Key.Key_Meta, Modifier.NoModifier),
    (Key.Key_Print, Modifier.NoModifier),
    (Key.Key_SysReq, Modifier.NoModifier),
    (Key.Key_Open, Modifier.NoModifier),
    (Key.Key_Save, Modifier.NoModifier),
    (Key.Key_Copy, Modifier.NoModifier),
    (Key.Key_Paste, Modifier.NoModifier),
    (Key.Key_Help, Modifier.NoModifier),
    (Key.Key_HomePage, Modifier.NoModifier),
    (Key.Key_LaunchMail, Modifier.NoModifier),
    (Key.Key_Explorer, Modifier.NoModifier),
    (Key.Key_Exit, Modifier.NoModifier),
    (Key.Key_Escape, Modifier.NoModifier),
]


def assert_locked(made: Kiosk, allowed: set[str]) -> None:
    """The window is there, alone on the screen, and shows what a player may see."""
    window = made.window
    assert window.status is None and window.isVisible()
    assert made.page in allowed
    window.gatekeeper.close_strangers()
    others = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w is not window]
    assert others == []
    assert QApplication.activePopupWidget() is None


@pytest.mark.parametrize("where", ["attract", "", "cover", "pin", "attendant"])
def test_no_key_leads_out(kiosk: Open, where: str) -> None:
    made = kiosk(rung=Rung.CALL if where == "attendant" else Rung.CALM)
    if where in ("", "cover"):
        made.press("attract-play")
        made.wait_till_asked()
    if where == "cover":
        made.window.new_group()
        made.press("attract-continue")
    if where == "pin":
        made.press("bar-operator")
    assert made.page == where
    for key, modifiers in QUIT_KEYS:
        made.key(key, modifiers)
        allowed = {where, "attract"} if where == "pin" else {where}
        assert_locked(made, allowed)


@pytest.mark.parametrize("where", ["attract", ""])
def test_no_action_leads_out(kiosk: Open, where: str) -> None:
    """Not by a gesture either, nor by anything that the menu More could ever list."""
    made = kiosk()
    if not where:
        made.press("attract-play")
        made.wait_till_asked()
    players = {"", *made.window.pages} - {"operator", "kept-matches", "pin", "attendant"}
    for action in ACTIONS:
        made.window.do(action.id)
        QApplication.processEvents()
        assert_locked(made, players if not where else {"attract"})
        while made.page and not made.window.is_sealed:
            made.window.close_page()


def test_more_lists_only_what_players_may_ask_for(playing: Open) -> None:
    made = playing()
    made.window.open("more")
    listed = {
        part.accessibleIdentifier().removeprefix("more-")
        for part in made.window.page.findChildren(TableButton)
    }
    assert {"score-sheet", "settings", "help"} <= listed
    assert not listed & {"quit", "qayd", "notes", "tables", "hearing-test"}


def test_no_page_that_players_can_open_has_a_field_or_a_dialog(playing: Open) -> None:
    made = playing()
    for name in made.window.pages:
        if name in ("deal-score", "attract", "warning", "cover", "attendant"):
            continue
        made.window.open(name)
        for part in made.window.findChildren(QWidget):
            kind = type(part).__name__
            assert kind not in ("QLineEdit", "QTextEdit", "QPlainTextEdit", "QSpinBox", "QComboBox")
            assert not part.acceptDrops()
        while made.page:
            made.window.close_page()


def test_the_window_cannot_be_closed_from_outside(playing: Open) -> None:
    made = playing()
    made.window.close()
    QApplication.sendEvent(made.window.windowHandle(), QEvent(QEvent.Type.Close))
    QApplication.closeAllWindows()
    assert_locked(made, {""})
    assert made.window.bridge is not None


def test_no_context_menu_by_the_right_button_or_a_long_press(playing: Open) -> None:
    made = playing()
    handle = made.window.windowHandle()
    QTest.mouseClick(handle, Qt.MouseButton.RightButton, pos=QPoint(300, 300))
    QTest.mouseClick(handle, Qt.MouseButton.MiddleButton, pos=QPoint(300, 300))
    at = QPoint(300, 300)
    for reason in QContextMenuEvent.Reason:
        QApplication.sendEvent(handle, QContextMenuEvent(reason, at, at))
    QApplication.processEvents()
    assert_locked(made, {""})


def test_nothing_can_be_dropped_on_it(playing: Open) -> None:
    made = playing()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/etc/passwd")])
    action, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    event = QDropEvent(QPointF(200, 200), action, data, button, Modifier.NoModifier)
    event.ignore()
    QApplication.sendEvent(made.window.windowHandle(), event)
    assert not event.isAccepted()
    assert_locked(made, {""})


@pytest.mark.parametrize(
    "stranger", [QFileDialog, QMessageBox, QMenu, QWidget], ids=lambda kind: kind.__name__
)
def test_a_stranger_on_the_screen_is_closed(playing: Open, stranger: type[QWidget]) -> None:
    made = playing()
    other = stranger()
    other.show()
    assert other.isVisible()
    made.window.tick()
    assert not other.isVisible()
    other.deleteLater()


def test_a_dialog_that_waits_is_closed_too(playing: Open) -> None:
    made = playing()
    made.window._timer.start()
    dialog = QFileDialog(None, "open")
    QTimer.singleShot(5000, dialog, lambda: pytest.fail("the dialog stayed open"))
    dialog.exec()
    assert not dialog.isVisible()


def test_bots_think_where_no_plug_ins_of_the_account_are_loaded(
    own_folders: Path, playing: Open
) -> None:
    marker, folder = own_folders / "marker", plugin_folder()
    folder.mkdir(parents=True)
    code = f"from pathlib import Path; Path({str(marker)!r}).write_text('loaded')"
    (folder / "theirs.py").write_text(code, encoding="utf-8")
    turn(folder, "theirs.py", True)
    made = playing()
    play_on(made, lambda: made.page == "deal-score")
    assert made.window.away._child is not None, "bots have thought elsewhere"
    assert not marker.exists()


def test_no_link_opens_anything(playing: Open) -> None:
    made = playing()
    nowhere = no_links(made.window)
    taken: list[str] = []
    nowhere.take = lambda url: taken.append(url.scheme())  # type: ignore[method-assign]
    for link in ("https://example.org", "file:///etc/passwd", "mailto:a@example.org"):
        QDesktopServices.openUrl(QUrl(link))
    assert_locked(made, {""})
    for scheme in ("http", "https", "file", "mailto", "ftp"):
        QDesktopServices.unsetUrlHandler(scheme)


def test_wrong_pins_cost_time_that_a_restart_does_not_save(kiosk: Open, own_folders: Path) -> None:
    made = kiosk()
    made.press("bar-operator")
    for _ in range(FREE_TRIES):
        for digit in "314159":
            made.key(digit)
        made.press("pin-enter")
    assert made.page == "pin"
    assert made.window.pin_waits() > 0
    for digit in PIN:
        made.press(f"pin-{digit}")
    made.press("pin-enter")
    assert made.page == "pin", "the right one too has to wait"
    again = kiosk()
    assert again.window.pin_waits() > 0
    again.clock.now += 31
    again.press("bar-operator")
    for digit in PIN:
        again.press(f"pin-{digit}")
    again.press("pin-enter")
    assert again.page == "operator"
    assert again.memory.read().wrong_pins == 0


def enter_pin(made: Kiosk, digits: str) -> None:
    for digit in digits:
        made.press(f"pin-{digit}")
    made.press("pin-enter")


def test_a_pad_that_is_abused_opens_nothing_and_tells_nothing(kiosk: Open) -> None:
    made = kiosk()
    made.press("bar-operator")
    for _ in range(200):
        made.press("pin-enter")  # nothing was entered: that is no try
    assert made.window.gate.wrong == 0
    for digit in "9" * 500:
        made.press(f"pin-{digit}")
    assert len(made.window.page.digits) == 12
    assert "9" not in made.window.page.shown.text() + made.window.page.shown.accessibleName()
    for _ in range(500):
        made.press("pin-delete")
    enter_pin(made, PIN + "0")
    enter_pin(made, PIN[:-1])
    assert made.page == "pin" and made.window.gate.wrong == 2
    made.window.close_page()
    made.press("bar-operator")
    assert made.window.page.digits == "", "nobody finds what was entered before"
    for digit in "۲۷۱۸۲۸":
        event = QKeyEvent(QEvent.Type.KeyPress, ord(digit), Modifier.NoModifier, digit)
        QApplication.sendEvent(made.window.windowHandle(), event)
    made.key(Key.Key_Return)
    assert made.page == "operator", "digits of any script are digits"


def test_a_pad_that_is_left_is_closed_and_what_was_entered_is_gone(kiosk: Open) -> None:
    made = kiosk()
    made.press("bar-operator")
    for digit in PIN[:-1]:
        made.press(f"pin-{digit}")
    made.pass_time(185)
    assert made.page == "attract"
    made.press("bar-operator")
    made.press(f"pin-{PIN[-1]}")
    made.press("pin-enter")
    assert made.page == "pin"


def test_however_many_try_the_wait_is_for_all_of_them(kiosk: Open) -> None:
    """Through the table or the attract screen, with new players or a game gone on with."""
    made = kiosk()
    made.press("bar-operator")
    for _ in range(FREE_TRIES):
        enter_pin(made, "314159")
    made.window.close_page()
    made.press("attract-play")
    made.wait_till_asked()
    made.window.open("settings")
    made.press("comfort-operator")
    enter_pin(made, PIN)
    assert made.page == "pin" and made.window.pin_waits() > 0
    made.window.new_group()
    made.press("bar-operator")
    enter_pin(made, PIN)
    assert made.page == "pin" and made.window.gate.wrong == FREE_TRIES, "not even looked at"


def test_the_operators_page_is_open_to_the_pin_alone_and_closes_by_itself(kiosk: Open) -> None:
    made = kiosk()
    for page in ("operator", "kept-matches"):
        made.window.open(page)
        assert made.page == "pin"
        made.window.close_page()
    made.press("bar-operator")
    for digit in PIN:
        made.press(f"pin-{digit}")
    made.press("pin-enter")
    assert made.page == "operator"
    made.press("operator-kept")
    assert made.page == "kept-matches"
    made.window.close_page()
    made.press("operator-rules")
    assert made.page == "how-we-play"
    made.window.close_page()
    made.press("operator-louder")
    assert made.window.base.volume == 60
    made.pass_time(185)
    assert made.page == "attract"
    made.window.open("operator")
    assert made.page == "pin", "the PIN is asked for again"


@pytest.mark.parametrize(
    ("button", "status"), [("operator-leave", control.LEFT), ("operator-restart", control.ANEW)]
)
def test_the_operator_leaves_or_starts_anew(kiosk: Open, button: str, status: int) -> None:
    made = kiosk()
    made.press("attract-play")
    made.wait_till_asked()
    made.window.open("settings")
    made.press("comfort-operator")
    for digit in PIN:
        made.press(f"pin-{digit}")
    made.press("pin-enter")
    made.press(button)
    assert made.window.status == status
    assert not made.window.isVisible()
    assert not made.memory.read().running


def test_a_wish_to_end_in_the_midst_of_a_card_waits_until_it_is_kept(
    playing: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = playing()
    in_midst_of_a_deal(made)
    journal = made.window.match.journal
    match, before, keep = journal.match, len(journal.history.done), journal.written

    def interrupted(*given: object) -> None:
        signal.raise_signal(signal.SIGTERM)
        assert made.window.match is not None, "the table is gone before the card is kept"
        keep(*given)

    monkeypatch.setattr(journal, "written", interrupted)
    handlers = {number: signal.getsignal(number) for number in signal.valid_signals()}
    asked = end_when_asked(made.window)
    try:
        made.window.table_page.hand.button(
            next(card for card in made.window.table_page.hand.cards if is_playable(made, card))
        ).click()
    finally:
        for number in asked:
            signal.signal(number, handlers[number])
    QApplication.processEvents()
    assert made.window.status == control.LEFT
    with closing(open_store(made.memory.file.parent / "data")) as store:
        assert len(store.open_match(match).steps) > before


def is_playable(made: Kiosk, card: int) -> bool:
    return bool(made.window.table_page.playable >> card & 1)


def test_volume_stays_within_the_limit(playing: Open) -> None:
    made = playing(sound={"volume": 50, "limit": 60})
    for _ in range(5):
        made.window.louder(10)
    assert made.window.settings.volume == 60
    made.window.louder(-10)
    assert made.window.voice.volume == made.window.sound.volume == 50
    made.window.change(volume=100)
    assert made.window.sound.volume == 60
    assert made.window.voice.volume == 60, "the voice has the same volume, and the same limit"


# ---- the crash ladder


def crash(made: Kiosk) -> None:
    """The program is gone without a goodbye: locks end with it, its timers too."""
    made.window._timer.stop()
    if made.window.match is not None:
        made.window.bridge.close()
        mark = made.window.match.journal._mark
        if mark is not None:
            mark.release()
    made.window.hide()


def rung_of(made: Kiosk) -> Rung:
    from app.kiosk.ladder import rung_after

    last = made.memory.read()
    return rung_after(last.running, last.rung, last.uptime)


def test_the_ladder_from_the_first_crash_to_the_attendant(playing: Open, kiosk: Open) -> None:
    made = playing()
    play_on(made, lambda: made.page == "deal-score")
    by_five_keys(made, Random(0))
    in_midst_of_a_deal(made)
    match = made.window.match.journal.match
    state = made.window.bridge.table.state
    steps, totals, dealer = len(made.window.match.journal.history.done), state.totals, state.dealer
    assert totals != (0, 0)
    made.pass_time(60)
    crash(made)

    assert rung_of(made) is Rung.RESUME
    made = kiosk(rung=Rung.RESUME)
    assert made.page == "cover"
    assert made.window.match.journal.match == match
    assert len(made.window.match.journal.history.done) == steps
    made.pass_time(30)
    crash(made)

    assert rung_of(made) is Rung.DEAL_ANEW
    made = kiosk(rung=Rung.DEAL_ANEW)
    assert made.page == "cover"
    table = made.window.bridge.table
    assert made.window.match.journal.match != match
    assert (table.state.totals, table.state.dealer) == (totals, dealer)
    info = next(info for info in made.window.store.matches() if info.id == match)
    assert (info.fault, info.winner) == (ABANDONED, None)
    assert made.memory.read().match == match, "until the new deal is written"
    crash(made)

    assert rung_of(made) is Rung.BARE
    made = kiosk(rung=Rung.BARE)
    assert made.page == "cover"
    assert made.window.bridge.table.state.totals == totals
    made.press("cover-open")
    made.wait_till_asked()
    assert made.memory.read().match == made.window.match.journal.match != match
    crash(made)

    assert rung_of(made) is Rung.CALL
    made = kiosk(rung=Rung.CALL)
    assert made.page == "attendant"
    assert made.window.bridge is None
    assert made.find("bar-operator")


def test_five_minutes_up_clear_the_ladder(playing: Open, kiosk: Open) -> None:
    made = playing()
    made.pass_time(20)
    crash(made)
    made = kiosk(rung=Rung.RESUME)
    for _ in range(12):
        made.pass_time(30)
        made.window.show_sign()
    assert made.memory.read().rung == 0
    assert made.memory.read().uptime >= CLEARED
    crash(made)
    assert rung_of(made) is Rung.RESUME


def test_a_crash_while_nobody_plays_shows_the_attract_screen(kiosk: Open) -> None:
    made = kiosk()
    crash(made)
    assert kiosk(rung=Rung.RESUME).page == "attract"


def test_a_match_that_cannot_be_taken_up_does_not_stop_the_kiosk(kiosk: Open) -> None:
    made = kiosk()
    made.memory.write(Memory(number=99, running=True, match=12345))
    crash(made)
    for rung in (Rung.RESUME, Rung.DEAL_ANEW, Rung.BARE):
        again = kiosk(rung=rung)
        assert again.page == "attract"
        crash(again)
        again.memory.write(Memory(number=999 + rung, running=True, match=12345))


# ---- the screen, the disk, the clock


@pytest.mark.parametrize("size", [(800, 1280), (640, 480), (1920, 1080), (1280, 800)])
def test_turned_and_resized_the_game_goes_on(playing: Open, size: tuple[int, int]) -> None:
    made = playing()
    in_midst_of_a_deal(made)
    done = len(made.window.match.journal.history.done)
    made.window.resize(*size)
    QTest.qWait(20)
    assert len(made.window.match.journal.history.done) == done
    whole = made.window.rect()
    for part in [*made.window.table_page.stops(), *made.window.bar.buttons]:
        if part.isVisible():
            at = part.mapTo(made.window, QPoint(0, 0))
            assert whole.contains(at) and whole.contains(at + QPoint(part.width(), part.height()))
    play_on(made, lambda: made.page == "deal-score")


def test_the_whole_screen_is_filled_again(playing: Open) -> None:
    made = playing()
    del made.window.fill_screen  # the real one
    for spoil in (
        lambda: made.window.showNormal(),
        lambda: made.window.showMinimized(),
        lambda: QGuiApplication.instance().primaryScreenChanged.emit(
            QGuiApplication.primaryScreen()
        ),
        lambda: QGuiApplication.instance().applicationStateChanged.emit(
            Qt.ApplicationState.ApplicationActive
        ),
    ):
        spoil()
        QTest.qWait(30)
        made.window.fill_screen()
        assert made.window.isFullScreen()
    assert made.window.windowFlags() & Qt.WindowType.FramelessWindowHint


def test_a_screen_that_goes_and_comes_back_loses_nothing(playing: Open) -> None:
    made = playing()
    in_midst_of_a_deal(made)
    done = len(made.window.match.journal.history.done)
    application, screen = QGuiApplication.instance(), QGuiApplication.primaryScreen()
    application.screenRemoved.emit(screen)
    made.window.windowHandle().screenChanged.emit(None)
    QTest.qWait(20)
    application.screenAdded.emit(screen)
    made.window.windowHandle().screenChanged.emit(screen)
    QTest.qWait(20)
    assert made.window.isVisible()
    assert len(made.window.match.journal.history.done) == done
    play_on(made, lambda: made.page == "deal-score")


def test_a_clock_that_jumps_ends_no_game(playing: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    made = playing()
    for now in (0.0, 4e9, 1.0):
        monkeypatch.setattr("time.time", lambda now=now: now)
        made.pass_time(10)
        assert made.page == ""
    made.clock.now += 8 * 3600  # it slept for a night
    made.window.tick()
    assert made.page == "" and made.window.bridge is not None
    made.pass_time(65)
    assert made.page == "warning"
    made.clock.now += 8 * 3600
    made.window.tick()
    assert made.page == "warning"
    assert made.window.idle.left == 30


def test_a_full_disk_stops_no_game_and_is_told_to_the_operator(
    playing: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = playing()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.store.journal.append_step", full)
    monkeypatch.setattr("app.kiosk.record.os.fsync", full)
    play_on(made, lambda: made.page == "deal-score")
    assert made.window.match.journal.unkept > 0
    assert made.window.memory_file.trouble
    assert "trouble=" in made.window.health()
    assert any("full" in note for note in made.window.notes)
    monkeypatch.undo()
    by_five_keys(made, Random(0))
    made.wait_till_asked()
    assert made.window.match.journal.unkept == 0, "as soon as there is room all of it is kept"


def test_what_a_full_disk_did_not_take_is_kept_later_although_the_players_have_gone(
    playing: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = playing()
    in_midst_of_a_deal(made)
    match = made.window.match.journal.match

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.store.journal.append_step", full)
    by_five_keys(made, Random(0))
    made.wait_till_asked()
    shown = len(made.window.match.journal.history.done)
    assert made.window.match.journal.unkept > 0
    made.window.new_group()
    made.press("attract-continue")
    assert len(made.window.match.journal.history.done) == shown, "as it was, not as it is kept"
    made.press("cover-open")
    made.window.new_group()
    made.press("attract-play")
    made.wait_till_asked()
    made.window.new_group()  # a match of which the disk knows nothing at all
    made.pass_time(11)
    assert len(made.window.store.open_match(match).steps) < shown
    assert made.window.store.count() == 1
    monkeypatch.undo()
    made.pass_time(11)
    assert len(made.window.store.open_match(match).steps) == shown
    assert made.window.store.count() == 2
    assert made.window._unkept == []


def test_a_stuck_bot_stops_the_signs_of_life(
    playing: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = playing()
    made.pass_time(100)
    made.window.pulse.painted()
    assert made.window.is_alive(), "waiting for a person is no fault"
    made.window.show_sign()
    QApplication.processEvents()
    monkeypatch.setattr("app.qt.thinking.Thinker.think", lambda self, choose: None)
    monkeypatch.setattr(made.window, "show_sign", lambda: False)
    bridge = made.window.bridge
    bridge.act(made.window.table_page.calls.ids[0])
    QApplication.processEvents()
    if not bridge.table.waits_for_person and bridge.held is Held.NOTHING:
        made.pass_time(50)
        made.window.pulse.painted()
        assert not made.window.is_alive()


# ---- for everyone


def test_a_whole_match_with_five_keys(playing: Open) -> None:
    """Previous, next, select, repeat and back; what is heard is all one needs to know."""
    made = playing()
    chance, deals = Random(5), set()
    for _ in range(3000):
        made.wait_till_asked()
        table = made.window.bridge.table
        if table.waiting_for is None and made.page == "deal-score":
            break
        assert made.name, "what has the focus has no name"
        deals.add(table.state.deals)
        heard = len(made.heard)
        made.verb("repeat")
        assert len(made.heard) > heard, "repeat says something, always"
        if chance.random() < 0.05 and not made.page:
            more = made.window.table_page.more
            while made.focused is not more:
                made.verb("previous")
            made.verb("select")
            assert made.page == "more"
            made.verb("next")
            made.verb("back")
            assert made.page == ""
        by_five_keys(made, chance)
    state = made.window.bridge.table.state
    assert state.winner is not None and len(deals) >= 2
    made.verb("select")
    made.wait_till_asked()
    assert made.window.bridge.table.state.totals == (0, 0), "and a rematch"


def test_keys_of_the_keypad_come_from_the_file_by_name_or_by_code(kiosk: Open) -> None:
    made = kiosk(keypad={"next": ("Down", "183"), "select": ("Return",)})
    made.key(Key.Key_Down)
    first = made.name
    made.key(Key.Key_Down)
    assert made.name != first
    assert made.window.gatekeeper._keypad["183"] == "next"


def test_a_long_press_on_the_attract_screen_lets_a_voice_speak(
    kiosk: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = kiosk()
    handle = made.window.windowHandle()
    play = made.find("attract-play")
    at = play.mapTo(made.window, play.rect().center())
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=at)
    QTest.qWait(HELD + 100)
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=at)
    assert made.window.speaks
    assert made.window.settings.explore
    assert made.page == "attract", "the button under the finger is not pressed"
    assert any("voice is on" in text for text in made.heard)
    made.window.new_group()
    assert not made.window.speaks, "the next ones begin as all do"


def test_a_key_of_the_keypad_lets_a_voice_speak(kiosk: Open) -> None:
    made = kiosk()
    made.key(Key.Key_F18)
    assert made.window.speaks
    made.key(Key.Key_F18)
    assert not made.window.speaks
    silent = kiosk(sound={"voice": "off"})
    silent.key(Key.Key_F18)
    assert not silent.window.speaks


class FakeOutputs(Outputs):
    """Plays the part of the system: the audio outputs that a test says there are."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        self.now = frozenset(names)

    def names(self) -> frozenset[str]:
        return self.now

    def become(self, headset: Headset, *names: str) -> None:
        self.now = frozenset(names)
        self.changed.emit()
        assert headset._settle.isActive()
        headset._settle.stop()
        headset.look()


def test_a_headset_begins_the_voice_for_the_next_player_and_ends_it(kiosk: Open) -> None:
    made = kiosk()
    outputs = FakeOutputs("speaker")
    headset = Headset(made.window, outputs)
    outputs.become(headset, "speaker", "usb")
    assert made.window.speaks and made.window.settings.explore
    assert any("voice is on" in text for text in made.heard)
    made.window.change(language="ar", voice_rate=80)
    outputs.become(headset, "speaker")
    assert not made.window.speaks and made.page == "attract"
    assert made.window.settings == made.window.base, "as after each player"
    outputs.become(headset, "speaker", "usb")
    assert made.window.speaks, "the same one again"
    made.press("attract-play")
    made.wait_till_asked()
    stopped: list[bool] = []
    made.window.voice.stop = lambda: stopped.append(True)
    outputs.become(headset, "speaker")
    assert stopped and not made.window.speaks, "what was for one ear is not said aloud"
    assert made.page == "" and made.window.bridge is not None, "and the game goes on"


def test_what_is_said_to_one_ear_is_cut_as_soon_as_the_headset_goes(kiosk: Open) -> None:
    made = kiosk()
    outputs = FakeOutputs("speaker")
    headset = Headset(made.window, outputs)
    outputs.become(headset, "speaker", "usb")
    stopped: list[bool] = []
    made.window.voice.stop = lambda: stopped.append(True)
    for now, cuts in ((("speaker", "usb", "tv"), 0), (("speaker",), 1)):
        outputs.now = frozenset(now)
        outputs.changed.emit()
        assert len(stopped) == cuts and headset._settle.isActive(), "before the list has settled"


def test_a_list_of_outputs_is_believed_once_it_has_settled(kiosk: Open) -> None:
    made = kiosk()
    outputs = FakeOutputs("speaker")
    headset = Headset(made.window, outputs)
    for now in ((), ("speaker", "usb"), ("speaker",)):
        outputs.now = frozenset(now)
        outputs.changed.emit()
        assert headset._settle.isActive() and not made.window.speaks
    headset._settle.setInterval(0)  # which begins anew: nothing has changed since
    until = time.monotonic() + 5
    while headset._settle.isActive() and time.monotonic() < until:
        QTest.qWait(2)
    assert not headset._settle.isActive() and not made.window.speaks


@pytest.mark.parametrize(
    ("before", "after", "later"),
    [
        (("speaker",), ("speaker", "alsa_output.pci-0000.hdmi-stereo TV"), 0),
        (("speaker",), ("auto_null Dummy Output",), 0),
        ((), ("speaker",), 5),
    ],
    ids=["a monitor wakes up", "the speaker goes", "the system's sound begins late"],
)
def test_what_is_no_headset_begins_nothing(
    kiosk: Open, before: tuple[str, ...], after: tuple[str, ...], later: float
) -> None:
    made = kiosk()
    outputs = FakeOutputs(*before)
    headset = Headset(made.window, outputs)
    made.clock.now += later
    outputs.become(headset, *after)
    assert not made.window.speaks


def test_a_headset_begins_the_voice_where_there_is_no_other_output(kiosk: Open) -> None:
    made = kiosk()
    outputs = FakeOutputs()
    headset = Headset(made.window, outputs)
    made.clock.now += BOOT + 1
    outputs.become(headset, "usb")
    assert made.window.speaks
    outputs.become(headset)
    assert not made.window.speaks


def test_a_headset_under_another_name_goes_on_speaking(kiosk: Open) -> None:
    made = kiosk()
    outputs = FakeOutputs("speaker")
    headset = Headset(made.window, outputs)
    outputs.become(headset, "speaker", "bluez.a2dp")
    outputs.become(headset, "speaker", "bluez.hsp")
    assert made.window.speaks
    outputs.become(headset, "speaker")
    assert not made.window.speaks


def test_a_headset_that_comes_in_the_midst_of_a_game_changes_nothing(playing: Open) -> None:
    made = playing()
    outputs = FakeOutputs("speaker")
    headset = Headset(made.window, outputs)
    outputs.become(headset, "speaker", "usb")
    assert not made.window.speaks


def test_headsets_are_watched_where_the_operator_wants_it(
    kiosk: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.qt.kiosk.headset.SystemOutputs", lambda parent: FakeOutputs())
    assert watch_headset(kiosk().window) is not None
    for sound in ({"headset": "nothing"}, {"voice": "off"}):
        assert watch_headset(kiosk(sound=sound).window) is None
    assert watch_headset(kiosk(rung=Rung.BARE).window) is None

    def no_library(_parent: object) -> None:
        raise ImportError("libpulse.so.0")

    monkeypatch.setattr("app.qt.kiosk.headset.SystemOutputs", no_library)
    assert watch_headset(kiosk().window) is None


def test_within_low_reach_everything_lies_in_the_lower_part(playing: Open) -> None:
    made = playing(screen={"reach": "low", "width_mm": 300, "height_mm": 530}, size=(1080, 1920))
    play_on(made, lambda: made.window.table_page.view.phase is Phase.PLAY)
    for page in ("", "settings", "more"):
        if page:
            made.window.open(page)
        QTest.qWait(5)
        for part in made.window.findChildren(TableButton):
            if part.isVisible():
                assert part.mapTo(made.window, QPoint(0, 0)).y() >= 1920 * (1 - LOW) - 1
        if page:
            made.window.close_page()


def test_targets_have_their_millimetres(playing: Open) -> None:
    made = playing(size=(1920, 1080), screen={"width_mm": 344, "height_mm": 344})
    dots = made.window.dots
    for page in ("settings", "more", "new-players", "pin"):
        made.window.open(page)
        QTest.qWait(5)
        for part in made.window.page.findChildren(TableButton):
            if part.isVisible():
                assert part.height() / dots >= 14.9, (page, part.accessibleIdentifier())
        made.window.close_page()
    for part in made.window.bar.buttons:
        if part.isVisible():
            assert part.height() / dots >= 14.9
    assert made.window.bar.layout().spacing() / dots >= 9.9
    capital = made.window.table_page.look.em * 0.698 / dots
    assert capital >= 7.3 or made.window.settings.text_size == 300


def test_no_player_makes_the_text_too_small_to_be_read(
    playing: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.qt.kiosk.window.KioskWindow.dots", property(lambda self: 5.58))
    made = playing(size=(1920, 1080))
    made.window.open("settings")
    offered = [
        int(part.accessibleIdentifier().removeprefix("comfort-size-"))
        for part in made.window.page.findChildren(TableButton)
        if part.accessibleIdentifier().startswith("comfort-size-")
    ]
    assert 100 not in offered and 300 in offered
    made.press(f"comfort-size-{min(offered)}")
    while made.page:
        made.window.close_page()
    assert made.window.table_page.look.em * 0.698 / 5.58 >= 4.8


# ---- touch mode


def test_a_card_is_lifted_first_where_the_file_says_so(playing: Open) -> None:
    made = playing(touch={"lift": True})
    play_on(made, lambda: made.window.table_page.view.phase is Phase.PLAY and not made.page)
    page = made.window.table_page
    card = next(card for card in page.hand.cards if page.playable >> card & 1)
    button = page.hand.button(card)
    button.click()
    assert button.lifted and card in page.hand.cards
    assert "press again" in made.heard[-1]
    button.click()
    assert card not in page.hand.cards


def drag(made: Kiosk, start: QPoint, to: QPoint) -> None:
    handle = made.window.windowHandle()
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    kinds = QEvent.Type
    QTest.mousePress(handle, left, pos=start)
    for step in range(1, 11):
        at = QPointF(start + (to - start) * step / 10)
        move = QMouseEvent(kinds.MouseMove, at, at, at, none, left, Modifier.NoModifier)
        QApplication.sendEvent(handle, move)
    QTest.mouseRelease(handle, left, pos=to)
    QApplication.processEvents()


@pytest.mark.parametrize("lift", [False, True])
def test_a_card_is_drawn_onto_the_table_and_one_let_go_before_stays(
    playing: Open, lift: bool
) -> None:
    made = playing(touch={"lift": lift, "second_tap_ms": 0})
    play_on(made, lambda: made.window.table_page.view.phase is Phase.PLAY and not made.page)
    page = made.window.table_page
    page._steadiness._until = 0.0
    card = next(card for card in page.hand.cards if page.playable >> card & 1)
    button = page.hand.button(card)
    home = button.pos()
    at = button.mapTo(made.window, QPoint(12, button.height() // 2))
    drag(made, at, at + QPoint(300, -20))
    assert card in page.hand.cards
    assert button.pos() == home
    drag(made, at, at + QPoint(0, -button.height()))
    assert card not in page.hand.cards


def test_a_second_tap_too_soon_is_ignored_wherever_it_falls(playing: Open) -> None:
    made = playing(touch={"second_tap_ms": 500})
    taps = made.window.steady_taps
    now = [0.0]
    taps._clock = lambda: now[0]
    handle = made.window.windowHandle()
    made.window.open("more")
    back = made.find("more-back")
    at = back.mapTo(made.window, back.rect().center())
    now[0] = 10_000
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=at)
    assert made.page == ""
    done = len(made.window.match.journal.history.done)
    under = made.window.childAt(at)
    for later in (100, 300):
        now[0] = 10_000 + later
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=at)
        assert made.page == "", under
    assert len(made.window.match.journal.history.done) == done
    now[0] = 10_600
    made.window.open("more")
    back = made.find("more-back")
    at = back.mapTo(made.window, back.rect().center())
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=at)
    assert made.page == ""


def test_a_gesture_that_taps_twice_is_not_taken_for_a_tremor(playing: Open) -> None:
    made = playing(touch={"second_tap_ms": 1000})
    device = QTest.createTouchDevice()
    acted: list[str] = []
    made.window.touch.acted.connect(acted.append)
    clock = [0.0]
    made.window.touch._clock = lambda: clock[0]
    for _ in range(2):
        spots = {1: QPoint(300, 200), 2: QPoint(400, 200)}
        touch = QTest.touchEvent(made.window, device, False)
        for finger, at in spots.items():
            touch.press(finger, at, made.window)
        touch.commit()
        clock[0] += 60
        touch = QTest.touchEvent(made.window, device, False)
        for finger, at in spots.items():
            touch.release(finger, at, made.window)
        touch.commit()
        clock[0] += 60
    assert acted == ["play"]


def test_a_card_that_is_explored_twice_is_told_twice(playing: Open) -> None:
    made = playing()
    button = made.window.table_page.hand.buttons[1]
    made.window._explored(button)
    assert button.hasFocus()
    made.heard.clear()
    made.window._explored(button)
    assert made.heard == [button.accessibleName()]


# ---- a file that will not do


def test_what_is_wrong_is_shown_in_an_ordinary_window(fonts: None, tmp_path: Path, qtbot) -> None:
    from app.i18n import tongue
    from app.kiosk.operator_file import BadSetup, read_setup

    file = tmp_path / "kiosk.toml"
    file.write_text("[screen]\nwidth = 3\n")
    with pytest.raises(BadSetup) as caught:
        read_setup(file)
    page = BrokenPage(caught.value, [tongue("ar"), tongue("en")])
    qtbot.addWidget(page)
    page.show()
    told = [part.accessibleName() for part in page.findChildren(QWidget)]
    assert any("line 2, screen.width:" in text for text in told)
    assert any(str(file) in text for text in told)
    assert page.STATUS != 0
    assert not page.isFullScreen()
    with qtbot.waitSignal(page.closed):
        page.first_focus.click()
    assert not page.isVisible()


def test_the_oldest_matches_are_let_go(playing: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.qt.kiosk.window.SPARE", 2)
    made = playing(operator={"kept_matches": 10})
    for _ in range(14):
        made.wait_till_asked()
        assert made.window.match.journal.match, "the deal itself is kept"
        made.window.new_group()
        made.window._tidy()
        assert made.window.store.count() <= 12
        made.press("attract-play")
    newest = [info.id for info in made.window.store.matches()]
    assert newest == sorted(newest, reverse=True)
    assert 10 <= len(newest) <= 12 and max(newest) >= 14


def test_memory_is_given_back_when_nobody_plays(
    playing: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, given_back = playing(), []
    made.wait_till_asked()
    shrink = made.window.store.give_back_memory
    monkeypatch.setattr(
        made.window.store, "give_back_memory", lambda: given_back.append("file") or shrink()
    )
    monkeypatch.setattr("app.qt.kiosk.window.tidy", lambda: given_back.append("freed"))
    made.window._tidy()
    assert not given_back, "somebody plays"
    made.window.new_group()
    made.window._tidy()
    assert given_back == ["file", "freed"]
    assert made.window.store.count() == 1


def test_nothing_is_left_behind_in_the_store(playing: Open) -> None:
    """A table that nobody used leaves no trace, and a kept match is whole."""
    made = playing()
    in_midst_of_a_deal(made)
    made.window.new_group()
    folder = made.window.store.folder
    made.close()
    store = open_store(folder)
    assert store.problems == []
    assert [saved.deals for saved in store.matches()] == [0]
    store.close()


assert set(FIVE) == {"previous", "next", "select", "repeat", "back"}
