"""What is written on a sheet besides a new round: a row looked at, corrections, dealers, names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from app.qayd.draft import Draft, draft_of
from app.qayd.telling import SEATS, reasons, seat_text
from app.qt.field import Field
from app.qt.page import Line, Page
from app.qt.pages.qayd_kept import qayd_of
from app.qt.pages.qayd_round import RoundPage
from core.sheet import Correction, Dealer, Entry, Item

if TYPE_CHECKING:
    from app.qt.window import MainWindow

LONGEST_NAME = 40


def back_on_the_sheet(window: MainWindow, said: str) -> None:
    from app.qt.pages.qayd import show_again

    show_again(window, said)


def edit_line(
    page: Page,
    identifier: str,
    title: str,
    text: str,
    longest: int,
    entered: Callable[[], object] | None = None,
) -> Field:
    """A line to type in, with its title over it."""
    page.line(title, f"{identifier}-title")
    field = Field(title, identifier, text, entered)
    field.setMaxLength(longest)
    page.add(field)
    return field


# ---- a row -----------------------------------------------------------------------------------


def row_page(window: MainWindow, place: int) -> Page:
    """One row: why it was counted so; correct or delete it."""
    t, qayd = window.t, qayd_of(window)
    row = qayd.counted.rows[place]
    page = Page(t, "qayd-row", t("A line of the sheet"))
    page.remake = partial(row_page, place=place)
    page.heading(qayd.told(place), "qayd-row-told")
    for line, text in enumerate(reasons(row, qayd.sides, t)):
        page.line(text, f"qayd-why-{line}")
    page.first_focus = page.foot(
        t("Correct it"), "qayd-edit", lambda: correct(window, place, row.item)
    )
    page.foot(t("Delete it"), "qayd-delete", lambda: back_on_the_sheet(window, qayd.delete(place)))
    page.foot(t("Back to the sheet"), "qayd-row-back", page.leave)
    return page


def correct(window: MainWindow, place: int, item: Item) -> None:
    """Open what a row was written with."""
    if isinstance(item, Correction):
        window.show_page(correction_page(window, place))
    elif isinstance(item, Dealer):
        window.show_page(dealer_page(window, place))
    else:
        show_round(window, place)


def show_round(window: MainWindow, place: int | None) -> None:
    """A new round, or one to be corrected."""
    item = None if place is None else qayd_of(window).kept.items[place]
    draft = draft_of(item) if isinstance(item, Entry) else Draft()
    window.show_page(round_page(window, place, draft))


def round_page(window: MainWindow, place: int | None, draft: Draft) -> RoundPage:
    qayd = qayd_of(window)

    def done(item: Item) -> None:
        back_on_the_sheet(window, qayd.write(item, place))

    page = RoundPage(window, qayd, place, done, draft)
    page.remake = lambda window: round_page(window, place, page.draft)
    return page


# ---- corrections and dealers -----------------------------------------------------------------


def correction_page(window: MainWindow, place: int | None = None) -> Page:
    """Points added or taken away: a penalty or a slip."""
    t, qayd = window.t, qayd_of(window)
    old = None if place is None else qayd.kept.items[place]
    assert old is None or isinstance(old, Correction)
    page = Page(t, "qayd-correction", t("Correction"))
    page.remake = partial(correction_page, place=place)
    page.line(t("A penalty, or a slip: points added to a side or taken from it."), "correction-how")
    points = list(old.points) if old is not None else [0, 0]
    lines: list[Line] = []

    def text(side: int) -> str:
        return t("{side}: {points}", side=qayd.sides[side], points=points[side])

    def change(side: int, by: int) -> None:
        points[side] = max(-999, min(999, points[side] + by))
        lines[side].set_line(text(side))
        window.announcer.say(text(side))

    for side in (0, 1):
        lines.append(page.heading(text(side), f"correction-{side}"))
        buttons = []
        for by in (-10, -1, 1, 10):
            sign = "+" if by > 0 else "\u2212"
            shown = f"\u200e{sign}{t.number(abs(by))}"
            name = t("{side}: {points}", side=qayd.sides[side], points=shown)
            act = partial(change, side, by)
            buttons.append(page.make_button(shown, f"correction-{side}-{by}", act, name))
        page.row(buttons)

    def done() -> None:
        if points == [0, 0] and not note.typed:
            window.announcer.say(t("There is nothing to write down."), assertive=True)
            return
        item = Correction((points[0], points[1]), note.typed)
        back_on_the_sheet(window, qayd.write(item, place))

    note = edit_line(page, "correction-note", t("Why?"), old.note if old else "", 100, done)
    page.foot(t("Write it down"), "correction-done", done)
    page.foot(t("Back to the sheet"), "correction-back", page.leave)
    return page


def dealer_page(window: MainWindow, place: int | None = None) -> Page:
    """Who deals next, where the table has it otherwise."""
    t, qayd = window.t, qayd_of(window)
    page = Page(t, "qayd-dealer", t("Another dealer"))
    page.remake = partial(dealer_page, place=place)
    page.line(t("Who deals next?"), "dealer-question")

    def choose(seat: int) -> None:
        if place is None and not qayd.kept.items:
            said = t("Next dealer: {who}", who=seat_text(seat, qayd.kept.names, t))
            qayd.change(first_dealer=seat)
        else:
            said = qayd.write(Dealer(seat), place)
        back_on_the_sheet(window, said)

    for seat in range(4):
        name = seat_text(seat, qayd.kept.names, t)
        button = page.button(name, f"dealer-{seat}", partial(choose, seat))
        page.first_focus = page.first_focus or button
    page.foot(t("Back to the sheet"), "dealer-back", page.leave)
    return page


# ---- names -----------------------------------------------------------------------------------


def names_page(window: MainWindow) -> Page:
    """The names of the sheet, of both sides and of the four seats."""
    t, qayd = window.t, qayd_of(window)
    kept, names = qayd.kept, (*qayd.kept.names, *("",) * 6)[:6]
    page = Page(t, "qayd-names", t("Names"))
    page.remake = names_page
    titles = [*(t(seat) for seat in SEATS), t("Us"), t("Them")]
    lines: list[Field] = []

    def done() -> None:
        us, them, *seats = (line.typed for line in lines)
        fresh = replace(kept, name=title.typed, names=(*seats, us, them))
        said = t("Nothing has changed.")
        if fresh != qayd.kept:
            qayd.change(name=fresh.name, names=fresh.names)
            said = t("The names are written down.")
        back_on_the_sheet(window, said)

    title = edit_line(page, "names-sheet", t("Name of the sheet"), kept.name, 80, done)
    for at in (4, 5, 0, 1, 2, 3):
        lines.append(edit_line(page, f"names-{at}", titles[at], names[at], LONGEST_NAME, done))
    page.first_focus = title
    page.foot(t("Write it down"), "names-done", done)
    page.foot(t("Back to the sheet"), "names-back", page.leave)
    return page
