"""A finished deal as the coach takes it up: plain data that travels to another process."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from app.replaying import ENDS_OF_DEAL
from core import messages as m
from core.engine import calls_now, cards_now, submit
from core.rules import RuleSet, Seat
from core.state import State, apply
from plugins.bots import Action

if TYPE_CHECKING:
    from app.store.matches import Step


class PlayedDeal(NamedTuple):
    """A deal from its cards to its score. `number` counts deals of the match from 0."""

    rules: str
    number: int
    dealer: Seat
    totals: tuple[int, int]
    commands: tuple[m.Command, ...]


def finished_deals(rules: str, start: State, steps: Iterable[Step]) -> list[PlayedDeal]:
    """The finished deals among the steps of a match."""
    found: list[PlayedDeal] = []
    state, commands = start.copy(), []
    dealer, totals = state.dealer, state.totals
    for step in steps:
        if isinstance(step.command, m.DealCards):
            commands, dealer, totals = [], state.dealer, state.totals
        commands.append(step.command)
        for event in step.events:
            apply(state, event)
        if any(isinstance(event, ENDS_OF_DEAL) for event in step.events):
            found.append(PlayedDeal(rules, len(found), dealer, totals, tuple(commands)))
    return found


class Decision(NamedTuple):
    """A choice between several things. `step` is the place of its command in the deal."""

    step: int
    seat: Seat
    action: Action
    state: State  # before it


class Course(NamedTuple):
    """A deal played again: every state before a command, and what ended it."""

    states: tuple[State, ...]
    end: State
    scored: m.DealScored | None


def play_again(deal: PlayedDeal, rules: RuleSet) -> Course:
    """Raises `Refused` where the rules would not have it."""
    state = State(deal.dealer, deal.totals)
    states: list[State] = []
    events: Sequence[m.Event] = ()
    for command in deal.commands:
        states.append(state.copy())
        events = submit(state, command, rules)
    scored = next((event for event in events if isinstance(event, m.DealScored)), None)
    return Course(tuple(states), state, scored)


def decisions(deal: PlayedDeal, course: Course, seat: Seat, rules: RuleSet) -> Iterator[Decision]:
    """A seat's calls and cards where it could have done something else."""
    for step, (command, state) in enumerate(zip(deal.commands, course.states, strict=True)):
        if isinstance(command, m.Call) and command.seat == seat:
            if len(calls_now(state, rules)) > 1:
                yield Decision(step, seat, command.call, state)
        elif (
            isinstance(command, m.Play)
            and command.seat == seat
            and cards_now(state, rules).bit_count() > 1
        ):
            yield Decision(step, seat, command.card, state)
