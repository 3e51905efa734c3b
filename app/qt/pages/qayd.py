"""The score sheet of a game with real cards: rows, totals, a new round, undo without end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoCommand, QUndoStack

from app.narrator.complaints import warning
from app.profiles import RulesName, UnknownProfile, parse_rules, profiles, table_rules
from app.qayd.draft import draft_of, entry_of_deal
from app.qayd.telling import course, reasons, row_text, score_text, seat_text, sides_of
from app.qt.page import Page
from app.qt.pages.qayd_round import round_page
from app.store import StoreError
from app.store.sheets import KeptSheet
from core.rules import RuleSet
from core.sheet import Correction, Dealer, Entry, Item, Passed, Row, SheetCount, count_sheet
from plugins.catalogue import PickError

if TYPE_CHECKING:
    from app.qt.window import MainWindow

UNDO_MARK = "\u21b6"
REDO_MARK = "\u21b7"

Items = tuple[Item, ...]


class _Change(QUndoCommand):
    """One change of a sheet: all its items before and after."""

    def __init__(self, qayd: Qayd, after: Items, text: str) -> None:
        super().__init__(text)
        self._qayd, self._before, self._after = qayd, qayd.kept.items, after

    def redo(self) -> None:
        self._qayd.keep(self._after)

    def undo(self) -> None:
        self._qayd.keep(self._before)


class Qayd:
    """A sheet being written at the window: kept entry by entry, with everything undoable."""

    def __init__(self, window: MainWindow, kept: KeptSheet) -> None:
        self.window = window
        self.kept = kept
        self.stack = QUndoStack(window)
        self.changed_row: int | None = None
        self.last_said = ""

    @property
    def rules(self) -> RuleSet:
        """The sheet's rules, or the score pad's where they have gone."""
        try:
            name = parse_rules(self.kept.rules)
            return table_rules(self.window.catalogue, name).rules
        except (UnknownProfile, PickError):
            return table_rules(self.window.catalogue, RulesName("scorepad")).rules

    @property
    def counted(self) -> SheetCount:
        return count_sheet(self.kept.items, self.kept.first_dealer, self.rules)

    @property
    def sides(self) -> tuple[str, str]:
        return sides_of(self.kept.names, self.window.t)

    def keep(self, items: Items) -> None:
        """Take these items as the sheet, and keep it."""
        self.save(replace(self.kept, items=items))

    def save(self, kept: KeptSheet) -> None:
        self.kept = kept
        try:
            self.window.store.sheets.save(kept)
        except StoreError as error:
            self.window.note(self.window.t("The sheet could not be kept: {why}", why=str(error)))

    def change(self, items: Items, text: str, row: int | None = None) -> None:
        """A change that can be undone; `row` is what it marks."""
        self.changed_row = row
        self.stack.push(_Change(self, items, text))

    def add(self, item: Item) -> None:
        self.change((*self.kept.items, item), "", len(self.kept.items))

    def replace_at(self, place: int, item: Item) -> None:
        items = self.kept.items
        self.change((*items[:place], item, *items[place + 1 :]), "", place)

    def delete_at(self, place: int) -> None:
        items = self.kept.items
        self.change((*items[:place], *items[place + 1 :]), "")


def qayd_of(window: MainWindow) -> Qayd:
    """The sheet last written on, or a new one."""
    qayd: Qayd | None = getattr(window, "qayd", None)
    if qayd is None:
        kept = next(iter(window.store.sheets.all()), None) or KeptSheet("", "scorepad")
        qayd = window.qayd = Qayd(window, kept)
    return qayd


def qayd_page(window: MainWindow) -> Page:
    """The sheet itself."""
    t, qayd = window.t, qayd_of(window)
    page = Page(t, "qayd", t("Score sheet for real cards"))
    counted, sides = qayd.counted, qayd.sides
    big = score_text(counted.totals, sides, t)
    total = page.heading(big, "qayd-totals")
    total.setProperty("big", True)
    if counted.winner is not None:
        page.heading(t("{side} won the match.", side=sides[counted.winner]), "qayd-winner")
    dealer = seat_text(counted.next_dealer, ("",) * 4, t)
    page.line(t("Next dealer: {who}", who=dealer), "qayd-dealer")
    new_round = page.make_button(t("New round"), "qayd-new", lambda: show_round(window, None))
    page.first_focus = new_round

    def again(item: Item) -> None:
        qayd.add(item)
        _show_again(window, qayd)

    def step(back: bool) -> None:
        qayd.changed_row = None
        (qayd.stack.undo if back else qayd.stack.redo)()
        _show_again(window, qayd)

    undo = page.make_button(f"{UNDO_MARK} {t('Undo')}", "qayd-undo", lambda: step(True), t("Undo"))
    redo = page.make_button(f"{REDO_MARK} {t('Redo')}", "qayd-redo", lambda: step(False), t("Redo"))
    undo.setEnabled(qayd.stack.canUndo())
    redo.setEnabled(qayd.stack.canRedo())
    passed = page.make_button(t("Nobody bought"), "qayd-pass", lambda: again(Passed()))
    page.row([new_round, passed, undo, redo])
    questions: dict[int, list[str]] = {}
    for index, code in counted.warnings:
        questions.setdefault(index, []).append(warning(code, t))
    deals = 0
    for place, row in enumerate(counted.rows):
        if isinstance(row.item, Entry):
            deals += 1
        _row_button(page, window, place, row, deals, questions.get(deals - 1, []))
    page.heading(t("The course of the match"), "qayd-course-title")
    page.line(course(counted, sides, t), "qayd-course")
    page.row(
        [
            page.make_button(text, f"qayd-{name}", lambda make=make: window.show_page(make(window)))
            for name, text, make in (
                ("correction", t("Correction"), correction_page),
                ("dealer-change", t("Another dealer"), dealer_page),
                ("rules", t("Rules of the sheet"), sheet_rules_page),
                ("other-rules", t("Under other rules"), other_rules_page),
            )
        ]
    )
    page.row(
        [
            page.make_button(t("The board"), "qayd-board", lambda: _show_board(window)),
            page.make_button(
                t("Sheets and files"),
                "qayd-files",
                lambda: window.show_page(files_page(window)),
            ),
        ]
    )
    page.back_button()
    return page


def _show_again(window: MainWindow, qayd: Qayd) -> None:
    """The page anew after a change, and the result said."""
    counted, sides, t = qayd.counted, qayd.sides, window.t
    window.reopen("qayd")
    rows = counted.rows
    said = score_text(counted.totals, sides, t)
    if rows:
        place = len(rows) - 1 if qayd.changed_row is None else min(qayd.changed_row, len(rows) - 1)
        deals = sum(isinstance(row.item, Entry) for row in rows[: place + 1])
        said = row_text(rows[place], deals, sides, t, ("",) * 4)
    if counted.winner is not None:
        said += " " + t("{side} won the match.", side=sides[counted.winner])
    window.announcer.say(said, assertive=True)
    board = getattr(window, "board", None)
    if board is not None:
        board.show_count(counted, sides)


def _row_button(
    page: Page, window: MainWindow, place: int, row: Row, number: int, questions: list[str]
) -> None:
    t, qayd = window.t, qayd_of(window)
    text = row_text(row, number, qayd.sides, t, ("",) * 4)
    if questions:
        text = f"{text} {' '.join(questions)}"
    if qayd.changed_row == place:
        text = t("{told} (changed)", told=text)
    page.button(text, f"qayd-row-{place}", lambda: window.show_page(row_page(window, place)))


def row_page(window: MainWindow, place: int) -> Page:
    """One row: why it was counted so; correct or delete it."""
    t, qayd = window.t, qayd_of(window)
    row = qayd.counted.rows[place]
    number = sum(isinstance(item, Entry) for item in qayd.kept.items[: place + 1])
    page = Page(t, "qayd-row", row_text(row, number, qayd.sides, t, ("",) * 4))
    for line, text in enumerate(reasons(row, qayd.sides, t)):
        page.line(text, f"qayd-why-{line}")

    def delete() -> None:
        qayd.delete_at(place)
        _show_again(window, qayd)

    if isinstance(row.item, Entry):
        page.foot(t("Correct it"), "qayd-edit", lambda: show_round(window, place))
    page.foot(t("Delete it"), "qayd-delete", delete)
    page.foot(t("Back to the sheet"), "qayd-row-back", page.leave)
    return page


def show_round(window: MainWindow, place: int | None) -> None:
    """A new round, or one to be corrected."""
    qayd = qayd_of(window)
    draft = None
    if place is not None:
        item = qayd.kept.items[place]
        assert isinstance(item, Entry)
        draft = draft_of(item)

    def done(entry: Entry) -> None:
        if place is None:
            qayd.add(entry)
        else:
            qayd.replace_at(place, entry)
        _show_again(window, qayd)

    window.show_page(round_page(window, qayd, done, draft))


def correction_page(window: MainWindow) -> Page:
    """Points added or taken away: a penalty or a slip."""
    t, qayd = window.t, qayd_of(window)
    page = Page(t, "qayd-correction", t("Correction"))
    points = [0, 0]
    lines = []

    def change(side: int, by: int) -> None:
        points[side] = max(-999, min(999, points[side] + by))
        lines[side].set_line(f"{qayd.sides[side]}: {t.number(points[side])}")
        window.announcer.say(lines[side].text())

    for side in (0, 1):
        lines.append(page.line(f"{qayd.sides[side]}: {t.number(0)}", f"correction-{side}"))
        page.row(
            [
                page.make_button(
                    f"{by:+d}",
                    f"correction-{side}-{by}",
                    lambda side=side, by=by: change(side, by),
                    f"{qayd.sides[side]} {by:+d}",
                )
                for by in (-10, -1, 1, 10)
            ]
        )

    def done() -> None:
        qayd.add(Correction((points[0], points[1])))
        _show_again(window, qayd)

    page.foot(t("Write it down"), "correction-done", done)
    page.foot(t("Back to the sheet"), "correction-back", page.leave)
    return page


def dealer_page(window: MainWindow) -> Page:
    """Who deals next, where the table has it otherwise."""
    t, qayd = window.t, qayd_of(window)
    page = Page(t, "qayd-dealer", t("Another dealer"))

    def choose(seat: int) -> None:
        qayd.add(Dealer(seat))
        _show_again(window, qayd)

    for seat in range(4):
        name = seat_text(seat, ("",) * 4, t)
        page.button(name, f"dealer-{seat}", lambda seat=seat: choose(seat))
    page.foot(t("Back to the sheet"), "dealer-back", page.leave)
    return page


def sheet_rules_page(window: MainWindow) -> Page:
    """Which rules count the sheet; everything is counted anew."""
    t, qayd = window.t, qayd_of(window)
    page = Page(t, "qayd-rules", t("Rules of the sheet"))

    def choose(rules: str) -> None:
        qayd.save(replace(qayd.kept, rules=rules))
        _show_again(window, qayd)

    for profile in profiles().values():
        title = profile.arabic if t.lang == "ar" else profile.title
        page.button(title, f"sheet-rules-{profile.id}", lambda name=profile.id: choose(name))
    page.button(t("As at the table"), "sheet-rules-table", lambda: choose(str(window.rules)))
    page.foot(t("Back to the sheet"), "sheet-rules-back", page.leave)
    return page


def other_rules_page(window: MainWindow) -> Page:
    """The whole evening under every other profile, and the deals that differ."""
    t, qayd = window.t, qayd_of(window)
    page = Page(t, "qayd-other", t("Under other rules"))
    here, sides = qayd.counted, qayd.sides
    for profile in profiles().values():
        rules = table_rules(window.catalogue, RulesName(profile.id)).rules
        other = count_sheet(qayd.kept.items, qayd.kept.first_dealer, rules)
        title = profile.arabic if t.lang == "ar" else profile.title
        page.heading(title, f"other-{profile.id}")
        a, b = other.totals
        page.line(
            t("{us} {a}, {them} {b}", us=sides[0], a=a, them=sides[1], b=b),
            f"other-{profile.id}-totals",
        )
        number = 0
        for place, (own, theirs) in enumerate(zip(here.rows, other.rows, strict=True)):
            number += isinstance(own.item, Entry)
            if own.points != theirs.points:
                text = row_text(theirs, number, sides, t, ("",) * 4)
                page.line(f"{t('Differs:')} {text}", f"other-{profile.id}-{place}")
    page.foot(t("Back to the sheet"), "other-back", page.leave)
    return page


def _show_board(window: MainWindow) -> None:
    from app.qt.board import BoardWindow

    qayd = qayd_of(window)
    board = window.board = BoardWindow(window)
    board.show_count(qayd.counted, qayd.sides)
    board.show()


def files_page(window: MainWindow) -> Page:
    """Sheets kept here, a new one, and files out and in."""
    from app.qt.pages.qayd_files import add_files

    t = window.t
    page = Page(t, "qayd-files", t("Sheets and files"))
    for kept in window.store.sheets.all():
        name = kept.name or t("Sheet of {n} lines", n=len(kept.items))
        page.button(name, f"sheet-{kept.uid}", lambda kept=kept: _open_sheet(window, kept))
    page.button(
        t("A new sheet"), "sheet-new", lambda: _open_sheet(window, KeptSheet("", "scorepad"))
    )
    page.button(
        t("A sheet of the match at the table"), "sheet-of-match", lambda: _from_match(window)
    )
    add_files(page, window, lambda kept: _open_sheet(window, kept))
    page.foot(t("Back to the sheet"), "qayd-files-back", page.leave)
    return page


def _open_sheet(window: MainWindow, kept: KeptSheet) -> None:
    window.qayd = Qayd(window, kept)
    window.qayd.save(kept)
    window.reopen("qayd")


def _from_match(window: MainWindow) -> None:
    """The deals of the match at the table, as lines of a sheet."""
    bridge = window.bridge
    if bridge is None:
        return
    items = tuple(entry_of_deal(scored, auction) for scored, auction in bridge.table.counted)
    dealer = bridge.table.counted[0][1].dealer if items else bridge.table.state.dealer
    kept = KeptSheet("", str(window.rules), first_dealer=dealer, items=items)
    _open_sheet(window, kept)
