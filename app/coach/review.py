"""A finished deal, decision by decision: what each cost, and what could still have been made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from app.coach.counting import EndOfDeal
from app.coach.deals import Course, Decision, PlayedDeal, decisions, play_again
from app.coach.weighing import (
    Worths,
    best_of,
    calls_known,
    calls_open,
    cards_known,
    cards_open,
    reason_for,
)
from app.exact import CannotSolve, open_values, position_of
from app.paths import plugin_folder
from app.plugin_loading import full_catalogue
from app.profiles import parse_rules, table_rules
from app.rescoring import facts_under
from core import messages as m
from core.engine import calls_now
from core.rules import Seat
from core.scoring import DealScore
from core.state import Phase
from core.view import SeatView, view_of
from plugins.bots import Action
from plugins.catalogue import TableRules

WORLDS_OF_CARDS, WORLDS_OF_CALLS = 32, 16
WORTH_TELLING = 0.25
"""Points below which nothing is called a mistake."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What an action lost against the best one: points, and abnat where a card was played."""

    best: Action
    points: float
    abnat: float | None = None


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision. A part is None while it is not worked out, or where it cannot be.

    `open` is against best play with all cards open, `known` on the mean of what the seat could
    know; `reason` is the code of what speaks for the best action.
    """

    step: int
    action: Action
    open: Cost | None = None
    known: Cost | None = None
    reason: str = ""

    @property
    def lost(self) -> float:
        """Points by which it is ranked: on what was known, else with all cards open."""
        cost = self.known or self.open
        return 0.0 if cost is None or cost.best == self.action else cost.points


@dataclass(frozen=True, slots=True)
class Standing:
    """What best play by everybody comes to from a step on: abnat of the whole deal, and score."""

    step: int
    abnat: tuple[int, int]
    score: DealScore


def largest(judged: Sequence[Judged], number: int = 3) -> list[Judged]:
    """The dearest mistakes first; none that is not worth telling."""
    mistakes = [one for one in judged if one.lost >= WORTH_TELLING]
    return sorted(mistakes, key=lambda one: -one.lost)[:number]


def review(deal: PlayedDeal, seat: Seat, seed: int = 1) -> Iterator[Judged | Standing]:
    """Everything about a deal for one seat, as soon as each part is known.

    A decision comes twice: with all cards open, then also on what was known. Raises `Refused` and
    `PickError` where the rules of the deal are not to be had.
    """
    table = table_rules(full_catalogue(plugin_folder()), parse_rules(deal.rules))
    course = play_again(deal, table.rules)
    end = end_of(course, table)
    chosen = list(decisions(deal, course, seat, table.rules))
    found = {}
    for decision in reversed(chosen):
        found[decision.step] = judged = _open(decision, end, table)
        yield judged
    yield from standings(deal, course, table)
    for decision in reversed(chosen):
        known = _known(decision, end, table, Random(f"{seed}/{decision.step}"))
        if known is not None:
            so_far = found[decision.step]
            reason = reason_for(_view(decision, table), known.best, table.rules)
            yield Judged(so_far.step, so_far.action, so_far.open, known, reason)


def standings(deal: PlayedDeal, course: Course, table: TableRules) -> Iterator[Standing]:
    """From every card of the deal on, the last ones first, as far as they can be solved."""
    end = end_of(course, table)
    if end is None:
        return
    plays = [step for step, command in enumerate(deal.commands) if isinstance(command, m.Play)]
    for step in reversed(plays):
        try:
            yield stand(course, step, end, table)
        except CannotSolve:
            return


def stand(course: Course, step: int, end: EndOfDeal, table: TableRules) -> Standing:
    """ "Could I have made it?": best play by all from before a card. Raises `CannotSolve`."""
    state = course.states[step]
    (values,) = open_values([position_of(state)], table, end.sweep)
    assert state.to_act is not None
    best = min(values.values()) if state.to_act & 1 else max(values.values())
    value = state.abnat[0] + best
    return Standing(step, end.abnat(value), end.score(value))


def end_of(course: Course, table: TableRules) -> EndOfDeal | None:
    """How the deal is counted; None where it was thrown in."""
    if course.scored is None:
        return None
    return EndOfDeal(facts_under(course.end, course.scored, table.rules), table.rules)


def _view(decision: Decision, table: TableRules) -> SeatView:
    return view_of(decision.state, decision.seat, table.rules)


def _open(decision: Decision, end: EndOfDeal | None, table: TableRules) -> Judged:
    step, action, state = decision.step, decision.action, decision.state
    try:
        if state.phase is Phase.AUCTION:
            worths = calls_open(state, calls_now(state, table.rules), table)
        else:
            assert end is not None
            worths = cards_open(state, end, table)
    except CannotSolve:
        return Judged(step, action)
    return Judged(step, action, _cost(action, worths))


def _known(
    decision: Decision, end: EndOfDeal | None, table: TableRules, chance: Random
) -> Cost | None:
    view = _view(decision, table)
    try:
        if decision.state.phase is Phase.AUCTION:
            calls = view.calls(table.rules)
            worths = calls_known(view, calls, table, WORLDS_OF_CALLS, chance)
        else:
            assert end is not None
            worths = cards_known(view, end, table, WORLDS_OF_CARDS, chance)
    except CannotSolve:
        return None
    return _cost(decision.action, worths) if worths else None


def _cost(action: Action, worths: Worths) -> Cost:
    """What was lost; an action as good as the best is the best."""
    best, own = best_of(worths), worths[action]
    top = worths[best]
    if (own.points, own.abnat) == (top.points, top.abnat):
        return Cost(action, 0.0, None if own.abnat is None else 0.0)
    lost = None if own.abnat is None or top.abnat is None else top.abnat - own.abnat
    return Cost(best, top.points - own.points, lost)
