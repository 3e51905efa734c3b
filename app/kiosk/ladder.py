"""What to do after a crash, and after another one soon: four rungs, then a person is called.

How soon is told by how long the crashed run had been up, which no change of the clock can touch.
"""

from __future__ import annotations

from enum import IntEnum

SOON = 120.0
"""Seconds: a crash in a run that was up for less is one rung higher."""
CLEARED = 300.0
"""Seconds up after which the ladder begins anew."""


class Rung(IntEnum):
    """How a start goes."""

    CALM = 0  # after a clean end
    RESUME = 1  # the deal goes on, hands covered
    DEAL_ANEW = 2  # the score stays; the deal is dropped
    BARE = 3  # dealt anew, without plug-ins and without sound
    CALL = 4  # nothing is played: an attendant is called


def rung_after(was_running: bool, rung: int, uptime: float) -> Rung:
    """The rung for a start, from how the last run ended, its own rung and how long it was up."""
    if not was_running:
        return Rung.CALM
    if uptime >= CLEARED:
        return Rung.RESUME
    higher = rung + 1 if rung == Rung.CALM or uptime < SOON else rung
    return Rung(min(Rung.CALL, higher))
