"""Tables whose cards and bots are known: for tests that need one very situation."""

from __future__ import annotations

from collections.abc import Sequence

from app.profiles import parse_rules
from app.qt.window import MainWindow
from app.seating import Player as Seated
from core.cards import Card, cards_of
from core.rules import RuleSet
from core.state import Phase
from core.view import SeatView
from plugins.bots import Choice
from tests.words import cards

NAMES = ("You", "Nasser", "Majed", "Turki")


class Scripted:
    """A bot that makes the calls it is given, then passes; it plays the cards it is given, in
    that order and as soon as each is legal, else the lowest legal card."""

    def __init__(self, rules: RuleSet, calls: Sequence[str] = (), wants: str = "") -> None:
        self.rules, self.calls, self.wants = rules, list(calls), list(cards(wants))

    def choose(self, view: SeatView, seconds: float) -> Choice:
        if view.phase is Phase.AUCTION:
            offered = view.calls(self.rules)
            if self.calls and self.calls[0] in offered:
                return Choice(self.calls.pop(0))
            return Choice("pass" if "pass" in offered else offered[0])
        legal = view.cards(self.rules)
        for card in self.wants:
            if legal >> card & 1:
                return Choice(card)
        return Choice(next(iter(cards_of(legal))))


def deck_of(hands: Sequence[str], land: str, dealer: int = 3) -> tuple[Card, ...]:
    """A deck that deals these hands: by seat, five cards each first, then up to three more.

    Cards that are left out are dealt to whom they come.
    """
    first = [cards(hand)[:5] for hand in hands]
    later = [list(cards(hand)[5:]) for hand in hands]
    order = [(dealer + 1 + turn) & 3 for turn in range(4)]
    deck = [card for seat in order for card in first[seat][:3]]
    deck += [card for seat in order for card in first[seat][3:5]]
    deck += cards(land)
    named = {*deck, *(card for rest in later for card in rest)}
    spare = [card for card in range(32) if card not in named]
    for seat in order:
        deck += later[seat] + [spare.pop(0) for _ in range(len(later[seat]), 0)]
    return tuple(deck + spare)


def play_scripted(
    window: MainWindow,
    hands: Sequence[str],
    land: str,
    calls: dict[int, Sequence[str]] | None = None,
    wants: dict[int, str] | None = None,
    rules: str = "table",
    dealer: int = 3,
) -> None:
    """Begin a match whose first deal is this; the person sits at seat 0."""
    seated = [Seated(name, "careful" if seat else "") for seat, name in enumerate(NAMES)]
    deck = deck_of(hands, land, dealer)
    window.rules = parse_rules(rules)
    match = window.session.begin(window.rules, seated, dealer=dealer, deck=lambda: deck)
    for seat in (1, 2, 3):
        match.table.holders[seat].bot = Scripted(
            match.table.rules.rules, (calls or {}).get(seat, ()), (wants or {}).get(seat, "")
        )
    window.play(match)
