"""Who deals after a hand is thrown in by right (disputes 14)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def next_dealer(dealer: int) -> int:
    return (dealer + 1) & 3


def same_dealer(dealer: int) -> int:
    return dealer


@hookimpl
def thrown_in_dealer() -> list[Option]:
    return [
        Option("next-dealer", next_dealer, _("The next one"), "SAK"),
        Option("same-dealer", same_dealer, _("The same again"), "TAZ"),
    ]
