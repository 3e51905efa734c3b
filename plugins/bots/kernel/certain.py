"""What is certain without looking ahead: tricks the leader can cash, trumps nobody can take."""

from __future__ import annotations

from plugins.bots.kernel.contract import LOCKED, PARTNER, TRUMPS
from plugins.bots.kernel.duties import ALWAYS, WHEN_CERTAIN
from plugins.bots.kernel.jit import Words, count, highest, inlined, jit


@inlined
def top_run(own: int, others: int) -> int:
    """The cards of ``own`` above every card of ``others``; both of one suit."""
    if others == 0:
        return own
    return own & -(2 << highest(others))


@jit
def cashed(w: Words, hand0: int, hand1: int, hand2: int, hand3: int) -> int:
    """Cards the leader's side is sure to take by cashing the leader's best cards now.

    The leader draws trumps with those above all others, then, when no trump is left that could
    stop him, plays his best cards of the other suits. All cards come back when that is every trick.
    """
    trumps = w[TRUMPS]
    enemies = hand1 | hand3
    rest = hand0 | hand1 | hand2 | hand3
    tricks = 0
    won = 0
    if hand0 & trumps and (w[LOCKED] == 0 or hand0 & ~trumps == 0):
        run = top_run(hand0 & trumps, (enemies | hand2) & trumps)
        drawn = count(run)
        if drawn:
            tricks = drawn
            won = run
            if count(hand1 & trumps) <= drawn:
                won |= hand1 & trumps
                hand1 &= ~trumps
            if count(hand3 & trumps) <= drawn:
                won |= hand3 & trumps
                hand3 &= ~trumps
            if count(hand2 & trumps) <= drawn:
                won |= hand2 & trumps
                hand2 &= ~trumps
    if (hand1 | hand3) & trumps:
        return won
    if hand2 & trumps and w[PARTNER] != ALWAYS and w[PARTNER] != WHEN_CERTAIN:
        return won  # the partner might have to cut, and then he leads
    for suit in range(4):
        led = 255 << (8 * suit)
        own = hand0 & led
        if led == trumps or own == 0:
            continue
        run = top_run(own, (hand1 | hand2 | hand3) & led)
        length = count(run)
        if length == 0:
            continue
        tricks += length
        won |= run
        if count(hand1 & led) <= length:
            won |= hand1 & led
        if count(hand3 & led) <= length:
            won |= hand3 & led
        if count(hand2 & led) <= length:
            won |= hand2 & led
    return rest if tricks == count(hand0) else won
