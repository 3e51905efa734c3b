"""The window: one table, the pages over it, and everything that outlives both."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QLocale, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from app.actions import BY_ID
from app.i18n import Tongue, tongue
from app.keys import load_keys
from app.narrator import Level, Listener, Verbosity
from app.paths import plugin_folder
from app.plugin_loading import full_catalogue
from app.profiles import RulesName, parse_rules, table_rules
from app.qt.announcer import Announcer
from app.qt.bridge import TableBridge
from app.qt.look.geometry import type_size
from app.qt.page import Page
from app.qt.pages import PAGES
from app.qt.sound import SoundPlayer
from app.qt.table_page import TablePage, key_name
from app.qt.theme import look_of, palette_of, qt_palette
from app.qt.voice import Voice
from app.settings import Settings, save_settings
from app.table import Holder, Table
from plugins.catalogue import PickError
from plugins.options import _

BOT_NAMES = (_("Nasser"), _("Majed"), _("Turki"))
PACES = (0, 300, 700, 1500, 3000)
LEVELS = {"brief": Level.BRIEF, "normal": Level.NORMAL, "full": Level.FULL}


class MainWindow(QMainWindow):
    """The program's window. `settings` are this person's, `table` is the one being played."""

    def __init__(self, settings: Settings, *, rules: str = "", seed: int | None = None) -> None:
        super().__init__()
        self.settings = settings
        self.keys = load_keys()
        self.catalogue = full_catalogue(plugin_folder())
        self.chance = Random(seed) if seed is not None else None
        self.sound = SoundPlayer(parent=self)
        self.voice = Voice(parent=self)
        self.announcer = Announcer(self, self.voice, self)
        self.rules = self._rules_or_default(rules or settings.rules)
        self.notes: list[str] = []  # what went wrong at the start, for people
        self.bridge: TableBridge | None = None
        self.table_page: TablePage | None = None
        self.page: Page | None = None
        self.pages = QStackedWidget()
        self.setCentralWidget(self.pages)
        self.setMinimumSize(480, 320)
        self.apply_settings()

    # ---- language and look

    @property
    def t(self) -> Tongue:
        """The tongue in force."""
        lang = self.settings.language
        if lang == "system":
            is_arabic = QLocale.system().language() == QLocale.Language.Arabic
            lang = "ar" if is_arabic else "en"
        return tongue(lang, self.settings.arabic_digits)

    def change(self, **changes: object) -> None:
        """Change settings, keep them, and let them take effect at once."""
        before = self.settings
        self.settings = before.but(**changes)
        for problem in save_settings(self.settings):
            self.note(self.t("Settings could not be saved: {why}", why=problem.detail))
        self.apply_settings()
        spoken = ("language", "arabic_digits")
        if any(getattr(before, name) != getattr(self.settings, name) for name in spoken):
            self._speak_anew()

    def apply_settings(self) -> None:
        settings, t = self.settings, self.t
        self.sound.volume, self.sound.muted = settings.volume, settings.mute
        self.voice.rate = settings.voice_rate
        self.announcer.use(settings.channel, t.lang)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.setPalette(qt_palette(palette_of(settings)))
        self.setWindowTitle(t("Baloot"))
        if self.bridge is not None:
            self._pace_bridge(self.bridge)
        if self.table_page is not None:
            self.table_page.settings = settings
            self.table_page.hear_as(self._listener())
            self.table_page.dress()
            self.table_page.refresh()
        if self.page is not None:
            self._dress_page(self.page)

    @property
    def _verbosity(self) -> Verbosity:
        return Verbosity(LEVELS[self.settings.verbosity])

    def _pace_bridge(self, bridge: TableBridge) -> None:
        settings = self.settings
        bridge.pace, bridge.trick_pause = settings.bot_pace, settings.trick_pause
        by_ear = settings.channel == "voice" or _reader_is_about()
        waits = settings.trick_waits
        bridge.waits_for_press = waits == "press" or (waits == "auto" and by_ear)

    def note(self, text: str) -> None:
        """Something a person should know; told when the table is next free."""
        self.notes.append(text)

    # ---- tables

    def _rules_or_default(self, text: str) -> RulesName:
        try:
            name = parse_rules(text)
            table_rules(self.catalogue, name)
        except (PickError, ValueError):
            return RulesName()
        return name

    def new_table(self, rules: RulesName | None = None, partner: int | None = None) -> None:
        """Seat people and bots, and deal."""
        if rules is not None:
            self.rules = rules
            self.change(rules=str(rules))
        resolved = table_rules(self.catalogue, self.rules)
        deck = {} if self.chance is None else {"deck": self._chance_deck}
        dealer = (self.chance or Random()).randrange(4)
        self.play(Table(resolved, self._holders(resolved, partner), first_dealer=dealer, **deck))

    def _chance_deck(self) -> tuple[int, ...]:
        assert self.chance is not None
        return tuple(self.chance.sample(range(32), 32))

    def _holders(self, resolved: object, partner: int | None) -> list[Holder]:
        from app.seating import Player, seat_players

        t, kind = self.t, self.catalogue.bots.get(self.settings.bot)
        if kind is None:
            kind = next(iter(self.catalogue.bots.values()))
        name = self.settings.name or t("You")
        players = [Player(name), *(Player(t(bot), kind.id) for bot in BOT_NAMES)]
        chance = self.chance or Random()
        return [
            Holder(
                player.name,
                kind.make(resolved, chance.randrange(2**31)) if player.bot else None,
                player.bot,
            )
            for player in seat_players(players, partner)
        ]

    def play(self, table: Table, seat: int = 0) -> None:
        """Show a table and take up its match."""
        self._drop_table()
        bridge = TableBridge(table, seat, self)
        self._pace_bridge(bridge)
        bridge.deal_over.connect(lambda: self.open("deal-score"))
        bridge.match_over.connect(lambda: self.open("deal-score"))
        self.bridge = bridge
        self._show_table()
        QTimer.singleShot(0, bridge.start)

    def _listener(self) -> Listener:
        """The ears of the seat at the screen."""
        assert self.bridge is not None
        table = self.bridge.table
        return Listener(
            self.bridge.seat or 0,
            table.rules.rules,
            table.names,
            self.t,
            self.rules.profile,
            self._verbosity,
        )

    def _show_table(self) -> None:
        """Put up a page for the table in the tongue in force."""
        assert self.bridge is not None
        old, held_focus = self.table_page, self.pages.currentWidget() is self.table_page
        page = TablePage(
            self.bridge,
            self._listener(),
            self.announcer,
            self.sound,
            self.settings,
            self.keys,
            self.rules,
        )
        page.asked.connect(self.do)
        if old is not None:
            page.take_over(old)
            old.disconnect_table()
            self.pages.removeWidget(old)
            old.deleteLater()
        self.table_page = page
        self.pages.insertWidget(0, page)
        if held_focus or self.page is None:
            self.pages.setCurrentWidget(page)
            page.begin()

    def _drop_table(self) -> None:
        self.close_page()
        if self.bridge is not None:
            self.bridge.close()
            self.bridge.deleteLater()
            self.bridge = None
        if self.table_page is not None:
            self.table_page.disconnect_table()
            self.pages.removeWidget(self.table_page)
            self.table_page.deleteLater()
            self.table_page = None

    def _speak_anew(self) -> None:
        """The language has changed: put up again what is shown, in the midst of things."""
        open_page = self.page.identifier if self.page is not None else ""
        if self.bridge is not None:
            self._show_table()
        if open_page:
            self.close_page()
            self.open(open_page)

    # ---- pages

    def open(self, identifier: str) -> None:
        """Open a page over the table by its action."""
        make = PAGES[identifier]
        self.show_page(make(self))

    def show_page(self, page: Page) -> None:
        """Put a page over the table; the table waits meanwhile."""
        if self.page is not None:
            self.close_page(resume=False)
        self.page = page
        page.left.connect(self.close_page)
        if self.bridge is not None:
            self.bridge.set_paused(True)
        self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        self._dress_page(page)
        page.begin()
        self.announcer.say(page.accessibleName())

    def close_page(self, resume: bool = True) -> None:
        """Back to the table; the focus returns to where it was."""
        page, self.page = self.page, None
        if page is None:
            return
        self.pages.removeWidget(page)
        page.deleteLater()
        if resume and self.table_page is not None:
            self.pages.setCurrentWidget(self.table_page)
            self.table_page.return_focus()
        if resume and self.bridge is not None:
            self.bridge.set_paused(False)

    def _dress_page(self, page: Page) -> None:
        em = type_size(self.width(), self.height(), self.settings.text_size / 100)
        page.wear(look_of(self.settings, em))

    # ---- actions

    def do(self, action: str) -> None:
        """Carry out an action that is not the table's own."""
        if action in PAGES:
            self.open(action)
        elif action in _DOING:
            _DOING[action](self)
        elif self.table_page is not None:
            self.close_page()
            self.table_page.do(action)

    def _next_verbosity(self) -> None:
        names = list(LEVELS)
        name = names[(names.index(self.settings.verbosity) + 1) % len(names)]
        self.change(verbosity=name)
        words = {"brief": _("Brief"), "normal": _("Normal"), "full": _("Full")}
        self.say(self.t(words[name]))

    def _next_pace(self) -> None:
        later = [pace for pace in PACES if pace > self.settings.bot_pace]
        pace = later[0] if later else PACES[0]
        self.change(bot_pace=pace)
        tenths = self.t.number(pace // 1000) + "." + self.t.number(pace % 1000 // 100)
        self.say(self.t("Bots take {seconds} seconds.", seconds=tenths))

    def _toggle_mute(self) -> None:
        self.change(mute=not self.settings.mute)
        self.say(self.t("Sound off") if self.settings.mute else self.t("Sound on"))

    def _other_language(self) -> None:
        self.change(language="en" if self.t.lang == "ar" else "ar")
        self.say(self.t("English") if self.t.lang == "en" else "العربية")

    def say(self, text: str) -> None:
        if self.table_page is not None:
            self.table_page.say(text)
        else:
            self.announcer.say(text)

    # ---- events of the system

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that neither a page nor the table took: those that work everywhere."""
        action = self.keys.actions.get(key_name(event))
        if action is None or event.isAutoRepeat():
            super().keyPressEvent(event)
        elif action == "back":
            self.close_page()
        elif BY_ID[action].chapter != "Cards":
            self.do(action)

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        if self.page is not None:
            self._dress_page(self.page)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._drop_table()
        self.voice.close()
        event.accept()


def _reader_is_about() -> bool:
    from PySide6.QtGui import QAccessible

    return QAccessible.isActive()


_DOING: dict[str, Callable[[MainWindow], None]] = {
    "verbosity": MainWindow._next_verbosity,
    "speed": MainWindow._next_pace,
    "mute": MainWindow._toggle_mute,
    "language": MainWindow._other_language,
    "silence": lambda window: window.voice.stop(),
    "quit": lambda window: window.close(),
    "back": lambda window: window.close_page(),
}
