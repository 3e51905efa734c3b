"""What becomes of a fallen buyer's baloot (T093, D036, S009, A4; disputes 81)."""

from __future__ import annotations

from baloot import Fate, Option, _, hookimpl


@hookimpl
def fallen_baloot() -> list[Option]:
    return [
        Option("lost", Fate.LOST, _("It is lost"), _("table T093")),
        Option(
            "to-opponents", Fate.GOES_OVER, _("The opponents take it"), _("dram D036; KAM, RJ8")
        ),
        Option("holder", Fate.KEPT, _("He keeps it"), _("scorepad S009; T7")),
    ]
