"""May one who said wala call ashkal later?"""

from __future__ import annotations

import pytest

from tests.words import offered

WALA = "pass pass pass pass pass pass pass second-hokum:H pass"


@pytest.mark.parametrize(
    ("option", "calls", "wanted"),
    [
        pytest.param("allowed", f"{WALA} pass", "2: ashkal pass sun", id="T023-no-limit"),
        pytest.param("barred", f"{WALA} pass", "2: pass sun", id="REG-8-2-said-wala"),
        pytest.param(
            "barred",
            "pass pass pass hokum pass pass",
            "2: ashkal pass sun",
            id="REG-8-2-a-pass-of-the-first-round-is-no-wala",
        ),
        pytest.param(
            "barred",
            "pass pass pass pass second-hokum:H pass",
            "2: ashkal pass sun",
            id="REG-8-2-has-not-spoken",
        ),
    ],
)
def test_ashkal_after_wala(option: str, calls: str, wanted: str) -> None:
    picked = "dram+ashkal_rounds=both+ashkal_over_hokum=anyones"
    assert offered(f"{picked}+ashkal_after_wala={option}", calls) == wanted
