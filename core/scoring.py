"""Counting a deal: conversion, fall, tie, kaboot, doubled deals (T088 to T102, D031 to D042).

The result carries its own reasoning as `Line`s, each a code with numbers and the dispute it
rests on; words are made elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from core.auction import GAHWA, Auction
from core.projects import BALOOT_POINTS, fight
from core.rules import (
    Counting,
    Fate,
    Making,
    Project,
    RuleSet,
    Seat,
    TableProjects,
    Team,
    Tie,
    Verdict,
)

WHOLE = {"sun": 26, "hokum": 16}  # points of a whole deal without projects
KABOOT = {"sun": 44, "hokum": 25}

Pair = tuple[int, int]


class DealFacts(NamedTuple):
    """What is needed to count a deal. Pairs are by team (0, 1)."""

    contract: str
    buyer: Team
    abnat: Pair  # with the last trick's ten
    tricks: Pair
    projects: Pair  # points of those that survived the battle
    baloot: Team | None
    level: int = 1  # 5 is gahwa
    held: Pair | None = None  # points of all projects before the battle
    last_raiser: Team | None = None
    buyer_seat: Seat | None = None
    dealer: Seat | None = None
    land: int | None = None


def facts_with(
    auction: Auction, abnat: Pair, tricks: Pair, projects: Pair, held: Pair, baloot: Team | None
) -> DealFacts:
    """The facts of a deal that was bought in an auction."""
    assert auction.buyer is not None and auction.contract is not None
    return DealFacts(
        contract=auction.contract,
        buyer=auction.buyer & 1,
        abnat=abnat,
        tricks=tricks,
        projects=projects,
        baloot=baloot,
        level=auction.level,
        held=held,
        last_raiser=auction.last_raiser,
        buyer_seat=auction.buyer,
        dealer=auction.dealer,
        land=auction.land,
    )


def facts_of(
    auction: Auction,
    abnat: Pair,
    tricks: Pair,
    announced: Sequence[Sequence[Project]],
    baloot: Seat | None,
    rules: RuleSet,
) -> DealFacts:
    """The facts of a deal that was played out. `announced` are the projects by seat, `baloot` is
    the seat that has said it."""
    held = [0, 0]
    for seat, projects in enumerate(announced):
        held[seat & 1] += sum(project.points for project in projects)
    return facts_with(
        auction,
        abnat,
        tricks,
        projects=fight(announced, auction.dealer, auction.trump, rules).points,
        held=(held[0], held[1]),
        baloot=None if baloot is None else baloot & 1,
    )


class Line(NamedTuple):
    """One step of the reasoning."""

    code: str
    dispute: str | None  # the dispute whose pick decided it
    numbers: Mapping[str, int | str]


class DealScore(NamedTuple):
    """The result of a deal. Under gahwa `points` is None and `match_winner` is set."""

    points: Pair | None
    fallen: bool
    tie: bool
    kaboot: Team | None
    match_winner: Team | None
    cards: Pair  # points from cards alone, before anything is decided
    lines: tuple[Line, ...]


def convert(contract: str, abnat: int, rules: RuleSet) -> int:
    """Abnat of one side to points (T089, T090, D031, D032)."""
    return rules.sun_rounding(abnat) if contract == "sun" else rules.hokum_rounding(abnat)


class _Count:
    """One deal being counted; collects its lines on the way."""

    def __init__(self, facts: DealFacts, rules: RuleSet) -> None:
        self.facts = facts
        self.rules = rules
        self.lines: list[Line] = []
        self.buyer = facts.buyer
        self.others = 1 - facts.buyer
        self.kaboot = 0 if facts.tricks[0] == 8 else 1 if facts.tricks[1] == 8 else None
        self.counted = self.others
        self.baloot = [0, 0]
        if facts.baloot is not None:
            self.baloot[facts.baloot] = BALOOT_POINTS

    def say(self, code: str, dispute: str | None = None, **numbers: int | str) -> None:
        self.lines.append(Line(code, dispute, numbers))

    def _say_baloot(self, team: Team) -> None:
        if self.baloot[team]:
            self.say("baloot", None, team=team, points=BALOOT_POINTS)

    # -- from cards to points

    def convert_cards(self) -> Pair:
        facts, rules = self.facts, self.rules
        rounding = "sun_rounding" if facts.contract == "sun" else "hokum_rounding"
        counted = rules.counted_side(
            Counting(facts.buyer, facts.level, facts.last_raiser, facts.abnat)
        )
        sides = (self.buyer, self.others) if counted is None else (counted,)
        cards = [0, 0]
        for team in sides:
            cards[team] = convert(facts.contract, facts.abnat[team], rules)
            self.say("converted", rounding, team=team, abnat=facts.abnat[team], points=cards[team])
        if counted is not None:
            self.counted = counted
            rest = 1 - counted
            cards[rest] = WHOLE[facts.contract] - cards[counted]
            self.say(
                "rest",
                "counted_side",
                team=rest,
                whole=WHOLE[facts.contract],
                points=cards[rest],
            )
        return cards[0], cards[1]

    # -- who wins the deal

    def buyer_makes_it(self, cards: Pair) -> tuple[bool, bool]:
        """Whether the buyer wins it, and whether both sides were level."""
        facts, rules = self.facts, self.rules
        sides = (self.buyer, self.others)
        total = [cards[t] + facts.projects[t] + self.baloot[t] for t in (0, 1)]
        for team in sides:
            if facts.projects[team]:
                self.say("projects", None, team=team, points=facts.projects[team])
            self._say_baloot(team)
        sign = rules.making(
            Making(
                facts.contract,
                _of(cards, sides),
                _of(facts.projects, sides),
                _of(self.baloot, sides),
                _of(facts.abnat, sides),
            )
        )
        numbers = {"buyer": total[self.buyer], "others": total[self.others]}
        if sign:
            self.say("made" if sign > 0 else "fallen", "making", **numbers)
            return sign > 0, False
        self.say("level", "making", **numbers)
        return self._decide_tie()

    def _decide_tie(self) -> tuple[bool, bool]:
        facts, rules = self.facts, self.rules
        tie = Tie(
            facts.contract, facts.level, self.buyer, facts.abnat, self.counted, facts.last_raiser
        )
        if facts.level == 1:
            verdict = rules.tie_decider(tie)
            self.say("tie-" + verdict.value, "tie_decider", team=self.buyer)
            return verdict is not Verdict.FALLEN, True
        rule, dispute = (
            (rules.gahwa_tie, "gahwa_tie")
            if facts.level == GAHWA
            else (rules.doubled_tie, "doubled_tie")
        )
        made = rule(tie)
        self.say("tie-made" if made else "tie-fallen", dispute, team=self.buyer)
        return made, True

    # -- what each side writes down

    def undoubled(self, cards: Pair, made: bool) -> Pair:
        """Points of an undoubled deal without a kaboot."""
        facts, rules = self.facts, self.rules
        if made:
            return (
                cards[0] + facts.projects[0] + self.baloot[0],
                cards[1] + facts.projects[1] + self.baloot[1],
            )
        winner, loser = self.others, self.buyer
        points = [0, 0]
        points[winner] = WHOLE[facts.contract] + facts.projects[winner] + self.baloot[winner]
        self.say("whole-deal", None, team=winner, points=WHOLE[facts.contract])
        self._share(points, loser, facts.projects[loser], rules.fallen_projects, "fallen_projects")
        self._share(points, loser, self.baloot[loser], rules.fallen_baloot, "fallen_baloot")
        return points[0], points[1]

    def undoubled_kaboot(self, winner: Team) -> Pair:
        facts, rules = self.facts, self.rules
        loser = 1 - winner
        points = [0, 0]
        value = self._kaboot_value(winner)
        added = rules.kaboot_projects(facts.projects[winner], facts.projects[loser])
        points[winner] = value + added + self.baloot[winner]
        self.say("kaboot", "kaboot_projects", team=winner, points=value, added=added)
        self._say_baloot(winner)
        if not rules.kaboot_projects(0, facts.projects[loser]):  # else they are added already
            fate = rules.kaboot_losers_projects(loser == self.buyer)
            self._share(points, loser, facts.projects[loser], fate, "kaboot_losers_projects")
        self._share(points, loser, self.baloot[loser], rules.kaboot_baloot, "kaboot_baloot")
        return points[0], points[1]

    def doubled(self, winner: Team) -> Pair:
        """A deal at double, three or four: everything to its winner (T098, T099)."""
        facts, rules = self.facts, self.rules
        loser, level, whole = 1 - winner, facts.level, WHOLE[facts.contract]
        value = whole * level
        if self.kaboot is not None:
            once = self._kaboot_value(winner)
            value = rules.kaboot_doubled(once, whole, level)
            if value == once and rules.flat_kaboot:
                self.say("kaboot-flat", "kaboot_doubled", team=winner, points=once)
                return self.undoubled_kaboot(winner)
            self.say("kaboot-doubled", "kaboot_doubled", team=winner, points=value, level=level)
        else:
            self.say("whole-doubled", None, team=winner, points=value, whole=whole, level=level)
        on_table = rules.doubled_losers_projects(
            TableProjects(sum(facts.projects), None if facts.held is None else sum(facts.held))
        )
        if self.kaboot is not None:
            on_table = rules.kaboot_projects(on_table, 0)
            self._say_baloot(winner)
        points = [0, 0]
        factor = rules.doubled_projects(level)
        points[winner] = value + on_table * factor + self.baloot[winner]
        if on_table:
            self.say(
                "table-projects",
                "doubled_projects",
                team=winner,
                points=on_table * factor,
                once=on_table,
                factor=factor,
            )
        self._share(points, loser, self.baloot[loser], rules.doubled_baloot, "doubled_baloot")
        return points[0], points[1]

    def _kaboot_value(self, winner: Team) -> int:
        value = KABOOT[self.facts.contract]
        return value if winner == self.buyer else self.rules.reverse_kaboot(value)

    def _share(self, points: list[int], loser: Team, what: int, fate: Fate, dispute: str) -> None:
        """Give what the losing side held to whom it belongs."""
        if not what:
            return
        if fate is Fate.KEPT:
            points[loser] += what
        elif fate is Fate.GOES_OVER:
            points[1 - loser] += what
        self.say("share-" + fate.value, dispute, team=loser, points=what)


def _of(pair: tuple[int, int] | list[int], sides: tuple[Team, Team]) -> Pair:
    return pair[sides[0]], pair[sides[1]]


def score_deal(facts: DealFacts, rules: RuleSet) -> DealScore:
    """Count a deal. Raises `NeedsFact` where a picked option needs a fact that is None."""
    count = _Count(facts, rules)
    if count.kaboot is not None:
        winner, tie, cards = count.kaboot, False, (0, 0)
        if winner != count.buyer:
            count.say("kaboot-against-buyer", None, team=winner)
    else:
        cards = count.convert_cards()
        made, tie = count.buyer_makes_it(cards)
        winner = count.buyer if made else count.others
    fallen = winner != count.buyer
    points: Pair | None = None
    if facts.level == GAHWA:
        count.say("gahwa", None, team=winner)
    elif facts.level > 1:
        points = count.doubled(winner)
    elif count.kaboot is not None:
        points = count.undoubled_kaboot(winner)
    else:
        points = count.undoubled(cards, not fallen)
    if points is not None:
        count.say("result", None, us=points[0], them=points[1])
    match_winner = winner if facts.level == GAHWA else None
    return DealScore(points, fallen, tie, count.kaboot, match_winner, cards, tuple(count.lines))


def match_winner(totals: Pair, gahwa: Team | None, rules: RuleSet) -> Team | None:
    """The team that has won the match, None if another deal is played (T001, A18, S024)."""
    if gahwa is not None:
        return gahwa
    reached: Callable[[int, int], bool] = rules.target_reached
    there = [reached(total, rules.target_score) for total in totals]
    if not any(there) or totals[0] == totals[1]:
        return None
    if all(there):
        return 0 if totals[0] > totals[1] else 1
    return 0 if there[0] else 1
