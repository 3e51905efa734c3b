"""Four bots of a kind at one table: time for a card, what cards cost, what bids promise.

    python -m benchmarks.bots master --rules dram -n 50 --seed 1

*Regret* is what a card costs against the best one with all hands open, by the exact solver, in
abnat; no player could reach 0, since nobody sees all hands. *Calibration* sets the chance to make
a deal, and the points of it, as the buyer saw them when he bought, against what became of it.
"""

from __future__ import annotations

import argparse
import math
import platform
from collections import defaultdict
from collections.abc import Sequence
from importlib.metadata import version
from random import Random
from statistics import NormalDist, fmean, stdev
from time import perf_counter, process_time
from typing import NamedTuple

from app.arena.baselines import OpenCards
from app.arena.deals import deal_points, players
from app.plugin_loading import own_catalogue
from app.profiles import parse_rules, table_rules
from core import messages as m
from core.auction import Stage
from core.cards import SUITS, suit_of
from core.engine import submit
from core.rules import RuleSet
from core.state import Phase, State
from core.view import SeatView, view_of
from plugins.bots.bidding import Bidder
from plugins.bots.loading import load_at_once
from plugins.bots.weights import SPREAD

BUYS = ("sun", "qablak", "hokum", "second-hokum", "ashkal")
BUCKETS = 5


class CardTime(NamedTuple):
    """One decision among two cards or more."""

    trick: int
    seconds: float
    processor: float


class Measured:
    """What some deals came to."""

    def __init__(self) -> None:
        self.times: list[CardTime] = []
        self.regret: dict[int, list[int]] = defaultdict(list)  # by trick
        self.bids: list[tuple[str, float, bool]] = []  # contract, chance foretold, made
        self.points: list[tuple[str, float, float]] = []  # contract, points foretold, and gained


def measure(kind: str, rules: str, deals: int, seed: int, seconds: float) -> Measured:
    table = table_rules(own_catalogue(), parse_rules(rules))
    make = players(own_catalogue())[kind].make
    judge, found, chance = OpenCards(table), Measured(), Random(f"bots {seed}")
    for _ in range(deals):
        state = State(chance.randrange(4))
        deck = list(range(32))
        chance.shuffle(deck)
        submit(state, m.DealCards(tuple(deck)), table.rules)
        bots = [make(table, chance.getrandbits(32)) for _ in range(4)]
        foretold: dict[int, float] = {}
        worth: dict[int, float] = {}
        while state.phase in (Phase.AUCTION, Phase.PLAY):
            seat = state.to_act
            assert seat is not None
            view = view_of(state, seat, table.rules)
            start, spent = perf_counter(), process_time()
            choice = bots[seat].choose(view, seconds)
            action = choice.action
            took = perf_counter() - start, process_time() - spent
            if isinstance(action, str):
                word = action.partition(":")[0]
                if word in BUYS:
                    foretold[seat] = chance_to_make(view, action, table.rules)
                    worth[seat] = dict(choice.candidates).get(action, math.nan)
                submit(state, m.Call(seat, action), table.rules)
                continue
            if view.cards(table.rules).bit_count() > 1:
                trick = state.trick_number + 1
                found.times.append(CardTime(trick, *took))
                sign = 1 if seat & 1 == 0 else -1
                values = {card: sign * value for card, value in judge.values(state).items()}
                found.regret[trick].append(max(values.values()) - values[action])
            submit(state, m.Play(seat, action), table.rules)
        auction, score = state.auction, state.score
        assert auction is not None
        if score is not None and auction.buyer in foretold:
            contract = str(auction.contract)
            found.bids.append((contract, foretold[auction.buyer], not score.fallen))
            ours, theirs = deal_points(state, auction.buyer & 1)
            found.points.append((contract, worth[auction.buyer], ours - theirs))
    return found


