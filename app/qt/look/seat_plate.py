"""A seat: who sits there, for which team, with how many cards, and whether it is their turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.qt.look import faces, lettering, shapes
from app.qt.look.informing import Informing
from app.qt.look.painting import painting_on

_FULL_TURN: Final = 360.0


@dataclass(frozen=True, slots=True)
class Seated:
    """What a plate shows. `team` 0 is us, 1 is them; `call` is the last call, in words."""

    name: str = ""
    team: int = 0
    is_bot: bool = False
    cards: int = 0
    cards_text: str = ""  # the same number, in the digits of the table
    is_dealer: bool = False
    has_turn: bool = False
    call: str = ""


class SeatPlate(Informing):
    """One seat. It arranges itself by the shape it is given: a strip, a plate, or a column."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seated = Seated()

    def show_seat(self, seated: Seated) -> None:
        self.seated = seated
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(self.look.em * 11), round(self.look.em * 4.3))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting_on(self) as painter:
            self.paint(painter)

    def paint(self, painter: QPainter) -> None:
        """Paint it at the origin, in its own size: also where no widget stands."""
        em, whole = self.look.em, QRectF(self.rect())
        width, height = whole.width() / em, whole.height() / em
        margin = self._margin()
        body = whole.adjusted(margin, margin, -margin, -margin)
        call = self.seated.call
        if height < 2.3:
            self._strip(painter, body)
        elif width >= 13:
            if call:
                share = min(em * 8.7, body.width() * 0.52)
                bubble = QRectF(body.right() - share, body.top(), share, body.height())
                bubble.adjust(0, em * 0.3, 0, -em * 0.3)
                body.setRight(bubble.left() - em * 0.55)
                self._bubble(painter, self.mirrored(bubble), lines=2, tail=Qt.Edge.LeftEdge)
            self._plate(painter, body)
        else:
            if call and height >= 4.1:
                bubble = QRectF(body.left(), body.bottom() - em * 1.45, body.width(), em * 1.45)
                body.setBottom(bubble.top() - em * 0.28)
                self._bubble(painter, self.mirrored(bubble), lines=2, tail=Qt.Edge.TopEdge)
                call = ""
            if width >= 8.5:
                body.setHeight(min(body.height(), em * 3.3))
                self._plate(painter, body)
            else:
                body.setHeight(min(body.height(), em * 3.7))
                self._column(painter, body, call)

    def _margin(self) -> float:
        """Room around the plate for its glow."""
        return max(2.0, self.look.em * 0.15)

    # arrangements

    def _strip(self, painter: QPainter, body: QRectF) -> None:
        """Everything in one line."""
        em = self.look.em
        call = self.seated.call if self._has_room_for_call(body) else ""
        if call:
            share = body.width() * (0.42 if body.width() < em * 12 else 0.36)
            bubble = QRectF(body.right() - share, body.top(), share, body.height())
            body.setRight(bubble.left() - em * 0.45)
            self._bubble(painter, self.mirrored(bubble), lines=1, tail=Qt.Edge.LeftEdge)
        self._ground(painter, body)
        size = min(body.height() * 0.86, em * 1.7)
        left = body.left() + em * 0.25
        medal = QRectF(left, body.center().y() - size / 2, size, size)
        self._medal(painter, self.mirrored(medal))
        right = body.right() - em * 0.4
        line = QRectF(0, body.top(), 0, body.height())
        if self.seated.has_turn:
            right = self._turn_mark(painter, right, line)
        roomy = body.width() >= em * (8 if not call else 7)
        if roomy or not call:
            marks = 1.7 * self.seated.is_dealer + 1.4 * self.seated.has_turn
            right = self._counts(painter, right, line, fan=body.width() >= em * (9 + marks))
        words = QRectF(medal.right() + em * 0.35, body.top(), 0, body.height())
        words.setRight(max(words.left() + 1, right - em * 0.2))
        self._name(painter, words)

    def _has_room_for_call(self, body: QRectF) -> bool:
        """Whether a strip holds the name beside the bubble; the call is told elsewhere too."""
        em = self.look.em
        beside = body.width() * 0.58 - em * (3.4 + (1.35 if self.seated.has_turn else 0))
        return beside >= lettering.natural_width(self.seated.name, em * 0.56, bold=True)

    def _plate(self, painter: QPainter, body: QRectF) -> None:
        """A medal at the leading edge, name and marks in two lines beside it."""
        em = self.look.em
        self._ground(painter, body)
        size = min(body.height() - em * 0.5, em * 2.5)
        medal = QRectF(body.left() + em * 0.4, body.center().y() - size / 2, size, size)
        self._medal(painter, self.mirrored(medal))
        half = body.height() / 2
        upper = QRectF(0, body.top() + em * 0.12, 0, half - em * 0.06)
        lower = QRectF(0, body.top() + half - em * 0.06, 0, half - em * 0.12)
        left, right = medal.right() + em * 0.5, body.right() - em * 0.5
        end = self._turn_mark(painter, right, upper) if self.seated.has_turn else right
        self._name(painter, QRectF(left, upper.top(), max(1, end - left), upper.height()))
        self._counts(painter, left, lower, fan=True, from_left=True)

    def _column(self, painter: QPainter, body: QRectF, call: str) -> None:
        """For narrow places: marks in a row, and beneath the name, or the call if there is one."""
        em = self.look.em
        self._ground(painter, body)
        half = body.height() / 2
        upper = QRectF(body.left(), body.top() + em * 0.1, body.width(), half - em * 0.1)
        lower = QRectF(body.left(), upper.bottom(), body.width(), half - em * 0.1)
        crowded = body.width() < em * 5.4 and (self.seated.is_dealer or self.seated.has_turn)
        size = min(upper.height(), em * (1.05 if call or crowded else 1.6))
        medal = QRectF(body.left() + em * 0.25, upper.center().y() - size / 2, size, size)
        self._medal(painter, self.mirrored(medal))
        right = body.right() - em * 0.3
        if self.seated.has_turn:
            right = self._turn_mark(painter, right, upper)
        if call:
            words = QRectF(medal.right() + em * 0.2, upper.top(), 1, upper.height())
            words.setRight(right)
            self._name(painter, words)
            bubble = lower.adjusted(em * 0.2, 0, -em * 0.2, -em * 0.05)
            self._bubble(painter, self.mirrored(bubble), lines=2, tail=None)
            return
        fan = body.width() >= em * 6.6
        self._counts(painter, right, upper, fan=fan)
        self._name(painter, lower.adjusted(em * 0.3, 0, -em * 0.3, 0))

    # pieces

    def _ground(self, painter: QPainter, body: QRectF) -> None:
        """The plate itself; in turn its edge is broad and glows."""
        palette, em = self.look.palette, self.look.em
        radius = min(em * 0.7, body.height() * 0.3)
        body = self.mirrored(body)
        if self.seated.has_turn:
            glow = QColor(palette.turn)
            for ply in (3, 2, 1):
                glow.setAlpha(70)
                painter.setPen(QPen(glow, self._margin() * 2 * ply / 3))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPath(shapes.rounded(body, radius))
        line = palette.turn if self.seated.has_turn else palette.plate_line
        painter.setPen(QPen(QColor(line), max(1.2, em * (0.16 if self.seated.has_turn else 0.08))))
        painter.setBrush(QColor(palette.plate))
        painter.drawPath(shapes.rounded(body, radius))

    def _medal(self, painter: QPainter, rect: QRectF) -> None:
        """The team's shape in its colour, with a person or a bot in it."""
        palette, size = self.look.palette, rect.height()
        middle = rect.center()
        colour = palette.us if self.seated.team == 0 else palette.them
        shape = shapes.placed(
            shapes.team_shape(self.seated.team), middle.x(), middle.y(), size * 1.04
        )
        painter.fillPath(shape, QColor(colour))
        mark = shapes.bot() if self.seated.is_bot else shapes.person()
        share = 0.52 if self.seated.team == 0 else 0.44
        painter.fillPath(
            shapes.placed(mark, middle.x(), middle.y(), size * share), QColor(palette.team_ink)
        )

    def _name(self, painter: QPainter, rect: QRectF) -> None:
        lettering.write(
            painter,
            self.mirrored(rect),
            self.seated.name,
            self.look.em * 1.08,
            self.look.palette.plate_text,
            align=self.leading,
            bold=True,
            least=0.5,
        )

    def _turn_mark(self, painter: QPainter, right: float, line: QRectF) -> float:
        """A broad arrowhead that ends at `right`; tells where the next piece may end."""
        size = min(line.height() * 0.72, self.look.em * 1.05)
        place = self.mirrored(QRectF(right - size, line.center().y() - size / 2, size, size))
        middle = place.center()
        mark = shapes.placed(
            shapes.pointer(), middle.x(), middle.y(), size, _FULL_TURN / 2 if not self.rtl else 0
        )
        painter.fillPath(mark, QColor(self.look.palette.turn))
        return right - size - self.look.em * 0.3

    def _counts(
        self, painter: QPainter, edge: float, line: QRectF, *, fan: bool, from_left: bool = False
    ) -> float:
        """Cards left and the dealer's mark, from `edge` on; tells where they end."""
        em, palette = self.look.em, self.look.palette
        size = min(line.height() * 0.82, em * 1.3)
        text = self.seated.cards_text or str(self.seated.cards)
        pieces: list[tuple[str, float]] = []
        if self.seated.cards:
            if fan:
                pieces.append(("fan", size * (0.66 + 0.2 * (self.seated.cards - 1))))
            pieces.append(("count", lettering.natural_width(text, em * 0.92) + em * 0.1))
        if self.seated.is_dealer:
            pieces.append(("dealer", size * 1.12))
        if not from_left:
            pieces.reverse()
        at = edge
        for piece, width in pieces:
            left = at if from_left else at - width
            place = self.mirrored(QRectF(left, line.center().y() - size / 2, width, size))
            if piece == "fan":
                self._fan(painter, place)
            elif piece == "count":
                lettering.write(painter, place, text, em * 0.92, palette.plate_soft)
            else:
                self._dealer_mark(painter, place)
            at = left + width + em * 0.3 if from_left else left - em * 0.3
        return at

    def _fan(self, painter: QPainter, rect: QRectF) -> None:
        """As many small backs as there are cards."""
        height = rect.height()
        width = height / faces.ASPECT
        count = self.seated.cards
        step = (rect.width() - width) / max(1, count - 1)
        palette = self.look.palette
        for number in range(count):
            card = QRectF(rect.left() + number * step, rect.top(), width, height)
            painter.setPen(QPen(QColor(palette.back_line), max(0.9, height * 0.05)))
            painter.setBrush(QColor(palette.back))
            painter.drawPath(shapes.rounded(card, width * 0.16))
            painter.setPen(Qt.PenStyle.NoPen)
        middle = card.center() if count else rect.center()
        gem = shapes.placed(shapes.diamond(), middle.x(), middle.y(), width * 0.55)
        painter.fillPath(gem, QColor(palette.back_warm))

    def _dealer_mark(self, painter: QPainter, rect: QRectF) -> None:
        """A round chip with a pack of cards on it."""
        palette, middle = self.look.palette, rect.center()
        size = rect.height() * 1.1
        painter.setPen(QPen(QColor(palette.plate_line), max(1.0, size * 0.08)))
        painter.setBrush(QColor(palette.bubble))
        painter.drawEllipse(middle, size / 2, size / 2)
        painter.setPen(QPen(QColor(palette.bubble), max(0.8, size * 0.05)))
        painter.setBrush(QColor(palette.bubble_text))
        for step in (-1, 0, 1):
            card = QRectF(-size * 0.15, -size * 0.25, size * 0.3, size * 0.46)
            painter.save()
            painter.translate(middle + QPointF(step * size * 0.09, abs(step) * size * 0.03))
            painter.rotate(step * 20)
            painter.drawPath(shapes.rounded(card, size * 0.05))
            painter.restore()

    def _bubble(self, painter: QPainter, rect: QRectF, *, lines: int, tail: Qt.Edge | None) -> None:
        """The last call, as said: a light bubble with its tail towards the plate."""
        em, palette = self.look.em, self.look.palette
        shape = shapes.rounded(rect, min(em * 0.6, rect.height() * 0.45))
        shape = shape.united(self._tail(rect, tail))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(shape, QColor(palette.bubble))
        pad = em * 0.35
        lettering.write(
            painter,
            rect.adjusted(pad, 1, -pad, -1),
            self.seated.call,
            em * 0.95,
            palette.bubble_text,
            bold=True,
            lines=lines,
            least=0.45,
        )

    def _tail(self, rect: QRectF, tail: Qt.Edge | None) -> QPainterPath:
        reach = self.look.em * 0.36
        if tail == Qt.Edge.TopEdge:
            x = rect.right() - reach * 4 if self.rtl else rect.left() + reach * 4
            top = rect.top()
            return shapes.polygon((x - reach, top + 2), (x + reach, top + 2), (x, top - reach))
        if tail == Qt.Edge.LeftEdge:
            edge, way = (rect.right(), 1) if self.rtl else (rect.left(), -1)
            y = rect.center().y()
            inside = edge - way * 2
            return shapes.polygon((inside, y - reach), (inside, y + reach), (edge + way * reach, y))
        return QPainterPath()
