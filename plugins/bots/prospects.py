"""What speaks for and against each card that may be played.

A card is counted rather than searched: the chance to take the trick with it and the abnat in it,
what the card would be worth in a later trick, and what a lead does beyond its own trick.
"""

from __future__ import annotations

from core.cards import (
    SUIT_MASK,
    Card,
    Hand,
    abnats,
    cards_of,
    hand_of,
    higher,
    highest,
    suit_of,
)
from core.play import winner_of
from core.rules import RuleSet
from core.view import SeatView
from plugins.bots.knowledge import Knowledge
from plugins.bots.weights import CARD_WEIGHTS


class Prospects:
    """One seat in front of its trick. Names of counts are those of `weights.CARD_WEIGHTS`.

    `known` is what the seat remembers; by default everything that can be worked out.
    """

    def __init__(self, view: SeatView, rules: RuleSet, known: Knowledge | None = None) -> None:
        assert view.auction is not None and view.auction.buyer is not None
        self.view = view
        self.seat, self.hand, self.trump = view.seat, view.hand, view.trump
        self.known = Knowledge(view, rules) if known is None else known
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
        self.left = view.hand.bit_count()
        trumps = 0 if self.trump is None else SUIT_MASK[self.trump]
        self.own_trumps = (view.hand & trumps).bit_count()
        self.trumps_out = (self.known.unseen & trumps).bit_count()
        contract = "sun" if self.trump is None else "hokum"
        self.weights = CARD_WEIGHTS[contract, "follow" if view.trick else "lead"]

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

    # -- what is counted for a card

    def count(self, card: Card) -> dict[str, float]:
        """Everything that speaks for or against a card, each to be weighed."""
        counts = self._count_trick(card)
        if suit_of(card) == self.trump:
            self._count_trump(card, counts)
        else:
            self._count_plain(card, counts)
        if self.led is None:
            self._count_lead(card, counts)
        return counts

    def _count_trick(self, card: Card) -> dict[str, float]:
        ours = self.chance(card)
        lies = sum(self.abnat[played] for played in self.trick) + self.abnat[card]
        all_or_none = min(self.taken) == 0 and sum(self.taken) >= 4
        return {
            "take": ours,
            "abnat-taken": ours * lies,
            "abnat-lost": (1.0 - ours) * lies,
            "take-to-come": ours * len(self.later),
            "take-all-or-none": ours * all_or_none,
            "next-lead": ours * (self.ahead(card)[1] == self.seat),
        }

    def _count_plain(self, card: Card, counts: dict[str, float]) -> None:
        """What a card outside trumps would be worth if it were kept."""
        suit = suit_of(card)
        value = self.abnat[card]
        own = self.hand & SUIT_MASK[suit]
        length = own.bit_count()
        over = self.known.higher_out(card).bit_count()
        out = (self.known.unseen & SUIT_MASK[suit]).bit_count()
        stays = 1.0 if self.trump is None else self._uncut(suit)
        if over == 0:
            counts["master"] = stays
            counts["master-abnat"] = stays * value
            counts["last-of-suit"] = float(out == 0)
        elif over < length:
            counts["guarded"] = stays
            counts["guarded-abnat"] = stays * value / over
        else:
            counts["loser-abnat"] = value
        counts["bares"] = self._bares(card)
        counts["long-suit"] = float(length - 1)
        counts["long-good-suit"] = float((length - 1) * self._has_master(suit))
        counts["makes-void"] = float(length == 1 and self.own_trumps > 0)

    def _count_trump(self, card: Card, counts: dict[str, float]) -> None:
        """What a trump would be worth if it were kept."""
        over = self.known.higher_out(card).bit_count()
        counts["trump"] = 1.0
        counts["trump-abnat"] = float(self.abnat[card])
        counts["top-trump"] = float(over == 0)
        counts["guarded-trump"] = float(0 < over < self.own_trumps)
        counts["last-trump"] = float(self.own_trumps == 1)
        counts["late-trump"] = float(self.left <= 3)

    def _count_lead(self, card: Card, counts: dict[str, float]) -> None:
        suit = suit_of(card)
        known, trump = self.known, self.trump
        if suit == trump:
            drawn = sum(1.0 - known.none_of(seat, SUIT_MASK[suit]) for seat in self.opponents)
            counts["draws" if self.buys else "draws-for-them"] = drawn
            counts["draws-top"] = drawn * known.is_master(card)
            counts["draws-longer"] = drawn * (self.own_trumps > self.trumps_out)
            counts["draws-partner"] = 1.0 - known.none_of(self.partner, SUIT_MASK[suit])
            return
        out = (known.unseen & SUIT_MASK[suit]).bit_count()
        counts["lead-out"] = float(out)
        top_out = known.top_unseen(suit)
        over = known.higher_out(card)
        if over and top_out is not None:
            counts["partner-top"] = known.holds(self.partner, top_out)
            counts["drives-out"] = float(over.bit_count() == 1 and self._has_second(suit, card))
        else:
            counts["cash"] = 1.0
            counts["cash-length"] = float((self.hand & SUIT_MASK[suit]).bit_count() - 1)
            counts["cash-on"] = float(self._masters(suit).bit_count() > 1)
        if trump is not None:
            counts["partner-cuts"] = known.void(self.partner, suit) * (
                1.0 - known.none_of(self.partner, SUIT_MASK[trump])
            )
            counts["buyer-leads-plain"] = float(
                self.buys and self.own_trumps > 0 and self.trumps_out > 0
            )

    def _masters(self, suit: int) -> Hand:
        """One's own cards of a suit that nothing outside can beat."""
        return hand_of(
            card for card in cards_of(self.hand & SUIT_MASK[suit]) if self.known.is_master(card)
        )

    def _has_master(self, suit: int) -> bool:
        return self._masters(suit) != 0

    def _has_second(self, suit: int, card: Card) -> bool:
        """Whether another card of the suit is good after this one has driven out the top."""
        rest = self.hand & SUIT_MASK[suit] & ~(1 << card)
        return any(self.known.higher_out(other).bit_count() == 1 for other in cards_of(rest))

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

    def _bares(self, card: Card) -> float:
        """The abnat of a better card of the suit that loses its guard."""
        rest = self.hand & SUIT_MASK[suit_of(card)] & ~(1 << card)
        if not rest & higher(self.trump)[card]:
            return 0.0
        top = highest(rest, self.trump)
        over = self.known.higher_out(top).bit_count()
        return float(self.abnat[top]) if rest.bit_count() == over > 0 else 0.0

    def worth(self, card: Card) -> float:
        """Abnat, up to what is the same for every card."""
        weights = self.weights
        return sum(number * weights.get(name, 0.0) for name, number in self.count(card).items())
