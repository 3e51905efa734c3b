"""Fair dealing: decks from the system's secure source, fixed before the first call.

A commitment, the SHA-256 of a salt and the deck, is stored with the deal; the salt joins it when
the deal is over. Whoever noted the commitment early can then prove that the deck never changed.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Sequence
from hashlib import sha256
from random import SystemRandom
from typing import NamedTuple

from core.cards import CARDS, NAMES, Card

Deck = tuple[Card, ...]
SALT_BYTES = 16

# The statistic over the 32 x 32 counts of (card, place) of a perfect shuffle has 961 degrees of
# freedom and a deviation of 44; it lies over this, 5 deviations up, about once in a million tests.
CHI_SQUARE_LIMIT = 1180.0


def below(limit: int) -> int:
    """A whole number from 0 to `limit` - 1, every one as likely, from the secure source."""
    return _SOURCE.randrange(limit)


_SOURCE = SystemRandom()


def shuffled(chance: Callable[[int], int] = below) -> Deck:
    """A deck by Fisher and Yates; `chance(n)` gives a number from 0 to n - 1."""
    deck = list(CARDS)
    for last in range(len(deck) - 1, 0, -1):
        other = chance(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


class Sealed(NamedTuple):
    """A deck with what proves that it was fixed. Salt and commitment are hexadecimal."""

    deck: Deck
    salt: str
    commitment: str


def commitment(deck: Sequence[Card], salt: str) -> str:
    """SHA-256 of the salt's bytes and the names of the cards, parted by spaces, first dealt first.

    Raises `ValueError` for a salt that is not hexadecimal.
    """
    return sha256(bytes.fromhex(salt) + " ".join(NAMES[c] for c in deck).encode()).hexdigest()


def seal(deck: Deck, salt: str | None = None) -> Sealed:
    """A deck with a fresh salt and its commitment."""
    salt = secrets.token_hex(SALT_BYTES) if salt is None else salt
    return Sealed(deck, salt, commitment(deck, salt))


def was_fixed(deck: Sequence[Card], salt: str, promised: str) -> bool:
    """Whether this deck and salt are what was promised."""
    try:
        found = commitment(deck, salt)
    except ValueError:
        return False
    return hmac.compare_digest(found.encode(), promised.encode())


class FairDecks:
    """A source of decks for a table that seals each one and remembers the last seal."""

    def __init__(self, chance: Callable[[int], int] = below) -> None:
        self._chance = chance
        self._last: Sealed | None = None

    def __call__(self) -> Deck:
        self._last = seal(shuffled(self._chance))
        return self._last.deck

    def sealed(self, deck: Deck) -> Sealed:
        """The seal of a deck that came from here just now; a fresh one for any other deck."""
        if self._last is None or self._last.deck != deck:
            self._last = seal(deck)
        return self._last


def chi_square(decks: Sequence[Deck]) -> float:
    """How far decks are from uniform: the statistic over counts of each card at each place."""
    counts = [[0] * len(CARDS) for _ in CARDS]
    for deck in decks:
        for place, card in enumerate(deck):
            counts[card][place] += 1
    expected = len(decks) / len(CARDS)
    return sum((count - expected) ** 2 / expected for row in counts for count in row)
