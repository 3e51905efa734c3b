"""Bots think away from the window's thread; one that never answers is not waited for."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from plugins.bots import Choice

PATIENCE = 30_000
"""Milliseconds a bot may think before it is given up."""


class Thinker(QObject):
    """Lets one bot think at a time. `thought` brings its choice, `failed` says why there is none.

    Threads are daemons: a bot that hangs delays neither the table nor the end of the program.
    """

    thought = Signal(object)
    failed = Signal(str)
    _done = Signal(int, object, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._errand = 0  # goes up whenever what is being thought has become useless
        self._clock = QTimer(self, singleShot=True, interval=PATIENCE)
        self._clock.timeout.connect(self._give_up)
        self._done.connect(self._deliver)

    def think(self, choose: Callable[[], Choice]) -> None:
        """Let `choose` run on a thread; what was being thought before is thrown away."""
        self.forget()
        errand = self._errand
        self._clock.start()
        thread = threading.Thread(target=self._run, args=(errand, choose), name="bot", daemon=True)
        thread.start()

    def forget(self) -> None:
        """Throw away what is being thought."""
        self._errand += 1
        self._clock.stop()

    def _run(self, errand: int, choose: Callable[[], Choice]) -> None:
        choice, why = None, ""
        try:
            choice = choose()
        except Exception as error:  # a plug-in's bot may do anything
            why = f"{type(error).__name__}: {error}"
        with contextlib.suppress(RuntimeError):  # the table may be gone by now
            self._done.emit(errand, choice, why)

    def _deliver(self, errand: int, choice: Choice | None, why: str) -> None:
        if errand != self._errand:
            return
        self.forget()
        if choice is None:
            self.failed.emit(why)
        else:
            self.thought.emit(choice)

    def _give_up(self) -> None:
        self.forget()
        self.failed.emit(f"no answer in {PATIENCE // 1000} s")
