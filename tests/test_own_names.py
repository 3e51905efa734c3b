"""Names of our own are told in the tongue in force and found in every one."""

from __future__ import annotations

import pytest

from app.i18n import LANGUAGES, tongue
from app.own_names import (
    BOT_NAMES,
    YOU,
    is_bots_own,
    is_unnamed,
    name_in,
    names_told,
    names_with,
    player_in,
    spellings,
)
from app.seating import Player

EN, AR = tongue("en"), tongue("ar")


@pytest.mark.parametrize("own", [*BOT_NAMES, YOU])
@pytest.mark.parametrize("before", LANGUAGES)
@pytest.mark.parametrize("after", LANGUAGES)
def test_a_name_of_our_own_goes_with_the_language(own: str, before: str, after: str) -> None:
    kept = tongue(before)(own)
    assert name_in(tongue(after), kept) == tongue(after)(own)
    assert player_in(tongue(after), Player(kept, "greedy")) == Player(tongue(after)(own), "greedy")
    assert {kept, tongue(after)(own)} <= set(spellings(kept))


def test_a_name_that_was_given_stays() -> None:
    assert name_in(AR, "Nassir") == "Nassir" and spellings("Nassir") == ("Nassir",)
    assert not is_unnamed("Yousef") and not is_bots_own("Nassir")
    assert is_unnamed("أنت") and is_bots_own("ناصر") and not is_bots_own("You")


def test_a_part_finds_a_name_in_all_its_forms() -> None:
    assert names_with("nas") == names_with("ناصر") == {"Nasser", "ناصر"}
    assert names_with("zzz") == set()


def test_you_are_told_by_no_name_at_your_own_seat() -> None:
    assert names_told(("You", "a", "You", "b"), 2, EN) == ("You", "a", "", "b")
    assert names_told(("You", "a", "Me", "b"), 2, EN) == ("You", "a", "Me", "b")
