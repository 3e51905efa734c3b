"""Whether sun may be called in the first round of asking (T030, D006; disputes 16)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def always(over_hokum: bool) -> bool:
    return True


def never(over_hokum: bool) -> bool:
    return False


def over_hokum_only(over_hokum: bool) -> bool:
    return over_hokum


@hookimpl
def sun_first_round() -> list[Option]:
    return [
        Option("allowed", always, _("Yes"), _("table T030, dram D006")),
        Option("not-allowed", never, _("No, only in the second"), _("PWQ")),
        Option("over-hokum-only", over_hokum_only, _("Only over a hokum"), _("T7")),
    ]
