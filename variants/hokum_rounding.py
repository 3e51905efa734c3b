"""How abnat are rounded in hokum (T090, D032, S011, A2; disputes 74)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def five_down(abnat: int) -> int:
    return (abnat + 4) // 10


def five_up(abnat: int) -> int:
    return (abnat + 5) // 10


def drop(abnat: int) -> int:
    return abnat // 10


@hookimpl
def hokum_rounding() -> list[Option]:
    return [
        Option(
            "five-down",
            five_down,
            _("Up to five is dropped, six and more counts"),
            _("table T090, dram D032, scorepad S011"),
        ),
        Option("five-up", five_up, _("Five and more counts"), _("table habit")),
        Option("drop", drop, _("Every remainder is dropped"), _("table T090, read to the letter")),
    ]
