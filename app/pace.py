"""How long bots take: what is offered, and a span of time in words."""

from __future__ import annotations

from app.i18n import Tongue

PACES = (0, 300, 700, 1500, 3000)
"""Milliseconds a bot takes before it moves."""


def seconds(milliseconds: int, t: Tongue) -> str:
    """Milliseconds as seconds with one decimal, in the digits of the tongue."""
    return f"{t.number(milliseconds // 1000)}.{t.number(milliseconds % 1000 // 100)}"
