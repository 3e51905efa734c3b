"""Touch mode: targets in millimetres, a second tap that comes too soon, lifting before playing.

What a millimetre is, the person who measured the screen says, or else the system, which may lie.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtGui import QMouseEvent, QScreen
from PySide6.QtWidgets import QWidget

from app.qt.look.geometry import MOUSE_TARGET, TOUCH_TARGET
from app.settings import Settings

SAME_TARGET_MM = 10.0
"""A second tap no farther from the first is one on the same target."""
MM_AN_INCH = 25.4


def pixels_a_mm(settings: Settings, screen: QScreen | None) -> float:
    """Pixels a millimetre: by the measured width, or as the system says."""
    if screen is None:
        return 96 / MM_AN_INCH
    if settings.screen_mm:
        return screen.geometry().width() / settings.screen_mm
    return screen.logicalDotsPerInch() / MM_AN_INCH


class Targets(NamedTuple):
    """Pixels that controls, and cards and calls, are high at least; which hand they are for."""

    target: float
    play: float
    left: bool


def targets(settings: Settings, screen: QScreen | None) -> Targets:
    if not settings.touch:
        return Targets(MOUSE_TARGET, 0.0, settings.left_hand)
    dots = pixels_a_mm(settings, screen)
    control = max(TOUCH_TARGET, settings.target_mm * dots)
    return Targets(control, max(control, settings.play_mm * dots), settings.left_hand)


class SteadyTaps(QObject):
    """Ignores a second tap on the same target too soon after the first, whatever lies there now.

    It watches a shown window. Keys and assistive technology are not touched; gestures of the map
    and the double tap of exploring never come here, for the touch filter takes them before.
    """

    def __init__(
        self,
        window: QWidget,
        milliseconds: int,
        clock: Callable[[], float] = lambda: 1000 * time.monotonic(),
    ) -> None:
        super().__init__(window)
        self.milliseconds = milliseconds
        self.reach = SAME_TARGET_MM * 96 / MM_AN_INCH
        self._clock = clock
        self._last = -math.inf
        self._at = QPointF()
        self._ignoring = False
        handle = window.windowHandle()
        if handle is None:
            raise RuntimeError("show the window before its taps are watched")
        handle.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return False
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            self._ignoring = self.is_too_soon(event.position())
            return self._ignoring
        if event.type() == QEvent.Type.MouseButtonRelease and self._ignoring:
            self._ignoring = False
            return True
        return self._ignoring and event.type() == QEvent.Type.MouseMove

    def is_too_soon(self, at: QPointF) -> bool:
        """Whether a tap there, in the window, follows too soon on another; else it is the last."""
        now = self._clock()
        near = math.dist(at.toTuple(), self._at.toTuple()) <= self.reach
        if near and now - self._last < self.milliseconds:
            return True
        self._last, self._at = now, at
        return False
