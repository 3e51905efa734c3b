"""The sounds, each named and heard by its button."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.qt.page import Page
from app.qt.sound import gallery

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def sounds_page(window: MainWindow) -> Page:
    t = window.t
    page = Page(t, "sounds", t("What the sounds mean"))
    if problem := window.sound.problem(t):
        page.line(problem, "sounds-problem")
    buttons = [
        page.make_button(title, f"sound-{cue}", partial(window.sound.play, cue))
        for cue, title in gallery(t)
    ]
    page.grid(buttons, 3)
    page.first_focus = buttons[0]
    page.back_button()
    return page
