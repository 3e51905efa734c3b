"""What happens to a card that is not allowed (T111; disputes 60)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def illegal_card() -> list[Option]:
    return [
        Option("refused", "refused", _("It is refused quietly"), _("table T111")),
    ]
