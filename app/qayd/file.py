"""The sheet's own file (``.qayd``), and CSV. What is read is checked before anything is changed."""

from __future__ import annotations

import csv
import io
import json
import unicodedata
from pathlib import Path
from typing import Any

from app.store.sheets import KeptSheet
from core.projects import KINDS
from core.sheet import (
    LEVELS,
    BadEntry,
    Correction,
    Counts,
    Dealer,
    Entry,
    Item,
    Passed,
    SheetCount,
    check_entry,
    level_name,
)

FORMAT = "baloot-sheet/1"
LARGEST = 2_000_000  # bytes; years of evenings
LONGEST = 200  # characters of a name, a note, the name of the rules
_UNWRITABLE = ("Cc", "Cs", "Zl", "Zp")  # controls, halves of characters, ends of lines
CSV_HEAD = (
    *("deal", "dealer", "what", "buyer", "level", "fallen", "kaboot"),
    *("points_a", "points_b", "total_a", "total_b", "counts", "note"),
)


class BadSheetFile(ValueError):
    """A file that is no sheet. `code` says why, `given` quotes, `place` counts items from 1."""

    def __init__(self, code: str, given: object = "", place: int | None = None) -> None:
        given = " ".join(str(given).split())
        self.code, self.given, self.place = code, given[:80], place
        super().__init__(f"{code}: {self.given!r}" + (f" in item {place}" if place else ""))


# ---- writing ---------------------------------------------------------------------------------


def to_text(sheet: KeptSheet) -> str:
    """A sheet as a readable file, one item a line."""
    head = {
        "format": FORMAT,
        "name": sheet.name,
        "rules": sheet.rules,
        "names": list(sheet.names),
        "first_dealer": sheet.first_dealer,
    }
    lines = [json.dumps(_item_out(item), ensure_ascii=False) for item in sheet.items]
    body = ",\n    ".join(lines)
    start = json.dumps(head, ensure_ascii=False, indent=2)[:-2]
    listed = f"[\n    {body}\n  ]" if lines else "[]"
    return f'{start},\n  "items": {listed}\n}}\n'


def _item_out(item: Item) -> list[Any]:
    if isinstance(item, Entry):
        out = dict(item._asdict(), level=level_name(item.level))
        out["projects"] = [_projects_out(projects) for projects in item.projects]
        return ["deal", out]
    if isinstance(item, Correction):
        return ["correction", list(item.points), item.note]
    if isinstance(item, Dealer):
        return ["dealer", item.seat]
    return ["pass"]


def _projects_out(projects: int | Counts) -> object:
    if isinstance(projects, int):
        return projects
    return {kind: count for kind, count in zip(KINDS, projects, strict=True) if count}


def to_csv(sheet: KeptSheet, counted: SheetCount) -> str:
    """A row an item, numbers in ASCII digits: for a spreadsheet."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(CSV_HEAD)
    deals = 0
    for row in counted.rows:
        item, points = row.item, row.points or ("", "")
        number: object = ""
        what: tuple[object, ...] = ("pass", "", "", "", "")
        if isinstance(item, Entry):
            number = deals = deals + 1
            kaboot = "" if item.kaboot is None else item.kaboot
            fallen = int(row.fallen)
            what = (item.contract, item.buyer, level_name(item.level), fallen, kaboot)
        elif isinstance(item, Correction):
            what = ("correction", "", "", "", "")
        elif isinstance(item, Dealer):
            what, points = (f"dealer {item.seat}", "", "", "", ""), ("", "")
        note = _harmless(item.note) if isinstance(item, Correction) else ""
        counts = int(row.counts)
        writer.writerow([number, row.dealer, *what, *points, *row.totals, counts, note])
    return out.getvalue()


def _harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return "'" + text if text[:1] in "=+-@\t\r" and text else text


# ---- reading ---------------------------------------------------------------------------------


def read_sheet(file: Path) -> KeptSheet:
    """A sheet from a file, which is not touched. Raises `BadSheetFile` and `OSError`."""
    with file.open("rb") as stream:
        data = stream.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadSheetFile("too-large", LARGEST)
    try:
        return from_text(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadSheetFile("not-a-sheet", file.name) from None


def from_text(text: str) -> KeptSheet:
    """A sheet from a file. Raises `BadSheetFile` and changes nothing."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadSheetFile("not-a-sheet", text[:40]) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        given = data.get("format") if isinstance(data, dict) else type(data).__name__
        raise BadSheetFile("not-a-sheet", given)
    names = data.get("names", ["", "", "", ""])
    if not isinstance(names, list) or not 4 <= len(names) <= 6 or not all(map(_is_text, names)):
        raise BadSheetFile("bad-names", names)
    name, rules = data.get("name", ""), data.get("rules", "scorepad")
    if not _is_text(name) or not _is_text(rules):
        raise BadSheetFile("bad-names", name)
    dealer = data.get("first_dealer", 0)
    if not _is_int(dealer, 0, 3):
        raise BadSheetFile("bad-dealer", dealer)
    items = data.get("items")
    if not isinstance(items, list):
        raise BadSheetFile("bad-items", items)
    read = tuple(_item_in(item, place) for place, item in enumerate(items, 1))
    return KeptSheet(name, rules, tuple(names), dealer, read)


