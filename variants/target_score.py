"""How many points win the match (T001, D003, S023; disputes 1)."""

from __future__ import annotations

from baloot import Option, Parameter, _, hookimpl


def points(number: int) -> int:
    return number


@hookimpl
def target_score() -> list[Option]:
    return [
        Option(
            "points",
            points,
            _("A number of points"),
            _("table T001, dram D003, scorepad S023"),
            Parameter(_("Points"), 50, 1000),
        ),
    ]
