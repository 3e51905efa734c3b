"""What follows a hokum call (T032, D010; disputes 17, 18)."""

from __future__ import annotations

from baloot import Clash, Option, _, hookimpl


def asked_round(caller: int, dealer: int) -> tuple[int, ...]:
    return tuple((caller + turn) & 3 for turn in (1, 2, 3))


def from_dealers_right(caller: int, dealer: int) -> tuple[int, ...]:
    seats = ((dealer + turn) & 3 for turn in (1, 2, 3, 4))
    return tuple(seat for seat in seats if seat != caller)


def nobody(caller: int, dealer: int) -> tuple[int, ...]:
    return ()


@hookimpl
def hokum_answer() -> list[Option]:
    return [
        Option(
            "asked-round",
            asked_round,
            _("The other three are asked, the caller's partner too"),
            _("table T032, dram D010"),
        ),
        Option(
            "from-dealers-right",
            from_dealers_right,
            _("The other three are asked, nearest the dealer's right first"),
            _("TAZ, WIK"),
        ),
        Option(
            "settles",
            nobody,
            _("It settles the buy"),
            _("PWQ"),
            clashes=(
                Clash(
                    "ashkal_over_hokum",
                    "only-over-hokum",
                    _("Over a hokum that settles at once nobody could call an ashkal."),
                ),
                Clash(
                    "hokum_overcall",
                    "earlier-seat",
                    _("Nobody is asked about a hokum that settles at once, so none can take it."),
                ),
            ),
        ),
    ]
