"""Is the target reached or must it be passed?"""

from __future__ import annotations

import pytest

from tests.words import ask


@pytest.mark.parametrize(
    ("option", "totals", "winner"),
    [
        pytest.param("reach", [152, 100], 0, id="T001-reach-152"),
        pytest.param("reach", [151, 100], None, id="T001-reach-151"),
        pytest.param("pass", [152, 100], None, id="S023-A25-past-152"),
        pytest.param("pass", [100, 153], 1, id="S023-153"),
        pytest.param("pass", [153, 152], 0, id="S023-one-past"),
        pytest.param("pass", [160, 155], 0, id="S024-both-past"),
        pytest.param("reach", [155, 155], None, id="S024-equal"),
    ],
)
def test_target_reached(option: str, totals: list[int], winner: int | None) -> None:
    rules = f"scorepad+target_reached={option}"
    assert ask("match_end", rules, totals=totals, gahwa=None) == winner


def test_another_target_is_passed_too() -> None:
    rules = "dram+target_reached=pass+target_score=points:100"
    assert ask("match_end", rules, totals=[100, 0], gahwa=None) is None
    assert ask("match_end", rules, totals=[101, 0], gahwa=None) == 0
