"""What went wrong and a person should know: kept here until the program is closed.

Where the last good copy has matches that the store lacks, it is offered here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.narrator.complaints import store_problem
from app.qt.page import Page
from app.store import StoreError

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def notes_page(window: MainWindow) -> Page:
    t = window.t
    page = Page(t, "notes", t("Notes about problems"))
    notes = [*window.notes, *_later_problems(window)]
    for number, text in enumerate(notes, 1):
        page.line(text, f"note-{number}")
    if not notes:
        page.line(t("No problem is known."), "notes-none")
    if window.store.offered is not None:
        page.heading(t("The last good copy"), "notes-copy")
        page.grid(
            [
                page.make_button(
                    t("Bring the matches back"), "notes-take", lambda: _take(window, page)
                ),
                page.make_button(
                    t("Go on without them"), "notes-decline", lambda: _decline(window, page)
                ),
            ],
            2,
        )
    page.back_button()
    return page


def _later_problems(window: MainWindow) -> list[str]:
    """What the store and the match at the table found since the start, if it is not told yet."""
    problems = list(window.store.problems)
    trouble = window.match.journal.trouble if window.match is not None else None
    if trouble is not None:
        problems.append(trouble.as_problem())
    texts = dict.fromkeys(store_problem(problem, window.t) for problem in problems)
    return [text for text in texts if text not in window.notes]


def _take(window: MainWindow, page: Page) -> None:
    """Bring back what the copy still has."""
    t = window.t

    def take() -> str:
        brought = window.store.take_offered()
        said = t.plural("{n} match is back.", "{n} matches are back.", brought.whole)
        if brought.partly:
            said += " " + t.plural(
                "Of {n} match only the beginning is left.",
                "Of {n} matches only the beginning is left.",
                brought.partly,
            )
        if brought.lost:
            said += " " + t.plural(
                "{n} match could not be read.", "{n} matches could not be read.", brought.lost
            )
        return said

    _answer(window, page, take)


def _decline(window: MainWindow, page: Page) -> None:
    def decline() -> str:
        window.store.decline_offered()
        return window.t("The copy is put aside; nothing is deleted.")

    _answer(window, page, decline)


def _answer(window: MainWindow, page: Page, answer: Callable[[], str]) -> None:
    """Do what was chosen about the copy; the offer is no longer among the problems."""
    try:
        said = answer()
    except StoreError as error:
        said = store_problem(error.as_problem(), window.t)
    else:
        for problem in [p for p in window.store.problems if p.code == "copy-offered"]:
            window.store.problems.remove(problem)
            window.forget_note(store_problem(problem, window.t))
        window.reopen("notes")
        assert window.page is not None
        page = window.page
    page.tell(said)
    window.announcer.say(said, assertive=True)
