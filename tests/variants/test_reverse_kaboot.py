"""Is a kaboot against the buyer worth more?"""

from __future__ import annotations

import pytest

from tests.words import points


@pytest.mark.parametrize("taker", [0, 1])
@pytest.mark.parametrize(
    ("option", "contract", "against", "by_buyer"),
    [
        pytest.param("none", "sun", 44, 44, id="T095-D037-S018-sun"),
        pytest.param("none", "hokum", 25, 25, id="T095-D037-S018-hokum"),
        pytest.param("eighty-eight", "sun", 88, 44, id="ARN-SAK-sun"),
        pytest.param("eighty-eight", "hokum", 88, 25, id="ARN-hokum"),
        pytest.param("eighty-eight-in-sun", "sun", 88, 44, id="SAK-sun"),
        pytest.param("eighty-eight-in-sun", "hokum", 25, 25, id="SAK-not-in-hokum"),
    ],
)
@pytest.mark.parametrize("book", ["table", "dram", "scorepad"])
def test_reverse_kaboot(
    book: str, option: str, contract: str, against: int, by_buyer: int, taker: int
) -> None:
    rules = f"{book}+reverse_kaboot={option}"
    for buyer, wanted in ((1 - taker, against), (taker, by_buyer)):
        got = points(rules, contract, 0, buyer=buyer, kaboot=taker)
        assert got == ([wanted, 0] if taker == 0 else [0, wanted])


def test_its_own_projects_are_added() -> None:
    rules = "dram+reverse_kaboot=eighty-eight"
    assert points(rules, "sun", 0, buyer=1, kaboot=0, projects=[10, 0]) == [98, 0]
