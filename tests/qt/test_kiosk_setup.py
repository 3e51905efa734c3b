"""The set-up asks its pages in order, refuses a weak PIN, and writes a file that a kiosk takes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit

from app.kiosk.operator_file import check_table, read_setup
from app.kiosk.pin import is_pin
from app.plugin_loading import own_catalogue
from app.qt.kiosk.pad import PadPage
from app.qt.kiosk.setup import SetupWindow
from app.qt.look.press import PressButton
from app.qt.pages.measuring import SIDE_MM, Square
from app.qt.touch_mode import pixels_a_mm
from tests.qt.conftest import OpenWindow


class Setup:
    """The window of the set-up, and a finger."""

    def __init__(self, file: Path) -> None:
        self.window = SetupWindow(file)
        self.window.resize(1280, 800)
        self.window.show()

    def press(self, identifier: str) -> None:
        buttons = self.window.page.findChildren(PressButton)
        found = [b for b in buttons if b.accessibleIdentifier() == identifier]
        assert found, f"{identifier} is not on {self.window.page.identifier}"
        found[0].click()
        QApplication.processEvents()

    def next(self) -> None:
        self.press(f"{self.window.page.identifier}-next")

    def pin(self, digits: str) -> None:
        for digit in digits:
            self.press(f"{self.window.page.identifier}-{digit}")
        self.press(f"{self.window.page.identifier}-enter")

    def go_to(self, identifier: str) -> None:
        while self.window.page.identifier != identifier:
            if isinstance(self.window.page, PadPage):
                self.pin("271828")
            else:
                self.next()


@pytest.fixture
def made(own_folders: Path, fonts: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Setup]:
    monkeypatch.setattr("app.qt.sound.SoundPlayer.preload", lambda self: None)
    setup = Setup(own_folders / "deeper" / "kiosk.toml")
    yield setup
    setup.window.close()
    setup.window.deleteLater()
    QApplication.processEvents()


def test_all_that_is_chosen_stands_in_the_file(made: Setup) -> None:
    made.press("setup-first-ar")
    assert made.window.t.lang == "ar"
    made.next()
    square = made.window.page.findChild(Square)
    assert square is not None
    while square.side > 150:
        made.press("measure-20")
    while square.side < 150:
        made.press("measure+1")
    made.next()
    made.press("setup-distance-450")
    made.press("setup-hand-left")
    made.press("setup-low-low")
    made.next()
    made.press("setup-rules-table")
    made.press("setup-bot-greedy")
    made.press("setup-people-2")
    made.next()
    made.press("setup-target-102")
    made.next()
    made.press("setup-gestures-three-finger")
    made.press("setup-lift-yes")
    made.next()
    for number in (1, 2, 3, 4, 5):
        made.press(f"setup-press-{number}")
    made.next()
    made.press("setup-limit-60")
    made.press("setup-voice-on")
    made.next()
    made.pin("271828")
    made.pin("271828")
    made.press("setup-write")
    assert made.window.written
    reading = read_setup(made.window.file)
    check_table(reading, own_catalogue())
    setup = reading.setup
    size = made.window.screen().geometry()
    dots = 150 / SIDE_MM
    assert setup.screen.width_mm == pytest.approx(size.width() / dots, rel=0.001)
    assert (setup.screen.hand, setup.screen.reach) == ("left", "low")
    assert setup.screen.distance_mm == 450
    assert setup.languages.first == "ar"
    assert (setup.table.rules, setup.table.target) == ("table", 102)
    assert setup.table.bots == ("", "greedy", "", "greedy")
    assert (setup.touch.gestures, setup.touch.lift) == ("three-finger", True)
    assert setup.sound.limit == 60 >= setup.sound.volume
    assert setup.sound.voice == "on"
    assert is_pin("271828", setup.operator.pin)
    assert "271828" not in made.window.file.read_text(encoding="utf-8")


def test_a_match_may_have_any_length_that_the_rules_can_have(made: Setup) -> None:
    made.go_to("setup-length")
    made.press("setup-target-other")
    for digits in ("7", "49", "1001"):
        made.pin(digits)
        assert made.window.page.identifier == "setup-length-other", digits
        assert made.window.page.shown.accessibleName() == "Between 50 and 1000."
        assert made.window.made.table.target == 0
    made.press("setup-length-other-back")
    assert made.window.page.identifier == "setup-length"
    made.press("setup-target-other")
    made.pin("77")
    assert made.window.page.identifier == "setup-length"
    made.press("setup-target-77")
    made.go_to("setup-write")
    made.press("setup-write")
    assert made.window.written
    reading = read_setup(made.window.file)
    check_table(reading, own_catalogue())
    assert reading.setup.table.target == 77


@pytest.mark.parametrize("pin", ["123", "123456", "555555"])
def test_a_weak_pin_is_refused_with_the_reason(made: Setup, pin: str) -> None:
    made.go_to("setup-pin")
    made.pin(pin)
    assert made.window.page.identifier == "setup-pin"
    assert made.window.page.shown.accessibleName()
    made.pin("271828")
    assert made.window.page.identifier == "setup-pin-again"
    made.pin("271829")
    assert made.window.page.identifier == "setup-pin-again"


def test_nothing_is_typed_and_no_dialog_is_opened(made: Setup) -> None:
    while True:
        assert not made.window.findChildren(QLineEdit)
        assert not made.window.findChildren(QFileDialog)
        if made.window.page.identifier == "setup-write":
            break
        made.pin("271828") if isinstance(made.window.page, PadPage) else made.next()


def test_one_can_go_back_and_change_an_answer(made: Setup) -> None:
    made.go_to("setup-length")
    made.press("setup-length-back")
    assert made.window.page.identifier == "setup-table"
    made.press("setup-rules-table")
    made.next()
    assert made.window.made.table.rules == "table"


def test_a_place_that_cannot_be_written_is_told(
    own_folders: Path, fonts: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.qt.sound.SoundPlayer.preload", lambda self: None)
    (own_folders / "taken").write_text("a file")
    setup = Setup(own_folders / "taken" / "kiosk.toml")
    setup.go_to("setup-write")
    setup.press("setup-write")
    assert not setup.window.written
    told = setup.window.page.findChild(object, "setup-told")
    assert "cannot be written" in told.text()
    setup.window.close()


def test_a_player_measures_the_screen_too(open_window: OpenWindow) -> None:
    window = open_window(touch=True, target_mm=15.0)
    before = window.table_page.more.height()
    window.open("measure-screen")
    square = window.page.findChild(Square)
    find = window.page.findChild
    for _ in range(8):
        find(PressButton, "measure+20").click()
    window.close_page()
    side = square.side
    assert pixels_a_mm(window.settings, window.screen()) == pytest.approx(side / SIDE_MM, rel=0.01)
    assert window.table_page.more.height() > before


def test_people_round_a_flat_screen_are_written_or_it_is_told_what_is_missing(made: Setup) -> None:
    made.go_to("setup-table")
    made.press("setup-seating-round")
    made.go_to("setup-write")
    made.press("setup-write")
    assert not made.window.written
    told = made.window.write()
    assert [line for line in told if "table.seating" in line and "two people" in line]
    made.window.set("table", bots=("", "", "", ""))
    made.window.set("screen", width_mm=940.0, height_mm=530.0)
    made.press("setup-write")
    assert made.window.written
    assert read_setup(made.window.file).setup.table.seating == "round"
