"""Whether a kaboot against the buyer is worth more (disputes 86)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def none(kaboot: int) -> int:
    return kaboot


def eighty_eight(kaboot: int) -> int:
    return 88


def eighty_eight_in_sun(kaboot: int) -> int:
    return 88 if kaboot == 44 else kaboot


@hookimpl
def reverse_kaboot() -> list[Option]:
    return [
        Option("none", none, _("No"), _("all three rulebooks")),
        Option("eighty-eight", eighty_eight, _("88"), _("ARN")),
        Option(
            "eighty-eight-in-sun",
            eighty_eight_in_sun,
            _("88 in sun"),
            _("SAK, without its conditions on the buyer's seat and hand"),
        ),
    ]
