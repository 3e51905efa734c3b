"""A sheet in words: a row, a preview, and the course of the match."""

from __future__ import annotations

from itertools import pairwise

from app.i18n import Tongue
from app.narrator.reasoning import line_text
from app.narrator.vocabulary import vocabulary
from core.auction import GAHWA
from core.rules import Seat
from core.sheet import Correction, Dealer, Entry, Row, SheetCount
from plugins.options import _

Sides = tuple[str, str]

FAULTS = {
    "not-a-sheet": _("This file is no score sheet of Baloot: {given}."),
    "too-large": _("This file is too large for a score sheet: {given} characters."),
    "bad-names": _("The names on the sheet cannot be read: {given}."),
    "bad-dealer": _("A dealer is a seat from 0 to 3, not {given}."),
    "bad-items": _("The deals on the sheet are no list: {given}."),
    "bad-item": _("Line {place} of the sheet cannot be read: {given}."),
    "points-out-of-range": _("Line {place} of the sheet has card points out of range: {given}."),
    "sun-only-doubled": _("Line {place} of the sheet: a sun can only be doubled."),
    "no-baloot-in-sun": _("Line {place} of the sheet: there is no baloot in sun."),
    "no-four-hundred-in-hokum": _("Line {place}: there is no four hundred in hokum."),
}


def sides_of(names: tuple[str, ...], t: Tongue) -> Sides:
    """The names of both sides: those of the sheet, or Us and Them."""
    return names[0] or t("Us"), names[1] or t("Them")


def contract_text(entry: Entry, t: Tongue, profile: str = "field") -> str:
    """Kind and level of an entry: ``hokum, three``."""
    words = vocabulary(t.lang, profile)
    levels = {2: "double", 3: "three", 4: "four", GAHWA: "gahwa"}
    kind = words[entry.contract]
    return kind if entry.level == 1 else t(", ").join((kind, words[levels[entry.level]]))


def row_text(row: Row, number: int, sides: Sides, t: Tongue, seats: tuple[str, ...]) -> str:
    """One row in a sentence. `number` counts the deals."""
    item = row.item
    if isinstance(item, Dealer):
        return t("{who} deals.", who=seat_text(item.seat, seats, t))
    totals = score_text(row.totals, sides, t)
    if isinstance(item, Correction):
        change = t("Correction {a}, {b}", a=item.points[0], b=item.points[1])
        return t("{what}. Total: {totals}.", what=change, totals=totals)
    if not isinstance(item, Entry):
        return t("Nobody bought. Total: {totals}.", totals=totals)
    what = t("{side} bought {contract}", side=sides[item.buyer], contract=contract_text(item, t))
    if row.points is None:
        result = t("for the match")
    else:
        result = score_text(row.points, sides, t)
    if row.fallen:
        what = t("{what}, and fell", what=what)
    told = t("Deal {n}: {what}: {result}.", n=number, what=what, result=result)
    if not row.counts:
        return t("{told} It does not count: the match was won before.", told=told)
    return t("{told} Total: {totals}.", told=told, totals=totals)


def score_text(points: tuple[int, int], sides: Sides, t: Tongue) -> str:
    """Points of both sides: ``Us 10, Them 6``."""
    return t("{us} {a}, {them} {b}", us=sides[0], a=points[0], them=sides[1], b=points[1])


def seat_text(seat: Seat, seats: tuple[str, ...], t: Tongue) -> str:
    """A seat by its name, or by its number."""
    return (seats[seat] if len(seats) > seat else "") or t("Seat {n}", n=seat + 1)


def reasons(row: Row, sides: Sides, t: Tongue) -> list[str]:
    """Why a row was counted as it was, line by line."""
    return [] if row.score is None else [line_text(line, t, sides) for line in row.score.lines]


def course(counted: SheetCount, sides: Sides, t: Tongue) -> str:
    """The course of a match, told: who led when, the largest deal, who won."""
    rows = [row for row in counted.rows if row.counts and isinstance(row.item, Entry)]
    if not rows:
        return t("Nothing has been written yet.")
    parts = [t.plural("{n} deal.", "{n} deals.", len(rows))]
    leads = [0 if row.totals[0] > row.totals[1] else 1 for row in rows if len(set(row.totals)) > 1]
    changes = sum(first != second for first, second in pairwise(leads))
    if leads:
        parts.append(
            t.plural("The lead changed {n} time.", "The lead changed {n} times.", changes)
            if changes
            else t("{side} led all the way.", side=sides[leads[0]])
        )
    scored = [row for row in rows if row.points is not None]
    if scored:
        best = max(scored, key=lambda row: max(row.points or (0, 0)))
        points = best.points or (0, 0)
        side = 0 if points[0] >= points[1] else 1
        number = rows.index(best) + 1
        parts.append(
            t(
                "The largest deal was number {n}: {points} for {side}.",
                n=number,
                points=points[side],
                side=sides[side],
            )
        )
    if counted.winner is not None:
        parts.append(t("{side} won the match.", side=sides[counted.winner]))
    else:
        a, b = counted.totals
        parts.append(t("It stands {us} {a}, {them} {b}.", us=sides[0], a=a, them=sides[1], b=b))
    return " ".join(parts)
