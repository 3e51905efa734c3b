"""A kiosk for tests: short matches, no waiting, a clock that the test moves."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.kiosk.ladder import Rung
from app.kiosk.operator_file import KioskSetup, Operator, Screen, Seating
from app.kiosk.pin import hash_pin
from app.kiosk.record import MemoryFile
from app.plugin_loading import own_catalogue
from app.qt.bridge import Held
from app.qt.kiosk.window import KioskWindow
from app.qt.look.press import PressButton

PIN = "271828"
PIN_HASH = hash_pin(PIN)
FIVE = {"previous": "F13", "next": "F14", "select": "F15", "repeat": "F16", "back": "F17"}


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def setup(pin: str = "", **sections: dict[str, object]) -> KioskSetup:
    """A setup with some keys changed, by section."""
    table = Seating("dram", target=50, bot_pace_ms=0)
    made = KioskSetup(Screen(344, 215, motion=False), table, Operator(pin or PIN_HASH))
    for name, changes in sections.items():
        made = replace(made, **{name: replace(getattr(made, name), **changes)})
    return made


class Kiosk:
    """A kiosk's window with everything a test wants to know of it."""

    def __init__(
        self,
        folder: Path,
        made: KioskSetup,
        rung: Rung = Rung.CALM,
        size: tuple[int, int] = (1280, 800),
        seed: int | None = 1,
    ) -> None:
        self.clock = Clock()
        self.memory = MemoryFile(folder / "kiosk.state")
        self.window = KioskWindow(
            made, own_catalogue(), self.memory, rung=rung, clock=self.clock, seed=seed
        )
        self.window.fill_screen = lambda *_: None  # the test says how large it is
        self.window._timer.stop()
        self.heard: list[str] = []
        self.window.announcer.announced.connect(lambda text, _: self.heard.append(text))
        self.window.resize(*size)
        self.window.show()
        self.window.activateWindow()
        QTest.qWait(10)
        self.window.fit()
        self.window.change(language="en", trick_pause=0, trick_waits="time")
        self.window.base = self.window.settings
        self.window.open_doors()

    def pass_time(self, seconds: float, step: float = 1.0) -> None:
        """Let time pass, in steps in which a machine that is awake looks at the clock."""
        while seconds > 0:
            self.clock.now += min(step, seconds)
            seconds -= step
            self.window.tick()
            QApplication.processEvents()

    def press(self, identifier: str) -> None:
        """Press a button as assistive technology does: no key, no touch."""
        button = self.find(identifier)
        button.click()
        QApplication.processEvents()

    def find(self, identifier: str) -> PressButton:
        found = [
            part
            for part in self.window.findChildren(PressButton)
            if part.accessibleIdentifier() == identifier and part.isVisible()
        ]
        assert found, f"{identifier} is not on the screen"
        return found[0]

    def key(self, key: Qt.Key | str, modifiers: Qt.KeyboardModifier | None = None) -> None:
        """A key at the window itself, past which no key comes."""
        modifiers = Qt.KeyboardModifier.NoModifier if modifiers is None else modifiers
        code = key if isinstance(key, Qt.Key) else Qt.Key(QTest.asciiToKey(key))
        text = key if isinstance(key, str) else ""
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, code, modifiers, text)
            QApplication.sendEvent(self.window.windowHandle(), event)
        QApplication.processEvents()

    def verb(self, verb: str) -> None:
        """One of the five keys."""
        self.key(getattr(Qt.Key, f"Key_{FIVE[verb]}"))

    @property
    def page(self) -> str:
        """The identifier of the page on top; empty at the table."""
        return self.window.page.identifier if self.window.page is not None else ""

    @property
    def focused(self) -> QWidget | None:
        return self.window.focusWidget()

    @property
    def name(self) -> str:
        """What assistive technology says of what has the focus."""
        return self.focused.accessibleName() if self.focused is not None else ""

    @property
    def is_asked(self) -> bool:
        window = self.window
        if window.page is not None:
            return True
        bridge, table = window.bridge, window.table_page
        if bridge is None or table is None:
            return True
        if bridge.held is not Held.NOTHING:
            return bridge.waits_for_press
        return bridge.table.waiting_for == table.seat

    def wait_till_asked(self, seconds: float = 20.0) -> None:
        until = time.monotonic() + seconds
        while not self.is_asked:
            assert time.monotonic() < until, "the table is stuck"
            QTest.qWait(2)

    def close(self) -> None:
        self.window.status = 0
        self.window.close()
        self.window.deleteLater()
        QApplication.processEvents()


def by_five_keys(kiosk: Kiosk, chance: Random) -> None:
    """Do what is asked with next and select alone: a call, a card that may be played, on."""
    if kiosk.page:
        kiosk.verb("select")
        return
    calls = bool(kiosk.window.table_page.calls.buttons)
    for _ in range(60):
        chosen = kiosk.focused
        is_card = chosen is not None and chosen.accessibleIdentifier().startswith("hand-")
        is_call = chosen is not None and chosen.accessibleIdentifier().startswith("call-")
        is_on = chosen is not None and chosen.accessibleIdentifier() == "go-on"
        if (
            is_on
            or (is_call and chance.random() < 0.6)
            or (is_card and not calls and chosen.playable)
        ):
            kiosk.window.table_page._steadiness._until = 0.0
            kiosk.verb("select")
            return
        kiosk.verb("next")
    raise AssertionError(f"nothing to be done was found; last: {kiosk.name}")


Make = Callable[..., Kiosk]
