"""Counting every deal there is: all splits, projects, baloot, levels, both buyers.

The right results come from the naive telling of the rulebooks (`by_the_book.count`) and from the
section "Arithmetic over all splits" of the statements.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from core.rules import RuleSet
from core.scoring import WHOLE, DealFacts, DealScore, convert, match_winner, score_deal
from tests.core.by_the_book import count, hokum_points, sun_points
from tests.words import PROFILES, points, rules, score

ALL_ABNAT = {"sun": 130, "hokum": 162}
KINDS = {"sun": (4, 10, 20), "hokum": (2, 5, 10)}  # a sira, a fifty, a hundred


def splits(contract: str) -> list[int]:
    """Abnat of one side that cards allow without a kaboot; F001, F002: nought is one of them."""
    whole = ALL_ABNAT[contract]
    return [abnat for abnat in range(whole + 1) if abnat not in (1, whole - 1)]


def project_cases(contract: str) -> list[tuple[int, int]]:
    """Nobody has a project, or one side has a sira, a fifty or a hundred."""
    some = KINDS[contract]
    return [(0, 0), *((p, 0) for p in some), *((0, p) for p in some)]


def counted(
    picked: RuleSet,
    contract: str,
    buyers: int,
    projects: tuple[int, int] = (0, 0),
    baloot: int | None = None,
    level: int = 1,
    buyer: int = 0,
) -> DealScore:
    """A deal counted by the engine; `projects` and `baloot` are seen from the buyer."""
    others = ALL_ABNAT[contract] - buyers
    return score_deal(
        DealFacts(
            contract,
            buyer,
            (buyers, others) if buyer == 0 else (others, buyers),
            (4, 4),
            projects if buyer == 0 else projects[::-1],
            baloot if baloot is None or buyer == 0 else 1 - baloot,
            level,
        ),
        picked,
    )


def grid(contract: str) -> Iterator[tuple[int, tuple[int, int], int | None]]:
    """Splits times projects times baloot: 903 cells in sun, 3381 in hokum."""
    for abnat in splits(contract):
        for projects in project_cases(contract):
            for baloot in (None,) if contract == "sun" else (None, 0, 1):
                yield abnat, projects, baloot


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("contract", ["sun", "hokum"])
@pytest.mark.parametrize("book", PROFILES)
def test_every_deal_counts_as_the_book_says(book: str, contract: str, level: int) -> None:
    """T088 to T100, D031 to D036, D040, D041, S010 to S017, S020 to S022, A1, A3, A4, A11, A20 to
    A24, A26, A28, A36, A47: with the buyer in either team the same."""
    picked = rules(book)
    for abnat, projects, baloot in grid(contract):
        told, won = count(book, contract, abnat, projects, baloot, level)
        for buyer in (0, 1):
            got = counted(picked, contract, abnat, projects, baloot, level, buyer)
            assert got.fallen is not won, (abnat, projects, baloot, buyer)
            if level == 5:
                assert got.points is None
                assert got.match_winner == (buyer if won else 1 - buyer)
            else:
                assert got.match_winner is None
                assert got.points == (told if buyer == 0 else told[::-1]), (abnat, projects)


# ---- conversion ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contract", "abnat", "wanted"),
    [
        ("sun", 74, 14),
        ("sun", 75, 15),
        ("sun", 76, 16),
        ("sun", 65, 13),
        ("sun", 5, 1),
        ("sun", 0, 0),
        ("sun", 130, 26),
        ("hokum", 85, 8),
        ("hokum", 86, 9),
        ("hokum", 102, 10),
        ("hokum", 60, 6),
        ("hokum", 162, 16),
        ("hokum", 5, 0),
    ],
    ids=[
        *("D031-74", "D031-75", "D031-76", "A22-65", "A22-5", "T089-0", "T089-whole"),
        *("D032-85", "D032-86", "T101-102", "T101-60", "T090-whole", "T090-5"),
    ],
)
@pytest.mark.parametrize("book", PROFILES)
def test_T089_T090_conversion(book: str, contract: str, abnat: int, wanted: int) -> None:
    """S011, S012, A2: one conversion in all three."""
    assert convert(contract, abnat, rules(book)) == wanted


def test_both_sides_converted_alone() -> None:
    """A1: 131 sun splits give 26; of the hokum splits 147 give 16 and 16 give 17."""
    sun = [sun_points(a) + sun_points(130 - a) for a in range(131)]
    hokum = [hokum_points(a) + hokum_points(162 - a) for a in range(163)]
    assert [sun.count(26), hokum.count(16), hokum.count(17)] == [131, 147, 16]
    picked = rules("table")
    by_engine = [sum(counted(picked, "hokum", a).cards) for a in range(163)]
    assert by_engine == hokum
    assert [a for a in range(163) if hokum[a] == 17] == [a for a in range(6, 157) if a % 10 == 6]


@pytest.mark.parametrize("book", ["dram", "scorepad"])
@pytest.mark.parametrize("contract", ["sun", "hokum"])
def test_one_side_converted_the_other_gets_the_rest(book: str, contract: str) -> None:
    """D033, S010, S013."""
    for abnat in range(ALL_ABNAT[contract] + 1):
        assert sum(counted(rules(book), contract, abnat).cards) == WHOLE[contract]


def test_plain_flooring_would_miss_the_whole() -> None:
    """A2: in 112 of 163 splits."""
    picked = rules("table+hokum_rounding=drop")
    missed = [a for a in range(163) if sum(counted(picked, "hokum", a).cards) != 16]
    assert len(missed) == 112


# ---- where the books differ ------------------------------------------------------------------


def differing(contract: str, first: str, second: str) -> list[int]:
    """The buyer's abnat at which two rulebooks write down something else."""
    return [
        a
        for a in splits(contract)
        if counted(rules(first), contract, a).points != counted(rules(second), contract, a).points
    ]


