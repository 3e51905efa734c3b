"""What happens to a card that is not allowed?"""

from __future__ import annotations

import pytest

from core.cards import cards_of
from core.engine import cards_now, new_match, submit
from core.messages import Call, DealCards, Play
from core.reasons import Refused
from tests.words import Refusal, ask, rules


def test_T111_it_is_refused_quietly() -> None:
    """V017: the same turn, the same hand, no event for anybody."""
    picked = rules("table+illegal_card=refused")
    state = new_match(3, picked)
    submit(state, DealCards(tuple(range(32))), picked)
    for call in ("sun",):
        submit(state, Call(0, call), picked)
    submit(state, Play(0, next(cards_of(state.hands[0]))), picked)
    led = state.trick[0] >> 3
    seat = state.to_act
    assert seat == 1
    before = state.copy()
    wrong = [card for card in range(32) if card not in set(cards_of(cards_now(state, picked)))]
    assert any(state.hands[seat] >> card & 1 for card in wrong) or led is not None
    for card in wrong:
        with pytest.raises(Refused):
            submit(state, Play(seat, card), picked)
        assert state == before


def test_there_is_no_other_option_yet() -> None:
    """Playing on and being punished comes later; until then it is no pick."""
    with pytest.raises(Refusal) as refusal:
        ask("match_end", "dram+illegal_card=punished", totals=[0, 0], gahwa=None)
    assert refusal.value.code == "unknown-pick"
