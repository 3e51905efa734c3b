"""Void in hokum with an opponent winning, what do you owe?"""

from __future__ import annotations

import pytest

from tests.words import legal

OPTIONS = ("highest-if-it-wins", "any-winning", "winning-else-any", "any-trump", "nothing")
ALL = "7D 9D JD KS"


@pytest.mark.parametrize(
    ("holding", "trick", "allowed"),
    [
        pytest.param(
            "7D 9D JD KS",
            "AC",
            ("JD", "7D 9D JD", "7D 9D JD", "7D 9D JD", ALL),
            id="T066-first-cut",
        ),
        pytest.param(
            "7D 9D JD KS", "AC QD", ("JD", "9D JD", "9D JD", "7D 9D JD", ALL), id="T068-overtake"
        ),
        pytest.param(
            "7D 8D KS",
            "AC 9D",
            ("7D 8D KS", "7D 8D KS", "7D 8D", "7D 8D", "7D 8D KS"),
            id="T068-cannot-overtake",
        ),
        pytest.param("7H KS", "AC 9D", ("7H KS",) * 5, id="T067-no-trump"),
        pytest.param(
            "7D 9D KS", "8C AC QD", ("9D", "9D", "9D", "7D 9D", "7D 9D KS"), id="T068-last-to-play"
        ),
    ],
)
def test_cutting(holding: str, trick: str, allowed: tuple[str, ...]) -> None:
    for option, wanted in zip(OPTIONS, allowed, strict=True):
        assert legal(f"table+cutting={option}", holding, trick) == wanted, option


def test_the_same_is_owed_while_the_partner_is_not_certain() -> None:
    """A14: the partner is ahead with the jack, and the highest trump is owed."""
    for option, wanted in zip(OPTIONS, ("JD", "7D JD", "7D JD", "7D JD", "7D JD KS"), strict=True):
        assert legal(f"table+cutting={option}", "7D JD KS", "JC 9C") == wanted


def test_D018_under_sun_any_card() -> None:
    for option in OPTIONS:
        assert legal(f"table+cutting={option}", "7D JD KS", "JC 9C", trump=None) == "7D JD KS"
