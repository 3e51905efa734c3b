"""Is a kaboot multiplied in a doubled deal?"""

from __future__ import annotations

import pytest

from tests.words import points


@pytest.mark.parametrize("buyer", [0, 1])
@pytest.mark.parametrize("taker", [0, 1])
@pytest.mark.parametrize(
    ("option", "contract", "values"),
    [
        pytest.param("multiplied", "hokum", (50, 75, 100), id="A5-A27-T7-hokum"),
        pytest.param("multiplied", "sun", (88,), id="A5-sun"),
        pytest.param("flat", "hokum", (25, 25, 25), id="D042-hokum"),
        pytest.param("flat", "sun", (44,), id="D042-sun"),
        pytest.param("base-multiplied", "hokum", (32, 48, 64), id="A27-other-reading-hokum"),
        pytest.param("base-multiplied", "sun", (52,), id="A27-other-reading-sun"),
    ],
)
@pytest.mark.parametrize("book", ["table", "dram", "scorepad"])
def test_kaboot_doubled(
    book: str, option: str, contract: str, values: tuple[int, ...], taker: int, buyer: int
) -> None:
    for level, wanted in zip((2, 3, 4), values, strict=False):
        got = points(
            f"{book}+kaboot_doubled={option}",
            contract,
            0,
            buyer=buyer,
            kaboot=taker,
            level=level,
        )
        assert got == ([wanted, 0] if taker == 0 else [0, wanted])


@pytest.mark.parametrize(
    ("option", "wanted"),
    [("multiplied", [128, 0]), ("flat", [84, 0]), ("base-multiplied", [92, 0])],
    ids=["A27-multiplied", "A27-flat", "A27-base"],
)
def test_with_a_hundred_in_sun(option: str, wanted: list[int]) -> None:
    rules = f"scorepad+kaboot_doubled={option}"
    assert points(rules, "sun", 0, kaboot=0, projects=[20, 0], level=2) == wanted
