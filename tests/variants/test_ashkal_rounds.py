"""In which round of asking?"""

from __future__ import annotations

import pytest

from tests.words import offered


@pytest.mark.parametrize(
    ("option", "calls", "wanted"),
    [
        pytest.param("both", "pass pass", "2: ashkal hokum pass sun", id="T030-first"),
        pytest.param(
            "both",
            "pass pass pass pass pass pass",
            "2: ashkal pass second-hokum sun",
            id="T035-second",
        ),
        pytest.param("first-only", "pass pass", "2: ashkal hokum pass sun", id="D006-first"),
        pytest.param(
            "first-only",
            "pass pass pass pass pass pass",
            "2: pass second-hokum sun",
            id="D012-A31-not-the-second",
        ),
        pytest.param(
            "first-only",
            "pass pass pass pass second-hokum pass",
            "2: pass sun",
            id="D012-nor-over-second-hokum",
        ),
        pytest.param(
            "first-only", "hokum pass", "2: ashkal pass sun", id="T041-over-hokum-in-the-first"
        ),
    ],
)
def test_ashkal_rounds(option: str, calls: str, wanted: str) -> None:
    assert offered(f"table+ashkal_rounds={option}", calls) == wanted
