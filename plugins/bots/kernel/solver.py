"""The kernel for callers: positions in, values out, many in one call.

Importing this module imports numba; take it from `plugins.bots.kernel.load`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from plugins.bots.kernel import playouts, search
from plugins.bots.kernel.contract import CARD, Contract
from plugins.bots.kernel.jit import Words, compiled, words
from plugins.bots.kernel.position import POSITION, RESULT, UNKNOWN, legal_batch

__all__ = ["Outcome", "Position", "Solver", "compile_all", "compiled"]


@dataclass(frozen=True)
class Position:
    """All cards open: ``hands`` are four masks without the cards on the table.

    ``trick`` lists the cards on the table, the leader's first; the player to move is
    ``leader + len(trick)``. Cards nowhere to be seen count as played. ``sweeps`` names the teams
    that may still take every trick: 1 for team 0, 2 for team 1, 3 for both.
    """

    hands: Sequence[int]
    leader: int
    trick: Sequence[int] = ()
    sweeps: int = 3

    def numbers(self) -> list[int]:
        """The position as ``POSITION`` words. Raises ValueError when it cannot come up in play."""
        self._check()
        table = [*self.trick, 0, 0, 0][:3]
        return [*self.hands, self.leader, len(self.trick), *table, self.sweeps]

    def _check(self) -> None:
        on_table = len(self.trick)
        if len(self.hands) != 4 or not 0 <= self.leader <= 3 or on_table > 3:
            raise ValueError(f"four hands, a leader 0..3 and at most three cards, not {self}")
        cards = max(hand.bit_count() for hand in self.hands)
        for seat, hand in enumerate(self.hands):
            has_played = (seat - self.leader) % 4 < on_table
            if hand.bit_count() != cards - has_played:
                raise ValueError(f"seat {seat} holds {hand.bit_count()} cards in {self}")
        every = 0
        for hand in (*self.hands, *(1 << card for card in self.trick)):
            every |= hand
        if not 0 < every < 1 << 32 or every.bit_count() != 4 * cards:
            raise ValueError(f"no card left, one twice or one unknown in {self}")


@dataclass(frozen=True)
class Outcome:
    """What random play of one position came to: means over all playouts, for team 0.

    ``abnat`` counts from the position on, kaboot included; ``sweeps`` are the shares of playouts
    in which team 0 and team 1 took every trick.
    """

    abnat: float
    sweeps: tuple[float, float]


class Solver:
    """Search under one contract. It keeps its own workspace: use one to a thread.

    Every method takes any number of positions and crosses into machine code once, without the
    interpreter lock. Values are abnat of team 0 (seats 0 and 2) from the position on: the trick on
    the table, the last trick's bonus and the contract's kaboot included, earlier tricks not.
    """

    def __init__(self, contract: Contract) -> None:
        self.contract = contract
        self._words = words(search.WORKSPACE)
        for place, number in enumerate(contract.row()):
            self._words[place] = number

    def legal(self, positions: Iterable[Position]) -> list[int]:
        """The mask of legal cards of the player to move, for each position."""
        packed, number = _packed(positions)
        out = words(number)
        legal_batch(self._words, packed, number, out)
        return [self._cards(int(mask)) for mask in out]

    def solve(self, positions: Iterable[Position]) -> list[int]:
        """The exact value of each position."""
        return [int(value) for value in self._solve(positions, 0)[::RESULT]]

    def solve_all(self, positions: Iterable[Position]) -> list[dict[int, int]]:
        """The exact value of every legal card of the player to move, for each position."""
        out = self._solve(positions, 1)
        return [
            {card: int(out[at + card]) for card in range(32) if out[at + card] != UNKNOWN}
            for at in range(1, len(out), RESULT)
        ]

    def playouts(self, positions: Iterable[Position], times: int, seed: int) -> list[Outcome]:
        """What ``times`` games of random legal cards come to, for each position."""
        packed, number = _packed(positions)
        out = words(number * playouts.SUMS)
        playouts.playouts_batch(self._words, packed, number, times, seed, out)
        means = [int(total) / times for total in out]
        return [
            Outcome(means[at], (means[at + 1], means[at + 2]))
            for at in range(0, len(means), playouts.SUMS)
        ]

    def _solve(self, positions: Iterable[Position], every_card: int) -> Words:
        packed, number = _packed(positions)
        out = words(number * RESULT)
        search.solve_batch(self._words, packed, number, every_card, out)
        return out

    def _cards(self, mask: int) -> int:
        """A mask of kernel cards as one of the game's."""
        return sum(1 << int(self._words[CARD + place]) for place in range(32) if mask >> place & 1)


def _packed(positions: Iterable[Position]) -> tuple[Words, int]:
    numbers = [number for position in positions for number in position.numbers()]
    packed = words(len(numbers))
    for place, number in enumerate(numbers):
        packed[place] = number
    return packed, len(numbers) // POSITION


def compile_all() -> None:
    """Have everything compiled: each entry is called with nothing to do."""
    solver = Solver(Contract(trump=None))
    solver.legal([])
    solver.solve([])
    solver.playouts([], 1, 0)
