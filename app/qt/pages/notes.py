"""What went wrong and a person should know: kept here until the program is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.qt.page import Page

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def notes_page(window: MainWindow) -> Page:
    t = window.t
    page = Page(t, "notes", t("Notes about problems"))
    for number, text in enumerate(window.notes, 1):
        page.line(text, f"note-{number}")
    if not window.notes:
        page.line(t("No problem is known."), "notes-none")
    page.back_button()
    return page
