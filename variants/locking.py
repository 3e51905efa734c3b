"""Who chooses open or locked (T054 to T057; disputes 39, 40)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def locking() -> list[Option]:
    return [
        Option(
            "double-and-four",
            frozenset((2, 4)),
            _("Whoever calls double or four; three and gahwa open it"),
            _("table T054, T055; REG 7-5, second-hand"),
        ),
        Option(
            "any-raise", frozenset((2, 3, 4)), _("Whoever raises last; gahwa opens it"), _("TZO")
        ),
        Option("four-only", frozenset((4,)), _("Only four may lock"), _("SAK")),
        Option(
            "double-may-lock", frozenset((2,)), _("Only double may lock"), _("PAG, second-hand")
        ),
        Option(
            "none",
            frozenset(),
            _("Nobody, it is always open"),
            _("dram and scorepad say nothing of it"),
        ),
    ]
