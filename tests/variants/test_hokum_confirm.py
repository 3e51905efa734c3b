"""Is the hokum caller asked again when nobody took it?"""

from __future__ import annotations

import pytest

from tests.words import offered


@pytest.mark.parametrize(
    ("rules", "calls", "wanted"),
    [
        pytest.param("table", "hokum pass pass pass", "0: confirm sun", id="T034"),
        pytest.param("dram", "hokum pass pass pass", "0: confirm sun", id="D011"),
        pytest.param(
            "table",
            "pass pass pass pass second-hokum pass pass pass",
            "0: confirm sun",
            id="A33-second-hokum-too",
        ),
        pytest.param("table", "hokum double:open", "0: pass three", id="T051-not-after-a-double"),
        pytest.param("table+hokum_confirm=stands", "hokum pass pass pass", "-", id="7OO-it-stands"),
        pytest.param(
            "table+hokum_confirm=stands",
            "pass pass pass pass second-hokum pass pass pass",
            "0: name:D name:H name:S",
            id="7OO-suit-still-named",
        ),
        pytest.param(
            "dram+hokum_confirm=stands",
            "hokum pass pass pass",
            "1: double pass",
            id="7OO-then-doubling",
        ),
    ],
)
def test_hokum_confirm(rules: str, calls: str, wanted: str) -> None:
    assert offered(rules, calls) == wanted
