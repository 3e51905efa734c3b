"""A button with a heading and some lines under it, as high as its words need."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.qt.look import lettering, shapes
from app.qt.look.press import TableButton

_WRAP = int(Qt.TextFlag.TextWordWrap)


class RuleButton(TableButton):
    """A question with its answer, or an option with who plays it.

    `chosen` is marked by a tick, `changed` by a bar at the side; both are told in the name by
    whoever makes it.
    """

    def __init__(self, text: str, lines: list[str], parent: QWidget | None = None) -> None:
        super().__init__(text, parent, quiet=True)
        self.under = lines
        self.chosen = False
        self.changed = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_lines(self, text: str, lines: list[str]) -> None:
        """Other words; the height follows."""
        self.setText(text)
        self.under = lines
        self.updateGeometry()
        self.update()

    # ---- size

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        pad = self.look.em * 0.45
        return max(self.minimumHeight(), round(self._words_height(width) + 2 * pad))

    def sizeHint(self) -> QSize:
        width = self.width() if self.width() > 100 else round(self.look.em * 24)
        return QSize(round(self.look.em * 24), self.heightForWidth(width))

    def _side(self) -> float:
        """Room for the marks, in pixels."""
        return self.look.em * 1.9

    def _words_width(self, width: float) -> float:
        return max(self.look.em * 4, width - self._side() - self.look.em * 0.6)

    def _blocks(self) -> list[tuple[str, float, bool]]:
        """Each text with its size and weight."""
        em = self.look.em
        return [(self.text(), em, True), *((line, em * 0.92, False) for line in self.under if line)]

    def _height_of(self, text: str, px: float, bold: bool, width: float) -> float:
        metrics = QFontMetricsF(lettering.font(px, bold))
        return metrics.boundingRect(QRectF(0, 0, width, 1e6), _WRAP, text).height()

    def _words_height(self, width: float) -> float:
        room = self._words_width(width)
        return sum(self._height_of(*block, room) for block in self._blocks())

    # ---- paint

    def paint_words(self, painter: QPainter) -> None:
        palette, em, width = self.look.palette, self.look.em, float(self.width())
        runs_left = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        room = self._words_width(width)
        left = em * 0.6 if runs_left else width - em * 0.6 - room
        side = Qt.AlignmentFlag.AlignRight if runs_left else Qt.AlignmentFlag.AlignLeft
        flags = int(side | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignAbsolute) | _WRAP
        top = (self.height() - self._words_height(width)) / 2
        for text, px, bold in self._blocks():
            height = self._height_of(text, px, bold, room)
            painter.setFont(lettering.font(px, bold))
            painter.setPen(QColor(palette.plate_text if bold else palette.plate_soft))
            painter.drawText(QRectF(left, top, room, height), flags, text)
            top += height
        self._paint_marks(painter, runs_left)

    def _paint_marks(self, painter: QPainter, runs_left: bool) -> None:
        palette, em, width = self.look.palette, self.look.em, float(self.width())
        if self.chosen:
            place = QRectF(width - em * 1.8 if runs_left else em * 0.2, 0, em * 1.6, self.height())
            lettering.write(painter, place, "✓", em * 1.2, palette.plate_text, bold=True)
        if self.changed:
            bar = QRectF(width - em * 0.55 if runs_left else em * 0.25, em * 0.5, em * 0.3, 0)
            bar.setBottom(self.height() - em * 0.5)
            painter.fillPath(shapes.rounded(bar, em * 0.15), QColor(palette.turn))
