"""How far the doubling goes (T045 to T048, D038; disputes 37)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def ladder() -> list[Option]:
    return [
        Option("to-gahwa", 5, _("Double, three, four, gahwa"), _("all three rulebooks")),
        Option("to-four", 4, _("Double, three, four"), _("table habit")),
        Option("double-only", 2, _("Double"), _("table habit")),
    ]
