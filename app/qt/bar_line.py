"""A figure in words with its picture beneath: a bar, part of it filled."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPaintEvent, QPen

from app.qt.look import shapes
from app.qt.look.dress import Look
from app.qt.look.painting import painting_on
from app.qt.page import Line


class BarLine(Line):
    """A line that is read like any other. `whole` and `part` are shares of the longest bar.

    The bar is as long as `whole`; `part` of it is full, the rest is hatched.
    """

    def __init__(self, text: str, identifier: str, whole: float, part: float) -> None:
        super().__init__(text, identifier)
        self.whole = max(0.0, min(1.0, whole))
        self.part = max(0.0, min(self.whole, part))

    def wear(self, look: Look) -> None:
        super().wear(look)
        margins = self.contentsMargins()
        margins.setBottom(margins.bottom() + round(look.em * 0.75))
        self.setContentsMargins(margins)

    def bar_rect(self) -> QRectF:
        """Where a bar of full length is painted."""
        em = self.look.em
        side = em * 0.4
        return QRectF(side, self.height() - em * 0.8, self.width() - 2 * side, em * 0.55)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        palette, track = self.look.palette, self.bar_rect()
        with painting_on(self) as painter:
            radius = track.height() / 2
            painter.fillPath(shapes.rounded(track, radius), QColor(palette.bar_track))
            for share, colour, pattern in (
                (self.whole, palette.them, Qt.BrushStyle.BDiagPattern),
                (self.part, palette.us, Qt.BrushStyle.SolidPattern),
            ):
                if share > 0:
                    bar = QRectF(track)
                    bar.setWidth(max(track.height(), track.width() * share))
                    if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
                        bar.moveRight(track.right())
                    painter.setPen(QPen(QColor(colour), 1.2))
                    brush = painter.brush()
                    brush.setStyle(pattern)
                    brush.setColor(QColor(colour))
                    painter.setBrush(brush)
                    painter.drawPath(shapes.rounded(bar, radius))
