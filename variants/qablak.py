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


def earlier_in_the_first_round(sun: SunSettled) -> tuple[int, ...]:
    return () if sun.second_round else any_earlier_seat(sun)


def earlier_partner_too(sun: SunSettled) -> tuple[int, ...]:
    place = (sun.caller - sun.dealer - 1) & 3
    return tuple((sun.dealer + 1 + turn) & 3 for turn in range(place))


def any_other(sun: SunSettled) -> tuple[int, ...]:
    return tuple((sun.caller + turn) & 3 for turn in (1, 2, 3))


@hookimpl
def qablak() -> list[Option]:
    return [
        Option("none", nobody, _("No"), _("dram D007")),
        Option(
            "previous-bidder",
            previous_bidder,
            _("Once, by the player who bid just before"),
            _("table T026"),
        ),
        Option(
            "any-earlier-seat",
            any_earlier_seat,
            _("By any opponent nearer the dealer's right"),
            _("TAZ, AZ"),
        ),
        Option(
            "earlier-in-the-first-round",
            earlier_in_the_first_round,
            _("As before, but only in the first round of asking"),
            _("7OO"),
        ),
        Option(
            "earlier-partner-too",
            earlier_partner_too,
            _("By anyone nearer the dealer's right, the partner too"),
            _("TAZ, AZ"),
        ),
        Option("any-other", any_other, _("By any of the other three"), _("LSA")),
    ]
