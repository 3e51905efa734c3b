"""The beginner: counts high cards to buy, and looks no further than the trick on the table.

It remembers no card that has gone, never doubles, and leaves ashkal and qablak alone. It makes no
blunder on purpose: all that it lacks is knowledge.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.auction import Stage
from core.cards import ACE, JACK, NINE, SUIT_MASK, SUITS, TEN, Hand, suit_of
from core.rules import RuleSet
from core.view import SeatView
from plugins.bots import Choice
from plugins.bots.cardplay import Explained, choose_by
from plugins.bots.memory import Forgetful
from plugins.catalogue import TableRules

SUN_COUNT = 6  # aces twice, tens once
HOKUM_COUNT = 7  # trumps once, jack three times, nine twice, aces beside once
EVERY = 0x01010101  # a card of the lowest rank in each suit

# What a card is worth is what this trick brings, less what is spent on it.
WORTH: Mapping[str, float] = {
    "take": 8.0,
    "abnat-taken": 1.0,
    "abnat-lost": -1.0,
    "trump": -5.0,
    "top-trump": -3.0,
}


class BeginnerBot:
    """The same view always gives the same choice."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def choose(self, view: SeatView, seconds: float) -> Choice:
        calls = view.calls(self.rules)
        if calls:
            return _call(view, calls)
        cards = Explained(view, self.rules, Forgetful(view, self.rules))
        cards.weights = WORTH
        return choose_by(cards, view.cards(self.rules))


def _call(view: SeatView, calls: tuple[str, ...]) -> Choice:
    """Sun or hokum where the count reaches its threshold, else as little as may be said."""
    auction = view.auction
    assert auction is not None
    hand = view.hand | 1 << auction.land
    if auction.stage is Stage.NAME:
        return Choice(max(calls, key=lambda call: _hokum(hand, SUITS.index(call[-1]))), "best-suit")
    if auction.stage in (Stage.FIRST, Stage.SECOND):
        if "sun" in calls and _sun(hand) >= SUN_COUNT:
            return Choice("sun", "strong-sun-hand")
        land = suit_of(auction.land)
        suits = [land] if auction.stage is Stage.FIRST else [s for s in range(4) if s != land]
        best = max(suits, key=lambda suit: _hokum(hand, suit))
        if _hokum(hand, best) >= HOKUM_COUNT:
            for call in ("hokum", "second-hokum", "second-hokum:" + SUITS[best]):
                if call in calls:
                    return Choice(call, "strong-hokum-hand")
    return Choice("pass" if "pass" in calls else calls[0], "simple-count")


def _sun(hand: Hand) -> int:
    return 2 * (hand & EVERY << ACE).bit_count() + (hand & EVERY << TEN).bit_count()


def _hokum(hand: Hand, trump: int) -> int:
    trumps = hand & SUIT_MASK[trump]
    if trumps.bit_count() < 3:
        return 0
    count = trumps.bit_count() + (hand & ~trumps & EVERY << ACE).bit_count()
    return count + sum(worth * (trumps >> 8 * trump + rank & 1) for rank, worth in _TOP)


_TOP = ((JACK, 3), (NINE, 2))


def make(table: TableRules, seed: int) -> BeginnerBot:
    return BeginnerBot(table.rules)
