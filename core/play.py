"""Which cards may be played, and who takes the trick (T060 to T071, D017 to D022)."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import SUIT_MASK, Card, Hand, higher, highest, strengths
from core.reasons import Reason
from core.rules import Cut, Following, PartnerAhead, RuleSet


def winner_of(trick: Sequence[Card], trump: int | None) -> int:
    """The index of the card that takes the trick, or is ahead in it (T062)."""
    row = strengths(trump)
    best = 0
    best_card = trick[0]
    for index in range(1, len(trick)):
        card = trick[index]
        if card >> 3 == best_card >> 3:
            if row[card] > row[best_card]:
                best, best_card = index, card
        elif card >> 3 == trump:
            best, best_card = index, card
    return best


def legal_cards(
    hand: Hand,
    trick: Sequence[Card],
    played_earlier: Hand,
    trump: int | None,
    locked: bool,
    rules: RuleSet,
) -> Hand:
    """The mask of the cards that may be played now.

    `trick` is what lies on the table, leader first; `played_earlier` the cards of the tricks
    before it; `trump` is None under sun.
    """
    if not trick:
        if locked and trump is not None and rules.locking:
            return hand & ~SUIT_MASK[trump] or hand  # T053
        return hand
    following = hand & SUIT_MASK[trick[0] >> 3]
    if trump is None:
        return following or hand  # T063, T065
    if following:
        return _covering(following, trick, trump, rules)
    trumps = hand & SUIT_MASK[trump]
    if not trumps:
        return hand  # T067
    ahead = winner_of(trick, trump)
    if (len(trick) - ahead) == 2 and rules.partner_winning(
        _partner_ahead(hand, trick, ahead, played_earlier, trump)
    ):
        return hand
    best = trick[ahead]
    winning = trumps & higher(trump)[best] if best >> 3 == trump else trumps
    return rules.cutting(Cut(trumps, winning, 1 << highest(trumps, trump))) or hand


def _covering(following: Hand, trick: Sequence[Card], trump: int, rules: RuleSet) -> Hand:
    """What a player who holds the led suit may play of it (T064, D021)."""
    led = trick[0] >> 3
    row = strengths(trump)
    top = max((card for card in trick if card >> 3 == led), key=row.__getitem__)
    beating = following & higher(trump)[top]
    if not beating or beating == following:
        return following
    ahead = winner_of(trick, trump)
    facts = Following(led == trump, trick[ahead] >> 3 != led, len(trick) - ahead == 2)
    return beating if rules.covering(facts) else following


def _partner_ahead(
    hand: Hand, trick: Sequence[Card], ahead: int, played_earlier: Hand, trump: int
) -> PartnerAhead:
    seen = played_earlier
    for card in trick:
        seen |= 1 << card
    card = trick[ahead]
    return PartnerAhead(
        is_last=len(trick) == 3,
        partner_card=card,
        higher_gone=not higher(trump)[card] & ~seen,
        trumps_gone=not SUIT_MASK[trump] & ~seen & ~hand,
        partner_led=ahead == 0,
    )


def why_not(
    card: Card,
    hand: Hand,
    trick: Sequence[Card],
    played_earlier: Hand,
    trump: int | None,
    locked: bool,
    rules: RuleSet,
) -> Reason | None:
    """Why a card may not be played, or None if it may. Tells nothing of earlier tricks (T110)."""
    if not 0 <= card < 32 or not hand >> card & 1:
        return Reason.NOT_IN_HAND
    bit = 1 << card
    allowed = legal_cards(hand, trick, played_earlier, trump, locked, rules)
    if allowed & bit:
        return None
    if not trick:
        return Reason.LOCKED
    led = trick[0] >> 3
    if hand & SUIT_MASK[led]:
        return Reason.MUST_FOLLOW if card >> 3 != led else Reason.MUST_COVER
    if len(trick) - winner_of(trick, trump) == 2:
        return Reason.PARTNER_NOT_CERTAIN
    return Reason.MUST_CUT_HIGHER if card >> 3 == trump else Reason.MUST_CUT
