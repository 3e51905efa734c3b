"""Which of two hundreds is stronger (T084, D028, A17; disputes 64)."""

from __future__ import annotations

from baloot import Option, Project, _, hookimpl


def top_card(project: Project) -> int:
    return 0


def sequence_first(project: Project) -> int:
    return 1 if project.form == "run" else 0


@hookimpl
def hundred_rank() -> list[Option]:
    return [
        Option(
            "top-card", top_card, _("The one with the higher top card"), _("table T084, dram D028")
        ),
        Option(
            "sequence-first",
            sequence_first,
            _("A sequence before four alike, then the top card"),
            _("REG 5-2, second-hand; 7OO, MAJ, SAK"),
        ),
    ]
