"""Everything else that can be asked for, as buttons: what is on keys is here too."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from app.actions import ACTIONS
from app.qt.page import Page

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def more_page(window: MainWindow) -> Page:
    t = window.t
    page = Page(t, "more", t("More"))
    listed = [action for action in ACTIONS if action.in_more]
    for chapter, actions in groupby(listed, key=lambda action: action.chapter):
        page.heading(t(chapter), f"more-{chapter.lower()}")
        buttons = []
        for action in actions:
            keys = ", ".join(window.keys.keys_of(action.id))
            text = f"{t(action.title)} ({keys})" if keys else t(action.title)
            buttons.append(
                page.make_button(
                    text, f"more-{action.id}", lambda action=action: window.do(action.id)
                )
            )
        for start in range(0, len(buttons), 3):
            page.row(buttons[start : start + 3])
        page.first_focus = page.first_focus or buttons[0]
    page.back_button()
    return page
