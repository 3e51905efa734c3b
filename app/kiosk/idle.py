"""Whether anybody is still there: a quiet time, a countdown that anything ends, then nobody.

Times are seconds of a clock that nobody sets. Time that the machine has slept does not count.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

BY_EAR, FOUR_PEOPLE = 2, 3
"""How much longer everything takes with the built-in voice, and with four people."""
ASLEEP = 5.0
"""Seconds between two looks at the clock after which the machine must have slept."""
SPOKEN = (60, 45, 30, 20, 10, 5, 3, 2, 1)
"""Seconds left at which the countdown is spoken."""


class Presence(Enum):
    """`GONE` is told once; then nobody is expected until `come`."""

    THERE = "there"
    WARNED = "warned"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait for a sign, and how long the warning lasts."""

    idle: float
    warning: float

    def longer(self, *, by_ear: bool, people: int) -> Patience:
        times = max(BY_EAR if by_ear else 1, FOUR_PEOPLE if people >= 4 else 1)
        return Patience(self.idle * times, self.warning * times)


class Idle:
    """Follows one group of players. `look` is called about once a second."""

    def __init__(self, patience: Patience) -> None:
        self.patience = patience
        self.presence = Presence.GONE
        self._quiet = 0.0  # seconds without a sign
        self._looked: float | None = None

    @property
    def left(self) -> int:
        """Whole seconds until they are taken to be gone, rounded up."""
        over = self.patience.idle + self.patience.warning - self._quiet
        return max(0, -int(-over // 1))

    def come(self, now: float) -> None:
        """Somebody begins."""
        self.presence, self._quiet, self._looked = Presence.THERE, 0.0, now

    def leave(self) -> None:
        """They are gone; nothing is counted any more."""
        self.presence = Presence.GONE

    def sign(self) -> bool:
        """A key, a touch, a gesture, something done: True if that has ended a warning."""
        warned = self.presence is Presence.WARNED
        if self.presence is not Presence.GONE:
            self.presence, self._quiet = Presence.THERE, 0.0
        return warned

    def look(self, now: float) -> Presence | None:
        """How it stands, if that has changed since the last look."""
        before, step = self.presence, now - (now if self._looked is None else self._looked)
        self._looked = now
        if before is Presence.GONE:
            return None
        if step > ASLEEP or step < 0:  # whoever wakes the machine gets the whole warning
            self._quiet = min(self._quiet, self.patience.idle)
        else:
            self._quiet += step
        if self._quiet >= self.patience.idle + self.patience.warning:
            self.presence = Presence.GONE
        elif self._quiet >= self.patience.idle:
            self.presence = Presence.WARNED
        return self.presence if self.presence is not before else None
