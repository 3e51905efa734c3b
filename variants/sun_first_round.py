"""Whether sun may be called in the first round of asking (T030, D006; disputes 16)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def sun_first_round() -> list[Option]:
    return [
        Option("allowed", True, _("Yes"), "table T030, dram D006"),
        Option("not-allowed", False, _("No, only in the second"), "PWQ"),
    ]
