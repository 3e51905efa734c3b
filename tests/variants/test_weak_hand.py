"""May a hand of nothing but sevens, eights and nines be thrown in?"""

from __future__ import annotations

import pytest

from tests.words import Refusal, auction

WEAK = ["7H", "8H", "9H", "7S", "8S"]
STRONG = [
    ["TH", "JH", "QH", "KH", "AH"],
    ["TS", "JS", "QS", "KS", "AS"],
    ["TD", "JD", "QD", "KD", "AD"],
]


def hands(weak_seat: int) -> list[list[str]]:
    return [*STRONG[:weak_seat], WEAK, *STRONG[weak_seat:]]


@pytest.mark.parametrize(
    ("option", "weak_seat", "calls", "may"),
    [
        pytest.param("no-right", 0, "", False, id="D044-table-habit-off"),
        pytest.param("first-five-cards", 0, "", True, id="SAK-on-his-turn"),
        pytest.param("first-five-cards", 1, "", False, id="SAK-not-a-strong-hand"),
        pytest.param("first-five-cards", 1, "pass", True, id="SAK-second-to-speak"),
        pytest.param(
            "first-five-cards", 0, "pass pass pass pass", True, id="SAK-pass-does-not-waive"
        ),
        pytest.param("first-five-cards", 1, "hokum", False, id="SAK-somebody-has-bought"),
        pytest.param("first-five-cards", 0, "hokum pass pass pass", False, id="SAK-his-own-hokum"),
        pytest.param("first-round-only", 1, "pass", True, id="SAK-first-round"),
        pytest.param("first-round-only", 0, "pass pass pass pass", False, id="SAK-only-the-first"),
        pytest.param("first-round-only", 1, "hokum", False, id="SAK-until-a-purchase"),
        pytest.param("after-a-bid", 1, "hokum", True, id="TAZ-over-a-hokum"),
        pytest.param("after-a-bid", 2, "hokum", False, id="TAZ-in-turn"),
        pytest.param("after-a-bid", 0, "hokum pass pass pass", False, id="TAZ-not-his-own-buy"),
        pytest.param("unless-nine-of-trump", 1, "hokum", True, id="AZ-no-nine-of-clubs"),
    ],
)
def test_weak_hand(option: str, weak_seat: int, calls: str, may: bool) -> None:
    found = auction(f"table+weak_hand={option}", calls, hands5=hands(weak_seat))["next"]
    assert ("throw-in" in found["legal"]) is may


@pytest.mark.parametrize("profile", ["table", "dram", "scorepad"])
def test_V031_no_profile_throws_a_hand_in(profile: str) -> None:
    """D044: a 7-8-9 hand is played."""
    assert "throw-in" not in auction(profile, "", hands5=hands(0))["next"]["legal"]


def test_the_right_needs_the_hands() -> None:
    with pytest.raises(Refusal) as refusal:
        auction("dram+weak_hand=first-five-cards", "pass")
    assert (refusal.value.code, "hands5" in refusal.value.message) == ("needs-fact", True)


@pytest.mark.parametrize(
    ("option", "calls", "may"),
    [
        pytest.param("unless-nine-of-trump", "", True, id="AZ-before-a-bid"),
        pytest.param("unless-nine-of-trump", "hokum", False, id="AZ-nine-of-the-standing-hokum"),
        pytest.param("after-a-bid", "hokum", True, id="TAZ-whatever-the-nines"),
    ],
)
def test_the_nine_of_a_standing_hokum(option: str, calls: str, may: bool) -> None:
    """Disputes 12."""
    holding = [["7H", "8H", "9C", "7S", "8S"], *STRONG]
    first = holding if not calls else [STRONG[0], holding[0], *STRONG[1:]]
    found = auction(f"dram+weak_hand={option}", calls, hands5=first, land="JC")
    assert ("throw-in" in found["next"]["legal"]) is may


def test_nine_of_the_coming_trump_does_not_spoil_it() -> None:
    """SAK, disputes 12."""
    holding = [["7H", "8H", "9C", "7S", "8S"], *STRONG]
    found = auction("dram+weak_hand=first-five-cards", "", hands5=holding, land="JC")
    assert "throw-in" in found["next"]["legal"]
