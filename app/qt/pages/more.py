"""Everything else that can be asked for, as buttons: what is on keys is here too."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from app.actions import ACTIONS, Action
from app.qt.page import Page

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def more_page(window: MainWindow) -> Page:
    t = window.t
    page = Page(t, "more", t("More"))
    listed = [action for action in ACTIONS if action.in_more and window.offers(action.id)]
    for chapter, actions in groupby(listed, key=lambda action: action.chapter):
        page.heading(t(chapter), f"more-{chapter.lower()}")
        buttons = [
            page.make_button(
                _words(window, action), f"more-{action.id}", partial(window.do, action.id)
            )
            for action in actions
        ]
        page.grid(buttons, 3)
        page.first_focus = page.first_focus or buttons[0]
    page.back_button()
    return page


def _words(window: MainWindow, action: Action) -> str:
    """The title of an action, its keys, and how many notes wait."""
    t, keys = window.t, window.keys.shown(action.id, window.t)
    title = t(action.title)
    if action.id == "notes" and window.notes:
        title = f"{title}: {t.number(len(window.notes))}"
    return f"{title} ({keys})" if keys else title
