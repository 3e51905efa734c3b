"""Which card to try first: the search is only as fast as its first guess is good.

All hands are open, so a player knows the strongest card each other can bring. A card's ``power`` is
its number, trumps 64 more; hands that can neither follow nor cut have none (-1).
"""

from __future__ import annotations

from plugins.bots.kernel.contract import ABNAT
from plugins.bots.kernel.jit import Words, highest, inlined, jit, lowest

FIRST_OF_EACH_SUIT = 0x01010101


@inlined
def power(hand: int, led: int, trumps: int) -> int:
    """The strongest a hand can bring to a trick of suit ``led``."""
    follow = hand & led
    if follow:
        return highest(follow) + (64 if led == trumps else 0)
    if hand & trumps:
        return 64 + highest(hand & trumps)
    return -1


@inlined
def stronger(cards: int, led: int, trumps: int, most: int) -> int:
    """The cards that beat a power."""
    if most >= 64:
        return cards & trumps & -(2 << (most - 64))
    return cards & (led & -(2 << most) if most >= 0 else led) | cards & trumps


@inlined
def richest(moves: int, trumps: int) -> int:
    """The card that carries most abnat, plain suits first."""
    plain = moves & ~trumps
    if plain == 0:
        return 1 << highest(moves)
    folded = (plain | plain >> 8 | plain >> 16 | plain >> 24) & 255
    same = plain & FIRST_OF_EACH_SUIT << highest(folded)
    return same & -same


@inlined
def poorest(moves: int, trumps: int) -> int:
    """The card that carries least abnat, plain suits first."""
    plain = moves & ~trumps
    if plain == 0:
        return moves & -moves
    folded = (plain | plain >> 8 | plain >> 16 | plain >> 24) & 255
    same = plain & FIRST_OF_EACH_SUIT << lowest(folded)
    return same & -same


@inlined
def taking(winning: int, trumps: int) -> int:
    """With which of the cards that win to win: the richest plain one, the lowest trump."""
    plain = winning & ~trumps
    if plain:
        return 1 << highest(plain)
    return winning & -winning


@jit
def lead(w: Words, moves: int, trumps: int, hand1: int, hand2: int, hand3: int) -> int:
    """The leader's next card to try."""
    best = 0
    best_score = -1000
    for suit in range(4):
        led = 255 << (8 * suit)
        own = moves & led
        if own == 0:
            continue
        theirs = max(power(hand1, led, trumps), power(hand3, led, trumps))
        partners = power(hand2, led, trumps)
        top = highest(own)
        extra = 64 if led == trumps else 0
        if top + extra > theirs:
            card = 1 << top
            score = 50 + w[ABNAT + top]
        elif partners > theirs:
            card = 1 << top
            score = 40 + w[ABNAT + top]
        else:
            card = own & -own
            score = -w[ABNAT + lowest(card)]
        if score > best_score:
            best_score = score
            best = card
    return best


@inlined
def reply(
    moves: int, led: int, trumps: int, ahead: int, partner: int
) -> int:
    """The next card to try in a trick under way.

    ``ahead`` is the strongest power the opponents can still show, cards on the table included;
    ``partner`` the same of the partner.
    """
    if partner > ahead:
        return richest(moves, trumps)
    winning = stronger(moves, led, trumps, ahead)
    if winning:
        return taking(winning, trumps)
    return poorest(moves, trumps)
