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
    """A bot that makes each call it is given as soon as it may, and else passes; it plays the
    cards it is given in that order where they are legal, else the lowest legal card."""

    def __init__(self, rules: RuleSet, calls: Sequence[str] = (), wants: str = "") -> None:
        self.rules, self.calls, self.wants = rules, list(calls), list(cards(wants))

    def choose(self, view: SeatView, seconds: float) -> Choice:
        if view.phase is Phase.AUCTION:
            offered = view.calls(self.rules)
            for call in self.calls:
                if call in offered:
                    self.calls.remove(call)
                    return Choice(call)
            return Choice("pass" if "pass" in offered else offered[0])
        legal = view.cards(self.rules)
        for card in self.wants:
            if legal >> card & 1:
                return Choice(card)
        return Choice(next(iter(cards_of(legal))))


def deck_of(hands: Sequence[str], land: str, dealer: int = 3) -> tuple[Card, ...]:
    """A deck that deals these hands of eight, by seat: five first, then the others.

    The land is a card of the hand that takes it up.
    """
    order = [(dealer + 1 + turn) & 3 for turn in range(4)]
    (lying,) = cards(land)
    held = [[card for card in cards(hand) if card != lying] for hand in hands]
    deck = [card for seat in order for card in held[seat][:3]]
    deck += [card for seat in order for card in held[seat][3:5]]
    deck += [lying, *(card for seat in order for card in held[seat][5:])]
    assert sorted(deck) == list(range(32)), "these hands are no whole deck"
    return tuple(deck)


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
