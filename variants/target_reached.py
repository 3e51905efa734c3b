"""Whether the target is reached or passed (A25; disputes 2)."""

from __future__ import annotations

from baloot import Option, _, hookimpl


def reach(total: int, target: int) -> bool:
    return total >= target


def exceed(total: int, target: int) -> bool:
    return total > target


@hookimpl
def target_reached() -> list[Option]:
    return [
        Option("reach", reach, _("Reaching it wins"), _("table T001, dram D003")),
        Option("pass", exceed, _("It must be passed"), _("scorepad S023, read to the letter")),
    ]
