"""Whether qablak is offered when sun is the very first call (A9; disputes 22)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def nobody(dealer: int) -> int | None:
    return None


def to_dealer(dealer: int) -> int | None:
    return dealer


@hookimpl
def qablak_first_call() -> list[Option]:
    return [
        Option("none", nobody, _("No, nobody bid before"), _("table T026")),
        Option(
            "dealer", to_dealer, _("Yes, to the dealer"), _("table T026, read around the table")
        ),
    ]
