"""Whose cards are converted?"""

from __future__ import annotations

import pytest

from core.scoring import DealFacts, score_deal
from tests.words import Refusal, points, rules

LAST = "last-raiser-opponents"


@pytest.mark.parametrize("buyer", [0, 1])
@pytest.mark.parametrize(
    ("option", "buyers", "facts", "cards"),
    [
        pytest.param("both", 96, {}, (10, 7), id="A1-both-seventeen-in-all"),
        pytest.param("opponents", 96, {}, (9, 7), id="S013-opponents"),
        pytest.param("buyer", 96, {}, (10, 6), id="RJ8-buyer"),
        pytest.param("both", 86, {}, (9, 8), id="A1-86"),
        pytest.param("opponents", 86, {}, (8, 8), id="S013-86"),
        pytest.param("buyer", 86, {}, (9, 7), id="RJ8-86"),
        pytest.param("both", 97, {}, (10, 6), id="no-difference-at-97"),
        pytest.param("fewer-abnat", 96, {}, (9, 7), id="KAM-the-larger-is-reduced"),
        pytest.param("fewer-abnat", 66, {}, (7, 9), id="KAM-the-buyer-has-fewer"),
        pytest.param("fewer-abnat", 86, {}, (8, 8), id="KAM-86"),
        pytest.param(LAST, 96, {}, (9, 7), id="REG-4-10-undoubled"),
        pytest.param(
            LAST, 96, {"level": 3, "last_raiser": "buyer"}, (9, 7), id="REG-4-10-buyer-raised"
        ),
        pytest.param(
            LAST, 96, {"level": 2, "last_raiser": "others"}, (10, 6), id="REG-4-10-others-raised"
        ),
    ],
)
def test_counted_side(
    option: str, buyers: int, facts: dict[str, object], cards: tuple[int, int], buyer: int
) -> None:
    """Seen in the reasoning, which also has the points of a doubled deal."""
    team = {"buyer": buyer, "others": 1 - buyer}
    if "last_raiser" in facts:
        facts = {**facts, "last_raiser": team[str(facts["last_raiser"])]}
    picked = rules(f"table+counted_side={option}")
    abnat = (buyers, 162 - buyers)
    deal = DealFacts("hokum", buyer, abnat if buyer == 0 else abnat[::-1], (4, 4), (0, 0), None)
    got = score_deal(deal._replace(**facts), picked)  # type: ignore[arg-type]
    assert got.cards == (cards if buyer == 0 else cards[::-1])


@pytest.mark.parametrize("option", ["both", "opponents", "buyer", "fewer-abnat", LAST])
def test_A22_it_never_matters_in_sun(option: str) -> None:
    for abnat in range(131):
        wanted = points("dram", "sun", abnat)
        assert points(f"dram+counted_side={option}", "sun", abnat) == wanted


def test_who_raised_last_must_be_told() -> None:
    with pytest.raises(Refusal) as refusal:
        points(f"dram+counted_side={LAST}", "hokum", 96, level=2)
    assert (refusal.value.code, "last_raiser" in refusal.value.message) == ("needs-fact", True)
    assert points(f"dram+counted_side={LAST}", "hokum", 96) == [9, 7]


def test_a_kaboot_counts_nobody() -> None:
    assert points(f"table+counted_side={LAST}", "hokum", 0, kaboot=0, level=2) == [50, 0]
