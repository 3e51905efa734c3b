"""Who may call ashkal (T023, D009; disputes 23)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def last_two(dealer: int) -> tuple[int, ...]:
    return ((dealer + 3) & 3, dealer)


def dealer_only(dealer: int) -> tuple[int, ...]:
    return (dealer,)


def nobody(dealer: int) -> tuple[int, ...]:
    return ()


@hookimpl
def ashkal_seats() -> list[Option]:
    return [
        Option(
            "last-two",
            last_two,
            _("The dealer and the player who bids just before him"),
            _("table T023, dram D009"),
        ),
        Option("dealer-only", dealer_only, _("The dealer"), _("an older guide quoted by 7OO")),
        Option("nobody", nobody, _("Nobody"), _("scorepad has no ashkal")),
    ]
