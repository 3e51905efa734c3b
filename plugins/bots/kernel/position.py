"""A position as numbers: how it comes in, how its answer goes out, and its legal cards.

A position is ``POSITION`` words: the four hands as masks of the game's card numbers without the
cards on the table, the seat that led, how many cards lie on the table, those cards in the order
played (three words), and the teams that may still take every trick of the deal (1 for team 0,
2 for team 1, 3 before the first trick; read only where a kaboot is worth something).
"""

from __future__ import annotations

from plugins.bots.kernel.contract import LENGTH, PLACE, SUIT_ABNAT, TRUMPS
from plugins.bots.kernel.duties import followed, legal
from plugins.bots.kernel.jit import Words, inlined, jit, lowest

LEADER, ON_TABLE, TRICK, SWEEPS = 4, 5, 6, 9
POSITION = 10
RESULT = 33  # the value for team 0, then one for each card 0..31
UNKNOWN = -1000  # the value of a card that may not be played or was not asked for

HANDS = LENGTH  # where the workspace keeps four masks in kernel numbering


@inlined
def abnat_of(w: Words, cards: int) -> int:
    """The abnat of a set of cards."""
    return (
        w[SUIT_ABNAT + (cards & 255)]
        + w[SUIT_ABNAT + 256 + (cards >> 8 & 255)]
        + w[SUIT_ABNAT + 512 + (cards >> 16 & 255)]
        + w[SUIT_ABNAT + 768 + (cards >> 24 & 255)]
    )


@jit
def enter(w: Words, positions: Words, at: int) -> int:
    """Put the hands into the workspace, cards on the table back in theirs; returns all of them."""
    live = 0
    for seat in range(4):
        hand = 0
        cards = positions[at + seat]
        while cards:
            hand |= 1 << w[PLACE + lowest(cards)]
            cards &= cards - 1
        w[HANDS + seat] = hand
        live |= hand
    for place in range(positions[at + ON_TABLE]):
        card = 1 << w[PLACE + positions[at + TRICK + place]]
        w[HANDS + (positions[at + LEADER] + place & 3)] |= card
        live |= card
    return live


@jit
def playable(w: Words, live: int, leader: int, prefix: int) -> tuple[int, int]:
    """The hand to move and its legal cards; ``prefix`` packs the cards on the table."""
    trumps = w[TRUMPS]
    led = above = over = cut = ahead = place = 0
    while prefix:
        number = (prefix & 63) - 1
        prefix >>= 6
        card = 1 << number
        if place == 0:
            led = 255 << (number & 24)
            above = led & -(card << 1)
            over = trumps if led != trumps else 0
        else:
            above, over, cut, ahead = followed(trumps, led, above, over, cut, ahead, card, place)
        live &= ~card
        place += 1
    hand = w[HANDS + (leader + place & 3)] & live
    partner_wins = 1 if place >= 2 and ahead == place - 2 else 0
    last = 1 if place == 3 else 0
    return hand, legal(w, hand, led, above, over, cut, partner_wins, live, last)


@jit
def legal_batch(w: Words, positions: Words, number: int, out: Words) -> None:
    """The legal cards of many positions, as masks of kernel cards."""
    for index in range(number):
        at = index * POSITION
        live = enter(w, positions, at)
        prefix = 0
        for place in range(positions[at + ON_TABLE]):
            prefix |= (w[PLACE + positions[at + TRICK + place]] + 1) << 6 * place
        _, out[index] = playable(w, live, positions[at + LEADER], prefix)
