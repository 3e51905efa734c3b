"""Sheets for tests: entries in few words, and the operations of the protocol on a kept sheet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from app.protocol.reading import entry as read_entry
from app.store.sheets import KeptSheet
from core.sheet import Correction, Dealer, Entry, Item, Passed, Sheet

CASES = json.loads((Path(__file__).parents[1] / "cases" / "sheet.json").read_text("utf-8"))


def deal(buyer: int, points: int, contract: str = "hokum", **others: Any) -> Entry:
    """An entry as the opponents of the buyer count it, unless a side is given."""
    return Entry(buyer, contract, others.pop("side", 1 - buyer), points, **others)


MADE = deal(0, 60)  # 10 - 6
FELL = deal(1, 75, "sun")  # 26 - 0
KABOOT = deal(0, 0, "sun", kaboot=0)  # 44 - 0

EVENING: tuple[Item, ...] = (
    MADE,
    FELL,
    Passed(),
    deal(1, 76, projects=((1, 0, 0, 0), (0, 1, 0, 0)), baloot=1),
    Correction((-5, 0), "\u0633\u0647\u0648"),
    Dealer(2),
    deal(0, 90, "sun", level=2, side=0),
    deal(0, 0, kaboot=1),
)


def written(operations: list[Any], first_dealer: int = 0, rules: str = "scorepad") -> KeptSheet:
    """The sheet that operations of the protocol leave."""
    sheet = Sheet(first_dealer)
    for name, *rest in operations:
        if name == "add":
            sheet.add(read_entry(rest[0]))
        elif name == "edit":
            sheet.edit(rest[0], read_entry(rest[1]))
        elif name == "delete":
            sheet.delete(rest[0])
        elif name == "undo":
            sheet.undo()
        else:
            sheet.add(Passed() if name == "pass" else Dealer(rest[0]))
    return KeptSheet("", rules, first_dealer=first_dealer, items=tuple(sheet.items))
