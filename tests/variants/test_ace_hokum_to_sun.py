"""Over a hokum on an ace, who may call sun?"""

from __future__ import annotations

import pytest

from tests.words import offered

ONLY = "dealers-right-only"


@pytest.mark.parametrize(
    ("option", "land", "calls", "wanted"),
    [
        pytest.param("anyone", "AC", "pass hokum", "2: pass sun", id="all-three-anyone"),
        pytest.param(ONLY, "AC", "pass hokum", "2: pass", id="REG-4-1-third-seat"),
        pytest.param(ONLY, "AC", "pass hokum pass pass", "0: pass sun", id="REG-4-1-dealers-right"),
        pytest.param(
            ONLY, "AC", "pass hokum pass pass pass", "1: confirm", id="MAJ-not-his-own-either"
        ),
        pytest.param(
            ONLY,
            "AC",
            "hokum pass pass pass",
            "0: confirm sun",
            id="MAJ-dealers-right-turns-his-own",
        ),
        pytest.param(ONLY, "KC", "pass hokum", "2: pass sun", id="REG-4-1-only-on-an-ace"),
        pytest.param(ONLY, "AC", "pass", "1: hokum pass sun", id="REG-4-1-open-land"),
        pytest.param(
            ONLY,
            "AC",
            "pass pass pass pass pass second-hokum:S",
            "2: pass",
            id="REG-4-1-both-rounds",
        ),
    ],
)
def test_ace_hokum_to_sun(option: str, land: str, calls: str, wanted: str) -> None:
    assert offered(f"dram+ace_hokum_to_sun={option}", calls, land=land) == wanted


@pytest.mark.parametrize("dealer", range(4))
def test_it_is_the_seat_after_the_dealer(dealer: int) -> None:
    found = offered(
        f"dram+ace_hokum_to_sun={ONLY}", "pass hokum pass pass", dealer=dealer, land="AH"
    )
    assert found == f"{(dealer + 1) % 4}: pass sun"
