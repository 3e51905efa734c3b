"""Whether a kaboot is multiplied in a doubled deal (D042, A5, A27, A41; disputes 85)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def multiplied(kaboot: int, whole: int, level: int) -> int:
    return kaboot * level


def flat(kaboot: int, whole: int, level: int) -> int:
    return kaboot


def base_multiplied(kaboot: int, whole: int, level: int) -> int:
    return whole * level


@hookimpl
def kaboot_doubled() -> list[Option]:
    return [
        Option(
            "multiplied", multiplied, _("25 or 44 by the level"), _("decision A5 for table; T7")
        ),
        Option(
            "flat",
            flat,
            _("No, 25 or 44 once"),
            _("dram D042; REG 7-7, second-hand; MAJ, SAK, ARN, KAM"),
        ),
        Option(
            "base-multiplied",
            base_multiplied,
            _("16 or 26 by the level instead"),
            _("decision A27, the other reading"),
        ),
    ]
