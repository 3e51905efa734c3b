"""Sadu, the weaving of the Gulf's tents, painted by code: stripes, triangles and diamonds.

A band is woven along its longer side out of equal tiles, so that it ends cleanly at any length.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from app.qt.look import shapes
from app.qt.look.palette import Palette


@dataclass(frozen=True, slots=True)
class Yarn:
    """The colours of one band: its ground, its lines, its warm and its dark thread."""

    ground: str
    line: str
    warm: str
    dark: str


def rug(palette: Palette) -> Yarn:
    """The strong yarn of card backs."""
    return Yarn(palette.back, palette.back_line, palette.back_warm, palette.back_dark)


def band(painter: QPainter, rect: QRectF, yarn: Yarn, strength: float = 1.0) -> None:
    """Weave a band into `rect`; `strength` 0..1 is how much it stands out."""
    painter.save()
    painter.setOpacity(painter.opacity() * strength)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.translate(rect.topLeft())
    length, depth = rect.width(), rect.height()
    if depth > length:
        painter.rotate(90)
        painter.translate(0, -length)
        length, depth = depth, length
    _weave(painter, length, depth, yarn)
    painter.restore()


def _weave(painter: QPainter, length: float, depth: float, yarn: Yarn) -> None:
    """A band along x: edge stripes, teeth towards the middle, diamonds between them."""
    painter.fillRect(QRectF(0, 0, length, depth), QColor(yarn.ground))
    stripe = depth * 0.07
    for y, colour in ((0, yarn.dark), (stripe, yarn.line)):
        painter.fillRect(QRectF(0, y, length, stripe), QColor(colour))
        painter.fillRect(QRectF(0, depth - y - stripe, length, stripe), QColor(colour))
    top, middle = stripe * 2, depth / 2
    tiles = max(1, round(length / (depth * 0.78)))
    tile = length / tiles
    tooth = (middle - top) * 0.62
    for step in range(tiles):
        left = step * tile
        for foot, way in ((top, 1), (depth - top, -1)):
            painter.setBrush(QColor(yarn.dark))
            painter.drawPath(
                shapes.polygon(
                    (left, foot), (left + tile, foot), (left + tile / 2, foot + way * tooth)
                )
            )
            painter.setBrush(QColor(yarn.line))
            inner = tooth * 0.5
            painter.drawPath(
                shapes.polygon(
                    (left + tile * 0.25, foot),
                    (left + tile * 0.75, foot),
                    (left + tile / 2, foot + way * inner),
                )
            )
    for step in range(tiles + 1):
        centre = QPointF(step * tile, middle)
        for size, colour in ((0.86, yarn.warm), (0.5, yarn.dark), (0.24, yarn.line)):
            painter.setBrush(QColor(colour))
            half_x, half_y = tile * size / 2, (middle - top) * size * 0.92
            painter.drawPath(
                shapes.polygon(
                    (centre.x() - half_x, centre.y()),
                    (centre.x(), centre.y() - half_y),
                    (centre.x() + half_x, centre.y()),
                    (centre.x(), centre.y() + half_y),
                )
            )


def cloth(painter: QPainter, rect: QRectF, yarn: Yarn, bands: int) -> None:
    """A woven cloth: a broad middle band and narrower ones beside it, along the longer side."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(rect, QColor(yarn.ground))
    shares = [1.0] * bands
    shares[bands // 2] = 1.7
    unit = rect.width() / sum(shares)
    left = rect.left()
    for number, share in enumerate(shares):
        width = unit * share
        other = (
            yarn
            if number % 2 == bands // 2 % 2
            else Yarn(yarn.dark, yarn.warm, yarn.ground, yarn.ground)
        )
        band(painter, QRectF(left, rect.top(), width, rect.height()), other)
        left += width
    painter.restore()
