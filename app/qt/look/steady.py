"""A moment after each press in which keys and pointers press nothing more.

A played card cannot be taken back, and a bouncing key or a double click lands on the card that
has moved up. What assistive technology presses is no bounce: it comes as no key and no pointer.
"""

from __future__ import annotations

import time

BOUNCE = 0.3
"""Seconds."""


class Steadiness:
    """Shared by everything that is pressed on one table."""

    def __init__(self) -> None:
        self._until = 0.0

    def pressed(self) -> None:
        """Something has just been done."""
        self._until = time.monotonic() + BOUNCE

    @property
    def holds(self) -> bool:
        """Whether another press now is to be ignored."""
        return time.monotonic() < self._until
