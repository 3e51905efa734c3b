"""Files of a sheet: its own, CSV, a picture; out and in again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSaveFile
from PySide6.QtWidgets import QFileDialog

from app.qayd.file import LARGEST, BadSheetFile, from_text, to_csv, to_text
from app.qayd.telling import FAULTS
from app.qt.board import sheet_picture
from app.qt.page import Page
from app.store.sheets import KeptSheet

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def add_files(page: Page, window: MainWindow, opened: Callable[[KeptSheet], None]) -> None:
    """Buttons that write and read files; they ask where."""
    from app.qt.pages.qayd import qayd_of

    t = window.t

    def write(pattern: str, name: str, data: Callable[[], bytes]) -> None:
        chosen, _ = QFileDialog.getSaveFileName(window, t("Where to?"), name, pattern)
        if chosen:
            said = save_bytes(Path(chosen), data())
            text = (
                t("Written: {file}", file=chosen)
                if not said
                else t("{file} could not be written: {why}", file=chosen, why=said)
            )
            window.announcer.say(text, assertive=True)
            page.line(text, "files-result")

    def read() -> None:
        chosen, _ = QFileDialog.getOpenFileName(window, t("Which sheet?"), "", "*.qayd")
        if chosen:
            try:
                opened(read_sheet(Path(chosen)))
            except BadSheetFile as error:
                said = t(FAULTS[error.code], given=error.given, place=error.place or 0)
                window.announcer.say(said, assertive=True)
                page.line(said, "files-result")

    qayd = qayd_of(window)
    page.button(
        t("Save as a file"),
        "sheet-save",
        lambda: write("*.qayd", "sheet.qayd", lambda: to_text(qayd.kept).encode()),
    )
    page.button(
        t("Save as a table (CSV)"),
        "sheet-csv",
        lambda: write(
            "*.csv", "sheet.csv", lambda: to_csv(qayd.kept, qayd.counted).encode("utf-8-sig")
        ),
    )
    page.button(
        t("Save as a picture"),
        "sheet-picture",
        lambda: write("*.png", "sheet.png", lambda: sheet_picture(qayd.counted, qayd.sides, t)),
    )
    page.button(t("Open a file"), "sheet-open", read)


def read_sheet(file: Path) -> KeptSheet:
    """A sheet from a file. Raises `BadSheetFile`; the file is not touched."""
    try:
        if file.stat().st_size > LARGEST:
            raise BadSheetFile("too-large", file.stat().st_size)
        return from_text(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        raise BadSheetFile("not-a-sheet", file.name) from None


def save_bytes(file: Path, data: bytes) -> str:
    """Write a file whole or not at all; what went wrong, or nothing."""
    out = QSaveFile(str(file))
    if not out.open(QSaveFile.OpenModeFlag.WriteOnly):
        return out.errorString()
    if out.write(data) != len(data):
        out.cancelWriting()
        return out.errorString()
    return "" if out.commit() else out.errorString()
