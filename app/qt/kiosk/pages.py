"""Pages of the kiosk for players: is anybody there, new players, covered hands, comfort."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.qt.kiosk.attract import LANGUAGE_NAMES, AttractPage, how_to
from app.qt.page import Page

if TYPE_CHECKING:
    from app.qt.kiosk.window import KioskWindow

TEXT_SIZES = (100, 150, 200, 250, 300)
"""Percent that players may choose from, none under what leaves capitals of a height to be read."""
STEP = 10
"""Percent by which the volume goes up or down."""


class SealedPage(Page):
    """A page that no key leaves: only its own buttons do."""

    sealed = True

    def leave(self) -> None:
        """Nothing: what lies behind is not for everybody."""


class WarningPage(SealedPage):
    """Is anybody still there? Whatever is done closes it."""

    def __init__(self, window: KioskWindow) -> None:
        t = window.t
        super().__init__(t, "warning", t("Is anybody still here?"))
        self.left_line = self.line("", "warning-left")
        self.line(t("Any key or touch goes on with the game."), "warning-how")
        self.first_focus = self.foot(t("We are here"), "warning-here", window.show_sign)
        self.count(window.idle.left)

    def count(self, left: int) -> None:
        """Show the seconds that are left."""
        text = time_left(self.t, left)
        if self.left_line.text() != text:
            self.left_line.set_line(text)


def time_left(t, seconds: int) -> str:  # type: ignore[no-untyped-def]
    words: str = t.plural("The game ends in {n} second.", "The game ends in {n} seconds.", seconds)
    return words


class NewPlayersPage(Page):
    """One confirmation, for a game that others have begun is ended by it."""

    def __init__(self, window: KioskWindow) -> None:
        t = window.t
        super().__init__(t, "new-players", t("New players?"))
        self.line(t("This game ends here. It is kept."), "new-players-kept")
        self.first_focus = self.button(t("No, go on playing"), "new-players-no", self.leave)
        gap = self.line(" ", "new-players-gap")
        gap.setFocusPolicy(gap.focusPolicy().NoFocus)
        gap.setMinimumHeight(window.millimetres(10))
        self.button(t("Yes, new players"), "new-players-yes", window.new_group)


class CoverPage(SealedPage):
    """Hands are covered until whoever plays says so."""

    def __init__(self, window: KioskWindow) -> None:
        t = window.t
        super().__init__(t, "cover", t("The hands are covered"))
        self.line(t("The game goes on where it was."), "cover-why")
        if window.dealt_anew:
            self.line(
                t("The deal could not go on. It is dealt anew, the score stays."), "cover-anew"
            )
        self.first_focus = self.button(_how_on(window), "cover-open", window.uncover)
        self.button(t("New players"), "cover-new", window.new_group)


def _how_on(window: KioskWindow) -> str:
    """Round a flat screen the hands stay face down until their owners look."""
    is_round = window.setup.table.seating == "round"
    return window.t("Go on") if is_round else window.t("Show my cards and go on")


class AttendantPage(SealedPage):
    """Something is broken that starting again does not mend."""

    def __init__(self, window: KioskWindow) -> None:
        t = window.t
        super().__init__(t, "attendant", t("Please call an attendant"))
        self.line(t("This table cannot go on by itself. Nothing is lost."), "attendant-why")


def comfort_page(window: KioskWindow) -> Page:
    """What a player may change for as long as he plays: all of it goes back afterwards."""
    t, settings = window.t, window.settings
    page = Page(t, "settings", t("Settings"))
    langs = [(lang, LANGUAGE_NAMES[lang]) for lang in window.setup.languages.offered]
    page.heading(t("Language"), "comfort-language")
    page.choices(
        "comfort-language", langs, t.lang, lambda v: window.change(language=v), t("Language")
    )
    if window.setup.sound.voice != "off":
        title = t("The built-in voice")
        page.heading(title, "comfort-voice")
        options = [("yes", t("Yes")), ("no", t("No"))]
        now = "yes" if window.speaks else "no"
        page.choices("comfort-voice", options, now, lambda v: window.let_speak(v == "yes"), title)
        title = t("Speed of the built-in voice")
        page.heading(title, "comfort-rate")
        rates = [(str(rate), t.number(rate)) for rate in (-40, 0, 20, 40, 60, 80)]
        page.choices(
            "comfort-rate",
            rates,
            str(settings.voice_rate),
            lambda v: window.change(voice_rate=int(v)),
            title,
        )
    page.heading(t("Volume of sounds and voice"), "comfort-volume")
    page.row(
        [
            page.make_button(t("Quieter"), "comfort-quieter", partial(window.louder, -STEP)),
            page.make_button(t("Louder"), "comfort-louder", partial(window.louder, STEP)),
        ]
    )
    title = t("Size of text")
    page.heading(title, "comfort-size")
    least = min(window.least_text, settings.text_size)
    sizes = sorted({*(n for n in TEXT_SIZES if n >= least), settings.text_size})
    page.choices(
        "comfort-size",
        [(str(size), t("{n} percent", n=size)) for size in sizes],
        str(settings.text_size),
        lambda v: window.change(text_size=int(v)),
        title,
    )
    title = t("Look")
    page.heading(title, "comfort-look")
    looks = [("light", t("Light")), ("dark", t("Dark")), ("contrast", t("High contrast"))]
    page.choices("comfort-look", looks, settings.theme, lambda v: window.change(theme=v), title)
    page.line(how_to(window), "comfort-how")
    page.back_button()
    page.foot(t("Operator"), "comfort-operator", lambda: window.open("pin"))
    return page


__all__ = [
    "AttendantPage",
    "AttractPage",
    "CoverPage",
    "NewPlayersPage",
    "SealedPage",
    "WarningPage",
    "comfort_page",
    "time_left",
]
