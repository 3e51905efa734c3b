"""A deal being looked at again: four seats with their hands, and the trick between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.boxes import Box
from app.narrator import Answers, Listener, trick_lying
from app.qt.look import faces
from app.qt.look.dress import Look
from app.qt.look.geometry import BOTTOM, LEFT, RIGHT, TOP
from app.qt.look.informing import Informing
from app.qt.look.painting import painting_on
from app.qt.look.seat_plate import Seated, SeatPlate
from app.qt.look.trick_area import TrickArea
from app.qt.naming import named
from app.qt.places import stand
from core.cards import Card, in_order
from core.play import winner_of
from core.rules import Seat
from core.state import Phase, State
from core.view import SeatView

HIGH = 23.0
"""Height of the whole in em; its width is at least `NARROWEST`."""
NARROWEST = 46.0


class HandStrip(Informing):
    """A hand in a row: its faces, or as many backs."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.cards: tuple[Card | None, ...] = ()
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_cards(self, cards: Sequence[Card | None]) -> None:
        self.cards = tuple(cards)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.cards:
            return
        height = self.height() - 2.0
        width = height / faces.ASPECT
        step = width
        if len(self.cards) > 1:
            step = min(width * 0.62, (self.width() - 2 - width) / (len(self.cards) - 1))
        left = (self.width() - width - step * (len(self.cards) - 1)) / 2
        size, ratio = QSizeF(width, height), self.devicePixelRatioF()
        with painting_on(self) as painter:
            for place, card in enumerate(self.cards):
                at = QRectF(left + place * step, 1, width, height)
                if card is None:
                    faces.paint_back(painter, at, self.look.palette)
                else:
                    face = faces.pixmap(card, size, ratio, self.look.palette, self.look.style)
                    painter.drawPixmap(at.topLeft(), face)
            if self.hasFocus():
                from app.qt.look.press import ring

                em = self.look.em
                ring(painter, QRectF(self.rect()), em * 0.3, self.look.palette, em)


class ReplayBoard(QWidget):
    """Shows a state from a seat, or with every hand open."""

    def __init__(self) -> None:
        super().__init__()
        self.look = Look(motion=False)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.trick = TrickArea(self)
        self.plates = [SeatPlate(self) for _ in range(4)]
        self.hands = [HandStrip(self) for _ in range(4)]
        named(self, "replay-board", "")
        self._showed: tuple[tuple[int, Card], ...] | None = None
        self._land: Card | None = None

    # ---- look and place

    def wear(self, look: Look) -> None:
        self.look = replace(look, motion=False)
        self._stand()

    def sizeHint(self) -> QSize:
        return QSize(round(NARROWEST * self._em), round(HIGH * self._em))

    @property
    def _em(self) -> float:
        """The type is smaller where there is no room for it."""
        return min(self.look.em, self.width() / NARROWEST) if self.width() > 50 else self.look.em

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand()

    def _stand(self) -> None:
        em = self._em
        self.setFixedHeight(round(HIGH * em))
        look = replace(self.look, em=em)
        for part in (self.trick, *self.plates, *self.hands):
            if part.look != look:
                part.wear(look)
        width, height, gap = float(self.width()), HIGH * em, em * 0.5
        plate_w, plate_h, hand_w, hand_h = em * 14.5, em * 3.3, em * 19, em * 4.7
        side = em * 15
        middle = width / 2 - (plate_w + gap + hand_w) / 2
        for place, top in ((TOP, 0.0), (BOTTOM, height - hand_h)):
            stand(self.plates[place], Box(middle, top + (hand_h - plate_h) / 2, plate_w, plate_h))
            stand(self.hands[place], Box(middle + plate_w + gap, top, hand_w, hand_h))
        whole = plate_h + gap + hand_h
        top = (height - whole) / 2
        for place, left in ((LEFT, 0.0), (RIGHT, width - side)):
            stand(self.plates[place], Box(left + (side - plate_w) / 2, top, plate_w, plate_h))
            stand(self.hands[place], Box(left, top + plate_h + gap, side, hand_h))
        free = height - 2 * (hand_h + gap)
        stand(self.trick, Box(side + gap, hand_h + gap, width - 2 * (side + gap), free))
        self.trick.set_largest(free * 0.6)

    # ---- what is shown

    def show_state(
        self,
        state: State,
        view: SeatView,
        answers: Answers,
        seat: Seat | None,
        bots: Sequence[bool],
    ) -> None:
        """Show a position. `seat` is whose eyes; None: every hand lies open."""
        bottom = 0 if seat is None else seat
        for at in range(4):
            place = (at - bottom) % 4
            self._show_seat(place, at, view, answers, bots[at])
            opened = seat is None or at == seat
            self._show_hand(place, at, state, answers.listener, opened)
        self._show_middle(view, answers, bottom)

    def _show_seat(
        self, place: int, seat: Seat, view: SeatView, answers: Answers, is_bot: bool
    ) -> None:
        me = answers.listener
        plate = self.plates[place]
        seated = Seated(
            name=me.names[seat] or me.name(seat),
            team=seat & 1,
            is_bot=is_bot,
            cards=0,
            is_dealer=view.dealer == seat,
            has_turn=view.to_act == seat,
            call=answers.last_call(view, seat),
        )
        if seated != plate.seated:
            plate.show_seat(seated)
        named(plate, f"replay-seat-{place}", answers.seat(view, seat, is_bot))

    def _show_hand(self, place: int, seat: Seat, state: State, me: Listener, opened: bool) -> None:
        strip, hand = self.hands[place], state.hands[seat]
        words, who = me.words, me.names[seat] or me.name(seat)
        if opened:
            cards: list[Card | None] = list(in_order(hand, state.trump))
            told = words.cards_by_suit(in_order(hand, state.trump)) if hand else me.t("no cards")
        else:
            cards = [None] * hand.bit_count()
            told = words.cards_count(hand.bit_count())
        if tuple(cards) != strip.cards:
            strip.show_cards(cards)
        named(strip, f"replay-hand-{place}", me.t("{who}: {cards}", who=who, cards=told))

    def _show_middle(self, view: SeatView, answers: Answers, bottom: Seat) -> None:
        me, trick = answers.listener, self.trick
        land = view.land if view.phase is Phase.AUCTION else None
        lying = () if view.phase is Phase.AUCTION else trick_lying(view, True)
        named(trick, "replay-trick", answers.trick(view, True) if lying else answers.land(view))
        showed = tuple(((seat - bottom) % 4, card) for seat, card in lying)
        if (showed, land) == (self._showed, self._land):
            return
        self._showed, self._land = showed, land
        trick.clear()
        if land is not None:
            named(trick.show_land(land, answers.land(view)), "replay-land", answers.land(view))
        for seat, card in lying:
            place = (seat - bottom) % 4
            name = me.t("{who}: {card}", who=me.name(seat), card=me.words.card(card))
            named(trick.play(place, card, name), f"replay-card-{place}", name)
        if lying:
            ahead = lying[winner_of([card for _, card in lying], view.trump)][0]
            trick.mark_winner((ahead - bottom) % 4, me.name(ahead))
        trick.finish_now()
