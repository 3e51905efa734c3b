"""The careful bot is frozen: other bots are measured against it, so it must stay what it was."""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from core.state import Phase
from core.view import view_of
from plugins.bots.careful import CarefulBot
from tests.bots.positions import act, fresh_deal, table

DEALS = 60
DECISIONS = {
    "dram": "36853757f151b96f",
    "table": "9b4911640ceda6b9",
}


def decisions(profile: str) -> str:
    """A digest of every call and card of some deals that four careful bots play."""
    rules = table(profile).rules
    chance, bot = Random(f"frozen {profile}"), CarefulBot(rules)
    said = []
    for _ in range(DEALS):
        state = fresh_deal(chance, rules, (chance.randrange(152), chance.randrange(152)))
        while state.phase in (Phase.AUCTION, Phase.PLAY):
            action = bot.choose(view_of(state, state.to_act, rules), 1.0).action
            said.append(str(action))
            act(state, action, rules)
    return hashlib.sha256(" ".join(said).encode()).hexdigest()[:16]


@pytest.mark.parametrize("profile", DECISIONS)
def test_careful_decides_as_it_always_has(profile):
    assert decisions(profile) == DECISIONS[profile]
