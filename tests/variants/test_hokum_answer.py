"""What happens after a hokum call?"""

from __future__ import annotations

import pytest

from tests.words import Refusal, offered


@pytest.mark.parametrize(
    ("option", "calls", "wanted"),
    [
        pytest.param("asked-round", "pass hokum", "2: pass sun", id="T032-D010-the-other-three"),
        pytest.param(
            "asked-round", "pass hokum pass pass", "0: pass sun", id="T032-those-who-passed-too"
        ),
        pytest.param("from-dealers-right", "pass hokum", "0: pass sun", id="TAZ-WIK-nearest-first"),
        pytest.param("from-dealers-right", "pass hokum pass", "2: pass sun", id="TAZ-then-on"),
        pytest.param("from-dealers-right", "pass hokum pass pass", "3: pass sun", id="TAZ-dealer"),
        pytest.param(
            "from-dealers-right", "pass hokum pass pass pass", "1: confirm sun", id="TAZ-back"
        ),
        pytest.param("settles", "pass hokum", "2: double pass", id="PWQ-settles-then-doubling"),
        pytest.param("settles", "pass hokum pass pass", "-", id="PWQ-over"),
        pytest.param(
            "settles", "pass pass pass pass second-hokum:S", "1: double pass", id="PWQ-second-round"
        ),
    ],
)
def test_hokum_answer(option: str, calls: str, wanted: str) -> None:
    assert offered(f"dram+hokum_answer={option}", calls) == wanted


def test_nobody_is_asked_so_nobody_can_call_an_ashkal() -> None:
    with pytest.raises(Refusal) as refusal:
        offered("dram+hokum_answer=settles+ashkal_over_hokum=only-over-hokum")
    assert refusal.value.code == "clashing-picks"


def test_nobody_is_asked_so_a_double_in_the_asking_never_comes() -> None:
    """A window inside an asking that never happens means nothing: the hokum is bought undoubled."""
    assert offered("table+hokum_answer=settles", "pass hokum") == "-"
