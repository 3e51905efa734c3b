"""The two entries beside the hand: their title, and in short what they would tell."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from app.qt.look import faces, lettering, shapes
from app.qt.look.press import TableButton


class EntryButton(TableButton):
    """A quiet button. `show_in_short` puts words and perhaps a suit in the place of its title."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent, quiet=True)
        self.title = title
        self._short = ""
        self._suit: int | None = None

    def show_in_short(self, words: str, suit: int | None = None) -> None:
        """What the entry tells, in few words; empty: nothing yet."""
        if (words, suit) != (self._short, self._suit):
            self._short, self._suit = words, suit
            self.update()

    @property
    def _runs_left(self) -> bool:
        return self.layoutDirection() == Qt.LayoutDirection.RightToLeft

    def _chip(self) -> QRectF:
        """Where the suit is painted: at the leading edge."""
        size = min(self.height() * 0.7, self.look.em * 1.5)
        left = self.look.em * 0.45
        if self._runs_left:
            left = self.width() - left - size
        return QRectF(left, (self.height() - size) / 2, size, size)

    def _beside_chip(self) -> QRectF:
        rect, away = self.word_rect(), self._chip().width() + self.look.em * 0.3
        return rect.adjusted(0, 0, -away, 0) if self._runs_left else rect.adjusted(away, 0, 0, 0)

    def paint_words(self, painter: QPainter) -> None:
        rect, em = self.word_rect(), self.look.em
        colour = self.look.palette.plate_text
        short = rect if self._suit is None else self._beside_chip()
        if not self._short or lettering.fit(self._short, short.size(), em, lines=2).elided:
            lettering.write(painter, rect, self.title, em, colour, lines=2)
            return
        if self._suit is not None:
            self._paint_suit(painter, self._suit)
        lettering.write(painter, short, self._short, em, colour, lines=2)

    def _paint_suit(self, painter: QPainter, suit: int) -> None:
        place, palette = self._chip(), self.look.palette
        painter.setPen(QPen(QColor(palette.card_edge), 1))
        painter.setBrush(QColor(palette.card))
        painter.drawPath(shapes.rounded(place, place.height() * 0.2))
        middle = place.center()
        outline = shapes.placed(shapes.suit(suit), middle.x(), middle.y(), place.height() * 0.68)
        painter.fillPath(outline, QColor(faces.ink(suit * 8, self.look.style, palette)))
