"""Does the side without a trick keep its projects?"""

from __future__ import annotations

import pytest

from tests.words import points


@pytest.mark.parametrize("taker", [0, 1])
@pytest.mark.parametrize(
    ("option", "by_buyer", "winner", "loser"),
    [
        pytest.param("lost", True, 44, 0, id="T095-D037-take-nothing"),
        pytest.param("lost", False, 44, 0, id="T095-a-fallen-buyer-takes-nothing"),
        pytest.param("scored", True, 44, 40, id="A27-S018-kept"),
        pytest.param("scored", False, 84, 0, id="S015-a-fallen-buyers-go-over"),
    ],
)
def test_kaboot_losers_projects(
    option: str, by_buyer: bool, winner: int, loser: int, taker: int
) -> None:
    """The side without a trick holds a four hundred."""
    projects = [0, 40] if taker == 0 else [40, 0]
    buyer = taker if by_buyer else 1 - taker
    rules = f"scorepad+kaboot_losers_projects={option}"
    got = points(rules, "sun", 0, buyer=buyer, kaboot=taker, projects=projects)
    assert got == ([winner, loser] if taker == 0 else [loser, winner])
