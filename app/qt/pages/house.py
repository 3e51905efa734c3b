"""The house rules of this window: what the next match is played by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.house.draft import Draft
from app.house.examples import ExampleRunner
from app.house.telling import TAKES_EFFECT
from app.narrator.complaints import complaint
from app.profiles import RulesName, UnknownProfile, parse_rules
from app.qt.page import Page
from plugins.catalogue import PickError

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.qt.window import MainWindow


class House:
    """A draft, and the examples of its catalogue."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.runner = ExampleRunner(window.catalogue)
        try:
            self.draft = Draft(window.catalogue, parse_rules(window.settings.rules))
        except (PickError, UnknownProfile):
            self.draft = Draft(window.catalogue, RulesName())

    def change(self, page: Page, change: Callable[[], object], said: str) -> bool:
        """Make a change to the draft and keep it for the next match; False if it is refused.

        What has come of it is shown on the page and said.
        """
        window, t = self.window, self.window.t
        try:
            change()
        except (PickError, UnknownProfile) as error:
            text = complaint(error, t)
            page.tell(text)
            window.announcer.say(text, assertive=True)
            return False
        self.keep()
        text = f"{said} {t(TAKES_EFFECT)}"
        page.tell(text)
        window.announcer.say(text, answer=True)
        return True

    def keep(self) -> None:
        """The next match is played by the draft."""
        window, rules = self.window, str(self.draft.name)
        window.next_rules = self.draft.name
        if window.laying is not None and not window.laying.kept_as:
            window.laying.rules = rules
        window.change(rules=rules)


def house_of(window: MainWindow) -> House:
    """The house rules of a window, made when they are first asked for."""
    if not isinstance(window.house, House):
        window.house = House(window)
    return window.house
