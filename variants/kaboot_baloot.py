"""Whether the side without a trick keeps its baloot (A4; disputes 84)."""

from __future__ import annotations

from baloot import Fate, Option, _, hookimpl


@hookimpl
def kaboot_baloot() -> list[Option]:
    return [
        Option("lost", Fate.LOST, _("No"), _("table T095, dram D037")),
        Option("holder", Fate.KEPT, _("Yes"), _("scorepad S009")),
        Option("winner", Fate.GOES_OVER, _("No, it goes to the other side"), _("KAM, RJ8")),
    ]
