"""Projects found and fought over, against a naive telling (T072 to T087, D023 to D030)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from core.cards import NAMES, RANKS
from core.projects import find_projects, has_baloot
from tests.words import PROFILES, ask, hand, rules

NATURAL = "789TJQKA"
POINTS = {
    "sun": {"sira": 4, "fifty": 10, "hundred": 20, "four-hundred": 40},
    "hokum": {"sira": 2, "fifty": 5, "hundred": 10},
}
ORDER = ("sira", "fifty", "hundred", "four-hundred")
Told = tuple[str, str, frozenset[str]]  # kind, top, cards


def could_show(book: str, holding: list[str], contract: str) -> list[Told]:
    """Every project of a hand, one by one, as the books list them."""
    found: list[Told] = []
    for suit in "HDSC":
        for length, kind in ((3, "sira"), (4, "fifty"), (5, "hundred")):
            for low in range(9 - length):
                run = frozenset(rank + suit for rank in NATURAL[low : low + length])
                if run <= set(holding):
                    found.append((kind, NATURAL[low + length - 1], run))
    for rank in NATURAL:
        four = frozenset(rank + suit for suit in "HDSC")
        if not four <= set(holding) or (book == "dram" and rank in "789"):
            continue
        kind = "four-hundred" if rank == "A" and contract == "sun" else "hundred"
        found.append((kind, rank, four))
    return found


def strength(project: Told) -> tuple[int, int]:
    return ORDER.index(project[0]), NATURAL.index(project[1])


def best(book: str, holding: list[str], contract: str) -> list[tuple[str, str]]:
    """A29: most points, then the strongest; no card twice, two at most."""
    all_of_them = could_show(book, holding, contract)
    choices = [list(one) for size in (1, 2) for one in combinations(all_of_them, size)]
    disjoint = [
        choice
        for choice in choices
        if sum(len(p[2]) for p in choice) == len(set().union(*(p[2] for p in choice)))
    ]
    if not disjoint:
        return []
    chosen = max(
        disjoint,
        key=lambda choice: (
            sum(POINTS[contract][p[0]] for p in choice),
            sorted(map(strength, choice), reverse=True),
        ),
    )
    return [(kind, top) for kind, top, _ in sorted(chosen, key=strength, reverse=True)]


@pytest.mark.parametrize("contract", ["sun", "hokum"])
@pytest.mark.parametrize("book", PROFILES)
def test_hands_at_random(book: str, contract: str) -> None:
    """T073 to T080, D024 to D026, D029: hands of two suits or three ranks, where projects meet."""
    draw = random.Random(f"{book} {contract}")
    picked = rules(book)
    for number in range(1500):
        if number % 3 == 0:
            suits = draw.sample("HDSC", 2)
            pool = [one for one in NAMES if one[1] in suits]
        elif number % 3 == 1:
            ranks = draw.sample(NATURAL, 3)
            pool = [one for one in NAMES if one[0] in ranks]
        else:
            pool = list(NAMES)
        holding = draw.sample(pool, 8)
        found = find_projects(hand(" ".join(holding)), contract, picked)
        assert [(one.kind, RANKS[one.top]) for one in found] == best(book, holding, contract)
        assert [one.points for one in found] == [POINTS[contract][one.kind] for one in found]


@pytest.mark.parametrize("trump", "HDSC")
def test_T077_baloot_is_king_and_queen_of_trump(trump: str) -> None:
    draw = random.Random(trump)
    for _ in range(300):
        holding = draw.sample(NAMES, 8)
        told = {"K" + trump, "Q" + trump} <= set(holding)
        mask = hand(" ".join(holding))
        assert has_baloot(mask, "HDSC".index(trump), (), rules("table")) is told
        assert has_baloot(mask, None, (), rules("table")) is False


@pytest.mark.parametrize("book", PROFILES)
def test_battles_at_random(book: str) -> None:
    """T081, T084, D028, A16, A17: the strongest on the table, nearest the dealer's right on ties,
    and its side alone scores all that it holds."""
    draw = random.Random(book)
    for _ in range(300):
        contract = draw.choice(("sun", "hokum"))
        dealer = draw.randrange(4)
        kinds = list(POINTS[contract])
        seats = [
            [
                [draw.choice(kinds[:2] if draw.random() < 0.8 else kinds), draw.choice("9TJQKA")]
                for _ in range(draw.choice((0, 0, 1, 1, 2)))
            ]
            for _ in range(4)
        ]
        order = [(dealer + turn) % 4 for turn in (1, 2, 3, 4)]
        holder, strongest = None, (-1, -1)
        for seat in order:
            for kind, top in seats[seat]:
                if (ORDER.index(kind), NATURAL.index(top)) > strongest:
                    holder, strongest = seat, (ORDER.index(kind), NATURAL.index(top))
        got = ask("battle", book, contract=contract, dealer=dealer, projects=seats)
        assert got["seat"] == holder
        points = [0, 0]
        if holder is not None:
            team = holder % 2
            points[team] = sum(
                POINTS[contract][kind] for seat in (team, team + 2) for kind, _ in seats[seat]
            )
        assert got["points"] == points
