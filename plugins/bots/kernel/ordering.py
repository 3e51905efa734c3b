"""Which card to try first: the search is only as fast as its first guess is good.

All hands are open, so a player knows the strongest card each other can bring. A card's ``power`` is
its number, trumps 64 more; hands that can neither follow nor cut have none (-1).
"""

from __future__ import annotations

from plugins.bots.kernel.contract import ABNAT, LAST, TRUMPS
from plugins.bots.kernel.duties import followed, legal
from plugins.bots.kernel.jit import Words, count, highest, inlined, jit, lowest
from plugins.bots.kernel.position import HANDS, abnat_of

FIRST_OF_EACH_SUIT = 0x01010101
PARTNERS_SUIT, OWN_WINNER, OWN_TRUMP = 65, 58, -40  # what a lead is worth trying for


@inlined
def best_of_suits(live: int) -> int:
    """The strongest live card of each suit."""
    found = 0
    while live:
        top = highest(live)
        found |= 1 << top
        live &= (1 << (top & 24)) - 1
    return found


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
def richest(moves: int, trumps: int, masters: int) -> int:
    """A gift to the partner: most abnat, but plain suits first and the best of a suit kept."""
    plain = moves & ~trumps
    if plain == 0:
        return 1 << highest(moves)
    if plain & ~masters:
        plain &= ~masters
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


@inlined
def answers(hand0: int, hand1: int, hand2: int, hand3: int, trumps: int) -> int:
    """What the others can bring to each suit the leader holds: 14 bits a suit.

    The low seven are the opponents' power plus one, the high seven the partner's.
    """
    found = 0
    while hand0:
        first = lowest(hand0) & 24
        led = 255 << first
        hand0 &= ~led
        theirs = max(power(hand1, led, trumps), power(hand3, led, trumps))
        found |= (theirs + 1 | power(hand2, led, trumps) + 1 << 7) << (first * 7 >> 2)
    return found


@inlined
def lead(w: Words, moves: int, trumps: int, answered: int) -> int:
    """The leader's next card to try.

    Best a rich card in a suit the partner wins, then a winner of one's own, then little from a
    long suit, and a winning trump last: trumps keep.
    """
    best = 0
    best_score = -1000
    rest = moves
    while rest:
        first = lowest(rest) & 24
        led = 255 << first
        own = moves & led
        rest &= ~led
        answer = answered >> (first * 7 >> 2)
        theirs = (answer & 127) - 1
        top = highest(own)
        if top + (64 if led == trumps else 0) > theirs:
            card = 1 << top
            score = w[ABNAT + top] + (OWN_TRUMP if led == trumps else OWN_WINNER)
        elif (answer >> 7 & 127) - 1 > theirs:
            card = 1 << top
            score = w[ABNAT + top] + PARTNERS_SUIT
        else:
            card = own & -own
            score = 2 * count(own) - w[ABNAT + lowest(card)]
        if score > best_score:
            best_score = score
            best = card
    return best


@inlined
def reply(moves: int, led: int, trumps: int, ahead: int, partner: int, masters: int) -> int:
    """The next card to try in a trick under way.

    ``ahead`` is the strongest power the opponents can still show, cards on the table included;
    ``partner`` the same of the partner.
    """
    if partner > ahead:
        return richest(moves, trumps, masters)
    winning = stronger(moves, led, trumps, ahead)
    if winning:
        return taking(winning, trumps)
    return poorest(moves, trumps)


@jit
def first_line(w: Words, live: int, leader: int) -> int:
    """What the first leader's side takes when everybody plays his first choice to the end."""
    trumps = w[TRUMPS]
    mine = 0
    team = leader & 1
    while live:
        hand0 = w[HANDS + leader] & live
        hand1 = w[HANDS + (leader + 1 & 3)] & live
        hand2 = w[HANDS + (leader + 2 & 3)] & live
        hand3 = w[HANDS + (leader + 3 & 3)] & live
        masters = best_of_suits(live)
        moves = legal(w, hand0, 0, 0, 0, 0, 0, live, 0)
        card = lead(w, moves, trumps, answers(hand0, hand1, hand2, hand3, trumps))
        trick = card
        led = 255 << (lowest(card) & 24)
        above = led & -(card << 1)
        over = trumps & ~led
        cut = ahead = 0
        before = first = -1
        last = power(card, led, trumps)
        for place in range(1, 4):
            hand = hand1 if place == 1 else hand2 if place == 2 else hand3
            partner_wins = 1 if place > 1 and ahead == place - 2 else 0
            moves = legal(w, hand, led, above, over, cut, partner_wins, live, place == 3)
            if place == 1:
                ahead_of_me = max(last, power(hand2, led, trumps))
                partner = power(hand3, led, trumps)
            elif place == 2:
                ahead_of_me = max(last, power(hand3, led, trumps))
                partner = before
            else:
                ahead_of_me = max(last, first)
                partner = before
            card = reply(moves, led, trumps, ahead_of_me, partner, masters)
            if place == 1:
                first = last
            before = last
            last = power(card, led, trumps)
            above, over, cut, ahead = followed(trumps, led, above, over, cut, ahead, card, place)
            trick |= card
        live &= ~trick
        leader = leader + ahead & 3
        if leader & 1 == team:
            mine += abnat_of(w, trick) + (0 if live else w[LAST])
    return mine
