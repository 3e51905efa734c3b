"""The sheet as it looks on paper: a head with both totals, a line a deal, two columns of points.

Everything is painted into rectangles, so that the window and the picture to send look alike.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from app.i18n import Tongue
from app.qayd.marks import Mark
from app.qayd.telling import MARKS, Sides, item_text
from app.qt.look import lettering, shapes
from app.qt.look.dress import Look
from app.qt.look.painting import painting_on
from app.qt.look.palette import Palette
from app.qt.look.press import TableButton, ring
from app.qt.page import Line
from core.sheet import Correction, Entry, Row, SheetCount

CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
LTR = "\u200e"  # before a number: its minus stays in front of it in every script


def columns(rect: QRectF, rtl: bool) -> tuple[QRectF, QRectF, QRectF]:
    """Where the words go, and the points of either side; in the order of the script."""
    side = rect.width() * 0.25
    widths = (rect.width() - 2 * side, side, side)
    boxes, x = [], rect.x()
    for width in widths:
        boxes.append(QRectF(x, rect.y(), width, rect.height()))
        x += width
    if rtl:
        boxes = [
            box.translated(rect.x() + rect.right() - box.right() - box.x(), 0) for box in boxes
        ]
    return boxes[0], boxes[1], boxes[2]


def signed(number: int, t: Tongue) -> str:
    return LTR + t.number(number)


# ---- the head --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Head:
    """What stands over the columns: two figures under the names of the sides, words beside."""

    sides: Sides
    figures: tuple[str, str] = ("", "")
    words: tuple[str, ...] = ()
    best: int | None = None  # the side that is ahead, or has won


def paint_head(
    painter: QPainter, rect: QRectF, head: Head, palette: Palette, em: float, rtl: bool
) -> None:
    beside, *sides = columns(rect, rtl)
    pad = em * 0.5
    line = beside.height() / max(1, len(head.words))
    for number, text in enumerate(head.words):
        box = QRectF(beside.x() + pad, beside.y() + number * line, beside.width() - 2 * pad, line)
        align = RIGHT if rtl else LEFT
        lettering.write(painter, box, text, em, palette.plate_text, align=align, lines=2)
    for side, box in enumerate(sides):
        colour = palette.us if side == 0 else palette.them
        name = QRectF(box.x(), box.y() + box.height() * 0.06, box.width(), box.height() * 0.3)
        figure = QRectF(box.x(), name.bottom(), box.width(), box.height() * 0.6)
        lettering.write(painter, name, head.sides[side], em * 1.1, colour, bold=True)
        ink, large = palette.plate_text, box.height() * 0.52
        lettering.write(painter, figure, head.figures[side], large, ink, bold=True)
        thick = em * (0.28 if head.best == side else 0.12)
        foot = QRectF(box.x() + pad, box.bottom() - thick, box.width() - 2 * pad, thick)
        painter.fillRect(foot, QColor(colour))


class HeadPlate(Line):
    """The head as a line that can be read with the keys; it is painted, not written."""

    def __init__(self, identifier: str, height: float = 4.4, below: float = 0.0) -> None:
        super().__init__("", identifier)
        self._em_high, self._em_below = height, below
        self.head = Head(("", ""))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_head(self, head: Head, told: str) -> None:
        self.head = head
        if self.accessibleName() != told:
            self.setAccessibleName(told)
        self.update()

    def wear(self, look: Look) -> None:
        super().wear(look)
        self.setFixedHeight(round(look.em * (self._em_high + self._em_below)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        palette, em, whole = self.look.palette, self.look.em, QRectF(self.rect())
        whole.adjust(0, 0, 0, -em * self._em_below)
        with painting_on(self) as painter:
            painter.setPen(QPen(QColor(palette.plate_line), max(1.2, em * 0.09)))
            painter.setBrush(QColor(palette.plate))
            painter.drawPath(shapes.rounded(whole.adjusted(1, 1, -1, -1), em * 0.5))
            inside = whole.adjusted(em * 0.6, em * 0.2, -em * 0.6, -em * 0.25)
            paint_head(painter, inside, self.head, palette, em, rtl)
            if self.hasFocus():
                ring(painter, whole, em * 0.5, palette, em)


# ---- the rows --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Written:
    """One row in figures: words, points and totals of both sides, and what is marked."""

    words: str
    points: tuple[str, str] = ("", "")
    totals: tuple[str, str] = ("", "")
    winner: int | None = None
    mark: Mark | None = None
    counts: bool = True


def written(
    row: Row,
    number: int,
    sides: Sides,
    names: tuple[str, ...],
    t: Tongue,
    mark: Mark | None = None,
    *,
    asked: bool = False,
) -> Written:
    """A row as it stands on paper. `asked`: something about it deserves a question."""
    words = item_text(row.item, sides, names, t)
    if row.fallen:
        words = t("{what}, fell", what=words)
    if isinstance(row.item, Entry):
        words = f"{t.number(number)}.  {words}"
    if asked:
        words += t(" (?)")
    if mark is not None:
        words += f"  ({t(MARKS[mark])})"
    points, winner = ("", ""), None
    if isinstance(row.item, Entry | Correction):
        points = ("—", "—")
        if row.points is not None:
            points = (signed(row.points[0], t), signed(row.points[1], t))
            if row.score is not None and row.points[0] != row.points[1]:
                winner = int(row.points[1] > row.points[0])
        elif row.score is not None:
            winner = row.score.match_winner
    totals = (signed(row.totals[0], t), signed(row.totals[1], t)) if any(points) else ("", "")
    return Written(words, points, totals, winner, mark, row.counts)


def paint_row(
    painter: QPainter, rect: QRectF, row: Written, palette: Palette, em: float, rtl: bool
) -> None:
    """Words, and in each column the deal's points with the running total after them."""
    words, *sides = columns(rect, rtl)
    pad = em * 0.5
    ink = palette.plate_text if row.counts else palette.plate_soft
    align = RIGHT if rtl else LEFT
    if row.mark is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.turn))
        edge = words.right() - em * 0.3 if rtl else words.x()
        bar = QRectF(edge, words.y() + rect.height() * 0.18, em * 0.3, rect.height() * 0.64)
        painter.drawPath(shapes.rounded(bar, em * 0.12))
    box = words.adjusted(pad + em * 0.1, 0, -pad - em * 0.1, 0)
    lettering.write(painter, box, row.words, em, ink, align=align, lines=2)
    for side, column in enumerate(sides):
        half = column.width() / 2
        own = QRectF(column.x() + (half if rtl else 0), column.y(), half, column.height())
        sum_box = own.translated(-half if rtl else half, 0)
        bold = row.winner == side
        lettering.write(painter, own, row.points[side], em * 1.15, ink, bold=bold)
        lettering.write(painter, sum_box, row.totals[side], em * 0.95, palette.plate_soft)
        painter.setPen(QPen(QColor(palette.plate_line), 1))
        x = column.right() if rtl else column.x()
        painter.drawLine(QPointF(x, rect.y()), QPointF(x, rect.bottom()))


