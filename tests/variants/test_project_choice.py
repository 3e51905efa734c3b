"""Which projects when they overlap?"""

from __future__ import annotations

import pytest

from tests.words import ask

MOST, FIRST, RUN = "most-points", "strongest-first", "one-for-a-run"


@pytest.mark.parametrize(
    ("option", "holding", "wanted"),
    [
        pytest.param(
            MOST, "TS JS QS KS AS TH TD TC", "hundred-T fifty-A", id="A29-four-tens-and-a-fifty"
        ),
        pytest.param(FIRST, "TS JS QS KS AS TH TD TC", "hundred-A", id="A29-strongest-first"),
        pytest.param(
            MOST, "TS JS QS KS AS QH QD QC", "hundred-A", id="A29-same-points-the-stronger"
        ),
        pytest.param(MOST, "7H 8H 9H TH JH QH KH AH", "hundred-A sira-9", id="T080-eight-in-a-row"),
        pytest.param(FIRST, "7H 8H 9H TH JH QH KH AH", "hundred-A sira-9", id="A29-eight-in-a-row"),
        pytest.param(MOST, "8H 9H TH JH QH KH AH 7C", "hundred-A", id="T079-seven-in-a-row"),
        pytest.param(MOST, "9H TH JH QH KH AH 7C 7D", "hundred-A", id="disputes-68-six-in-a-row"),
        pytest.param(
            MOST, "JH JD JS JC TH 9H 8H AS", "hundred-J sira-T", id="A29-the-run-gives-up-the-jack"
        ),
        pytest.param(FIRST, "JH JD JS JC TH 9H 8H 7H", "hundred-J fifty-T", id="A29-shared-jack"),
        pytest.param(RUN, "7H 8H 9H TH JH QH KH AH", "hundred-A", id="HUB-MAJ-eight-in-a-row"),
        pytest.param(RUN, "7H 8H 9H JH QH KH AS 7D", "sira-K sira-9", id="HUB-two-runs"),
        pytest.param(RUN, "JH JD JS JC TH 9H 8H AS", "hundred-J sira-T", id="HUB-four-and-a-run"),
        pytest.param(RUN, "7H 8H TH JH 7D 8D TS JS", "", id="HUB-nothing"),
        pytest.param(MOST, "7H 8H 9H QS KS AS TD JC", "sira-A sira-9", id="T079-two-siras"),
        pytest.param(MOST, "7H 8H 9H QS KS AS QD JD", "sira-A sira-9", id="T080-two-at-most"),
    ],
)
def test_project_choice(option: str, holding: str, wanted: str) -> None:
    """T079, T080, D029: a card serves one project, a hand has two."""
    found = ask("projects", f"table+project_choice={option}", hand=holding.split(), contract="sun")
    assert [f"{one['kind']}-{one['top']}" for one in found] == wanted.split()
    shown = [card for one in found for card in one["cards"]]
    assert len(shown) == len(set(shown)) and set(shown) <= set(holding.split())


@pytest.mark.parametrize(
    ("holding", "kind", "sun", "hokum"),
    [
        pytest.param("9H TH JH AS KS 7D 8C QC", "sira", 4, 2, id="T073-T078-D024-sira"),
        pytest.param("JH QH KH AH KS 7D 8C 7C", "fifty", 10, 5, id="T074-fifty"),
        pytest.param("TH JH QH KH AH 7D 8C 7C", "hundred", 20, 10, id="T075-run-of-five"),
        pytest.param("KH KD KS KC 7D 8C 7C 9S", "hundred", 20, 10, id="T075-D025-four-kings"),
    ],
)
@pytest.mark.parametrize("book", ["table", "dram", "scorepad"])
def test_T072_what_projects_are_worth(
    book: str, holding: str, kind: str, sun: int, hokum: int
) -> None:
    """S006, S008: twice as much in sun as in hokum."""
    for contract, points in (("sun", sun), ("hokum", hokum)):
        (one,) = ask("projects", book, hand=holding.split(), contract=contract)
        assert (one["kind"], one["points"]) == (kind, points)


@pytest.mark.parametrize(
    "holding",
    [
        pytest.param("TH KH AH AS KS 7D 8C QC", id="T078-not-the-order-of-play"),
        pytest.param("AH 7H 8H AS KS 7D 8C QC", id="T078-no-wrap"),
        pytest.param("7H 9H JH KH 8S TS QS AS", id="T078-gaps"),
        pytest.param("KH KD KS 7C 8C TD JD 8S", id="T075-three-kings"),
    ],
)
def test_what_is_no_project(holding: str) -> None:
    assert ask("projects", "table", hand=holding.split(), contract="sun") == []
