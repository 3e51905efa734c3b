"""How the careful bot plays a card: every legal card is weighed, and the best one is played."""

from __future__ import annotations

from core.cards import TEN, Card, Hand, cards_of, rank_of, suit_of
from core.rules import RuleSet
from core.view import SeatView
from plugins.bots import Choice
from plugins.bots.prospects import Prospects


def choose_card(view: SeatView, legal: Hand, rules: RuleSet) -> Choice:
    """The legal card that is worth most."""
    return choose_by(Explained(view, rules), legal)


def choose_by(cards: Explained, legal: Hand) -> Choice:
    """The same, by prospects that may know less."""
    weighed = sorted(((card, cards.worth(card)) for card in cards_of(legal)), key=_best_first)
    best = weighed[0][0]
    reason = "only-card" if len(weighed) == 1 else cards.reason(best, legal)
    return Choice(best, reason, tuple(weighed))


def _best_first(pair: tuple[Card, float]) -> float:
    return -pair[1]


class Explained(Prospects):
    """Prospects with a reason for the card that was chosen."""

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
