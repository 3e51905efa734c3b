"""What holds the table and its pages in the window, and where: all of it, or within low reach."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.qt.look import faces, sadu
from app.qt.look.dress import Look
from app.qt.look.painting import painting_on

LOW = 0.4
"""The share of a tall screen, from below, in which controls are in everybody's reach."""
TALL = 1.25
"""A screen so much higher than wide is tall."""


class Stage(QWidget):
    """Holds `inner`, and under it a `foot` if there is one. Its own ground shows above them."""

    def __init__(self, inner: QWidget, foot: QWidget | None = None) -> None:
        super().__init__()
        self.inner, self.foot = inner, foot
        self.low = False
        self.foot_height = 0
        self.over: QRect | None = None  # where the foot lies over `inner`, not under it
        self.shift = QPointF(3, 2)  # of the picture, so that nothing burns in
        self.look = Look()
        for part in filter(None, (inner, foot)):
            part.setParent(self)

    def is_low(self, size: QSize) -> bool:
        return self.low and size.height() > TALL * size.width()

    def room(self, size: QSize) -> QRect:
        """Where `inner` stands in a stage of that size."""
        top = round(size.height() * (1 - LOW)) if self.is_low(size) else 0
        under = self.foot is not None and self.over is None
        foot = self.foot_height if under else 0
        return QRect(0, top, size.width(), size.height() - top - foot)

    def wear(self, look: Look) -> None:
        self.look = look
        self.update()

    def arrange(self) -> None:
        """Put both in their places."""
        room = self.room(self.size())
        self.inner.setGeometry(room)
        if self.foot is not None:
            under = QRect(0, room.bottom() + 1, self.width(), self.foot_height)
            self.foot.setGeometry(under if self.over is None else self.over)
            self.foot.raise_()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.is_low(self.size()):
            return
        with painting_on(self) as painter:
            self._paint_picture(painter)

    def _paint_picture(self, painter: QPainter) -> None:
        """Felt, a woven band, and four cards face down: nothing to be touched."""
        palette, em = self.look.palette, self.look.em
        whole = QRectF(0, 0, self.width(), self.room(self.size()).top())
        light = QRadialGradient(whole.center(), whole.height() * 0.7)
        light.setColorAt(0, QColor(palette.felt))
        light.setColorAt(1, QColor(palette.felt_edge))
        painter.fillRect(whole, light)
        wood = QRectF(0, whole.bottom() - em, whole.width(), em)
        painter.fillRect(wood, QColor(palette.wood))
        sadu.band(painter, wood.adjusted(0, em * 0.16, 0, -em * 0.16), sadu.rug(palette))
        fan(painter, whole.center() + self.shift, whole.height() * 0.3, self.look, (None,) * 4)


def fan(
    painter: QPainter,
    centre: QPointF,
    height: float,
    look: Look,
    cards: tuple[int | None, ...],
    turn: float = 14.0,
) -> None:
    """Cards in a fan, each `height` pixels high; None lies face down."""
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    size = QSize(round(height / 1.4), round(height))
    for number, card in enumerate(cards):
        lean = (number - (len(cards) - 1) / 2) * turn
        painter.save()
        painter.translate(centre)
        painter.rotate(lean)
        face = faces.pixmap(card, size.toSizeF(), 1.0, look.palette, look.style, dim=False)
        painter.drawPixmap(QPointF(-size.width() / 2, -height * 0.75), face)
        painter.restore()


__all__ = ["LOW", "Stage", "fan"]
