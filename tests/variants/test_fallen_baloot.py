"""And of his baloot?"""

from __future__ import annotations

import pytest

from tests.words import points


@pytest.mark.parametrize("buyer", [0, 1])
@pytest.mark.parametrize(
    ("option", "holder", "mine", "theirs"),
    [
        pytest.param("lost", "buyer", 0, 16, id="T093-A4-takes-nothing"),
        pytest.param("to-opponents", "buyer", 0, 18, id="D036"),
        pytest.param("holder", "buyer", 2, 16, id="S009-stays-with-its-holder"),
        pytest.param("lost", "others", 0, 18, id="T086-the-opponents-own"),
        pytest.param("to-opponents", "others", 0, 18, id="D036-the-opponents-own"),
        pytest.param("holder", "others", 0, 18, id="S009-the-opponents-own"),
    ],
)
def test_fallen_baloot(option: str, holder: str, mine: int, theirs: int, buyer: int) -> None:
    team = buyer if holder == "buyer" else 1 - buyer
    got = points(f"dram+fallen_baloot={option}", "hokum", 60, buyer=buyer, baloot=team)
    assert got == ([mine, theirs] if buyer == 0 else [theirs, mine])


def test_T086_baloot_counts_where_the_battle_was_lost() -> None:
    """D030: it stands outside; the opponents' hundred does not take it away."""
    got = points("table", "hokum", 110, projects=[0, 10], baloot=0)
    assert got == [0, 26]
    assert points("table", "hokum", 130, projects=[0, 10], baloot=0) == [15, 13]
