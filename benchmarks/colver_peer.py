"""What both comparisons with colver share: the deals, the translation of cards, the figures.

colver is a solver and playout engine in Rust for belote contrée, whose play is that of hokum under
``trump-led``, ``any-winning`` and ``always``: cover when trump is led, overtrump if you can, free
when you cannot or the partner is winning. A side that takes every trick counts 90 more. Install it
with ``pip install colver``; no part of the game needs it.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from random import Random
from typing import Any

from plugins.bots.kernel import Contract

Deal = list[list[int]]  # four hands of eight card numbers; seat 0 leads

DEALS = Path(__file__).with_name("deals.txt")
COLVER_RANK = (0, 1, 2, 6, 3, 4, 5, 7)  # ours 7 8 9 T J Q K A -> colver's 7 8 9 J Q K T A
OUR_RANK = tuple(COLVER_RANK.index(rank) for rank in range(8))
FIRST_TO_LEAD_AFTER_3 = 3  # colver names the dealer; seat 0 leads when seat 3 dealt
CAPOT = 90


def arguments(description: str | None, number: int) -> argparse.ArgumentParser:
    """The options both comparisons take."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("-n", "--number", type=int, default=number, help="how many deals")
    parser.add_argument("--deals", type=Path, help="file of deals: 32 digits a line, the holders")
    parser.add_argument("--seed", type=int, help="deal at random from this seed instead")
    return parser


def deals(options: argparse.Namespace) -> list[Deal]:
    """The deals to solve, and a line that says where they come from."""
    if options.seed is None:
        path = options.deals or DEALS
        print(f"deals: the first {options.number} of {path.name}")
        lines = path.read_text(encoding="ascii").split()[: options.number]
        if len(lines) < options.number:
            raise SystemExit(f"{path.name} has only {len(lines)} deals")
        return [held_by(line) for line in lines]
    print(f"deals: {options.number} from seed {options.seed}")
    rng = Random(options.seed)
    return [shuffled(rng) for _ in range(options.number)]


def held_by(line: str) -> Deal:
    """A line of a deals file: the digit at each card's place names its holder."""
    return [[card for card in range(32) if line[card] == seat] for seat in "0123"]


def shuffled(rng: Random) -> Deal:
    """One random deal."""
    deck = list(range(32))
    rng.shuffle(deck)
    return [sorted(deck[seat * 8 : seat * 8 + 8]) for seat in range(4)]


def masks(deal: Deal) -> list[int]:
    """A deal as the kernel takes it."""
    return [sum(1 << card for card in hand) for hand in deal]


def colver_rules(trump: int) -> Contract:
    """colver's rules of play in our words."""
    return Contract(trump, "trump-led", "any-winning", "always", kaboot=CAPOT)


def to_colver(card: int) -> int:
    return card & ~7 | COLVER_RANK[card & 7]


def from_colver(card: int) -> int:
    return card & ~7 | OUR_RANK[card & 7]


def environment(colver: Any, deal: Deal) -> Any:
    """The deal as colver takes it."""
    hands = [[to_colver(card) for card in hand] for hand in deal]
    return colver.Env.deal_with_hands(FIRST_TO_LEAD_AFTER_3, hands)


def peer() -> Any:
    """The colver module; ends the program in plain words where it is missing."""
    try:
        import colver
    except ImportError:
        raise SystemExit("colver is not installed: pip install colver") from None
    return colver


def print_machine() -> None:
    """Machine and versions, so that figures can be read later."""
    versions = ", ".join(
        f"{name} {metadata.version(name)}" for name in ("colver", "numba", "numpy")
    )
    print(f"machine: {_processor()}, {os.cpu_count()} cores, {platform.system()}")
    print(f"versions: Python {platform.python_version()}, {versions}")


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def print_figures(name: str, seconds: Sequence[float]) -> None:
    """One line: mean, median and 95th percentile in milliseconds."""
    ordered = sorted(seconds)
    late = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    print(
        f"  {name:<22} mean {1e3 * statistics.mean(ordered):8.2f} ms"
        f"   median {1e3 * statistics.median(ordered):8.2f} ms   95% {1e3 * late:8.2f} ms"
    )


def print_ratio(theirs: Sequence[float], ours: Sequence[float]) -> None:
    """How many times faster we are, on the mean, and the interval over deals (bootstrap)."""
    rng, number = Random(0), len(ours)
    draws = []
    for _ in range(2000):
        chosen = [rng.randrange(number) for _ in range(number)]
        draws.append(sum(theirs[i] for i in chosen) / sum(ours[i] for i in chosen))
    draws.sort()
    print(
        f"  ratio of the means {sum(theirs) / sum(ours):.2f}"
        f"   (95% interval over deals {draws[50]:.2f} to {draws[1949]:.2f})"
    )


def print_equal(what: str, differences: int, number: int) -> None:
    """Whether both found the same; a difference makes the program end with an error."""
    print(f"  {what}: {number} compared, {differences} different")
    if differences:
        sys.exit(1)
