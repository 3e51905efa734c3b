"""Can a sun or ashkal be stolen?"""

from __future__ import annotations

import pytest

from tests.words import offered, outcome


@pytest.mark.parametrize(
    ("option", "calls", "wanted"),
    [
        pytest.param("none", "pass sun", "-", id="D007-sun-ends"),
        pytest.param("previous-bidder", "pass sun", "0: pass qablak", id="T026"),
        pytest.param("previous-bidder", "sun", "-", id="A9-nobody-before"),
        pytest.param("previous-bidder", "pass pass ashkal", "1: pass qablak", id="T026-ashkal"),
        pytest.param(
            "previous-bidder", "pass pass pass ashkal", "2: pass qablak", id="T026-dealers-ashkal"
        ),
        pytest.param("previous-bidder", "hokum sun", "0: pass qablak", id="T026-the-hokum-caller"),
        pytest.param(
            "previous-bidder",
            "hokum pass pass pass sun",
            "3: pass qablak",
            id="A42-turned-into-sun",
        ),
        pytest.param(
            "previous-bidder", "pass pass pass pass sun", "3: pass qablak", id="A9-second-round"
        ),
        pytest.param("previous-bidder", "pass sun pass", "-", id="T029-one-offer"),
        pytest.param("previous-bidder", "pass sun qablak", "-", id="T029-no-stealing-back"),
        pytest.param(
            "any-earlier-seat", "pass pass pass sun", "0: pass qablak", id="TAZ-nearest-first"
        ),
        pytest.param(
            "any-earlier-seat", "pass pass pass sun pass", "2: pass qablak", id="TAZ-then-the-next"
        ),
        pytest.param("any-earlier-seat", "pass pass pass sun pass pass", "-", id="TAZ-nobody-left"),
        pytest.param(
            "any-earlier-seat", "pass pass sun", "1: pass qablak", id="TAZ-opponents-only"
        ),
        pytest.param("any-earlier-seat", "pass pass pass pass sun", "-", id="TAZ-nobody-is-nearer"),
        pytest.param("any-earlier-seat", "pass pass pass sun qablak", "-", id="T029-once"),
        pytest.param(
            "earlier-in-the-first-round",
            "pass pass pass sun",
            "0: pass qablak",
            id="7OO-first-round",
        ),
        pytest.param(
            "earlier-in-the-first-round",
            "pass pass pass pass pass sun",
            "-",
            id="7OO-never-after-wala",
        ),
        pytest.param(
            "any-earlier-seat",
            "pass pass pass pass pass sun",
            "0: pass qablak",
            id="TAZ-second-round-too",
        ),
        pytest.param("earlier-partner-too", "pass pass sun", "0: pass qablak", id="AZ-partner"),
        pytest.param(
            "earlier-partner-too", "pass pass sun pass", "1: pass qablak", id="AZ-then-opponent"
        ),
        pytest.param("earlier-partner-too", "sun", "-", id="AZ-nobody-is-nearer"),
        pytest.param("any-other", "sun", "1: pass qablak", id="LSA-after-the-first-call"),
        pytest.param("any-other", "sun pass pass", "3: pass qablak", id="LSA-all-three"),
        pytest.param("any-other", "sun pass pass pass", "-", id="LSA-then-it-stands"),
    ],
)
def test_qablak(option: str, calls: str, wanted: str) -> None:
    assert offered(f"table+qablak={option}", calls) == wanted


@pytest.mark.parametrize(
    ("calls", "wanted"),
    [
        pytest.param(
            "pass sun qablak", {"buyer": 0, "land_to": 0, "ashkal": False}, id="T027-sun-stays-sun"
        ),
        pytest.param(
            "pass pass ashkal qablak",
            {"buyer": 1, "land_to": 3, "ashkal": True},
            id="T028-land-to-the-thiefs-partner",
        ),
        pytest.param(
            "pass sun pass", {"buyer": 1, "land_to": 1, "stolen": False}, id="T026-not-taken"
        ),
    ],
)
@pytest.mark.parametrize("dealer", range(4))
def test_what_a_thief_gets(calls: str, wanted: dict[str, int], dealer: int) -> None:
    came = outcome("table", calls, dealer=dealer)
    turned = {
        key: (value + dealer + 1) % 4 if key in ("buyer", "land_to") else value
        for key, value in wanted.items()
    }
    assert {"stolen": "qablak" in calls, **turned}.items() <= came.items()


def test_A43_the_thiefs_side_is_the_buyer_of_a_sun_that_may_be_doubled() -> None:
    assert offered("table", "pass sun qablak", scores=[120, 50]) == "1: double pass"
    assert offered("table", "pass sun pass", scores=[120, 50]) == "-"
