"""What a kiosk must remember over a crash, in one small file that needs no room on a full disk.

The file has two slots of fixed size, written in turn and in place; the newest one that is whole
counts. A write that is cut short spoils one slot, and the other still holds what was before.
"""

from __future__ import annotations

import os
import zlib
from contextlib import suppress
from pathlib import Path

import msgspec

SLOT = 1024
"""Bytes of a slot."""
FILE_NAME = "kiosk.state"


class Memory(msgspec.Struct, frozen=True):
    """What is remembered. Times are seconds since the program started, never of the day."""

    number: int = 0  # of the writing, to tell the newer slot
    running: bool = False  # the program has started and has not said goodbye
    rung: int = 0  # of the crash ladder, see `app.kiosk.ladder`
    uptime: float = 0.0  # of the run, when this was written
    match: int = 0  # in the store, while somebody plays
    left: int = 0  # a match that was left and is still offered
    crashes: int = 0  # ever
    deals: int = 0  # ever
    resets: int = 0  # groups of players, ever
    last_reset: float = 0.0  # seconds since 1970, to be shown
    wrong_pins: int = 0  # since the last right one


class MemoryFile:
    """The file of one kiosk. `trouble` says why the last write did not work, if it did not."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.trouble = ""

    def read(self) -> Memory:
        """What is remembered; the beginnings where there is no file, or none that is whole."""
        try:
            raw = self.file.read_bytes()
        except OSError:
            return Memory()
        slots = (_unpacked(raw[:SLOT]), _unpacked(raw[SLOT : 2 * SLOT]))
        found = [memory for memory in slots if memory is not None]
        return max(found, key=lambda memory: memory.number, default=Memory())

    def write(self, memory: Memory) -> Memory:
        """Write it through to the disk; what was written. A disk that fails is not fatal."""
        memory = msgspec.structs.replace(memory, number=memory.number + 1)
        self.trouble = ""
        try:
            self._make()
            with self.file.open("r+b") as stream:
                stream.seek(memory.number % 2 * SLOT)
                stream.write(_packed(memory))
                stream.flush()
                os.fsync(stream.fileno())
        except OSError as error:
            self.trouble = error.strerror or str(error)
        return memory

    def _make(self) -> None:
        """Make the file with room for both slots, once."""
        with suppress(OSError):
            if self.file.stat().st_size >= 2 * SLOT:
                return
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("wb") as stream:
            stream.write(b"\n" * (2 * SLOT))


def _packed(memory: Memory) -> bytes:
    text = msgspec.json.encode(memory)
    whole = b"%08x " % zlib.crc32(text) + text
    return whole.ljust(SLOT - 1) + b"\n"


def _unpacked(slot: bytes) -> Memory | None:
    total, _, text = slot.strip().partition(b" ")
    with suppress(msgspec.MsgspecError, ValueError, RecursionError):
        if int(total, 16) == zlib.crc32(text):
            return msgspec.json.decode(text, type=Memory)
    return None
