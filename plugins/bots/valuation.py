"""What a hand is worth as the buyer's: the margin it may expect, and what that margin pays.

A *margin* is the buyer's side's points less the others', from cards, projects and baloot, before
anybody falls. A hand is counted into the margin to expect by adding weights; the spread around it
is taken as normal, and `outlook` turns both into match points at the level played.
"""

from __future__ import annotations

from functools import lru_cache
from statistics import NormalDist

from core.auction import GAHWA
from core.cards import ACE, JACK, KING, NINE, QUEEN, TEN, Hand
from core.projects import find_projects
from core.rules import RuleSet
from core.scoring import KABOOT, WHOLE
from plugins.bots.weights import HOKUM_WEIGHTS, SPREAD, SUN_WEIGHTS, Counts

_POINTS_ON_LAST_STRETCH = 20.0  # what winning the match is worth, in points
_QUANTILES = tuple(NormalDist().inv_cdf((place + 0.5) / 15) for place in range(15))


def margin_to_expect(counts: Counts, weights: Counts) -> float:
    """Points, by the weights of one contract."""
    return sum(number * weights[name] for name, number in counts.items())


def count_sun(hand: Hand, rules: RuleSet) -> dict[str, float]:
    """What counts in the known cards of a hand under sun."""
    counts = dict.fromkeys(SUN_WEIGHTS, 0.0)
    for suit in range(4):
        ranks = hand >> (8 * suit) & 0xFF
        length = ranks.bit_count()
        ace, ten, king = ranks >> ACE & 1, ranks >> TEN & 1, ranks >> KING & 1
        counts["ace"] += ace
        counts["ace-ten"] += ace & ten
        if ten and not ace:
            counts["guarded-ten" if length > 1 else "bare-ten"] += 1
        counts["covered-king"] += king and (ace or ten or length > 2)
        if ace or (ten and length > 2):
            counts["length"] += max(0, length - 2)
    counts["always"] = 1
    counts["projects"] = _project_points(hand, "sun", rules)
    counts["unknown"] = 8 - hand.bit_count()
    return counts


def count_hokum(hand: Hand, trump: int, rules: RuleSet) -> dict[str, float]:
    """What counts in the known cards of a hand under a hokum in `trump`."""
    counts = dict.fromkeys(HOKUM_WEIGHTS, 0.0)
    trumps = hand >> (8 * trump) & 0xFF
    length = trumps.bit_count()
    for name, rank in (("jack", JACK), ("nine", NINE), ("ace", ACE), ("ten", TEN)):
        counts[name] = trumps >> rank & 1
    counts["other"] = length - counts["jack"] - counts["nine"] - counts["ace"] - counts["ten"]
    for suit in range(4):
        if suit == trump:
            continue
        ranks = hand >> (8 * suit) & 0xFF
        ace, ten = ranks >> ACE & 1, ranks >> TEN & 1
        counts["side-ace"] += ace
        counts["side-ten"] += ten and (ace or ranks.bit_count() > 1)
        counts["short"] += ranks.bit_count() == 0 and length > 2
    counts["always"] = 1
    counts["projects"] = _project_points(hand, "hokum", rules)
    counts["baloot"] = trumps >> KING & trumps >> QUEEN & 1
    counts["unknown"] = 8 - hand.bit_count()
    return counts


def count_beside(hand: Hand, contract: str, trump: int | None) -> dict[str, float]:
    """What counts in a hand beside or against a buyer: the same things for partner and defender.

    `trump` is None under sun, and in a second hokum that has no suit yet.
    """
    counts = {"always": 1.0, "unknown": 8.0 - hand.bit_count(), "ace": 0.0, "ten": 0.0}
    for suit in range(4):
        ranks = hand >> (8 * suit) & 0xFF
        if suit == trump and contract == "hokum":
            counts["jack"] = ranks >> JACK & 1
            counts["nine"] = ranks >> NINE & 1
            counts["trump"] = ranks.bit_count()
            counts["many-trumps"] = max(0, ranks.bit_count() - 2)
        else:
            counts["ace"] += ranks >> ACE & 1
            counts["ten"] += ranks >> TEN & 1
    return counts


@lru_cache(maxsize=4096)
def _project_points(hand: Hand, contract: str, rules: RuleSet) -> int:
    return sum(project.points for project in find_projects(hand, contract, rules))


def outlook(
    margin: float,
    contract: str,
    level: int,
    totals: tuple[int, int],
    target: int,
    spread: float | None = None,
) -> float:
    """What a buy is worth to the buyer's side, in match points.

    `margin` is the one to expect, `totals` the match so far, the buyer's side first. Whoever
    reaches the target by the deal is credited with what winning a match is worth.
    """
    spread = SPREAD[contract] if spread is None else spread
    value = 0.0
    for place in _QUANTILES:
        us, them = _points(margin + spread * place, contract, level)
        value += equity(totals[0] + us, totals[1] + them, target)
    return value / len(_QUANTILES) - equity(totals[0], totals[1], target)


def _points(margin: float, contract: str, level: int) -> tuple[float, float]:
    """What both sides write down for a margin, the buyer's first."""
    whole, kaboot = WHOLE[contract], KABOOT[contract]
    over = max(0.0, abs(margin) - whole)  # more than all cards: projects
    if level == GAHWA:
        return (152, 0) if margin > 0 else (0, 152)
    if level > 1:
        won = (whole + over) * level
    elif abs(margin) >= 0.9 * whole + over:
        won = kaboot + over
    elif margin > 0:
        return (whole + margin) / 2, (whole - margin) / 2
    else:
        won = whole
    return (won, 0) if margin > 0 else (0, won)


def equity(us: float, them: float, target: int) -> float:
    """A score as points of advantage."""
    value = min(us, target) - min(them, target)
    if us >= target and us > them:
        value += _POINTS_ON_LAST_STRETCH
    elif them >= target:
        value -= _POINTS_ON_LAST_STRETCH
    return value
