"""In which round of asking ashkal may be called (T035, D012; disputes 24)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def ashkal_rounds() -> list[Option]:
    return [
        Option("both", frozenset((1, 2)), _("In both"), _("table T035")),
        Option("first-only", frozenset((1,)), _("In the first"), _("dram D012; T7")),
    ]
