"""Two equal projects: whose side scores?"""

from __future__ import annotations

import pytest

from tests.words import Refusal, ask

NEAREST, TRUMP, CANCELLED = "nearest-dealers-right", "trump-first", "cancelled"


def fifty(suit: str | None = None) -> list[str | None]:
    return ["fifty", "K"] if suit is None else ["fifty", "K", "run", suit]


def fight(
    option: str, dealer: int, holders: dict[int, list[str | None]], trump: str | None
) -> tuple[int | None, int | None, list[int]]:
    """Holders are counted from the first to speak."""
    seats: list[list[list[str | None]]] = [[], [], [], []]
    for turn, project in holders.items():
        seats[(dealer + 1 + turn) % 4] = [project]
    contract = "sun" if trump is None else "hokum"
    got = ask(
        "battle",
        f"dram+project_tie={option}",
        contract=contract,
        dealer=dealer,
        trump=trump,
        projects=seats,
    )
    seat = got["seat"]
    return got["team"], None if seat is None else (seat - dealer - 1) % 4, got["points"]


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(
    ("option", "holders", "trump", "turn"),
    [
        pytest.param(NEAREST, {0: fifty(), 1: fifty()}, "S", 0, id="T084-D028-dealers-right"),
        pytest.param(NEAREST, {2: fifty(), 3: fifty()}, "S", 2, id="A16-the-dealer-is-last"),
        pytest.param(NEAREST, {1: fifty(), 2: fifty()}, None, 1, id="A16-in-sun"),
        pytest.param(NEAREST, {0: fifty("H"), 1: fifty("S")}, "S", 0, id="T084-trump-has-no-say"),
        pytest.param(TRUMP, {0: fifty("H"), 1: fifty("S")}, "S", 1, id="T7-trump"),
        pytest.param(TRUMP, {0: fifty("H"), 1: fifty("D")}, "S", 0, id="T7-neither-is-trump"),
        pytest.param(TRUMP, {0: fifty("H"), 1: fifty("S")}, None, 0, id="T7-sun"),
        pytest.param(CANCELLED, {0: fifty(), 1: fifty()}, "S", None, id="HUB-neither"),
        pytest.param(CANCELLED, {0: fifty(), 2: fifty()}, "S", 0, id="HUB-partners-do-not-cancel"),
    ],
)
def test_project_tie(
    option: str,
    holders: dict[int, list[str | None]],
    trump: str | None,
    turn: int | None,
    dealer: int,
) -> None:
    team, seat, points = fight(option, dealer, holders, trump)
    assert seat == turn
    if turn is None:
        assert (team, points) == (None, [0, 0])
        return
    won = (dealer + 1 + turn) % 2
    mine = sum(5 if trump else 10 for other in holders if (dealer + 1 + other) % 2 == won)
    assert team == won and points[won] == mine and points[1 - won] == 0


@pytest.mark.parametrize("option", [NEAREST, TRUMP, CANCELLED])
def test_no_tie_no_question(option: str) -> None:
    """D028: the higher kind, then the higher top card, wherever it is held."""
    assert fight(option, 1, {0: fifty(), 3: ["hundred", "T"]}, "S")[1] == 3
    assert fight(option, 1, {0: ["fifty", "Q"], 3: fifty()}, "S")[1] == 3
    assert fight(option, 1, {}, "S") == (None, None, [0, 0])


@pytest.mark.parametrize(
    ("holders", "trump", "fact"),
    [
        pytest.param({0: fifty(), 1: fifty()}, "S", "suit", id="suit-not-told"),
        pytest.param({0: fifty("H"), 1: fifty("S")}, None, "trump", id="trump-not-told"),
    ],
)
def test_trump_first_needs_to_know(
    holders: dict[int, list[str | None]], trump: str | None, fact: str
) -> None:
    seats: list[list[list[str | None]]] = [[holders[0]], [holders[1]], [], []]
    with pytest.raises(Refusal) as refusal:
        ask(
            "battle",
            f"dram+project_tie={TRUMP}",
            contract="hokum",
            dealer=3,
            trump=trump,
            projects=seats,
        )
    assert (refusal.value.code, fact in refusal.value.message) == ("needs-fact", True)


@pytest.mark.parametrize("contract", ["sun", "hokum"])
def test_T085_the_worked_example(contract: str) -> None:
    """T081, S007: hundred and sara on one side against sara and fifty."""
    seats = [[["hundred", "K"]], [["sira", "A"]], [["sira", "9"]], [["fifty", "Q"]]]
    got = ask("battle", "table", contract=contract, dealer=3, projects=seats)
    assert got == {"team": 0, "seat": 0, "points": [24 if contract == "sun" else 12, 0]}
