"""Whole deals a second with four random players: ours beside belote-cli, in one run.

Every call and card is checked by the rules, events are made and applied, the deal is counted.
belote-cli (PyPI) plays its own game, belote: the same deck, eight tricks, declarations, a count.
The two take turns, so that a machine whose speed drifts is fair to both::

    pip install belote-cli
    python -m benchmarks.deals_vs_belote --seconds 3 --rounds 5
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

from app.plugin_loading import own_catalogue
from app.profiles import RulesName, profiles, table_rules
from core.cards import cards_of
from core.engine import calls_now, cards_now, new_match, submit
from core.messages import Call, DealCards, Play
from core.rules import RuleSet
from core.state import Phase, State

Play1 = Callable[[random.Random], int]
"""Plays on for a while and returns how many deals were played out and counted."""


def our_deals(rules: RuleSet) -> Play1:
    """One match after the other under some rules."""
    state: list[State] = []

    def play(rng: random.Random) -> int:
        if not state or state[0].phase is Phase.OVER:
            state[:] = [new_match(rng.randrange(4), rules)]
        match, deck = state[0], list(range(32))
        rng.shuffle(deck)
        submit(match, DealCards(tuple(deck)), rules)
        while match.phase is Phase.AUCTION:
            seat = match.to_act
            assert seat is not None
            submit(match, Call(seat, rng.choice(calls_now(match, rules))), rules)
        if match.phase is not Phase.PLAY:
            return 0
        while match.phase is Phase.PLAY:
            seat = match.to_act
            assert seat is not None
            card = rng.choice(list(cards_of(cards_now(match, rules))))
            submit(match, Play(seat, card), rules)
        return 1

    return play


def belote_deals() -> Play1:
    """Rounds of belote-cli through its own public functions."""
    from belote import game, scoring  # type: ignore[import-not-found]

    state = game.new_game(target=10**9)

    def play(rng: random.Random) -> int:
        nonlocal state
        state = game.start_round(state, rng)
        while state.phase is game.Phase.BIDDING:
            take = rng.random() < 0.5 and state.bidding_round == 1
            state = game.place_bid(state, state.up_card.suit if take else None)
        if state.phase is not game.Phase.PLAYING:
            return 0
        while state.phase is game.Phase.PLAYING:
            card = rng.choice(game.legal_cards(state, state.turn))
            state = game.play_card(state, card)
        state = scoring.apply_round_score(state, scoring.score_round(state))
        return 1

    return play


def speed(play: Play1, rng: random.Random, seconds: float) -> float:
    """Deals played out in a second."""
    deals, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        deals += play(rng)
    return deals / spent


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="for each turn")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    catalogue = own_catalogue()
    players: dict[str, Play1] = {
        name: our_deals(table_rules(catalogue, RulesName(name)).rules) for name in profiles()
    }
    try:
        peer = f"belote-cli {version('belote-cli')}"
        players[peer] = belote_deals()
    except PackageNotFoundError:
        print("belote-cli is not installed: pip install belote-cli", file=sys.stderr)
        peer = ""
    rng = random.Random(given.seed)
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(given.rounds):
        for name, play in players.items():
            speeds[name].append(speed(play, rng, given.seconds))
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}")
    print(f"seed {given.seed}, {given.rounds} turns of {given.seconds} s each")
    for name, found in speeds.items():
        ratios = [a / b for a, b in zip(found, speeds.get(peer, found), strict=True)]
        beside = f", {statistics.median(ratios):.1f} times {peer}" if peer and name != peer else ""
        print(f"{name}: {statistics.median(found):.0f} deals a second{beside}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
