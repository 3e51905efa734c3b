"""What score each side starts from (disputes 1)."""

from __future__ import annotations

from baloot import Option, Parameter, _, hookimpl


def points(number: int) -> int:
    return number


@hookimpl
def head_start() -> list[Option]:
    return [
        Option("none", 0, _("Nought each"), _("all three rulebooks")),
        Option(
            "points",
            points,
            _("A number of points each (mashdood)"),
            _("abuesim/baloot-tv-app"),
            Parameter(_("Points"), 0, 990),
        ),
    ]
