"""May ashkal be called over a hokum?"""

from __future__ import annotations

import pytest

from tests.words import auction

# Seat 2 and the dealer, seat 3, have the places; over the hokum of seat 0 the partner is seat 2,
# over that of seat 1 the partner is the dealer.
CASES = {
    "open land": ("pass pass", "pass pass pass"),
    "over seat 0": ("hokum pass", "hokum pass pass"),
    "over seat 1": ("pass hokum", "pass hokum pass"),
}


@pytest.mark.parametrize(
    ("option", "open_land", "over_0", "over_1"),
    [
        pytest.param("partners", (True, True), (True, False), (False, True), id="T040-T041-A8"),
        pytest.param("opponents", (True, True), (False, True), (True, False), id="MAJ-7OO"),
        pytest.param(
            "anyones", (True, True), (True, True), (True, True), id="T030-without-the-example"
        ),
        pytest.param("dealer-any", (True, True), (False, True), (False, True), id="A8-dealer-only"),
        pytest.param("never", (True, True), (False, False), (False, False), id="D010-A31"),
        pytest.param("only-over-hokum", (False, False), (True, True), (True, True), id="REG-8-1"),
    ],
)
def test_ashkal_over_hokum(
    option: str,
    open_land: tuple[bool, bool],
    over_0: tuple[bool, bool],
    over_1: tuple[bool, bool],
) -> None:
    rules = f"table+ashkal_over_hokum={option}"
    for calls, wanted in zip(CASES.values(), (open_land, over_0, over_1), strict=True):
        for before, seat, may in zip(calls, (2, 3), wanted, strict=True):
            found = auction(rules, before)["next"]
            assert found["seat"] == seat
            assert ("ashkal" in found["legal"]) is may, before


def test_the_first_two_seats_never_have_it() -> None:
    for calls in ("", "pass", "pass hokum pass pass", "pass pass hokum pass pass"):
        assert "ashkal" not in auction("table+ashkal_over_hokum=anyones", calls)["next"]["legal"]


def test_T034_the_caller_may_not_turn_his_own_into_ashkal() -> None:
    found = auction("table+ashkal_over_hokum=anyones", "pass pass hokum pass pass pass")["next"]
    assert found == {"seat": 2, "legal": ["confirm", "sun"]}
