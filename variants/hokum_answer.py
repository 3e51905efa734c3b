"""What follows a hokum call (T032, D010; disputes 17, 18)."""

from __future__ import annotations

from baloot import Clash, Option, _, hookimpl


@hookimpl
def hokum_answer() -> list[Option]:
    return [
        Option(
            "asked-round",
            True,
            _("The other three are asked, the caller's partner too"),
            "table T032, dram D010",
        ),
        Option(
            "settles",
            False,
            _("It settles the buy"),
            "PWQ",
            clashes=(
                Clash(
                    "double_window",
                    "in-the-asking",
                    _("Nobody is asked about a hokum that settles at once, so none can double it."),
                ),
                Clash(
                    "ashkal_over_hokum",
                    "only-over-hokum",
                    _("Over a hokum that settles at once nobody could call an ashkal."),
                ),
            ),
        ),
    ]
