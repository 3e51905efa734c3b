"""Claiming the rest of the tricks, sawa (disputes 59)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def claiming() -> list[Option]:
    return [
        Option("none", False, _("No"), _("all three rulebooks")),
    ]
