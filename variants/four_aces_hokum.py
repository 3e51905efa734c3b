"""What four aces are worth in hokum (T076, A34; disputes 62)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def four_aces_hokum() -> list[Option]:
    return [
        Option("hundred", "hundred", _("A hundred"), _("table T076, dram D025")),
        Option("four-hundred", "four-hundred", _("Four hundred"), _("HUB")),
    ]
