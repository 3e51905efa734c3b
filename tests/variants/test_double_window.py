"""When is a hokum doubled?"""

from __future__ import annotations

import pytest

from core.engine import new_match, submit
from core.messages import Call, DealCards
from tests.words import offered, rules


@pytest.mark.parametrize(
    ("option", "calls", "wanted"),
    [
        pytest.param("in-the-asking", "hokum", "1: double pass sun", id="T045-inside-the-asking"),
        pytest.param(
            "in-the-asking", "hokum pass", "2: ashkal pass sun", id="T041-not-his-own-side"
        ),
        pytest.param(
            "in-the-asking", "hokum pass pass", "3: double pass sun", id="T042-the-other-opponent"
        ),
        pytest.param(
            "in-the-asking", "hokum pass pass pass confirm", "-", id="T045-no-later-window"
        ),
        pytest.param("in-the-asking", "hokum double", "0: pass three", id="T051-A10-settles"),
        pytest.param("after-the-auction", "hokum", "1: pass sun", id="D010-not-while-asking"),
        pytest.param(
            "after-the-auction",
            "hokum pass pass pass confirm",
            "1: double pass",
            id="D038-A32-after-confirming",
        ),
        pytest.param(
            "after-the-auction",
            "hokum pass pass pass confirm pass",
            "3: double pass",
            id="A32-in-order-after-the-buyer",
        ),
        pytest.param(
            "after-the-auction", "hokum pass pass pass confirm pass pass", "-", id="D038-nobody"
        ),
        pytest.param(
            "after-the-deal",
            "hokum pass pass pass confirm",
            "1: double pass",
            id="MAJ-same-asking-on-eight",
        ),
    ],
)
def test_double_window(option: str, calls: str, wanted: str) -> None:
    assert offered(f"table+locking=none+double_window={option}", calls) == wanted


@pytest.mark.parametrize(
    ("option", "calls", "cards"),
    [
        pytest.param("in-the-asking", "hokum", 5, id="T016-five-while-asking"),
        pytest.param("after-the-auction", "hokum pass pass pass confirm", 5, id="A45-five"),
        pytest.param("after-the-deal", "hokum pass pass pass confirm", 8, id="A45-eight"),
        pytest.param("after-the-deal", "hokum pass pass pass", 5, id="A45-five-until-it-stands"),
    ],
)
def test_A45_on_how_many_cards(option: str, calls: str, cards: int) -> None:
    picked = rules(f"dram+double_window={option}")
    state = new_match(3, picked)
    submit(state, DealCards(tuple(range(32))), picked)
    for call in calls.split():
        assert state.to_act is not None
        submit(state, Call(state.to_act, call), picked)
    assert {hand.bit_count() for hand in state.hands} == {cards}
