"""Commands, which ask for something, and events, which say what has happened.

Commands are imperative, events past tense. Events carry their outcomes, so that a saved match
opens, replays and undoes without any rule at hand.
"""

from __future__ import annotations

from typing import NamedTuple

from core.auction import Auction
from core.cards import Card, Hand
from core.rules import Project, Seat, Team
from core.scoring import DealScore

FourHands = tuple[Hand, Hand, Hand, Hand]

# ---- commands --------------------------------------------------------------------------------


class DealCards(NamedTuple):
    """Chance, decided by the shell: 32 cards, the first dealt first."""

    deck: tuple[Card, ...]


class Call(NamedTuple):
    seat: Seat
    call: str


class Play(NamedTuple):
    seat: Seat
    card: Card


class Announce(NamedTuple):
    """A project announced by its player, at a table where that is his to do."""

    seat: Seat
    kind: str


Command = DealCards | Call | Play | Announce

# ---- events ----------------------------------------------------------------------------------


class CardsDealt(NamedTuple):
    """Five cards to each, and the land. For a seat's eyes the other hands are 0 and `rest` ()."""

    dealer: Seat
    hands: FourHands
    land: Card
    rest: tuple[Card, ...]


class Called(NamedTuple):
    seat: Seat
    call: str
    auction: Auction  # as it stands after the call


class DealThrownIn(NamedTuple):
    seat: Seat | None  # who threw it in by right, None after passes all round
    next_dealer: Seat


class HandsCompleted(NamedTuple):
    """Everyone holds eight."""

    land_to: Seat
    hands: FourHands


class PlayBegan(NamedTuple):
    """The auction is over, with a buyer."""

    auction: Auction
    leader: Seat


class ProjectAnnounced(NamedTuple):
    """Names only (T082): for other eyes than the engine's a project has no top, suit or cards."""

    seat: Seat
    projects: tuple[Project, ...]


class ProjectsShown(NamedTuple):
    """A seat of the side that won the battle lays out what it holds (T083)."""

    seat: Seat
    projects: tuple[Project, ...]


class CardPlayed(NamedTuple):
    seat: Seat
    card: Card


class BalootSaid(NamedTuple):
    seat: Seat


class TrickTaken(NamedTuple):
    seat: Seat
    abnat: int  # with the last trick's ten, in the eighth


class DealScored(NamedTuple):
    score: DealScore
    abnat: tuple[int, int]
    tricks: tuple[int, int]
    projects: tuple[int, int]
    baloot: Seat | None
    totals: tuple[int, int]
    next_dealer: Seat


class MatchWon(NamedTuple):
    team: Team


Event = (
    CardsDealt
    | Called
    | DealThrownIn
    | HandsCompleted
    | PlayBegan
    | ProjectAnnounced
    | ProjectsShown
    | CardPlayed
    | BalootSaid
    | TrickTaken
    | DealScored
    | MatchWon
)
