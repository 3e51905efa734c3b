"""Files that a person picks: read with limits, written whole or not at all."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from app.store.copies import sync_folder
from app.store.faults import code_of

LARGEST = 20_000_000  # bytes


class BadFile(Exception):
    """A file that cannot be read or written.

    `code` is ``too-large``, ``not-json``, ``not-found``, ``no-folder`` (for a file that is to be
    written), ``is-folder``, ``disk-full``, ``read-only`` or ``disk-error``; `path` names the file.
    """

    def __init__(self, code: str, path: Path | str, detail: object = "") -> None:
        self.code, self.path, self.detail = code, str(path), str(detail)
        super().__init__(f"{path}: {code}" + (f" ({detail})" if detail else ""))


def unreadable(path: Path | str, error: OSError) -> BadFile:
    """What the system said of a file that was to be read."""
    if isinstance(error, FileNotFoundError):
        return BadFile("not-found", path)
    code = "is-folder" if os.path.isdir(path) else code_of(error)  # a name may be too long
    return BadFile(code, path, error.strerror or "")


def unwritable(path: Path | str, error: OSError) -> BadFile:
    """What the system said of a file that was to be written."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return BadFile("no-folder", path)
    code = "is-folder" if os.path.isdir(path) else code_of(error)
    return BadFile(code, path, error.strerror or "")


def check_writable(path: Path) -> None:
    """See to it that `write_whole` can put a file there, before much is done for it; nothing is
    left behind, and what stands there stays. Raises `BadFile`."""
    if _is_device(path):
        return
    if path.is_dir():
        raise BadFile("is-folder", path)
    new = _beside(path)
    is_there = os.path.lexists(new)
    try:
        with open(new, "ab"):
            pass
        if not is_there:
            new.unlink()
    except OSError as error:
        raise unwritable(path, error) from None


def _beside(path: Path) -> Path:
    """Where a file is written before it takes its place."""
    return path.with_name(path.name + ".new")


def _is_device(path: Path) -> bool:
    """Whether something is there that is neither a file nor a folder."""
    return path.exists() and not path.is_file() and not path.is_dir()


def read_json(path: Path) -> object:
    """The JSON document of a file of at most `LARGEST` bytes. Raises `BadFile`."""
    try:
        with open(path, "rb") as stream:
            data = stream.read(LARGEST + 1)
    except OSError as error:
        raise unreadable(path, error) from None
    if len(data) > LARGEST:
        raise BadFile("too-large", path)
    try:
        return json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise BadFile("not-json", path, str(error)[:120]) from None


def write_whole(path: Path, data: bytes) -> None:
    """Put a file in place of what stood there, or leave that as it was. What is no file, such as
    a pipe, is written to. Raises `BadFile`."""
    if _is_device(path):
        try:
            path.write_bytes(data)
        except OSError as error:
            raise unwritable(path, error) from None
        return
    new = _beside(path)
    try:
        with open(new, "wb") as stream:
            if stream.write(data) != len(data):
                raise BadFile("disk-full", path)
            stream.flush()
            os.fsync(stream.fileno())
        if new.stat().st_size != len(data):
            raise BadFile("disk-full", path)
        os.replace(new, path)
        sync_folder(path.parent)
    except OSError as error:
        raise unwritable(path, error) from None
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
