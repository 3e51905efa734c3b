"""Buttons of the table: real push buttons that Return, Enter and Space press, once a stroke."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QPushButton, QWidget

from app.qt.look import faces, lettering, shapes
from app.qt.look.dress import Look
from app.qt.look.painting import painting_on
from app.qt.look.palette import Palette
from app.qt.look.steady import Steadiness

_PRESSING: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Select)


def ring(painter: QPainter, rect: QRectF, radius: float, palette: Palette, em: float) -> None:
    """The mark of the keyboard: a bright band outside a dark one, inside `rect`.

    One of the two stands out on any ground of the table.
    """
    thick = max(2.5, em * 0.2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, inset in ((palette.focus_inner, thick * 1.3), (palette.focus_outer, thick * 0.5)):
        painter.setPen(QPen(QColor(colour), thick))
        inside = rect.adjusted(inset, inset, -inset, -inset)
        painter.drawPath(shapes.rounded(inside, max(1.0, radius - inset * 0.7)))


class PressButton(QPushButton):
    """A push button that is pressed by the three keys players try, and never by key repeat.

    Keys that do not press it are left to the window. Buttons that share a `steadiness` ignore
    keys and pointers for a moment after one of them has done something.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = Look()
        self.steadiness = Steadiness()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def wear(self, look: Look) -> None:
        self.look = look
        self.updateGeometry()
        self.update()

    def presses(self, event: QKeyEvent) -> bool:
        """Whether this key is one that presses."""
        return event.key() in _PRESSING

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.presses(event):
            event.ignore()
        elif not event.isAutoRepeat() and not self.steadiness.holds:
            self.click()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.setAccepted(self.presses(event))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.steadiness.holds:
            event.accept()
        else:
            super().mousePressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()


class TableButton(PressButton):
    """A worded button: its text fits in up to two lines, whatever the language.

    `quiet` buttons (More, The contract) keep to the colours of the table.
    """

    lines = 2

    def __init__(
        self, text: str = "", parent: QWidget | None = None, *, quiet: bool = False
    ) -> None:
        super().__init__(parent)
        self.quiet = quiet
        self.setText(text)

    def sizeHint(self) -> QSize:
        em = self.look.em
        return QSize(round(lettering.natural_width(self.text(), em) + 2 * em), round(em * 2.4))

    def minimumSizeHint(self) -> QSize:
        return QSize(24, 24)

    def word_rect(self) -> QRectF:
        """Where the text goes, in widget pixels."""
        pad = self.look.em * 0.45
        return QRectF(self.rect()).adjusted(pad, pad * 0.3, -pad, -pad * 0.3)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting_on(self) as painter:
            self.paint_ground(painter)
            self.paint_words(painter)
            if self.hasFocus():
                ring(painter, QRectF(self.rect()), self.radius(), self.look.palette, self.look.em)

    def radius(self) -> float:
        return min(self.look.em * 0.55, self.height() * 0.3)

    def paint_ground(self, painter: QPainter) -> None:
        palette, rect = self.look.palette, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground, line = palette.button, palette.button_line
        if self.quiet:
            ground, line = palette.plate, palette.plate_line
        elif self.isDown():
            ground = palette.button_down
        elif self.underMouse():
            ground = palette.button_hover
        if not self.quiet and not self.isDown():
            under = QColor(palette.shadow)
            under.setAlpha(110)
            painter.fillPath(shapes.rounded(rect.translated(0, 1), self.radius()), under)
            rect.adjust(0, 0, 0, -1)
        wide = 2.2 if self.quiet and (self.underMouse() or self.isDown()) else 1.3
        painter.setPen(QPen(QColor(line), wide))
        painter.setBrush(QColor(ground))
        painter.drawPath(shapes.rounded(rect, self.radius()))

    def paint_words(self, painter: QPainter) -> None:
        palette = self.look.palette
        colour = palette.plate_text if self.quiet else palette.button_text
        lettering.write(
            painter, self.word_rect(), self.text(), self.look.em, colour, lines=self.lines
        )


class CallButton(TableButton):
    """A call of the auction: its number in the reading order, its words, and its suit if any."""

    def __init__(
        self, number: int, text: str, suit: int | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(text, parent)
        self.suit = suit
        self.number_text = str(number)
        self.number = number

    def set_number_text(self, text: str) -> None:
        """The number as it is shown, where digits are not Western ones."""
        self.number_text = text
        self.update()

    def sizeHint(self) -> QSize:
        em = self.look.em
        extra = em * (2.6 if self.suit is None else 4.2)
        words = lettering.natural_width(self.text(), em, bold=True)
        return QSize(round(words + extra + em), round(em * 2.8))

    def _chip_rect(self) -> QRectF:
        height, em = float(self.height()), self.look.em
        size = min(height * 0.66, em * 1.65)
        left = em * 0.45
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            left = self.width() - left - size
        return QRectF(left, (height - size) / 2, size, size)

    def _suit_rect(self) -> QRectF:
        size = min(self.height() * 0.66, self.look.em * 1.6)
        left = self.width() - size - self.look.em * 0.45
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            left = self.look.em * 0.45
        return QRectF(left, (self.height() - size) / 2, size, size)

    def word_rect(self) -> QRectF:
        em, chip, suit = self.look.em, self._chip_rect(), self._suit_rect()
        rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left, right = chip.right() + em * 0.4, self.width() - em * 0.4
        if self.suit is not None:
            right = suit.left() - em * 0.25
        if rtl:
            left, right = em * 0.4, chip.left() - em * 0.4
            if self.suit is not None:
                left = suit.right() + em * 0.25
        return QRectF(left, 2, max(1.0, right - left), self.height() - 4)

    def paint_words(self, painter: QPainter) -> None:
        palette, chip, em = self.look.palette, self._chip_rect(), self.look.em
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.chip))
        painter.drawPath(shapes.rounded(chip, chip.height() * 0.32))
        lettering.write(painter, chip, self.number_text, em, palette.chip_text, bold=True)
        if self.suit is not None:
            place = self._suit_rect()
            painter.setPen(QPen(QColor(palette.card_edge), 1))
            painter.setBrush(QColor(palette.card))
            painter.drawPath(shapes.rounded(place, place.height() * 0.2))
            middle, size = place.center(), place.height() * 0.68
            outline = shapes.placed(shapes.suit(self.suit), middle.x(), middle.y(), size)
            painter.fillPath(outline, QColor(faces.ink(self.suit * 8, self.look.style, palette)))
        rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        side = Qt.AlignmentFlag.AlignRight if rtl else Qt.AlignmentFlag.AlignLeft
        lettering.write(
            painter,
            self.word_rect(),
            self.text(),
            em * 1.06,
            palette.button_text,
            align=side,
            bold=True,
            lines=2,
        )
