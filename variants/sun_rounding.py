"""What becomes of a five in sun (T089, D031, S012, A22; disputes 75)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def five_stays(abnat: int) -> int:
    """A five gives an odd point: 65 is 13."""
    return abnat // 5 if abnat % 10 == 5 else (abnat + 5) // 10 * 2


def five_up(abnat: int) -> int:
    return (abnat + 5) // 10 * 2


def five_down(abnat: int) -> int:
    return (abnat + 4) // 10 * 2


@hookimpl
def sun_rounding() -> list[Option]:
    return [
        Option(
            "five-stays",
            five_stays,
            _("It stays and gives an odd point"),
            _("table T089, dram D031, scorepad S012"),
        ),
        Option("five-up", five_up, _("It is rounded up"), _("7OO, T7")),
        Option("five-down", five_down, _("It is rounded down"), _("table habit")),
    ]
