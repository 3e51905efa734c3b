"""What is added to a kaboot (A6, A27; disputes 84)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def own(winners: int, losers: int) -> int:
    return winners


def both(winners: int, losers: int) -> int:
    return winners + losers


def nothing(winners: int, losers: int) -> int:
    return 0


@hookimpl
def kaboot_projects() -> list[Option]:
    return [
        Option(
            "own",
            own,
            _("The winner's own projects"),
            _("dram D037, scorepad S018; REG, second-hand"),
        ),
        Option("all", both, _("The projects of both sides"), _("KAM, RJ8")),
        Option("none", nothing, _("Nothing"), _("TZO")),
    ]
