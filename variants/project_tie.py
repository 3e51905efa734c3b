"""Whose side scores when the strongest projects are equal (T084, D028, A16; disputes 65)."""

from __future__ import annotations

from baloot import NeedsFact, Option, TiedProjects, _, hookimpl


def nearest_dealers_right(tied: TiedProjects) -> int | None:
    return tied.seats[0]


def trump_first(tied: TiedProjects) -> int | None:
    if tied.trump is None:
        return tied.seats[0]
    for seat, project in zip(tied.seats, tied.projects, strict=True):
        if project.suit is None and project.form != "four":
            raise NeedsFact("suit")
        if project.suit == tied.trump:
            return seat
    return tied.seats[0]


def cancelled(tied: TiedProjects) -> int | None:
    return None


@hookimpl
def project_tie() -> list[Option]:
    return [
        Option(
            "nearest-dealers-right",
            nearest_dealers_right,
            _("The nearer to the dealer's right in the order of play"),
            _("table T084, dram D028"),
        ),
        Option("trump-first", trump_first, _("One in trump, then the nearer"), _("T7")),
        Option("cancelled", cancelled, _("Neither"), _("HUB")),
    ]
