"""When the suit of a second hokum is named (T025, A33; disputes 31)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


@hookimpl
def second_hokum_naming() -> list[Option]:
    return [
        Option("with-the-call", True, _("With the call"), _("dram D012, scorepad S003")),
        Option("after-doubling", False, _("When the doubling is over"), _("table T025")),
    ]
