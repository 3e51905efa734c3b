"""What about a five in sun?"""

from __future__ import annotations

import pytest

from tests.words import ask


@pytest.mark.parametrize(
    ("option", "results"),
    [
        pytest.param(
            "five-stays",
            {0: 0, 5: 1, 65: 13, 74: 14, 75: 15, 76: 16, 130: 26},
            id="T089-D031-S012-A22",
        ),
        pytest.param("five-up", {5: 2, 25: 6, 65: 14, 64: 12, 130: 26}, id="7OO-T7"),
        pytest.param("five-down", {5: 0, 65: 12, 66: 14, 130: 26}, id="five-down"),
    ],
)
def test_sun_rounding(option: str, results: dict[int, int]) -> None:
    rules = f"table+sun_rounding={option}"
    got = {abnat: ask("convert", rules, contract="sun", abnat=abnat) for abnat in results}
    assert got == results


def test_hokum_is_another_question() -> None:
    assert ask("convert", "table+sun_rounding=five-up", contract="hokum", abnat=85) == 8
