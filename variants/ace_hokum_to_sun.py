"""Who may call sun over a hokum on an ace (disputes 29)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def anyone(seat: int, dealer: int) -> bool:
    return True


def dealers_right_only(seat: int, dealer: int) -> bool:
    return seat == (dealer + 1) & 3


@hookimpl
def ace_hokum_to_sun() -> list[Option]:
    return [
        Option("anyone", anyone, _("Anyone who is asked"), _("all three rulebooks set no limit")),
        Option(
            "dealers-right-only",
            dealers_right_only,
            _("Only the player to the dealer's right"),
            _("REG 4-1, second-hand; 7OO, MAJ"),
        ),
    ]