def test_undoubled_without_projects() -> None:
    """Sun differs at one split, 65; hokum at the ties and where both were converted."""
    for first, second in (("table", "dram"), ("dram", "scorepad")):
        assert differing("sun", first, second) == [65]
    assert differing("sun", "table", "scorepad") == []
    sixes = [a for a in range(6, 157, 10) if a >= 96]
    assert differing("hokum", "table", "dram") == [*range(77, 87), *sixes]
    assert differing("hokum", "table", "scorepad") == [77, 78, 79, 80, 86, *sixes]
    assert differing("hokum", "dram", "scorepad") == [81, 82, 83, 84, 85, 86]


@pytest.mark.parametrize(
    ("buyers", "wanted"),
    [
        (77, ([8, 8], [0, 16], [0, 16])),
        (80, ([8, 8], [0, 16], [0, 16])),
        (81, ([8, 8], [0, 16], [8, 8])),
        (85, ([8, 8], [0, 16], [8, 8])),
        (86, ([9, 8], [0, 16], [8, 8])),
        (96, ([10, 7], [9, 7], [9, 7])),
        (156, ([16, 1], [15, 1], [15, 1])),
    ],
)
def test_hokum_at_the_edges(buyers: int, wanted: tuple[list[int], ...]) -> None:
    got = tuple(points(book, "hokum", buyers) for book in PROFILES)
    assert got == wanted


TABLE_COUNTING_ONE_SIDE = ("table+counted_side=opponents", "dram", "scorepad")


@pytest.mark.parametrize(
    ("contract", "books", "level", "agree", "cells", "winner_differs"),
    [
        ("sun", PROFILES, 1, 777, 903, 23),
        ("sun", PROFILES, 2, 128, 903, 23),
        ("hokum", TABLE_COUNTING_ONE_SIDE, 1, 2433, 3381, 150),
        ("hokum", TABLE_COUNTING_ONE_SIDE, 2, 322, 3381, 150),
        ("hokum", TABLE_COUNTING_ONE_SIDE, 3, 322, 3381, 150),
        ("hokum", TABLE_COUNTING_ONE_SIDE, 4, 322, 3381, 150),
    ],
)
def test_the_grid_of_the_statements(
    contract: str,
    books: tuple[str, ...],
    level: int,
    agree: int,
    cells: int,
    winner_differs: int,
) -> None:
    """The published figures for hokum hold where `table` too converts the opponents alone."""
    together = disputed = number = 0
    for cell in grid(contract):
        results = [counted(rules(book), contract, *cell, level=level) for book in books]
        number += 1
        together += len({result.points for result in results}) == 1
        disputed += len({result.fallen for result in results}) == 2
    assert (together, number, disputed) == (agree, cells, winner_differs)


