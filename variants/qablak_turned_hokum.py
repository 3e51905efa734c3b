"""Whether qablak is offered when a hokum caller turns to sun (A42; disputes 22)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def qablak_turned_hokum() -> list[Option]:
    return [
        Option("offered", True, _("Yes, it is a sun that settles"), _("table T026, decision A42")),
        Option("not-offered", False, _("No, the buy was his already"), _("the other reading")),
    ]
