"""Does the side without a trick keep its baloot?"""

from __future__ import annotations

import pytest

from tests.words import points


@pytest.mark.parametrize("buyer", [0, 1])
@pytest.mark.parametrize("taker", [0, 1])
@pytest.mark.parametrize(
    ("option", "own", "winner", "loser"),
    [
        pytest.param("lost", False, 25, 0, id="T095-D037-A4"),
        pytest.param("holder", False, 25, 2, id="S009-stays-with-its-holder"),
        pytest.param("winner", False, 27, 0, id="KAM-RJ8-goes-over"),
        pytest.param("winner", True, 27, 0, id="KAM-the-winners-own"),
        pytest.param("lost", True, 27, 0, id="T086-the-winners-own"),
        pytest.param("holder", True, 27, 0, id="S009-the-winners-own"),
    ],
)
def test_kaboot_baloot(
    option: str, own: bool, winner: int, loser: int, taker: int, buyer: int
) -> None:
    baloot = taker if own else 1 - taker
    rules = f"dram+kaboot_baloot={option}"
    got = points(rules, "hokum", 0, buyer=buyer, kaboot=taker, baloot=baloot)
    assert got == ([winner, loser] if taker == 0 else [loser, winner])
