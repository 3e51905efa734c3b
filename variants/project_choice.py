"""Which projects count when they overlap (T079, T080, A29; disputes 66 to 68)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from baloot import Option, Project, _, hookimpl

Key = Callable[[Project], tuple[int, int, int]]


def most_points(projects: tuple[Project, ...], key: Key) -> tuple[Project, ...]:
    """The one or two without a common card that are worth most; of equal ones the strongest."""
    pairs = [pair for pair in combinations(projects, 2) if not pair[0].cards & pair[1].cards]
    singles = [(project,) for project in projects]

    return max([*singles, *pairs], key=lambda chosen: _worth(chosen, key))


def _worth(chosen: tuple[Project, ...], key: Key) -> tuple[int, list[tuple[int, int, int]]]:
    points = sum(project.points for project in chosen)
    return points, sorted((key(project) for project in chosen), reverse=True)


def one_for_a_run(projects: tuple[Project, ...], key: Key) -> tuple[Project, ...]:
    """As `most_points`, but of cards that follow one another only one project is made."""
    pairs = [
        (first, second)
        for first, second in combinations(projects, 2)
        if not first.cards & second.cards and not _are_one_run(first, second)
    ]
    best = max(pairs, key=lambda pair: _worth(pair, key), default=())
    single = (max(projects, key=lambda project: _worth((project,), key)),)
    return max(single, best, key=lambda chosen: _worth(chosen, key))


def _are_one_run(first: Project, second: Project) -> bool:
    low, high = sorted((first, second), key=lambda project: project.top)
    length = high.cards.bit_count()
    return low.suit is not None and low.suit == high.suit and low.top + length == high.top


def strongest_first(projects: tuple[Project, ...], key: Key) -> tuple[Project, ...]:
    """The strongest, then the strongest of what its cards leave; of equal ones the best pair."""

    def with_the_rest(first: Project) -> tuple[Project, ...]:
        rest = [project for project in projects if not project.cards & first.cards]
        return (first, max(rest, key=key)) if rest else (first,)

    strongest = max(key(project) for project in projects)
    chosen = [with_the_rest(first) for first in projects if key(first) == strongest]
    return max(chosen, key=lambda pair: [key(project) for project in pair])


@hookimpl
def project_choice() -> list[Option]:
    return [
        Option(
            "most-points", most_points, _("Those worth most, then the strongest"), _("decision A29")
        ),
        Option(
            "strongest-first",
            strongest_first,
            _("The strongest, then what is left"),
            _("decision A29, the other reading"),
        ),
        Option(
            "one-for-a-run",
            one_for_a_run,
            _("Those worth most, but one for a run, however long"),
            _("HUB, MAJ"),
        ),
    ]
