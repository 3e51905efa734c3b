"""Bringing in what another store file still has: the last good copy, or a damaged file.

Match by match: what cannot be read is passed over, and of a match whose steps are damaged
everything before the damage comes along.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from app.store.checking import STARTS, STEPS, good_steps, is_start_good
from app.store.database import Database, connect
from app.store.faults import StoreError, as_store_errors
from app.store.matches import Written, load_match, note_result

_WHOLE_TABLES = ("tables", "people", "sheets")
_BESIDES = ("match_rules", "seats", "decks")
_COUNTED_AGAIN = frozenset(("id", "deals", "points_a", "points_b", "winner", "counted"))


class BroughtIn(NamedTuple):
    """How many matches came whole, how many only in part, and how many not at all."""

    whole: int
    partly: int
    lost: int


def bring_in(db: Database, source: Path) -> BroughtIn:
    """Add what a file has and the store has not. Raises `StoreError`."""
    counts = [0, 0, 0]
    with as_store_errors(source), closing(connect(source, "ro")) as other:
        for uid, rowid in _matches_of(other):
            own = db.row("SELECT id FROM matches WHERE uid = ?", uid)
            if own is None or _is_worse(db, own["id"], other, rowid):
                counts[_bring_match(db, other, rowid, None if own is None else own["id"])] += 1
        for table in _WHOLE_TABLES:
            with suppress(sqlite3.DatabaseError):
                rows = other.execute(f"SELECT * FROM {table}").fetchall()
                with db.write() as connection:
                    _insert(connection, table, rows)
    return BroughtIn(*counts)


def _matches_of(other: sqlite3.Connection) -> Iterator[tuple[str, int]]:
    """(uid, id) of the matches that a damaged file still tells about."""
    try:
        (last,) = other.execute("SELECT max(id) FROM matches").fetchone()
    except sqlite3.DatabaseError:
        return
    for number in range(1, (last or 0) + 1):
        with suppress(sqlite3.DatabaseError):
            row = other.execute("SELECT uid FROM matches WHERE id = ?", (number,)).fetchone()
            if row is not None:
                yield row[0], number


def _is_worse(db: Database, own: int, other: sqlite3.Connection, match: int) -> bool:
    """Whether a match is damaged here, and more of it is good there."""
    saved = load_match(db, own)
    if not saved.is_damaged:
        return False
    try:
        begun = other.execute(STARTS + " WHERE id = ?", (match,)).fetchone()
    except sqlite3.DatabaseError:
        return False
    steps, _ = _steps_of(other, match)
    is_begun = is_start_good(tuple(begun)[1:])
    return is_begun and (saved.is_doubtful or len(steps) > len(saved.steps))


def _bring_match(
    db: Database, other: sqlite3.Connection, match: int, instead_of: int | None
) -> int:
    """0 if it came whole, 1 in part, 2 not at all."""
    try:
        row = other.execute("SELECT * FROM matches WHERE id = ?", (match,)).fetchone()
        besides = {
            table: other.execute(f"SELECT * FROM {table} WHERE match = ?", (match,)).fetchall()
            for table in _BESIDES
            if other.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        }
    except sqlite3.DatabaseError:
        return 2
    steps, is_whole = _steps_of(other, match)
    with db.write() as connection:
        if instead_of is not None:
            connection.execute("DELETE FROM matches WHERE id = ?", (instead_of,))
        new = _insert(connection, "matches", [row], skip=_COUNTED_AGAIN)
        connection.execute(
            "UPDATE matches SET points_a = start_a, points_b = start_b WHERE id = ?", (new,)
        )
        for table, rows in besides.items():
            _insert(connection, table, rows, match=new)
        before = 0
        for number, written in enumerate(steps):
            before = written.checksum(before)
            connection.execute(
                "INSERT INTO steps VALUES (?, ?, ?, ?, ?)", (new, number, *written, before)
            )
            with suppress(ValueError):
                for event in written.step().events:
                    note_result(connection, new, event)
        if row["ended"] is not None:
            connection.execute("UPDATE matches SET ended = ? WHERE id = ?", (row["ended"], new))
    return 0 if is_whole else 1


def _steps_of(other: sqlite3.Connection, match: int) -> tuple[list[Written], bool]:
    stored: list[tuple[int, bytes, bytes, int]] = []
    is_whole = True
    try:
        for step in other.execute(STEPS + " WHERE match = ? ORDER BY number", (match,)):
            stored.append(tuple(step)[1:])
    except sqlite3.DatabaseError:
        is_whole = False
    good = good_steps(stored)
    written = [Written(command.decode(), events.decode()) for command, events in good]
    return written, is_whole and len(good) == len(stored)


def _insert(
    connection: sqlite3.Connection,
    table: str,
    rows: Sequence[sqlite3.Row],
    skip: frozenset[str] = frozenset(),
    **instead: object,
) -> int:
    """Insert rows of an older or equal schema, columns by name; the id of the last."""
    known = {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
    last = 0
    for row in rows:
        values = {key: row[key] for key in row.keys() if key in known - skip} | instead  # noqa: SIM118
        cursor = connection.execute(
            f"INSERT OR IGNORE INTO {table} ({', '.join(values)})"
            f" VALUES ({', '.join('?' * len(values))})",
            list(values.values()),
        )
        last = cursor.lastrowid or last
    return last


def bring_in_all(db: Database, sources: Sequence[Path]) -> BroughtIn:
    """Bring in one file after the other; one that cannot be read at all counts as nothing."""
    total = BroughtIn(0, 0, 0)
    for source in sources:
        with suppress(StoreError):
            brought = bring_in(db, source)
            total = BroughtIn(*(a + b for a, b in zip(total, brought, strict=True)))
    return total
