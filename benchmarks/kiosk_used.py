"""A real kiosk that is used by chance, its screen turned and its clocks moved, until it is killed.

`benchmarks.kiosk_killed` starts it again and again on one folder. It writes to a file, one whole
line at a time, what a person in front of it could have seen:

    R rung page match steps digest offered score  the doors were opened: what is on the screen
    S match number digest                   a command was shown; the digest is of the state then
    L match                                 the players leave; the match is offered
    B match                                 a new match is begun; the one that was offered is not
    J what                                  the screen was turned, or a clock jumped
    N wrong                                 so many wrong PINs have been tried since the last right
"""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import md5
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import QTimer

from app.kiosk import pin
from app.kiosk.ladder import CLEARED, Rung
from app.qt.kiosk import start
from app.qt.kiosk.window import KioskWindow
from app.session import Match
from benchmarks.kiosk_visitor import Clock, Gone, Visitor
from core.state import State

AT_RANDOM, ROUGHLY = 0.06, 0.03
"""How often the visitor does anything, and how often the machine is treated badly."""
PIN = "271828"
LEAVES = 0.002
"""How often the players leave in the midst of it."""


def digest(state: State) -> str:
    """What tells two states apart."""
    content = repr([getattr(state, name) for name in State.__slots__])
    return md5(content.encode(), usedforsecurity=False).hexdigest()


def score_of(state: State) -> str:
    """The score and the dealer, in a word."""
    return "{}-{}-{}".format(*state.totals, state.dealer)


class UsedKiosk(KioskWindow):
    """A kiosk that says what it shows, and whose visitor begins once its doors are open."""

    out = -1
    seed = 0
    up_for_long = False

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, clock=Clock(), seed=self.seed, **more)
        self.chance = Random(self.seed)
        self.visitor: Visitor | None = None
        self.is_busy = False
        self.sleeps = self.up_for_long

    def tell(self, *words: object) -> None:
        os.write(self.out, (" ".join(map(str, words)) + "\n").encode())

    def fill_screen(self, *_: object) -> None:
        """Nothing: the visitor turns the screen."""

    def showFullScreen(self) -> None:
        self.resize(1280, 800)
        self.show()

    def open_doors(self) -> None:
        self.base = self.base.but(trick_pause=0, trick_waits="time", second_tap=0)
        self.put_back()
        super().open_doors()
        match, steps, state, score = self.match, 0, "-", "-"
        if match is not None and self.bridge is not None:
            now = self.bridge.table.state
            steps, state, score = len(match.journal.history.done), digest(now), score_of(now)
        number = (match.journal.match or 0) if match is not None else 0
        offered = self._continue[0] if self._continue is not None else 0
        self.tell("R", int(self.rung), self.page_name or "-", number, steps, state, offered, score)
        self.visitor = Visitor(self, self.chance, self.clock)  # type: ignore[arg-type]
        self.turns = QTimer(self, interval=0)
        self.turns.timeout.connect(self.take_turn)
        self.turns.start()

    def play(self, match: Match, *more: object) -> None:
        super().play(match, *more)
        assert self.bridge is not None
        self.bridge.news.connect(self.tell_news)

    def tell_news(self, _batch: object) -> None:
        assert self.match is not None and self.bridge is not None
        journal = self.match.journal
        state = self.bridge.table.state
        self.tell("S", journal.match or 0, len(journal.history.done), digest(state))

    def new_group(self) -> None:
        self.tell("L", (self.match.journal.match or 0) if self.match is not None else 0)
        super().new_group()

    def begin_game(self) -> None:
        self.tell("B", self._continue[0] if self._continue is not None else 0)
        super().begin_game()

    def try_pin(self, digits: str) -> bool:
        right = super().try_pin(digits)
        self.tell("N", self.gate.wrong)
        return right

    # ---- the visitor's turns

    def take_turn(self) -> None:
        """One thing that is done; the window's own events come between two of them."""
        if self.is_busy or self.status is not None or self.visitor is None:
            return
        self.is_busy = True
        with suppress(Gone):
            self._take_turn(self.visitor)
        self.is_busy = False

    def _take_turn(self, visitor: Visitor) -> None:
        if self.up_for_long:
            self.up_for_long = False
            visitor.clock.ahead += CLEARED + 1
            self.tell("J", "five-minutes")
            self.tick()
        if self.rung is Rung.CALL:
            self._attend(visitor)
            return
        if self.chance.random() < ROUGHLY:
            self.tell("J", visitor.roughly(self.sleeps))
        if self.chance.random() < AT_RANDOM:
            visitor.at_random()
        over = self.bridge is not None and self.bridge.table.waiting_for is None
        if over or self.chance.random() < LEAVES:
            self.new_group()
        visitor.lead_on()

    def _attend(self, visitor: Visitor) -> None:
        """An attendant has come: he waits as long as the PIN wants, and starts it anew."""
        if self.page_name == "operator":
            visitor.press("operator-restart")
        elif self.page_name != "pin":
            visitor.press("bar-operator")
        else:
            visitor.clock.ahead += self.pin_waits()
            for digit in PIN:
                visitor.press(f"pin-{digit}")
            visitor.press("pin-enter")


def main(file: str, out: str, seed: int, up_for_long: bool) -> int:
    """Be that kiosk; the exit status, if it lives to have one."""
    pin.OBVIOUS = ()  # what is looked up in a second at each start is tested elsewhere
    application = start.make_application()
    UsedKiosk.out = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    UsedKiosk.seed, UsedKiosk.up_for_long = seed, up_for_long
    start.KioskWindow = UsedKiosk  # type: ignore[misc]
    return start.run(application, start.checked(Path(file)))
