"""A hint at a practice table: what to do now, why, and what else was weighed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from app.coach.counting import EndOfDeal
from app.coach.weighing import Worths, best_of, calls_known, cards_known, reason_for
from app.exact import CannotSolve
from app.paths import plugin_folder
from app.plugin_loading import full_catalogue
from app.profiles import parse_rules, table_rules
from core.projects import POINTS
from core.scoring import DealFacts, facts_with
from core.view import SeatView
from plugins.bots import Action
from plugins.bots.careful import CarefulBot
from plugins.catalogue import TableRules

WORLDS_OF_CARDS, WORLDS_OF_CALLS = 40, 16


@dataclass(frozen=True, slots=True)
class Hint:
    """`worths` are points that one's own side is ahead by at the end of the deal, best first;
    empty while nothing but experience speaks. `worlds` is how many were looked at."""

    action: Action
    reason: str
    worths: tuple[tuple[Action, float], ...] = ()
    worlds: int = 0


def hints(rules: str, view: SeatView, seed: int = 1) -> Iterator[Hint]:
    """A hint at once, and a better one when it is found. Only the view of the seat is used."""
    table = table_rules(full_catalogue(plugin_folder()), parse_rules(rules))
    choice = CarefulBot(table.rules).choose(view, 1.0)
    yield Hint(choice.action, choice.reason)
    try:
        worths, worlds = _worths(view, table, Random(seed))
    except CannotSolve:
        return
    if worths:
        best = best_of(worths)
        ranked = sorted(worths.items(), key=lambda pair: (pair[0] != best, -pair[1].points))
        yield Hint(
            best,
            reason_for(view, best, table.rules),
            tuple((action, worth.points) for action, worth in ranked),
            worlds,
        )


def _worths(view: SeatView, table: TableRules, chance: Random) -> tuple[Worths, int]:
    calls = view.calls(table.rules)
    if calls:
        return calls_known(view, calls, table, WORLDS_OF_CALLS, chance), WORLDS_OF_CALLS
    end = EndOfDeal(_facts_seen(view), table.rules)
    return cards_known(view, end, table, WORLDS_OF_CARDS, chance), WORLDS_OF_CARDS


def _facts_seen(view: SeatView) -> DealFacts:
    """The facts of a deal as a seat can count them while it is played.

    Projects are those of the side whose strongest was shown; before that, one's own.
    """
    auction = view.auction
    assert auction is not None and auction.buyer is not None and auction.contract is not None
    points = [0, 0]
    for seat, projects in enumerate(view.shown):
        points[seat & 1] += sum(project.points for project in projects)
    if not any(points):
        own = view.seat & 1
        points[own] = sum(project.points for project in view.own_projects)
        rivals = [
            POINTS[auction.contract][kind]
            for seat, kinds in enumerate(view.announced)
            for kind in kinds
            if seat & 1 != own
        ]
        if sum(rivals) > points[own]:
            points = [0, 0]
            points[1 - own] = sum(rivals)
    baloot = None if view.baloot is None else view.baloot & 1
    paid = points[0], points[1]
    return facts_with(auction, (0, 0), (0, 0), projects=paid, held=paid, baloot=baloot)
