"""What is compared to see whether the buyer made it.

T092, D035, S014, A20; disputes 76, 77, 82.
"""

from __future__ import annotations

from baloot import Making, Option, _, hookimpl


def points_with_projects(deal: Making) -> int:
    buyer, others = (
        cards + projects + baloot
        for cards, projects, baloot in zip(deal.cards, deal.projects, deal.baloot, strict=True)
    )
    return buyer - others


def abnat_with_projects(deal: Making) -> int:
    """Unrounded, projects at their full value: a sira is 20, a baloot 20."""
    factor = 5 if deal.contract == "sun" else 10
    buyer, others = (
        abnat + factor * projects + 10 * baloot
        for abnat, projects, baloot in zip(deal.abnat, deal.projects, deal.baloot, strict=True)
    )
    return buyer - others


def points_and_minimum(deal: Making) -> int:
    minimum = 13 if deal.contract == "sun" else 8
    return points_with_projects(deal) if deal.cards[0] >= minimum else -1


@hookimpl
def making() -> list[Option]:
    return [
        Option(
            "points-with-projects",
            points_with_projects,
            _("Points, projects and baloot included"),
            "table T092, dram D034, scorepad S014",
        ),
        Option(
            "abnat-with-projects",
            abnat_with_projects,
            _("Unrounded abnat, projects at their full value"),
            "REG 4-2 to 4-9, second-hand; MAJ, 7OO, SAK",
        ),
        Option(
            "points-and-minimum",
            points_and_minimum,
            _("Points, and at least 13 or 8 from the cards"),
            "dram D035, read to the letter",
        ),
    ]
