"""One line about this machine for whoever looks after it, in a file instead of an open port."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

from app import __version__
from app.kiosk.record import Memory


def free_megabytes(folder: Path) -> int | None:
    """Room on the disk of a folder, None where that is not known."""
    try:
        return shutil.disk_usage(folder).free // 1_000_000
    except OSError:
        return None


def health_line(memory: Memory, folder: Path, trouble: str = "") -> str:
    """``baloot 1.0 up=3600 deals=120 crashes=0 rung=0 last-reset=... free-mb=... trouble=...``"""
    free = free_megabytes(folder)
    reset = "never"
    if memory.last_reset:
        reset = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(memory.last_reset))
    words = [
        f"baloot {__version__}",
        f"up={int(memory.uptime)}",
        f"deals={memory.deals}",
        f"players={memory.resets}",
        f"crashes={memory.crashes}",
        f"rung={memory.rung}",
        f"last-reset={reset}",
        f"free-mb={'unknown' if free is None else free}",
    ]
    return " ".join([*words, *([f"trouble={trouble!r}"] if trouble else [])])


def write_health(file: Path, line: str) -> str:
    """Write the line whole or not at all; why it could not be written, empty if it was.

    Where there is no room for a second file the old one is written over.
    """
    data = line.encode() + b"\n"
    new = file.with_name(file.name + ".new")
    try:
        if new.write_bytes(data) != len(data):
            raise OSError("cut short")
        new.replace(file)
    except OSError:
        try:
            with file.open("r+b") as stream:
                stream.write(data)
                stream.truncate()
        except OSError as error:
            return error.strerror or str(error)
    return ""
