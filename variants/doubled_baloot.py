"""Who has the baloot of the side that loses a doubled deal (A4; disputes 44)."""

from __future__ import annotations

from baloot import Fate, Option, _, hookimpl


@hookimpl
def doubled_baloot() -> list[Option]:
    return [
        Option("winner", Fate.GOES_OVER, _("The winner"), _("table T099, dram D040; KAM, RJ8")),
        Option("holder", Fate.KEPT, _("Its holder"), _("scorepad S009; REG, second-hand")),
        Option("lost", Fate.LOST, _("Nobody"), _("7OO, its tests")),
    ]
