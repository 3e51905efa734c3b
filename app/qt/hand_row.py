"""The player's cards as buttons: in order, kept in place, never rebuilt under the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from app.boxes import Box
from app.qt.look.card_button import CardButton
from app.qt.look.dress import Look
from app.qt.look.steady import Steadiness
from app.qt.naming import named
from app.qt.places import stand
from core.cards import Card, suit_of

NameOf = Callable[[Card], str]
"""The accessible name of a card in hand."""


class HandRow(QObject):
    """The buttons of one hand; `chosen` tells a card that was pressed.

    A button belongs to a card as long as that card is held: when five cards become eight and are
    sorted anew, the focus stays on the card where it was and `moved` tells its new place. When a
    card is gone, the focus goes to its neighbour; `emptied` tells that there is none.
    """

    chosen = Signal(int)
    moved = Signal(int)
    emptied = Signal()

    def __init__(self, felt: QWidget, steadiness: Steadiness) -> None:
        super().__init__(felt)
        self._felt = felt
        self._steadiness = steadiness
        self._buttons: dict[Card, CardButton] = {}
        self._shown: list[Card] = []
        self.cards: list[Card] = []
        self._look = Look()
        self.is_private = False

    # ---- what is held

    def show_cards(self, cards: Sequence[Card], name_of: NameOf) -> None:
        """Hold these cards, in this order and under these names."""
        focused, before = self.focused, self.cards
        place = before.index(focused) if focused is not None else -1
        gone = [self._buttons.pop(card) for card in before if card not in cards]
        was_gone = focused is not None and focused not in cards
        for button in gone:
            named(button, "", "")
        self.cards = list(cards)
        for number, card in enumerate(cards, 1):
            if card not in self._buttons:
                self._buttons[card] = self._new(card)
            named(self._buttons[card], f"hand-{number}", name_of(card))
        if was_gone and self.cards:
            self.focus(self.cards[min(place, len(self.cards) - 1)])
        elif was_gone:
            self.emptied.emit()
        for button in gone:  # after the focus has moved on, and not while it is being pressed
            button.hide()
            button.show_back("")
            button.deleteLater()
        if focused in self.cards and self.cards.index(focused) != place:
            self.moved.emit(focused)

    def _new(self, card: Card) -> CardButton:
        button = CardButton(card, self._felt)
        button.steadiness = self._steadiness
        button.setProperty("private", self.is_private)
        button.wear(self._look)
        button.clicked.connect(lambda: self.chosen.emit(card))
        button.show()
        return button

    def keep_private(self, private: bool) -> None:
        """Whether others in the room must not hear these cards."""
        self.is_private = private
        for button in self._buttons.values():
            button.setProperty("private", private)

    def button(self, card: Card) -> CardButton:
        return self._buttons[card]

    @property
    def buttons(self) -> list[CardButton]:
        """The buttons in order."""
        return [self._buttons[card] for card in self.cards]

    def let_drag(self, dragged: bool) -> None:
        """Let cards be drawn onto the table, or not."""
        for button in self._buttons.values():
            button.set_draggable(dragged)

    def mark_playable(self, playable: int, marked: bool) -> None:
        """Tell legal cards apart, where the table shows them."""
        for card in self.cards:
            self._buttons[card].set_playable(not marked or bool(playable >> card & 1))

    # ---- where they stand

    def place(self, boxes: Sequence[Box]) -> None:
        for button, box in zip(self.buttons, boxes, strict=True):
            stand(button, box)
        if self._shown != self.cards:  # a later card lies over an earlier one
            self._shown = list(self.cards)
            for button in self.buttons:
                button.raise_()

    def wear(self, look: Look) -> None:
        self._look = look
        for button in self._buttons.values():
            button.wear(look)

    # ---- moving among them

    @property
    def focused(self) -> Card | None:
        for card, button in self._buttons.items():
            if button.hasFocus():
                return card
        return None

    def focus(self, card: Card) -> None:
        self._buttons[card].setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_end(self, first: bool) -> None:
        """Focus the first or the last card."""
        if self.cards:
            self.focus(self.cards[0 if first else -1])

    def step_suit(self, by: int) -> None:
        """Focus the first card of the next suit one way, round the hand."""
        suits = list(dict.fromkeys(suit_of(card) for card in self.cards))
        card = self.focused
        if not suits:
            return
        at = suits.index(suit_of(card)) + by if card is not None else 0
        self.focus_suit(suits[at % len(suits)])

    def focus_suit(self, suit: int) -> bool:
        """Focus the first card of a suit, or the next of it if one is focused already."""
        of_suit = [card for card in self.cards if suit_of(card) == suit]
        if not of_suit:
            return False
        card = self.focused
        at = of_suit.index(card) + 1 if card in of_suit else 0
        self.focus(of_suit[at % len(of_suit)])
        return True

    def focus_next_of(self, playable: int) -> bool:
        """Focus the next card that may be played, round the hand."""
        card = self.focused
        start = self.cards.index(card) + 1 if card is not None else 0
        for turn in range(len(self.cards)):
            candidate = self.cards[(start + turn) % len(self.cards)]
            if playable >> candidate & 1:
                self.focus(candidate)
                return True
        return False
