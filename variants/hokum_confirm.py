"""Whether the hokum caller is asked again when nobody took it (T034, D011; disputes 20)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def hokum_confirm() -> list[Option]:
    return [
        Option(
            "confirm-or-sun",
            True,
            _("He confirms or turns it into sun"),
            _("table T034, dram D011"),
        ),
        Option("stands", False, _("No, it stands"), _("7OO")),
    ]
