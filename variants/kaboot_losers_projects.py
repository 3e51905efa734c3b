"""Whether the side without a trick keeps its projects (A27, A44; disputes 84)."""

from __future__ import annotations

from baloot import Fate, Option, _, hookimpl


def lost(fallen_buyer: bool) -> Fate:
    return Fate.LOST


def scored(fallen_buyer: bool) -> Fate:
    return Fate.GOES_OVER if fallen_buyer else Fate.KEPT


@hookimpl
def kaboot_losers_projects() -> list[Option]:
    return [
        Option("lost", lost, _("No"), _("table T095, dram D037")),
        Option(
            "scored",
            scored,
            _("Yes, unless it is a fallen buyer, whose projects go over"),
            _("scorepad S018, which never says that they are lost"),
        ),
    ]
