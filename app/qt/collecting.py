"""Garbage is collected by the window's thread alone.

Python collects wherever it happens to allocate, which may be a bot's thread; a widget that is
found there in a cycle of references would be destroyed away from its own thread, and that ends
the program.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 1000
"""Milliseconds between looks."""


class Collector(QObject):
    """Collects in the place of Python, as soon as the same thresholds are passed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()  # what the start has made stays: looking through it would take long
        self._thresholds = gc.get_threshold()
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> int:
        """Collect the oldest generation that is due; how many objects were found."""
        for generation in (2, 1, 0):
            if gc.get_count()[generation] > self._thresholds[generation]:
                return gc.collect(generation)
        return 0
