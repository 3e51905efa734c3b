"""Who is the buyer of an ashkal (disputes 28)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def caller(seat: int) -> int:
    return seat


def partner(seat: int) -> int:
    return seat ^ 2


@hookimpl
def ashkal_buyer() -> list[Option]:
    return [
        Option(
            "caller", caller, _("The player who called it"), _("REG, second-hand; SAK, 7OO, MAJ")
        ),
        Option("partner", partner, _("The partner who takes the land"), _("TAZ")),
    ]
