"""The calls that may be made, as numbered buttons; and projects that are announced by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.boxes import Box
from app.i18n import Tongue
from app.qt.look.dress import Look
from app.qt.look.press import CallButton
from app.qt.look.steady import Steadiness
from app.qt.naming import named
from app.qt.places import stand


class Offer(NamedTuple):
    """Something that may be done now. `suit` is painted on its button."""

    id: str  # a call of the protocol, or "announce:" and the kind of a project
    words: str
    suit: int | None = None


class CallPanel(QObject):
    """Buttons of what is offered, numbered as they are read; `chosen` tells what was pressed."""

    chosen = Signal(str)

    def __init__(self, felt: QWidget, steadiness: Steadiness) -> None:
        super().__init__(felt)
        self._felt = felt
        self._steadiness = steadiness
        self._offers: tuple[Offer, ...] = ()
        self._look = Look()
        self.buttons: list[CallButton] = []

    def show_offers(self, offers: Sequence[Offer], t: Tongue) -> bool:
        """Offer these in their order. True if anything has changed: then the buttons are new,
        and the caller has moved the focus away first."""
        if tuple(offers) == self._offers:
            return False
        self._offers = tuple(offers)
        for button in self.buttons:
            named(button, "", "")
            button.hide()
            button.deleteLater()
        self.buttons = [self._new(number, offer, t) for number, offer in enumerate(offers, 1)]
        return True

    def _new(self, number: int, offer: Offer, t: Tongue) -> CallButton:
        button = CallButton(number, offer.words, offer.suit, self._felt)
        button.steadiness = self._steadiness
        button.set_number_text(t.number(number))
        button.wear(self._look)
        named(button, f"call-{offer.id}", t("{n} {call}", n=number, call=offer.words))
        button.clicked.connect(lambda: self.chosen.emit(offer.id))
        button.show()
        return button

    def numbered(self, number: int) -> str:
        """What the number of a key stands for; empty if nothing."""
        return self._offers[number - 1].id if 1 <= number <= len(self._offers) else ""

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(offer.id for offer in self._offers)

    @property
    def has_focus(self) -> bool:
        return any(button.hasFocus() for button in self.buttons)

    def step(self, by: int) -> None:
        """Focus the next call one way, round the panel; the first if none has the focus."""
        if self.buttons:
            at = next((n for n, b in enumerate(self.buttons) if b.hasFocus()), None)
            self.buttons[0 if at is None else (at + by) % len(self.buttons)].setFocus()

    def place(self, boxes: Sequence[Box]) -> None:
        for button, box in zip(self.buttons, boxes, strict=False):
            stand(button, box)

    def wear(self, look: Look) -> None:
        self._look = look
        for button in self.buttons:
            button.wear(look)
