"""Whether a standing hokum may be taken with a hokum (disputes 19)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def nobody(seat: int, caller: int, dealer: int) -> bool:
    return False


def earlier_seat(seat: int, caller: int, dealer: int) -> bool:
    return (seat - dealer - 1) & 3 < (caller - dealer - 1) & 3


@hookimpl
def hokum_overcall() -> list[Option]:
    return [
        Option("nobody", nobody, _("No"), _("table T033, dram D010; 7OO, T7")),
        Option(
            "earlier-seat",
            earlier_seat,
            _("Yes, a player nearer the dealer's right who has passed"),
            _("AZ"),
        ),
    ]
