"""What becomes of solved deals in real play: the numbers of `PLAYED_OUT` in the bots' weights.

    python -m benchmarks.played_out strong --rules dram -n 600 --seed 5

Four careful bots bid, the deal is solved with all cards open at its first lead, and four bots of a
kind play it. By least squares, the buyer's abnat in play follow from those of the solution.
"""

from __future__ import annotations

import argparse
import math
import platform
from random import Random
from statistics import fmean, linear_regression
from typing import NamedTuple

from app.arena.baselines import OpenCards
from app.arena.deals import play_out, players
from app.plugin_loading import own_catalogue
from app.profiles import parse_rules, table_rules
from core import messages as m
from core.cards import WHOLE_ABNAT
from core.engine import submit
from core.state import Phase, State
from plugins.bots.loading import load_at_once


class Played(NamedTuple):
    """A deal from the buyer's side: abnat as solved, a kaboot included, and as played."""

    contract: str
    solved: int
    played: int
    tricks: int


def play(kind: str, rules: str, deals: int, seed: int) -> list[Played]:
    table = table_rules(own_catalogue(), parse_rules(rules))
    offered = players(own_catalogue())
    judge, found, chance = OpenCards(table), [], Random(f"played out {seed}")
    while len(found) < deals:
        state = State(chance.randrange(4))
        deck = list(range(32))
        chance.shuffle(deck)
        submit(state, m.DealCards(tuple(deck)), table.rules)
        callers = [offered["careful"].make(table, 0) for _ in range(4)]
        play_out(state, callers, table.rules, 1.0, until=Phase.PLAY)
        if state.phase is not Phase.PLAY:
            continue
        auction, leader = state.auction, state.to_act
        assert auction is not None and auction.contract is not None and leader is not None
        assert auction.buyer is not None
        best = max if leader & 1 == 0 else min
        value = best(judge.values(state).values())
        play_out(
            state,
            [offered[kind].make(table, chance.getrandbits(32)) for _ in range(4)],
            table.rules,
            60.0,
        )
        team, whole = auction.buyer & 1, WHOLE_ABNAT[auction.contract]
        solved = value if team == 0 else whole - value
        found.append(Played(auction.contract, solved, state.abnat[team], state.tricks[team]))
    return found


def report(deals: list[Played]) -> None:
    for contract, whole in WHOLE_ABNAT.items():
        same = [deal for deal in deals if deal.contract == contract]
        kept = [deal for deal in same if 0 <= deal.solved <= whole]
        swept = [deal for deal in same if deal.solved > whole]
        if len(kept) < 3:
            print(f"{contract}: {len(same)} deals, too few")
            continue
        solved, played = [deal.solved for deal in kept], [deal.played for deal in kept]
        slope, always = linear_regression(solved, played)
        off = [y - always - slope * x for x, y in zip(solved, played, strict=True)]
        spread = math.sqrt(fmean(error * error for error in off))
        made = fmean(deal.tricks == 8 for deal in swept) if swept else math.nan
        print(
            f"{contract}: {len(same)} deals; solved {fmean(solved):.1f} abnat, played "
            f"{fmean(played):.1f}; always {always:.1f}, slope {slope:.2f}, spread {spread:.1f}; "
            f"{len(swept)} kaboots solved, {made:.0%} of them made"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", nargs="?", default="strong")
    parser.add_argument("--rules", default="dram")
    parser.add_argument("-n", "--deals", type=int, default=600)
    parser.add_argument("--seed", type=int, default=5)
    given = parser.parse_args()
    load_at_once()
    print(
        f"Python {platform.python_version()}, {platform.platform()}; four {given.kind} bots, "
        f"{given.rules}, {given.deals} deals, seed {given.seed}"
    )
    report(play(given.kind, given.rules, given.deals, given.seed))


if __name__ == "__main__":
    main()
