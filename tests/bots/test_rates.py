"""Four careful bots at a table throw in, fall and sweep about as often as people do.

`baloot arena careful careful` prints the same figures for any number of deals.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from time import process_time

import pytest

from app.arena.deals import outcome_of
from core.state import Phase
from core.view import view_of
from plugins.bots.careful import CarefulBot
from tests.bots.positions import act, fresh_deal, table

DEALS = 400


@cache
def outcomes(profile: str) -> tuple[tuple[str, ...], float]:
    """What became of each deal, in words; and seconds of processor time a decision."""
    rules = table(profile).rules
    chance = Random(f"rates {profile}")
    bot = CarefulBot(rules)
    found, spent, decisions = [], 0.0, 0
    for _ in range(DEALS):
        state = fresh_deal(chance, rules)
        while state.phase in (Phase.AUCTION, Phase.PLAY):
            view = view_of(state, state.to_act, rules)
            start = process_time()
            choice = bot.choose(view, 1.0)
            spent += process_time() - start
            decisions += 1
            act(state, choice.action, rules)
        found.append(outcome_of(state))
    return tuple(found), spent / decisions


@pytest.mark.parametrize("profile", ["dram", "table"])
def test_thrown_in_and_fallen(profile):
    found, _ = outcomes(profile)
    bought = [words.split() for words in found if words != "thrown-in"]
    fallen = sum("fallen" in words for words in bought) / len(bought)
    # The bounds are 15 to 45% and 10 to 35%; they hold with room at this number of deals.
    assert 0.15 <= 1 - len(bought) / DEALS <= 0.45
    assert 0.10 <= fallen <= 0.35


@pytest.mark.parametrize("profile", ["dram", "table"])
def test_both_contracts_are_played_and_kaboots_happen(profile):
    found, _ = outcomes(profile)
    counts = Counter(word for words in found for word in words.split())
    bought = counts["sun"] + counts["hokum"]
    assert 0.25 < counts["sun"] / bought < 0.75
    assert 0.02 < counts["kaboot"] / bought < 0.20
    assert 0 < counts["ashkal"] / bought < 0.10
    assert counts["level-1"] / bought > 0.90


def test_a_decision_takes_less_than_a_millisecond_and_a_half():
    _, seconds = outcomes("dram")
    assert seconds < 0.0015
