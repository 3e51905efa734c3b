"""What has changed between two states of a sheet, so that it can be marked and told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from core.sheet import Row, SheetCount

Mark = Literal["new", "changed", "recounted"]


def marks(before: SheetCount, after: SheetCount) -> dict[int, Mark]:
    """Places of rows that were not so before: new ones, changed ones, and those that only count
    otherwise than they did."""
    old, new = before.rows, after.rows
    same = _alike(old, new)
    left = min(len(old), len(new)) - same
    end = min(_alike(old[::-1], new[::-1]), left)
    found: dict[int, Mark] = {}
    mark: Mark = "new" if same + end == len(old) else "changed"
    for place in range(same, len(new) - end):
        found[place] = mark
    for place in range(same):
        if _counted(old[place]) != _counted(new[place]):
            found[place] = "recounted"
    for back in range(1, end + 1):
        if _counted(old[-back]) != _counted(new[-back]):
            found[len(new) - back] = "recounted"
    return found


def _alike(first: Sequence[Row], second: Sequence[Row]) -> int:
    """How many rows at the start are written alike."""
    number = 0
    for one, other in zip(first, second, strict=False):
        if one.item != other.item:
            break
        number += 1
    return number


def _counted(row: Row) -> tuple[object, ...]:
    return row.points, row.totals, row.counts
