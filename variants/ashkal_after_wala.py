"""Whether one who said wala may still call ashkal in that round (disputes 26)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def ashkal_after_wala() -> list[Option]:
    return [
        Option("allowed", True, _("Yes"), _("all three rulebooks set no limit")),
        Option("barred", False, _("No"), _("REG 8-2, second-hand; 7OO, SAK, MAJ")),
    ]
