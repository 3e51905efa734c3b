"""Who announces projects (T112, D023; disputes 69)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def project_announcing() -> list[Option]:
    return [
        Option("automatic", True, _("The game, as the first card is played"), _("table T112")),
        Option("by-hand", False, _("The player, before the first card"), _("T7, SAK, TAZ")),
    ]
