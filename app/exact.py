"""Best play with all cards open: what each card comes to when nobody errs.

Short endings are played out by the game's own rules, whatever they are. Longer ones need the
compiled search, which knows the built-in duties of play; numba is imported when it is first used.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from core.cards import FULL_DECK, LAST_TRICK_ABNAT, Card, Hand, abnats, cards_of, hand_of
from core.messages import FourHands
from core.play import legal_cards, winner_of
from core.rules import RuleSet, Seat
from core.state import State
from plugins.bots.kernel.contract import COVERING, CUTTING, PARTNER_WINNING, Contract
from plugins.bots.kernel.warming import is_interpreted
from plugins.catalogue import TableRules

if TYPE_CHECKING:
    from plugins.bots.kernel.solver import Position

SHORT = 3
"""Endings of so many cards each are always played out by the rules."""
LONGEST_PLAIN = 5
"""Endings of so many cards each can be, where the compiled search cannot serve."""


class CannotSolve(Exception):
    """A position that is too long for what is at hand. `code` is ``no-numba``, ``other-rules``
    or ``cards-missing``: neither played nor in a hand, which the compiled search cannot put."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Open(NamedTuple):
    """A position with all cards open; hands are without the cards on the table.

    `played_earlier` are the cards of finished tricks. `sweeps` names the teams that may still take
    every trick of the deal: 1 for team 0, 2 for team 1, 3 for both.
    """

    hands: FourHands
    leader: Seat
    trick: tuple[Card, ...]
    played_earlier: Hand
    trump: int | None
    locked: bool
    sweeps: int = 3

    @property
    def to_act(self) -> Seat:
        return (self.leader + len(self.trick)) & 3

    @property
    def left(self) -> int:
        """Tricks to come, the one on the table among them."""
        return self.hands[self.to_act].bit_count()

    @property
    def abnat_to_come(self) -> int:
        """What both sides together take from here on."""
        row = abnats(self.trump)
        cards = [*self.trick, *(card for hand in self.hands for card in cards_of(hand))]
        return sum(row[card] for card in cards) + LAST_TRICK_ABNAT


def position_of(state: State) -> Open:
    """What stands on the table while cards are played."""
    auction = state.auction
    assert auction is not None
    one, two, three, four = state.hands
    sweeps = (not state.tricks[1]) + 2 * (not state.tricks[0])
    return Open(
        (one, two, three, four),
        state.leader,
        tuple(state.trick),
        state.played_earlier,
        auction.trump,
        auction.locked,
        sweeps,
    )


def open_values(
    positions: Sequence[Open], table: TableRules, kaboot: int = 0
) -> list[dict[Card, int]]:
    """For each position and legal card the abnat of team 0 from there on, best play by all.

    `kaboot` is the worth in abnat of taking every trick, for whoever does it. All positions are of
    one contract. Raises `CannotSolve`.
    """
    longest = max((position.left for position in positions), default=0)
    if longest <= SHORT or _why_not(positions, table):
        if longest > LONGEST_PLAIN:
            raise CannotSolve(_why_not(positions, table))
        return [ByTheRules(position, table.rules, kaboot).values() for position in positions]
    kernel, solver = _solver(_contract(positions[0], table, kaboot))
    return list(solver.solve_all([_packed(kernel.Position, position) for position in positions]))


def can_solve(table: TableRules) -> bool:
    """Whether whole deals can be solved at this table."""
    return table.plain and not is_interpreted()


def _why_not(positions: Sequence[Open], table: TableRules) -> str:
    """Why the compiled search cannot serve; empty if it can."""
    if not table.plain:
        return "other-rules"
    if is_interpreted():
        return "no-numba"
    return "cards-missing" if any(map(_lacks_cards, positions)) else ""


def _lacks_cards(position: Open) -> bool:
    """Whether it matters that a card is nowhere: not played, yet in no hand."""
    seen = position.played_earlier | hand_of(position.trick)
    for hand in position.hands:
        seen |= hand
    return position.trump is not None and seen != FULL_DECK


def _contract(position: Open, table: TableRules, kaboot: int) -> Contract:
    return Contract(
        trump=position.trump,
        covering=COVERING[table.kernel["covering"]],
        cutting=CUTTING[table.kernel["cutting"]],
        partner_winning=PARTNER_WINNING[table.kernel["partner_winning"]],
        locked=position.locked and bool(table.rules.locking),
        kaboot=kaboot,
    )


@lru_cache(maxsize=8)
def _solver(contract: Contract) -> tuple[Any, Any]:
    from plugins.bots import kernel

    solver = kernel.load()
    return solver, solver.Solver(contract)


def _packed(make: type[Position], position: Open) -> Position:
    return make(position.hands, position.leader, position.trick, position.sweeps)


class ByTheRules:
    """Plain search with the rules' own legal cards: for short endings, under any rules."""

    def __init__(self, position: Open, rules: RuleSet, kaboot: int = 0) -> None:
        self.position, self.rules, self.kaboot = position, rules, kaboot
        self.row = abnats(position.trump)
        self._known: dict[tuple[FourHands, Seat, int], int] = {}

    def values(self) -> dict[Card, int]:
        """The abnat of team 0 from here on, for every legal card of the seat to act."""
        hands, leader, trick, earlier, _, _, sweeps = self.position
        return {
            card: self._after(card, hands, leader, trick, earlier, sweeps)
            for card in cards_of(self._legal(hands, leader, trick, earlier))
        }

    def _legal(
        self, hands: FourHands, leader: Seat, trick: tuple[Card, ...], earlier: Hand
    ) -> Hand:
        hand = hands[(leader + len(trick)) & 3]
        trump, locked = self.position.trump, self.position.locked
        return legal_cards(hand, trick, earlier, trump, locked, self.rules)

    def _best(
        self, hands: FourHands, leader: Seat, trick: tuple[Card, ...], earlier: Hand, sweeps: int
    ) -> int:
        to_act = (leader + len(trick)) & 3
        found = [
            self._after(card, hands, leader, trick, earlier, sweeps)
            for card in cards_of(self._legal(hands, leader, trick, earlier))
        ]
        return min(found) if to_act & 1 else max(found)

    def _after(
        self,
        card: Card,
        hands: FourHands,
        leader: Seat,
        trick: tuple[Card, ...],
        earlier: Hand,
        sweeps: int,
    ) -> int:
        seat, bit = (leader + len(trick)) & 3, ~(1 << card)
        rest = list(hands)
        rest[seat] &= bit
        left: FourHands = (rest[0], rest[1], rest[2], rest[3])
        trick = (*trick, card)
        if len(trick) < 4:
            return self._best(left, leader, trick, earlier, sweeps)
        taker = (leader + winner_of(trick, self.position.trump)) & 3
        abnat = sum(self.row[played] for played in trick)
        sweeps &= 2 if taker & 1 else 1
        taken = 0 if taker & 1 else abnat
        if not any(left):
            ten = 0 if taker & 1 else LAST_TRICK_ABNAT
            return taken + ten + self.kaboot * ((sweeps & 1) - (sweeps >> 1))
        key = (left, taker, sweeps if self.kaboot else 0)
        value = self._known.get(key)
        if value is None:
            value = self._best(left, taker, (), earlier | hand_of(trick), sweeps)
            self._known[key] = value
        return taken + value
