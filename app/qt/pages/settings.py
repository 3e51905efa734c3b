"""Settings of this person on this machine; every change takes effect at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.pace import PACES, seconds
from app.qt.page import Page
from app.qt.pages.hearing import CHANNEL_WORDS
from app.voice import words_a_minute
from plugins.options import _

if TYPE_CHECKING:
    from app.i18n import Tongue
    from app.qt.window import MainWindow

Options = list[tuple[str, str]]

SIZES = (80, 100, 125, 150, 175, 200, 250, 300)
RATES = (-60, -20, 0, 20, 40, 60, 80, 100)
VOLUMES = (0, 25, 50, 70, 85, 100)
TARGETS = (9, 12, 15, 20)
SECOND_TAPS = (0, 300, 500, 1000)

# In the order of the page. A field that is a list of choices has (value, words); a number has its
# values; True stands for a switch.
FIELDS: tuple[tuple[str, str, object], ...] = (
    ("language", _("Language"), (("system", _("As the system")),)),
    ("arabic_digits", _("Arabic digits"), True),
    (
        "theme",
        _("Look"),
        (
            ("system", _("As the system")),
            ("light", _("Light")),
            ("dark", _("Dark")),
            ("contrast", _("High contrast")),
        ),
    ),
    ("text_size", _("Size of text"), SIZES),
    ("four_colours", _("A colour for each suit"), True),
    ("motion", _("Cards move"), True),
    ("show_legal", _("Show which cards may be played"), True),
    ("channel", _("Who speaks"), tuple(CHANNEL_WORDS.items())),
    (
        "verbosity",
        _("How much is said"),
        (("brief", _("Brief")), ("normal", _("Normal")), ("full", _("Full"))),
    ),
    ("voice_rate", _("Speed of the built-in voice"), RATES),
    ("hand_aloud", _("The voice says your hand though others may hear it"), True),
    ("volume", _("Volume of sounds"), VOLUMES),
    ("mute", _("No sounds"), True),
    ("bot_pace", _("Time a bot takes"), PACES),
    ("trick_pause", _("How long a finished trick stays"), (800, 1600, 3000, 6000)),
    (
        "trick_waits",
        _("When a finished trick goes"),
        (
            ("auto", _("When I press, if I play by ear")),
            ("time", _("After a moment")),
            ("press", _("When I press")),
        ),
    ),
    ("touch", _("Larger targets for touch"), True),
    ("target_mm", _("Size of targets for touch"), TARGETS),
    ("drag", _("A card may be drawn onto the table"), True),
    ("lift", _("A card is lifted first, and played by a second press"), True),
    ("second_tap", _("A second tap so soon after the first is ignored"), SECOND_TAPS),
    ("left_hand", _("Controls for the left hand"), True),
    ("low_reach", _("All controls in the lower part of a tall screen"), True),
    ("explore", _("One finger tells, a double tap presses"), True),
    ("gestures", _("Gestures"), ()),
)


def settings_page(window: MainWindow) -> Page:
    t = window.t
    page = Page(t, "settings", t("Settings"))
    for field, title, values in FIELDS:
        _setting(window, page, field, t(title), _options(window, field, values))
    page.button(t("Hear the sounds"), "settings-sounds", lambda: window.open("sounds"))
    page.button(t("Measure the screen"), "settings-measure", lambda: window.open("measure-screen"))
    page.back_button()
    return page


def _options(window: MainWindow, field: str, values: object) -> Options:
    """(Value as text, words) of a field."""
    t = window.t
    if values is True:
        return [("yes", t("Yes")), ("no", t("No"))]
    if field == "language":
        return [("system", t("As the system")), ("en", "English"), ("ar", "العربية")]
    if field == "gestures":
        offers = window.catalogue.disputes["gestures"].offers
        own = [(name, t.option(offer.option)) for name, offer in offers.items()]
        return [("", t("As at the table")), *own]
    assert isinstance(values, tuple)
    if field in _NUMBERS:
        return [(str(number), _NUMBERS[field](t, number)) for number in values]
    return [(value, t(words)) for value, words in values]


def _percent(t: Tongue, number: int) -> str:
    return t("{n} percent", n=number)


def _rate(t: Tongue, number: int) -> str:
    return t("{n} words a minute", n=words_a_minute(number))


def _millimetres(t: Tongue, number: int) -> str:
    return t("{n} mm", n=number)


def _seconds(t: Tongue, number: int) -> str:
    return t("{n} seconds", n=seconds(number, t))


_NUMBERS = {
    "text_size": _percent,
    "volume": _percent,
    "voice_rate": _rate,
    "bot_pace": _seconds,
    "trick_pause": _seconds,
    "second_tap": _seconds,
    "target_mm": _millimetres,
}


def _written(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _setting(window: MainWindow, page: Page, field: str, title: str, options: Options) -> None:
    page.heading(title, f"settings-{field}")
    now = getattr(window.settings, field)
    chosen = {True: "yes", False: "no"}[now] if isinstance(now, bool) else _written(now)

    def pick(value: str) -> None:
        new: object = value
        if isinstance(now, bool):
            new = value == "yes"
        elif isinstance(now, int | float):
            new = int(value)
        window.change(**{field: new})

    buttons = page.choices(f"settings-{field}", options, chosen, pick, title)
    page.first_focus = page.first_focus or next(b for b in buttons if b.property("chosen"))
