"""Solve the same deals with our solver and with colver's, turn by turn, on one core.

    python benchmarks/solver_vs_colver.py -n 50

Three things are timed. First, what a whole deal is worth with all cards open, once for each of the
four trump suits, beside colver's ``solve_all_suits``. Second, what every legal first card is worth,
beside ``solve_scores``. Both under colver's rules, and both sides must find the same values. Third,
without a peer, how many deals a second we solve at the first lead, with every card valued: what a
bot can think through before it leads.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import colver_peer as peers
from plugins.bots.kernel import Contract, load

TABLES = {
    "sun": (Contract(None), 20, 35),
    "hokum, table": (Contract(0), 120, 150),
    "hokum, dram": (Contract(0, "trump-led-opponent", "any-trump", "always"), 45, 75),
}  # contract, floor and goal in deals a second


def main() -> None:
    options = peers.arguments(__doc__, 50).parse_args()
    colver, kernel = peers.peer(), load()
    peers.print_machine()
    deals = peers.deals(options)
    whole_deals(colver, kernel, deals)
    first_cards(colver, kernel, deals)
    worlds(kernel, deals)


def whole_deals(colver: Any, kernel: Any, deals: list[peers.Deal]) -> None:
    """The value of a deal under each trump."""
    solvers = [kernel.Solver(peers.colver_rules(trump)) for trump in range(4)]
    theirs, ours, differences = [], [], 0
    for turn, deal in enumerate(deals):
        environment = peers.environment(colver, deal)
        position = kernel.Position(peers.masks(deal), leader=0)
        for side in ("theirs", "ours") if turn % 2 else ("ours", "theirs"):
            start = time.perf_counter()
            if side == "ours":
                found = [solver.solve([position])[0] for solver in solvers]
                ours.append((time.perf_counter() - start) / 4)
            else:
                expected = environment.solve_all_suits()["suits"]
                theirs.append((time.perf_counter() - start) / 4)
        differences += sum(
            [max(value, 0), max(162 - value, 0)] != list(pair)
            for value, pair in zip(found, expected, strict=True)
        )
    print("\nvalue of a whole deal, for each trump")
    report(theirs, ours, "solve_all_suits")
    peers.print_equal("values", differences, 4 * len(deals))


def first_cards(colver: Any, kernel: Any, deals: list[peers.Deal]) -> None:
    """The value of every legal first card."""
    solvers = [kernel.Solver(peers.colver_rules(trump)) for trump in range(4)]
    theirs, ours, differences = [], [], 0
    for turn, deal in enumerate(deals):
        trump = turn % 4
        environment = peers.environment(colver, deal)
        environment.set_contract(trump, 80, 0, 0)
        environment.set_phase_playing()
        position = kernel.Position(peers.masks(deal), leader=0)
        for side in ("theirs", "ours") if turn // 4 % 2 else ("ours", "theirs"):
            start = time.perf_counter()
            if side == "ours":
                [found] = solvers[trump].solve_all([position])
                ours.append(time.perf_counter() - start)
            else:
                scores = environment.solve_scores()["scores"]
                theirs.append(time.perf_counter() - start)
        expected = {peers.from_colver(card): points for card, points in scores}
        differences += expected != {card: max(value, 0) for card, value in found.items()}
    print("\nvalue of every first card")
    report(theirs, ours, "solve_scores")
    peers.print_equal("deals, all cards", differences, len(deals))


def report(theirs: list[float], ours: list[float], name: str) -> None:
    peers.print_figures(f"colver {name}", theirs)
    peers.print_figures("ours", ours)
    peers.print_ratio(theirs, ours)


def worlds(kernel: Any, deals: list[peers.Deal]) -> None:
    """Deals a second at the first lead under our own tables, handed over in one call."""
    positions = [kernel.Position(peers.masks(deal), leader=0) for deal in deals]
    print("\ndeals a second at the first lead, every card valued, one core")
    for name, (contract, floor, goal) in TABLES.items():
        solver = kernel.Solver(contract)
        start = time.perf_counter()
        solver.solve_all(positions)
        rate = len(positions) / (time.perf_counter() - start)
        print(f"  {name:<22} {rate:7.1f}   (floor {floor}, goal {goal})")


if __name__ == "__main__":
    main()
