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


def fewer_abnat(counting: Counting) -> int | None:
    """Of level ones the opponents."""
    buyer, others = counting.abnat[counting.buyer], counting.abnat[1 - counting.buyer]
    return counting.buyer if buyer < others else 1 - counting.buyer


@hookimpl
def counted_side() -> list[Option]:
    return [
        Option("both", both, _("Each team's own"), _("table T090")),
        Option(
            "opponents",
            opponents,
            _("The buyer's opponents'; the buyer gets the rest"),
            _("scorepad S013; REG 4-10, second-hand"),
        ),
        Option("buyer", buyer, _("The buyer's; the others get the rest"), _("RJ8")),
        Option(
            "last-raiser-opponents",
            last_raiser_opponents,
            _("Those against whoever raised last, else the buyer's opponents'"),
            _("REG 4-10, second-hand; 7OO, MAJ, ARN"),
        ),
        Option(
            "fewer-abnat",
            fewer_abnat,
            _("Those of the side with fewer abnat; the other gets the rest"),
            _("KAM"),
        ),
    ]
