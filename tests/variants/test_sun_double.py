"""When may a sun be doubled?"""

from __future__ import annotations

import pytest

from tests.words import ask, offered, outcome

SCORES = [(101, 99), (100, 99), (101, 100), (100, 100), (101, 101), (0, 0), (99, 101), (151, 0)]


@pytest.mark.parametrize(
    ("option", "allowed"),
    [
        pytest.param("over-100-under-100", {(101, 99), (151, 0)}, id="T058"),
        pytest.param("over-100-up-to-100", {(101, 99), (101, 100), (151, 0)}, id="D039"),
        pytest.param("from-100-under-100", {(101, 99), (100, 99), (151, 0)}, id="ARN"),
        pytest.param(
            "one-side-from-100", {(101, 99), (100, 99), (101, 100), (100, 100), (151, 0)}, id="TZO"
        ),
        pytest.param("not-both-under-100", set(SCORES) - {(0, 0)}, id="AAW"),
        pytest.param("always", set(SCORES), id="S019"),
        pytest.param("never", set(), id="never"),
    ],
)
@pytest.mark.parametrize("buyer", [0, 1])
def test_sun_double(option: str, allowed: set[tuple[int, int]], buyer: int) -> None:
    """The first score is the buyer's side; its team turns with it."""
    rules = f"dram+sun_double={option}"
    for scores in SCORES:
        by_team = list(scores if buyer == 0 else scores[::-1])
        may = scores in allowed
        assert ask("sun_double", rules, scores=by_team, buyer_team=buyer) is may, scores
        calls = "sun" if buyer == 0 else "pass sun"
        wanted = f"{buyer + 1}: double pass" if may else "-"
        assert offered(rules, calls, scores=by_team) == wanted


@pytest.mark.parametrize(
    ("calls", "wanted"),
    [
        pytest.param("sun", "1: double pass", id="T059-first-opponent"),
        pytest.param("sun pass", "3: double pass", id="A19-then-the-other"),
        pytest.param("sun pass pass", "-", id="T059-refused"),
        pytest.param("sun double", "-", id="T059-no-three"),
        pytest.param("hokum sun", "2: double pass", id="T058-over-a-hokum"),
        pytest.param("pass pass ashkal", "3: double pass", id="T022-ashkal-is-a-sun"),
    ],
)
def test_T059_one_double_and_no_more(calls: str, wanted: str) -> None:
    """V033: double only; without the choice of open and locked."""
    assert offered("dram+sun_double=always+locking=double-and-four", calls) == wanted


def test_what_a_doubled_sun_is() -> None:
    came = outcome("scorepad", "sun pass double")
    assert (came["level"], came["multiplier"], came["doubler"], came["locked"]) == (2, 2, 3, False)
