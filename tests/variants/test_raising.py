"""Who may raise after the double?"""

from __future__ import annotations

import pytest

from tests.words import offered, outcome

DOUBLED = "hokum pass pass pass confirm double"


@pytest.mark.parametrize(
    ("option", "calls", "wanted"),
    [
        pytest.param("the-two", DOUBLED, "0: pass three", id="T049-the-buyer"),
        pytest.param("the-two", f"{DOUBLED} pass", "-", id="T050-first-refusal"),
        pytest.param("the-two", f"{DOUBLED} three pass", "-", id="T049-partner-not-asked"),
        pytest.param("doublers-side", f"{DOUBLED} pass", "-", id="AZ-buyers-side-as-ever"),
        pytest.param("doublers-side", f"{DOUBLED} three", "1: four pass", id="AZ-doubler-first"),
        pytest.param("doublers-side", f"{DOUBLED} three pass", "3: four pass", id="AZ-partner"),
        pytest.param("doublers-side", f"{DOUBLED} three pass pass", "-", id="AZ-then-it-ends"),
        pytest.param("both-sides", f"{DOUBLED} pass", "2: pass three", id="HUB-buyers-partner"),
        pytest.param("both-sides", f"{DOUBLED} pass three", "1: four pass", id="HUB-answered"),
        pytest.param(
            "both-sides", f"{DOUBLED} three four pass", "2: gahwa pass", id="HUB-gahwa-by-partner"
        ),
    ],
)
def test_raising(option: str, calls: str, wanted: str) -> None:
    assert offered(f"dram+raising={option}", calls) == wanted


def test_a_partners_raise_counts_for_the_side() -> None:
    came = outcome("dram+raising=both-sides", f"{DOUBLED} pass three pass pass")
    assert (came["level"], came["buyer"], came["doubler"]) == (3, 0, 1)
