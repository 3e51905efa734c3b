"""Behind the PIN: what the operator sees and does."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from app.kiosk.control import ANEW, LEFT
from app.qt.kiosk.pad import PadPage
from app.qt.kiosk.pages import STEP
from app.qt.page import Page
from app.store import StoreError

if TYPE_CHECKING:
    from app.qt.kiosk.window import KioskWindow

KEPT = 20
"""Matches that are listed, the newest first."""


class PinPage(PadPage):
    """Asks for the PIN; wrong tries cost more and more time."""

    def __init__(self, window: KioskWindow) -> None:
        super().__init__(window.t, "pin", window.t("The operator's PIN"), self.entered, hidden=True)
        self._window = window
        self.back_button()
        self.tell_wait()

    def entered(self, digits: str) -> None:
        self.clear()
        if self._window.try_pin(digits):
            self._window.reopen_as("pin", "operator")
        else:
            self.tell_wait(was_wrong=True)

    def tell_wait(self, was_wrong: bool = False) -> None:
        """How long until the next try, if one has to wait."""
        t, waits = self.t, math.ceil(self._window.pin_waits())
        text = t("This is not the PIN.") if was_wrong and not waits else ""
        if waits:
            text = t.plural("Try again in {n} second.", "Try again in {n} seconds.", waits)
        self.say_note(text)
        if text:
            self._window.announcer.say(text, answer=True)


def operator_page(window: KioskWindow) -> Page:
    t = window.t
    page = Page(t, "operator", t("The operator's page"))
    page.line(window.health(), "operator-health")
    for number, note in enumerate(window.notes, 1):
        page.line(note, f"operator-note-{number}")
    page.heading(t("Volume of sounds and voice"), "operator-volume")
    now = page.line(_volume(window), "operator-volume-now")

    def change_volume(by: int) -> None:
        window.set_volume_for_all(by)
        now.set_line(_volume(window))

    buttons = [
        page.make_button(t("Quieter"), "operator-quieter", partial(change_volume, -STEP)),
        page.make_button(t("Louder"), "operator-louder", partial(change_volume, STEP)),
    ]
    page.row(buttons)
    page.button(t("How we play"), "operator-rules", lambda: window.open("how-we-play"))
    page.button(t("Kept matches"), "operator-kept", lambda: window.open("kept-matches"))
    page.foot(t("Start anew"), "operator-restart", lambda: window.end(ANEW))
    page.foot(t("Leave the kiosk"), "operator-leave", lambda: window.end(LEFT))
    page.back_button()
    page.first_focus = buttons[0]
    return page


def _volume(window: KioskWindow) -> str:
    return window.t(
        "{n} percent, at most {limit}",
        n=window.base.volume,
        limit=window.setup.sound.limit,
    )


def kept_page(window: KioskWindow) -> Page:
    """How many matches are kept, and the newest of them."""
    t = window.t
    page = Page(t, "kept-matches", t("Kept matches"))
    try:
        count, newest = window.store.count(), window.store.matches(limit=KEPT)
    except StoreError as error:
        page.line(str(error), "kept-trouble")
        page.back_button()
        return page
    page.line(t.plural("{n} match is kept.", "{n} matches are kept.", count), "kept-count")
    for match in newest:
        us, them = match.points
        how = t("over") if match.winner is not None else t("interrupted")
        text = t("Match {n}: {us} to {them}, {how}", n=match.id, us=us, them=them, how=how)
        page.line(text, f"kept-{match.id}")
    page.back_button()
    return page
