"""Whether a kaboot against the buyer is worth more (disputes 86)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def none(kaboot: int) -> int:
    return kaboot


def eighty_eight(kaboot: int) -> int:
    return 88


@hookimpl
def reverse_kaboot() -> list[Option]:
    return [
        Option("none", none, _("No"), "all three rulebooks"),
        Option("eighty-eight", eighty_eight, _("88"), "ARN; SAK in sun only"),
    ]
