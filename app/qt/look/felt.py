"""The ground of everything: felt in a wooden rim with a quiet woven border."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
)
from PySide6.QtWidgets import QWidget

from app.boxes import Box
from app.qt.look import sadu, shapes
from app.qt.look.dress import Look
from app.qt.look.geometry import TOP_RAIL
from app.qt.look.painting import painting_on, to_keep
from app.qt.look.palette import Palette


class Felt(QWidget):
    """The table top. It holds the other parts as its children and is painted once a size.

    `set_frame` tells where the wood begins; above it lies the bar with the score.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = Look()
        self._frame: Box | None = None
        self._heart: Box | None = None
        self._rim = 10.0
        self._painted: dict[tuple[object, ...], QPixmap] = {}  # with the calls, and without

    def wear(self, look: Look) -> None:
        self.look = look
        self.update()

    def set_frame(self, frame: Box, rim: float, heart: Box | None = None) -> None:
        """The wood's outer edge, its thickness, and the box that the ornament is woven around."""
        self._frame, self._rim, self._heart = frame, rim, heart
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        frame = self._frame or Box(0, 0, self.width(), self.height())
        heart = self._heart or frame
        key = (self.size().toTuple(), ratio, self.look.palette.name, frame, self._rim, heart)
        if key not in self._painted:
            made = QPixmap(self.size() * ratio)
            made.setDevicePixelRatio(ratio)
            with painting_on(made) as painter:
                paint_table(
                    painter,
                    QRectF(self.rect()),
                    QRectF(*frame),
                    self._rim,
                    self.look.palette,
                    QRectF(*heart),
                )
            if len(self._painted) > 1:
                self._painted.clear()
            self._painted[key] = to_keep(made)
        with painting_on(self) as painter:
            painter.drawPixmap(0, 0, self._painted[key])


def paint_table(
    painter: QPainter,
    whole: QRectF,
    frame: QRectF,
    rim: float,
    palette: Palette,
    heart: QRectF,
) -> None:
    """Paint the bar over `whole`, wood along `frame`, felt, and its ornament in `heart`."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(whole, QColor(palette.bar))
    _wood(painter, frame, rim, palette)
    cloth = frame.adjusted(rim, rim * TOP_RAIL, -rim, -rim)
    _cloth(painter, cloth, rim, palette, heart)
    rail = rim * TOP_RAIL
    braid = QRectF(frame.left() + rail, frame.top() + rail * 0.2, 0, rail * 0.6)
    braid.setRight(frame.right() - rail)
    sadu.band(painter, braid, sadu.rug(palette))


def _wood(painter: QPainter, frame: QRectF, rim: float, palette: Palette) -> None:
    """Four planks, mitred at the corners, lit from above."""
    x0, y0, x1, y1 = frame.left(), frame.top(), frame.right(), frame.bottom()
    left, top, right, bottom = x0 + rim, y0 + rim * TOP_RAIL, x1 - rim, y1 - rim
    planks = (
        (((x0, y0), (x1, y0), (right, top), (left, top)), (0, 1)),
        (((x0, y1), (x1, y1), (right, bottom), (left, bottom)), (0, -1)),
        (((x0, y0), (x0, y1), (left, bottom), (left, top)), (1, 0)),
        (((x1, y0), (x1, y1), (right, bottom), (right, top)), (-1, 0)),
    )
    painter.setPen(Qt.PenStyle.NoPen)
    for corners, (dx, dy) in planks:
        start = QPointF(*corners[0])
        deep = rim * (TOP_RAIL if dy > 0 else 1)
        shade = QLinearGradient(start, start + QPointF(dx * deep, dy * deep))
        shade.setColorAt(0, QColor(palette.wood_dark))
        shade.setColorAt(0.18, QColor(palette.wood_light))
        shade.setColorAt(0.5, QColor(palette.wood))
        shade.setColorAt(0.86, QColor(palette.wood_light))
        shade.setColorAt(1, QColor(palette.wood_dark))
        painter.fillPath(shapes.polygon(*corners), shade)


def _cloth(painter: QPainter, cloth: QRectF, rim: float, palette: Palette, heart: QRectF) -> None:
    light = QRadialGradient(heart.center(), max(cloth.width(), cloth.height()) * 0.62)
    light.setColorAt(0, QColor(palette.felt))
    light.setColorAt(1, QColor(palette.felt_edge))
    painter.fillRect(cloth, light)
    painter.save()
    painter.setClipRect(cloth)
    ornament(painter, heart, palette)
    _border(painter, cloth, rim, palette)
    shade = QColor(palette.shadow)
    for ply in range(5):
        shade.setAlpha(46 - ply * 9)
        painter.setPen(QPen(shade, rim * 0.16))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = rim * 0.16 * (ply + 0.4)
        painter.drawRect(cloth.adjusted(inset, inset, -inset, -inset))
    painter.restore()


def _border(painter: QPainter, cloth: QRectF, rim: float, palette: Palette) -> None:
    """A line of small diamonds between two threads, all round, in the tone of the felt."""
    size = rim * 0.5
    inset = rim * 0.55
    along = cloth.adjusted(inset, inset, -inset, -inset)
    thread = QColor(palette.felt_weave)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(thread, max(1.0, rim * 0.07)))
    for away in (-size * 0.7, size * 0.7):
        painter.drawRect(along.adjusted(away, away, -away, -away))
    for first, second in (
        (along.topLeft(), along.topRight()),
        (along.topRight(), along.bottomRight()),
        (along.bottomRight(), along.bottomLeft()),
        (along.bottomLeft(), along.topLeft()),
    ):
        way = second - first
        length = abs(way.x()) + abs(way.y())
        count = max(1, round(length / (size * 1.15)))
        for step in range(count):
            at = first + way * (step / count)
            painter.fillPath(shapes.placed(shapes.diamond(), at.x(), at.y(), size), thread)


def ornament(painter: QPainter, heart: QRectF, palette: Palette) -> None:
    """Nested stepped diamonds in the middle, as in the centre of a floor rug."""
    middle = heart.center()
    reach = min(heart.width(), heart.height() * 1.12)
    thread = QColor(palette.felt_weave)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for share, width in ((1.0, 0.008), (0.94, 0.003), (0.62, 0.006), (0.58, 0.003)):
        painter.setPen(QPen(thread, max(1.0, reach * width)))
        painter.drawPath(shapes.placed(shapes.diamond(), middle.x(), middle.y(), reach * share))
    teeth = 12
    for quarter in range(4):
        painter.save()
        painter.translate(middle)
        painter.rotate(90 * quarter)
        for step in range(teeth):
            share = (step + 0.5) / teeth
            x, y = reach * 0.435 * share, reach * 0.435 * (1 - share)
            painter.fillPath(shapes.placed(shapes.diamond(), x, y, reach * 0.026), thread)
        painter.restore()
    painter.fillPath(shapes.placed(shapes.star(8), middle.x(), middle.y(), reach * 0.2), thread)
    inner = shapes.placed(shapes.star(8), middle.x(), middle.y(), reach * 0.13)
    painter.fillPath(inner, QColor(palette.felt))
