"""A kaboot that is not multiplied: how is the rest of it counted?"""

from __future__ import annotations

import pytest

from tests.words import points

FLAT = "kaboot_doubled=flat+flat_kaboot="


@pytest.mark.parametrize("taker", [0, 1])
@pytest.mark.parametrize(
    ("book", "option", "own", "others", "baloot", "winner", "loser"),
    [
        pytest.param("dram", "as-undoubled", 5, 0, None, 30, 0, id="A41-own-once"),
        pytest.param("dram", "as-undoubled", 0, 5, None, 25, 0, id="D037-not-the-others"),
        pytest.param("dram", "as-undoubled", 0, 0, "others", 25, 0, id="D037-their-baloot-is-lost"),
        pytest.param("dram", "as-undoubled", 0, 0, "own", 27, 0, id="A41-baloot-two"),
        pytest.param("dram", "as-doubled", 5, 0, None, 40, 0, id="D040-everything-multiplied"),
        pytest.param("dram", "as-doubled", 0, 5, None, 40, 0, id="D040-theirs-too"),
        pytest.param("dram", "as-doubled", 0, 0, "others", 27, 0, id="D040-their-baloot"),
        pytest.param("table", "as-doubled", 0, 5, None, 30, 0, id="T099-once-the-losers-included"),
        pytest.param("table", "as-undoubled", 0, 5, None, 25, 0, id="T095-the-losers-lost"),
        pytest.param("scorepad", "as-doubled", 0, 0, "others", 25, 2, id="S009-their-baloot-stays"),
        pytest.param("scorepad", "as-undoubled", 0, 0, "others", 25, 2, id="S009-as-undoubled"),
    ],
)
def test_flat_kaboot(
    book: str,
    option: str,
    own: int,
    others: int,
    baloot: str | None,
    winner: int,
    loser: int,
    taker: int,
) -> None:
    """A kaboot in hokum at three."""
    projects = [own, others] if taker == 0 else [others, own]
    team = {None: None, "own": taker, "others": 1 - taker}[baloot]
    rules = f"{book}+{FLAT}{option}"
    got = points(rules, "hokum", 0, kaboot=taker, projects=projects, baloot=team, level=3)
    assert got == ([winner, loser] if taker == 0 else [loser, winner])


@pytest.mark.parametrize("option", ["as-undoubled", "as-doubled"])
def test_it_means_nothing_where_the_kaboot_is_multiplied(option: str) -> None:
    rules = f"table+flat_kaboot={option}"
    assert points(rules, "hokum", 0, kaboot=0, projects=[0, 5], level=4) == [105, 0]
