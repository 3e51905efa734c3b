"""From abnat to points: what the end of a deal would be worth, whoever takes how much."""

from __future__ import annotations

from core.auction import Auction
from core.cards import WHOLE_ABNAT
from core.messages import FourHands
from core.rules import RuleSet, Team
from core.scoring import DealFacts, DealScore, facts_with, score_deal
from plugins.bots.payoff import extras_of

SWEEP = 200
"""What every trick is worth to the search, in abnat: more than all cards together."""

GAHWA_POINTS = 64
"""What a deal under gahwa counts for, which ends the match."""


class EndOfDeal:
    """Counts a deal for any abnat of team 0.

    A value beyond the whole is a kaboot of team 0, one below nought a kaboot of team 1: that is
    how exact play tells it while `sweep` is its worth. Where a kaboot pays no more than the same
    abnat without one, `sweep` is 0 and none is told.
    """

    def __init__(self, facts: DealFacts, rules: RuleSet) -> None:
        self.facts, self.rules = facts, rules
        self.whole = WHOLE_ABNAT[facts.contract]
        self._scores: dict[int, DealScore] = {}
        pays = self.ahead(self.whole + SWEEP, 0) > self.ahead(self.whole, 0) and (
            self.ahead(-SWEEP, 1) > self.ahead(0, 1)
        )
        self.sweep = SWEEP if pays else 0

    def abnat(self, value: int) -> tuple[int, int]:
        """The abnat of both sides."""
        ours = min(self.whole, max(0, value))
        return ours, self.whole - ours

    def score(self, value: int) -> DealScore:
        found = self._scores.get(value)
        if found is None:
            tricks = (8, 0) if value > self.whole else (0, 8) if value < 0 else (4, 4)
            facts = self.facts._replace(abnat=self.abnat(value), tricks=tricks)
            found = self._scores[value] = score_deal(facts, self.rules)
        return found

    def ahead(self, value: int, team: Team) -> int:
        """By how many points a team is ahead in the deal."""
        score = self.score(value)
        if score.points is None:
            return GAHWA_POINTS if score.match_winner == team else -GAHWA_POINTS
        return score.points[team] - score.points[1 - team]


def facts_of(auction: Auction, hands8: FourHands, rules: RuleSet) -> DealFacts:
    """The facts of a deal before its first card; every project is taken as announced."""
    extras = extras_of(hands8, auction, rules)
    return facts_with(auction, (0, 0), (0, 0), extras.projects, extras.held, extras.baloot)
