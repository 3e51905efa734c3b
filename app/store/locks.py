"""Marks of ownership that end with their owner: locked files.

The system lets go of a lock when a program ends, however it ends; no clock is involved, and a
process number that is used again misleads nobody. The file's text, the owner's process number,
only informs.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # the locked byte; the text before it stays readable

    def _lock(stream: BinaryIO) -> None:
        stream.seek(_FAR)
        msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(stream: BinaryIO) -> None:
        fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class Claim:
    """A lock that this program holds until `release` or its end."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def release(self) -> None:
        self._stream.close()


def claim(file: Path) -> Claim | None:
    """Take a lock, or None if it is taken. Raises `OSError` where no file can be made."""
    file.parent.mkdir(parents=True, exist_ok=True)
    stream = open(file, "ab+")  # noqa: SIM115 - it stays open as long as the claim
    try:
        _lock(stream)
    except OSError:
        stream.close()
        return None
    stream.truncate(0)
    stream.write(str(os.getpid()).encode())
    stream.flush()
    return Claim(stream)


@contextmanager
def one_at_a_time(file: Path, patience: float) -> Iterator[None]:
    """Wait until no other program holds a lock, at most so many seconds, and hold it meanwhile.

    Raises `OSError` where no file can be made.
    """
    until = time.monotonic() + patience
    while (mark := claim(file)) is None and time.monotonic() < until:
        time.sleep(0.01)
    try:
        yield
    finally:
        if mark is not None:
            mark.release()


def owner_of(file: Path) -> int | None:
    """The process that last took a lock, None if it is not known."""
    try:
        return int(file.read_bytes())
    except (OSError, ValueError):
        return None
