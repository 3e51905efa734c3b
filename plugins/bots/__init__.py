"""Bots: what a bot is, and the kinds that come with the game."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from core.cards import Card
from core.view import SeatView

Action = Card | str  # a card to play, or a call


class Choice(NamedTuple):
    """What a bot does and why. `candidates` are all it weighed, best first, with its value.

    A value is in game points for the bot's side where the bot can tell, else any number that
    orders them. `reason` is a code that the app words.
    """

    action: Action
    reason: str = ""
    candidates: tuple[tuple[Action, float], ...] = ()


class Bot(Protocol):
    """A player that sees what its seat sees, and nothing else."""

    def choose(self, view: SeatView, seconds: float) -> Choice:
        """A legal call or card for a seat whose turn it is, by the deadline."""
        ...
