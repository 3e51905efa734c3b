"""How far does the doubling go?"""

from __future__ import annotations

import pytest

from tests.words import offered, outcome

CONFIRMED = "hokum pass pass pass confirm"


@pytest.mark.parametrize(
    ("option", "raises", "wanted"),
    [
        pytest.param("to-gahwa", "double", "0: pass three", id="T046-D038-three"),
        pytest.param("to-gahwa", "double three", "1: four pass", id="T047-four"),
        pytest.param("to-gahwa", "double three four", "0: gahwa pass", id="T048-gahwa"),
        pytest.param("to-gahwa", "double three four gahwa", "-", id="T048-the-top"),
        pytest.param("to-gahwa", "double pass", "-", id="T050-first-refusal"),
        pytest.param("to-gahwa", "double three pass", "-", id="T050-four-refused"),
        pytest.param("to-four", "double three four", "-", id="to-four"),
        pytest.param("to-four", "double three", "1: four pass", id="to-four-offers-four"),
        pytest.param("double-only", "double", "-", id="double-only"),
    ],
)
def test_ladder(option: str, raises: str, wanted: str) -> None:
    assert offered(f"dram+ladder={option}", f"{CONFIRMED} {raises}") == wanted


@pytest.mark.parametrize("doubler", [1, 3])
def test_V005_only_two_players_raise(doubler: int) -> None:
    """T049: the doubler alone is asked about the four, the buyer about three and gahwa."""
    passes = "" if doubler == 1 else "pass "
    asked = []
    calls = f"{CONFIRMED} {passes}double"
    for word in ("three", "four", "gahwa"):
        asked.append(offered("dram", calls))
        calls += f" {word}"
    assert asked == ["0: pass three", f"{doubler}: four pass", "0: gahwa pass"]
    came = outcome("dram", calls)
    assert (came["level"], came["multiplier"], came["doubler"]) == ("gahwa", None, doubler)


@pytest.mark.parametrize(
    ("raises", "level"),
    [("pass pass", 1), ("double pass", 2), ("double three pass", 3), ("double three four pass", 4)],
    ids=["undoubled", "T045-two", "T046-three", "T047-four"],
)
def test_the_level_reached(raises: str, level: int) -> None:
    came = outcome("dram", f"{CONFIRMED} {raises}")
    assert (came["level"], came["multiplier"]) == (level, level)


def test_V006_a_doubled_hokum_is_not_confirmed() -> None:
    """T051: the buyer is asked about the three, and has no sun."""
    assert offered("table", "hokum double:open") == "0: pass three"