EXAMPLES: list[tuple[str, int, dict[str, Any], list[list[int]]]] = [
    ("hokum", 60, {"baloot": 0}, [[0, 16], [0, 18], [2, 16]]),
    ("sun", 50, {"projects": [4, 0]}, [[0, 26], [0, 30], [0, 30]]),
    ("hokum", 100, {"projects": [5, 0], "level": 2}, [[37, 0], [42, 0], [42, 0]]),
    ("hokum", 120, {"projects": [0, 5], "level": 3}, [[53, 0], [63, 0], [63, 0]]),
    ("hokum", 81, {"level": 2}, [[32, 0], [0, 32], [32, 0]]),
    ("hokum", 80, {"level": 2}, [[32, 0], [0, 32], [0, 32]]),
    ("sun", 15, {"projects": [20, 0]}, [[23, 23], [0, 46], [23, 23]]),
]


@pytest.mark.parametrize(
    ("contract", "buyers", "facts", "wanted"),
    EXAMPLES,
    ids=["A4", "A3", "A28", "A11", "T097-A36", "S016", "T096-D035-S017"],
)
@pytest.mark.parametrize("buyer", [0, 1])
def test_examples_of_the_statements(
    contract: str, buyers: int, facts: dict[str, Any], wanted: list[list[int]], buyer: int
) -> None:
    if buyer == 1:
        facts = {**facts, "projects": facts.get("projects", [0, 0])[::-1]}
        if "baloot" in facts:
            facts["baloot"] = 1 - facts["baloot"]
        wanted = [pair[::-1] for pair in wanted]
    got = [points(book, contract, buyers, buyer=buyer, **facts) for book in PROFILES]
    assert got == wanted


# ---- kaboot ----------------------------------------------------------------------------------

KABOOT: list[tuple[str, str, dict[str, Any], list[list[int]]]] = [
    # contract, clause, facts with team 0 taking every trick, points of table, dram, scorepad
    ("hokum", "T095", {}, [[25, 0], [25, 0], [25, 0]]),
    ("sun", "D037", {}, [[44, 0], [44, 0], [44, 0]]),
    ("sun", "A6", {"projects": [20, 0]}, [[64, 0], [64, 0], [64, 0]]),
    ("sun", "A44", {"projects": [0, 60]}, [[44, 0], [44, 0], [44, 0]]),
    ("hokum", "A4-own-baloot", {"baloot": 0}, [[27, 0], [27, 0], [27, 0]]),
    ("hokum", "A4-others-baloot", {"baloot": 1}, [[25, 0], [25, 0], [25, 2]]),
    ("hokum", "A5", {"level": 2}, [[50, 0], [25, 0], [50, 0]]),
    ("hokum", "D042", {"level": 4}, [[100, 0], [25, 0], [100, 0]]),
    ("hokum", "A41", {"level": 2, "projects": [5, 0]}, [[55, 0], [30, 0], [60, 0]]),
    ("hokum", "A27", {"level": 3, "projects": [0, 5]}, [[80, 0], [25, 0], [90, 0]]),
    ("hokum", "A41-baloot", {"level": 3, "baloot": 0}, [[77, 0], [27, 0], [77, 0]]),
    ("hokum", "S009", {"level": 2, "baloot": 1}, [[52, 0], [25, 0], [50, 2]]),
    ("sun", "S018", {"level": 2, "projects": [20, 0]}, [[108, 0], [64, 0], [128, 0]]),
]