def chance_to_make(view: SeatView, call: str, rules: RuleSet) -> float:
    """That the buyer's margin is above 0, as bots count it."""
    assert view.auction is not None
    bidder = Bidder(view, view.auction, rules)
    word, _, suit = call.partition(":")
    contract = "sun"
    if word == "ashkal" or (word == "qablak" and view.auction.ashkal):
        margin = bidder.ashkal_margin()
    elif word in ("sun", "qablak"):
        margin = bidder.sun_margin(bidder.with_land)
    else:
        contract = "hokum"
        trump = suit_of(view.auction.land)
        if word == "second-hokum" or view.auction.stage is Stage.SECOND:
            trump = SUITS.index(suit) if suit else bidder.best_suit()
        margin = bidder.hokum_margin(bidder.with_land, trump)
    return NormalDist(0, SPREAD[contract]).cdf(margin)


def report(found: Measured) -> None:
    print("\ntime for a card, in ms of the clock and of the processor:")
    for name, tricks in (("trick 1", (1,)), ("trick 2", (2,)), ("from trick 2 on", range(2, 9))):
        times = [time for time in found.times if time.trick in tricks]
        clock = sorted(time.seconds for time in times)
        processor = sorted(time.processor for time in times)
        print(
            f"  {name:16} {len(times):5} cards  "
            f"mean {1000 * fmean(clock):6.1f}  p95 {1000 * at(clock, 0.95):6.1f}  "
            f"most {1000 * clock[-1]:6.1f}    processor: mean {1000 * fmean(processor):6.1f}  "
            f"p95 {1000 * at(processor, 0.95):6.1f}"
        )
    print("\nregret of a card, in abnat with all hands open (95% interval):")
    for trick, costs in sorted(found.regret.items()):
        print(f"  trick {trick}  {with_interval(costs)}  {len(costs):5} cards")
    every = [cost for costs in found.regret.values() for cost in costs]
    print(f"  all      {with_interval(every)}  {len(every):5} cards")
    print("\nbids: chance foretold, share made")
    for contract in ("sun", "hokum"):
        bids = sorted((told, made) for kind, told, made in found.bids if kind == contract)
        for part in range(BUCKETS):
            bucket = bids[part * len(bids) // BUCKETS : (part + 1) * len(bids) // BUCKETS]
            if bucket:
                told, made = fmean(told for told, _ in bucket), fmean(made for _, made in bucket)
                print(f"  {contract:6} {told:6.1%}  {made:6.1%}  {len(bucket):5} buys")
        if bids:
            brier = fmean((told - made) ** 2 for told, made in bids)
            rate = fmean(made for _, made in bids)
            told = fmean(told for told, _ in bids)
            print(
                f"  {contract:6} {told:6.1%}  {rate:6.1%}  {len(bids):5} in all, "
                f"Brier {brier:.3f} (always the share made: {rate * (1 - rate):.3f})"
            )

    print("\npoints of a buy: foretold, gained")
    for contract in ("sun", "hokum"):
        buys = [(told, gained) for kind, told, gained in found.points if kind == contract]
        if buys:
            told = fmean(told for told, _ in buys)
            gained = with_interval([gained for _, gained in buys])
            print(f"  {contract:6} {told:+6.2f}  {gained}  {len(buys):5} buys")


def at(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def with_interval(values: Sequence[float]) -> str:
    half = 1.96 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return f"{fmean(values):5.2f} +-{half:4.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Four bots of a kind at one table.")
    parser.add_argument("kind", nargs="?", default="master")
    parser.add_argument("--rules", default="dram")
    parser.add_argument("-n", "--deals", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1.0, help="the time for one decision")
    given = parser.parse_args()
    load_at_once()
    print(
        f"Python {platform.python_version()}, numba {version('numba')}, {platform.platform()}; "
        f"four {given.kind} bots, {given.rules}, {given.deals} deals, seed {given.seed}, "
        f"{given.seconds:g} s a decision"
    )
    report(measure(given.kind, given.rules, given.deals, given.seed, given.seconds))


if __name__ == "__main__":
    main()
