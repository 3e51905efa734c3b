"""Which cards may be played, on masks in kernel numbering (see contract.py).

A trick in progress is four numbers: ``led`` (mask of the whole led suit, 0 when leading), ``above``
(cards of the led suit that beat the best of it on the table), ``over`` (trumps that beat every
trump on the table; 0 when trump itself was led) and ``cut`` (1 when a trump has cut).
"""

from __future__ import annotations

from plugins.bots.kernel.contract import COVER, CUT, LOCKED, PARTNER, TRUMPS
from plugins.bots.kernel.jit import Words, highest, inlined

ANY_LED_SUIT, UNCUT_ONLY, TRUMP_LED, TRUMP_LED_OPPONENT, NEVER = range(5)
HIGHEST_IF_IT_WINS, ANY_WINNING, WINNING_ELSE_ANY, ANY_TRUMP, NOTHING = range(5)
WHEN_CERTAIN, WHEN_NOBODY_CAN_CUT, ALWAYS, LAST_OR_MASTER_LED = range(4)


@inlined
def must_cover(rules: Words, led: int, cut: int, partner_wins: int) -> bool:
    """Whether a follower owes a card stronger than the best of the led suit on the table."""
    if rules[TRUMPS] == 0:
        return False
    covering = rules[COVER]
    if covering == ANY_LED_SUIT:
        return True
    if covering == UNCUT_ONLY:
        return cut == 0
    if led != rules[TRUMPS]:
        return False
    return covering == TRUMP_LED or (covering == TRUMP_LED_OPPONENT and partner_wins == 0)


@inlined
def is_free(rules: Words, hand: int, above: int, live: int, last: int) -> bool:
    """Whether a void player whose partner is winning may play anything.

    ``live`` holds every card not yet played, in all hands. Only the third player's freedom is ever
    in doubt; his partner then led, so ``above`` is what beats the partner's card.
    """
    partner_winning = rules[PARTNER]
    if last or partner_winning == ALWAYS:
        return True
    if partner_winning == LAST_OR_MASTER_LED:
        return above == 0  # the ace is the strongest of an ordinary suit
    if above & live:
        return False
    return partner_winning == WHEN_CERTAIN or rules[TRUMPS] & live & ~hand == 0


@inlined
def owed_cut(rules: Words, hand: int, over: int) -> int:
    """The legal cards of a void player who is not free: what the duty to cut leaves him."""
    trumps = hand & rules[TRUMPS]
    winning = trumps & over
    cutting = rules[CUT]
    if cutting == ANY_TRUMP or (cutting == WINNING_ELSE_ANY and winning == 0):
        return trumps
    if winning == 0 or cutting == NOTHING:
        return hand
    if cutting == HIGHEST_IF_IT_WINS:
        return 1 << highest(winning)
    return winning


@inlined
def legal(
    rules: Words,
    hand: int,
    led: int,
    above: int,
    over: int,
    cut: int,
    partner_wins: int,
    live: int,
    last: int,
) -> int:
    """Mask of the cards of ``hand`` that may be played; never 0 while the hand is not empty."""
    trump = rules[TRUMPS]
    if led == 0:
        others = hand & ~trump
        return others if rules[LOCKED] and others else hand
    follow = hand & led
    if follow:
        beating = follow & above
        if beating and must_cover(rules, led, cut, partner_wins):
            return beating
        return follow
    if hand & trump == 0:
        return hand
    if partner_wins and is_free(rules, hand, above, live, last):
        return hand
    return owed_cut(rules, hand, over)


@inlined
def followed(
    trumps: int, led: int, above: int, over: int, cut: int, ahead: int, card: int, place: int
) -> tuple[int, int, int, int]:
    """The trick after one more card: above, over, cut, and the place of the card ahead."""
    if card & above:
        above = led & -(card << 1)
        if cut == 0:
            ahead = place
    elif card & over:
        over = trumps & -(card << 1)
        cut = 1
        ahead = place
    return above, over, cut, ahead
