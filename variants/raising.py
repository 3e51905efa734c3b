"""Who is asked about three, four and gahwa (T049; disputes 36)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def raising() -> list[Option]:
    return [
        Option(
            "the-two",
            frozenset(),
            _("Only the buyer and the player who doubled"),
            _("table T049; REG 7-5, second-hand; 7OO, MAJ"),
        ),
        Option(
            "doublers-side",
            frozenset((4,)),
            _("Four also by the partner of the player who doubled"),
            _("AZ"),
        ),
        Option(
            "both-sides",
            frozenset((3, 4, 5)),
            _("The partners too, on both sides"),
            _("HUB"),
        ),
    ]
