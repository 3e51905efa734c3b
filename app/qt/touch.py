"""Touch: gestures of two and more fingers, buttons that one finger still presses, exploring.

One finger belongs to the widgets, as without this filter, until it swipes; two and more belong to
the gesture map. While exploring, one finger belongs to the filter too: sliding tells what is under
it, lifting does nothing, a double tap anywhere presses what was told last.
"""

import math
import time
from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QEventPoint, QMouseEvent, QTouchEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractSlider, QApplication, QWidget

from app.touch import SWIPE, TAP, Phase, Point, Recogniser
from plugins.gestures.maps import Gesture, GestureMap

TICK = 25
"""Milliseconds between looks at the clock while something may still come of a touch."""

_PHASES = {
    QEventPoint.State.Pressed: Phase.DOWN,
    QEventPoint.State.Updated: Phase.MOVE,
    QEventPoint.State.Released: Phase.UP,
}
TOUCHES = {
    QEvent.Type.TouchBegin,
    QEvent.Type.TouchUpdate,
    QEvent.Type.TouchEnd,
    QEvent.Type.TouchCancel,
}


class TouchFilter(QObject):
    """Watches one shown top-level window. A widget that is dragged by a finger has `drags` set."""

    acted = Signal(str)
    """An `Action` of the map in force."""
    explored = Signal(QWidget)
    """The finger came upon this widget: it should get the focus and be told."""
    activated = Signal(QWidget)
    """The explored widget was pressed by a double tap."""

    def __init__(
        self,
        window: QWidget,
        gestures: GestureMap,
        pixels_a_mm: float | None = None,
        clock: Callable[[], float] = lambda: 1000 * time.monotonic(),
    ) -> None:
        """`pixels_a_mm` is what was measured on the screen; by default what the system says.

        RuntimeError when the window has not been shown yet.
        """
        super().__init__(window)
        handle = window.windowHandle()
        if handle is None:
            raise RuntimeError("show the window before its touches are watched")
        self.gestures = gestures
        self.exploring = False
        self.wanted: Callable[[], bool] = lambda: True
        """Whether touches are this filter's now; else they go to the widgets untouched."""
        dots = pixels_a_mm * 25.4 if pixels_a_mm else window.screen().logicalDotsPerInch()
        self.recogniser = Recogniser(scale=dots / 96)
        self._window = window
        self._clock = clock
        self._taken = False
        self._at = QPoint()
        self._began = 0.0
        self._told: QWidget | None = None
        self._heard = ""
        self._told_now = False
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self._tick)
        handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in TOUCHES:
            return False
        if not self.wanted():
            if self.recogniser.touching:
                self._cancel()
            return False
        if event.type() == QEvent.Type.TouchCancel:
            self._cancel()
        else:
            self._touch(event)
        if self._taken:
            event.accept()
        return self._taken

    def _touch(self, event: QTouchEvent) -> None:
        if event.type() == QEvent.Type.TouchBegin:
            self._taken, self._told_now, self._began = self.exploring, False, self._clock()
            self._at = event.points()[0].position().toPoint()
        done: list[Gesture] = []
        for each in event.points():
            if each.state() in _PHASES:
                done += self.recogniser.feed(self._point(each))
        palm_only = not self.recogniser.touching and event.type() != QEvent.Type.TouchEnd
        if self.recogniser.most > 1 or palm_only:
            self._take()
        elif len(event.points()) == 1:
            self._follow(event.points()[0])
        self._timer.start()
        self._do(done)

    def _point(self, each: QEventPoint) -> Point:
        at, size = each.position(), each.ellipseDiameters()
        phase = _PHASES[each.state()]
        width = max(size.width(), size.height())
        return Point(each.id(), phase, at.x(), at.y(), self._clock(), width)

    def _follow(self, point: QEventPoint) -> None:
        """One finger and no other so far."""
        start, at = point.pressPosition(), point.position()
        self._at = at.toPoint()
        if self.exploring:
            if self.recogniser.moved or (self._told_now and self.recogniser.touching):
                self._explore(again=False)
        elif self._is_swipe(start, at) and self._swipes_from(start):
            self._take()

    def _is_swipe(self, start: QPointF, at: QPointF) -> bool:
        return math.dist(start.toTuple(), at.toTuple()) >= SWIPE * self.recogniser.scale

    def _swipes_from(self, start: QPointF) -> bool:
        """Whether a finger that moves from there swipes, and does not drag what is under it."""
        under = self._window.childAt(start.toPoint())
        while under and under is not self._window:
            if under.property("drags") or isinstance(under, QAbstractSlider):
                return False
            if isinstance(under, QAbstractButton):
                return True
            under = under.parentWidget()
        return any(gesture.fingers == 1 for gesture in self.gestures.actions)

    def _take(self) -> None:
        """Keep the rest of this touch from the widgets, and let go of what it has pressed.

        A button that is released far outside itself does not click, and holds the mouse no longer.
        """
        if self._taken:
            return
        self._taken = True
        outside = QPointF(-10_000, -10_000)
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        kind, keys = QEvent.Type.MouseButtonRelease, Qt.KeyboardModifier.NoModifier
        release = QMouseEvent(kind, outside, outside, outside, left, none, keys)
        QApplication.sendEvent(self._window.windowHandle(), release)

    def _cancel(self) -> None:
        self._take()
        self.recogniser.feed(Point(0, Phase.CANCEL, 0, 0, self._clock()))
        self._timer.stop()

    def _tick(self) -> None:
        one = self.recogniser.touching == self.recogniser.most == 1
        if self.exploring and one and self._clock() - self._began > TAP:
            self._explore(again=False)
        self._do(self.recogniser.tick(self._clock()))
        if not self.recogniser.waits:
            self._timer.stop()

    def _do(self, gestures: list[Gesture]) -> None:
        for gesture in gestures:
            if self.exploring and gesture.fingers == 1:
                self._explore_by(gesture.kind)
            elif action := self.gestures.actions.get(gesture):
                if self.recogniser.touching:
                    self._take()
                self.acted.emit(action)

    def _explore_by(self, kind: str) -> None:
        if kind == "tap" and not self._told_now:
            self._explore(again=True)
        elif kind == "double-tap":
            self._activate()

    def _explore(self, again: bool) -> None:
        """Tell what is under the finger, if it is something, and something new unless `again`."""
        under = self._window.childAt(self._at)
        while under and not (under.isEnabled() and under.focusPolicy() & Qt.FocusPolicy.TabFocus):
            under = None if under is self._window else under.parentWidget()
        if under and under is not self._window and (again or not self._is_told(under)):
            self._told_now = True
            self._tell(under)

    def _is_told(self, widget: QWidget) -> bool:
        return self._told_now and widget is self._told

    def _tell(self, widget: QWidget) -> None:
        self._told, self._heard = widget, _name(widget)
        self.explored.emit(widget)

    def _activate(self) -> None:
        """Press what was told last, if it is still that; what changed since is told anew."""
        widget = self._told
        if widget is None or not shiboken6.isValid(widget):
            return
        if not (widget.isVisible() and widget.isEnabled()):
            return
        if _name(widget) != self._heard:
            return self._tell(widget)
        self._told = None  # a third tap must not press what comes to lie there next
        if isinstance(widget, QAbstractButton):
            widget.click()
        else:
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
        self.activated.emit(widget)


def _name(widget: QWidget) -> str:
    seen = QAccessible.queryAccessibleInterface(widget)
    return seen.text(QAccessible.Text.Name) if seen else ""
