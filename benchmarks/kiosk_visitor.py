"""Somebody who uses a kiosk by chance: fingers, gestures, keys of a keypad, assistive technology.

Half of what he does is at random, the rest leads on, so that matches come to an end. He can turn
the screen and set the clocks, too.
"""

from __future__ import annotations

import time
from collections import Counter
from random import Random

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.qt.bridge import Held
from app.qt.kiosk.window import KioskWindow
from app.qt.look.press import PressButton

PRESSED = 120
"""Milliseconds that Qt holds a button down which assistive technology presses."""
NIGHT = 8 * 3600.0
"""Seconds that the machine sleeps."""
SCREENS = ((1280, 800), (800, 1280), (1920, 1080), (1024, 600))
DATES = (0.0, 946_684_800.0, 4_102_444_800.0)
"""Seconds since 1970 to which the clock of the day is set now and then: 1970, 2000, 2100."""
LEADS_ON = {
    "attract": ("attract-continue", "attract-play"),
    "cover": ("cover-open",),
    "warning": ("warning-here",),
    "new-players": ("new-players-no",),
    "deal-score": ("next-deal",),
}
"""By page, the controls that lead on."""
DOES = ("tap", "stroke", "swipe", "slide", "drag", "keys", "assistive", "page", "language")


class Gone(Exception):
    """The window has ended while it was being used."""


