"""What the abnat of a finished deal pay: match points as this table counts them.

A search deals in abnat; the game pays in points, with a fall, kaboot, projects and a level in
between. A `Payoff` holds one way in which projects and baloot may lie.
"""

from __future__ import annotations

from statistics import NormalDist
from typing import NamedTuple

from core.auction import Auction
from core.cards import WHOLE_ABNAT, Hand
from core.projects import fight, find_projects, has_baloot
from core.rules import RuleSet, Team
from core.scoring import facts_with, score_deal
from plugins.bots.valuation import equity

_STEPS = tuple(NormalDist().inv_cdf((place + 0.5) / 7) for place in range(7))


class Extras(NamedTuple):
    """Projects and baloot of four hands of eight. Pairs are points by team."""

    projects: tuple[int, int]
    held: tuple[int, int]
    baloot: Team | None


def extras_of(hands: tuple[Hand, ...], auction: Auction, rules: RuleSet) -> Extras:
    """What the hands of eight bring besides cards, whoever has announced it."""
    assert auction.contract is not None
    found = [find_projects(hand, auction.contract, rules) for hand in hands]
    held = [0, 0]
    baloot = None
    for seat, projects in enumerate(found):
        held[seat & 1] += sum(project.points for project in projects)
        if has_baloot(hands[seat], auction.trump, projects, rules):
            baloot = seat & 1
    battle = fight(found, auction.dealer, auction.trump, rules)
    return Extras(battle.points, (held[0], held[1]), baloot)


class Payoff:
    """Match points of team 0, less those of team 1, for what the cards may come to."""

    def __init__(
        self, extras: Extras, auction: Auction, totals: tuple[int, int], rules: RuleSet
    ) -> None:
        self.extras, self.auction, self.totals, self.rules = extras, auction, totals, rules
        assert auction.contract is not None
        self.whole = WHOLE_ABNAT[auction.contract]
        self._known: dict[tuple[int, int], float] = {}

    def swept(self, team: Team) -> float:
        """The value of a kaboot by one team."""
        abnat = self.whole if team == 0 else 0
        return self._exact(abnat, 8 if team == 0 else 0)

    def of(self, abnat: float, spread: float) -> float:
        """The value of the abnat of team 0, if each side has a trick.

        What search with open cards finds is uncertain by `spread` abnat, so that a deal just made
        is worth less than one that is safe.
        """
        if spread <= 0:
            return self._exact(self._limited(abnat), 4)
        values = (self._exact(self._limited(abnat + spread * step), 4) for step in _STEPS)
        return sum(values) / len(_STEPS)

    def _limited(self, abnat: float) -> int:
        return min(self.whole, max(0, round(abnat)))

    def _exact(self, abnat: int, tricks: int) -> float:
        value = self._known.get((abnat, tricks))
        if value is None:
            value = self._known[abnat, tricks] = self._count(abnat, tricks)
        return value

    def _count(self, abnat: int, tricks: int) -> float:
        target, extras = self.rules.target_score, self.extras
        facts = facts_with(
            self.auction,
            (abnat, self.whole - abnat),
            (tricks, 8 - tricks),
            extras.projects,
            extras.held,
            extras.baloot,
        )
        score = score_deal(facts, self.rules)
        if score.points is None:
            return equity(target, 0, target) * (1 if score.match_winner == 0 else -1)
        us, them = self.totals[0] + score.points[0], self.totals[1] + score.points[1]
        return equity(us, them, target)
