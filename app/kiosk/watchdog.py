"""Signs of life for systemd: one datagram each, sent only while the game is really alive."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable

PAINTED = 20.0
"""Seconds within which a window that can be seen must have painted."""
ANSWERED = 45.0
"""Seconds within which a bot that is asked, or a table that waits, must have answered."""


def notify(message: str, address: str | None = None) -> bool:
    """Send a message such as ``READY=1``; False where nobody listens or it cannot be sent."""
    address = os.environ.get("NOTIFY_SOCKET", "") if address is None else address
    if not address or not hasattr(socket, "AF_UNIX"):
        return False
    if address.startswith("@"):
        address = "\0" + address[1:]
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
            out.connect(address)
            out.send(message.encode())
    except OSError:
        return False
    return True


def watchdog_seconds() -> float:
    """How often systemd wants a sign, as it says itself; 0 if it wants none."""
    try:
        for_whom = int(os.environ.get("WATCHDOG_PID", os.getpid()))
        wanted = int(os.environ.get("WATCHDOG_USEC", "0"))
    except ValueError:
        return 0.0
    return wanted / 1e6 if for_whom == os.getpid() else 0.0


class Pulse:
    """Whether the game is alive: it paints where it can be seen, and its table answers."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._painted = self._answered = clock()

    def painted(self) -> None:
        self._painted = self._clock()

    def answered(self) -> None:
        """The table has just done something, or need not."""
        self._answered = self._clock()

    def beats(self, seen: bool) -> bool:
        """Whether to send a sign; `seen` tells whether the window is on a screen at all."""
        now = self._clock()
        return now - self._answered <= ANSWERED and (not seen or now - self._painted <= PAINTED)
