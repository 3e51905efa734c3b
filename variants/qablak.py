"""Stealing a sun or an ashkal (T026 to T029, A42; disputes 21, 22)."""

from __future__ import annotations

from baloot import Option, SunSettled, _, hookimpl


def nobody(sun: SunSettled) -> tuple[int, ...]:
    return ()


def previous_bidder(sun: SunSettled) -> tuple[int, ...]:
    return () if sun.previous is None else (sun.previous,)


def any_earlier_seat(sun: SunSettled) -> tuple[int, ...]:
    """Opponents who are asked before the caller in a round, nearest the dealer's right first."""
    place = (sun.caller - sun.dealer - 1) & 3
    earlier = tuple((sun.dealer + 1 + turn) & 3 for turn in range(place))
    opponents = tuple(seat for seat in earlier if (seat ^ sun.caller) & 1)
    return opponents or (previous_bidder(sun) if sun.first_call else ())


@hookimpl
def qablak() -> list[Option]:
    return [
        Option("none", nobody, _("No"), "dram D007"),
        Option(
            "previous-bidder",
            previous_bidder,
            _("Once, by the player who bid just before"),
            "table T026",
        ),
        Option(
            "any-earlier-seat",
            any_earlier_seat,
            _("By any opponent nearer the dealer's right"),
            "TAZ, AZ",
        ),
    ]