def _is_text(value: object) -> bool:
    """One short line that can be shown and written again."""
    if not isinstance(value, str) or len(value) > LONGEST:
        return False
    return not any(unicodedata.category(char) in _UNWRITABLE for char in value)


def _is_int(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _is_side(value: object) -> bool:
    return value is None or _is_int(value, 0, 1)


def _item_in(item: object, place: int) -> Item:
    if not isinstance(item, list) or not item:
        raise BadSheetFile("bad-item", item, place)
    if item[0] == "deal" and len(item) == 2 and isinstance(item[1], dict):
        return _entry_in(item[1], place)
    if item == ["pass"]:
        return Passed()
    if item[0] == "dealer" and len(item) == 2 and _is_int(item[1], 0, 3):
        return Dealer(item[1])
    if item[0] == "correction" and len(item) == 3 and _is_text(item[2]):
        points = item[1]
        fits = isinstance(points, list) and len(points) == 2
        if fits and all(_is_int(part, -999, 999) for part in points):
            return Correction((points[0], points[1]), item[2])
    raise BadSheetFile("bad-item", item, place)


def _entry_in(data: dict[str, Any], place: int) -> Entry:
    level, projects = data.get("level", 1), data.get("projects", [0, 0])
    fits = (
        _is_int(data.get("buyer"), 0, 1)
        and data.get("contract") in ("sun", "hokum")
        and _is_int(data.get("side"), 0, 1)
        and _is_int(data.get("points"), 0, 162)
        and not isinstance(level, bool)
        and isinstance(level, int | str)
        and level in LEVELS
        and isinstance(projects, list)
        and len(projects) == 2
        and all(_is_side(data.get(name)) for name in ("baloot", "kaboot"))
    )
    if not fits:
        raise BadSheetFile("bad-item", data, place)
    entry = Entry(
        data["buyer"],
        data["contract"],
        data["side"],
        data["points"],
        LEVELS[level],
        (_projects_in(projects[0], place), _projects_in(projects[1], place)),
        data.get("baloot"),
        data.get("kaboot"),
    )
    try:
        check_entry(entry)
    except BadEntry as error:
        raise BadSheetFile(error.code, error.given, place) from None
    return entry


def _projects_in(value: object, place: int) -> int | Counts:
    if _is_int(value, 0, 400):
        return value  # type: ignore[return-value]
    if not isinstance(value, dict) or not set(value) <= set(KINDS):
        raise BadSheetFile("bad-item", value, place)
    if all(_is_int(count, 0, 8) for count in value.values()):
        counts = [int(value.get(kind, 0)) for kind in KINDS]
        return counts[0], counts[1], counts[2], counts[3]
    raise BadSheetFile("bad-item", value, place)
