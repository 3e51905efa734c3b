"""The curtain before a hand: one large button that the person who is called presses."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from app.qt.look import lettering, sadu, shapes
from app.qt.look.press import TableButton

_BAND = 0.95  # em, the woven band at the upper and lower edge


class CurtainButton(TableButton):
    """A woven cloth in the place of the hand. It can be pressed while somebody is called.

    Pressed, it tells that the person is ready; nothing of any hand is behind it until then.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setEnabled(False)

    def call(self, text: str) -> None:
        """Call somebody to the screen; without words nobody is called yet."""
        if text != self.text():
            self.setText(text)
            self.setAccessibleName(text)
        self.setEnabled(bool(text))
        self.update()

    def word_rect(self) -> QRectF:
        em, rect = self.look.em, QRectF(self.rect())
        band = self._band()
        return rect.adjusted(em * 0.8, band * 1.2, -em * 0.8, -band * 1.2)

    def _band(self) -> float:
        return min(self.look.em * _BAND, self.height() * 0.2)

    def paint_ground(self, painter: QPainter) -> None:
        palette, rect = self.look.palette, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius, band = self.radius(), self._band()
        ground = palette.plate if not self.isEnabled() else palette.button
        if self.isEnabled() and self.isDown():
            ground = palette.button_down
        elif self.isEnabled() and self.underMouse():
            ground = palette.button_hover
        painter.setPen(QPen(QColor(palette.plate_line), 1.4))
        painter.setBrush(QColor(ground))
        painter.drawPath(shapes.rounded(rect, radius))
        painter.save()
        painter.setClipPath(shapes.rounded(rect.adjusted(2, 2, -2, -2), radius))
        for top in (rect.top() + band * 0.25, rect.bottom() - band * 1.25):
            strip = QRectF(rect.left(), top, rect.width(), band)
            painter.fillRect(strip, QColor(palette.wood))
            sadu.band(painter, strip.adjusted(0, band * 0.1, 0, -band * 0.1), sadu.rug(palette))
        painter.restore()

    def paint_words(self, painter: QPainter) -> None:
        if self.text():
            ink, em = self.look.palette.button_text, self.look.em
            lettering.write(
                painter, self.word_rect(), self.text(), em * 1.25, ink, bold=True, lines=3
            )
