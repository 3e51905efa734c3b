"""Play the same deals to their end at random, with our kernel and with colver, turn by turn.

    python benchmarks/playouts_vs_colver.py -n 20

A playout picks a random legal card for each of 32 turns and counts the cards. Each side plays every
deal 20,000 times in one call, on one core; under colver's rules, and ours for comparison. The means
are not compared: colver returns the deal's score under a contract, not the points of its cards.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import colver_peer as peers
from plugins.bots.kernel import Contract, load

TABLES = {
    "ours, sun": Contract(None),
    "ours, hokum, table": Contract(0),
    "ours, hokum, dram": Contract(0, "trump-led-opponent", "any-trump", "always"),
}


def main() -> None:
    parser = peers.arguments(__doc__, 20)
    parser.add_argument("--times", type=int, default=20000, help="playouts of each deal")
    options = parser.parse_args()
    colver, kernel = peers.peer(), load()
    peers.print_machine()
    deals = peers.deals(options)
    solver = kernel.Solver(peers.colver_rules(0))
    others = {name: kernel.Solver(contract) for name, contract in TABLES.items()}
    seconds: dict[str, list[float]] = {"colver rollout": [], "ours, same rules": []}
    seconds |= {name: [] for name in others}
    for turn, deal in enumerate(deals):
        environment = peers.environment(colver, deal)
        environment.set_contract(0, 80, 0, 0)
        environment.set_phase_playing()
        position = kernel.Position(peers.masks(deal), leader=0)
        runs = {
            "colver rollout": lambda: environment.rollout(options.times),  # noqa: B023
            "ours, same rules": lambda: solver.playouts([position], options.times, turn),  # noqa: B023
        }
        for name, other in others.items():
            runs[name] = lambda other=other: other.playouts([position], options.times, turn)  # noqa: B023
        for name in runs if turn % 2 else reversed(runs):
            start = time.perf_counter()
            runs[name]()
            seconds[name].append(time.perf_counter() - start)
    print(f"\nrandom playouts, {options.times} of each deal in one call")
    for name, each in seconds.items():
        print(f"  {name:<20} {options.times * len(each) / sum(each) / 1e6:6.2f} million a second")
    peers.print_ratio(seconds["colver rollout"], seconds["ours, same rules"])


if __name__ == "__main__":
    main()
