"""Dealing: three and two to each, the land, then the rest (T011 to T013)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.cards import Card, Hand, hand_of
from core.rules import Seat


class Dealt(NamedTuple):
    """The first five cards of every seat (masks), the land, and the cards still undealt."""

    hands: tuple[Hand, Hand, Hand, Hand]
    land: Card
    rest: tuple[Card, ...]


def deal_five(deck: Sequence[Card], dealer: Seat) -> Dealt:
    """Deal three and then two from the dealer's right; the next card is the land."""
    hands = [0, 0, 0, 0]
    for turn in range(4):
        seat = (dealer + 1 + turn) & 3
        hands[seat] = hand_of(deck[3 * turn : 3 * turn + 3]) | hand_of(
            deck[12 + 2 * turn : 14 + 2 * turn]
        )
    return Dealt((hands[0], hands[1], hands[2], hands[3]), deck[20], tuple(deck[21:]))


def complete(dealt: Dealt, dealer: Seat, land_to: Seat) -> tuple[Hand, Hand, Hand, Hand]:
    """All four hands of eight: the land and two more to `land_to`, three to everyone else."""
    hands = list(dealt.hands)
    start = 0
    for turn in range(4):
        seat = (dealer + 1 + turn) & 3
        count = 2 if seat == land_to else 3
        hands[seat] |= hand_of(dealt.rest[start : start + count])
        start += count
    hands[land_to] |= 1 << dealt.land
    return (hands[0], hands[1], hands[2], hands[3])