class RowButton(TableButton):
    """A row of the sheet that can be pressed: to see why, to correct, to delete."""

    def __init__(self) -> None:
        super().__init__("", quiet=True)
        self.row = Written("")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(self.look.em * 20), round(self.look.em * 2.6))

    def show_row(self, row: Written) -> None:
        if row != self.row:
            self.row = row
            self.update()

    def paint_words(self, painter: QPainter) -> None:
        em = self.look.em
        rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        inside = QRectF(self.rect()).adjusted(em * 0.3, 2, -em * 0.3, -2)
        paint_row(painter, inside, self.row, self.look.palette, em, rtl)


# ---- the course of the match -----------------------------------------------------------------


def paint_course(
    painter: QPainter,
    rect: QRectF,
    counted: SheetCount,
    target: int,
    palette: Palette,
    *,
    rtl: bool = False,
) -> None:
    """Both totals deal by deal, one whole line and one dashed, and the target as a thin one."""
    rows = [(0, 0), *(row.totals for row in counted.rows if row.counts and row.score is not None)]
    if counted.rows:
        start = counted.rows[0]
        first = start.points or (0, 0)
        rows[0] = (start.totals[0] - first[0], start.totals[1] - first[1])
    top = max(target, *(max(totals) for totals in rows))
    bottom = min(0, *(min(totals) for totals in rows))
    steps = max(1, len(rows) - 1)

    def point(number: float, total: float) -> QPointF:
        along = rect.width() * number / steps
        x = rect.right() - along if rtl else rect.left() + along
        share = (total - bottom) / max(1, top - bottom)
        return QPointF(x, rect.bottom() - rect.height() * share)

    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(palette.plate_soft), 1, Qt.PenStyle.DotLine))
    for level in (0, target):
        painter.drawLine(point(0, level), point(steps, level))
    for side, colour in ((0, palette.us), (1, palette.them)):
        style = Qt.PenStyle.SolidLine if side == 0 else Qt.PenStyle.DashLine
        painter.setPen(QPen(QColor(colour), max(2.0, rect.height() / 45), style))
        line = [point(number, totals[side]) for number, totals in enumerate(rows)]
        painter.drawPolyline(QPolygonF(line))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        for dot in line:
            painter.drawEllipse(dot, rect.height() / 40, rect.height() / 40)
        painter.setBrush(Qt.BrushStyle.NoBrush)


@dataclass(slots=True)
class Course:
    """What the picture of a match shows, and the same in words."""

    counted: SheetCount | None = None
    target: int = 152
    told: str = field(default="")


class CourseLine(Line):
    """The course of the match as a picture with its words under it."""

    def __init__(self, identifier: str) -> None:
        super().__init__("", identifier)
        self.course = Course()

    def show_course(self, course: Course) -> None:
        self.course = course
        self.set_line(course.told)

    def wear(self, look: Look) -> None:
        super().wear(look)
        margins = self.contentsMargins()
        margins.setTop(round(look.em * 7))
        self.setContentsMargins(margins)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.course.counted is None:
            return
        em = self.look.em
        rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        rect = QRectF(em, em * 0.8, self.width() - 2 * em, em * 5.6)
        with painting_on(self) as painter:
            counted, target = self.course.counted, self.course.target
            paint_course(painter, rect, counted, target, self.look.palette, rtl=rtl)
