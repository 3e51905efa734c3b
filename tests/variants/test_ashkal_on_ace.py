"""May ashkal be called on an ace?"""

from __future__ import annotations

import pytest

from tests.words import auction


@pytest.mark.parametrize(
    ("option", "land", "may"),
    [
        pytest.param("allowed", "AC", True, id="D044-V031-no-house-habit"),
        pytest.param("barred", "AC", False, id="TAZ-ace"),
        pytest.param("barred", "KC", True, id="TAZ-king"),
    ],
)
@pytest.mark.parametrize("calls", ["pass pass", "pass pass pass", "hokum pass"])
def test_ashkal_on_ace(option: str, land: str, may: bool, calls: str) -> None:
    found = auction(f"table+ashkal_on_ace={option}", calls, land=land)["next"]
    assert ("ashkal" in found["legal"]) is may and "sun" in found["legal"]


@pytest.mark.parametrize("profile", ["table", "dram"])
def test_no_profile_bars_it(profile: str) -> None:
    assert "ashkal" in auction(profile, "pass pass", land="AC")["next"]["legal"]
