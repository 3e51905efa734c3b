"""What are four aces worth in hokum?"""

from __future__ import annotations

import pytest

from tests.words import ask

ACES = ["AH", "AD", "AS", "AC", "7H", "9D", "JS", "8C"]


@pytest.mark.parametrize(
    ("option", "contract", "kind", "points"),
    [
        pytest.param("hundred", "hokum", "hundred", 10, id="T076-D025"),
        pytest.param("hundred", "sun", "four-hundred", 40, id="T076-D026"),
        pytest.param("four-hundred", "hokum", "four-hundred", 40, id="HUB"),
        pytest.param("four-hundred", "sun", "four-hundred", 40, id="HUB-sun"),
    ],
)
@pytest.mark.parametrize("book", ["table", "dram", "scorepad"])
def test_four_aces_hokum(book: str, option: str, contract: str, kind: str, points: int) -> None:
    found = ask("projects", f"{book}+four_aces_hokum={option}", hand=ACES, contract=contract)
    assert [(one["kind"], one["top"], one["points"]) for one in found] == [(kind, "A", points)]


@pytest.mark.parametrize("book", ["table", "dram", "scorepad"])
def test_A34_the_four_hundred_is_for_sun_only(book: str) -> None:
    """S008: the one project that is not twice as much in sun as in hokum."""
    (sun,) = ask("projects", book, hand=ACES, contract="sun")
    (hokum,) = ask("projects", book, hand=ACES, contract="hokum")
    assert (sun["points"], hokum["points"]) == (40, 10)
