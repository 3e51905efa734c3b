"""Who deals after a hand is thrown in by right (disputes 14)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def next_dealer(dealer: int, bought: bool) -> int:
    return (dealer + 1) & 3


def same_dealer(dealer: int, bought: bool) -> int:
    return dealer


def same_before_a_bid(dealer: int, bought: bool) -> int:
    return next_dealer(dealer, bought) if bought else dealer


@hookimpl
def thrown_in_dealer() -> list[Option]:
    return [
        Option("next-dealer", next_dealer, _("The next one"), _("SAK")),
        Option(
            "same-dealer", same_dealer, _("The same again"), _("TAZ, as long as nobody has bid")
        ),
        Option(
            "same-before-a-bid",
            same_before_a_bid,
            _("The same before a bid, the next one after it"),
            _("TAZ"),
        ),
    ]
