"""How many points win the match?"""

from __future__ import annotations

import pytest

from tests.words import PROFILES, Refusal, ask


@pytest.mark.parametrize(
    ("number", "totals", "winner"),
    [
        pytest.param(152, [152, 0], 0, id="T001-152"),
        pytest.param(152, [151, 0], None, id="D003-151"),
        pytest.param(151, [0, 151], 1, id="K6-EJB-151"),
        pytest.param(50, [49, 50], 1, id="HUB-50"),
        pytest.param(1000, [999, 152], None, id="HUB-1000"),
        pytest.param(300, [160, 300], 1, id="T7-300"),
    ],
)
@pytest.mark.parametrize("book", PROFILES)
def test_points(book: str, number: int, totals: list[int], winner: int | None) -> None:
    rules = f"{book}+target_score=points:{number}"
    assert ask("match_end", rules, totals=totals, gahwa=None) == winner


@pytest.mark.parametrize(
    "pick",
    ["points", "points:", "points:49", "points:1001", "points:x", "points:-60", "points:1e2"],
)
def test_a_number_out_of_range_is_no_pick(pick: str) -> None:
    with pytest.raises(Refusal) as refusal:
        ask("match_end", f"dram+target_score={pick}", totals=[0, 0], gahwa=None)
    assert refusal.value.code == "unknown-pick"
    assert pick in refusal.value.message and "points:50..1000" in refusal.value.message
