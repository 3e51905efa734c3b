"""What nobody foresaw: a change of the whole rule set."""

from __future__ import annotations

from baloot import Option, RuleSet, _, hookimpl


def nothing(rules: RuleSet) -> RuleSet:
    return rules


@hookimpl
def house() -> list[Option]:
    return [
        Option("none", nothing, _("Nothing"), ""),
    ]
