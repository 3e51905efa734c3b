"""What score does each side start from?"""

from __future__ import annotations

import pytest

from core.engine import new_match
from tests.words import ask, rules


@pytest.mark.parametrize(
    ("option", "totals"),
    [
        pytest.param("none", (0, 0), id="all-three-nought"),
        pytest.param("points:52", (52, 52), id="ABU-mashdood"),
        pytest.param("points:0", (0, 0), id="ABU-nought"),
    ],
)
def test_head_start(option: str, totals: tuple[int, int]) -> None:
    picked = f"dram+head_start={option}"
    assert new_match(0, rules(picked)).totals == totals
    assert ask("sheet", picked, ops=[], first_dealer=0)["totals"] == list(totals)


def test_a_head_start_is_no_win() -> None:
    picked = "dram+head_start=points:52+target_score=points:60"
    entry = {"buyer": 0, "contract": "hokum", "side": 1, "points": 60}
    sheet = ask("sheet", picked, ops=[["add", entry]], first_dealer=0)
    assert (sheet["totals"], sheet["winner"]) == ([62, 58], 0)
