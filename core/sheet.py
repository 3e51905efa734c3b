"""The score sheet of a game played with real cards (S025 to S028, A22 to A27, A40, A46).

A sheet is a list of items in the order in which they were written; `count_sheet` gives totals,
dealer and winner. `Sheet` adds the operations of the protocol, undo among them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from core.auction import GAHWA
from core.cards import WHOLE_ABNAT
from core.projects import KINDS, POINTS
from core.rules import RuleSet, Seat, Team
from core.scoring import DealFacts, DealScore, Pair, match_winner, score_deal

Counts = tuple[int, int, int, int]  # how many of each kind, in the order of KINDS


class Entry(NamedTuple):
    """A deal as it is typed: the card points (abnat) of one side, projects by count or points."""

    buyer: Team
    contract: str
    side: Team  # whose card points were typed
    points: int
    level: int = 1
    projects: tuple[int | Counts, int | Counts] = (0, 0)
    baloot: Team | None = None
    kaboot: Team | None = None


class Passed(NamedTuple):
    """Nobody bought: the dealer moves."""


class Dealer(NamedTuple):
    """The next deal is dealt by this seat."""

    seat: Seat


class Correction(NamedTuple):
    """Points added to or taken from both sides: a penalty, a slip."""

    points: Pair
    note: str = ""


Item = Entry | Passed | Dealer | Correction


class BadEntry(ValueError):
    """An entry that no deal can give. `code` says why, `given` quotes, `low` to `high` is right."""

    def __init__(self, code: str, given: object, low: int = 0, high: int = 0) -> None:
        self.code, self.given, self.low, self.high = code, given, low, high
        super().__init__(f"{code}: {given!r}" + (f" (from {low} to {high})" if high else ""))


class Row(NamedTuple):
    """One counted item. `points` is None for a gahwa; `counts` is False after a won match."""

    item: Item
    points: Pair | None
    totals: Pair
    fallen: bool
    dealer: Seat
    score: DealScore | None
    counts: bool


class SheetCount(NamedTuple):
    """A sheet counted. Warnings are (index among the entries, code)."""

    rows: tuple[Row, ...]
    totals: Pair
    winner: Team | None
    next_dealer: Seat
    warnings: tuple[tuple[int, str], ...]


def project_points(projects: int | Counts, contract: str) -> int:
    """Points of projects given as points or as counts of each kind, under a contract."""
    if isinstance(projects, int):
        return projects
    return sum(count * POINTS[contract][kind] for kind, count in zip(KINDS, projects, strict=True))


def check_entry(entry: Entry) -> None:
    """Raises `BadEntry` for an entry that no deal can give."""
    whole = WHOLE_ABNAT[entry.contract]
    if not 0 <= entry.points <= whole:
        raise BadEntry("points-out-of-range", entry.points, 0, whole)
    if entry.contract == "sun" and entry.level not in (1, 2):
        raise BadEntry("sun-only-doubled", entry.level, 1, 2)
    if entry.contract == "sun" and entry.baloot is not None:
        raise BadEntry("no-baloot-in-sun", entry.baloot)
    for counts in entry.projects:
        if entry.contract == "hokum" and not isinstance(counts, int) and counts[3]:
            raise BadEntry("no-four-hundred-in-hokum", counts[3])


def entry_warnings(entry: Entry) -> list[str]:
    """What deserves a question: values that cards hardly or never give (A35, A40)."""
    whole = WHOLE_ABNAT[entry.contract]
    found = []
    if entry.kaboot is None:
        if entry.points in (0, whole):
            found.append("maybe-kaboot")
        if entry.points in (1, whole - 1):
            found.append("impossible-points")
    elif entry.points != (whole if entry.side == entry.kaboot else 0):
        found.append("kaboot-points-ignored")
    return found


def facts_of(entry: Entry, dealer: Seat | None = None) -> DealFacts:
    """The facts of a deal as far as a sheet knows them."""
    whole = WHOLE_ABNAT[entry.contract]
    own, rest = entry.points, whole - entry.points
    abnat = (own, rest) if entry.side == 0 else (rest, own)
    tricks = (4, 4)
    if entry.kaboot is not None:
        abnat, tricks = ((whole, 0), (8, 0)) if entry.kaboot == 0 else ((0, whole), (0, 8))
    points = (
        project_points(entry.projects[0], entry.contract),
        project_points(entry.projects[1], entry.contract),
    )
    raised_by_others = entry.level in (2, 4)
    return DealFacts(
        contract=entry.contract,
        buyer=entry.buyer,
        abnat=abnat,
        tricks=tricks,
        projects=points,
        baloot=entry.baloot,
        level=entry.level,
        held=points,
        last_raiser=None if entry.level == 1 else entry.buyer ^ int(raised_by_others),
        dealer=dealer,
    )


def count_sheet(items: Sequence[Item], first_dealer: Seat, rules: RuleSet) -> SheetCount:
    """Count a whole sheet. Entries after a won match are kept and count for nothing (A46)."""
    totals: Pair = (rules.head_start, rules.head_start)
    dealer, winner = first_dealer, None
    rows: list[Row] = []
    warnings: list[tuple[int, str]] = []
    entries = 0
    for item in items:
        points: Pair | None = (0, 0)
        score = None
        if isinstance(item, Entry):
            warnings += [(entries, code) for code in entry_warnings(item)]
            warnings += _level_warnings(item, entries, totals, rules)
            score = score_deal(facts_of(item, dealer), rules)
            points = score.points
            if winner is not None:
                warnings.append((entries, "after-the-match"))
            entries += 1
        elif isinstance(item, Correction):
            points = item.points
        counts = winner is None
        if counts and points is not None:
            totals = (totals[0] + points[0], totals[1] + points[1])
        rows.append(
            Row(item, points, totals, score is not None and score.fallen, dealer, score, counts)
        )
        if counts:
            gahwa = None if score is None else score.match_winner
            winner = match_winner(totals, gahwa, rules)
            if isinstance(item, Dealer):
                dealer = item.seat
            elif not isinstance(item, Correction):
                dealer = (dealer + 1) & 3
    return SheetCount(tuple(rows), totals, winner, dealer, tuple(warnings))


def _level_warnings(
    entry: Entry, index: int, totals: Pair, rules: RuleSet
) -> list[tuple[int, str]]:
    """A level that the rules of this table would not have allowed at this score."""
    if entry.level == 1:
        return []
    if entry.contract == "sun":
        allowed = rules.sun_double(totals[entry.buyer], totals[1 - entry.buyer])
        return [] if allowed else [(index, "sun-not-to-be-doubled")]
    return [] if entry.level <= rules.ladder else [(index, "level-not-played")]


class Sheet:
    """A sheet being written: operations with undo.

    Indices of `edit` and `delete` count the entries (deals that somebody bought).
    """

    def __init__(self, first_dealer: Seat) -> None:
        self.first_dealer = first_dealer
        self.items: list[Item] = []
        self._before: list[list[Item]] = []

    def _place(self, index: int) -> int:
        places = [i for i, item in enumerate(self.items) if isinstance(item, Entry)]
        if not 0 <= index < len(places):
            raise BadEntry("no-such-entry", index, 0, len(places) - 1)
        return places[index]

    def _change(self, items: list[Item]) -> None:
        self._before.append(self.items)
        self.items = items

    def add(self, item: Item) -> None:
        if isinstance(item, Entry):
            check_entry(item)
        self._change([*self.items, item])

    def edit(self, index: int, entry: Entry) -> None:
        check_entry(entry)
        place = self._place(index)
        self._change([*self.items[:place], entry, *self.items[place + 1 :]])

    def delete(self, index: int) -> None:
        place = self._place(index)
        self._change([*self.items[:place], *self.items[place + 1 :]])

    def undo(self) -> None:
        """Revert the latest operation not yet reverted. Raises `BadEntry` if none is left."""
        if not self._before:
            raise BadEntry("nothing-to-undo", "undo")
        self.items = self._before.pop()

    def count(self, rules: RuleSet) -> SheetCount:
        return count_sheet(self.items, self.first_dealer, rules)


LEVELS: dict[object, int] = {1: 1, 2: 2, 3: 3, 4: 4, "gahwa": GAHWA}


def level_name(level: int) -> Any:
    """A level as the protocol writes it."""
    return "gahwa" if level == GAHWA else level
