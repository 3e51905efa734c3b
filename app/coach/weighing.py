"""What cards and calls are worth: with all cards open, and on what a seat knew.

Worth is in points that one's own side is ahead by at the end of the deal. With all cards open
everybody plays best from there on and knows everything. On what a seat knew, the same is taken on
the mean over worlds: ways in which the hidden cards may lie.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from app.coach.counting import EndOfDeal, facts_of
from app.exact import Open, open_values, position_of
from core.cards import Hand
from core.rules import RuleSet, Seat
from core.state import Phase, State
from core.view import SeatView
from plugins.bots import Action
from plugins.bots.auction_worlds import AuctionWorlds, said_out
from plugins.bots.bidding import Bidder
from plugins.bots.cardplay import Explained
from plugins.bots.plausible import Likelihood
from plugins.bots.searching import Sample
from plugins.catalogue import TableRules

DRAWN_FOR_ONE = 2
"""Worlds drawn for each that is taken: the likelier by the calls is taken more often."""


class Worth(NamedTuple):
    """Points ahead, and for a card the abnat of one's own side in the whole deal."""

    points: float
    abnat: float | None = None


Worths = Mapping[Action, Worth]


def best_of(worths: Worths) -> Action:
    """The action worth most; among equal ones, the one that takes most abnat."""
    return max(worths, key=lambda action: (worths[action].points, worths[action].abnat or 0))


# ---- cards -----------------------------------------------------------------------------------


def cards_open(state: State, end: EndOfDeal, table: TableRules) -> Worths:
    """Every legal card of the seat to act. Raises `CannotSolve`."""
    (values,) = open_values([position_of(state)], table, end.sweep)
    assert state.to_act is not None
    return _worths([values], state.abnat[0], end, state.to_act, (1.0,))


def cards_known(
    view: SeatView, end: EndOfDeal, table: TableRules, number: int, chance: Random
) -> Worths:
    """Every legal card, on the mean over so many worlds. Raises `CannotSolve`.

    Worlds fit what the play, the projects and, softly, the calls of the others have told.
    Empty where nothing fits what is known, as after a project that was told wrongly.
    """
    assert view.auction is not None
    sample = Sample(view, table.rules, chance)
    if not sample.worlds.exist:
        return {}
    worlds = sample.drawn(number, DRAWN_FOR_ONE, math.inf)
    sweeps = (not view.tricks[1]) + 2 * (not view.tricks[0])
    positions = [
        Open(
            world,
            view.leader,
            view.trick,
            view.played_earlier,
            view.trump,
            view.auction.locked,
            sweeps,
        )
        for world in worlds
    ]
    values = open_values(positions, table, end.sweep)
    return _worths(values, view.abnat[0], end, view.seat, [1.0] * len(worlds))


def _worths(
    values: Sequence[Mapping[int, int]],
    taken: int,
    end: EndOfDeal,
    seat: Seat,
    weights: Sequence[float],
) -> Worths:
    """The means of what each card comes to; `taken` is the abnat that team 0 has already."""
    team, whole = seat & 1, sum(weights)
    found: dict[Action, Worth] = {}
    for card in values[0]:
        ends = [taken + world[card] for world in values]
        points = sum(w * end.ahead(v, team) for w, v in zip(weights, ends, strict=True))
        abnat = sum(w * end.abnat(v)[team] for w, v in zip(weights, ends, strict=True))
        found[card] = Worth(points / whole, abnat / whole)
    return found


# ---- calls -----------------------------------------------------------------------------------


def calls_open(state: State, calls: Sequence[str], table: TableRules) -> Worths:
    """Every call: careful players finish the auction, then all play with open cards.

    Raises `CannotSolve`.
    """
    return {call: Worth(_after_call(state, call, table)) for call in calls}


def calls_known(
    view: SeatView, calls: Sequence[str], table: TableRules, number: int, chance: Random
) -> Worths:
    """The same on the mean over worlds, which count by how likely the others' calls are in them.

    Raises `CannotSolve`.
    """
    assert view.auction is not None
    worlds = AuctionWorlds(view, table.rules)
    likelihood = Likelihood(view.auction, view.seat, chance, table.rules)
    sums = dict.fromkeys(calls, 0.0)
    whole = 0.0
    for _ in range(number):
        state = worlds.draw(chance)
        weight = likelihood.of_state(state)
        whole += weight
        for call in calls:
            sums[call] += weight * _after_call(state, call, table)
    return {call: Worth(total / whole) for call, total in sums.items()} if whole else {}


def _after_call(state: State, call: str, table: TableRules) -> float:
    """Points that the caller's side is ahead by, once the deal is over."""
    rules, seat = table.rules, state.to_act
    assert seat is not None
    state = said_out(state, call, rules)
    if state.phase is not Phase.PLAY:
        return 0.0
    assert state.auction is not None and state.hands8 is not None
    end = EndOfDeal(facts_of(state.auction, state.hands8, rules), rules)
    worths = cards_open(state, end, table)
    leader = state.to_act
    assert leader is not None
    ahead = max(worth.points for worth in worths.values())
    return ahead if (leader ^ seat) & 1 == 0 else -ahead


# ---- why -------------------------------------------------------------------------------------


def reason_for(view: SeatView, action: Action, rules: RuleSet) -> str:
    """The code of what speaks for an action, in the words of `plugins.bots.reasons`."""
    if isinstance(action, str):
        assert view.auction is not None
        return Bidder(view, view.auction, rules).reason(action)
    legal: Hand = view.cards(rules)
    if legal.bit_count() == 1:
        return "only-card"
    return Explained(view, rules).reason(action, legal)


__all__ = [
    "Worth",
    "best_of",
    "calls_known",
    "calls_open",
    "cards_known",
    "cards_open",
    "reason_for",
]
