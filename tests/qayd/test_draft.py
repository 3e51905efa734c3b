"""A round while it is typed (S025, A24, A40, A46; V032 to V035)."""

from __future__ import annotations

import random
from functools import partial

import pytest

from app.qayd.draft import (
    NO_PROJECTS,
    Draft,
    counted_projects,
    draft_of,
    items_of_match,
)
from app.table import Holder, Table
from core.messages import Call
from core.sheet import Entry, count_sheet, project_points
from tests.qayd.writing import deal
from tests.store.playing import next_command
from tests.words import rules, table

NOTHING = (NO_PROJECTS, NO_PROJECTS)


def typed(text: str, **what: object) -> Draft:
    draft = Draft(**{"buyer": 0, "contract": "hokum", **what})  # type: ignore[arg-type]
    for digit in text:
        draft = draft.with_digit(digit)
    return draft


def points(draft: Draft, book: str = "scorepad") -> tuple[int, int] | None:
    entry = draft.entry()
    assert entry is not None
    return count_sheet([entry], 0, rules(book)).rows[0].points


def test_V032_nothing_is_an_entry_before_all_is_said() -> None:
    draft = Draft().with_digit("6").with_digit("0")
    assert draft.entry() is None
    assert typed("60", contract=None).entry() is None
    assert typed("").entry() is None
    assert typed("60").entry() == Entry(0, "hokum", 1, 60, 1, NOTHING)


@pytest.mark.parametrize("mine", range(163))
def test_A24_either_side_typed_gives_the_same(mine: int) -> None:
    theirs = typed(str(162 - mine))
    ours = typed(str(mine)).with_side(0)
    assert points(theirs) == points(ours)
    assert points(theirs, "table") == points(ours, "table")


@pytest.mark.parametrize(("text", "contract"), [("163", "hokum"), ("131", "sun"), ("999", "sun")])
def test_V034_out_of_range_is_no_entry(text: str, contract: str) -> None:
    draft = typed(text, contract=contract)
    assert not draft.is_in_range and draft.entry() is None
    assert draft.range == (0, 130 if contract == "sun" else 162)


def test_digits_begin_again_after_three_and_a_nought_leads_nothing() -> None:
    assert typed("1234").typed == "4"
    assert typed("07").typed == "7"
    assert typed("16").rubbed().typed == "1"


def test_A46_switching_the_contract_revalues_projects() -> None:
    draft = typed("50", contract="sun").with_project(0, "hundred").with_project(0, "four-hundred")
    assert points(draft) == (16 + 60, 10)
    hokum = draft.with_contract("hokum")
    assert hokum.projects == ((0, 0, 1, 0), NO_PROJECTS)
    assert points(hokum) == (11 + 10, 5)


def test_what_a_contract_does_not_have_goes() -> None:
    draft = typed("60", level=4, baloot=1).with_contract("sun")
    assert (draft.level, draft.baloot) == (1, None)
    assert typed("60", level=2).with_contract("sun").level == 2
    assert typed("150").with_contract("sun").entry() is None, "150 is too much in sun"


def test_a_project_is_counted_up_to_four_and_then_none() -> None:
    draft, seen = typed("60"), []
    for _ in range(5):
        draft = draft.with_project(1, "sira")
        seen.append(draft.count_of(1, "sira"))
    assert seen == [1, 2, 3, 4, 0]


@pytest.mark.parametrize(
    ("text", "side", "winner"), [("0", 1, 0), ("162", 1, 1), ("0", 0, 1), ("162", 0, 0)]
)
def test_V035_who_took_every_trick(text: str, side: int, winner: int) -> None:
    draft = typed(text).with_side(side).as_kaboot()
    assert draft.kaboot == winner
    assert points(draft) == ((25, 0) if winner == 0 else (0, 25))


def test_an_answer_holds_until_something_else_is_typed() -> None:
    draft = typed("0").confirming("maybe-kaboot")
    assert draft.confirmed
    assert not draft.with_digit("1").confirmed
    assert not draft.with_contract("sun").confirmed


@pytest.mark.parametrize("contract", ["sun", "hokum"])
@pytest.mark.parametrize("value", range(101))
def test_projects_given_as_points_keep_their_value(contract: str, value: int) -> None:
    found = counted_projects(value, contract)
    assert project_points(found, contract) == value
    if not isinstance(found, int) and not found[3]:
        half = project_points(found, "hokum") * 2
        assert half == project_points(found, "sun")


def test_S027_an_entry_taken_up_again_is_the_same() -> None:
    draw = random.Random(27)
    for _ in range(300):
        contract = draw.choice(("sun", "hokum"))
        kinds = 4 if contract == "sun" else 3
        counts = [draw.randrange(3) if kind < kinds else 0 for kind in range(4)]
        entry = Entry(
            draw.randrange(2),
            contract,
            draw.randrange(2),
            draw.randrange(131),
            draw.choice((1, 2)),
            ((counts[0], counts[1], counts[2], counts[3]), NO_PROJECTS),
            draw.choice((None, 0, 1)) if contract == "hokum" else None,
        )
        assert draft_of(entry).entry() == entry
    whole = deal(0, 0, kaboot=0, projects=NOTHING)
    assert draft_of(whole).entry() == whole


def test_odd_points_of_projects_are_kept_until_they_are_counted_anew() -> None:
    draft = draft_of(deal(0, 60, projects=(7, 3)))
    entry = draft.entry()
    assert entry is not None and entry.projects == ((1, 1, 0, 0), 3)
    assert draft.with_project(1, "sira").projects[1] == (1, 0, 0, 0)


# ---- a match played in the program -----------------------------------------------------------


@pytest.mark.parametrize("book", ["dram", "table", "scorepad"])
@pytest.mark.parametrize("seat", [0, 3])
def test_a_sheet_of_a_match_counts_as_the_match_did(book: str, seat: int) -> None:
    """Deals played by bots, typed as a sheet would have them."""
    match = played(book, 11)
    counted = match.counted
    assert len(counted) > 4
    items = items_of_match(counted, counted[0][1].dealer, seat)
    first = (counted[0][1].dealer - seat) & 3
    sheet = count_sheet(items, first, rules(book))
    assert len(sheet.rows) >= len(counted)
    own = [row for row in sheet.rows if isinstance(row.item, Entry)]
    turn = seat & 1
    for row, (scored, auction) in zip(own, counted, strict=True):
        points = scored.score.points
        assert row.points == (points if not turn or points is None else points[::-1])
        assert (row.dealer + seat) & 3 == auction.dealer
    totals = match.state.totals
    assert sheet.totals == (totals if not turn else totals[::-1])
    assert sheet.winner == (None if match.state.winner is None else match.state.winner ^ turn)


def played(book: str, seed: int) -> Table:
    """A whole match of chance; deals are raised seldom, so that it lasts."""
    draw = random.Random(seed)
    rules = table(book)
    seats = [Holder(name) for name in ("a", "b", "c", "d")]
    deck = partial(draw.sample, range(32), 32)
    match = Table(rules, seats, first_dealer=2, deck=lambda: tuple(deck()))
    while match.waiting_for is not None:
        if match.waiting_for < 0:
            match.deal()
            continue
        command = next_command(match.state, rules.rules, draw)
        raised = isinstance(command, Call) and command.call.split(":")[0] in RAISES
        if not raised or draw.random() < 0.1:
            assert command is not None
            match.submit(command)
    return match


RAISES = ("double", "three", "four", "gahwa")