class Clock:
    """Seconds that run with the real ones, and further when somebody says so."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.ahead


class Visitor:
    """Uses a window that is shown. `done` counts what he did, by name."""

    def __init__(self, window: KioskWindow, chance: Random, clock: Clock) -> None:
        self.window, self.chance, self.clock = window, chance, clock
        self.done: Counter[str] = Counter()
        self._device = QTest.createTouchDevice()
        self._now = time.time

    # ---- hands

    def settle(self, milliseconds: int = 0) -> None:
        """Let the window do what is due. Raises `Gone` once it has ended."""
        if milliseconds:
            QTest.qWait(milliseconds)
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if self.window.status is not None:
            raise Gone

    def buttons(self) -> list[PressButton]:
        found = self.window.findChildren(PressButton)
        return [button for button in found if button.isVisible() and button.isEnabled()]

    def _middle(self, part: QWidget) -> QPoint:
        return part.mapTo(self.window, part.rect().center())

    def _somewhere(self) -> QPoint:
        window, chance = self.window, self.chance
        return QPoint(chance.randrange(window.width()), chance.randrange(window.height()))

    def _touch(self, fingers: dict[int, QPoint], act: str) -> None:
        sequence = QTest.touchEvent(self.window, self._device, False)
        for finger, at in fingers.items():
            getattr(sequence, act)(finger, at, self.window)
        sequence.commit()

    def _stroke(self, start: list[QPoint], move: QPoint) -> None:
        """Fingers that land, move and lift."""
        spots = dict(enumerate(start, 1))
        self._touch(spots, "press")
        for step in range(1, 6):
            self._touch({f: at + move * step / 5 for f, at in spots.items()}, "move")
        self._touch({f: at + move for f, at in spots.items()}, "release")

    def _tap(self, at: QPoint) -> None:
        self._touch({1: at}, "press")
        self._touch({1: at}, "release")

    def _key(self, code: Qt.Key) -> None:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, code, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(self.window.windowHandle(), event)

    def _by_assistive_action(self, part: QWidget) -> None:
        if _pressed(part):
            self.settle(PRESSED)
        elif isinstance(part, PressButton):
            part.click()

    def press(self, identifier: str) -> bool:
        """Press a control as assistive technology does; False where it is not on the screen."""
        for part in self.buttons():
            if part.accessibleIdentifier() == identifier:
                self._by_assistive_action(part)
                self.settle()
                return True
        return False

    # ---- what he does

    def at_random(self) -> None:
        """Something that somebody might do who knows nothing."""
        window, chance = self.window, self.chance
        what = chance.choice(DOES)
        self.done[what] += 1
        hand = window.table_page.hand.buttons if window.table_page is not None else []
        if what == "tap":
            self._tap(self._somewhere())
        elif what == "stroke":
            self._stroke([self._somewhere()], self._somewhere() - self._somewhere())
        elif what == "swipe":
            at = self._somewhere()
            way = chance.choice((QPoint(150, 0), QPoint(-150, 0), QPoint(0, 150), QPoint(0, -150)))
            self._stroke([at, at + QPoint(60, 0)], way)
        elif what == "slide" and hand:
            window.let_speak(True)
            first, last = self._middle(hand[0]), self._middle(hand[-1])
            self._stroke([first], last - first)
            window.let_speak(False)
        elif what == "drag" and hand:
            self._stroke([self._middle(chance.choice(hand))], QPoint(0, -200))
        elif what == "keys":
            keys = (Qt.Key.Key_F13, Qt.Key.Key_F14, Qt.Key.Key_F16, Qt.Key.Key_F17)
            self._key(chance.choice(keys))
        elif what == "assistive" and (shown := self.buttons()):
            part = chance.choice(shown)
            if "new-players" not in part.accessibleIdentifier():
                self._by_assistive_action(part)
        elif what == "page":
            window.do(chance.choice(("more", "settings", "help", "how-we-play", "score-sheet")))
        elif what == "language":
            window.do("language")
        self.settle()

    def roughly(self, sleeps: bool) -> str:
        """Turn the screen, or let a clock jump, a whole night if it `sleeps`; which of them."""
        what = self.chance.choice(("turned", "clock", "date", *["asleep"] * sleeps))
        self.done[what] += 1
        if what == "turned":
            self.window.resize(*self.chance.choice(SCREENS))
        elif what == "clock":
            self.clock.ahead += self.chance.uniform(0, 4)
        elif what == "asleep":
            self.clock.ahead += NIGHT
        else:
            moved = self.chance.choice(DATES) - self._now()
            time.time = lambda: self._now() + moved
        self.window.tick()
        self.settle()
        return what

    def lead_on(self) -> None:
        """What leads on, in one of the ways there are."""
        window = self.window
        if window.page is not None:
            ways = LEADS_ON.get(window.page.identifier, ())
            if not any(self.press(way) for way in ways) and not window.is_sealed:
                window.close_page()
            self.settle()
        elif window.bridge is not None and window.table_page is not None:
            self._play()

    def _play(self) -> None:
        window, chance = self.window, self.chance
        bridge, table = window.bridge, window.table_page
        assert bridge is not None and table is not None
        if bridge.held is not Held.NOTHING or bridge.table.waiting_for != table.seat:
            self.settle(1)
            return
        if table.calls.buttons:
            choice: QWidget = chance.choice(table.calls.buttons)
        else:
            choice = chance.choice([b for b in table.hand.buttons if b.playable] or [table.more])
        table._steadiness._until = 0.0
        way = chance.random()
        if way < 0.4:
            self._tap(self._middle(choice))
            self.done["played by touch"] += 1
        elif way < 0.6:
            choice.setFocus()
            self._key(Qt.Key.Key_F15)
            self.done["played by a key"] += 1
        elif way < 0.75:
            choice.setFocus()
            window.do("play")
            self.done["played by a gesture"] += 1
        else:
            self._by_assistive_action(choice)
            self.done["played by assistive action"] += 1
        self.settle()


def _pressed(part: QWidget) -> bool:
    """Whether the control could be pressed. Nothing of its interface is kept meanwhile: Qt frees it
    with the control, and a wrapper left of it would pass for what comes to lie at that place."""
    seen = QAccessible.queryAccessibleInterface(part)
    acts = seen.actionInterface() if seen is not None else None
    if acts is None:
        return False
    acts.doAction(acts.pressAction())
    return True
