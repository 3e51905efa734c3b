"""When a sun may be doubled (T058, D039, S019, A19; disputes 38)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def over_100_under_100(buyers: int, others: int) -> bool:
    return buyers > 100 > others


def over_100_up_to_100(buyers: int, others: int) -> bool:
    return buyers > 100 >= others


def from_100_under_100(buyers: int, others: int) -> bool:
    return buyers >= 100 > others


def one_side_from_100(buyers: int, others: int) -> bool:
    return max(buyers, others) >= 100 >= others


def not_both_under_100(buyers: int, others: int) -> bool:
    return max(buyers, others) >= 100


def always(buyers: int, others: int) -> bool:
    return True


def never(buyers: int, others: int) -> bool:
    return False


@hookimpl
def sun_double() -> list[Option]:
    return [
        Option(
            "over-100-under-100",
            over_100_under_100,
            _("Buyers above 100, the others below 100"),
            _("table T058; T7, TAZ"),
        ),
        Option(
            "over-100-up-to-100",
            over_100_up_to_100,
            _("Buyers above 100, the others at 100 or less"),
            _("dram D039; REG 7-2, second-hand"),
        ),
        Option(
            "from-100-under-100",
            from_100_under_100,
            _("Buyers at 100 or more, the others below"),
            _("ARN"),
        ),
        Option(
            "one-side-from-100",
            one_side_from_100,
            _("One side at 100 or more, the doublers not above 100"),
            _("TZO"),
        ),
        Option(
            "not-both-under-100",
            not_both_under_100,
            _("Unless both sides are below 100"),
            _("AAW"),
        ),
        Option("always", always, _("Always"), _("scorepad S019")),
        Option("never", never, _("Never"), _("table habit")),
    ]
