"""Following suit in hokum, when must you beat?"""

from __future__ import annotations

import pytest

from tests.words import legal

# Diamonds are trump. Each row: hand, trick, and what may be played under each option.
OPTIONS = ("any-led-suit", "uncut-only", "trump-led", "trump-led-opponent", "never")


@pytest.mark.parametrize(
    ("holding", "trick", "allowed"),
    [
        pytest.param(
            "JC AC 8C",
            "9C",
            ("AC JC", "AC JC", "8C AC JC", "8C AC JC", "8C AC JC"),
            id="T064-side-suit",
        ),
        pytest.param(
            "AC 9C", "KC 8C", ("AC", "AC", "9C AC", "9C AC", "9C AC"), id="T064-over-the-partner"
        ),
        pytest.param(
            "AC 9C", "JC 7D", ("AC", "9C AC", "9C AC", "9C AC", "9C AC"), id="A13-already-cut"
        ),
        pytest.param(
            "AC 9C",
            "7C JC 7D",
            ("AC", "9C AC", "9C AC", "9C AC", "9C AC"),
            id="A13-cut-by-the-opponent-last",
        ),
        pytest.param(
            "9D 8D", "AD 7D", ("9D", "9D", "9D", "8D 9D", "8D 9D"), id="D021-partners-trump"
        ),
        pytest.param(
            "9D 8D", "7D AD", ("9D", "9D", "9D", "9D", "8D 9D"), id="D021-opponents-trump"
        ),
        pytest.param("9D 8D", "AD", ("9D", "9D", "9D", "9D", "8D 9D"), id="D021-trump-led"),
        pytest.param("AD 8D", "9D", ("8D AD",) * 5, id="T063-cannot-beat"),
        pytest.param("KC QC", "TC", ("KC QC",) * 5, id="T063-side-cannot-beat"),
    ],
)
def test_covering(holding: str, trick: str, allowed: tuple[str, ...]) -> None:
    for option, wanted in zip(OPTIONS, allowed, strict=True):
        assert legal(f"table+covering={option}", holding, trick) == wanted, option


def test_T065_nothing_is_owed_under_sun() -> None:
    for option in OPTIONS:
        assert legal(f"table+covering={option}", "7H TH AS", "KH", trump=None) == "7H TH"
