"""Cards, hands and their two orders.

A card is an int from 0 to 31: ``suit * 8 + rank``, suits in the order H D S C and ranks in the
natural order 7 8 9 T J Q K A. A hand is a 32-bit mask with bit ``card`` set. Trump is a suit
number, or ``None`` under sun (T004 to T009).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Card = int
Hand = int

SUITS = "HDSC"
RANKS = "789TJQKA"
SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(8)

CARDS: tuple[Card, ...] = tuple(range(32))
NAMES: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
CARD_OF: dict[str, Card] = {name: card for card, name in enumerate(NAMES)}

FULL_DECK: Hand = (1 << 32) - 1
SUIT_MASK: tuple[Hand, ...] = tuple(0xFF << (8 * suit) for suit in range(4))

# Weakest to strongest (T005, T006).
ORDINARY_ORDER = (SEVEN, EIGHT, NINE, JACK, QUEEN, KING, TEN, ACE)
TRUMP_ORDER = (SEVEN, EIGHT, QUEEN, KING, TEN, ACE, NINE, JACK)

_ORDINARY_ABNAT = (0, 0, 0, 10, 2, 3, 4, 11)  # by rank (T007)
_TRUMP_ABNAT = (0, 0, 14, 10, 20, 3, 4, 11)  # by rank (T008)
LAST_TRICK_ABNAT = 10
WHOLE_ABNAT = {"sun": 130, "hokum": 162}  # with the last trick's ten (T010)

_SUN = 4  # where the tables below keep the row of "no trump"


def _table(ordinary: tuple[int, ...], trump: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """A row of 32 values for each trump suit, and one for sun."""
    return tuple(
        tuple(trump[card & 7] if card >> 3 == row else ordinary[card & 7] for card in CARDS)
        for row in range(5)
    )


_STRENGTH = _table(
    tuple(ORDINARY_ORDER.index(rank) for rank in range(8)),
    tuple(TRUMP_ORDER.index(rank) for rank in range(8)),
)
_ABNAT = _table(_ORDINARY_ABNAT, _TRUMP_ABNAT)
_HIGHER = tuple(
    tuple(
        sum(1 << other for other in CARDS if other >> 3 == card >> 3 and row[other] > row[card])
        for card in CARDS
    )
    for row in _STRENGTH
)


def strengths(trump: int | None) -> tuple[int, ...]:
    """For every card its place inside its own suit, 0 the weakest to 7 the strongest."""
    return _STRENGTH[_SUN if trump is None else trump]


def abnats(trump: int | None) -> tuple[int, ...]:
    """For every card its abnat."""
    return _ABNAT[_SUN if trump is None else trump]


def higher(trump: int | None) -> tuple[Hand, ...]:
    """For every card the mask of the cards of its suit that are stronger."""
    return _HIGHER[_SUN if trump is None else trump]


def suit_of(card: Card) -> int:
    return card >> 3


def rank_of(card: Card) -> int:
    return card & 7


def cards_of(hand: Hand) -> Iterator[Card]:
    """The cards of a mask, lowest number first."""
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low


def hand_of(cards: Iterable[Card]) -> Hand:
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def highest(cards: Hand, trump: int | None) -> Card:
    """The strongest card of a mask that holds one suit only."""
    row = strengths(trump)
    return max(cards_of(cards), key=row.__getitem__)


def in_order(hand: Hand, trump: int | None) -> list[Card]:
    """A hand as a player holds it: suits together, each weakest to strongest (T107, A30)."""
    row = strengths(trump)
    return sorted(cards_of(hand), key=lambda card: (card >> 3, row[card]))
