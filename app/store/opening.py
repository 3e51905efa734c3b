"""Finding, making, migrating and, where it must be, putting aside the store's file."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from app.store.checking import Verdict, examine
from app.store.copies import copy_whole, sync_folder
from app.store.database import PATIENCE, Database, connect, make_durable, patiently
from app.store.faults import Problem, StoreError, code_of
from app.store.locks import one_at_a_time
from app.store.schema import SCHEMA, run_scripts, version_of

FILE_NAME = "store.db"
_COMPANIONS = ("-wal", "-shm", "-journal")

Report = Callable[[Problem], None]


def open_database(folder: Path, report: Report, schema: Sequence[str] = SCHEMA) -> Database:
    """The database of a folder; in memory where nothing else can be had.

    What a person should know is reported, nothing is raised.
    """
    file = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with one_at_a_time(folder / "opening.lock", PATIENCE):  # nobody else renames it meanwhile
            return _open_for_writing(file, report, schema)
    except (sqlite3.Error, OSError, StoreError) as error:
        code = error.code if isinstance(error, StoreError) else code_of(error)
    try:
        return _open_for_reading(file, code, report, schema)
    except (sqlite3.Error, OSError):
        report(Problem("store-unusable", str(file), code))
        return in_memory("memory-only", schema)


def in_memory(refuses: str = "", schema: Sequence[str] = SCHEMA) -> Database:
    """A database that ends with the program; it refuses to pretend that it keeps anything."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.row_factory = sqlite3.Row
    run_scripts(connection, schema)
    return Database(connection, None, refuses)


# ---- to be written ---------------------------------------------------------------------------


def _open_for_writing(file: Path, report: Report, schema: Sequence[str]) -> Database:
    verdict, fault = patiently(lambda: examine(file, version=len(schema)))
    if verdict is Verdict.NEWER:
        report(Problem("store-newer", str(file)))
        return Database(connect(file, "ro"), file, "newer-schema")
    if verdict in (Verdict.FOREIGN, Verdict.DAMAGED):
        _report_aside(verdict, put_aside(file), fault, report)
    connection = connect(file)
    try:
        make_durable(connection)
        try:
            migrate(connection, file, schema)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
                raise
            # its header names a version whose tables it has not
            connection.close()
            _report_aside(Verdict.DAMAGED, put_aside(file), str(error), report)
            connection = connect(file)
            make_durable(connection)
            migrate(connection, file, schema)
        return Database(connection, file)
    except BaseException:
        connection.close()
        raise


def _report_aside(verdict: Verdict, aside: Path, fault: str, report: Report) -> None:
    code = "store-foreign" if verdict is Verdict.FOREIGN else "store-damaged"
    report(Problem(code, str(aside), fault))


def migrate(connection: sqlite3.Connection, file: Path, schema: Sequence[str] = SCHEMA) -> None:
    """Bring a database to the newest version, a copy of the older one kept beside it.

    All in one transaction: another program sees the old schema or the new one.
    """
    if version_of(connection) >= len(schema):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = version_of(connection)  # another program may have been first
        if version < len(schema):
            if version:
                with closing(connect(file, "ro")) as reader:
                    copy_whole(reader, file.with_name(f"{file.stem}.v{version}.bak"))
            run_scripts(connection, schema)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def put_aside(file: Path) -> Path:
    """Rename a file that is not to be used, its companions too; the new name. Raises `OSError`."""
    stamp = time.strftime("%Y%m%dT%H%M%S", time.gmtime())
    number = 0
    while True:
        tail = f"-{number}" if number else ""
        aside = file.with_name(f"{file.stem}.aside-{stamp}{tail}{file.suffix}")
        if not aside.exists():
            break
        number += 1
    for tail in _COMPANIONS:  # first: without the main file nothing replays them
        if os.path.exists(f"{file}{tail}"):
            os.replace(f"{file}{tail}", f"{aside}{tail}")
    os.replace(file, aside)
    sync_folder(file.parent)
    return aside


# ---- to be read ------------------------------------------------------------------------------


def _open_for_reading(file: Path, code: str, report: Report, schema: Sequence[str]) -> Database:
    """What is there, without writing a byte beside it."""
    if not file.exists() or not file.stat().st_size:
        raise OSError("nothing to read")
    connection = _readable(file)
    try:
        version = version_of(connection)
        connection.execute("SELECT count(*) FROM matches")
    except sqlite3.Error:
        connection.close()
        raise
    newer = version > len(schema)
    report(Problem("store-newer" if newer else "store-read-only", str(file), code))
    refuses = "newer-schema" if newer else "read-only" if code == "cannot-open" else code
    return Database(connection, file, refuses)


def _readable(file: Path) -> sqlite3.Connection:
    """A connection for reading; a log that was never written back is read too."""
    try:
        connection = connect(file, "ro")
        connection.execute("SELECT count(*) FROM sqlite_master")
        return connection
    except sqlite3.Error:
        pass
    log = Path(f"{file}-wal")
    if not log.exists() or not log.stat().st_size:
        return connect(file, "ro", immutable=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        twin = Path(folder) / file.name
        shutil.copyfile(file, twin)
        shutil.copyfile(log, f"{twin}-wal")
        memory = sqlite3.connect(":memory:", isolation_level=None)
        memory.row_factory = sqlite3.Row
        with closing(connect(twin)) as source:
            source.backup(memory)
    return memory
