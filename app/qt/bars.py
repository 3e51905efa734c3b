"""Rows of bars with words beside them: the one picture of the coach and the laboratory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.qt.look import lettering, shapes
from app.qt.look.dress import Look
from app.qt.look.focus import ShowsFocus
from app.qt.look.informing import Informing
from app.qt.look.painting import painting_on
from app.qt.look.palette import Palette
from app.qt.look.press import ring
from app.qt.naming import named

ROW = 2.5
"""Height of a row, in em."""


@dataclass(frozen=True, slots=True)
class Bars:
    """A row: a title, two bars and what they say in numbers.

    Values are shares of the room for bars, from -1 to 1; None leaves a bar out. `marked` rows are
    those to look at first.
    """

    title: str
    first: float | None
    second: float | None
    numbers: str = ""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """Rows under a legend that names both bars."""

    legend: tuple[str, str]
    rows: tuple[Bars, ...]

    def height(self, em: float) -> float:
        return em * (2.4 + ROW * len(self.rows))


def paint_chart(
    painter: QPainter, whole: QRectF, chart: Chart, palette: Palette, em: float, rtl: bool
) -> None:
    """Paint a chart into a rectangle; in a script from right to left it is mirrored."""
    painter.save()
    pen = _Pen(painter, whole, palette, em, rtl)
    pen.legend(chart.legend)
    for number, row in enumerate(chart.rows):
        pen.row(number, row)
    painter.restore()


class _Pen:
    """What every part of a chart is painted with."""

    def __init__(
        self, painter: QPainter, whole: QRectF, palette: Palette, em: float, rtl: bool
    ) -> None:
        self.painter, self.whole, self.palette = painter, whole, palette
        self.em, self.rtl = em, rtl
        self.title = whole.width() * 0.36
        self.numbers = whole.width() * 0.24

    def place(self, x: float, y: float, width: float, height: float) -> QRectF:
        """A rectangle given from the side where reading begins."""
        left = self.whole.right() - x - width if self.rtl else self.whole.left() + x
        return QRectF(left, self.whole.top() + y, width, height)

    @property
    def start(self) -> Qt.AlignmentFlag:
        return Qt.AlignmentFlag.AlignRight if self.rtl else Qt.AlignmentFlag.AlignLeft

    def write(self, rect: QRectF, text: str, soft: bool = False, lines: int = 1) -> None:
        colour = self.palette.plate_soft if soft else self.palette.plate_text
        lettering.write(
            self.painter, rect, text, self.em * 0.95, colour, align=self.start, lines=lines
        )

    def legend(self, names: tuple[str, str]) -> None:
        em, half = self.em, self.whole.width() / 2
        for number, name in enumerate(names):
            mark = self.place(half * number + em * 0.3, em * 0.75, em * 1.6, em * 0.6)
            self.bar(mark, number)
            self.write(
                self.place(half * number + em * 2.4, em * 0.3, half - em * 2.6, em * 1.5), name
            )

    def bar(self, rect: QRectF, number: int) -> None:
        """A bar of the first kind is full, of the second hatched: colour is not all there is."""
        colour = QColor(self.palette.us if number == 0 else self.palette.them)
        shape = shapes.rounded(rect, min(rect.height() / 2, rect.width() / 2))
        self.painter.fillPath(shape, colour)
        if number:
            self.painter.fillPath(
                shape, QBrush(QColor(self.palette.plate), Qt.BrushStyle.BDiagPattern)
            )

    def row(self, number: int, row: Bars) -> None:
        """A row with a value below nought has its nought in the middle."""
        two_sided = any((value or 0) < 0 for value in (row.first, row.second))
        em, top = self.em, self.em * (2.1 + ROW * number)
        if row.marked:
            mark = self.place(0, top + em * 0.2, em * 0.3, em * (ROW - 0.4))
            self.painter.fillRect(mark, QColor(self.palette.turn))
        self.write(self.place(em * 0.5, top, self.title - em, em * ROW), row.title, lines=2)
        begin, room = self.title, self.whole.width() - self.title - self.numbers - em * 0.6
        nought = begin + (room / 2 if two_sided else 0)
        scale = room / 2 if two_sided else room
        for place, value in enumerate((row.first, row.second)):
            if value is None:
                continue
            length = max(em * 0.15, scale * min(1.0, abs(value)))
            start = nought - length if value < 0 else nought
            self.bar(self.place(start, top + em * (0.45 + 0.85 * place), length, em * 0.72), place)
        line = self.place(nought, top + em * 0.3, 0, em * (ROW - 0.6))
        self.painter.setPen(QPen(QColor(self.palette.plate_line), max(1.0, em * 0.07)))
        self.painter.drawLine(QPointF(line.left(), line.top()), QPointF(line.left(), line.bottom()))
        numbers = self.place(self.whole.width() - self.numbers, top, self.numbers, em * ROW)
        self.write(numbers, row.numbers, soft=True, lines=2)


class ChartView(ShowsFocus, Informing):
    """A chart on a page. It takes the focus; its name tells what it shows."""

    def __init__(self, chart: Chart, identifier: str, name: str, parent: QWidget | None = None):
        super().__init__(parent)
        self.chart = chart
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        named(self, identifier, name)

    def show_chart(self, chart: Chart, name: str) -> None:
        """Another chart in the place of this one."""
        self.chart = chart
        named(self, self.accessibleIdentifier(), name)
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def wear(self, look: Look) -> None:
        super().wear(look)
        self.setFixedHeight(self.sizeHint().height())

    def sizeHint(self) -> QSize:
        em = self.look.em
        return QSize(round(em * 24), round(self.chart.height(em)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        em, palette = self.look.em, self.look.palette
        with painting_on(self) as painter:
            whole = QRectF(self.rect())
            inside = whole.adjusted(em * 0.3, 0, -em * 0.3, 0)
            paint_chart(painter, inside, self.chart, palette, em, self.rtl)
            if self.hasFocus():
                ring(painter, whole, em * 0.5, palette, em)


def scaled(values: Sequence[float | None]) -> list[float | None]:
    """Values as shares of the largest of them."""
    most = max((abs(value) for value in values if value is not None), default=0.0)
    if not most:
        return [None if value is None else 0.0 for value in values]
    return [None if value is None else value / most for value in values]
