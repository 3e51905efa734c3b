"""Is this file ours, whole and readable?"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from app.store.database import connect
from app.store.schema import APPLICATION, VERSION, version_of

_HEADER = b"SQLite format 3\0"


class Verdict(Enum):
    """What a file at the store's place is."""

    NEW = "new"  # not there, or nothing in it yet
    OURS = "ours"
    OLDER = "older"  # ours, of a schema before this program's
    NEWER = "newer"  # ours, of a schema that this program does not know
    FOREIGN = "foreign"
    DAMAGED = "damaged"


def checksum(command: bytes, events: bytes, before: int) -> int:
    """Of a step and, by `before`, of all steps before it."""
    return zlib.crc32(events, zlib.crc32(command, before))


def start_checksum(*parts: str | int) -> int:
    """Of what a match begins with: rules, picks, plug-ins (as text), dealer and score."""
    return zlib.crc32("\n".join(map(str, parts)).encode())


def good_steps(steps: Iterable[tuple[int, bytes, bytes, int]]) -> list[tuple[bytes, bytes]]:
    """The steps that are what was written, up to the first that is not or is missing.

    Given are (number, command, events, checksum) in order, as they stand in the file.
    """
    before = 0
    good: list[tuple[bytes, bytes]] = []
    for number, command, events, stored in steps:
        before = checksum(command, events, before)
        if before != stored or number != len(good):
            break
        good.append((command, events))
    return good


def first_fault(connection: sqlite3.Connection) -> str:
    """The first thing wrong with the structure of a database, empty if nothing is."""
    try:
        (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if _is_damage(error):
            return str(error)
        raise
    return "" if answer == "ok" else str(answer)


def _is_damage(error: sqlite3.Error) -> bool:
    number = getattr(error, "sqlite_errorcode", None)
    return number is None or number & 0xFF in (
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_ERROR,
    )


def examine(file: Path, *, version: int = VERSION, how: str = "rw") -> tuple[Verdict, str]:
    """What a file is, and the first fault of a damaged one.

    Raises `sqlite3.Error` or `OSError` for a file that cannot be opened at all.
    """
    try:
        with open(file, "rb") as stream:
            header = stream.read(len(_HEADER))
    except FileNotFoundError:
        return Verdict.NEW, ""
    if not header:
        return Verdict.NEW, ""
    if header != _HEADER:
        return Verdict.FOREIGN, "no header of SQLite"
    connection = connect(file, how)
    try:
        return _examine(connection, version)
    except sqlite3.DatabaseError as error:
        if _is_damage(error):
            return Verdict.DAMAGED, str(error)
        raise
    finally:
        connection.close()


def _examine(connection: sqlite3.Connection, version: int) -> tuple[Verdict, str]:
    connection.execute("BEGIN")  # one look: another program may be making the tables right now
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if mark != APPLICATION:
        return (Verdict.FOREIGN, f"application {mark}") if mark or tables else (Verdict.NEW, "")
    fault = first_fault(connection)
    if fault:
        return Verdict.DAMAGED, fault
    found = version_of(connection)
    if found == version:
        return Verdict.OURS, ""
    return (Verdict.NEWER if found > version else Verdict.OLDER), ""


STEPS = "SELECT match, number, CAST(command AS BLOB), CAST(events AS BLOB), checksum FROM steps"
STARTS = (
    "SELECT id, rules, picks, plugins, dealer, start_a, start_b, checksum"
    " FROM matches LEFT JOIN match_rules ON match = id"
)


def is_start_good(start: Sequence[str | int | None]) -> bool:
    """Whether a row of `STARTS`, without its id, is what was written."""
    *parts, stored = start
    return None not in parts and start_checksum(*parts) == stored  # type: ignore[arg-type]


def damaged_matches(connection: sqlite3.Connection, newest: int) -> list[int]:
    """Which of the newest matches have a beginning or steps that are not what was written."""
    where = " > (SELECT max(id) FROM matches) - ?"
    rows = connection.execute(STARTS + f" WHERE id{where}", (newest,))
    found = {row[0] for row in rows if not is_start_good(tuple(row)[1:])}
    rows = connection.execute(STEPS + f" WHERE match{where} ORDER BY match, number", (newest,))
    for match, steps in groupby(rows, key=itemgetter(0)):
        whole = [tuple(step)[1:] for step in steps]
        if len(good_steps(whole)) < len(whole):
            found.add(match)
    return sorted(found)
