"""Who has the baloot of the side that loses a doubled deal?"""

from __future__ import annotations

import pytest

from tests.words import points


@pytest.mark.parametrize("buyer", [0, 1])
@pytest.mark.parametrize(
    ("option", "buyers", "holder", "mine", "theirs"),
    [
        pytest.param("winner", 100, "others", 34, 0, id="T099-D040-goes-over"),
        pytest.param("winner", 100, "buyer", 34, 0, id="T099-the-winners-own"),
        pytest.param("winner", 40, "buyer", 0, 34, id="A4-of-a-fallen-buyer"),
        pytest.param("lost", 100, "others", 32, 0, id="7OO-nobody"),
        pytest.param("lost", 100, "buyer", 34, 0, id="7OO-the-winners-own"),
        pytest.param("holder", 100, "others", 32, 2, id="S009-stays"),
        pytest.param("holder", 100, "buyer", 34, 0, id="S009-the-winners-own"),
        pytest.param("holder", 40, "buyer", 2, 32, id="S009-of-a-fallen-buyer"),
    ],
)
def test_doubled_baloot(
    option: str, buyers: int, holder: str, mine: int, theirs: int, buyer: int
) -> None:
    team = buyer if holder == "buyer" else 1 - buyer
    rules = f"dram+doubled_baloot={option}"
    got = points(rules, "hokum", buyers, buyer=buyer, baloot=team, level=2)
    assert got == ([mine, theirs] if buyer == 0 else [theirs, mine])
