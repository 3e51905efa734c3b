"""A card in the hand: a real button that paints itself as a playing card."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Final

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
)
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QWidget

from app.boxes import Box
from app.qt.look import faces, shapes
from app.qt.look.dress import Look
from app.qt.look.geometry import card_in
from app.qt.look.painting import painting_on, to_keep
from app.qt.look.press import PressButton, ring

LIFT_MS: Final = 120
DRAWN: Final = 0.5
"""A card drawn up by this share of its height is played when it is let go."""


class CardButton(PressButton):
    """One card, face up or face down.

    The widget is a little taller than the card, so that a card can rise (hover, focus,
    selection) without moving the widget. What assistive technology hears is set by the caller;
    a card that is turned down forgets its face and the words for it.
    """

    def __init__(self, card: int | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card = card
        self._playable = True
        self._lifted = False
        self._grip: QPoint | None = None  # where in the widget a finger holds it
        self._home = QPoint()
        self._rise = QVariantAnimation(self)
        self._rise.setDuration(LIFT_MS)
        self._rise.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._rise.valueChanged.connect(self._rising)
        self._height = 0.0

    # what it shows

    def show_card(self, card: int, name: str) -> None:
        """Turn `card` up; `name` is its accessible name, in words."""
        self.card = card
        self.setAccessibleName(name)
        self.update()

    def show_back(self, name: str) -> None:
        """Turn it down; `name` must not tell the card (it is what everybody may hear)."""
        self.card = None
        self.setAccessibleName(name)
        self.setAccessibleDescription("")
        self.setToolTip("")
        self.update()

    @property
    def playable(self) -> bool:
        return self._playable

    def set_playable(self, playable: bool) -> None:
        """Dim the card when it is not for now. It stays enabled, focusable and readable."""
        if playable != self._playable:
            self._playable = playable
            self.update()

    @property
    def lifted(self) -> bool:
        return self._lifted

    def set_lifted(self, lifted: bool) -> None:
        """Hold the card up, as one that is chosen."""
        if lifted != self._lifted:
            self._lifted = lifted
            self._settle()

    # sizes

    def sizeHint(self) -> QSize:
        return QSize(round(self.look.em * 6.2), round(self.look.em * 9.6))

    def minimumSizeHint(self) -> QSize:
        return QSize(44, 64)

    def card_rect(self) -> QRectF:
        """The card at rest, in widget pixels."""
        return QRectF(*card_in(Box(0, 0, self.width(), self.height())))

    def hitButton(self, at: QPoint) -> bool:
        return self.card_rect().adjusted(0, -self._headroom(), 0, 0).contains(QPointF(at))

    # drawn onto the table

    @property
    def draggable(self) -> bool:
        """Whether it may be drawn onto the table; a finger that moves from it does not swipe."""
        return bool(self.property("drags"))

    def set_draggable(self, draggable: bool) -> None:
        self.setProperty("drags", draggable)

    @property
    def dragged(self) -> bool:
        """Whether it is away from its place, under a finger."""
        return self._grip is not None and self.pos() != self._home

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if self.draggable and self.isDown():
            self._grip, self._home = event.position().toPoint(), self.pos()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is None:
            super().mouseMoveEvent(event)
            return
        moved = self.mapToParent(event.position().toPoint()) - self._home - self._grip
        if self.dragged or moved.manhattanLength() > self.width() * 0.2:
            self.raise_()
            self.move(self._home + moved)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragged, drawn = self.dragged, self._home.y() - self.y()
        self._grip = None
        if not dragged:
            super().mouseReleaseEvent(event)
            return
        self.move(self._home)
        self.setDown(False)
        if drawn >= self.card_rect().height() * DRAWN:
            self.set_lifted(True)  # nothing more is to be confirmed
            self.click()
        self._settle()

    # how high it stands

    def _headroom(self) -> float:
        return max(0.0, self.card_rect().top() - 1)

    def _target(self) -> float:
        if self.isDown():
            return 0.25
        if self._lifted or self.hasFocus():
            return 1.0
        return 0.6 if self.underMouse() and self._playable else 0.0

    def _settle(self) -> None:
        target = self._target()
        self._rise.stop()
        if not self.look.motion or not self.isVisible():
            self._height = target
        else:
            self._rise.setStartValue(self._now())
            self._rise.setEndValue(target)
            self._height = target
            self._rise.start()
        self.update()

    def _now(self) -> float:
        running = self._rise.state() == QVariantAnimation.State.Running
        value = self._rise.currentValue() if running else None
        return self._height if value is None else float(value)

    def _rising(self, _height: object) -> None:
        """A step of the movement. Connected itself, `update` would leave a word of Qt for Python's
        in memory for every card that there ever was."""
        self.update()

    def finish_now(self) -> None:
        """End the movement that is under way."""
        self._rise.stop()
        self.update()

    def wear(self, look: Look) -> None:
        super().wear(look)
        self._settle()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._settle()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._settle()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._settle()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._settle()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting_on(self) as painter:
            palette, rest = self.look.palette, self.card_rect()
            height = 0.25 if self.isDown() else self._now()
            rect = rest.translated(0, -self._headroom() * height)
            paint_shadow(painter, rect, palette.shadow, 1 + height)
            face = faces.pixmap(
                self.card,
                rect.size(),
                self.devicePixelRatioF(),
                palette,
                self.look.style,
                dim=not self._playable and self.card is not None,
            )
            painter.drawPixmap(rect.topLeft(), face)
            if self.hasFocus():
                around = rect.adjusted(-1, -1, 1, 1)
                ring(painter, around, rect.width() * 0.075, palette, rect.width() / 5.2)


def paint_shadow(painter: QPainter, rect: QRectF, colour: str, height: float = 1.0) -> None:
    """A soft shadow under a card that stands `height` (1 resting, 2 lifted) above the felt."""
    reach = max(1.0, round(rect.width() * 0.024 * height) / 2)
    ratio = painter.device().devicePixelRatio()
    size = round(rect.width()), round(rect.height())
    around = reach * _PLIES * 0.6
    shadow = _shadow(size, reach, colour, ratio)
    painter.drawPixmap(rect.topLeft() - QPointF(around, around), shadow)


_PLIES: Final = 3


@lru_cache(maxsize=48)
def _shadow(size: tuple[int, int], reach: float, colour: str, ratio: float) -> QPixmap:
    """The shadow of a card of that size, drawn once: `reach` pixels a ply, with room for all."""
    around = reach * _PLIES * 0.6
    width, height = size[0] + 2 * around, size[1] + around + reach * _PLIES
    made = QPixmap(ceil(width * ratio), ceil(height * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    rect, radius = QRectF(around, around, *size), size[0] * 0.075
    shade = QColor(colour)
    with painting_on(made) as painter:
        painter.setPen(Qt.PenStyle.NoPen)
        for ply in range(_PLIES, 0, -1):
            shade.setAlpha(34)
            grown = rect.adjusted(-reach * ply * 0.6, 0, reach * ply * 0.6, reach * ply)
            painter.fillPath(shapes.rounded(grown, radius + reach * ply * 0.6), shade)
    return to_keep(made)
