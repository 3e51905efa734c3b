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


def more_than_half(deal: Making) -> int:
    half = 65 if deal.contract == "sun" else 81
    return 1 if deal.abnat[0] > half else -1


def points_without_baloot(deal: Making) -> int:
    return deal.cards[0] + deal.projects[0] - deal.cards[1] - deal.projects[1]


@hookimpl
def making() -> list[Option]:
    return [
        Option(
            "points-with-projects",
            points_with_projects,
            _("Points, projects and baloot included"),
            _("table T092, dram D034, scorepad S014"),
        ),
        Option(
            "abnat-with-projects",
            abnat_with_projects,
            _("Unrounded abnat, projects at their full value"),
            _("REG 4-2 to 4-9, second-hand; MAJ, 7OO, SAK"),
        ),
        Option(
            "points-and-minimum",
            points_and_minimum,
            _("Points, and at least 13 or 8 from the cards"),
            _("dram D035, read to the letter"),
        ),
        Option(
            "more-than-half",
            more_than_half,
            _("More than half of the abnat, 65 or 81, from the cards alone"),
            _("T7"),
        ),
        Option(
            "points-without-baloot",
            points_without_baloot,
            _("Points and projects, the baloot left out"),
            _("KAM"),
        ),
    ]
