"""What becomes of a fallen buyer's projects (T093, D036, S015, A3; disputes 80)."""

from __future__ import annotations

from baloot import Fate, Option, _, hookimpl


@hookimpl
def fallen_projects() -> list[Option]:
    return [
        Option("lost", Fate.LOST, _("They are lost"), _("table T093")),
        Option(
            "to-opponents",
            Fate.GOES_OVER,
            _("The opponents take them"),
            _("dram D036, scorepad S015; REG, second-hand"),
        ),
    ]
