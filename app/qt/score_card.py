"""What a deal gave and how the match stands: two columns, as on the sheet of the house."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.qt.look import lettering, shapes
from app.qt.look.dress import Look
from app.qt.look.focus import ShowsFocus
from app.qt.look.informing import Informing
from app.qt.look.painting import painting_on
from app.qt.look.press import TableButton, ring


@dataclass(frozen=True, slots=True)
class Column:
    """A team on the card. Texts are finished; `share` is 0..1 of the way to the target."""

    name: str
    points: str  # of the deal
    total: str
    share: float
    wins: bool = False


class ScoreCard(ShowsFocus, Informing):
    """Us and Them side by side, the deal's points large, the match below.

    It takes the focus, and its accessible name tells everything on it.
    """

    def __init__(self, us: Column, them: Column, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.columns = (us, them)
        self.title = title
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def wear(self, look: Look) -> None:
        super().wear(look)
        self.setFixedHeight(self.sizeHint().height())

    def sizeHint(self) -> QSize:
        em = self.look.em
        return QSize(round(em * 24), round(em * (10.6 if self.title else 9)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        em, palette = self.look.em, self.look.palette
        with painting_on(self) as painter:
            whole = QRectF(self.rect())
            body = whole.adjusted(em * 0.3, em * 0.3, -em * 0.3, -em * 0.3)
            if self.title:
                line = QRectF(body.left(), body.top(), body.width(), em * 1.7)
                ink = palette.plate_text
                lettering.write(painter, line, self.title, em * 1.25, ink, bold=True, least=0.5)
                body.setTop(line.bottom())
            half = body.width() / 2
            for number, column in enumerate(self.columns):
                left = body.left() + half * number
                place = self.mirrored(QRectF(left, body.top(), half, body.height()))
                self._column(painter, place.adjusted(em, 0, -em, 0), column, number)
            painter.setPen(QPen(QColor(palette.plate_line), max(1.0, em * 0.07)))
            middle = round(whole.center().x())
            painter.drawLine(middle, round(body.top() + em * 0.5), middle, round(body.bottom()))
            if self.hasFocus():
                ring(painter, whole, em * 0.5, palette, em)

    def _column(self, painter: QPainter, place: QRectF, column: Column, team: int) -> None:
        em, palette = self.look.em, self.look.palette
        colour = palette.us if team == 0 else palette.them
        head = QRectF(place.left(), place.top(), place.width(), em * 1.9)
        words = lettering.natural_width(column.name, em * 1.1, bold=True)
        size = em * 1.2
        start = head.center().x() - (words + size * 1.5) / 2
        mark = QRectF(start, head.center().y() - size / 2, size, size)
        text = QRectF(mark.right() + size * 0.4, head.top(), words + 2, head.height())
        if self.rtl:
            axis = 2 * head.center().x()
            mark.moveRight(axis - mark.left())
            text.moveRight(axis - text.left())
        middle = mark.center()
        shape = shapes.placed(shapes.team_shape(team), middle.x(), middle.y(), size)
        painter.fillPath(shape, QColor(colour))
        lettering.write(painter, text, column.name, em * 1.1, palette.plate_text, bold=True)
        number = QRectF(place.left(), head.bottom(), place.width(), em * 3.6)
        lettering.write(painter, number, column.points, em * 3.1, palette.plate_text, bold=True)
        if column.wins:
            self._crown(painter, number, column.points)
        total = QRectF(place.left(), number.bottom(), place.width(), em * 1.6)
        lettering.write(painter, total, column.total, em, palette.plate_soft)
        self._bar(painter, QRectF(place.left(), total.bottom(), place.width(), em * 0.6), column)

    def _crown(self, painter: QPainter, number: QRectF, points: str) -> None:
        em = self.look.em
        beside = lettering.natural_width(points, em * 3.1, bold=True) / 2 + em * 1.4
        x = number.center().x() + (-beside if self.rtl else beside)
        crown = shapes.placed(shapes.crown(), x, number.center().y(), em * 1.7)
        painter.fillPath(crown, QColor(self.look.palette.turn))

    def _bar(self, painter: QPainter, rect: QRectF, column: Column) -> None:
        palette, radius = self.look.palette, rect.height() / 2
        team = self.columns.index(column)
        painter.setPen(QPen(QColor(palette.plate_line), 1))
        painter.setBrush(QColor(palette.bar_track))
        painter.drawPath(shapes.rounded(rect, radius))
        if column.share > 0:
            full = QRectF(rect)
            full.setWidth(max(rect.height(), rect.width() * min(1.0, column.share)))
            if self.rtl:
                full.moveRight(rect.right())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.us if team == 0 else palette.them))
            painter.drawPath(shapes.rounded(full.adjusted(1, 1, -1, -1), radius))


class SheetRow(TableButton):
    """A deal on the sheet: its number and both sides' points; pressed, it tells why."""

    def __init__(self, deal: str, us: str, them: str) -> None:
        super().__init__(deal, quiet=True)
        self.us, self.them = us, them
        self.opened = False

    def sizeHint(self) -> QSize:
        return QSize(round(self.look.em * 20), round(self.look.em * 2.6))

    def columns(self) -> tuple[QRectF, QRectF, QRectF]:
        """Where the deal, our points and theirs are written."""
        em, width, height = self.look.em, float(self.width()), float(self.height())
        first = QRectF(em * 1.9, 0, width * 0.4 - em * 1.9, height)
        ours = QRectF(width * 0.4, 0, width * 0.28, height)
        theirs = QRectF(width * 0.7, 0, width * 0.28, height)
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            for rect in (first, ours, theirs):
                rect.moveLeft(width - rect.right())
        return first, ours, theirs

    def word_rect(self) -> QRectF:
        return self.columns()[0]

    def paint_words(self, painter: QPainter) -> None:
        em, palette = self.look.em, self.look.palette
        runs_left = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        side = Qt.AlignmentFlag.AlignRight if runs_left else Qt.AlignmentFlag.AlignLeft
        first, ours, theirs = self.columns()
        ink = palette.plate_text
        lettering.write(painter, first, self.text(), em, palette.plate_soft, align=side)
        lettering.write(painter, ours, self.us, em * 1.35, ink, bold=True)
        lettering.write(painter, theirs, self.them, em * 1.35, ink, bold=True)
        x = self.width() - em if runs_left else em
        turn = 90.0 if self.opened else (180.0 if runs_left else 0.0)
        mark = shapes.placed(shapes.pointer(), x, self.height() / 2, em * 0.7, turn)
        painter.fillPath(mark, QColor(palette.plate_line))
