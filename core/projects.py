"""Projects: finding them in a hand, and the battle between the sides (T072 to T087)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from core.cards import ACE, KING, NINE, QUEEN, Hand
from core.rules import NeedsFact, Project, RuleSet, Seat, Team, TiedProjects

KINDS = ("sira", "fifty", "hundred", "four-hundred")  # weakest first
POINTS = {
    "sun": {"sira": 4, "fifty": 10, "hundred": 20, "four-hundred": 40},
    "hokum": {"sira": 2, "fifty": 5, "hundred": 10, "four-hundred": 40},
}
BALOOT_POINTS = 2
_KIND_OF_LENGTH = {3: "sira", 4: "fifty", 5: "hundred"}


@lru_cache(maxsize=256)
def _runs(suit_bits: int) -> tuple[tuple[int, int], ...]:
    """Every run of three to five ranks in eight bits of one suit: (length, top rank)."""
    return tuple(
        (length, low + length - 1)
        for length in (5, 4, 3)
        for low in range(9 - length)
        if suit_bits >> low & ((1 << length) - 1) == (1 << length) - 1
    )


def _candidates(hand: Hand, contract: str, rules: RuleSet) -> tuple[Project, ...]:
    """Every project that the hand could show, overlapping ones too."""
    points = POINTS[contract]
    found: list[Project] = []
    for suit in range(4):
        for length, top in _runs(hand >> (8 * suit) & 0xFF):
            kind = _KIND_OF_LENGTH[length]
            cards = ((1 << length) - 1) << (8 * suit + top - length + 1)
            found.append(Project(kind, top, "run", suit, points[kind], cards))
    fours = hand & hand >> 8 & hand >> 16 & hand >> 24 & 0xFF
    for rank in range(8):
        if not fours >> rank & 1 or (rank <= NINE and not rules.low_quads):
            continue
        kind = "hundred"
        if rank == ACE:
            kind = "four-hundred" if contract == "sun" else rules.four_aces_hokum
        found.append(Project(kind, rank, "four", None, points[kind], 0x01010101 << rank))
    return tuple(found)


def strength(project: Project, rules: RuleSet) -> tuple[int, int, int]:
    """What is compared between two projects: kind, the order among hundreds, top card."""
    among = 0
    if project.kind == "hundred":
        if project.form is None:
            among = _rank_without_form(project, rules)
        else:
            among = rules.hundred_rank(project)
    return (KINDS.index(project.kind), among, project.top)


def _rank_without_form(project: Project, rules: RuleSet) -> int:
    """A hundred told by its kind and top alone: enough unless the form matters."""
    ranks = {rules.hundred_rank(project._replace(form=form)) for form in ("run", "four")}
    if len(ranks) > 1:
        raise NeedsFact("form")
    return ranks.pop()


def find_projects(hand: Hand, contract: str, rules: RuleSet) -> tuple[Project, ...]:
    """The projects that a hand of eight scores, strongest first; never the baloot.

    A card serves one project and a hand has two at most (T079, T080).
    """
    candidates = _candidates(hand, contract, rules)
    if len(candidates) < 2:
        return candidates

    def key(project: Project) -> tuple[int, int, int]:
        return strength(project, rules)

    chosen = rules.project_choice(candidates, key)
    return tuple(sorted(chosen, key=key, reverse=True))


def has_baloot(hand: Hand, trump: int | None, projects: Sequence[Project], rules: RuleSet) -> bool:
    """Whether a hand of eight holds the king and queen of trump, and they count (T077, A7)."""
    if trump is None:
        return False
    pair = (1 << KING | 1 << QUEEN) << (8 * trump)
    return hand & pair == pair and rules.baloot_limits(tuple(projects), pair)


class Battle(NamedTuple):
    """Who scores projects: the side of `seat`; both None where nobody does.

    `points` are game points by team (T081).
    """

    team: Team | None
    seat: Seat | None
    points: tuple[int, int]


def fight(
    projects: Sequence[Iterable[Project]], dealer: Seat, trump: int | None, rules: RuleSet
) -> Battle:
    """The battle of the projects of four seats (T081, T084, D028)."""
    best: tuple[int, int, int] | None = None
    holders: list[tuple[Seat, Project]] = []
    for turn in range(4):
        seat = (dealer + 1 + turn) & 3
        for project in projects[seat]:
            key = strength(project, rules)
            if best is None or key > best:
                best, holders = key, [(seat, project)]
            elif key == best:
                holders.append((seat, project))
    if not holders:
        return Battle(None, None, (0, 0))
    seat = holders[0][0]
    if any((other ^ seat) & 1 for other, _ in holders):
        facts = TiedProjects(
            tuple(other for other, _ in holders), tuple(p for _, p in holders), trump
        )
        decided = rules.project_tie(facts)
        if decided is None:
            return Battle(None, None, (0, 0))
        seat = decided
    team = seat & 1
    total = sum(project.points for side in (team, team + 2) for project in projects[side])
    return Battle(team, seat, (total, 0) if team == 0 else (0, total))
