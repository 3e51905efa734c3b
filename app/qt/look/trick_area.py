"""The middle of the table: the land during the auction, then the cards of the trick."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QPointF,
    QPropertyAnimation,
    QRectF,
    QSizeF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.boxes import Box
from app.qt.look import faces, lettering, shapes
from app.qt.look.card_button import paint_shadow
from app.qt.look.dress import Look
from app.qt.look.geometry import BOTTOM, LEFT, RIGHT, TOP, trick_slots
from app.qt.look.informing import Informing
from app.qt.look.painting import painting_on

DEAL_MS: Final = 250
PLAY_MS: Final = 200
SWEEP_MS: Final = 240

_EDGE: Final = 0.09  # of a card's width: room around it for ring, crown and shadow


class TrickCard(Informing):
    """A card lying on the table. Its accessible name is the caller's."""

    def __init__(self, card: int, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card = card
        self.wins = False
        self.setAccessibleName(name)

    def card_rect(self) -> QRectF:
        edge = self.width() / (1 + 2 * _EDGE) * _EDGE
        return QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting_on(self) as painter:
            palette, rect = self.look.palette, self.card_rect()
            paint_shadow(painter, rect, palette.shadow)
            ratio = self.devicePixelRatioF()
            face = faces.pixmap(self.card, rect.size(), ratio, palette, self.look.style)
            painter.drawPixmap(rect.topLeft(), face)
            if self.wins:
                self._paint_win(painter, rect)

    def _paint_win(self, painter: QPainter, rect: QRectF) -> None:
        """A bright ring, and a crown on a disc in the corner that has no index."""
        palette, width = self.look.palette, rect.width()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, thick, out in ((palette.team_ink, 0.03, -0.01), (palette.winner, 0.055, 0.032)):
            painter.setPen(QPen(QColor(colour), width * thick))
            grown = width * out
            around = rect.adjusted(-grown, -grown, grown, grown)
            painter.drawPath(shapes.rounded(around, width * 0.075 + grown))
        size = max(14.0, width * 0.3)
        disc = QRectF(rect.right() - size + width * 0.05, rect.top() - width * 0.05, size, size)
        painter.setPen(QPen(QColor(palette.team_ink), max(1.0, width * 0.015)))
        painter.setBrush(QColor(palette.winner))
        painter.drawEllipse(disc)
        middle = disc.center()
        crown = shapes.placed(shapes.crown(), middle.x(), middle.y(), size * 0.62)
        painter.fillPath(crown, QColor(palette.team_ink))


class WinnerLabel(Informing):
    """Who is winning, in words, on a bright pill."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        palette, rect, em = self.look.palette, QRectF(self.rect()), self.look.em
        with painting_on(self) as painter:
            radius = min(rect.height() / 2, em * 0.78)
            painter.fillPath(shapes.rounded(rect, radius), QColor(palette.winner))
            lines = 2 if rect.height() > em * 2.2 else 1
            pad = em * (0.5 if lines == 1 else 0.3)
            words, ink = rect.adjusted(pad, 0, -pad, 0), palette.team_ink
            name = self.accessibleName()
            lettering.write(painter, words, name, em * 0.95, ink, bold=True, lines=lines)


@dataclass(slots=True)
class _Packet:
    """Backs on their way to a place while the cards are dealt."""

    start: QPointF
    end: QPointF
    delay: float  # 0..1 of the whole time


class TrickArea(Informing):
    """Up to four cards, each toward its player; or the land.

    Places are those of `geometry` (you, right, top, left) in every language: this part is
    never mirrored. Movements take at most a quarter of a second, can be ended by `finish_now`,
    and do not happen at all in a look without motion.
    """

    swept = Signal(int)
    settled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._cards: dict[int, TrickCard] = {}
        self._land: TrickCard | None = None
        self._winner: tuple[int, str] | None = None
        self._moves: dict[QAbstractAnimation, Callable[[], None]] = {}
        self._packets: list[_Packet] = []
        self._progress = 0.0
        self._largest = 400.0
        self._label = WinnerLabel(self)
        self._label.setObjectName("winner")
        self._label.setAccessibleIdentifier("winner")
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._label.hide()

    def wear(self, look: Look) -> None:
        super().wear(look)
        for card in (*self._lying(), self._label):
            card.wear(look)
        if not look.motion:
            self.finish_now()

    def set_largest(self, height: float) -> None:
        """No card here is higher than `height` pixels (the hand's, usually)."""
        if height != self._largest:  # else what moves goes on moving
            self._largest = height
            self._place_all()

    # what lies here

    def card_at(self, place: int) -> TrickCard | None:
        return self._cards.get(place)

    @property
    def land(self) -> TrickCard | None:
        return self._land

    def show_land(self, card: int, name: str) -> TrickCard:
        """Lay the land in the middle; cards that are being dealt go on flying."""
        if not self._packets:
            self.clear()
        self._land = self._new(card, name)
        self._land.setGeometry(self._widget_box(self._land_slot()))
        self._land.show()
        return self._land

    def play(self, place: int, card: int, name: str, start: QPointF | None = None) -> TrickCard:
        """Lay `card` toward `place`, moving from `start` (its centre here) or from the edge."""
        if place not in (BOTTOM, RIGHT, TOP, LEFT):
            raise ValueError(f"no place {place}: places are 0..3, yours first")
        self._remove_land()
        if place in self._cards:
            self._discard(self._cards.pop(place))
        lying = self._new(card, name)
        self._cards[place] = lying
        goal = self._widget_box(self._slots()[place])
        lying.setGeometry(goal)
        lying.show()
        lying.raise_()
        begin = self._edge(place) if start is None else start
        self._move(lying, begin, QPointF(goal.center()), PLAY_MS, QEasingCurve.Type.OutCubic)
        return lying

    def mark_winner(self, place: int, label: str) -> None:
        """Ring and crown for the card that wins so far; `label` stands beside it, in words."""
        self._winner = (place, label)
        self._show_winner()

    def clear_winner(self) -> None:
        self._winner = None
        self._show_winner()

    def sweep(self, place: int) -> None:
        """Take the trick toward the winner's place; `swept` tells when it has gone."""
        self.finish_now()
        cards = list(self._cards.values())
        self._cards.clear()
        self.clear_winner()
        goal = self._edge(place)
        remaining = len(cards)

        def gone(card: TrickCard) -> None:
            nonlocal remaining
            self._discard(card)
            remaining -= 1
            if remaining == 0:
                self.swept.emit(place)

        for card in cards:
            begin = QPointF(card.geometry().center())
            self._move(
                card, begin, goal, SWEEP_MS, QEasingCurve.Type.InCubic, lambda c=card: gone(c)
            )

    def deal(self, dealer: int) -> None:
        """Backs fly from the dealer to all four places: a moment to see, nothing to know."""
        self.clear()
        if not self.look.motion:
            self.settled.emit()
            return
        start = self._edge(dealer)
        order = [(dealer + step) % 4 for step in range(1, 5)]
        self._packets = [
            _Packet(start, self._edge(place), number * 0.12) for number, place in enumerate(order)
        ]
        flight = QVariantAnimation(self)
        flight.setDuration(DEAL_MS)
        flight.setStartValue(0.0)
        flight.setEndValue(1.0)
        flight.valueChanged.connect(self._advance)
        self._begin(flight, self._packets.clear)

    def clear(self) -> None:
        """Take everything away at once."""
        self.finish_now()
        for card in self._lying():
            self._discard(card)
        self._cards.clear()
        self._land = None
        self.clear_winner()

    # movement

    @property
    def is_moving(self) -> bool:
        return bool(self._moves)

    def finish_now(self) -> None:
        """End every movement where it would have ended."""
        for animation in list(self._moves):
            if animation in self._moves:
                animation.setCurrentTime(animation.totalDuration())
                self._end(animation)

    def _advance(self, progress: float) -> None:
        self._progress = float(progress)
        self.update()

    def _move(
        self,
        card: TrickCard,
        begin: QPointF,
        end: QPointF,
        duration: int,
        curve: QEasingCurve.Type,
        after: Callable[[], None] = lambda: None,
    ) -> None:
        half = QPointF(card.width() / 2, card.height() / 2)
        if not self.look.motion or not self.isVisible():
            card.move((end - half).toPoint())
            after()
            return
        motion = QPropertyAnimation(card, b"pos", self)
        motion.setDuration(duration)
        motion.setEasingCurve(curve)
        motion.setStartValue((begin - half).toPoint())
        motion.setEndValue((end - half).toPoint())
        self._begin(motion, after)

    def _begin(self, animation: QAbstractAnimation, after: Callable[[], None]) -> None:
        self._moves[animation] = after
        animation.finished.connect(lambda: self._end(animation))
        animation.start()

    def _end(self, animation: QAbstractAnimation) -> None:
        after = self._moves.pop(animation, None)
        if after is None:
            return
        animation.stop()
        animation.deleteLater()
        after()
        self.update()
        if not self._moves:
            self.settled.emit()

    # places

    def _slots(self) -> tuple[Box, Box, Box, Box]:
        """The cards' boxes, with room around each for its ring."""
        whole = Box(0, 0, self.width(), self.height())
        edge = trick_slots(whole, self._largest)[0].w * _EDGE
        return trick_slots(whole.inset(edge + 1), self._largest)

    def _land_slot(self) -> Box:
        height = min(self.height() * 0.86, self._largest, self.width() * 0.8 * faces.ASPECT)
        width = height / faces.ASPECT
        return Box((self.width() - width) / 2, (self.height() - height) / 2, width, height)

    def _widget_box(self, card: Box) -> QRectF:
        edge = card.w * _EDGE
        rect = QRectF(card.x - edge, card.y - edge, card.w + 2 * edge, card.h + 2 * edge)
        return rect.toRect()

    def _edge(self, place: int) -> QPointF:
        """The middle of the side where `place` sits, where cards come from and go to."""
        width, height = self.width(), self.height()
        return {
            BOTTOM: QPointF(width / 2, height),
            RIGHT: QPointF(width, height / 2),
            TOP: QPointF(width / 2, 0),
            LEFT: QPointF(0, height / 2),
        }[place]

    def _place_all(self) -> None:
        self.finish_now()
        for place, card in self._cards.items():
            card.setGeometry(self._widget_box(self._slots()[place]))
        if self._land is not None:
            self._land.setGeometry(self._widget_box(self._land_slot()))
        self._show_winner()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_all()

    # pieces

    def _lying(self) -> list[TrickCard]:
        return [*self._cards.values(), *([self._land] if self._land is not None else [])]

    def _new(self, card: int, name: str) -> TrickCard:
        made = TrickCard(card, name, self)
        made.wear(self.look)
        return made

    def _remove_land(self) -> None:
        if self._land is not None:
            self._discard(self._land)
            self._land = None

    def _discard(self, card: TrickCard) -> None:
        """Forget a card wholly: nothing of an earlier trick may be found in the tree."""
        card.hide()
        card.setAccessibleName("")
        card.setParent(None)
        card.deleteLater()

    def _show_winner(self) -> None:
        place, label = self._winner or (None, "")
        for other, card in self._cards.items():
            if card.wins != (other == place):
                card.wins = other == place
                card.update()
        self._label.setAccessibleName(label)
        self._label.setVisible(bool(label))
        if place is not None and label:
            self._label.setGeometry(self.label_rect(place, label).toAlignedRect())
            self._label.raise_()
            self._label.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._packets:
            with painting_on(self) as painter:
                self._paint_packets(painter)

    def _paint_packets(self, painter: QPainter) -> None:
        height = min(self._largest, self.height()) * 0.36
        size = QSizeF(height / faces.ASPECT, height)
        back = faces.pixmap(None, size, self.devicePixelRatioF(), self.look.palette)
        for packet in self._packets:
            share = min(1.0, max(0.0, (self._progress - packet.delay) / (1 - 0.36)))
            at = packet.start + (packet.end - packet.start) * share
            painter.drawPixmap(at - QPointF(size.width() / 2, size.height() / 2), back)

    def label_rect(self, place: int, label: str) -> QRectF:
        """Where the winner is named: near the card, and over no card if there is any room.

        First in one line close by, then in two beside the whole trick, else across the card's foot.
        """
        em = self.look.em
        slots = [QRectF(*slot) for slot in self._slots()]
        card, gap, height = slots[place], em * 0.35 + slots[place].width() * _EDGE, em * 1.55
        wanted = lettering.natural_width(label, em * 0.95, bold=True) + em * 1.3
        tops = [card.top(), card.bottom() - height, card.bottom() + gap, card.top() - gap - height]
        tops += [slots[BOTTOM].bottom() + gap, slots[TOP].top() - gap - height]
        lefts = (card.right() + gap, card.left() - gap - wanted, card.center().x() - wanted / 2)
        for left in lefts:
            inside = max(0.0, min(left, self.width() - wanted))
            for top in tops:
                spot = QRectF(inside, top, wanted, height)
                free = not any(spot.intersects(slot) for slot in slots)
                if free and QRectF(self.rect()).contains(spot):
                    return spot
        room = slots[LEFT].left() - gap
        if room >= em * 2.2:
            width = min(room, wanted)
            left = slots[RIGHT].right() + gap if place in (TOP, RIGHT) else room - width
            tall = height if width == wanted else min(em * 2.9, float(self.height()))
            return QRectF(left, (self.height() - tall) / 2, width, tall)
        width = min(wanted, float(self.width()))
        left = min(max(0.0, card.center().x() - width / 2), self.width() - width)
        return QRectF(left, min(card.bottom(), self.height()) - height, width, height)
