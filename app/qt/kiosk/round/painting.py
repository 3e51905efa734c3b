"""A strip painted: a tray of wood with the plate, the hand, and the keys of one person.

Everything is painted as its owner sees it; the panel turns the painter to the edge before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from app.boxes import Box
from app.kiosk.measures import CAPITAL, LEAST_CAPITAL
from app.kiosk.round import Measures, Spot, Strip, StripPlan
from app.qt.look import faces, lettering, sadu, shapes
from app.qt.look.card_button import paint_shadow
from app.qt.look.dress import Look
from app.qt.look.seat_plate import SeatPlate

BAND_MM: Final = 15.0
"""How broad the woven bands at both ends are."""
_DIM: Final = 0.42
"""How much of a key that waits for something to be chosen is seen."""


@dataclass(frozen=True, slots=True)
class Key:
    """Words on a key, and the suit that a call is about."""

    words: str
    suit: int | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """What everybody may see in a strip, in words of the moment."""

    look: str = ""
    confirm: str = ""
    agree: str = ""  # the same for what is no card
    offers: tuple[Key, ...] = ()
    has_turn: bool = False
    is_person: bool = True


@dataclass(frozen=True, slots=True)
class OpenHand:
    """What its owner alone is to see: made while he looks, and kept nowhere.

    `playable` is a mask of the cards that may be played now, or None where that is not told.
    """

    cards: tuple[int, ...]
    playable: int | None
    secrets: tuple[Key, ...]
    note: str = ""


class StripPainter:
    """Paints one strip with one painter."""

    def __init__(
        self, painter: QPainter, look: Look, strip: Strip, shown: Shown, plate: SeatPlate
    ) -> None:
        self.painter, self.look, self.strip, self.shown = painter, look, strip, shown
        self.plate = plate
        self.plan: StripPlan = strip.plan
        self.size: Measures = strip.measures
        self.least = LEAST_CAPITAL / CAPITAL * self.size.dots / look.em

    def paint(self, hand: OpenHand | None) -> None:
        """All of it; with a hand its cards lie open."""
        self._tray()
        if not self.shown.is_person:
            self._whose(Box(0, 0, self.size.length, self.size.depth))
            return
        if hand is not None and hand.note:
            self._note(hand.note)
        else:
            self._whose(self.plan.plate)
        self._cards(hand)
        self._keys(hand)

    # ---- the ground

    def _tray(self) -> None:
        """Wood with a woven band towards the middle of the table; in turn its edge glows."""
        painter, palette, dots = self.painter, self.look.palette, self.size.dots
        rect = QRectF(0, 0, self.size.length, self.size.depth).adjusted(1, 1, -1, -1)
        radius = 5 * dots
        shade = QLinearGradient(0, 0, 0, self.size.depth)
        shade.setColorAt(0, QColor(palette.wood_light))
        shade.setColorAt(0.06, QColor(palette.wood))
        shade.setColorAt(1, QColor(palette.wood_dark))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(shapes.rounded(rect, radius), shade)
        inside = self._inside(rect)
        painter.setBrush(QColor(palette.plate))
        painter.setPen(QPen(QColor(palette.wood_dark), max(1.0, 0.5 * dots)))
        painter.drawPath(shapes.rounded(inside, radius * 0.8))
        if self.shown.is_person:
            self._weave(inside)
        if self.shown.has_turn:
            self._glow(rect, radius)

    def _inside(self, rect: QRectF) -> QRectF:
        """Where the wood is hollow: round the hand and its keys, and no longer than they are."""
        dots, plate = self.size.dots, self.plan.plate
        edge = 2.6 * dots
        inside = rect.adjusted(edge, edge, -edge, -edge)
        beside = plate.x - (BAND_MM + 10) * dots
        if self.shown.is_person and beside > edge:
            inside.setLeft(beside)
            inside.setRight(self.size.length - beside)
        return inside

    def _weave(self, inside: QRectF) -> None:
        """Woven bands at both ends, where no hand and no key lies."""
        plate, dots = self.plan.plate, self.size.dots
        broad = min(plate.x - inside.left() - 6 * dots, BAND_MM * dots)
        if broad < 6 * dots:
            return
        for left in (inside.left() + 2 * dots, inside.right() - 2 * dots - broad):
            band = QRectF(left, inside.top() + 3 * dots, broad, inside.height() - 6 * dots)
            self.painter.save()
            self.painter.setClipPath(shapes.rounded(band, 2 * dots))
            sadu.band(self.painter, band, sadu.rug(self.look.palette), 0.85)
            self.painter.restore()

    def _glow(self, rect: QRectF, radius: float) -> None:
        painter, dots = self.painter, self.size.dots
        painter.setBrush(Qt.BrushStyle.NoBrush)
        glow = QColor(self.look.palette.turn)
        for wide, alpha in ((5.0, 60), (3.2, 110), (1.6, 255)):
            glow.setAlpha(alpha)
            painter.setPen(QPen(glow, wide * dots))
            edge = wide * dots / 2
            painter.drawPath(shapes.rounded(rect.adjusted(edge, edge, -edge, -edge), radius))

    # ---- who sits here

    def _whose(self, place: Box) -> None:
        """The plate of the table, as it stands at every other seat."""
        painter, plate, dots = self.painter, self.plate, self.size.dots
        room = QRectF(*place)
        if not self.shown.is_person:
            room.adjust(4 * dots, 4 * dots, -4 * dots, -4 * dots)
            wide = min(room.width(), 220 * dots)
            room = QRectF(room.center().x() - wide / 2, room.top(), wide, room.height())
        high = min(room.height(), self.look.em * 2.2)
        plate.wear(self.look)
        plate.resize(round(room.width()), round(high))
        painter.save()
        painter.translate(room.left(), room.center().y() - high / 2)
        plate.paint(painter)
        painter.restore()

    def _note(self, words: str) -> None:
        """In the place of the plate: why the last card was refused, for its owner."""
        ink = self.look.palette.plate_text
        room = QRectF(*self.plan.plate)
        lettering.write(self.painter, room, words, self.look.em, ink, lines=2, least=self.least)

    # ---- the hand

    def _cards(self, hand: OpenHand | None) -> None:
        is_open = self.strip.looking
        for number, place in enumerate(self.plan.open_cards if is_open else self.plan.cards):
            spot = Spot("card", number)
            raised = spot == self.strip.under or (not is_open and spot == self.strip.chosen)
            self._card(place, number, hand, raised)
        chosen = self.strip.chosen
        is_card = chosen is not None and chosen.kind == "card"
        if chosen is not None and is_card and not is_open and chosen.at < len(self.plan.cards):
            self._mark_chosen(self._raised(self.plan.cards[chosen.at]))

    def _raised(self, place: Box) -> Box:
        return place._replace(y=place.y - self.plan.rise)

    def _card(self, place: Box, number: int, hand: OpenHand | None, raised: bool) -> None:
        painter, palette = self.painter, self.look.palette
        rect = QRectF(*(self._raised(place) if raised else place))
        paint_shadow(painter, rect, palette.shadow, 2.0 if raised else 1.0)
        card = hand.cards[number] if hand is not None and number < len(hand.cards) else None
        dim = card is not None and hand is not None and _is_not_now(hand.playable, card)
        ratio = painter.device().devicePixelRatio()
        face = faces.pixmap(card, rect.size(), ratio, palette, self.look.style, dim)
        painter.drawPixmap(rect.topLeft(), face)

    def _mark_chosen(self, place: Box) -> None:
        """A bright ring round the card that is chosen: told by its place as well as by colour."""
        painter, palette, dots = self.painter, self.look.palette, self.size.dots
        painter.setBrush(Qt.BrushStyle.NoBrush)
        rect = QRectF(*place)
        for colour, wide, out in ((palette.focus_inner, 2.4, 0.0), (palette.focus_outer, 1.4, 0.0)):
            painter.setPen(QPen(QColor(colour), wide * dots))
            around = rect.adjusted(-out, -out, out, out)
            painter.drawPath(shapes.rounded(around, rect.width() * 0.075))

    # ---- keys

    def _keys(self, hand: OpenHand | None) -> None:
        strip, shown, plan = self.strip, self.shown, self.plan
        if strip.content.cards:
            self._look_key(plan.look, strip.looking)
        if strip.looking:
            for number, (place, key) in enumerate(
                zip(plan.secrets, hand.secrets if hand is not None else (), strict=False)
            ):
                self._key(place, key, strip.under == Spot("secret", number))
            return
        for number, (place, key) in enumerate(zip(plan.offers, shown.offers, strict=False)):
            self._key(place, key, strip.under == Spot("offer", number))
        if strip.chosen is not None:
            words = shown.confirm if strip.chosen.kind == "card" else shown.agree
            self._key(plan.confirm, Key(words), strip.under == Spot("confirm"), True)
        elif strip.content.may_choose and not shown.offers:
            self.painter.setOpacity(_DIM)
            self._key(plan.confirm, Key(shown.confirm), False)
            self.painter.setOpacity(1.0)

    def _key(self, place: Box, key: Key, down: bool, strong: bool = False) -> None:
        """A key; a `strong` one is the brightest thing in the strip."""
        painter, palette, dots = self.painter, self.look.palette, self.size.dots
        rect, radius = QRectF(*place), 3.2 * dots
        ground = palette.button_down if down else palette.button
        ink, line = palette.button_text, palette.button_line
        if strong:
            ground, ink, line = palette.winner, palette.team_ink, palette.team_ink
        if not down:
            under = QColor(palette.shadow)
            under.setAlpha(110)
            painter.fillPath(shapes.rounded(rect.translated(0, 0.7 * dots), radius), under)
        painter.setPen(QPen(QColor(line), max(1.3, 0.7 * dots if not down else 1.3 * dots)))
        painter.setBrush(QColor(ground))
        painter.drawPath(shapes.rounded(rect, radius))
        words = rect.adjusted(1.6 * dots, 0, -1.6 * dots, 0)
        if key.suit is not None:
            words = self._suit(rect, key.suit)
        lettering.write(
            painter, words, key.words, self.look.em, ink, bold=True, lines=2, least=self.least
        )

    def _suit(self, rect: QRectF, suit: int) -> QRectF:
        """The suit in a chip at the trailing end; the room that is left for words."""
        dots = self.size.dots
        size = min(rect.height() * 0.62, 11 * dots, rect.width() * 0.3)
        away = 2 * dots
        left = rect.left() + away if self.size.mirrored else rect.right() - away - size
        chip = QRectF(left, rect.center().y() - size / 2, size, size)
        suit_chip(self.painter, chip, suit, self.look)
        if self.size.mirrored:
            return rect.adjusted(size + 2 * away, 0, -away, 0)
        return rect.adjusted(away, 0, -size - 2 * away, 0)

    def _look_key(self, place: Box, held: bool) -> None:
        """An eye, open while it is held, and under it the word."""
        painter, palette, dots = self.painter, self.look.palette, self.size.dots
        rect = QRectF(*place)
        painter.setPen(QPen(QColor(palette.turn if held else palette.plate_line), 0.9 * dots))
        painter.setBrush(QColor(palette.button_down if held else palette.plate))
        painter.drawPath(shapes.rounded(rect, 3.2 * dots))
        half = rect.height() * 0.46
        eye = QRectF(rect.left(), rect.top() + 0.6 * dots, rect.width(), half)
        ink = palette.button_text if held else palette.plate_text
        _eye(painter, eye.center(), half * 1.25, ink, held)
        words = QRectF(rect.left(), rect.top() + half, rect.width(), rect.height() - half)
        words.adjust(dots, 0, -dots, -0.6 * dots)
        em = self.look.em * 0.9
        least = self.least / 0.9
        lettering.write(painter, words, self.shown.look, em, ink, bold=True, least=least)


def suit_chip(painter: QPainter, chip: QRectF, suit: int, look: Look) -> None:
    """A suit on a square of card."""
    painter.setPen(QPen(QColor(look.palette.card_edge), 1))
    painter.setBrush(QColor(look.palette.card))
    painter.drawPath(shapes.rounded(chip, chip.height() * 0.2))
    middle = chip.center()
    outline = shapes.placed(shapes.suit(suit), middle.x(), middle.y(), chip.height() * 0.68)
    painter.fillPath(outline, QColor(faces.ink(suit * 8, look.style, look.palette)))


def _is_not_now(playable: int | None, card: int) -> bool:
    return playable is not None and not playable >> card & 1


def _eye(painter: QPainter, at: QPointF, wide: float, ink: str, is_open: bool) -> None:
    """An eye that looks, or one that is closed."""
    painter.save()
    painter.translate(at)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(ink), wide * 0.07)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    half, high = wide / 2, wide * 0.36
    lid = QPainterPath(QPointF(-half, 0))
    if is_open:
        lid.quadTo(0, -high * 1.7, half, 0)
        lid.quadTo(0, high * 1.7, -half, 0)
        painter.drawPath(lid)
        painter.setBrush(QColor(ink))
        painter.drawEllipse(QPointF(0, 0), high * 0.5, high * 0.5)
    else:
        lid.quadTo(0, high * 1.3, half, 0)
        painter.drawPath(lid)
        for x, y in ((-0.28, 0.19), (0.0, 0.26), (0.28, 0.19)):
            foot = QPointF(x * wide, y * wide * 0.62 + high * 0.18)
            painter.drawLine(QLineF(foot, foot + QPointF(x * wide * 0.22, high * 0.34)))
    painter.restore()


__all__ = ["Key", "OpenHand", "Shown", "StripPainter", "suit_chip"]
