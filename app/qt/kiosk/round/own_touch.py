"""Keys that all share, each with a touch of its own: a stock button has the mouse's one pointer,
and a tap on it is lost while the finger of somebody else rests in a strip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QEventPoint, QTouchEvent
from PySide6.QtWidgets import QAbstractButton

from app.kiosk.round import PALM_MM
from app.qt.touch import TOUCHES

if TYPE_CHECKING:
    from app.qt.kiosk.window import KioskWindow


class OwnTouch(QObject):
    """Presses one button by one finger while people sit round the table; else it does nothing."""

    def __init__(self, button: QAbstractButton, window: KioskWindow) -> None:
        super().__init__(button)
        self._button, self._window = button, window
        self._held: int | None = None
        button.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        button.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() not in TOUCHES:
            return False
        is_round = self._window.round_page is not None
        if self._held is not None and (event.type() == QEvent.Type.TouchBegin or not is_round):
            self._let_go()  # of a finger that was lifted while a page lay over the table
        if not is_round:
            return False
        assert isinstance(event, QTouchEvent)
        event.accept()
        if event.type() == QEvent.Type.TouchCancel:
            self._let_go()
        else:
            for point in event.points():
                self._follow(point)
        return True

    def _follow(self, point: QEventPoint) -> None:
        is_palm = max(point.ellipseDiameters().toTuple()) > PALM_MM * self._window.dots
        state = point.state()
        if state == QEventPoint.State.Pressed and self._held is None and not is_palm:
            if not self._comes_too_soon(point):
                self._held = point.id()
                self._button.setDown(True)
        elif point.id() != self._held:
            return
        elif state == QEventPoint.State.Released:
            self._let_go()
            if self._is_inside(point):
                self._button.click()
        elif is_palm:
            self._let_go()
        else:
            self._button.setDown(self._is_inside(point))

    def _comes_too_soon(self, point: QEventPoint) -> bool:
        taps = self._window.steady_taps
        return taps is not None and taps.is_too_soon(point.scenePosition())

    def _is_inside(self, point: QEventPoint) -> bool:
        return self._button.rect().contains(point.position().toPoint())

    def _let_go(self) -> None:
        self._held = None
        self._button.setDown(False)


__all__ = ["OwnTouch"]
