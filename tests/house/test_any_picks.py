"""A thousand tables of random picks: rules resolve, pickle, and keep what holds in any deal."""

from __future__ import annotations

import pickle
import random
from collections import Counter

from app.house.files import parse, rules_text
from app.plugin_loading import own_catalogue
from app.profiles import name_of
from core import messages as m
from core.cards import FULL_DECK, WHOLE_ABNAT, hand_of
from core.scoring import KABOOT, WHOLE
from core.state import Phase, State
from tests.core.random_matches import match, random_picks

TABLES = 1000
LEAST_PICKED = 3  # times that every option must have come up


def test_a_thousand_tables() -> None:
    catalogue = own_catalogue()
    picked: Counter[str] = Counter()
    for seed in range(TABLES):
        draw = random.Random(seed)
        table = random_picks(draw)
        for name, pick in table.picks.items():
            picked[f"{name}={pick.partition(':')[0]}"] += 1
        assert pickle.loads(pickle.dumps(table)) == table, seed
        rules = name_of(table.picks, "dram")
        assert parse(rules_text("any", rules), catalogue).rules.picks() == table.picks, seed
        for step in match(table, draw, deals=1):
            state = step.state
            in_hands = sum(state.hands) + hand_of(state.trick) + state.played_earlier
            undealt = 0
            if state.dealt is not None and state.hands8 is None:
                undealt = hand_of(state.dealt.rest) | 1 << state.dealt.land
            assert in_hands + undealt == FULL_DECK, (seed, step.command)
            if state.to_act is not None and state.phase is Phase.AUCTION:
                assert state.auction is not None and not state.auction.is_over
            for event in step.events:
                if isinstance(event, m.DealScored):
                    _a_sound_score(event, state, seed)
    rare = {option for option, times in picked.items() if times < LEAST_PICKED}
    offered = {
        f"{name}={option}"
        for name, dispute in catalogue.disputes.items()
        for option in dispute.offers
    }
    assert offered <= set(picked) and not rare


def _a_sound_score(event: m.DealScored, state: State, seed: int) -> None:
    """Abnat and tricks are whole; points are not negative and reach what a deal is worth."""
    assert state.auction is not None and state.auction.contract is not None
    contract = state.auction.contract
    assert sum(event.abnat) == WHOLE_ABNAT[contract] and sum(event.tricks) == 8, seed
    score = event.score
    if score.points is None:
        assert state.auction.level == 5 and score.match_winner in (0, 1), seed
        return
    assert min(score.points) >= 0 and score.match_winner is None, seed
    least = KABOOT[contract] if score.kaboot is not None else WHOLE[contract]
    if score.kaboot is not None and state.auction.level > 1:
        least = min(least, WHOLE[contract] * state.auction.level)
    fewest = least - 1 if contract == "hokum" else least - 2  # rounding that drops what is left
    assert sum(score.points) >= min(fewest, least), (seed, score)
