"""When a hokum is doubled (T045, A10, A32, A45; disputes 35)."""

from __future__ import annotations

from baloot import DoubleWindow, Option, _, hookimpl


@hookimpl
def double_window() -> list[Option]:
    return [
        Option(
            "in-the-asking",
            DoubleWindow.IN_THE_ASKING,
            _("When an opponent is asked about it"),
            _("table T045"),
        ),
        Option(
            "after-the-auction",
            DoubleWindow.AFTER_THE_AUCTION,
            _("After the confirmation, on five cards"),
            _("dram D038; 7OO"),
        ),
        Option(
            "after-the-deal",
            DoubleWindow.AFTER_THE_DEAL,
            _("On all eight cards, before the first lead"),
            _("MAJ, SAK, T7, TAZ"),
        ),
    ]
