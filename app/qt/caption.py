"""The last sentence in writing, for whoever reads rather than hears."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.boxes import Box
from app.qt.look import lettering, shapes
from app.qt.look.dress import Look
from app.qt.look.informing import Informing
from app.qt.look.painting import painting_on
from app.qt.naming import call
from app.qt.places import stand

_LINE = 1.5  # em
_SIZE = 0.95  # em
_SMALLEST = 0.6  # of that


class Caption(Informing):
    """A line at the foot of the trick.

    News stand in its place and are left out where they have no room: they are seen at the table.
    What was asked for grows upwards, over the table, as far as it needs.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._foot = self._whole = Box(0, 0, 0, 0)
        self._asked = False

    def tell(self, text: str, asked: bool = False) -> None:
        """Show a sentence; an empty one clears the line."""
        if (text, asked) != (self.text(), self._asked):
            self._asked = asked
            self.setText(text)
            call(self, text)
            self._fit()

    def stand_at(self, foot: Box, whole: Box) -> None:
        """The place of the line, and the most that a long answer may cover."""
        if (foot, whole) != (self._foot, self._whole):
            self._foot, self._whole = foot, whole
            self._fit()

    def wear(self, look: Look) -> None:
        super().wear(look)
        self._fit()

    def _fit(self) -> None:
        box = self._foot
        fits = box.h > 0 and not self.fitted(box).elided
        if not fits and self._asked:
            box, fits = self._grown(), True
        stand(self, box)
        self.setVisible(fits and bool(self.text()))
        self.update()

    def _grown(self) -> Box:
        """The lowest box over the table that holds the text."""
        whole, em = self._whole, self.look.em
        height = max(self._foot.h, em * _LINE)
        while height < whole.h:
            box = Box(whole.x, whole.bottom - height, whole.w, height)
            if not self.fitted(box).elided:
                return box
            height += em * 0.5
        return whole

    def fitted(self, box: Box) -> lettering.Fitted:
        """The text as it would stand in a box."""
        em = self.look.em
        room = QSizeF(max(1.0, box.w - em * 1.2), box.h - em * 0.2)
        lines = _lines(box.h, em)
        return lettering.fit(self.text(), room, em * _SIZE, lines=lines, least=_SMALLEST)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting_on(self) as painter:
            rect, em, palette = QRectF(self.rect()), self.look.em, self.look.palette
            painter.fillPath(shapes.rounded(rect, em * 0.5), QColor(palette.plate))
            inside = rect.adjusted(em * 0.6, em * 0.1, -em * 0.6, -em * 0.1)
            ink, lines = palette.plate_text, _lines(rect.height(), em)
            least = _SMALLEST
            lettering.write(painter, inside, self.text(), em * _SIZE, ink, lines=lines, least=least)


def _lines(height: float, em: float) -> int:
    """How many lines of text a box of this height may hold at most."""
    return max(1, int(height / em / (1.36 * _SIZE * _SMALLEST)))
