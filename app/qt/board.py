"""The board: totals in large digits for a second screen; and a sheet as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.qayd.telling import Sides, score_text, seat_text, winner_text
from app.qt.look import lettering
from app.qt.look.painting import painting_on
from app.qt.look.palette import LIGHT, Palette
from app.qt.naming import named
from app.qt.theme import palette_of
from core.sheet import Entry

if TYPE_CHECKING:
    from app.qt.pages.qayd_kept import Qayd
    from app.qt.window import MainWindow

DIGITS = 0.44
"""The size of the type, of the board's height; the digits are never under a sixth of it."""


class BoardWindow(QWidget):
    """Totals of both sides, readable from across a room. Escape closes it, F11 fills the screen."""

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner, Qt.WindowType.Window)
        self._palette = LIGHT
        self._totals, self._sides, self._below = ("", ""), ("", ""), ""
        self._rtl = False
        named(self, "board", "")
        self.resize(960, 540)

    def show_sheet(self, qayd: Qayd) -> None:
        """Show how a sheet stands."""
        counted, sides, t = qayd.counted, qayd.sides, qayd.window.t
        dealer = seat_text(counted.next_dealer, qayd.kept.names, t)
        self._palette, self._rtl = palette_of(qayd.window.settings), t.right_to_left
        self._sides = sides
        self._totals = (t.number(counted.totals[0]), t.number(counted.totals[1]))
        self._below = winner_text(counted, sides, t) or t("Next dealer: {who}", who=dealer)
        told = score_text(counted.totals, sides, t)
        named(self, "board", f"{told}. {self._below}")
        self.setWindowTitle(told)
        self.update()

    def stand_on_another_screen(self) -> bool:
        """Fill a screen that the owner is not on, if there is one."""
        owner = self.parentWidget()
        here = owner.screen() if owner is not None else None
        other = next((one for one in QGuiApplication.screens() if one is not here), None)
        if other is None or here is None:
            return False
        self.setGeometry(other.geometry())
        self.showFullScreen()
        return True

    def halves(self) -> tuple[QRectF, QRectF]:
        """Where each side stands: beside each other, on a narrow board over each other."""
        foot = self.height() * 0.1
        width, height = float(self.width()), self.height() - foot
        if self.width() < self.height() * 1.2:
            return QRectF(0, 0, width, height / 2), QRectF(0, height / 2, width, height / 2)
        first, second = QRectF(0, 0, width / 2, height), QRectF(width / 2, 0, width / 2, height)
        return (second, first) if self._rtl else (first, second)

    def paintEvent(self, _event: QPaintEvent) -> None:
        palette = self._palette
        with painting_on(self) as painter:
            painter.fillRect(self.rect(), QColor(palette.plate))
            for side, box in enumerate(self.halves()):
                colour = palette.us if side == 0 else palette.them
                name = QRectF(box.x(), box.y(), box.width(), box.height() * 0.24)
                number = QRectF(box.x(), name.bottom(), box.width(), box.height() * 0.7)
                inside = name.adjusted(box.width() * 0.05, 0, -box.width() * 0.05, 0)
                _write(painter, inside, self._sides[side], box.height() * 0.16, colour)
                px, ink = self.height() * DIGITS, palette.plate_text
                lettering.write(painter, number, self._totals[side], px, ink, bold=True, least=0.3)
                line = box.height() * 0.015
                painter.fillRect(
                    QRectF(inside.x(), box.bottom() - line * 2, inside.width(), line),
                    QColor(colour),
                )
            foot = QRectF(0, self.height() * 0.9, self.width(), self.height() * 0.1)
            _write(painter, foot, self._below, self.height() * 0.055, palette.plate_soft)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif event.key() == Qt.Key.Key_F11:
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        else:
            super().keyPressEvent(event)


def show_board(window: MainWindow, qayd: Qayd) -> None:
    """Put the board up, on another screen if there is one, or bring it up to date."""
    board = window.board
    if not isinstance(board, BoardWindow):
        board = window.board = BoardWindow(window)
    board.show_sheet(qayd)
    if board.isVisible():
        return
    if not board.stand_on_another_screen():
        board.show()


def _write(painter: QPainter, rect: QRectF, text: str, px: float, colour: str) -> None:
    lettering.write(painter, rect, text, px, colour, bold=True, least=0.35)


# ---- the picture -----------------------------------------------------------------------------

_WIDTH, _EM, _LINE = 1080, 26.0, 56


def sheet_picture(qayd: Qayd, palette: Palette = LIGHT) -> bytes:
    """A sheet as a PNG to send to the group: totals, a line a deal, the course of the match."""
    from app.qt.pages.qayd_rows import Head, paint_course, paint_head, paint_row, signed, written

    counted, sides, t = qayd.counted, qayd.sides, qayd.window.t
    rtl, margin = t.right_to_left, 36
    head_high, course_high = 150, 260
    rows_high = _LINE * max(1, len(counted.rows))
    height = margin * 4 + head_high + rows_high + course_high
    image = QImage(_WIDTH, height, QImage.Format.Format_RGB32)
    image.fill(QColor(palette.plate))
    inside = QRectF(margin, margin, _WIDTH - 2 * margin, head_high)
    with painting_on(image) as painter:
        painter.setLayoutDirection(
            Qt.LayoutDirection.RightToLeft if rtl else Qt.LayoutDirection.LeftToRight
        )
        figures = signed(counted.totals[0], t), signed(counted.totals[1], t)
        title = qayd.kept.name or t("Baloot")
        words = (title, winner_text(counted, sides, t) or _played_to(qayd))
        paint_head(painter, inside, Head(sides, figures, words, counted.winner), palette, _EM, rtl)
        number, top = 0, inside.bottom() + margin / 2
        for row in counted.rows:
            number += isinstance(row.item, Entry)
            box = QRectF(margin, top, inside.width(), _LINE)
            line = written(row, number, sides, qayd.kept.names, t)
            paint_row(painter, box, line, palette, _EM, rtl)
            painter.setPen(QPen(QColor(palette.plate_line), 1))
            painter.drawLine(QPointF(box.left(), box.bottom()), QPointF(box.right(), box.bottom()))
            top += _LINE
        course = QRectF(margin, top + margin, inside.width(), course_high - margin)
        paint_course(painter, course, counted, qayd.rules.target_score, palette, rtl=rtl)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())


def _played_to(qayd: Qayd) -> str:
    return qayd.window.t("Played to {n}", n=qayd.rules.target_score)


__all__ = ["BoardWindow", "Sides", "sheet_picture", "show_board"]
