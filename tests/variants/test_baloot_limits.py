"""May the king and queen of trump also serve a project?"""

from __future__ import annotations

import pytest

from tests.words import ask

OPTIONS = ("always-counts", "not-in-a-hundred", "one-card-one-project", "not-in-four-alike")


@pytest.mark.parametrize(
    ("holding", "wanted"),
    [
        pytest.param(
            "KH QH 7S 8S 9D TD JC AC", (True, True, True, True), id="T077-D027-S009-alone"
        ),
        pytest.param("KH QH JH 7S 9S 7D 9D JC", (True, True, False, True), id="A7-in-a-sira"),
        pytest.param(
            "KH QH JH TH 9H 7D 9D JC", (True, False, False, True), id="A7-SAK-in-a-hundred"
        ),
        pytest.param(
            "KH KD KS KC QH 7D 9D JC",
            (True, True, False, False),
            id="REG-one-of-them-in-four-kings",
        ),
        pytest.param(
            "KH QH 7S 8S 9S 7D 8D 9D", (True, True, False, True), id="A7-T080-third-project"
        ),
        pytest.param("KH QH 7S 8S 9S 7D 8D TD", (True, True, True, True), id="T080-second-project"),
        pytest.param("KH QS 7S 8S 9D TD JC AC", (False, False, False, False), id="T077-not-both"),
        pytest.param(
            "KS QS 7S 8S 9D TD JC AC", (False, False, False, False), id="T077-not-of-trump"
        ),
    ],
)
def test_baloot_limits(holding: str, wanted: tuple[bool, ...]) -> None:
    for option, has in zip(OPTIONS, wanted, strict=True):
        rules = f"table+baloot_limits={option}"
        assert ask("baloot", rules, hand=holding.split(), trump="H") is has, option


def test_T077_no_baloot_under_sun() -> None:
    assert ask("baloot", "table", hand=["KH", "QH"], trump=None) is False
