"""Who may call ashkal?"""

from __future__ import annotations

import pytest

from tests.words import auction


@pytest.mark.parametrize(
    ("option", "seats"),
    [
        pytest.param("last-two", {2, 3}, id="T023-D009"),
        pytest.param("dealer-only", {3}, id="7OO-older-guide"),
        pytest.param("nobody", set(), id="S003-no-ashkal"),
    ],
)
@pytest.mark.parametrize("dealer", range(4))
def test_ashkal_seats(option: str, seats: set[int], dealer: int) -> None:
    """Counted from the first to speak; in both rounds."""
    for before in (0, 4):
        offering = set()
        for turn in range(4):
            calls = " ".join(["pass"] * (before + turn))
            found = auction(f"table+ashkal_seats={option}", calls, dealer=dealer)["next"]
            assert found["seat"] == (dealer + 1 + turn) % 4
            if "ashkal" in found["legal"]:
                offering.add(turn)
        assert offering == seats
