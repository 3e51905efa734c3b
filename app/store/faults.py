"""What can go wrong with a file of ours, as codes; words are made by whoever shows them."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.settings import Problem

__all__ = ["Problem", "StoreError", "as_store_errors"]

# Codes of a Problem that opening reports (path, detail):
#   store-damaged   the file was put aside at `path`; `detail` is the first fault found in it
#   store-foreign   the file is no store of ours and was put aside at `path`
#   store-newer     written by a newer program; it is read and never written
#   store-read-only the folder or file cannot be written; it is read and never written
#   store-unusable  nothing can be kept at all: a match lives in memory
#   copy-offered    the last good copy at `path` holds `detail` matches that the store lacks
#   match-damaged   `detail` is the number of a match whose later steps cannot be trusted


class StoreError(Exception):
    """The store cannot do what was asked.

    `code` is one of ``disk-full``, ``disk-error``, ``read-only``, ``newer-schema``, ``busy``,
    ``damaged``, ``cannot-open``, ``moved`` (the file is no longer where it was), ``memory-only``,
    ``open-elsewhere`` (`detail` is the other program's process), ``changed-elsewhere``,
    ``no-such-match``, ``no-such-table``, ``no-such-sheet``, ``name-taken``.
    """

    def __init__(self, code: str, path: Path | str = "", detail: object = "") -> None:
        self.code, self.path, self.detail = code, str(path), str(detail)
        super().__init__(" ".join(part for part in (code, self.path, self.detail) if part))

    def as_problem(self) -> Problem:
        return Problem(self.code, self.path, self.detail)


_CODES = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_IOERR: "disk-error",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_CANTOPEN: "cannot-open",
}
_SYSTEM_CODES = {
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
    errno.EFBIG: "disk-full",
    errno.EROFS: "read-only",
    errno.EACCES: "read-only",
    errno.EPERM: "read-only",
}


def code_of(error: sqlite3.Error | OSError) -> str:
    """The code of an error of SQLite or of the system."""
    if isinstance(error, OSError):
        return _SYSTEM_CODES.get(error.errno or 0, "disk-error")
    number = getattr(error, "sqlite_errorcode", None)
    return "damaged" if number is None else _CODES.get(number & 0xFF, "damaged")


@contextmanager
def as_store_errors(path: Path | str) -> Iterator[None]:
    """Errors of SQLite and of the system leave as `StoreError`."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        said = error.strerror if isinstance(error, OSError) else None  # without its number
        raise StoreError(code_of(error), path, said or error) from error
