"""Which hundred is stronger?"""

from __future__ import annotations

import pytest

from tests.words import Refusal, ask

TOP, RUN = "top-card", "sequence-first"
RUN_J = ["hundred", "J", "run", "H"]
RUN_K = ["hundred", "K", "run", "H"]
FOUR_K = ["hundred", "K", "four", None]
FOUR_T = ["hundred", "T", "four", None]


@pytest.mark.parametrize(
    ("option", "first", "second", "winner"),
    [
        pytest.param(TOP, RUN_J, FOUR_K, 1, id="T084-A17-four-kings-over-a-run-to-the-jack"),
        pytest.param(RUN, RUN_J, FOUR_K, 0, id="REG-5-2-any-run-over-any-four"),
        pytest.param(TOP, FOUR_T, RUN_J, 1, id="T084-higher-top"),
        pytest.param(RUN, FOUR_T, FOUR_K, 1, id="REG-5-3-fours-by-rank"),
        pytest.param(RUN, RUN_J, RUN_K, 1, id="REG-5-2-runs-by-top"),
        pytest.param(TOP, FOUR_T, RUN_K, 1, id="A17-natural-order-king-over-ten"),
    ],
)
def test_hundred_rank(option: str, first: list[str], second: list[str], winner: int) -> None:
    """`first` is held by the dealer's right, `second` by the next seat."""
    rules = f"table+hundred_rank={option}"
    found = ask("battle", rules, contract="sun", dealer=3, projects=[[first], [second], [], []])
    assert (found["team"], found["seat"]) == (winner, winner)


def test_it_touches_hundreds_only() -> None:
    """T084, D028: a four hundred beats every run, a hundred every fifty."""
    rules = f"table+hundred_rank={RUN}"
    seats = [[["hundred", "A", "run", "H"]], [["four-hundred", "A"]], [["fifty", "A"]], []]
    assert ask("battle", rules, contract="sun", dealer=3, projects=seats)["seat"] == 1


def test_the_form_must_be_told_where_it_matters() -> None:
    seats = [[["hundred", "J"]], [["hundred", "K"]], [], []]
    assert ask("battle", "table", contract="sun", dealer=3, projects=seats)["seat"] == 1
    with pytest.raises(Refusal) as refusal:
        ask("battle", f"table+hundred_rank={RUN}", contract="sun", dealer=3, projects=seats)
    assert (refusal.value.code, "form" in refusal.value.message) == ("needs-fact", True)


@pytest.mark.parametrize(
    ("seats", "seat"),
    [
        pytest.param([["hundred", "K"], ["sira", "A"]], 0, id="T085-the-only-hundred"),
        pytest.param([["hundred", "K"], ["four-hundred", "A"]], 1, id="T076-a-higher-kind"),
        pytest.param([["sira", "9"], ["fifty", "A"]], 1, id="no-hundred"),
    ],
)
def test_the_form_need_not_be_told_where_it_changes_nothing(
    seats: list[list[str]], seat: int
) -> None:
    told = [[one] for one in seats] + [[], []]
    found = ask("battle", f"table+hundred_rank={RUN}", contract="sun", dealer=3, projects=told)
    assert found["seat"] == seat


def test_hundreds_beyond_count_need_their_form() -> None:
    seats = [[["hundred", "K"]] * 40, [["hundred", "Q"]] * 40, [], []]
    with pytest.raises(Refusal) as refusal:
        ask("battle", f"table+hundred_rank={RUN}", contract="sun", dealer=3, projects=seats)
    assert refusal.value.code == "needs-fact"


def test_a_run_first_is_also_listed_first() -> None:
    holding = ["TS", "JS", "QS", "KS", "AS", "TH", "TD", "TC"]
    found = ask("projects", f"table+hundred_rank={RUN}", hand=holding, contract="sun")
    assert [one["kind"] for one in found] == ["hundred", "fifty"]
