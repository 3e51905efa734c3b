"""How many fingers does a gesture take?"""

from __future__ import annotations

import pytest

from tests.words import PROFILES, table


@pytest.mark.parametrize("book", PROFILES)
@pytest.mark.parametrize("option", ["two-finger", "three-finger", "one-finger"])
def test_T103_each_is_a_map_of_its_own(book: str, option: str) -> None:
    """V023: what the maps hold is tested beside the recogniser (tests/gestures)."""
    others = {"two-finger", "three-finger", "one-finger"} - {option}
    mine = table(f"{book}+gestures={option}").gestures
    assert mine
    assert all(table(f"{book}+gestures={other}").gestures != mine for other in others)


def test_it_changes_no_rule() -> None:
    assert table("dram+gestures=three-finger").rules == table("dram").rules
