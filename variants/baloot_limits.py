"""Whether the king and queen of trump may also serve a project (A7; disputes 66, 70)."""

from __future__ import annotations

from baloot import Hand, Option, Project, _, hookimpl


def always_counts(projects: tuple[Project, ...], pair: Hand) -> bool:
    return True


def not_in_a_hundred(projects: tuple[Project, ...], pair: Hand) -> bool:
    return not any(
        project.kind == "hundred" and project.cards & pair == pair for project in projects
    )


def not_in_four_alike(projects: tuple[Project, ...], pair: Hand) -> bool:
    return not any(project.form == "four" and project.cards & pair for project in projects)


def one_card_one_project(projects: tuple[Project, ...], pair: Hand) -> bool:
    return len(projects) < 2 and not any(project.cards & pair for project in projects)


@hookimpl
def baloot_limits() -> list[Option]:
    return [
        Option(
            "always-counts",
            always_counts,
            _("Yes, baloot always counts"),
            _("table T086, dram D030"),
        ),
        Option("not-in-a-hundred", not_in_a_hundred, _("Not inside a hundred"), _("SAK, TAZ")),
        Option(
            "not-in-four-alike",
            not_in_four_alike,
            _("In a sequence, not with four kings or four queens"),
            _("REG 5-6, 5-8, second-hand; MAJ"),
        ),
        Option(
            "one-card-one-project",
            one_card_one_project,
            _("No, and it counts as one of two projects"),
            _("table T079, T080, read strictly"),
        ),
    ]
