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

    `code` is ``too-large``, ``not-json``, ``not-found``, ``is-folder``, ``disk-full``,
    ``read-only`` or ``disk-error``; `path` names the file.
    """

    def __init__(self, code: str, path: Path | str, detail: object = "") -> None:
        self.code, self.path, self.detail = code, str(path), str(detail)
        super().__init__(f"{path}: {code}" + (f" ({detail})" if detail else ""))


def read_json(path: Path) -> object:
    """The JSON document of a file of at most `LARGEST` bytes. Raises `BadFile`."""
    try:
        with open(path, "rb") as stream:
            data = stream.read(LARGEST + 1)
    except FileNotFoundError:
        raise BadFile("not-found", path) from None
    except OSError as error:
        code = "is-folder" if os.path.isdir(path) else code_of(error)  # a name may be too long
        raise BadFile(code, path, error.strerror or "") from None
    if len(data) > LARGEST:
        raise BadFile("too-large", path)
    try:
        return json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise BadFile("not-json", path, str(error)[:120]) from None


def write_whole(path: Path, data: bytes) -> None:
    """Put a file in place of what stood there, or leave that as it was. Raises `BadFile`."""
    new = path.with_name(path.name + ".new")
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
        raise BadFile(code_of(error), path, error.strerror or "") from None
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
