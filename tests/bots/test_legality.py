"""Every built-in bot makes legal calls and plays legal cards, whatever the table has picked."""

from __future__ import annotations

from random import Random

import pytest

from app.plugin_loading import own_catalogue
from app.settings import Settings
from core.cards import cards_of
from core.engine import calls_now, cards_now
from core.view import view_of
from plugins.bots.built_in import bots
from plugins.bots.reasons import REASONS
from tests.bots.positions import random_states, random_table

KINDS = [kind for kind in bots() if kind.id in ("random", "greedy", "beginner", "easy", "careful")]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_legal_under_random_picks(kind):
    chance = Random(f"legality of {kind.id}")
    seen = 0
    while seen < 3000:
        table = random_table(chance)
        bot = kind.make(table, chance.getrandbits(32))
        for state in random_states(chance, table.rules):
            view = view_of(state, state.to_act, table.rules)
            choice = bot.choose(view, 1.0)
            calls = calls_now(state, table.rules)
            actions = calls or tuple(cards_of(cards_now(state, table.rules)))
            assert choice.action in actions, table.picks
            assert {action for action, _ in choice.candidates} <= set(actions)
            assert choice.reason in REASONS
            seen += 1


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_same_view_and_seed_same_choice(kind):
    chance = Random(f"determinism of {kind.id}")
    for _ in range(12):
        table = random_table(chance)
        old = kind.make(table, 5)
        for state in random_states(chance, table.rules):
            view = view_of(state, state.to_act, table.rules)
            # `old` has seen every position before this one, the other bot none.
            assert old.choose(view, 1.0) == kind.make(table, 5).choose(view, 1.0)


def test_the_random_bot_follows_its_seed():
    chance = Random(1)
    table = random_table(chance)
    kind = next(kind for kind in KINDS if kind.id == "random")
    choices = {
        seed: [
            kind.make(table, seed).choose(view_of(state, state.to_act, table.rules), 1.0).action
            for state in random_states(Random(3), table.rules)
        ]
        for seed in (1, 2)
    }
    assert choices[1] != choices[2]


def test_candidates_are_best_first_and_the_best_is_chosen():
    chance = Random("candidates")
    table = random_table(chance)
    bot = next(kind for kind in KINDS if kind.id == "careful").make(table, 0)
    for _ in range(20):
        for state in random_states(chance, table.rules):
            choice = bot.choose(view_of(state, state.to_act, table.rules), 1.0)
            values = [value for _, value in choice.candidates]
            assert values == sorted(values, reverse=True)
            assert choice.candidates[0][0] == choice.action


def test_from_the_weakest_to_the_strongest_and_careful_is_the_usual_one():
    assert [kind.id for kind in bots()] == [
        "random",
        "greedy",
        "beginner",
        "easy",
        "careful",
        "strong",
        "master",
    ]
    assert own_catalogue().usual_bot == Settings().bot == "careful"
