"""Whether ashkal may be called over a hokum (A8, A31; disputes 25)."""

from __future__ import annotations

from baloot import AshkalAsked, Option, _, hookimpl


def partners(asked: AshkalAsked) -> bool:
    return asked.hokum_by is None or asked.hokum_by == asked.seat ^ 2


def opponents(asked: AshkalAsked) -> bool:
    return asked.hokum_by is None or (asked.hokum_by ^ asked.seat) & 1 == 1


def anyones(asked: AshkalAsked) -> bool:
    return True


def dealer_any(asked: AshkalAsked) -> bool:
    return asked.hokum_by is None or asked.seat == asked.dealer


def never(asked: AshkalAsked) -> bool:
    return asked.hokum_by is None


def only_over_hokum(asked: AshkalAsked) -> bool:
    return asked.hokum_by is not None


@hookimpl
def ashkal_over_hokum() -> list[Option]:
    return [
        Option("partners", partners, _("Over the partner's"), _("table T040, T041")),
        Option("opponents", opponents, _("Over the opponents'"), _("MAJ, 7OO")),
        Option("anyones", anyones, _("Over anyone's"), _("table T030, read without the example")),
        Option(
            "dealer-any",
            dealer_any,
            _("By the dealer, over anyone's"),
            _("also fits the example of table"),
        ),
        Option("never", never, _("No"), _("dram D010")),
        Option(
            "only-over-hokum",
            only_over_hokum,
            _("Only then, never on an open land"),
            _("REG 8-1, second-hand"),
        ),
    ]
