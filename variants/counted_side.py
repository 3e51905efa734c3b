"""Whose cards are converted; the other side gets the rest (A1, A21, A24; disputes 45, 73)."""

from __future__ import annotations

from baloot import Counting, NeedsFact, Option, _, hookimpl


def both(counting: Counting) -> int | None:
    return None


def opponents(counting: Counting) -> int | None:
    return 1 - counting.buyer


def buyer(counting: Counting) -> int | None:
    return counting.buyer


def last_raiser_opponents(counting: Counting) -> int | None:
    if counting.level == 1:
        return 1 - counting.buyer
    if counting.last_raiser is None:
        raise NeedsFact("last_raiser")
    return 1 - counting.last_raiser


@hookimpl
def counted_side() -> list[Option]:
    return [
        Option("both", both, _("Each team's own"), "table T090"),
        Option(
            "opponents",
            opponents,
            _("The buyer's opponents'; the buyer gets the rest"),
            "scorepad S013; REG 4-10, second-hand",
        ),
        Option("buyer", buyer, _("The buyer's; the others get the rest"), "RJ8"),
        Option(
            "last-raiser-opponents",
            last_raiser_opponents,
            _("Those against whoever raised last, else the buyer's opponents'"),
            "REG 4-10, second-hand; 7OO, MAJ, ARN",
        ),
    ]
