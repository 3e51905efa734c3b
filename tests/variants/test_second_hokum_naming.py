"""When is the suit of a second hokum named?"""

from __future__ import annotations

import pytest

from tests.words import Refusal, auction, offered, outcome

ROUND_TWO = "pass pass pass pass"


@pytest.mark.parametrize(
    ("option", "calls", "wanted"),
    [
        pytest.param("after-doubling", ROUND_TWO, "0: pass second-hokum sun", id="T025-bare"),
        pytest.param(
            "with-the-call",
            ROUND_TWO,
            "0: pass second-hokum:D second-hokum:H second-hokum:S sun",
            id="D012-T024-not-the-lands",
        ),
        pytest.param(
            "after-doubling",
            f"{ROUND_TWO} second-hokum",
            "1: double:locked double:open pass sun",
            id="V004-no-suit-heard",
        ),
        pytest.param(
            "after-doubling",
            f"{ROUND_TWO} second-hokum pass pass pass confirm",
            "0: name:D name:H name:S",
            id="A33-undoubled-last-of-all",
        ),
        pytest.param(
            "after-doubling",
            f"{ROUND_TWO} second-hokum double:open pass",
            "0: name:D name:H name:S",
            id="T025-ladder-refused",
        ),
        pytest.param(
            "after-doubling",
            f"{ROUND_TWO} second-hokum double:open three four:open gahwa",
            "0: name:D name:H name:S",
            id="T025-after-gahwa",
        ),
        pytest.param(
            "after-doubling",
            f"{ROUND_TWO} second-hokum double:open",
            "0: pass three",
            id="T025-not-before",
        ),
        pytest.param(
            "with-the-call",
            f"{ROUND_TWO} second-hokum:S pass pass pass confirm",
            "-",
            id="S003-nothing-left",
        ),
    ],
)
def test_second_hokum_naming(option: str, calls: str, wanted: str) -> None:
    assert offered(f"table+second_hokum_naming={option}", calls) == wanted


@pytest.mark.parametrize("suit", "HDS")
def test_what_is_bought(suit: str) -> None:
    """T024, D012: the named suit is trump, and the buy is a second hokum."""
    for rules, calls in (
        ("table", f"second-hokum pass pass pass confirm name:{suit}"),
        ("table+second_hokum_naming=with-the-call", f"second-hokum:{suit} pass pass pass confirm"),
    ):
        came = outcome(rules, f"{ROUND_TWO} {calls}")
        assert (came["trump"], came["second"], came["contract"]) == (suit, True, "hokum")


@pytest.mark.parametrize(
    ("rules", "call"),
    [("table", "second-hokum:S"), ("dram", "second-hokum"), ("dram", "second-hokum:C")],
    ids=["T025-no-suit-yet", "D012-a-suit-is-owed", "T024-the-lands-suit"],
)
def test_the_other_form_is_illegal(rules: str, call: str) -> None:
    with pytest.raises(Refusal) as refusal:
        offered(rules, f"{ROUND_TWO} {call}")
    assert refusal.value.code == "illegal-call"


def test_V003_the_suit_is_nobodys_before_it_is_named() -> None:
    """After the doubling on five cards, the hands are completed only when the suit is known."""
    waiting = auction("table", f"{ROUND_TWO} second-hokum pass pass pass confirm")
    assert waiting["outcome"] is None
