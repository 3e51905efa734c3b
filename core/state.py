"""The state of a match, and what each event does to it.

`apply` changes a state in place and returns it; `State.copy` gives one that shares nothing that
changes. No rule is needed here: events carry what was decided.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from enum import Enum
from typing import Any

from core import messages as m
from core.auction import Auction, open_auction
from core.cards import Card, Hand
from core.deal import Dealt
from core.rules import Project, Seat, Team
from core.scoring import DealScore


class Phase(Enum):
    """What the match waits for."""

    DEAL = "deal"  # cards from the dealer
    AUCTION = "auction"
    PLAY = "play"
    OVER = "over"  # nothing: the match is won


class State:
    """A match. Only the engine sees all of it; a seat sees a `SeatView`."""

    __slots__ = (
        "abnat",
        "announced",
        "auction",
        "baloot",
        "battle_projects",
        "dealer",
        "deals",
        "dealt",
        "hands",
        "hands8",
        "leader",
        "phase",
        "played",
        "played_earlier",
        "score",
        "shown",
        "taken_by",
        "to_act",
        "totals",
        "trick",
        "tricks",
        "winner",
    )

    def __init__(self, dealer: Seat, totals: tuple[int, int] = (0, 0)) -> None:
        self.phase = Phase.DEAL
        self.dealer = dealer
        self.totals = totals  # points by team
        self.deals = 0  # finished ones, thrown-in ones too
        self.winner: Team | None = None
        self._clear()

    def _clear(self) -> None:
        """Nothing of the deal before is left."""
        self.dealt: Dealt | None = None
        self.auction: Auction | None = None
        self.hands: list[Hand] = [0, 0, 0, 0]
        self.hands8: m.FourHands | None = None  # as completed, before the first lead
        self.leader: Seat = 0
        self.to_act: Seat | None = None
        self.trick: list[Card] = []  # leader first
        self.taken_by: Seat | None = None  # who took the trick before
        self.played: list[tuple[Seat, Card]] = []
        self.played_earlier: Hand = 0  # cards of finished tricks
        self.tricks = [0, 0]
        self.abnat = [0, 0]
        self.announced: list[tuple[Project, ...]] = [(), (), (), ()]
        self.shown: list[tuple[Project, ...]] = [(), (), (), ()]
        self.battle_projects = (0, 0)
        self.baloot: Seat | None = None
        self.score: DealScore | None = None

    @property
    def trump(self) -> int | None:
        return None if self.auction is None else self.auction.trump

    @property
    def trick_number(self) -> int:
        """0 for the first trick."""
        return self.tricks[0] + self.tricks[1]

    def copy(self) -> State:
        twin = copy.copy(self)
        for name in ("hands", "trick", "played", "tricks", "abnat", "announced", "shown"):
            setattr(twin, name, list(getattr(self, name)))
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]


def apply(state: State, event: m.Event) -> State:
    """Carry out one event; the state is changed and returned."""
    _APPLY[type(event)](state, event)
    return state


def _cards_dealt(state: State, event: m.CardsDealt) -> None:
    state._clear()
    state.phase = Phase.AUCTION
    state.dealer = event.dealer
    state.dealt = Dealt(event.hands, event.land, event.rest)
    state.hands = list(event.hands)
    state.auction = open_auction(event.dealer, event.land, state.totals)
    state.leader = (event.dealer + 1) & 3
    state.to_act = state.auction.to_act


def _called(state: State, event: m.Called) -> None:
    state.auction = event.auction
    state.to_act = event.auction.to_act


def _thrown_in(state: State, event: m.DealThrownIn) -> None:
    state.phase = Phase.DEAL
    state.to_act = None
    state.dealer = event.next_dealer
    state.deals += 1


def _hands_completed(state: State, event: m.HandsCompleted) -> None:
    state.hands8 = event.hands
    state.hands = list(event.hands)


def _play_began(state: State, event: m.PlayBegan) -> None:
    state.phase = Phase.PLAY
    state.auction = event.auction
    state.leader = state.to_act = event.leader


def _announced(state: State, event: m.ProjectAnnounced) -> None:
    state.announced[event.seat] = event.projects


def _shown(state: State, event: m.ProjectsShown) -> None:
    state.shown[event.seat] = event.projects


def _card_played(state: State, event: m.CardPlayed) -> None:
    seat = event.seat
    state.hands[seat] &= ~(1 << event.card)
    state.trick.append(event.card)
    state.played.append(event)
    state.to_act = (seat + 1) & 3


def _baloot_said(state: State, event: m.BalootSaid) -> None:
    state.baloot = event.seat


def _trick_taken(state: State, event: m.TrickTaken) -> None:
    team = event.seat & 1
    state.tricks[team] += 1
    state.abnat[team] += event.abnat
    for card in state.trick:
        state.played_earlier |= 1 << card
    state.trick.clear()
    state.leader = state.taken_by = event.seat
    state.to_act = event.seat


def _deal_scored(state: State, event: m.DealScored) -> None:
    state.score = event.score
    state.battle_projects = event.projects
    state.totals = event.totals
    state.phase = Phase.DEAL
    state.to_act = None
    state.dealer = event.next_dealer
    state.deals += 1


def _match_won(state: State, event: m.MatchWon) -> None:
    state.winner = event.team
    state.phase = Phase.OVER
    state.to_act = None


_APPLY: dict[type, Callable[[State, Any], None]] = {
    m.CardsDealt: _cards_dealt,
    m.Called: _called,
    m.DealThrownIn: _thrown_in,
    m.HandsCompleted: _hands_completed,
    m.PlayBegan: _play_began,
    m.ProjectAnnounced: _announced,
    m.ProjectsShown: _shown,
    m.CardPlayed: _card_played,
    m.BalootSaid: _baloot_said,
    m.TrickTaken: _trick_taken,
    m.DealScored: _deal_scored,
    m.MatchWon: _match_won,
}
