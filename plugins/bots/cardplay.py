"""How the careful bot plays a card: every legal card is weighed one trick ahead, in abnat.

The worth of a card is what the trick may bring with it, less what the card would bring later if
it were kept, and what it does for the plan: drawing trumps, keeping tens guarded, kaboot.
"""

from __future__ import annotations

from core.cards import (
    LAST_TRICK_ABNAT,
    SUIT_MASK,
    TEN,
    Card,
    Hand,
    abnats,
    cards_of,
    higher,
    rank_of,
    strengths,
    suit_of,
)
from core.play import winner_of
from core.rules import RuleSet
from core.view import SeatView
from plugins.bots import Choice
from plugins.bots.knowledge import Knowledge

# Abnat that the others add to a trick, by who is going to take it.
GIVEN_BY_PARTNER = 6.0
GIVEN_BY_OPPONENT_LOSING = 1.5
LATER_TRICK = 7.0  # what else lies in a trick that a winner takes later
DRAW = 6.0  # for each trump that a lead may draw from the opponents
KABOOT = 8.0  # for a trick while the side has taken all, or none, so far
LEAD = 1.0  # for having the next lead


def choose_card(view: SeatView, legal: Hand, rules: RuleSet) -> Choice:
    """The legal card that is worth most."""
    player = Player(view, rules)
    weighed = sorted(((card, player.worth(card)) for card in cards_of(legal)), key=_best_first)
    best = weighed[0][0]
    reason = "only-card" if len(weighed) == 1 else player.reason(best, legal)
    return Choice(best, reason, tuple(weighed))


def _best_first(pair: tuple[Card, float]) -> float:
    return -pair[1]


