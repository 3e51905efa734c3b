"""How are abnat rounded in hokum?"""

from __future__ import annotations

import pytest

from tests.words import ask


@pytest.mark.parametrize(
    ("option", "results"),
    [
        pytest.param(
            "five-down", {0: 0, 5: 0, 6: 1, 85: 8, 86: 9, 102: 10, 162: 16}, id="T090-D032-S011"
        ),
        pytest.param("five-up", {0: 0, 4: 0, 5: 1, 85: 9, 84: 8, 162: 16}, id="five-up"),
        pytest.param("drop", {0: 0, 9: 0, 10: 1, 86: 8, 159: 15, 162: 16}, id="A2-every-remainder"),
    ],
)
def test_hokum_rounding(option: str, results: dict[int, int]) -> None:
    rules = f"table+hokum_rounding={option}"
    got = {abnat: ask("convert", rules, contract="hokum", abnat=abnat) for abnat in results}
    assert got == results


def test_sun_is_another_question() -> None:
    assert ask("convert", "table+hokum_rounding=drop", contract="sun", abnat=76) == 16
