"""A sheet in words: a row, a preview, and the course of the match."""

from __future__ import annotations

from itertools import pairwise

from app.i18n import Tongue
from app.narrator.reasoning import line_text
from app.narrator.vocabulary import vocabulary
from app.narrator.words import LEVEL_TERMS
from app.qayd.marks import marks
from core.rules import Seat
from core.sheet import Correction, Dealer, Entry, Item, Passed, Row, SheetCount
from plugins.options import _

Sides = tuple[str, str]

FAULTS = {
    "not-a-sheet": _("This file is no score sheet of Baloot: “{given}”."),
    "too-large": _("This file is too large for a score sheet: {given} characters."),
    "bad-names": _("The names on the sheet cannot be read: “{given}”."),
    "bad-dealer": _("A dealer is a seat from 0 to 3, not “{given}”."),
    "bad-items": _("The deals on the sheet are no list: “{given}”."),
    "bad-item": _("Line {place} of the sheet cannot be read: “{given}”."),
    "points-out-of-range": _("Line {place} of the sheet has card points out of range: {given}."),
    "sun-only-doubled": _("Line {place} of the sheet: a sun can only be doubled."),
    "no-baloot-in-sun": _("Line {place} of the sheet: there is no baloot in sun."),
    "no-four-hundred-in-hokum": _("Line {place}: there is no four hundred in hokum."),
}


SEATS = (_("You"), _("Right"), _("Partner"), _("Left"))  # as the one who writes sees them

MARKS: dict[str, str] = {"new": _("new"), "changed": _("changed"), "recounted": _("new total")}


def sides_of(names: tuple[str, ...], t: Tongue) -> Sides:
    """The names of both sides: those of the sheet, or Us and Them.

    `names` are of the four seats, then of the two sides.
    """
    us, them = (*names, *("",) * 6)[4:6]
    return us or t("Us"), them or t("Them")


def seat_text(seat: Seat, names: tuple[str, ...], t: Tongue) -> str:
    """A seat by its name, or as the one who writes sees it."""
    return (names[seat] if len(names) > seat else "") or t(SEATS[seat])


def score_text(points: tuple[int, int], sides: Sides, t: Tongue) -> str:
    """Points of both sides: ``Us 10, Them 6``."""
    return t("{us} {a}, {them} {b}", us=sides[0], a=points[0], them=sides[1], b=points[1])


def contract_text(entry: Entry, t: Tongue) -> str:
    """Kind and level of an entry: ``hokum, three``."""
    words = vocabulary(t.lang)
    kind = words[entry.contract]
    if entry.level == 1:
        return kind
    return t(", ").join((kind, words[LEVEL_TERMS[entry.level]]))


def item_text(item: Item, sides: Sides, names: tuple[str, ...], t: Tongue) -> str:
    """What is written in a row, without its result: ``Us: hokum, three``."""
    if isinstance(item, Dealer):
        return t("Next dealer: {who}", who=seat_text(item.seat, names, t))
    if isinstance(item, Correction):
        return (
            t("{what}: {why}", what=t("Correction"), why=item.note)
            if item.note
            else (t("Correction"))
        )
    if not isinstance(item, Entry):
        return t("Nobody bought")
    what = t("{side}: {contract}", side=sides[item.buyer], contract=contract_text(item, t))
    if item.kaboot is not None:
        what = t(", ").join((what, vocabulary(t.lang)["kaboot"]))
    return what


def row_text(row: Row, number: int, sides: Sides, t: Tongue, names: tuple[str, ...]) -> str:
    """One row in a sentence. `number` counts the deals."""
    item = row.item
    what = item_text(item, sides, names, t)
    if isinstance(item, Dealer):
        return t("{what}.", what=what)
    totals = score_text(row.totals, sides, t)
    if isinstance(item, Passed):
        return t("{what}. Total: {totals}.", what=what, totals=totals)
    result = t("for the match")
    if row.points is not None:
        result = score_text(row.points, sides, t)
    if isinstance(item, Correction):
        told = t("{what}. {result}.", what=what, result=result)
    else:
        what = t("{side} bought {contract}", side=sides[item.buyer], contract=_bought(item, t))
        if row.fallen:
            what = t("{what}, and fell", what=what)
        told = t("Deal {n}: {what}: {result}.", n=number, what=what, result=result)
    if not row.counts:
        return t("{told} It does not count: the match was won before.", told=told)
    return t("{told} Total: {totals}.", told=told, totals=totals)


def _bought(entry: Entry, t: Tongue) -> str:
    if entry.kaboot is None:
        return contract_text(entry, t)
    return t(", ").join((contract_text(entry, t), vocabulary(t.lang)["kaboot"]))


def winner_text(counted: SheetCount, sides: Sides, t: Tongue) -> str:
    """Who has won the match; empty while nobody has."""
    if counted.winner is None:
        return ""
    return t("{side} won the match.", side=sides[counted.winner])


def change_text(
    before: SheetCount, after: SheetCount, sides: Sides, t: Tongue, names: tuple[str, ...]
) -> str:
    """What a change has done: the row written or changed, then the total and the winner if they
    have changed with it."""
    places = [place for place, mark in marks(before, after).items() if mark != "recounted"]
    parts = []
    if len(places) == 1:
        (place,) = places
        deals = sum(isinstance(row.item, Entry) for row in after.rows[: place + 1])
        parts.append(row_text(after.rows[place], deals, sides, t, names))
    if len(places) != 1 or places[0] != len(after.rows) - 1:
        parts.append(t("Now {totals}.", totals=score_text(after.totals, sides, t)))
    if after.winner is not None:
        parts.append(winner_text(after, sides, t))
    elif before.winner is not None:
        parts.append(t("The match is open again."))
    return " ".join(parts)


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
    a, b = counted.totals
    stands = t("It stands {us} {a}, {them} {b}.", us=sides[0], a=a, them=sides[1], b=b)
    return " ".join([*parts, stands, winner_text(counted, sides, t)]).strip()
