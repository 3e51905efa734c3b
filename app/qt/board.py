"""The board: totals in large digits for a second screen; and a sheet as a picture."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from app.i18n import Tongue
from app.qayd.telling import Sides
from app.qt.look import lettering
from app.qt.look.painting import painting_on
from app.qt.look.palette import LIGHT, Palette
from core.sheet import Entry, SheetCount

DIGITS_SHARE = 0.42  # of the board's height; never under a sixth


class BoardWindow(QWidget):
    """Totals of both sides, readable from across a room."""

    def __init__(self, owner: QWidget, palette: Palette = LIGHT) -> None:
        super().__init__(owner, Qt.WindowType.Window)
        self._palette = palette
        self._totals, self._sides = (0, 0), ("", "")
        self.setAccessibleIdentifier("board")
        self.resize(960, 540)

    def show_count(self, counted: SheetCount, sides: Sides) -> None:
        self._totals, self._sides = counted.totals, sides
        self.setAccessibleName(f"{sides[0]} {counted.totals[0]}, {sides[1]} {counted.totals[1]}")
        self.setWindowTitle(self.accessibleName())
        self.update()

    def digit_height(self) -> float:
        """Pixels of the digits' type."""
        return self.height() * DIGITS_SHARE

    def paintEvent(self, _event: QPaintEvent) -> None:
        palette = self._palette
        with painting_on(self) as painter:
            painter.fillRect(self.rect(), QColor(palette.felt))
            half = self.width() / 2
            for side in (0, 1):
                colour = palette.us if side == 0 else palette.them
                box = QRectF(side * half, 0, half, self.height())
                name = QRectF(box.x(), box.y() + box.height() * 0.08, half, box.height() * 0.2)
                number = QRectF(box.x(), box.y() + box.height() * 0.3, half, box.height() * 0.6)
                centre = Qt.AlignmentFlag.AlignCenter
                _write(painter, name, self._sides[side], self.height() * 0.12, colour, centre)
                _write(
                    painter,
                    number,
                    str(self._totals[side]),
                    self.digit_height(),
                    palette.felt_text,
                    centre,
                )


def _write(
    painter: QPainter,
    rect: QRectF,
    text: str,
    px: float,
    colour: str,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
) -> None:
    painter.setPen(QColor(colour))
    painter.setFont(lettering.fit(text, rect.size(), px, bold=True).font)
    painter.drawText(rect, align, text)


def paint_course(painter: QPainter, rect: QRectF, counted: SheetCount, palette: Palette) -> None:
    """Both sides' totals, deal by deal, as two lines: one whole, one dashed."""
    rows = [(0, 0), *(row.totals for row in counted.rows if row.counts)]
    top = max(152, *(max(totals) for totals in rows))
    bottom = min(0, *(min(totals) for totals in rows))
    steps = max(1, len(rows) - 1)

    def point(number: int, total: int) -> QPointF:
        share = (total - bottom) / max(1, top - bottom)
        return QPointF(
            rect.left() + rect.width() * number / steps, rect.bottom() - rect.height() * share
        )

    for side, colour in ((0, palette.us), (1, palette.them)):
        style = Qt.PenStyle.SolidLine if side == 0 else Qt.PenStyle.DashLine
        painter.setPen(QPen(QColor(colour), max(2.0, rect.height() / 60), style))
        line = [point(number, totals[side]) for number, totals in enumerate(rows)]
        painter.drawPolyline(QPolygonF(line))


def sheet_picture(counted: SheetCount, sides: Sides, t: Tongue, palette: Palette = LIGHT) -> bytes:
    """A sheet as a PNG to send to the group: rows, totals, the course."""
    rows = [row for row in counted.rows if isinstance(row.item, Entry)]
    width, line = 900, 44
    height = 170 + line * max(1, len(rows)) + 260
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(palette.felt))
    with painting_on(image) as painter:
        for side in (0, 1):
            colour = palette.us if side == 0 else palette.them
            box = QRectF(side * width / 2, 20, width / 2, 60)
            _write(painter, box, sides[side], 34, colour)
            _write(
                painter,
                box.translated(0, 60),
                t.number(counted.totals[side]),
                48,
                palette.felt_text,
            )
        for number, row in enumerate(rows):
            top = 160 + number * line
            for side in (0, 1):
                text = "—" if row.points is None else t.number(row.points[side])
                box = QRectF(side * width / 2, top, width / 2, line)
                _write(painter, box, text, 24, palette.felt_text)
        paint_course(painter, QRectF(60, height - 240, width - 120, 200), counted, palette)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())
