"""Which projects go to the winner of a doubled deal?"""

from __future__ import annotations

import pytest

from tests.words import Refusal, points

HELD = [[["fifty", "K"]], [["sira", "A"]], [], [["hundred", "9"]]]  # 5 against 2 + 10 in hokum


@pytest.mark.parametrize(
    ("option", "buyers", "projects", "wanted"),
    [
        pytest.param(
            "battle-survivors", 150, [0, 12], [44, 0], id="A11-the-losers-own-that-survived"
        ),
        pytest.param("battle-survivors", 40, [0, 12], [0, 44], id="A11-the-winners-own"),
        pytest.param("all-held", 150, [0, 12], [49, 0], id="T099-beaten-ones-too"),
        pytest.param("all-held", 40, [0, 12], [0, 49], id="T099-beaten-ones-of-the-loser"),
    ],
)
def test_doubled_losers_projects(
    option: str, buyers: int, projects: list[int], wanted: list[int]
) -> None:
    rules = f"table+doubled_losers_projects={option}"
    got = points(rules, "hokum", buyers, projects=projects, held=HELD, level=2)
    assert got == wanted


def test_held_may_be_points_of_each_side() -> None:
    rules = "table+doubled_losers_projects=all-held"
    assert points(rules, "hokum", 150, projects=[0, 12], held=[5, 12], level=2) == [49, 0]


def test_what_was_held_must_be_told() -> None:
    rules = "table+doubled_losers_projects=all-held"
    with pytest.raises(Refusal) as refusal:
        points(rules, "hokum", 150, projects=[0, 12], level=2)
    assert (refusal.value.code, "held" in refusal.value.message) == ("needs-fact", True)
    assert points(rules, "hokum", 120) == [12, 4]  # undoubled, nobody asks


def test_a_flat_kaboot_does_not_ask() -> None:
    """A41: own projects once, as in an undoubled deal."""
    rules = "dram+doubled_losers_projects=all-held"
    assert points(rules, "hokum", 0, kaboot=0, projects=[5, 0], level=2) == [30, 0]
