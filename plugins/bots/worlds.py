"""Worlds: ways in which the unseen cards may lie, drawn evenly from all that fit the knowledge."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from core.cards import Card, Hand, cards_of
from plugins.bots.knowledge import Knowledge

FourHands = tuple[Hand, Hand, Hand, Hand]


class Worlds:
    """The worlds that one seat may be in.

    `hand` is that seat's; `counts` says how many cards every seat holds. Cards are dealt out one
    by one, each to a seat in proportion to the number of worlds that are left after it, so that
    every world is as likely as the others.
    """

    def __init__(self, known: Knowledge, hand: Hand, counts: tuple[int, ...]) -> None:
        self.seat, self.hand = known.seat, hand
        self.seats = tuple(seat for seat in range(4) if seat != known.seat)
        self.fixed = known.located
        placed = known.located[0] | known.located[1] | known.located[2] | known.located[3]
        self.room = tuple(counts[seat] - self.fixed[seat].bit_count() for seat in self.seats)
        able = {
            card: tuple(
                place
                for place, seat in enumerate(self.seats)
                if not known.ruled_out[seat] >> card & 1
            )
            for card in cards_of(known.unseen & ~placed)
        }
        self.cards: list[Card] = sorted(able, key=lambda card: (len(able[card]), able[card]))
        self.able = [able[card] for card in self.cards]
        self._ways: dict[tuple[int, int, int], int] = {}
        self._whole = sum(self.room)

    @property
    def number(self) -> int:
        """How many worlds there are; 0 where the knowledge contradicts itself."""
        if len(self.cards) != self._whole:
            return 0
        return self._count(0, self.room[0], self.room[1])

    @property
    def exist(self) -> bool:
        return self.number > 0

    def _count(self, at: int, first: int, second: int) -> int:
        """The ways to deal the cards from `at` on into the room that is left."""
        third = self._whole - at - first - second
        if first < 0 or second < 0 or third < 0:
            return 0
        if at == self._whole:
            return 1
        key = (at, first, second)
        ways = self._ways.get(key)
        if ways is None:
            able = self.able[at]
            ways = self._ways[key] = (
                (self._count(at + 1, first - 1, second) if 0 in able else 0)
                + (self._count(at + 1, first, second - 1) if 1 in able else 0)
                + (self._count(at + 1, first, second) if 2 in able and third else 0)
            )
        return ways

    def draw(self, chance: Random) -> FourHands:
        """One world as four masks. There must be one."""
        hands = list(self.fixed)
        hands[self.seat] = self.hand
        first, second = self.room[0], self.room[1]
        left = self.number
        for at, card in enumerate(self.cards):
            pick = chance.randrange(left)
            ways = self._count(at + 1, first - 1, second) if 0 in self.able[at] else 0
            if pick < ways:
                place, first = 0, first - 1
            else:
                pick -= ways
                ways = self._count(at + 1, first, second - 1) if 1 in self.able[at] else 0
                if pick < ways:
                    place, second = 1, second - 1
                else:
                    place, ways = 2, self._count(at + 1, first, second)
            hands[self.seats[place]] |= 1 << card
            left = ways
        return hands[0], hands[1], hands[2], hands[3]

    def draws(self, chance: Random) -> Iterator[FourHands]:
        """Worlds without end."""
        while True:
            yield self.draw(chance)
