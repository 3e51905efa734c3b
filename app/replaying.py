"""Looking at a match again: step by step, forwards and backwards, and going on from anywhere.

No rule is needed: the events carry what was decided.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from core import messages as m
from core.cards import Card
from core.rules import RuleSet, Seat
from core.state import Phase, State, apply
from core.view import SeatView, redact, view_of

if TYPE_CHECKING:
    from app.store.matches import Step

_EVERY = 16  # steps between two snapshots

ENDS_OF_DEAL = (m.DealScored, m.DealThrownIn)


class Again(NamedTuple):
    """A deal to be played again: who deals, the score before it, and the cards."""

    dealer: Seat
    totals: tuple[int, int]
    deck: tuple[Card, ...]

    def state(self) -> State:
        return State(self.dealer, self.totals)


class Replay:
    """A match that can be looked at at any position: 0 before the first deal, n after n steps.

    What is not over is not shown: positions end with the last finished deal, unless the match
    was played at a table marked practice.
    """

    def __init__(self, start: State, steps: Sequence[Step], *, practice: bool = False) -> None:
        self._steps = list(steps)
        self._snapshots = [start.copy()]
        state = start.copy()
        self.card_stops = [0]
        self.trick_stops = [0]
        self.deal_stops = [0]  # ends of deals
        self.deal_starts: list[int] = []  # positions right after the cards were dealt
        for position, step in enumerate(self._steps, start=1):
            for event in step.events:
                apply(state, event)
            self._note(position, step)
            if position % _EVERY == 0:
                self._snapshots.append(state.copy())
        if not practice:
            self._end_at(self.deal_stops[-1])

    def _note(self, position: int, step: Step) -> None:
        self.card_stops.append(position)
        if isinstance(step.command, m.DealCards):
            self.deal_starts.append(position)
        kinds = [type(event) for event in step.events]
        if any(kind in (m.TrickTaken, m.PlayBegan, m.DealThrownIn) for kind in kinds):
            self.trick_stops.append(position)
        if any(kind in ENDS_OF_DEAL for kind in kinds):
            self.deal_stops.append(position)

    def _end_at(self, last: int) -> None:
        del self._steps[last:], self._snapshots[last // _EVERY + 1 :]
        for stops in (self.card_stops, self.trick_stops, self.deal_stops, self.deal_starts):
            stops[:] = [stop for stop in stops if stop <= last]

    @property
    def last(self) -> int:
        """The last position."""
        return len(self._steps)

    # ---- moving: the position before or after a given one, by card, trick or deal

    def stops(self, by: str) -> list[int]:
        """Where a slider or a key stops: `by` is ``card``, ``trick`` or ``deal``."""
        stops = {"card": self.card_stops, "trick": self.trick_stops, "deal": self.deal_stops}[by]
        return stops if stops[-1] == self.last else [*stops, self.last]

    def forwards(self, position: int, by: str = "card") -> int:
        return next((stop for stop in self.stops(by) if stop > position), self.last)

    def backwards(self, position: int, by: str = "card") -> int:
        return next((stop for stop in reversed(self.stops(by)) if stop < position), 0)

    # ---- looking

    def state(self, position: int) -> State:
        """All hands at a position. Raises `IndexError` outside of 0 to `last`."""
        if not 0 <= position <= self.last:
            raise IndexError(position)
        place = position // _EVERY
        state = self._snapshots[place].copy()
        for step in self._steps[place * _EVERY : position]:
            for event in step.events:
                apply(state, event)
        return state

    def view(self, position: int, seat: Seat, rules: RuleSet | None = None) -> SeatView:
        """What one seat saw. Without rules its own projects are those that it announced."""
        return view_of(self.state(position), seat, rules)

    def news(self, position: int, seat: Seat | None = None) -> tuple[m.Event, ...]:
        """What the step that led to a position brought, for a seat's eyes; None: all hands."""
        if position == 0:
            return ()
        events = self._steps[position - 1].events
        return events if seat is None else tuple(redact(event, seat) for event in events)

    def deal_at(self, position: int) -> int:
        """The number of the deal, from 0, that a position lies in."""
        return max(sum(start <= position for start in self.deal_starts) - 1, 0)

    # ---- going on

    def steps_to(self, position: int) -> list[Step]:
        """ "Play on from here": the steps of a new match, which `state` agrees with."""
        return self._steps[:position]

    def again(self, deal: int) -> Again:
        """ "Play this deal again": the same cards and score. Raises `IndexError`."""
        position = self.deal_starts[deal] - 1
        before = self.state(position)
        command = self._steps[position].command
        assert isinstance(command, m.DealCards)
        return Again(before.dealer, before.totals, command.deck)


class History:
    """The steps of a running match, and those taken back that a redo would bring again.

    Decks are remembered by the number of their deal: a deal that is reached again has the same
    cards, whatever was played differently before it.
    """

    def __init__(
        self, start: State, steps: Sequence[Step] = (), taken_back: Sequence[Step] = ()
    ) -> None:
        self._start = start
        self.done = list(steps)
        self.undone = list(taken_back)  # the next to be redone first
        self._decks: dict[int, tuple[Card, ...]] = {}
        self._remember([*self.done, *self.undone])

    def _remember(self, steps: Sequence[Step]) -> None:
        decks = [step.command.deck for step in steps if isinstance(step.command, m.DealCards)]
        self._decks.update(enumerate(decks))

    def add(self, step: Step) -> None:
        """A new step. What was taken back is gone; its decks are still known."""
        self.undone.clear()
        self.done.append(step)
        if isinstance(step.command, m.DealCards):
            self._decks[self.deal_of(len(self.done) - 1)] = step.command.deck

    def deal_of(self, number: int) -> int:
        """The number of the deal that a step belongs to, from 0."""
        deals = sum(isinstance(step.command, m.DealCards) for step in self.done[: number + 1])
        return max(deals - 1, 0)

    def deck_known(self) -> tuple[Card, ...] | None:
        """The deck of the deal that comes next, if it has been dealt before."""
        if self.done and self.state().phase is not Phase.DEAL:
            return None
        dealt = sum(isinstance(step.command, m.DealCards) for step in self.done)
        return self._decks.get(dealt)

    def count_to_take_back(self, is_mine: Callable[[m.Command], bool] | None = None) -> int:
        """How many steps to go back for the one before the last that `is_mine`; 0 if none is."""
        for count, step in enumerate(reversed(self.done), start=1):
            if is_mine is None or is_mine(step.command):
                return count
        return 0

    def count_to_redo(self, is_mine: Callable[[m.Command], bool] | None = None) -> int:
        """How many steps to bring back, up to the next point at which `is_mine` was to act."""
        if not self.undone:
            return 0
        for count, step in enumerate(self.undone[1:], start=1):
            if is_mine is None or is_mine(step.command):
                return count
        return len(self.undone)

    def move(self, count: int) -> State:
        """Bring back `count` steps, or take back as many if it is below 0; the state then."""
        if count < 0:
            self.undone[:0] = self.done[count:]
            del self.done[count:]
        else:
            self.done += self.undone[:count]
            del self.undone[:count]
        return self.state()

    def state(self, count: int | None = None) -> State:
        """The state after all steps, or after the first `count`."""
        state = self._start.copy()
        for step in self.done[:count]:
            for event in step.events:
                apply(state, event)
        return state
