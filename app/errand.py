"""Work in a process of its own: it holds nobody up, and it can be ended at any moment.

The child is given the name of a generator function and its arguments, and sends back what that
yields, one pickle after another. It ends when it is done, or when whoever began it is gone.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
import threading
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

CAME, ENDED, FAILED = "came", "ended", "failed"
Message = tuple[str, Any]
LENGTH = struct.Struct("<I")
ROOT = Path(__file__).resolve().parent.parent


def command() -> list[str]:
    """The program and the arguments that run a child."""
    return child_command("from app.errand import child_main; child_main()")


def child_command(code: str) -> list[str]:
    """A Python of our own that looks for this package first, then runs some code."""
    return [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}"]


def request(function: Callable[..., Iterable[object]], *arguments: object) -> bytes:
    """What a child reads: the function must be one of a module, its arguments must pickle."""
    return framed((function.__module__, function.__qualname__, arguments))


def framed(value: object) -> bytes:
    """A value with its length before it."""
    data = pickle.dumps(value)
    return LENGTH.pack(len(data)) + data


class Frames:
    """Values out of bytes that come in pieces."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def feed(self, piece: bytes) -> list[Message]:
        """The values that are whole by now."""
        self._bytes += piece
        found: list[Message] = []
        while len(self._bytes) >= LENGTH.size:
            (length,) = LENGTH.unpack_from(self._bytes)
            if len(self._bytes) < LENGTH.size + length:
                break
            found.append(pickle.loads(self._bytes[LENGTH.size : LENGTH.size + length]))
            del self._bytes[: LENGTH.size + length]
        return found


# ---- the child -------------------------------------------------------------------------------


def child_main() -> None:
    """Read one request, and send what it yields."""
    source, out = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # what anything prints must not stand among the values
    if hasattr(os, "nice"):
        os.nice(10)
    (length,) = LENGTH.unpack(source.read(LENGTH.size))
    module, name, arguments = pickle.loads(source.read(length))
    threading.Thread(target=_end_with_parent, args=(source,), daemon=True).start()
    try:
        for value in getattr(import_module(module), name)(*arguments):
            _send(out, (CAME, value))
        _send(out, (ENDED, None))
    except Exception as error:
        _send(out, (FAILED, f"{type(error).__name__}: {error}"))
    os._exit(0)


def _send(out: Any, message: Message) -> None:
    try:
        out.write(framed(message))
        out.flush()
    except OSError:  # nobody listens any more
        os._exit(1)


def _end_with_parent(source: Any) -> None:
    """The pipe closes when the parent ends, however it ends."""
    while source.read(1):
        pass
    os._exit(1)