class Player:
    """One seat in front of its trick."""

    def __init__(self, view: SeatView, rules: RuleSet) -> None:
        assert view.auction is not None and view.auction.buyer is not None
        self.view = view
        self.seat, self.hand, self.trump = view.seat, view.hand, view.trump
        self.known = Knowledge(view, rules)
        self.abnat = abnats(self.trump)
        self.trick = view.trick
        self.led = suit_of(view.trick[0]) if view.trick else None
        self.later = tuple((view.seat + step) & 3 for step in range(1, 4 - len(view.trick)))
        self.is_last_trick = view.hand.bit_count() == 1
        self.buys = (view.auction.buyer ^ view.seat) & 1 == 0
        own = view.seat & 1
        self.taken = (view.tricks[own], view.tricks[1 - own])
        self.opponents = ((view.seat + 1) & 3, (view.seat + 3) & 3)
        self.partner = view.seat ^ 2

    # -- the trick

    def ahead(self, card: Card) -> tuple[Card, int]:
        """The card that is ahead once `card` lies there, and its seat."""
        trick = (*self.trick, card)
        index = winner_of(trick, self.trump)
        return trick[index], (self.view.leader + index) & 3

    def chance(self, card: Card) -> float:
        """The chance that one's own side takes the trick with this card."""
        best, owner = self.ahead(card)
        led = suit_of(card) if self.led is None else self.led
        ours = 1.0 if (owner ^ self.seat) & 1 == 0 else 0.0
        for seat in self.later:
            beats = self.known.beats(seat, best, led)
            if seat == self.partner:
                # Once an opponent has beaten it, the partner needs more than that.
                ours += (1.0 - ours) * beats * (1.0 if self.known.is_master(best) else 0.6)
            else:
                ours *= 1.0 - beats
        return ours

    def trick_worth(self, card: Card) -> float:
        """What the trick may bring, for and against."""
        ours = self.chance(card)
        lies = sum(self.abnat[played] for played in self.trick) + self.abnat[card]
        if self.is_last_trick:
            lies += LAST_TRICK_ABNAT
        won = lost = float(lies)
        for seat in self.later:
            if seat == self.partner:
                won += GIVEN_BY_PARTNER
                lost += GIVEN_BY_OPPONENT_LOSING
            else:
                won += GIVEN_BY_OPPONENT_LOSING
                lost += GIVEN_BY_PARTNER
        worth = ours * won - (1.0 - ours) * lost
        if min(self.taken) == 0 and sum(self.taken) >= 4:
            worth += KABOOT * ours
        return worth + LEAD * (ours if self.ahead(card)[1] == self.seat else 0.0)

    # -- the rest of the hand

    def keep_worth(self, card: Card) -> float:
        """What a card may bring in a later trick, if it is not played now."""
        if self.hand.bit_count() == 1:
            return 0.0
        suit = suit_of(card)
        length = (self.hand & SUIT_MASK[suit]).bit_count()
        over = self.known.higher_out(card).bit_count()
        value = self.abnat[card]
        if suit == self.trump:
            return (value + LATER_TRICK) * (0.9 if over == 0 else 0.45) if over < 3 else 5.0
        stays = 1.0 if self.trump is None else self._uncut(suit)
        if over == 0:
            return (value + LATER_TRICK) * 0.9 * stays
        if over < length:
            return (value + 0.5 * LATER_TRICK) * (0.6, 0.35, 0.2)[min(over, 3) - 1] * stays
        return -0.15 * value

    def _uncut(self, suit: int) -> float:
        """The chance that a later winner in a side suit is not cut."""
        assert self.trump is not None
        trumps = self.known.unseen & SUIT_MASK[self.trump]
        chance = 1.0
        for seat in self.opponents:
            armed = 1.0 - self.known.none_of(seat, trumps)
            left = (self.known.unseen & SUIT_MASK[suit]).bit_count()
            chance *= 1.0 - armed * (0.9 if left < 2 else 0.5 if left < 4 else 0.25)
        return chance

    def guard_worth(self, card: Card) -> float:
        """What is lost by baring a better card of the suit."""
        suit = suit_of(card)
        rest = self.hand & SUIT_MASK[suit] & ~(1 << card)
        if suit == self.trump or not rest or not rest & higher(self.trump)[card]:
            return 0.0
        row = strengths(self.trump)
        top = max(cards_of(rest), key=row.__getitem__)
        over = self.known.higher_out(top).bit_count()
        if over == 0 or rest.bit_count() > over:
            return 0.0
        return 0.5 * self.abnat[top]

    def plan_worth(self, card: Card) -> float:
        """What a lead does beyond its trick."""
        if self.led is not None or self.trump is None:
            return 0.0
        suit = suit_of(card)
        if suit != self.trump:
            return 0.0
        mask = SUIT_MASK[self.trump]
        drawn = sum(1.0 - self.known.none_of(seat, mask) for seat in self.opponents)
        return DRAW * drawn if self.buys else -DRAW * 0.5

    def worth(self, card: Card) -> float:
        return (
            self.trick_worth(card)
            - self.keep_worth(card)
            - self.guard_worth(card)
            + self.plan_worth(card)
        )

    # -- why

    def reason(self, card: Card, legal: Hand) -> str:
        """The code of a card that was chosen."""
        if self.led is None:
            return self._lead_reason(card)
        owner = self.ahead(card)[1]
        if owner == self.seat:
            return self._winning_reason(card, legal)
        if self.is_last_trick:
            return "last-trick"
        if (owner ^ self.seat) & 1 == 0:
            return "give-points" if self.abnat[card] >= 3 else "leave-to-partner-trick"
        return self._losing_reason(card, legal)

    def _lead_reason(self, card: Card) -> str:
        if suit_of(card) == self.trump:
            return "draw-trumps"
        if self.known.is_master(card):
            return "cash-winner"
        if self.known.higher_out(card).bit_count() == 1 and self.abnat[card] > 2:
            return "force-out"
        top = self.known.top_unseen(suit_of(card))
        if top is not None and self.known.holds(self.partner, top) > 0.6:
            return "lead-to-partner"
        return "lead-low"

    def _winning_reason(self, card: Card, legal: Hand) -> str:
        if self.taken[1] == 0 and sum(self.taken) >= 4:
            return "for-kaboot"
        if self.taken[0] == 0 and sum(self.taken) >= 4:
            return "against-kaboot"
        if suit_of(card) == self.trump != self.led:
            cut = any(suit_of(played) == self.trump for played in self.trick)
            return "overcut" if cut else "cut"
        if self.later and self.chance(card) < 0.9:
            return "third-hand-high"
        winners = [other for other in cards_of(legal) if self.ahead(other)[1] == self.seat]
        if len(winners) > 1 and self.abnat[card] == min(self.abnat[other] for other in winners):
            return "win-cheaply"
        return "win-trick"

    def _losing_reason(self, card: Card, legal: Hand) -> str:
        others = legal & ~(1 << card)
        winners = [other for other in cards_of(others) if self.ahead(other)[1] == self.seat]
        if any(suit_of(other) == self.trump for other in winners):
            return "keep-trump"
        if winners:
            return "keep-winner"
        saved = [other for other in cards_of(others) if rank_of(other) == TEN]
        return "save-ten" if saved and rank_of(card) != TEN else "duck"
