"""What is added to a kaboot?"""

from __future__ import annotations

import pytest

from tests.words import points


@pytest.mark.parametrize("buyer", [0, 1])
@pytest.mark.parametrize("taker", [0, 1])
@pytest.mark.parametrize(
    ("option", "own", "others", "wanted"),
    [
        pytest.param("own", 10, 0, 35, id="A6-D037-S018-own"),
        pytest.param("own", 0, 10, 25, id="A6-not-the-others"),
        pytest.param("all", 10, 0, 35, id="KAM-own"),
        pytest.param("all", 0, 10, 35, id="KAM-RJ8-both-sides"),
        pytest.param("none", 10, 0, 25, id="TZO-nothing"),
        pytest.param("none", 0, 10, 25, id="TZO-nothing-of-theirs"),
    ],
)
def test_kaboot_projects(
    option: str, own: int, others: int, wanted: int, taker: int, buyer: int
) -> None:
    projects = [own, others] if taker == 0 else [others, own]
    rules = f"table+kaboot_projects={option}"
    got = points(rules, "hokum", 0, buyer=buyer, kaboot=taker, projects=projects)
    assert got == ([wanted, 0] if taker == 0 else [0, wanted])


@pytest.mark.parametrize("buyer", [0, 1])
def test_projects_of_both_sides_are_counted_once(buyer: int) -> None:
    """With the losers' projects said to be theirs, what was added already is not given again."""
    rules = "table+kaboot_projects=all+kaboot_losers_projects=scored"
    assert points(rules, "hokum", 0, buyer=buyer, kaboot=0, projects=[0, 10]) == [35, 0]


def test_in_a_doubled_deal_nothing_means_nothing() -> None:
    got = points("scorepad+kaboot_projects=none", "hokum", 0, kaboot=0, projects=[10, 0], level=2)
    assert got == [50, 0]
