"""What becomes of a fallen buyer's projects?"""

from __future__ import annotations

import pytest

from tests.words import points


@pytest.mark.parametrize("buyer", [0, 1])
@pytest.mark.parametrize(
    ("option", "holder", "wanted"),
    [
        pytest.param("lost", "buyer", 26, id="T093-A3-lost"),
        pytest.param("to-opponents", "buyer", 30, id="D036-S015-every-project"),
        pytest.param("lost", "others", 30, id="T093-their-own"),
        pytest.param("to-opponents", "others", 30, id="D036-their-own"),
    ],
)
def test_fallen_projects(option: str, holder: str, wanted: int, buyer: int) -> None:
    """A buyer who falls in sun, and a sara."""
    mine = [4, 0] if holder == "buyer" else [0, 4]
    projects = mine if buyer == 0 else mine[::-1]
    got = points(f"dram+fallen_projects={option}", "sun", 40, buyer=buyer, projects=projects)
    assert got == ([0, wanted] if buyer == 0 else [wanted, 0])


def test_who_has_not_fallen_keeps_his() -> None:
    for option in ("lost", "to-opponents"):
        got = points(f"dram+fallen_projects={option}", "sun", 80, projects=[4, 0])
        assert got == [20, 10]
