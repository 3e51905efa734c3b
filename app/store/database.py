"""One open SQLite file: short transactions, whole or not at all, durable when they return."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from app.store.faults import StoreError, as_store_errors
from app.store.schema import version_of

PATIENCE = 5.0  # seconds to wait for another program's transaction


def connect(file: Path, how: str = "rwc", *, immutable: bool = False) -> sqlite3.Connection:
    """A connection in autocommit mode; `how` is SQLite's ``ro``, ``rw`` or ``rwc``."""
    uri = f"{file.absolute().as_uri()}?mode={how}" + ("&immutable=1" if immutable else "")
    connection = sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None)
    connection.row_factory = sqlite3.Row
    connection.text_factory = _lenient  # one damaged name does not hide all the others
    return connection


def _lenient(text: bytes) -> str:
    return str(text, "utf-8", "replace")


def make_durable(connection: sqlite3.Connection) -> None:
    """A write-ahead log, written through to the disk at every commit."""
    patiently(lambda: connection.execute("PRAGMA journal_mode = WAL"))
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # the disk's own cache too, where that is asked
    connection.execute("PRAGMA foreign_keys = ON")


def patiently(action: Any) -> Any:
    """Do what SQLite refuses at once, without waiting, while another program is busy."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return action()
        except sqlite3.OperationalError as error:
            busy = (error.sqlite_errorcode or 0) & 0xFF in (
                sqlite3.SQLITE_BUSY,
                sqlite3.SQLITE_LOCKED,
            )
            if not busy or time.monotonic() > until:
                raise
        time.sleep(0.02)


class Database:
    """A connection with its file. `refuses` is the code with which writing is refused, if it is.

    Not for use from several threads.
    """

    def __init__(
        self, connection: sqlite3.Connection, file: Path | None = None, refuses: str = ""
    ) -> None:
        self._connection = connection
        self.file = file
        self.refuses = refuses
        self._version = version_of(connection)
        self._identity = _identity(file)

    @property
    def place(self) -> str:
        return str(self.file or "")

    def rows(self, sql: str, *values: Any) -> list[sqlite3.Row]:
        """The rows of a query. Raises `StoreError`."""
        with as_store_errors(self.place):
            return self._connection.execute(sql, values).fetchall()

    def row(self, sql: str, *values: Any) -> sqlite3.Row | None:
        found = self.rows(sql, *values)
        return found[0] if found else None

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """A transaction: durable when the block has ended, undone if it raises.

        Raises `StoreError`; then nothing of the block is kept.
        """
        if self.refuses:
            raise StoreError(self.refuses, self.place)
        with as_store_errors(self.place):
            if self.file is not None and _identity(self.file) != self._identity:
                raise StoreError("moved", self.place)
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                if version_of(self._connection) != self._version:
                    raise StoreError("newer-schema", self.place)
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                self._undo()
                raise

    def _undo(self) -> None:
        try:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error:
            pass  # a disk that fails while undoing: SQLite undoes it at the next opening

    @property
    def connection(self) -> sqlite3.Connection:
        return self._connection

    def close(self) -> None:
        self._connection.close()


def _identity(file: Path | None) -> tuple[int, int] | None:
    """What tells a file from another one at the same place, None if none is there."""
    if file is None:
        return None
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino
