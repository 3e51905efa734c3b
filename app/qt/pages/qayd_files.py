"""Sheets kept here, searched and opened; files out and in: the sheet's own, CSV, a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSaveFile
from PySide6.QtWidgets import QFileDialog

from app.qayd.draft import items_of_match
from app.qayd.file import BadSheetFile, read_sheet, to_csv, to_text
from app.qayd.telling import FAULTS, score_text, sides_of
from app.qt.board import sheet_picture
from app.qt.page import Page
from app.qt.pages.qayd_items import back_on_the_sheet, edit_line
from app.qt.pages.qayd_kept import USUAL_RULES, Qayd, qayd_of
from app.qt.theme import palette_of
from app.store import StoreError
from app.store.sheets import KeptSheet
from core.sheet import Correction

if TYPE_CHECKING:
    from app.i18n import Tongue
    from app.qt.look.press import TableButton
    from app.qt.window import MainWindow


def files_page(window: MainWindow) -> Page:
    """Sheets kept here, a new one, and files out and in."""
    t = window.t
    page = Page(t, "qayd-files", t("Sheets and files"))
    page.remake = files_page
    fresh = page.make_button(t("A new sheet"), "sheet-new", lambda: new_sheet(window))
    match = page.make_button(
        t("A sheet of the match at the table"), "sheet-of-match", lambda: _from_match(window)
    )
    match.setEnabled(window.bridge is not None)
    page.grid([fresh, match], 2)
    page.first_focus = fresh
    _add_files(page, window)
    page.heading(t("Sheets kept here"), "sheets-title")
    search = edit_line(page, "sheets-search", t("Search"), "", 80)
    buttons: list[tuple[str, TableButton]] = []
    for kept in window.store.sheets.all():
        title = sheet_title(kept, window)
        words = " ".join((title, *kept.names, kept.rules)).casefold()
        button = page.button(title, f"sheet-{kept.uid}", partial(open_sheet, window, kept))
        buttons.append((words, button))
    found = page.line("", "sheets-found")
    found.hide()

    def show_found(text: str) -> None:
        wanted = text.casefold().split()
        number = 0
        for words, button in buttons:
            fits = all(part in words for part in wanted)
            button.setVisible(fits)
            number += fits
        found.set_line(t.plural("{n} sheet", "{n} sheets", number))
        found.setVisible(bool(wanted))
        window.announcer.say(found.text())

    search.textChanged.connect(show_found)
    page.foot(t("Delete this sheet"), "sheet-delete", lambda: window.show_page(delete_page(window)))
    page.foot(t("Back to the sheet"), "qayd-files-back", page.leave)
    return page


def sheet_title(kept: KeptSheet, window: MainWindow) -> str:
    """A sheet in the list: its name, its sides and how it stands."""
    t = window.t
    name = kept.name or t.plural("Sheet of {n} line", "Sheet of {n} lines", len(kept.items))
    totals = Qayd(window, kept).counted.totals
    return f"{name}: {score_text(totals, sides_of(kept.names, t), t)}"


def open_sheet(window: MainWindow, kept: KeptSheet) -> None:
    """Write on from here on a sheet; it becomes the one written on last."""
    _take_up(window, kept)
    back_on_the_sheet(window, sheet_title(kept, window))


def _take_up(window: MainWindow, kept: KeptSheet) -> None:
    qayd = window.qayd = Qayd(window, kept)
    qayd.keep(kept)
    window.reopen("qayd")


def new_sheet(window: MainWindow) -> None:
    """An empty sheet by the same rules; one that is still empty is taken."""
    kept = qayd_of(window).kept
    is_empty = not kept.items and not kept.name and not any(kept.names)
    open_sheet(window, kept if is_empty else KeptSheet("", kept.rules))


def next_match(window: MainWindow) -> None:
    """Another match of the same people: the same names and rules, and who deals next."""
    qayd = qayd_of(window)
    kept = qayd.kept
    open_sheet(window, KeptSheet("", kept.rules, kept.names, qayd.counted.next_dealer))


def delete_page(window: MainWindow) -> Page:
    """Asks before a sheet is thrown away."""
    t, qayd = window.t, qayd_of(window)
    page = Page(t, "qayd-delete", t("Delete this sheet"))
    page.remake = delete_page
    page.heading(sheet_title(qayd.kept, window), "delete-which")
    page.line(t("The sheet is deleted for good. Shall it?"), "delete-question")

    def delete() -> None:
        try:
            window.store.sheets.delete(qayd.kept.uid)
        except StoreError as error:
            window.note(str(error))
        left = next(iter(window.store.sheets.all()), None)
        _take_up(window, left or KeptSheet("", USUAL_RULES))
        back_on_the_sheet(window, t("The sheet is deleted."))

    page.foot(t("Delete it"), "delete-yes", delete)
    page.first_focus = page.foot(t("Keep it"), "delete-no", page.leave)
    return page


def _from_match(window: MainWindow) -> None:
    """The deals of the match at the table, as lines of a sheet."""
    if window.bridge is None:
        return
    table, seat = window.bridge.table, window.bridge.seat or 0
    counted = table.counted
    dealer = counted[0][1].dealer if counted else table.state.dealer
    items = items_of_match(counted, dealer, seat)
    names = (*table.names[seat:], *table.names[:seat], "", "")
    kept = KeptSheet("", str(window.rules), names, (dealer - seat) & 3, items)
    own, others = table.state.totals[seat & 1], table.state.totals[1 - (seat & 1)]
    open_sheet(window, _brought_to((own, others), kept, window))


def _brought_to(totals: tuple[int, int], kept: KeptSheet, window: MainWindow) -> KeptSheet:
    """The sheet with the score at which the match began, where that was not nought."""
    counted = Qayd(window, kept).counted.totals
    start = (totals[0] - counted[0], totals[1] - counted[1])
    if start == (0, 0):
        return kept
    items = (Correction(start, window.t("The score at the start")), *kept.items)
    return replace(kept, items=items)


# ---- files -----------------------------------------------------------------------------------


def _add_files(page: Page, window: MainWindow) -> None:
    """Buttons that write and read files; they ask where."""
    t, qayd = window.t, qayd_of(window)
    result = page.line("", "files-result")
    result.hide()
    stem = "".join(char for char in qayd.kept.name if char.isalnum() or char in " -_").strip()
    stem = stem or "qayd"

    def tell(said: str) -> None:
        result.set_line(said)
        result.show()
        window.announcer.say(said, assertive=True)

    def write(ending: str, data: Callable[[], bytes]) -> None:
        name = f"{stem}.{ending}"
        chosen, _ = QFileDialog.getSaveFileName(window, t("Where to?"), name, f"*.{ending}")
        if chosen:
            tell(write_file(Path(chosen), data(), t))

    def read() -> None:
        chosen, _ = QFileDialog.getOpenFileName(window, t("Which sheet?"), "", "*.qayd")
        if not chosen:
            return
        try:
            kept = read_sheet(Path(chosen))
        except BadSheetFile as error:
            tell(t(FAULTS[error.code], given=error.given, place=error.place or 0))
        except OSError as error:
            why = error.strerror or str(error)
            tell(t("{file} could not be read: {why}", file=chosen, why=why))
        else:
            open_sheet(window, kept)

    def picture() -> bytes:
        return sheet_picture(qayd, palette_of(window.settings))

    page.grid(
        [
            page.make_button(text, f"sheet-{name}", act)
            for name, text, act in (
                ("picture", t("Save as a picture"), lambda: write("png", picture)),
                ("csv", t("Save as a table (CSV)"), lambda: write("csv", lambda: _csv(qayd))),
                ("save", t("Save as a file"), lambda: write("qayd", lambda: _own(qayd))),
                ("open", t("Open a file"), read),
            )
        ],
        4,
    )


def _csv(qayd: Qayd) -> bytes:
    return to_csv(qayd.kept, qayd.counted).encode("utf-8-sig")


def _own(qayd: Qayd) -> bytes:
    return to_text(qayd.kept).encode()


def write_file(file: Path, data: bytes, t: Tongue) -> str:
    """Write a file whole or not at all, and say how it went."""
    out = QSaveFile(str(file))
    whole = out.open(QSaveFile.OpenModeFlag.WriteOnly) and out.write(data) == len(data)
    if whole and out.commit():
        return t("Written: {file}", file=str(file))
    why = out.errorString()
    out.cancelWriting()
    return t("{file} could not be written: {why}", file=str(file), why=why)
