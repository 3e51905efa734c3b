"""What a player void in hokum owes while an opponent is winning.

T066, T068, D019, A14; disputes 53 to 56.
"""

from __future__ import annotations

from baloot import Cut, Hand, Option, _, hookimpl


def highest_if_it_wins(cut: Cut) -> Hand:
    return cut.highest if cut.winning else 0


def any_winning(cut: Cut) -> Hand:
    return cut.winning


def winning_else_any(cut: Cut) -> Hand:
    return cut.winning or cut.trumps


def any_trump(cut: Cut) -> Hand:
    return cut.trumps


def nothing(cut: Cut) -> Hand:
    return 0


@hookimpl
def cutting() -> list[Option]:
    return [
        Option(
            "highest-if-it-wins",
            highest_if_it_wins,
            _("The highest trump, if it wins; else nothing"),
            _("table T066, T068"),
            kernel=0,
        ),
        Option(
            "any-winning",
            any_winning,
            _("Any trump that wins; else nothing"),
            _("7OO, MAJ"),
            kernel=1,
        ),
        Option(
            "winning-else-any",
            winning_else_any,
            _("A trump that wins, else any trump"),
            _("SAK, TAZ"),
            kernel=2,
        ),
        Option(
            "any-trump",
            any_trump,
            _("Any trump, even one that cannot win"),
            _("dram D019"),
            kernel=3,
        ),
        Option("nothing", nothing, _("Nothing"), _("HUB"), kernel=4),
    ]
