"""Who deals after a hand is thrown in by right?"""

from __future__ import annotations

import pytest

from tests.words import outcome

WEAK = [
    ["7H", "8H", "9H", "7S", "8S"],
    ["AH", "KH", "QH", "JH", "TH"],
    ["AS", "KS", "QS", "JS", "TS"],
    ["AD", "KD", "QD", "JD", "TD"],
]


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(
    ("option", "turn"),
    [
        pytest.param("next-dealer", 1, id="SAK-next-dealer"),
        pytest.param("same-dealer", 0, id="TAZ-same-dealer"),
        pytest.param("same-before-a-bid", 0, id="TAZ-before-a-bid"),
    ],
)
def test_thrown_in_dealer(option: str, turn: int, dealer: int) -> None:
    picked = f"dram+weak_hand=first-five-cards+thrown_in_dealer={option}"
    hands = [WEAK[(seat - dealer - 1) % 4] for seat in range(4)]
    came = outcome(picked, "throw-in", dealer=dealer, hands5=hands)
    assert came == {"thrown_in": True, "next_dealer": (dealer + turn) % 4}


@pytest.mark.parametrize(
    ("option", "turn"),
    [
        pytest.param("next-dealer", 1, id="SAK-next-dealer"),
        pytest.param("same-dealer", 0, id="TAZ-same-dealer"),
        pytest.param("same-before-a-bid", 1, id="TAZ-after-a-bid"),
    ],
)
def test_thrown_in_over_a_hokum(option: str, turn: int) -> None:
    picked = f"dram+weak_hand=after-a-bid+thrown_in_dealer={option}"
    hands = [WEAK[1], WEAK[0], *WEAK[2:]]
    came = outcome(picked, "hokum throw-in", dealer=3, hands5=hands)
    assert came == {"thrown_in": True, "next_dealer": (3 + turn) % 4}


@pytest.mark.parametrize("dealer", range(4))
def test_T036_after_eight_passes_it_is_always_the_next(dealer: int) -> None:
    """D014, V026: nobody threw it in by right."""
    came = outcome("dram+thrown_in_dealer=same-dealer", " ".join(["pass"] * 8), dealer=dealer)
    assert came == {"thrown_in": True, "next_dealer": (dealer + 1) % 4}
