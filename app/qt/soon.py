"""What is to be done once the events at hand are done, for a part that may have gone by then."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def soon(part: QObject, act: Callable[[], object]) -> None:
    """Do `act` as soon as nothing else waits, unless `part` has gone.

    `QTimer.singleShot` with no time keeps `act`, and so the whole part with its pictures, for ever
    when the part goes first.
    """
    timer = QTimer(part, singleShot=True)

    def due() -> None:
        timer.deleteLater()
        act()

    timer.timeout.connect(due)
    timer.start(0)
