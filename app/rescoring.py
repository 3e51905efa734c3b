"""The same cards under other rules: what would each deal, and the match, have given?

Only the counting is done again: which projects count, whose cards are converted, what a fall
costs. Calls and cards stay as they were, even where the other rules would not have allowed them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from core.messages import DealScored, Event
from core.projects import find_projects, has_baloot
from core.record import Record, play_back
from core.rules import RuleSet, Seat, Team
from core.scoring import DealFacts, DealScore, Line, Pair, facts_of, match_winner, score_deal
from core.state import State, apply


class Recounted(NamedTuple):
    """One deal, counted twice. Totals are those of the match after it, points by team."""

    number: int  # of the deal in the record, from 0
    before: DealScore
    after: DealScore
    totals_before: Pair
    totals_after: Pair

    @property
    def differs(self) -> bool:
        return self.before.points != self.after.points or (
            self.before.match_winner != self.after.match_winner
        )

    @property
    def first_difference(self) -> tuple[Line | None, Line | None]:
        """The first line of the reasoning that differs: as it was, as it would be."""
        lines = list(_padded(self.before.lines, self.after.lines))
        return next(((old, new) for old, new in lines if old != new), (None, None))


class Recount(NamedTuple):
    """A match counted twice."""

    deals: tuple[Recounted, ...]
    winner_before: Team | None
    winner_after: Team | None
    ended_before: int | None  # the number of the deal that ended the match
    ended_after: int | None


def _padded(
    first: tuple[Line, ...], second: tuple[Line, ...]
) -> Iterable[tuple[Line | None, Line | None]]:
    for index in range(max(len(first), len(second))):
        yield (
            first[index] if index < len(first) else None,
            second[index] if index < len(second) else None,
        )


def facts_under(state: State, scored: DealScored, rules: RuleSet) -> DealFacts:
    """The facts of a deal just finished, as other rules see them. `state` is right after it."""
    auction = state.auction
    assert auction is not None and auction.contract is not None
    assert state.hands8 is not None
    found = [
        find_projects(hand, auction.contract, rules)
        if rules.project_announcing
        else state.announced[seat]
        for seat, hand in enumerate(state.hands8)
    ]
    baloot: Seat | None = None
    for seat, hand in enumerate(state.hands8):
        if has_baloot(hand, auction.trump, found[seat], rules):
            baloot = seat
    return facts_of(auction, scored.abnat, scored.tricks, found, baloot, rules)


class _Match:
    """A match's totals under one set of rules; deals after its end count for nothing."""

    def __init__(self, rules: RuleSet, start: Pair | None) -> None:
        self.rules = rules
        self.totals: Pair = start or (rules.head_start, rules.head_start)
        self.winner: Team | None = None
        self.ended: int | None = None

    def count(self, number: int, score: DealScore) -> None:
        if self.winner is not None:
            return
        points = score.points or (0, 0)
        self.totals = (self.totals[0] + points[0], self.totals[1] + points[1])
        self.winner = match_winner(self.totals, score.match_winner, self.rules)
        if self.winner is not None:
            self.ended = number


class _Twice:
    """A match counted by two sets of rules side by side."""

    def __init__(self, played: RuleSet, other: RuleSet, start: Pair | None) -> None:
        self._was, self._would = _Match(played, start), _Match(other, start)
        self._other = other
        self._deals: list[Recounted] = []

    def count(self, number: int, event: DealScored, state: State) -> None:
        """A deal just finished; `state` is right after it. Raises `NeedsFact`."""
        after = score_deal(facts_under(state, event, self._other), self._other)
        self._was.count(number, event.score)
        self._would.count(number, after)
        self._deals.append(
            Recounted(number, event.score, after, self._was.totals, self._would.totals)
        )

    @property
    def result(self) -> Recount:
        was, would = self._was, self._would
        return Recount(tuple(self._deals), was.winner, would.winner, was.ended, would.ended)


def recount(record: Record, played: RuleSet, other: RuleSet) -> Recount:
    """Count a record again. `played` are the rules it was played by. Raises `BadRecord`."""
    twice = _Twice(played, other, record.start)
    for number, _command, state, events in play_back(record, played):
        for event in events:
            if isinstance(event, DealScored):
                twice.count(number, event, state)
    return twice.result


Finished = list[tuple[DealScored, State]]  # each deal with the state right after it


def finished_deals(events: Iterable[Event], state: State) -> Finished:
    """The finished deals of a match from its events; `state` is that before the first of them,
    and is changed."""
    found: Finished = []
    for event in events:
        apply(state, event)
        if isinstance(event, DealScored):
            found.append((event, state.copy()))
    return found


def recount_deals(finished: Finished, start: Pair, played: RuleSet, other: RuleSet) -> Recount:
    """Count finished deals again; they are numbered as they were finished. Raises `NeedsFact`."""
    twice = _Twice(played, other, start)
    for number, (event, state) in enumerate(finished):
        twice.count(number, event, state)
    return twice.result


def recount_events(
    events: Iterable[Event], state: State, played: RuleSet, other: RuleSet
) -> Recount:
    """Count the finished deals of a match again, from its events. Raises `NeedsFact`.

    `state` is that before the first of them, and is changed.
    """
    start = (state.totals[0], state.totals[1])
    return recount_deals(finished_deals(events, state), start, played, other)
