"""The touch panel at one edge: takes its own touches, hits by itself, and paints turned."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QEventPoint,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTouchEvent,
)
from PySide6.QtWidgets import QWidget

from app.boxes import Box
from app.kiosk.round import (
    BOTTOM,
    RIGHT,
    TOP,
    Content,
    Deed,
    Measures,
    Spot,
    Strip,
    into_strip,
    onto_screen,
    turned_size,
)
from app.qt.kiosk.round.painting import OpenHand, Shown, StripPainter
from app.qt.kiosk.round.seat_key import SeatKey
from app.qt.look.dress import Look
from app.qt.look.painting import painting_on
from app.qt.look.seat_plate import SeatPlate
from app.qt.touch import TOUCHES

TICK = 50
"""Milliseconds between looks at the clock while a hand lies open."""
MOUSE = -1
"""The contact of a real mouse, with which an installer tries things out."""


class StripPanel(QWidget):
    """One person's strip. `open_hand` is asked while he looks and at no other time."""

    wants = Signal(int, object)
    """The edge, and the `Deed` that is wanted there."""
    changed = Signal(int)
    """Something was chosen there, or the hand turned up or down."""

    def __init__(self, edge: int, parent: QWidget, open_hand: Callable[[], OpenHand]) -> None:
        super().__init__(parent)
        self.edge = edge
        self.look = Look()
        self.shown = Shown()
        self.clock: Callable[[], float] = time.monotonic
        self.strip = Strip(Measures(100.0, 50.0, 1.0, 10.0, 20.0))
        self.plate = SeatPlate()  # painted turned; never a widget on the screen
        self.key = SeatKey(self)
        self._open_hand = open_hand
        self._state: object = None
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self._tick)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)

    def wear(self, look: Look) -> None:
        self.look = look
        self.update()

    def measure(self, dots: float, line: float, key: float, mirrored: bool) -> None:
        """The strip lies elsewhere, or its words run another way."""
        length, depth = turned_size(self.edge, self.width(), self.height())
        self.strip.measures = Measures(length, depth, dots, line, key, mirrored)
        self.strip.cancel()
        self.key.setGeometry(self.rect())
        self._is_changed()

    def show_strip(self, content: Content, shown: Shown) -> None:
        """Something else lies in it, in other words."""
        if shown.is_person != self.shown.is_person:
            self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents, shown.is_person)
        self.shown = shown
        self.strip.show(content)
        self._is_changed()
        self.update()

    def screen_place(self, place: Box) -> QRectF:
        """A place of the strip, in pixels of this widget."""
        return QRectF(*onto_screen(self.edge, self.width(), self.height(), place))

    # ---- fingers

    def event(self, event: QEvent) -> bool:
        if event.type() in TOUCHES and isinstance(event, QTouchEvent):
            if event.type() == QEvent.Type.TouchCancel:
                self.cancel()
            else:
                self._touch(event)
            event.accept()
            return True
        return super().event(event)

    def _touch(self, event: QTouchEvent) -> None:
        self.key.mark(False)
        deeds = [self._point(point) for point in event.points()]
        if event.type() == QEvent.Type.TouchEnd:
            self.strip.cancel()  # no contact is left, whatever was missed
        self._is_changed()
        for deed in filter(None, deeds):
            self.wants.emit(self.edge, deed)

    def _point(self, point: QEventPoint) -> Deed | None:
        contact, strip = point.id(), self.strip
        x, y = point.position().toTuple()
        at = into_strip(self.edge, self.width(), self.height(), x, y)
        wide = self._wide_mm(point)
        state = point.state()
        if state == QEventPoint.State.Pressed:
            strip.down(contact, at, wide, self.clock())
        elif state == QEventPoint.State.Released:
            return strip.up(contact, at)
        elif state == QEventPoint.State.Updated:
            strip.move(contact, at, wide)
        return None

    def _wide_mm(self, point: QEventPoint) -> float:
        """How wide a contact is, by the size of the screen that the operator has measured."""
        return float(max(point.ellipseDiameters().toTuple())) / self.strip.measures.dots

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._is_a_mouse(event):
            self.strip.down(MOUSE, self._mouse_at(event), 0.0, self.clock())
            self._is_changed()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._is_a_mouse(event):
            self.strip.move(MOUSE, self._mouse_at(event), 0.0)
            self._is_changed()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._is_a_mouse(event):
            deed = self.strip.up(MOUSE, self._mouse_at(event))
            self._is_changed()
            if deed is not None:
                self.wants.emit(self.edge, deed)

    def _mouse_at(self, event: QMouseEvent) -> tuple[float, float]:
        x, y = event.position().toTuple()
        return into_strip(self.edge, self.width(), self.height(), x, y)

    def _is_a_mouse(self, event: QMouseEvent) -> bool:
        """Whether this is a mouse, and not a touch that the system turned into one."""
        event.accept()
        real = event.source() == event.source().MouseEventNotSynthesized
        device = event.pointingDevice()
        is_screen = device is not None and device.type() == device.DeviceType.TouchScreen
        return real and not is_screen and self.shown.is_person

    # ---- keys and assistive technology

    def press(self, spot: Spot) -> None:
        """Do what a tap there does, by a key or by assistive technology."""
        deed = None
        if spot.kind == "look":
            self.strip.look(self.clock())
        else:
            deed = self.strip.choose(spot)
        self._is_changed()
        if deed is not None:
            self.wants.emit(self.edge, deed)

    # ---- the hand goes down

    def cancel(self) -> None:
        """Let go of everything: no hand lies open, and nothing is done."""
        self.strip.cancel()
        self._is_changed()

    def hideEvent(self, event: QHideEvent) -> None:
        self.cancel()
        super().hideEvent(event)

    def _tick(self) -> None:
        self.strip.tick(self.clock())
        self._is_changed()

    def _is_changed(self) -> None:
        """Paint what has changed; a hand that was turned down is painted over at once."""
        strip = self.strip
        state = (strip.looking, strip.chosen, strip.under, strip.measures, strip.content)
        if state == self._state:
            return
        self._state = state
        if strip.looking != self._timer.isActive():
            (self._timer.start if strip.looking else self._timer.stop)()
        self.update()
        self.changed.emit(self.edge)

    # ---- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        hand = self._open_hand() if self.strip.looking else None
        with painting_on(self) as painter:
            self._turn(painter)
            StripPainter(painter, self.look, self.strip, self.shown, self.plate).paint(hand)

    def _turn(self, painter: QPainter) -> None:
        """From here on what is painted faces the edge."""
        if self.edge == RIGHT:
            painter.translate(0, self.height())
            painter.rotate(-90)
        elif self.edge == TOP:
            painter.translate(self.width(), self.height())
            painter.rotate(180)
        elif self.edge != BOTTOM:
            painter.translate(self.width(), 0)
            painter.rotate(90)


__all__ = ["MOUSE", "StripPanel"]
