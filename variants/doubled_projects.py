"""Whether projects are multiplied in a doubled deal (T099, D040, S021, A26, A28; disputes 42)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def never(level: int) -> int:
    return 1


def by_level(level: int) -> int:
    return level


def times_two(level: int) -> int:
    return 2


def at_double_only(level: int) -> int:
    return 2 if level == 2 else 1


@hookimpl
def doubled_projects() -> list[Option]:
    return [
        Option("never", never, _("No"), _("table T099")),
        Option("by-level", by_level, _("By the level"), _("dram D040, scorepad S021; ARN, TZO")),
        Option(
            "times-two",
            times_two,
            _("By two at every level"),
            _("scorepad S021, to the letter; T7, RJ8"),
        ),
        Option(
            "at-double-only",
            at_double_only,
            _("By two at double, not at three and four"),
            _("REG 5-4, 5-5, second-hand; 7OO, SAK"),
        ),
    ]
