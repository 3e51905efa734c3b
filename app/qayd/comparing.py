"""A whole evening under other rules: which deals differ, and the line that makes the difference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.profiles import RulesName
from core.rules import NeedsFact, RuleSet, Seat
from core.scoring import Line
from core.sheet import Entry, Item, Row, SheetCount, count_sheet
from plugins.catalogue import Catalogue, Dispute, PickError, resolve


class Difference(NamedTuple):
    """One row counted twice. `number` counts the deals from 1."""

    number: int
    own: Row
    other: Row

    @property
    def lines(self) -> tuple[Line | None, Line | None]:
        """The first line of the reasoning that differs: as it is, as it would be."""
        first, second = (() if row.score is None else row.score.lines for row in self[1:])
        for place in range(max(len(first), len(second))):
            own, other = (lines[place : place + 1] for lines in (first, second))
            if own != other:
                return next(iter(own), None), next(iter(other), None)
        return None, None


class Comparison(NamedTuple):
    """A sheet counted twice."""

    own: SheetCount
    other: SheetCount
    differences: tuple[Difference, ...]


def compare(items: Sequence[Item], first_dealer: Seat, own: RuleSet, other: RuleSet) -> Comparison:
    """Count an evening by both rules. Raises `NeedsFact`."""
    here, there = (count_sheet(items, first_dealer, rules) for rules in (own, other))
    differences, number = [], 0
    for row, twin in zip(here.rows, there.rows, strict=True):
        number += isinstance(row.item, Entry)
        if (row.points, row.counts) != (twin.points, twin.counts):
            differences.append(Difference(number, row, twin))
    return Comparison(here, there, tuple(differences))


class Changed(NamedTuple):
    """One pick changed, and what the evening would have been."""

    dispute: Dispute
    pick: str
    comparison: Comparison


def one_pick_changed(
    items: Sequence[Item], first_dealer: Seat, name: RulesName, catalogue: Catalogue
) -> Iterator[Changed]:
    """Every single pick that would have counted some deal, or the match, otherwise."""
    picks = name.picks()
    own = resolve(catalogue, picks).rules
    for dispute in catalogue.disputes.values():
        for pick in dispute.offers:
            try:
                other = resolve(catalogue, {**picks, dispute.name: pick}).rules
                found = compare(items, first_dealer, own, other)
            except (PickError, NeedsFact):
                continue  # it takes a number, clashes, or asks what no sheet knows
            if found.differences or found.own.winner != found.other.winner:
                yield Changed(dispute, pick, found)
