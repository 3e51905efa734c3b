"""May another player take a hokum with a hokum?"""

from __future__ import annotations

import pytest

from tests.words import Refusal, ask, offered, outcome


@pytest.mark.parametrize(
    ("option", "calls", "wanted"),
    [
        pytest.param("nobody", "pass hokum pass pass", "0: pass sun", id="T033-D010"),
        pytest.param("earlier-seat", "pass hokum", "2: ashkal pass sun", id="AZ-not-a-later-one"),
        pytest.param("earlier-seat", "pass hokum pass pass", "0: hokum pass sun", id="AZ-earlier"),
        pytest.param("earlier-seat", "pass hokum pass pass hokum", "1: pass sun", id="AZ-no-back"),
        pytest.param(
            "earlier-seat",
            "pass pass pass pass pass second-hokum:H pass pass",
            "0: pass second-hokum:H sun",
            id="AZ-second-hokum-of-that-suit",
        ),
    ],
)
def test_hokum_overcall(option: str, calls: str, wanted: str) -> None:
    assert offered(f"dram+ashkal_over_hokum=anyones+hokum_overcall={option}", calls) == wanted


def test_the_hokum_is_then_his() -> None:
    came = outcome(
        "dram+hokum_overcall=earlier-seat",
        "pass hokum pass pass hokum pass pass pass confirm pass pass",
    )
    assert (came["buyer"], came["land_to"], came["trump"]) == (0, 0, "C")


def test_a_hokum_that_settles_cannot_be_taken() -> None:
    with pytest.raises(Refusal) as refusal:
        ask("match_end", "dram+hokum_answer=settles+hokum_overcall=earlier-seat", totals=[0, 0])
    assert refusal.value.code == "clashing-picks"
