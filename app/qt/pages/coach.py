"""A hint at a practice table: what to do now, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.coach.hinting import Hint, hints
from app.coach.words import CoachWords
from app.i18n import Tongue
from app.qt.page import Line, Page
from app.qt.working_page import WorkingPage
from core.view import SeatView

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def hint_page(window: MainWindow) -> Page:
    """A hint, or why there is none."""
    why = _why_not(window)
    if why:
        page = Page(window.t, "hint", window.t("A hint"))
        page.line(why, "hint-none")
        page.back_button()
        return page
    assert window.bridge is not None
    return HintPage(window, window.bridge.view())


def _why_not(window: MainWindow) -> str:
    """Why no hint is given now, empty if one is."""
    t, match, bridge = window.t, window.match, window.bridge
    if match is None or bridge is None or bridge.seat is None:
        return t("No match is being played.")
    if not match.is_practice:
        return t("Hints are given at practice tables only.")
    if bridge.curtained:
        return t("A hint is given to whoever sits at the screen alone.")
    view = bridge.view()
    if not view.calls(match.table.rules.rules) and not view.cards(match.table.rules.rules):
        return t("A hint is given when it is your turn.")
    return ""


class HintPage(WorkingPage):
    """The hint of experience stands there at once; the search may better it."""

    def __init__(self, window: MainWindow, view: SeatView) -> None:
        t = window.t
        assert window.match is not None
        rules = str(window.match.rules)
        super().__init__(t, "hint", t("A hint"), hints, (rules, view))
        self._window, self._view = window, view
        self.words = CoachWords(t, window.match.rules.profile, view.seat)
        self.told = self.heading(t("Thinking it over."), "hint-told")
        self.why = self.line("", "hint-why")
        self.others = [self.line("", f"hint-other-{number}") for number in range(12)]
        for line in (self.why, *self.others):
            _show(line, "")
        for line in (self.told, self.why, *self.others):
            line.setProperty("private", True)
        self.first_focus = self.told
        self.back_button(t("Back to the table"))

    def take(self, found: object) -> None:
        assert isinstance(found, Hint)
        land = self._view.land
        stage = self._view.auction.stage if self._view.auction is not None else None
        before = self.told.text()
        _show(self.told, self.words.hint(found, land, stage))
        if found.worlds:
            looked_at = self.t.plural(
                "Looked at {n} way in which the cards may lie.",
                "Looked at {n} ways in which the cards may lie.",
                found.worlds,
            )
            _show(self.why, looked_at)
        lines = self.words.weighed(found, land, stage)
        for line, text in zip(self.others, [*lines, *[""] * 12], strict=False):
            _show(line, text)
        if self.told.text() != before:
            self._window.announcer.say(self.told.text(), answer=True)

    def finish(self) -> None:
        if self.why.isHidden():
            _show(self.why, experience_only(self.t))


def experience_only(t: Tongue) -> str:
    return t("This is from experience: the search cannot look so far ahead here.")


def _show(line: Line, text: str) -> None:
    """Text in a line; an empty one is not there."""
    if text != line.text():
        line.set_line(text)
    line.setVisible(bool(text))
