"""A bot knows what its seat knows: dealing the unseen cards again changes no decision."""

from __future__ import annotations

from random import Random

import pytest

from core.cards import hand_of
from core.state import Phase, State
from core.view import view_of
from plugins.bots.built_in import bots
from plugins.bots.knowledge import Knowledge
from plugins.bots.worlds import Worlds
from tests.bots.positions import random_states, table

KINDS = [kind for kind in bots() if kind.id in ("random", "greedy", "beginner", "easy", "careful")]


def dealt_again(state: State, seat: int, chance: Random, rules) -> State:
    """The same match to the eyes of one seat, with other cards in the hands it cannot see."""
    twin = state.copy()
    if state.phase is Phase.AUCTION:
        dealt, others = state.dealt, [other for other in range(4) if other != seat]
        assert dealt is not None
        count = [hand.bit_count() for hand in state.hands]
        known = state.hands[seat] | 1 << dealt.land
        pool = [card for card in range(32) if not known >> card & 1]
        chance.shuffle(pool)
        for other in others:
            full = state.auction.land_to == other and count[other] == 8
            mine = 1 << dealt.land if full else 0
            twin.hands[other] = mine | hand_of(pool.pop() for _ in range(count[other] - full))
        return twin
    view = view_of(state, seat, rules)
    world = Worlds(Knowledge(view, rules), view.hand, view.counts).draw(chance)
    twin.hands = list(world)
    twin.hands8 = tuple(
        world[owner] | hand_of(card for by, card in state.played if by == owner)
        for owner in range(4)
    )
    return twin


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
@pytest.mark.parametrize("profile", ["dram", "table"])
def test_choice_does_not_depend_on_unseen_cards(kind, profile):
    rules = table(profile).rules
    chance = Random(f"{kind.id} {profile}")
    moved = 0
    for _ in range(25):
        for state in random_states(chance, rules):
            seat = state.to_act
            twin = dealt_again(state, seat, chance, rules)
            moved += twin.hands != state.hands
            view, again = view_of(state, seat, rules), view_of(twin, seat, rules)
            assert view == again
            bot = kind.make(table(profile), 3)
            assert bot.choose(view, 1.0) == bot.choose(again, 1.0)
    assert moved > 200
