"""A deal while it is typed, and entries made of deals played in the program."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from core.auction import Auction
from core.cards import WHOLE_ABNAT
from core.messages import DealScored
from core.projects import KINDS
from core.rules import Team
from core.sheet import Counts, Entry

NO_PROJECTS: Counts = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Draft:
    """A deal being typed. It is an entry once somebody has bought and points are there."""

    buyer: Team | None = None
    contract: str | None = None
    level: int = 1
    side: Team | None = None  # None: the buyer's opponents, who count (S013)
    typed: str = ""
    projects: tuple[Counts, Counts] = (NO_PROJECTS, NO_PROJECTS)
    baloot: Team | None = None
    kaboot: Team | None = None
    faults: tuple[str, ...] = field(default=())

    def with_contract(self, contract: str) -> Draft:
        """Another contract; what it does not have goes, projects are revalued by their counts."""
        if contract == "sun":
            return replace(self, contract=contract, level=min(self.level, 2), baloot=None)
        kept = tuple((*counts[:3], 0) for counts in self.projects)
        return replace(self, contract=contract, projects=kept)

    def with_project(self, side: Team, kind: str, by: int) -> Draft:
        """One more or fewer of a kind on one side."""
        place = KINDS.index(kind)
        counts = list(self.projects[side])
        counts[place] = max(0, min(8, counts[place] + by))
        both = list(self.projects)
        both[side] = (counts[0], counts[1], counts[2], counts[3])
        return replace(self, projects=(both[0], both[1]))

    def with_digit(self, digit: str) -> Draft:
        """One more digit typed; a fourth starts again."""
        return replace(self, typed=digit if len(self.typed) == 3 else (self.typed + digit))

    @property
    def counted_side(self) -> Team | None:
        if self.side is not None or self.buyer is None:
            return self.side
        return 1 - self.buyer

    @property
    def points(self) -> int | None:
        return int(self.typed) if self.typed else None

    @property
    def range(self) -> tuple[int, int]:
        return 0, WHOLE_ABNAT[self.contract or "hokum"]

    @property
    def is_in_range(self) -> bool:
        return self.points is None or self.points <= self.range[1]

    def entry(self) -> Entry | None:
        """The entry, None while something is missing or out of range."""
        if self.buyer is None or self.contract is None:
            return None
        points = self.points
        if self.kaboot is not None:
            side = self.counted_side or 0
            points = self.range[1] if side == self.kaboot else 0
        if points is None or points > self.range[1]:
            return None
        return Entry(
            self.buyer,
            self.contract,
            self.counted_side or 0,
            points,
            self.level,
            self.projects,
            self.baloot,
            self.kaboot,
        )


def draft_of(entry: Entry) -> Draft:
    """An entry taken up again, to be corrected."""
    counts = tuple(
        NO_PROJECTS if isinstance(projects, int) else projects for projects in entry.projects
    )
    return Draft(
        entry.buyer,
        entry.contract,
        entry.level,
        entry.side,
        str(entry.points),
        (counts[0], counts[1]),
        entry.baloot,
        entry.kaboot,
    )


def entry_of_deal(scored: DealScored, auction: Auction) -> Entry:
    """A deal played in the program as a sheet would have it."""
    assert auction.buyer is not None and auction.contract is not None
    side = 1 - (auction.buyer & 1)
    return Entry(
        auction.buyer & 1,
        auction.contract,
        side,
        scored.abnat[side],
        auction.level,
        scored.projects,
        None if scored.baloot is None else scored.baloot & 1,
        scored.score.kaboot,
    )