@pytest.mark.parametrize(
    ("contract", "facts", "wanted"),
    [(contract, facts, wanted) for contract, _, facts, wanted in KABOOT],
    ids=[clause for _, clause, _, _ in KABOOT],
)
@pytest.mark.parametrize("buyer", [0, 1], ids=["by-the-buyer", "against-the-buyer"])
@pytest.mark.parametrize("taker", [0, 1], ids=["team-0", "team-1"])
def test_kaboot(
    contract: str, facts: dict[str, Any], wanted: list[list[int]], buyer: int, taker: int
) -> None:
    """T095, D037, D042, S018: who bought changes only whether the buyer has fallen."""
    if taker == 1:
        buyer = 1 - buyer
        facts = {**facts, "projects": facts.get("projects", [0, 0])[::-1]}
        if "baloot" in facts:
            facts["baloot"] = 1 - facts["baloot"]
        wanted = [pair[::-1] for pair in wanted]
    for book, right in zip(PROFILES, wanted, strict=True):
        got = score(book, contract, 0, buyer=buyer, kaboot=taker, **facts)
        assert got["points"] == right, book
        assert (got["kaboot"], got["fallen"], got["tie"]) == (taker, buyer != taker, False)


@pytest.mark.parametrize("book", PROFILES)
@pytest.mark.parametrize(("contract", "whole"), [("sun", 26), ("hokum", 16)])
def test_A35_no_abnat_is_not_yet_a_kaboot(book: str, contract: str, whole: int) -> None:
    """One trick of sevens, eights and nines is a trick."""
    got = score(book, contract, ALL_ABNAT[contract], tricks=[7, 1])
    assert (got["points"], got["kaboot"]) == ([whole, 0], None)


@pytest.mark.parametrize("book", PROFILES)
@pytest.mark.parametrize("taker", [0, 1])
@pytest.mark.parametrize("buyer", [0, 1])
def test_T100_a_kaboot_under_gahwa_wins_the_match(book: str, taker: int, buyer: int) -> None:
    """T048, D038, S022: whoever wins the deal, whoever called it."""
    got = score(book, "hokum", 0, buyer=buyer, kaboot=taker, level="gahwa")
    assert (got["points"], got["match_winner"], got["fallen"]) == (None, taker, buyer != taker)


# ---- the end of the match --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((151, 151), None),
        ((152, 0), 0),
        ((0, 152), 1),
        ((160, 155), 0),
        ((155, 160), 1),
        ((152, 152), None),
        ((170, 170), None),
        ((0, 0), None),
    ],
)
@pytest.mark.parametrize("book", PROFILES)
def test_T001_the_end_of_a_match(book: str, totals: tuple[int, int], winner: int | None) -> None:
    """D003, D043, S023, S024, A18, A25, V038: equal totals play another deal."""
    assert match_winner(totals, None, rules(book)) == winner
    assert match_winner(totals, 0, rules(book)) == 0
    assert match_winner(totals, 1, rules(book)) == 1


# ---- the reasoning ---------------------------------------------------------------------------


@pytest.mark.parametrize("book", PROFILES)
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_every_deal_has_its_reasons(book: str, lang: str) -> None:
    """The last line says the result; a line that rests on a dispute names one there is."""
    got = score(book, "hokum", 60, projects=[5, 0], baloot=1, lang=lang)
    assert all(line["text"] for line in got["lines"])
    known = rules(book).__slots__
    assert all(line["dispute"] is None or line["dispute"] in known for line in got["lines"])
    us, them = got["points"]
    assert str(us) in got["lines"][-1]["text"] and str(them) in got["lines"][-1]["text"]


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("book", PROFILES)
def test_a_kaboots_reasons_name_the_baloot(book: str, level: int) -> None:
    facts = DealFacts("hokum", 0, (162, 0), (8, 0), (0, 0), 0, level)
    lines = score_deal(facts, rules(book)).lines
    assert [line.numbers for line in lines if line.code == "baloot"] == [{"team": 0, "points": 2}]
