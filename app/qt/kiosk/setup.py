"""``baloot --kiosk-setup``: asks all that a kiosk needs, page by page, and writes its file."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QStackedWidget

from app.i18n import Tongue, tongue
from app.kiosk.complaints import WORDS, setup_complaints
from app.kiosk.measures import capital_mm
from app.kiosk.operator_file import (
    BadSetup,
    KioskSetup,
    Operator,
    Screen,
    Seating,
    check_table,
    read_setup,
    setup_text,
)
from app.kiosk.pin import hash_pin, weakness
from app.paths import cache_folder, config_folder
from app.plugin_loading import own_catalogue
from app.profiles import profiles
from app.qt.collecting import Collector
from app.qt.fonts import load_fonts
from app.qt.kiosk.attract import LANGUAGE_NAMES
from app.qt.kiosk.pad import PadPage
from app.qt.kiosk.start import make_application
from app.qt.kiosk.turning import Turner
from app.qt.look import lettering
from app.qt.look.dress import Look
from app.qt.look.geometry import type_size
from app.qt.look.palette import PALETTES
from app.qt.page import Page
from app.qt.pages.measuring import SIDE_MM, add_square
from app.qt.sound import SoundPlayer
from app.qt.voice import Voice
from plugins.options import _

FILE_NAME = "kiosk.toml"
DISTANCES = (450, 600, 800, 1000)
LENGTHS = (52, 102, 152)
TOUCHES = 5
HANDS = {"right": _("Right"), "left": _("Left")}
REACHES = {"usual": _("The whole screen"), "low": _("The lower part of a tall screen")}
SEATINGS = {
    "one-side": _("All on one side of the screen"),
    "round": _("Round a flat screen of 32 inches or more, two people at least"),
}
VOICES = {
    "on-request": _("On request"),
    "on": _("From the beginning"),
    "off": _("Never"),
}


class SetupWindow(QStackedWidget):
    """The pages in their order. `made` is the setup so far; `done` tells the file's path."""

    done = Signal(object)

    def __init__(self, file: Path, lang: str = "en") -> None:
        super().__init__()
        self.file = file
        self.t: Tongue = tongue(lang)
        self.catalogue = own_catalogue()
        self.sound = SoundPlayer(cache_folder() / "sounds", parent=self)
        self.voice = Voice(parent=self)
        self.written = False
        self.pin = ""
        self.side = round(SIDE_MM * self.screen().physicalDotsPerInch() / 25.4)
        self.made = KioskSetup(Screen(344, 194), Seating("dram"), Operator("-"))
        self.at = 0
        self.steps: tuple[Callable[[SetupWindow], Page], ...] = (
            _languages,
            _screen,
            _reach,
            _table,
            _length,
            _touch,
            _touch_test,
            _sound,
            _pin,
            _pin_again,
            _write,
        )
        self.setWindowTitle(self.t("Baloot"))
        self.sound.preload()
        self._measure()
        self.show_step()

    # ---- what is being made

    def set(self, section: str, **changes: object) -> None:
        """Change keys of a section."""
        changed = replace(getattr(self.made, section), **changes)  # type: ignore[type-var]
        self.made = replace(self.made, **{section: changed})

    def lengths(self) -> tuple[int, int]:
        """The fewest and the most points that can win a match."""
        parameter = self.catalogue.disputes["target_score"].offers["points"].option.parameter
        assert parameter is not None
        return parameter.low, parameter.high

    def measured(self, side: int) -> None:
        """So many pixels are as long as the square should be."""
        self.side = side
        self._measure()

    def _measure(self) -> None:
        size, dots = self.screen().geometry(), self.side / SIDE_MM
        self.set("screen", width_mm=size.width() / dots, height_mm=size.height() / dots)

    # ---- pages

    @property
    def page(self) -> Page:
        page = self.currentWidget()
        assert isinstance(page, Page)
        return page

    def show_step(self) -> None:
        """Show the page of this step in the language of the moment."""
        back = self.step_back if self.at else None
        self._show(self.steps[self.at](self), back)

    def show_aside(self, page: Page) -> None:
        """Show a page that belongs to this step, and goes back to it."""
        self._show(page, self.show_step)

    def _show(self, page: Page, back: Callable[[], None] | None) -> None:
        if back is not None:
            page.left.connect(back)
            page.foot(self.t("Back"), f"{page.identifier}-back", back)
        Turner(page)
        old = self.currentWidget()
        self.addWidget(page)
        self.setCurrentWidget(page)
        if old is not None:
            self.removeWidget(old)
            old.deleteLater()
        self._dress()
        page.begin()

    def step_on(self) -> None:
        if self.at + 1 < len(self.steps):
            self.at += 1
            self.show_step()

    def step_back(self) -> None:
        if self.at:
            self.at -= 1
            self.show_step()

    def speak(self, lang: str) -> None:
        """The language of these pages, which is also the first of the kiosk's."""
        self.t = tongue(lang)
        self.set("languages", first=lang)
        self.show_step()

    def _dress(self) -> None:
        if isinstance(self.currentWidget(), Page):
            em = type_size(max(1, self.width()), max(1, self.height()), 1.2)
            self.page.wear(Look(PALETTES["dark"], em))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._dress()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.voice.close()
        super().closeEvent(event)
        self.done.emit(self.file if self.written else None)

    # ---- trying things out

    def try_voice(self) -> None:
        self.voice.tongue = self.t
        self.voice.start()
        self.voice.say(self.t("This is the built-in voice."), self.t.lang)

    def write(self) -> list[str]:
        """Write the file and read it back; what is wrong with it, if anything is."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            text = setup_text(replace(self.made, operator=Operator(hash_pin(self.pin))))
            self.file.write_text(text, encoding="utf-8")
            check_table(read_setup(self.file), self.catalogue)
        except BadSetup as error:
            return setup_complaints(error, self.t)
        except OSError as error:
            why = error.strerror or str(error)
            return [self.t("The file cannot be written: {why}.", why=why)]
        self.written = True
        return []


def _page(setup: SetupWindow, identifier: str, title: str, more: bool = True) -> Page:
    page = Page(setup.t, f"setup-{identifier}", title)
    if more:
        page.foot(setup.t("Next"), f"setup-{identifier}-next", setup.step_on)
    return page


def _languages(setup: SetupWindow) -> Page:
    t = setup.t
    page = _page(setup, "languages", t("Languages"))
    names = list(LANGUAGE_NAMES.items())
    page.heading(t("The first language of the kiosk"), "setup-first")
    page.choices("setup-first", names, t.lang, setup.speak)
    page.heading(t("Languages that players may choose"), "setup-offered")
    both = ",".join(sorted(LANGUAGE_NAMES))
    options = [(both, " + ".join(LANGUAGE_NAMES.values())), *names]
    now = ",".join(sorted(setup.made.languages.offered))

    def offer(value: str) -> None:
        offered = tuple(value.split(","))
        first = t.lang if t.lang in offered else offered[0]
        setup.set("languages", offered=offered, first=first)

    page.choices("setup-offered", options, now, offer)
    return page


def _screen(setup: SetupWindow) -> Page:
    t = setup.t
    page = _page(setup, "screen", t("The size of the screen"))
    add_square(page, setup.side, setup.measured)
    return page


def _reach(setup: SetupWindow) -> Page:
    t, screen = setup.t, setup.made.screen
    page = _page(setup, "reach", t("Eyes and hands"))
    page.heading(t("From the eyes to the screen"), "setup-distance")
    capitals = page.line("", "setup-capitals")

    def tell(distance: str) -> None:
        setup.set("screen", distance_mm=float(distance))
        height = f"{capital_mm(float(distance)):.1f}"
        capitals.set_line(t("Capitals will be {n} mm high.", n=height))

    now = f"{screen.distance_mm:g}"
    distances = [(str(mm), t("{n} mm", n=mm)) for mm in DISTANCES]
    page.choices("setup-distance", distances, now, tell)
    tell(now)
    page.heading(t("The hand that plays"), "setup-hand")
    hands = [(hand, t(words)) for hand, words in HANDS.items()]
    page.choices("setup-hand", hands, screen.hand, lambda v: setup.set("screen", hand=v))
    page.heading(t("Where the controls are"), "setup-low")
    reaches = [(reach, t(words)) for reach, words in REACHES.items()]
    page.choices("setup-low", reaches, screen.reach, lambda v: setup.set("screen", reach=v))
    return page


def _table(setup: SetupWindow) -> Page:
    t, table = setup.t, setup.made.table
    page = _page(setup, "table", t("The table"))
    page.heading(t("Which rules?"), "setup-rules")
    titles = [(p.id, p.arabic if t.lang == "ar" else p.title) for p in profiles().values()]
    page.choices("setup-rules", titles, table.rules, lambda v: setup.set("table", rules=v))
    page.heading(t("How do the bots play?"), "setup-bot")
    kinds = [
        (kind.id, kind.arabic if t.lang == "ar" and kind.arabic else t(kind.title))
        for kind in setup.catalogue.bots.values()
    ]

    def choose(kind: str) -> None:
        setup.set("table", bots=tuple(kind if bot else "" for bot in setup.made.table.bots))

    page.choices("setup-bot", kinds, next(filter(None, table.bots), ""), choose)
    page.heading(t("How many people play?"), "setup-people")

    def seat(count: str) -> None:
        order = (0, 2, 1, 3)  # partners of the first person come last but one
        people = set(order[: int(count)])
        kind = next(filter(None, setup.made.table.bots), "careful")
        setup.set("table", bots=tuple("" if n in people else kind for n in range(4)))

    people = sum(not bot for bot in table.bots)
    counts = [(str(n), t.number(n)) for n in (1, 2, 3, 4)]
    page.choices("setup-people", counts, str(people), seat)
    page.heading(t("Where do they sit?"), "setup-seating")
    seatings = [(seating, t(words)) for seating, words in SEATINGS.items()]
    page.choices("setup-seating", seatings, table.seating, lambda v: setup.set("table", seating=v))
    return page


def _length(setup: SetupWindow) -> Page:
    t, target = setup.t, setup.made.table.target
    page = _page(setup, "length", t("The length of a match"))
    page.heading(t("Points that win"), "setup-target")
    lengths = [(str(n), t.number(n)) for n in sorted({*LENGTHS, target} - {0})]
    page.choices(
        "setup-target",
        [("0", t("As the rules say")), *lengths],
        str(target),
        lambda v: setup.set("table", target=int(v)),
    )
    page.button(
        t("Another number"), "setup-target-other", lambda: setup.show_aside(_other_length(setup))
    )
    return page


def _other_length(setup: SetupWindow) -> PadPage:
    """Any length that the rules can have, by digits."""
    t = setup.t
    low, high = setup.lengths()

    def entered(digits: str) -> None:
        if low <= int(digits) <= high:
            setup.set("table", target=int(digits))
            setup.show_step()
        else:
            page.clear()
            page.say_note(rule)

    page = PadPage(t, "setup-length-other", t("Points that win"), entered, most=len(str(high)))
    rule = t("Between {low} and {high}.", low=t.number(low), high=t.number(high))
    page.line(rule, "setup-length-rule")
    return page


def _touch(setup: SetupWindow) -> Page:
    t, touch = setup.t, setup.made.touch
    page = _page(setup, "touch", t("Gestures"))
    offers = setup.catalogue.disputes["gestures"].offers
    maps = [(name, t.option(offer.option)) for name, offer in offers.items()]
    page.heading(t("Gestures"), "setup-gestures")
    page.choices(
        "setup-gestures",
        [("", t("As at the table")), *maps],
        touch.gestures,
        lambda v: setup.set("touch", gestures=v),
    )
    yes_no = [("yes", t("Yes")), ("no", t("No"))]
    for key, words in (
        ("lift", t("A card is lifted first, and played by a second press")),
        ("drag", t("A card may be drawn onto the table")),
    ):
        page.heading(words, f"setup-{key}")
        now = "yes" if getattr(touch, key) else "no"
        page.choices(
            f"setup-{key}",
            yes_no,
            now,
            lambda v, key=key: setup.set("touch", **{key: v == "yes"}),
            words,
        )
    return page


def _touch_test(setup: SetupWindow) -> Page:
    """Targets of the size that the kiosk will have, one after the other."""
    t = setup.t
    page = _page(setup, "touch-test", t("A test of touch"))
    told = page.line(t("Press the buttons that have a number, in their order."), "setup-touch-told")
    pressed: list[int] = []

    def press(number: int) -> None:
        if number == len(pressed) + 1:
            pressed.append(number)
            setup.sound.play("card")
        is_done = len(pressed) == TOUCHES
        text = t("Touch works.") if is_done else t("{n} of {count}", n=len(pressed), count=TOUCHES)
        told.set_line(text)

    order = (3, 1, 5, 2, 4)
    buttons = [page.make_button(t.number(n), f"setup-press-{n}", partial(press, n)) for n in order]
    grid = page.grid(buttons, TOUCHES)
    grid.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    return page


def _sound(setup: SetupWindow) -> Page:
    t, sound = setup.t, setup.made.sound
    page = _page(setup, "sound", t("Sound and voice"))
    page.heading(t("The loudest that players can set"), "setup-limit")
    page.line(t("Measure where people sit: no more than 65 dBA."), "setup-dba")
    loudness = [(str(n), t("{n} percent", n=n)) for n in (40, 60, 80, 100)]

    def limit(value: str) -> None:
        loudest = int(value)
        setup.sound.volume = setup.voice.volume = loudest
        setup.sound.play("your-turn")
        setup.set("sound", limit=loudest, volume=min(setup.made.sound.volume, loudest))

    page.choices("setup-limit", loudness, str(sound.limit), limit)
    page.button(t("Hear a sound"), "setup-hear", lambda: setup.sound.play("match-won"))
    problem = setup.sound.problem(t)
    if problem:
        page.line(problem, "setup-silent")
    page.heading(t("The built-in voice"), "setup-voice")
    voices = [(voice, t(words)) for voice, words in VOICES.items()]
    page.choices("setup-voice", voices, sound.voice, lambda v: setup.set("sound", voice=v))
    page.button(t("Hear the voice"), "setup-hear-voice", setup.try_voice)
    return page


def _pin(setup: SetupWindow) -> Page:
    t = setup.t

    def entered(digits: str) -> None:
        if code := weakness(digits):
            page.clear()
            page.say_note(t(WORDS[code]))
        else:
            setup.pin = digits
            setup.step_on()

    page = PadPage(t, "setup-pin", t("Choose the operator's PIN"), entered, hidden=True)
    page.line(t(WORDS["pin-length"]), "setup-pin-rule")
    return page


def _pin_again(setup: SetupWindow) -> Page:
    t = setup.t

    def entered(digits: str) -> None:
        if digits == setup.pin:
            setup.step_on()
        else:
            page.clear()
            page.say_note(t("These are two different PINs."))

    page = PadPage(t, "setup-pin-again", t("The PIN once more"), entered, hidden=True)
    return page


def _write(setup: SetupWindow) -> Page:
    t = setup.t
    page = _page(setup, "write", t("The operator's file"), more=False)
    page.line(str(setup.file), "setup-file")
    told = page.line(" ", "setup-told")

    def write() -> None:
        faults = setup.write()
        start = t("Start the kiosk with: {command}", command=f"baloot --kiosk {setup.file}")
        told.set_line(" ".join(faults) or start)

    page.first_focus = page.button(t("Write the file"), "setup-write", write)
    page.button(t("Close"), "setup-close", setup.close)
    return page


def setup_main(file: str | None, lang: str | None) -> int:
    """Ask, write, and say where; 1 if nothing was written."""
    application: QApplication = make_application()
    load_fonts()
    application.setFont(lettering.font(16))
    setup = SetupWindow(Path(file or config_folder() / FILE_NAME), lang or "en")
    Collector(setup)
    made: list[Path | None] = []
    setup.done.connect(made.append)
    setup.done.connect(lambda _: application.quit())
    setup.resize(1280, 800)
    setup.showMaximized()
    application.exec()
    if not made or made[0] is None:
        print("baloot: no operator's file was written", file=sys.stderr)
        return 1
    print(made[0])
    return 0
