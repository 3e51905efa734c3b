"""Who is the buyer of an ashkal?"""

from __future__ import annotations

import pytest

from tests.words import offered, outcome


@pytest.mark.parametrize(
    ("option", "calls", "buyer", "land_to"),
    [
        pytest.param("caller", "pass pass ashkal pass", 2, 0, id="REG-general-2"),
        pytest.param("partner", "pass pass ashkal pass", 0, 0, id="TAZ"),
        pytest.param("caller", "pass pass ashkal qablak", 1, 3, id="T028-stolen"),
        pytest.param("partner", "pass pass ashkal qablak", 3, 3, id="T028-stolen-partner"),
        pytest.param("partner", "pass pass sun pass", 2, 2, id="a-sun-is-its-callers"),
    ],
)
def test_ashkal_buyer(option: str, calls: str, buyer: int, land_to: int) -> None:
    came = outcome(f"table+ashkal_buyer={option}", calls)
    assert (came["buyer"], came["buyer_team"], came["land_to"]) == (buyer, buyer % 2, land_to)


def test_doubling_starts_after_the_buyer() -> None:
    """The opponents are the same two; who is asked first depends on who the buyer is."""
    calls, scores = "pass pass pass ashkal pass", [50, 120]
    assert offered("table+ashkal_buyer=caller", calls, scores=scores) == "0: double pass"
    assert offered("table+ashkal_buyer=partner", calls, scores=scores) == "2: double pass"
