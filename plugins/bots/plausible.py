"""How well a world fits what was said: the likelihood of each seat's calls, under our own bidder.

Softly, since people and other bots bid by other lights: a call that we would not make is unlikely,
never impossible.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from core.auction import Auction, Stage, advance, open_auction
from core.cards import SUITS, Card, Hand, cards_of, hand_of, suit_of
from core.rules import RuleSet, Seat
from core.state import State
from plugins.bots.valuation import count_beside, count_hokum, count_sun, margin_to_expect
from plugins.bots.weights import AGAINST, HOKUM_WEIGHTS, SUN_WEIGHTS

BUYS_SUN = 6.5  # the margin from which the careful bot buys
BUYS_HOKUM = 5.0
DOUBLES = {"sun": -2.4, "hokum": 0.0}  # the buyer's margin under which he doubles
RAISES = 9.0  # the margin from which a buyer answers a double
SOFTNESS = 2.0  # points of margin over which the likelihood fades

_SUNS = ("sun", "ashkal", "qablak")


class _Said(NamedTuple):
    """A call, and what its seat was asked."""

    word: str
    asked: Stage
    contract: str | None  # that stood
    trump: int | None  # of what stood, or of the hokum that was called


class Likelihood:
    """How likely the others' calls were, up to a constant factor."""

    def __init__(self, auction: Auction, own: Seat, chance: Random, rules: RuleSet) -> None:
        self.auction, self.chance, self.rules = auction, chance, rules
        self.said = _said(auction, own, rules)
        self._known: dict[tuple[Seat, Hand], float] = {}

    def of(self, hands: Sequence[Hand]) -> float:
        """By hands of eight: five of each are taken for those that its seat held when asked."""
        value = 1.0
        for seat in self.said:
            key = (seat, hands[seat])
            if key not in self._known:
                five = _first_five(hands[seat], self.auction, seat, self.chance)
                self._known[key] = self._of(seat, five)
            value *= self._known[key]
        return value

    def of_state(self, state: State) -> float:
        """By the hands of a state in the midst of the auction."""
        hands, value = state.hands, 1.0
        if state.hands8 is not None:
            return self.of(hands)
        for seat in self.said:
            value *= self._of(seat, hands[seat])
        return value

    def _of(self, seat: Seat, five: Hand) -> float:
        hand = _Five(five, self.auction.land, self.rules)
        value = 1.0
        for said in self.said[seat]:
            value *= hand.would_say(said)
        return value


def _said(auction: Auction, own: Seat, rules: RuleSet) -> dict[Seat, list[_Said]]:
    """What every other seat has said, by going through the auction once more."""
    said: dict[Seat, list[_Said]] = {}
    state = open_auction(auction.dealer, auction.land, auction.totals)
    for seat, call in auction.calls:
        word, _, suit = call.partition(":")
        trump = state.trump
        if word == "hokum":
            trump = suit_of(auction.land)
        elif word in ("second-hokum", "name"):
            trump = SUITS.index(suit) if suit else None
        if seat != own:
            said.setdefault(seat, []).append(_Said(word, state.stage, state.contract, trump))
        state = advance(state, call, rules)
    return said


def _first_five(hand: Hand, auction: Auction, seat: Seat, chance: Random) -> Hand:
    """Five cards that the seat may have held when it was asked."""
    cards = list(cards_of(hand))
    if auction.land_to == seat and auction.land in cards:
        cards.remove(auction.land)
    return hand_of(chance.sample(cards, 5))


class _Five:
    """A hand of five in front of the land: what its holder would say."""

    def __init__(self, five: Hand, land: Card, rules: RuleSet) -> None:
        self.five, self.land, self.rules = five, land, rules
        self.hand = five | 1 << land
        self._sun: float | None = None
        self._hokum: dict[int, float] = {}

    def sun(self) -> float:
        """How far the margin is above what it takes to buy sun."""
        if self._sun is None:
            counts = count_sun(self.hand, self.rules)
            self._sun = margin_to_expect(counts, SUN_WEIGHTS) - BUYS_SUN
        return self._sun

    def hokum(self, trump: int) -> float:
        """The same of a hokum."""
        if trump not in self._hokum:
            counts = count_hokum(self.hand, trump, self.rules)
            self._hokum[trump] = margin_to_expect(counts, HOKUM_WEIGHTS) - BUYS_HOKUM
        return self._hokum[trump]

    def second(self, trump: int | None) -> float:
        """The same of a second hokum, in the best suit where none is named."""
        if trump is not None:
            return self.hokum(trump)
        own = suit_of(self.land)
        return max(self.hokum(suit) for suit in range(4) if suit != own)

    def would_say(self, said: _Said) -> float:
        """The chance of the call, from nearly 0 to nearly 1."""
        word, asked = said.word, said.asked
        if word in _SUNS:
            return _likely(self.sun())
        if word in ("hokum", "second-hokum", "name"):
            return _likely(self.second(said.trump))
        if word == "pass":
            return self._would_pass(said)
        if asked in (Stage.DOUBLE, Stage.ANSWER) and word == "double":
            return _likely(-self._against(said))
        if word in ("three", "four", "gahwa"):
            return self._would_raise(said)
        return 1.0

    def _would_pass(self, said: _Said) -> float:
        match said.asked:
            case Stage.FIRST:
                return _likely(-max(self.sun(), self.hokum(suit_of(self.land))))
            case Stage.SECOND:
                return _likely(-max(self.sun(), self.second(None)))
            case Stage.ANSWER | Stage.QABLAK:
                return _likely(-self.sun())
            case Stage.DOUBLE:
                return _likely(self._against(said))
        return 1.0

    def _against(self, said: _Said) -> float:
        """How far the buyer's margin, as an opponent sees it, is above what is doubled."""
        if said.contract is None:
            return 0.0
        counts = count_beside(self.five, said.contract, said.trump)
        return margin_to_expect(counts, AGAINST[said.contract]) - DOUBLES[said.contract]

    def _would_raise(self, said: _Said) -> float:
        if said.word == "four" or said.contract is None:
            return _likely(-self._against(said))
        if said.contract == "sun":
            return _likely(self.sun() + BUYS_SUN - RAISES)
        return _likely(self.second(said.trump) + BUYS_HOKUM - RAISES)


def _likely(over: float) -> float:
    """From nearly 0 well under the threshold to nearly 1 well over it."""
    return 1.0 / (1.0 + exp(-over / SOFTNESS))
