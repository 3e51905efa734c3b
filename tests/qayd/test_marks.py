"""What has changed on a sheet is marked and told (S027, S028, V036 to V038)."""

from __future__ import annotations

from app.i18n import tongue
from app.qayd.marks import marks
from app.qayd.telling import change_text, course, row_text, sides_of
from core.sheet import Correction, Dealer, Item, Passed, SheetCount, count_sheet
from tests.qayd.writing import FELL, KABOOT, MADE, deal
from tests.words import rules

EN, AR = tongue("en"), tongue("ar")
NAMES = ("",) * 6


def counted(*items: Item, book: str = "scorepad") -> SheetCount:
    return count_sheet(items, 0, rules(book))


def told(before: SheetCount, after: SheetCount) -> str:
    return change_text(before, after, sides_of(NAMES, EN), EN, NAMES)


def test_a_row_at_the_end_is_new() -> None:
    before, after = counted(MADE), counted(MADE, MADE)
    assert marks(before, after) == {1: "new"}
    assert told(before, after) == "Deal 2: Us bought hokum: Us 10, Them 6. Total: Us 20, Them 12."


def test_S027_a_row_changed_in_the_middle_marks_the_later_totals() -> None:
    before, after = counted(MADE, FELL, Passed(), MADE), counted(MADE, KABOOT, Passed(), MADE)
    assert marks(before, after) == {1: "changed", 2: "recounted", 3: "recounted"}
    assert told(before, after) == (
        "Deal 2: Us bought sun, kaboot: Us 44, Them 0. Total: Us 54, Them 6. Now Us 64, Them 12."
    )


def test_a_change_that_moves_no_total_marks_only_itself() -> None:
    other = deal(0, 61)
    assert counted(other).totals == counted(MADE).totals
    assert marks(counted(MADE, MADE), counted(other, MADE)) == {0: "changed"}


def test_S027_a_row_deleted_marks_what_follows() -> None:
    assert marks(counted(MADE, FELL, MADE), counted(MADE, MADE)) == {1: "recounted"}
    assert told(counted(MADE, FELL), counted(MADE)) == "Now Us 10, Them 6."


def test_other_rules_mark_every_row_that_counts_otherwise() -> None:
    level = deal(0, 76)  # the last digit: 8 - 8 under the score pad
    here, there = counted(MADE, level, MADE), counted(MADE, level, MADE, book="dram")
    assert marks(here, there) == {1: "recounted", 2: "recounted"}


def test_nothing_changed_marks_nothing() -> None:
    assert marks(counted(MADE, FELL), counted(MADE, FELL)) == {}


def test_A46_a_won_match_that_opens_again_is_told() -> None:
    won = counted(*[KABOOT] * 4)
    again = counted(MADE, *[KABOOT] * 3)
    assert told(won, again).endswith("Now Us 142, Them 6. The match is open again.")
    assert told(again, won).endswith("Us won the match.")


def test_rows_in_words() -> None:
    sides, names = ("Ours", "Theirs"), ("Noura", "", "", "", "Ours", "Theirs")
    rows = counted(Dealer(0), Correction((0, -5), "late"), deal(1, 0, level=5), MADE, Passed()).rows
    words = [row_text(row, 1, sides, EN, names) for row in rows]
    assert words == [
        "Next dealer: Noura.",
        "Correction: late. Ours 0, Theirs -5. Total: Ours 0, Theirs -5.",
        "Deal 1: Theirs bought hokum, gahwa: for the match. Total: Ours 0, Theirs -5.",
        "Deal 1: Ours bought hokum: Ours 10, Theirs 6."
        " It does not count: the match was won before.",
        "Nobody bought. Total: Ours 0, Theirs -5.",
    ]
    assert all(row_text(row, 1, sides, AR, names) not in words for row in rows)


def test_sides_are_us_and_them_unless_named() -> None:
    assert sides_of(("a", "b", "c", "d"), EN) == ("Us", "Them")
    assert sides_of(("",) * 4, AR) == ("\u0644\u0646\u0627", "\u0644\u0647\u0645")
    assert sides_of(("a", "b", "c", "d", "Reds", ""), EN) == ("Reds", "Them")


def test_the_course_of_a_match() -> None:
    sides = sides_of(NAMES, EN)
    assert course(counted(), sides, EN) == "Nothing has been written yet."
    theirs = deal(1, 0, "sun", kaboot=1)
    words = course(counted(MADE, theirs, KABOOT, KABOOT, KABOOT, KABOOT), sides, EN)
    assert words == (
        "6 deals. The lead changed 2 times. The largest deal was number 2: 44 for Them. "
        "It stands Us 186, Them 50. Us won the match."
    )
