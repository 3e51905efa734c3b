"""A bot with fixed bid thresholds that takes what points it can see: the yardstick of the arena.

Frozen: its strength is what others are measured against.
"""

from __future__ import annotations

from core.auction import Stage
from core.cards import SUIT_MASK, SUITS, Card, Hand, abnats, cards_of, higher, strengths, suit_of
from core.play import winner_of
from core.rules import RuleSet
from core.view import SeatView
from plugins.bots import Choice
from plugins.catalogue import TableRules

SUN_ABNAT = 34  # of the five cards and the land
HOKUM_ABNAT = 50  # likewise, with three trumps or more


class GreedyBot:
    """Counts abnat, nothing else."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def choose(self, view: SeatView, seconds: float) -> Choice:
        calls = view.calls(self.rules)
        if calls:
            return Choice(_call(view, calls), "fixed-threshold")
        worth = [(card, _take(view, card)) for card in cards_of(view.cards(self.rules))]
        worth.sort(key=lambda pair: -pair[1])
        return Choice(worth[0][0], "highest-take", tuple(worth))


def _call(view: SeatView, calls: tuple[str, ...]) -> str:
    """Sun or hokum where the count passes the threshold; it never doubles or steals."""
    auction = view.auction
    assert auction is not None
    if auction.stage is Stage.NAME:
        hand = view.hand | 1 << auction.land
        return max(calls, key=lambda call: _hokum(hand, SUITS.index(call[-1])))
    if auction.stage in (Stage.FIRST, Stage.SECOND):
        hand = view.hand | 1 << auction.land
        if "sun" in calls and _abnat(hand, None) >= SUN_ABNAT:
            return "sun"
        land = suit_of(auction.land)
        suits = [land] if auction.stage is Stage.FIRST else [s for s in range(4) if s != land]
        best = max(suits, key=lambda suit: _hokum(hand, suit))
        if _hokum(hand, best) >= HOKUM_ABNAT:
            for call in ("hokum", "second-hokum", "second-hokum:" + SUITS[best]):
                if call in calls:
                    return call
    return "pass" if "pass" in calls else calls[0]


def _abnat(hand: Hand, trump: int | None) -> int:
    row = abnats(trump)
    return sum(row[card] for card in cards_of(hand))


def _hokum(hand: Hand, trump: int) -> int:
    if (hand & SUIT_MASK[trump]).bit_count() < 3:
        return 0
    return _abnat(hand, trump)


def _take(view: SeatView, card: Card) -> float:
    """The abnat of the trick, for or against, as if it ended with this card.

    A lead takes its own abnat if it is the highest card of its suit, else gives them away.
    Among cards that come to the same the weakest is spent.
    """
    row = abnats(view.trump)
    trick = (*view.trick, card)
    if len(trick) == 1:
        takes = not higher(view.trump)[card]
    else:
        takes = (view.leader + winner_of(trick, view.trump)) & 1 == view.seat & 1
    points = sum(row[played] for played in trick)
    return (points if takes else -points) - strengths(view.trump)[card] / 100


def make(table: TableRules, seed: int) -> GreedyBot:
    return GreedyBot(table.rules)
