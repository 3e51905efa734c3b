"""The operator's PIN: a slow hash, what makes a PIN weak, and tries that take longer and longer."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from itertools import pairwise

SHORTEST, LONGEST = 6, 12
"""Digits of a PIN."""
FREE_TRIES = 3
"""Wrong tries before one has to wait."""
FIRST_WAIT, LONGEST_WAIT = 30, 3600
"""Seconds to wait after one more wrong try; each further one doubles it up to the longest."""

_WORK, _BLOCK, _LANES = 1 << 14, 8, 1
_SALT, _DIGEST = 16, 32
_MEMORY = 1 << 26

OBVIOUS = (
    *("000000", "111111", "123456", "654321", "012345"),
    *("121212", "123123", "112233", "159753", "666666"),
)
"""PINs of the shortest length that anybody tries first."""


def weakness(pin: str) -> str:
    """Why a PIN will not do: ``pin-no-digits``, ``pin-length``, ``pin-obvious``; empty if it will.

    Obvious are repeated digits, runs up or down, and one half said twice.
    """
    if not (pin.isascii() and pin.isdigit()):
        return "pin-no-digits"
    if not SHORTEST <= len(pin) <= LONGEST:
        return "pin-length"
    steps = {(int(b) - int(a)) % 10 for a, b in pairwise(pin)}
    repeats = any(pin == pin[:n] * (len(pin) // n) for n in range(1, len(pin) // 2 + 1))
    if steps <= {1} or steps <= {9} or repeats or pin in OBVIOUS:
        return "pin-obvious"
    return ""


def hash_pin(pin: str, salt: bytes | None = None) -> str:
    """What stands in the operator's file: ``scrypt:N:r:p:salt:digest``, in hexadecimal."""
    salt = secrets.token_bytes(_SALT) if salt is None else salt
    digest = _digest(pin, salt, _WORK, _BLOCK, _LANES)
    return f"scrypt:{_WORK}:{_BLOCK}:{_LANES}:{salt.hex()}:{digest.hex()}"


def _digest(pin: str, salt: bytes, work: int, block: int, lanes: int) -> bytes:
    return hashlib.scrypt(
        pin.encode(), salt=salt, n=work, r=block, p=lanes, maxmem=_MEMORY, dklen=_DIGEST
    )


def _parts(kept: str) -> tuple[int, int, int, bytes, bytes]:
    """The numbers, the salt and the digest. ValueError where it is none of ours, or too quick."""
    kind, work, block, lanes, salt, digest = kept.split(":")
    numbers = int(work), int(block), int(lanes)
    salt_bytes, digest_bytes = bytes.fromhex(salt), bytes.fromhex(digest)
    is_ours = kind == "scrypt" and len(digest_bytes) == _DIGEST and len(salt_bytes) >= _SALT
    n, r, p = numbers
    slow = n >= _WORK and n & (n - 1) == 0 and r >= _BLOCK and p >= _LANES
    if not is_ours or not slow or 128 * n * r * p > _MEMORY // 2:
        raise ValueError(kept)
    return (*numbers, salt_bytes, digest_bytes)


def hash_fault(kept: str) -> str:
    """What is wrong with a kept hash: ``pin-hash`` or ``pin-obvious``; empty if all is well.

    A hash hides the PIN, not that it is an obvious one: those are tried, which takes a second.
    """
    try:
        _parts(kept)
    except ValueError:
        return "pin-hash"
    return "pin-obvious" if any(is_pin(pin, kept) for pin in OBVIOUS) else ""


def is_pin(pin: str, kept: str) -> bool:
    """Whether it is the PIN whose hash is kept. Takes about the time of a blink, on purpose."""
    work, block, lanes, salt, digest = _parts(kept)
    return hmac.compare_digest(_digest(pin, salt, work, block, lanes), digest)


class Gate:
    """Lets a PIN be tried. `wrong` counts wrong tries since the last right one, and outlives a run.

    Times are seconds of a clock that nobody can set. A new run begins with the whole wait.
    """

    def __init__(self, kept: str, wrong: int = 0, now: float = 0.0) -> None:
        self._kept = kept
        self.wrong = wrong
        self._opens = now + self._wait()

    def _wait(self) -> float:
        over = self.wrong - FREE_TRIES
        return 0.0 if over < 0 else float(min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(over, 20)))

    def waits(self, now: float) -> float:
        """Seconds until a PIN may be tried."""
        return max(0.0, self._opens - now)

    def opens_to(self, pin: str, now: float) -> bool:
        """Try a PIN. A try before its time is not looked at, and not counted."""
        if self.waits(now):
            return False
        if is_pin(pin, self._kept):
            self.wrong = 0
            return True
        self.wrong += 1
        self._opens = now + self._wait()
        return False
