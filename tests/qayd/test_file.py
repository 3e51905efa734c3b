"""The sheet's own file and CSV; what is damaged or foreign is refused with the reason."""

from __future__ import annotations

import csv
import io
import json
import random
from pathlib import Path
from typing import Any

import pytest

from app.i18n import tongue
from app.qayd.file import CSV_HEAD, LARGEST, BadSheetFile, from_text, read_sheet, to_csv, to_text
from app.qayd.telling import FAULTS
from app.store.sheets import KeptSheet
from core.sheet import Correction, Dealer, Entry, Passed, count_sheet
from tests.qayd.writing import EVENING, MADE, deal
from tests.words import rules

NAMES = ("Noura", "Salem", "\u0633\u0627\u0631\u0629", "", "Ours", "Theirs")
SHEET = KeptSheet("At Noura's", "dram+tie_decider=split", NAMES, 2, EVENING)


def same(one: KeptSheet, other: KeptSheet) -> bool:
    """The same sheet, whatever its place in a store."""
    return (one.name, one.rules, one.names, one.first_dealer, one.items) == (
        other.name,
        other.rules,
        other.names,
        other.first_dealer,
        other.items,
    )


def test_what_is_written_is_read_again() -> None:
    again = from_text(to_text(SHEET))
    assert same(again, SHEET) and again.uid != SHEET.uid
    assert same(from_text(to_text(KeptSheet("", "scorepad"))), KeptSheet("", "scorepad"))


def test_random_sheets_are_read_again() -> None:
    draw = random.Random(5)
    for _ in range(100):
        items: list[Any] = []
        for _ in range(draw.randrange(20)):
            items.append(
                draw.choice(
                    [
                        Passed(),
                        Dealer(draw.randrange(4)),
                        Correction((draw.randint(-99, 99), 0), "\u201c,\u201d"),
                        deal(draw.randrange(2), draw.randrange(163), level=draw.randint(1, 5)),
                        deal(0, draw.randrange(131), "sun", projects=((0, 1, 0, 2), 7)),
                    ]
                )
            )
        sheet = KeptSheet("x", "dram", ("",) * 4, draw.randrange(4), tuple(items))
        assert same(from_text(to_text(sheet)), sheet)


def changed(**what: Any) -> str:
    return json.dumps({**json.loads(to_text(SHEET)), **what})


def with_entry(**what: Any) -> str:
    entry = {"buyer": 0, "contract": "hokum", "side": 1, "points": 60, **what}
    return changed(items=[["pass"], ["deal", entry]])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-a-sheet"),
        ("\x00\x01", "not-a-sheet"),
        ("[" * 100_000, "not-a-sheet"),
        ("[]", "not-a-sheet"),
        ('{"format": "baloot-record/1", "deals": []}', "not-a-sheet"),
        (to_text(SHEET)[:-40], "not-a-sheet"),
        (changed(names=["a"]), "bad-names"),
        (changed(names=["a"] * 7), "bad-names"),
        (changed(names=["a\nb", "", "", ""]), "bad-names"),
        (changed(names=["\ud800", "", "", ""]), "bad-names"),
        (changed(name=5), "bad-names"),
        (changed(first_dealer=4), "bad-dealer"),
        (changed(first_dealer=True), "bad-dealer"),
        (changed(items={}), "bad-items"),
        (changed(items=[[]]), "bad-item"),
        (changed(items=[["dealer", 1.0]]), "bad-item"),
        (changed(items=[["correction", [1, 2000], ""]]), "bad-item"),
        (with_entry(points=163), "bad-item"),
        (with_entry(points=True), "bad-item"),
        (with_entry(points=131, contract="sun"), "points-out-of-range"),
        (with_entry(level=3, contract="sun"), "sun-only-doubled"),
        (with_entry(level=[]), "bad-item"),
        (with_entry(baloot=0, contract="sun"), "no-baloot-in-sun"),
        (with_entry(baloot=True), "bad-item"),
        (with_entry(kaboot=2), "bad-item"),
        (with_entry(projects=[{"four-hundred": 1}, 0]), "no-four-hundred-in-hokum"),
        (with_entry(projects=[{"royal": 1}, 0]), "bad-item"),
        (with_entry(projects=[0]), "bad-item"),
    ],
)
def test_what_is_no_sheet_is_refused_with_the_reason(text: str, code: str) -> None:
    with pytest.raises(BadSheetFile) as refused:
        from_text(text)
    assert refused.value.code == code
    for lang in ("en", "ar"):
        error = refused.value
        assert tongue(lang)(FAULTS[code], given=error.given, place=error.place or 0)
    if code not in ("not-a-sheet", "bad-names", "bad-dealer", "bad-items"):
        assert refused.value.place in (1, 2)


def test_a_damaged_file_stays_as_it_is(tmp_path: Path) -> None:
    draw, whole = random.Random(9), to_text(SHEET).encode()
    file, refused = tmp_path / "evening.qayd", 0
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(draw.randint(1, 3)):
            data[draw.randrange(len(data))] = draw.randrange(256)
        file.write_bytes(bytes(data))
        try:
            read_sheet(file)
        except BadSheetFile:
            refused += 1
        assert file.read_bytes() == bytes(data)
    assert refused > 100


def test_a_file_too_large_is_not_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "large.qayd"
    with file.open("wb") as stream:
        stream.truncate(LARGEST + 1)
    with pytest.raises(BadSheetFile, match="too-large"):
        read_sheet(file)
    file.write_bytes(b"\xef\xbb\xbf" + to_text(SHEET).encode())
    assert same(read_sheet(file), SHEET), "an editor's mark at the start does no harm"


def test_csv_has_a_row_for_every_line() -> None:
    counted = count_sheet(SHEET.items, SHEET.first_dealer, rules("dram"))
    head, *rows = csv.reader(io.StringIO(to_csv(SHEET, counted)))
    assert tuple(head) == CSV_HEAD and len(rows) == len(EVENING)
    assert all(len(row) == len(head) for row in rows)
    found = [dict(zip(head, row, strict=True)) for row in rows]
    assert [row["deal"] for row in found] == ["1", "2", "", "3", "", "", "4", "5"]
    totals = [[int(row["total_a"]), int(row["total_b"])] for row in found]
    assert totals == [list(row.totals) for row in counted.rows]
    assert found[2]["what"] == "pass" and found[5]["what"] == "dealer 2"
    assert [row["kaboot"] for row in found][-1] == "1"


@pytest.mark.parametrize("note", ["=1+1", "+1", "-1", "@x"])
def test_a_note_is_no_formula(note: str) -> None:
    sheet = KeptSheet("", "dram", items=(MADE, Correction((1, 0), note)))
    assert f"'{note}" in to_csv(sheet, count_sheet(sheet.items, 0, rules()))
    assert isinstance(sheet.items[0], Entry)


def test_the_example_of_the_documentation_is_read() -> None:
    text = (Path(__file__).parents[2] / "docs" / "score-sheet.md").read_text("utf-8")
    example = text[text.index('    {"format"') : text.index("]}\n") + 2]
    sheet = from_text(example)
    assert [type(item).__name__ for item in sheet.items] == [
        *("Entry", "Passed", "Dealer", "Correction")
    ]
    assert all(column in text for column in CSV_HEAD)
