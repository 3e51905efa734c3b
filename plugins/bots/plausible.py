"""How well a world fits what was said: the likelihood of each seat's calls, under our own bidder.

Softly, since people and other bots bid by other lights: a call that we would not make is unlikely,
never impossible.
"""

from __future__ import annotations

from math import exp
from random import Random

from core.auction import Auction
from core.cards import Card, Hand, cards_of, hand_of, suit_of
from core.rules import RuleSet, Seat
from plugins.bots.valuation import count_hokum, count_sun, margin_to_expect
from plugins.bots.weights import HOKUM_WEIGHTS, SUN_WEIGHTS

BUYS_SUN = 6.5  # the margin from which the careful bot buys
BUYS_HOKUM = 5.0
SOFTNESS = 2.0  # points of margin over which the likelihood fades


class Likelihood:
    """How likely the others' calls were, up to a constant factor, by the hands of eight."""

    def __init__(self, auction: Auction, own: Seat, chance: Random, rules: RuleSet) -> None:
        self.auction, self.chance, self.rules = auction, chance, rules
        self.said: dict[Seat, list[str]] = {}
        for seat, call in auction.calls:
            if seat != own:
                self.said.setdefault(seat, []).append(call.partition(":")[0])
        self._known: dict[tuple[Seat, Hand], float] = {}

    def of(self, hands: tuple[Hand, ...]) -> float:
        value = 1.0
        for seat, words in self.said.items():
            key = (seat, hands[seat])
            if key not in self._known:
                five = _first_five(hands[seat], self.auction, seat, self.chance)
                self._known[key] = _of_calls(words, five, self.auction, self.rules)
            value *= self._known[key]
        return value


def _first_five(hand: Hand, auction: Auction, seat: Seat, chance: Random) -> Hand:
    """Five cards that the seat may have held when it was asked."""
    cards = list(cards_of(hand))
    if auction.land_to == seat and auction.land in cards:
        cards.remove(auction.land)
    return hand_of(chance.sample(cards, 5))


def _of_calls(words: list[str], five: Hand, auction: Auction, rules: RuleSet) -> float:
    land = auction.land
    hand = five | 1 << land
    sun = margin_to_expect(count_sun(hand, rules), SUN_WEIGHTS) - BUYS_SUN
    hokum = _hokum(hand, suit_of(land), rules)
    if "second-hokum" in words:
        second = _best_second(hand, land, auction, rules)
        return _likely(second) * _likely(-max(sun, hokum))
    if "sun" in words or "ashkal" in words or "qablak" in words:
        return _likely(sun)
    if "hokum" in words:
        return _likely(hokum)
    if words.count("pass") > 1:
        return _likely(-max(sun, hokum, _best_second(hand, land, auction, rules)))
    return _likely(-max(sun, hokum)) if "pass" in words else 1.0


def _hokum(hand: Hand, trump: int, rules: RuleSet) -> float:
    return margin_to_expect(count_hokum(hand, trump, rules), HOKUM_WEIGHTS) - BUYS_HOKUM


def _best_second(hand: Hand, land: Card, auction: Auction, rules: RuleSet) -> float:
    suits = [suit for suit in range(4) if suit != suit_of(land)]
    if auction.second and auction.trump is not None:
        suits = [auction.trump]
    return max(_hokum(hand, suit, rules) for suit in suits)


def _likely(over: float) -> float:
    """From nearly 0 well under the threshold to nearly 1 well over it."""
    return 1.0 / (1.0 + exp(-over / SOFTNESS))
