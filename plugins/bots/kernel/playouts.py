"""Random play from any position: thousands of whole deals in one call."""

from __future__ import annotations

from plugins.bots.kernel.contract import ABNAT, KABOOT, LAST, PLACE, TRUMPS
from plugins.bots.kernel.duties import followed, legal
from plugins.bots.kernel.jit import Words, count, inlined, jit, lowest
from plugins.bots.kernel.position import HANDS, LEADER, ON_TABLE, POSITION, SWEEPS, TRICK, enter

SUMS = 3  # words a position: abnat of team 0, deals swept by team 0, deals swept by team 1
LOW24 = (1 << 24) - 1
LOW48 = (1 << 48) - 1


@inlined
def shuffled(state: int) -> int:
    """The next state of a 48-bit linear congruential generator; the upper 32 bits are good."""
    return state * 0x5DEECE66D + 11 & LOW48


@jit
def seeded(seed: int, stream: int) -> int:
    """A starting state, well apart for neighbouring seeds and streams."""
    state = (seed & LOW24) << 24 | stream & LOW24
    for _ in range(6):
        state = shuffled(state ^ state >> 21)
    return state


@inlined
def drawn(cards: int, state: int) -> int:
    """One card of a mask, each as likely as the others."""
    skip = (state >> 16) * count(cards) >> 32
    while skip:
        cards &= cards - 1
        skip -= 1
    return cards & -cards


@jit
def play_out(
    w: Words, positions: Words, at: int, live: int, state: int, out: Words, to: int
) -> int:
    """Play one position to its end at random, add the outcome to ``out``; returns the new state."""
    trumps = w[TRUMPS]
    leader = positions[at + LEADER]
    given = positions[at + ON_TABLE]
    sweeps = positions[at + SWEEPS]
    abnat = 0
    while live:
        led = above = over = cut = ahead = taken = partner_wins = 0
        for place in range(4):
            hand = w[HANDS + (leader + place & 3)] & live
            if place < given:
                card = 1 << w[PLACE + positions[at + TRICK + place]]
            else:
                moves = legal(w, hand, led, above, over, cut, partner_wins, live, place == 3)
                card = moves & -moves
                if card != moves:
                    state = shuffled(state)
                    card = drawn(moves, state)
            live ^= card
            number = lowest(card)
            taken += w[ABNAT + number]
            if place == 0:
                led = 255 << (number & 24)
                above = led & -(card << 1)
                over = trumps & ~led
            else:
                above, over, cut, ahead = followed(
                    trumps, led, above, over, cut, ahead, card, place
                )
                partner_wins = ahead == place - 1
        given = 0
        leader = leader + ahead & 3
        sweeps &= 1 << (leader & 1)
        if leader & 1 == 0:
            abnat += taken
    abnat += w[LAST] * (1 - (leader & 1))
    out[to] += abnat + w[KABOOT] * ((sweeps & 1) - (sweeps >> 1))
    out[to + 1] += sweeps & 1
    out[to + 2] += sweeps >> 1
    return state


@jit
def playouts_batch(
    w: Words, positions: Words, number: int, times: int, seed: int, out: Words
) -> None:
    """``times`` random playouts of each position; fills ``SUMS`` words for each in ``out``."""
    for index in range(number):
        at = index * POSITION
        to = index * SUMS
        for column in range(SUMS):
            out[to + column] = 0
        live = enter(w, positions, at)
        state = seeded(seed, index)
        for _ in range(times):
            state = play_out(w, positions, at, live, state, out, to)
