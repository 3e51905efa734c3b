"""A player at a window: sees what is shown, presses keys, hears what is said."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.qt.bridge import Held
from app.qt.table_page import TablePage
from app.qt.window import MainWindow
from core.cards import cards_of
from core.rules import RuleSet
from core.state import Phase
from core.view import SeatView
from plugins.bots import Choice

FAST = {
    "language": "en",
    "bot_pace": 0,
    "trick_pause": 0,
    "trick_waits": "time",
    "motion": False,
    "voice_asked": True,
}
"""Settings under which nothing is waited for."""

RAISES = ("double", "three", "four", "gahwa")
Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier


class QuickBot:
    """Calls and plays by chance, at once; it seldom buys and never stakes the match."""

    def __init__(self, rules: RuleSet, seed: int) -> None:
        self.rules, self.chance = rules, Random(seed)

    def choose(self, view: SeatView, seconds: float) -> Choice:
        calls = view.calls(self.rules)
        if not calls:
            return Choice(self.chance.choice(list(cards_of(view.cards(self.rules)))))
        if "pass" in calls and self.chance.random() < 0.8:
            return Choice("pass")
        calm = [call for call in calls if not call.startswith(RAISES)]
        return Choice(self.chance.choice(calm or list(calls)))


class Player:
    """Plays at a window. `heard` are the sentences announced so far, oldest first."""

    def __init__(self, window: MainWindow, qtbot: QtBot, seed: int = 0) -> None:
        self.window, self.qtbot, self.chance = window, qtbot, Random(seed)
        self.heard: list[str] = []
        self.cues: list[str] = []
        window.announcer.announced.connect(lambda text, _assertive: self.heard.append(text))
        window.sound.played.connect(lambda cue, _seat: self.cues.append(cue))

    @property
    def page(self) -> TablePage:
        assert self.window.table_page is not None
        return self.window.table_page

    @property
    def focus(self) -> QWidget | None:
        return QApplication.focusWidget()

    @property
    def focused(self) -> str:
        """The identifier of what has the focus."""
        focused = self.focus
        return focused.accessibleIdentifier() if focused is not None else ""

    # ---- keys

    def key(self, key: Key | str, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press and release a key where the focus is."""
        target = self.focus or self.window
        if isinstance(key, str):
            QTest.keyClicks(target, key, modifiers)
        else:
            QTest.keyClick(target, key, modifiers)

    def fresh_key(self, key: Key | str) -> None:
        """A key pressed long after the last one."""
        self.page._steadiness._until = 0.0
        self.key(key)

    # ---- waiting

    def wait(self, until: Callable[[], bool], seconds: float = 10) -> None:
        """Let the window live until something is so; AssertionError if it never is."""
        end = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < end, "what was waited for has not come"
            QTest.qWait(1)

    @property
    def is_asked(self) -> bool:
        """Whether something waits for this player: a call, a card, a page."""
        if self.window.page is not None:
            return True
        bridge = self.window.bridge
        assert bridge is not None
        if bridge.held is not Held.NOTHING:
            return bridge.waits_for_press and bridge.held is not Held.DEAL
        return bridge.table.waiting_for == self.page.seat and self.page.view.is_my_turn

    def wait_till_asked(self) -> None:
        self.wait(lambda: self.is_asked)

    # ---- playing

    def act(self) -> None:
        """Answer what is asked, by keys alone: a chance call, the next playable card, on."""
        page = self.window.page
        if page is not None or self.window.bridge.held is not Held.NOTHING:
            self.fresh_key(Key.Key_Return)
        elif self.page.view.phase is Phase.AUCTION:
            self.fresh_key(str(1 + self.chance.choice(self._calm_calls())))
        else:
            if not self.page.hand.focused:
                self.fresh_key("F")
            focused = self.page.hand.focused
            if focused is None or not self.page.playable >> focused & 1:
                self.fresh_key("N")
            self.fresh_key(Key.Key_Return)

    def _calm_calls(self) -> list[int]:
        """The places of calls that do not put the whole match at stake, which would be short."""
        calls = enumerate(self.page.calls.ids)
        calm = [n for n, call in calls if not call.startswith(RAISES)]
        return calm or [0]

    def steps(self, most: int = 10_000) -> Iterator[TablePage]:
        """Play on; yields whenever something is asked, before it is answered."""
        for _ in range(most):
            self.wait_till_asked()
            yield self.page
            if self.is_over:
                return
            self.act()

    @property
    def is_over(self) -> bool:
        bridge = self.window.bridge
        return (
            bridge is not None
            and bridge.table.waiting_for is None
            and (self.window.page is not None)
        )

    def play_until(self, there: Callable[[TablePage], bool], most: int = 3000) -> TablePage:
        """Play until the table is as wanted, with the player to act."""
        for page in self.steps(most):
            if there(page):
                return page
        raise AssertionError("the table never came to that")
