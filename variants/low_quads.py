"""Whether four sevens, eights or nines make a hundred (A12; disputes 61)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def low_quads() -> list[Option]:
    return [
        Option("count", True, _("Yes"), _("table T075, to the letter")),
        Option("do-not-count", False, _("No"), _("dram D025; REG, second-hand")),
    ]
