"""A long press anywhere: how somebody who does not see the screen asks it to speak."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

HELD = 1200
"""Milliseconds; far more than any tap takes."""
STRAYED = 40.0
"""Pixels that the finger may stray meanwhile."""


class LongPress(QObject):
    """Watches the handle of a shown window for one finger that stays. `wanted` says when."""

    held = Signal()

    def __init__(self, window: QWidget, wanted: Callable[[], bool]) -> None:
        super().__init__(window)
        self._wanted = wanted
        self._at = QPointF()
        self._timer = QTimer(self, singleShot=True, interval=HELD)
        self._timer.timeout.connect(self._is_held)
        handle = window.windowHandle()
        if handle is None:
            raise RuntimeError("show the window before it is watched")
        self._handle = handle
        handle.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return False
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress and self._wanted():
            self._at = event.position()
            self._timer.start()
        elif kind != QEvent.Type.MouseMove or self._has_strayed(event.position()):
            self._timer.stop()
        return False

    def _has_strayed(self, at: QPointF) -> bool:
        return math.dist(at.toTuple(), self._at.toTuple()) > STRAYED

    def _is_held(self) -> None:
        """The button under the finger is let go of, far outside, so that it is not pressed."""
        outside = QPointF(-10_000, -10_000)
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        kind, keys = QEvent.Type.MouseButtonRelease, Qt.KeyboardModifier.NoModifier
        release = QMouseEvent(kind, outside, outside, outside, left, none, keys)
        QApplication.sendEvent(self._handle, release)
        self.held.emit()
