"""May sun be called in the first round of asking?"""

from __future__ import annotations

import pytest

from tests.words import offered


@pytest.mark.parametrize(
    ("option", "calls", "wanted"),
    [
        pytest.param("allowed", "", "0: hokum pass sun", id="T030-D006"),
        pytest.param("not-allowed", "", "0: hokum pass", id="PWQ-hokum-or-pass"),
        pytest.param("not-allowed", "pass pass", "2: hokum pass", id="PWQ-no-ashkal-either"),
        pytest.param(
            "not-allowed", "hokum", "1: double:locked double:open pass", id="PWQ-not-over-hokum"
        ),
        pytest.param(
            "not-allowed", "hokum pass pass pass", "0: confirm", id="PWQ-not-turned-into-sun"
        ),
        pytest.param(
            "not-allowed", "pass pass pass pass", "0: pass second-hokum sun", id="PWQ-second-round"
        ),
        pytest.param(
            "not-allowed",
            "pass pass pass pass second-hokum",
            "1: double:locked double:open pass sun",
            id="PWQ-over-second-hokum",
        ),
        pytest.param(
            "not-allowed",
            "pass pass pass pass second-hokum pass pass pass",
            "0: confirm sun",
            id="PWQ-second-hokum-turned",
        ),
        pytest.param("over-hokum-only", "pass pass", "2: hokum pass", id="T7-hokum-or-pass"),
        pytest.param(
            "over-hokum-only", "hokum", "1: double:locked double:open pass sun", id="T7-over-hokum"
        ),
        pytest.param("over-hokum-only", "hokum pass pass pass", "0: confirm sun", id="T7-turned"),
    ],
)
def test_sun_first_round(option: str, calls: str, wanted: str) -> None:
    assert offered(f"table+sun_first_round={option}", calls) == wanted
