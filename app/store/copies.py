"""Whole copies of the store: before a migration, and the last good one."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from app.store.checking import first_fault
from app.store.database import connect
from app.store.faults import StoreError, as_store_errors
from app.store.locks import claim

COPY_NAME = "store.copy"
COPY_EVERY = 10  # finished matches


def copy_whole(source: sqlite3.Connection, target: Path) -> None:
    """Copy a database into one file, checked and on the disk before it takes the name.

    Raises `StoreError`; then `target` is as it was.
    """
    new = target.with_name(target.name + ".new")
    with as_store_errors(target):
        for rest in (new, Path(f"{new}-journal"), Path(f"{new}-wal"), Path(f"{new}-shm")):
            rest.unlink(missing_ok=True)
        with closing(sqlite3.connect(new, isolation_level=None)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # the copy is one file
            fault = first_fault(copy)
        if fault:
            new.unlink()
            raise StoreError("damaged", target, fault)
        with open(new, "rb+") as stream:
            os.fsync(stream.fileno())
        os.replace(new, target)
        sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Make a changed name durable, where folders can be synchronised."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def missing_from(connection: sqlite3.Connection, copy: Path) -> int:
    """How many matches a copy has that a store lacks; 0 for a copy that cannot be read."""
    try:
        with closing(connect(copy, "ro", immutable=True)) as other:
            theirs = {row[0] for row in other.execute("SELECT uid FROM matches")}
    except sqlite3.Error:
        return 0
    ours = {row[0] for row in connection.execute("SELECT uid FROM matches")}
    return len(theirs - ours)


def renew_copy(connection: sqlite3.Connection, folder: Path) -> bool:
    """Make the last good copy anew, unless another program is just doing that.

    Raises `StoreError`.
    """
    with as_store_errors(folder):
        mark = claim(folder / "copying.lock")
    if mark is None:
        return False
    try:
        copy_whole(connection, folder / COPY_NAME)
    finally:
        mark.release()
    return True


def is_copy_due(connection: sqlite3.Connection, copy: Path) -> bool:
    """Whether the store has something that its copy has not."""
    if not copy.exists():
        return True
    try:
        with closing(connect(copy, "ro", immutable=True)) as other:
            return _extent(other) != _extent(connection)
    except sqlite3.Error:
        return True


def _extent(connection: sqlite3.Connection) -> tuple[object, ...]:
    """What changes whenever a match, a table or a sheet does."""
    return tuple(
        connection.execute(
            "SELECT (SELECT count(*) FROM matches), (SELECT max(id) FROM matches),"
            " (SELECT count(*) FROM steps WHERE match >= (SELECT max(id) - 1 FROM matches)),"
            " (SELECT max(used) FROM tables), (SELECT max(used) FROM sheets)"
        ).fetchone()
    )
