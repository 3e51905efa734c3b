"""Is qablak offered when a hokum caller turns to sun?"""

from __future__ import annotations

import pytest

from tests.words import offered


@pytest.mark.parametrize(
    ("option", "calls", "wanted"),
    [
        pytest.param("offered", "hokum pass pass pass sun", "3: pass qablak", id="T026-A42"),
        pytest.param("not-offered", "hokum pass pass pass sun", "-", id="disputes-22"),
        pytest.param("not-offered", "hokum sun", "0: pass qablak", id="T026-a-sun-over-a-hokum"),
        pytest.param("not-offered", "pass sun", "0: pass qablak", id="T026-as-ever"),
    ],
)
def test_qablak_turned_hokum(option: str, calls: str, wanted: str) -> None:
    assert offered(f"table+qablak_turned_hokum={option}", calls) == wanted
