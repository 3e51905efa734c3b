"""Which projects go to the winner of a doubled deal (T099, A11; disputes 43)."""

from __future__ import annotations

from baloot import NeedsFact, Option, TableProjects, _, hookimpl


def battle_survivors(table: TableProjects) -> int:
    return table.survived


def all_held(table: TableProjects) -> int:
    if table.held is None:
        raise NeedsFact("held")
    return table.held


@hookimpl
def doubled_losers_projects() -> list[Option]:
    return [
        Option(
            "battle-survivors",
            battle_survivors,
            _("Those that won the battle, whoever holds them"),
            _("decision A11; REG, second-hand; ARN, 7OO"),
        ),
        Option(
            "all-held",
            all_held,
            _("All on the table, beaten ones too"),
            _("table T099, to the letter"),
        ),
    ]
