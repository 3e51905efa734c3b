"""A deal while it is typed, and entries made of deals played in the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.auction import Auction
from core.cards import WHOLE_ABNAT
from core.messages import DealScored
from core.projects import KINDS, POINTS
from core.rules import Seat, Team
from core.sheet import Counts, Dealer, Entry, Item, Passed, project_points

NO_PROJECTS: Counts = (0, 0, 0, 0)
MOST_OF_A_KIND = 4  # a side has two hands, and a hand two projects at most


@dataclass(frozen=True, slots=True)
class Draft:
    """A deal being typed. It is an entry once somebody has bought and points are there.

    `confirmed` are the questions about it that were answered with "it is so". The points of an
    entry that was `taken_up` are typed over by the first digit.
    """

    buyer: Team | None = None
    contract: str | None = None
    level: int = 1
    side: Team | None = None  # None: the buyer's opponents, who count (S013)
    typed: str = ""
    projects: tuple[int | Counts, int | Counts] = (NO_PROJECTS, NO_PROJECTS)
    baloot: Team | None = None
    kaboot: Team | None = None
    confirmed: frozenset[str] = frozenset()
    taken_up: bool = False

    # ---- choosing

    def with_contract(self, contract: str) -> Draft:
        """Another contract; what it does not have goes, projects are revalued by their counts."""
        first, second = (_under(contract, counts) for counts in self.projects)
        baloot, level = self.baloot, self.level
        if contract == "sun":
            baloot, level = None, level if level == 2 else 1
        return replace(
            self, contract=contract, level=level, baloot=baloot, projects=(first, second)
        )._unconfirmed()

    def with_project(self, side: Team, kind: str) -> Draft:
        """One more of a kind on one side; after the fourth none again. Points that stood there
        instead of counts go."""
        place, both = KINDS.index(kind), list(self.projects)
        counts = list(_counts(both[side]))
        counts[place] = (counts[place] + 1) % (MOST_OF_A_KIND + 1)
        both[side] = (counts[0], counts[1], counts[2], counts[3])
        return replace(self, projects=(both[0], both[1]))

    def with_digit(self, digit: str) -> Draft:
        """One more digit typed; a fourth starts again."""
        again = self.taken_up or len(self.typed) == 3
        typed = digit if again else str(int(self.typed + digit))
        return replace(self, typed=typed, taken_up=False)._unconfirmed()

    def rubbed(self) -> Draft:
        """The last digit gone."""
        return replace(self, typed=self.typed[:-1], taken_up=False)._unconfirmed()

    def with_level(self, level: int) -> Draft:
        return replace(self, level=level)._unconfirmed()

    def with_side(self, side: Team) -> Draft:
        return replace(self, side=side)._unconfirmed()

    def confirming(self, code: str) -> Draft:
        """A question answered: it is so."""
        return replace(self, confirmed=self.confirmed | {code})

    def as_kaboot(self) -> Draft:
        """The side that has all the cards took every trick."""
        own = self.points == self.range[1]
        side = self.counted_side or 0
        return replace(self, kaboot=side if own else 1 - side)

    def _unconfirmed(self) -> Draft:
        return replace(self, confirmed=frozenset())

    # ---- reading

    @property
    def counted_side(self) -> Team | None:
        """Whose card points are typed."""
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

    def count_of(self, side: Team, kind: str) -> int:
        return _counts(self.projects[side])[KINDS.index(kind)]

    def entry(self) -> Entry | None:
        """The entry, None while something is missing or out of range."""
        if self.buyer is None or self.contract is None:
            return None
        points, side = self.points, self.counted_side or 0
        if self.kaboot is not None:
            points = self.range[1] if side == self.kaboot else 0
        if points is None or points > self.range[1]:
            return None
        return Entry(
            self.buyer,
            self.contract,
            side,
            points,
            self.level,
            self.projects,
            self.baloot,
            self.kaboot,
        )


def _counts(projects: int | Counts) -> Counts:
    return NO_PROJECTS if isinstance(projects, int) else projects


def _under(contract: str, projects: int | Counts) -> int | Counts:
    """Projects under a contract: in hokum there is no four hundred."""
    if isinstance(projects, int) or contract == "sun":
        return projects
    return (*projects[:3], 0)


def counted_projects(points: int, contract: str) -> int | Counts:
    """Points of projects as counts of each kind, the points themselves if no kinds give them."""
    kinds = KINDS[:3] if contract == "hokum" else KINDS
    left, found = points, dict.fromkeys(KINDS, 0)
    for kind in reversed(kinds):
        found[kind], left = divmod(left, POINTS[contract][kind])
    counts = (found["sira"], found["fifty"], found["hundred"], found["four-hundred"])
    fits = not left and max(counts) <= MOST_OF_A_KIND
    return counts if fits and project_points(counts, contract) == points else points


def draft_of(entry: Entry) -> Draft:
    """An entry taken up again, to be corrected."""
    first, second = (
        counted_projects(projects, entry.contract) if isinstance(projects, int) else projects
        for projects in entry.projects
    )
    return Draft(
        entry.buyer,
        entry.contract,
        entry.level,
        entry.side,
        "" if entry.kaboot is not None else str(entry.points),
        (first, second),
        entry.baloot,
        entry.kaboot,
        taken_up=True,
    )


def entry_of_deal(scored: DealScored, auction: Auction, seat: Seat = 0) -> Entry:
    """A deal played in the program as a sheet would have it, with `seat`'s side as the first."""
    assert auction.buyer is not None and auction.contract is not None
    contract, turned = auction.contract, seat & 1

    def side_of(team: Team | None) -> Team | None:
        return None if team is None else (team & 1) ^ turned

    buyer, others = (auction.buyer & 1) ^ turned, 1 - (auction.buyer & 1)
    projects = [counted_projects(points, contract) for points in scored.projects]
    return Entry(
        buyer,
        contract,
        1 - buyer,
        scored.abnat[others],
        auction.level,
        (projects[turned], projects[1 - turned]),
        side_of(scored.baloot),
        side_of(scored.score.kaboot),
    )


def items_of_match(
    counted: Sequence[tuple[DealScored, Auction]], first_dealer: Seat, seat: Seat = 0
) -> tuple[Item, ...]:
    """The deals of a match as lines of a sheet, as `seat` sees them, who becomes seat 0.

    `first_dealer` is a seat of the match. Where the dealer has moved by more than one, the deals
    between were bought by nobody.
    """
    items: list[Item] = []
    dealer = first_dealer
    for scored, auction in counted:
        passes = (auction.dealer - dealer) & 3
        items += [Passed()] * passes if passes < 3 else [Dealer((auction.dealer - seat) & 3)]
        items.append(entry_of_deal(scored, auction, seat))
        dealer = (auction.dealer + 1) & 3
    return tuple(items)
