"""Settings of this person on this machine; every change takes effect at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.qt.page import Page

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def settings_page(window: MainWindow) -> Page:
    t, s = window.t, window.settings
    page = Page(t, "settings", t("Settings"))

    def choice(field: str, title: str, options: list[tuple[str, str]], chosen: object) -> None:
        page.heading(title, f"settings-{field}")

        def pick(value: str) -> None:
            old = getattr(window.settings, field)
            new: object = value
            if isinstance(old, bool):
                new = value == "yes"
            elif isinstance(old, int):
                new = int(value)
            window.change(**{field: new})

        page.choices(f"settings-{field}", options, str(chosen), pick)

    def switch(field: str, title: str) -> None:
        value = "yes" if getattr(s, field) else "no"
        choice(field, title, [("yes", t("Yes")), ("no", t("No"))], value)

    choice(
        "language",
        t("Language"),
        [("system", t("As the system")), ("en", "English"), ("ar", "العربية")],
        s.language,
    )
    switch("arabic_digits", t("Arabic digits"))
    choice(
        "theme",
        t("Look"),
        [
            ("system", t("As the system")),
            ("light", t("Light")),
            ("dark", t("Dark")),
            ("contrast", t("High contrast")),
        ],
        s.theme,
    )
    sizes = (80, 100, 125, 150, 175, 200, 250, 300)
    percents = [(str(size), t("{n} percent", n=size)) for size in sizes]
    choice("text_size", t("Size of text"), percents, s.text_size)
    switch("four_colours", t("A colour for each suit"))
    switch("motion", t("Cards move"))
    switch("show_legal", t("Show which cards may be played"))
    choice(
        "channel",
        t("Who speaks"),
        [
            ("reader", t("My screen reader")),
            ("label", t("My screen reader, by a label")),
            ("voice", t("The built-in voice")),
            ("off", t("Nobody")),
        ],
        s.channel,
    )
    choice(
        "verbosity",
        t("How much is said"),
        [("brief", t("Brief")), ("normal", t("Normal")), ("full", t("Full"))],
        s.verbosity,
    )
    rates = [(str(rate), t("{n} words a minute", n=rate)) for rate in (120, 150, 175, 220, 300)]
    choice("voice_rate", t("Speed of the built-in voice"), rates, s.voice_rate)
    volumes = [(str(volume), t("{n} percent", n=volume)) for volume in (0, 25, 50, 70, 85, 100)]
    choice("volume", t("Volume of sounds"), volumes, s.volume)
    paces = [(str(p), t("{n} milliseconds", n=p)) for p in (0, 300, 700, 1500, 3000)]
    choice("bot_pace", t("Time a bot takes"), paces, s.bot_pace)
    choice(
        "trick_waits",
        t("A finished trick stays"),
        [
            ("auto", t("Until I press, if I play by ear")),
            ("time", t("For a moment")),
            ("press", t("Until I press")),
        ],
        s.trick_waits,
    )
    switch("touch", t("Larger targets for touch"))
    page.back_button()
    return page
