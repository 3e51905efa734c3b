"""Whether ashkal may be called on an ace (D044; disputes 27)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def ashkal_on_ace() -> list[Option]:
    return [
        Option("allowed", True, _("Yes"), _("table T023, dram D044")),
        Option("barred", False, _("No"), _("table habit named by dram; TAZ")),
    ]
