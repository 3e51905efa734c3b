"""Is qablak offered when sun is the very first call?"""

from __future__ import annotations

import pytest

from tests.words import offered


@pytest.mark.parametrize(
    ("option", "calls", "wanted"),
    [
        pytest.param("none", "sun", "-", id="T026-A9-nobody-bid-before"),
        pytest.param("dealer", "sun", "3: pass qablak", id="A9-round-the-table"),
        pytest.param("dealer", "pass sun", "0: pass qablak", id="T026-later-calls-as-ever"),
        pytest.param(
            "none",
            "pass pass pass pass sun",
            "3: pass qablak",
            id="A9-second-round-the-dealer-passed",
        ),
    ],
)
def test_qablak_first_call(option: str, calls: str, wanted: str) -> None:
    assert offered(f"table+qablak_first_call={option}", calls) == wanted


def test_it_means_nothing_where_nothing_is_stolen() -> None:
    assert offered("dram+qablak_first_call=dealer", "sun") == "-"


def test_with_any_earlier_seat_the_dealer_may_have_the_very_first() -> None:
    picked = "table+qablak=any-earlier-seat+qablak_first_call="
    assert offered(picked + "none", "sun") == "-"
    assert offered(picked + "dealer", "sun") == "3: pass qablak"
