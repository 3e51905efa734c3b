"""The window: one table, the pages over it, and everything that outlives both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from PySide6.QtCore import QLocale, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QMainWindow, QWidget

from app.actions import BY_ID
from app.away import BotProcess
from app.i18n import Tongue, tongue
from app.keys import KeyMap, load_keys
from app.laying import Laying
from app.looking_on import let_look_on
from app.narrator import Level, Listener, Verbosity
from app.narrator.complaints import bot_failed, complaint, fault, settings_problem, store_problem
from app.own_names import BOT_NAMES, YOU, name_in, names_told
from app.pace import PACES, seconds
from app.paths import cache_folder, plugin_folder
from app.plugin_loading import full_catalogue
from app.profiles import RulesName, UnknownProfile, parse_rules, table_rules
from app.qt.announcer import Announcer
from app.qt.bridge import TableBridge
from app.qt.farewell import Farewell
from app.qt.key_names import key_name
from app.qt.layers import Layers
from app.qt.look.geometry import type_size
from app.qt.notice import Notice
from app.qt.page import Page
from app.qt.pages import PAGES
from app.qt.pages.help import fault_text
from app.qt.pages.how_we_play import agree_first
from app.qt.pages.matches import Listing
from app.qt.sound import SoundPlayer
from app.qt.stage import Stage
from app.qt.table_page import TablePage
from app.qt.theme import look_of, palette_of, qt_palette
from app.qt.touch import TouchFilter
from app.qt.touch_mode import SteadyTaps
from app.qt.voice import Voice
from app.qt.voice_offer import VoiceOffer
from app.seating import Player, seat_players
from app.session import Match, Session, rules_of
from app.settings import Problem, Settings, save_settings
from app.store import StoreError, TableSetup, open_store
from app.table import Deck, Table
from app.voice import reads_hand_aloud
from app.warming import Warming
from plugins.catalogue import Catalogue, PickError
from plugins.gestures.maps import GestureMap
from plugins.options import Fault, _

LEVELS = {"brief": Level.BRIEF, "normal": Level.NORMAL, "full": Level.FULL}
LEVEL_WORDS = {"brief": _("Brief"), "normal": _("Normal"), "full": _("Full")}


class MainWindow(QMainWindow):
    """The program's window. `settings` are this person's, `bridge` drives the table in play."""

    pages = PAGES
    bridge_kind: type[TableBridge] = TableBridge
    page_kind: type[TablePage] = TablePage

    def __init__(
        self,
        settings: Settings,
        *,
        rules: str = "",
        seed: int | None = None,
        keys: KeyMap | None = None,
        catalogue: Catalogue | None = None,
    ) -> None:
        super().__init__()
        self.settings = settings
        self.keys = keys or load_keys()
        self.catalogue = catalogue or full_catalogue(plugin_folder())
        self.chance = Random(seed)
        self._seeded = seed is not None
        self._has_played = False
        self._notes: list[str] = []
        self.sound = SoundPlayer(cache_folder() / "sounds", parent=self)
        self.voice = Voice(parent=self)
        self.announcer = Announcer(self, self.voice, self)
        self.store = open_store()
        self.session = Session(self.store, self.catalogue, self.chance)
        self.session.away = self.away = BotProcess()
        self.warming = Warming()
        self.match: Match | None = None
        self.house: object = None  # the house rules being set up, once they are opened
        self.next_rules: RulesName | None = None  # what the next match is played by, if changed
        self.laying: Laying | None = None  # a table that is being laid, before it is opened
        self.listing: Listing | None = None  # what the list of matches was last asked for
        self.own: dict[str, object] = {}  # settings that belong to the table in play
        self.qayd: object = None  # the score sheet written on last, once one is opened
        self.board: QWidget | None = None
        self.touch: TouchFilter | None = None
        self.steady_taps: SteadyTaps | None = None
        self.offer: VoiceOffer | None = None  # of the voice, at the first start
        self.bridge: TableBridge | None = None
        self._end_looking_on: Callable[[], None] = lambda: None
        self.table_page: TablePage | None = None
        self.open_pages: list[Page] = []
        self.layers = Layers()
        self.stage = Stage(self.layers)
        self.setCentralWidget(self.stage)
        self.setMinimumSize(480, 320)
        self.rules = self._rules_or_default(rules or settings.rules)
        for found in self.catalogue.faults:
            self.note(fault(found, self.t))
        for trouble in self.store.problems:
            self.note(store_problem(trouble, self.t))
        for wrong in self.keys.faults:
            self.note(fault_text(wrong, self.t))
        self.apply_settings()

    @property
    def page(self) -> Page | None:
        """The page on top, if one covers the table."""
        return self.open_pages[-1] if self.open_pages else None

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
        before, was = self.t, (self.settings, self.own)
        self.settings = self.settings.but(**changes)
        self.own = {name: value for name, value in self.own.items() if name not in changes}
        if (self.settings, self.own) == was:
            return
        self.keep_settings()
        self.apply_settings()
        if self.t != before:
            self._speak_anew()

    def keep_settings(self) -> None:
        for problem in save_settings(self.settings):
            self.note_problem(problem)

    @property
    def worn(self) -> Settings:
        """This person's settings, with what the table in play has of its own."""
        return self.settings.but(**self.own) if self.own else self.settings

    def apply_settings(self) -> None:
        """Let the settings in force be seen and heard."""
        settings, t = self.worn, self.t
        self.sound.volume, self.sound.muted = settings.volume, settings.mute
        self.voice.rate, self.voice.tongue = settings.voice_rate, t
        self.voice.reads_hand_aloud = reads_hand_aloud(self._people, agreed=settings.hand_aloud)
        if settings.channel == "label" and self.announcer.notice is None:
            self.announcer.notice = Notice(self)
        self.announcer.use(settings.channel, t.lang)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.setPalette(qt_palette(palette_of(settings)))
        QGuiApplication.setApplicationDisplayName(t("Baloot"))
        self.setWindowTitle(t("Baloot"))
        if self.touch is not None:
            self.touch.gestures, self.touch.exploring = self.gestures, settings.explore
        if self.steady_taps is not None:
            self.steady_taps.milliseconds = settings.second_tap
        self.stage.low = settings.low_reach
        self.stage.arrange()
        if self.bridge is not None:
            self._pace_bridge(self.bridge)
        if self.table_page is not None:
            self.table_page.settings = settings
            self.table_page.draws_cards = self.draws_cards
            self.table_page.hear_as(self._listener())
            self.table_page.dress()
            self.table_page.refresh()
        for page in self.open_pages:
            self._dress_page(page)

    @property
    def _people(self) -> int:
        """How many people sit at the table."""
        if self.bridge is None:
            return 1
        return sum(holder.is_person for holder in self.bridge.table.holders)

    @property
    def gestures(self) -> GestureMap:
        """The map of this device, or else the table's."""
        offers = self.catalogue.disputes["gestures"].offers
        own = offers.get(self.worn.gestures)
        gestures: GestureMap
        if own is not None:
            gestures = own.option.value
        elif self.bridge is not None:
            gestures = self.bridge.table.rules.gestures
        else:
            gestures = table_rules(self.catalogue, self.rules).gestures
        return gestures

    @property
    def draws_cards(self) -> bool:
        """Whether a finger may draw a card onto the table: not where one finger makes gestures."""
        by_touch = self.settings.touch and self.settings.drag
        return by_touch and all(gesture.fingers > 1 for gesture in self.gestures.actions)

    def _pace_bridge(self, bridge: TableBridge) -> None:
        settings = self.worn
        bridge.pace, bridge.trick_pause = settings.bot_pace, settings.trick_pause
        by_ear = settings.channel == "voice" or QAccessible.isActive()
        waits = settings.trick_waits
        bridge.waits_for_press = waits == "press" or (waits == "auto" and by_ear)

    def _pace_again(self, _seat: int) -> None:
        if self.bridge is not None:
            self._pace_bridge(self.bridge)

    # ---- what went wrong

    def note(self, text: str) -> None:
        """Keep something that a person should know, and say it as soon as it can be heard."""
        if text in self._notes:
            return
        self._notes.append(text)
        if self.table_page is not None:
            self.say(text)

    def forget_note(self, text: str) -> None:
        """Something noted is no longer so."""
        if text in self._notes:
            self._notes.remove(text)

    def note_problem(self, problem: Problem) -> None:
        """Keep a problem with a file."""
        self.note(settings_problem(problem, self.t))

    @property
    def notes(self) -> list[str]:
        """What went wrong, for people, and what cannot be heard here."""
        silent = [self.sound.problem(self.t)]
        if self.settings.channel == "voice":
            silent.append(self.voice.problem(self.t))
        return [*self._notes, *filter(None, silent)]

    def _tell_notes(self) -> None:
        """Before the first deal: what is already wrong, and where it can be read again."""
        if self._notes:
            where = self.t(BY_ID["notes"].title)
            keys = self.keys.shown("notes", self.t)
            self.say(f"{self._notes[0]} {where}: {keys}.")

    # ---- tables

    def _rules_or_default(self, text: str) -> RulesName:
        try:
            name = parse_rules(text)
            table_rules(self.catalogue, name)
        except (PickError, UnknownProfile) as error:
            self.note(complaint(error, self.t))
            return RulesName()
        return name

    def new_table(self, rules: RulesName | None = None, partner: int | None = None) -> None:
        """Seat people and bots, and deal."""
        if rules is not None:
            self.rules, self.next_rules = rules, None
            self.change(rules=str(rules))
        players = seat_players(self._players(), partner)
        name = self.next_rules or self.rules
        self.play(self.session.begin(name, players, deck=self._deck))

    def open_table(self, setup: TableSetup) -> None:
        """Sit down at a table; one that is kept is the first of the list from now on.

        Raises `PickError` or `UnknownProfile` for rules that are not to be had.
        """
        name = rules_of(setup)
        match = self.session.open_table(setup, self._deck)
        if setup.name:
            try:
                self.store.tables.use(setup.name)
            except StoreError as error:
                self.note(store_problem(error.as_problem(), self.t))
        self.change(last_table=setup.name)
        self.rules = name
        self.play(match)

    def begin(self, table: str = "") -> None:
        """At the start of the program: a table by name, the one used last, or a new one."""
        wanted = table or self.settings.last_table
        if wanted:
            try:
                self.open_table(self.store.tables.get(wanted))
                return
            except StoreError as error:
                if table:
                    self.note(store_problem(error.as_problem(), self.t))
            except (PickError, UnknownProfile) as error:
                self.note(complaint(error, self.t))
        self.new_table()

    def rematch(self, partner: int | None = None) -> None:
        """The same table once more; `partner` is the seat whose holder the first person chooses."""
        if self.match is None:
            self.new_table()
        else:
            self.play(self.session.rematch(self.match, partner, self._deck, self.next_rules))

    def _own_of(self, match: Match) -> dict[str, object]:
        """What the table of a match has of its own, in the place of this person's settings."""
        if not match.at_table:
            return {}
        try:
            setup = self.store.tables.get(match.at_table)
        except StoreError:
            return {}
        own: dict[str, object] = {}
        if setup.pace is not None:
            own["bot_pace"] = setup.pace
        if setup.looks:
            own["theme"] = setup.looks
        if setup.gestures and not self.settings.gestures:
            own["gestures"] = setup.gestures
        return own

    def take_up(self) -> bool:
        """Go on with the match that was left last; False if there is none."""
        match = self.session.take_up(self.settings.last_match)
        if match is not None:
            self.rules = match.rules
            self.play(match)
        return match is not None

    @property
    def _deck(self) -> Callable[[], Deck] | None:
        """The decks of a seed, where one was given; else the session's own."""
        return (lambda: tuple(self.chance.sample(range(32), 32))) if self._seeded else None

    def _players(self) -> list[Player]:
        """This person, and a bot for everybody else."""
        t, kinds = self.t, self.catalogue.bots
        kind = self.settings.bot if self.settings.bot in kinds else self.catalogue.usual_bot
        me = Player(self.settings.name or t(YOU))
        return [me, *(Player(t(bot), kind) for bot in BOT_NAMES)]

    def play(self, match: Match) -> None:
        """Show a table, from the seat of the first person, and take up its match."""
        self._drop_table()
        self.match, self.rules, self.next_rules = match, match.rules, None
        self.change(last_match=match.journal.start.uid)
        self.own = self._own_of(match)
        match.journal.changed = self._keeping_changed
        self._name_in_own_tongue(match.table)  # it may have been begun in another
        people = (seat for seat, holder in enumerate(match.table.holders) if holder.is_person)
        bridge = self.bridge = self.bridge_kind(match.table, next(people, 0), self)
        bridge.called.connect(self._call_to_screen)
        bridge.curtain_moved.connect(self._turn_table)
        if self.own:
            self.apply_settings()
        self._pace_bridge(bridge)
        # a screen reader may come and go while the match is played
        bridge.thinking.connect(self._pace_again)
        bridge.turn.connect(self._pace_again)
        bridge.deal_over.connect(self._open_deal_score)
        bridge.match_over.connect(self._open_deal_score)
        bridge.bot_failed.connect(self._bot_failed)
        self.voice.reads_hand_aloud = reads_hand_aloud(
            self._people, agreed=self.settings.hand_aloud
        )
        is_first = not self._has_played
        self._has_played = True
        self._show_table()
        if is_first:
            self._tell_notes()
        self._end_looking_on = let_look_on(match.table, self.catalogue.observers, self._note_fault)
        self._warm(match)
        bridge.start()
        if self.table_page is not None:
            self.table_page.tell_where_it_stands()
        agree_first(self)

    def _warm(self, match: Match) -> None:
        """Have the search compiled if a bot at the table wants it."""
        kinds = (holder.kind for holder in match.table.holders)
        self.warming.begin(kinds, self.catalogue.bots)

    def _note_fault(self, found: Fault) -> None:
        """A plug-in has failed at the table."""
        self.note(fault(found, self.t))

    def _name_in_own_tongue(self, table: Table) -> None:
        """Let our own names at a table be those of the tongue in force."""
        for holder in table.holders:
            holder.name = name_in(self.t, holder.name)

    # ---- several people at one screen

    def _turn_table(self) -> None:
        """The curtain has moved: the page shows what may be seen now."""
        bridge, page = self.bridge, self.table_page
        if bridge is None or page is None:
            return
        page.turn_to(self._listener())
        if bridge.curtained:
            self.voice.stop()  # what it has not said yet may have been for one pair of ears
        else:
            page.greet()

    def _call_to_screen(self, _seat: int) -> None:
        """Another person is to act: the table turns to that seat behind the curtain."""
        if self.table_page is not None:
            self.table_page.turn_to(self._listener())
            self.table_page.call_to_screen()

    def change_seat(self, seat: int, player: Player) -> None:
        """A bot takes over for somebody who leaves, or a person sits down there."""
        assert self.match is not None and self.bridge is not None
        self.match.take_over(seat, self.session.holder(player, self.match.table.rules))
        self._warm(self.match)
        self.bridge.seats_changed()
        self.apply_settings()

    # ---- practice

    def take_back(self) -> None:
        """At a practice table: undo the last thing that a person did."""
        self._go_in_time(lambda match: match.take_back(), _("There is nothing to take back."))

    def redo(self) -> None:
        """Bring back what was taken back."""
        self._go_in_time(lambda match: match.redo(), _("There is nothing to bring back."))

    def _go_in_time(self, step: Callable[[Match], bool], nothing: str) -> None:
        match, bridge, page = self.match, self.bridge, self.table_page
        if match is None or bridge is None or page is None:
            return
        if not match.is_practice:
            self.say(self.t("This is no practice table: what is played stays played."))
        elif not step(match):
            self.say(self.t(nothing))
        else:
            self._close_all()
            bridge.restart()
            page.forget_trick()
            page.turn_to(self._listener())
            self.say(page.answers.turn(page.view))

    def _keeping_changed(self) -> None:
        """The match can no longer be kept, or can be again."""
        assert self.match is not None
        trouble = self.match.journal.trouble
        if trouble is not None:
            self.note(store_problem(trouble.as_problem(), self.t))
        else:
            self.say(self.t("Everything is kept again."))

    def _open_deal_score(self) -> None:
        self.open("deal-score")

    def _bot_failed(self, seat: int, why: str) -> None:
        assert self.bridge is not None
        who = self.bridge.table.names[seat]
        self.note(bot_failed(who, why, self.t))

    def _listener(self) -> Listener:
        """The ears of the seat at the screen."""
        assert self.bridge is not None
        table, seat = self.bridge.table, self.bridge.seat or 0
        return Listener(
            seat,
            table.rules.rules,
            names_told(table.names, seat, self.t),
            self.t,
            self.rules.profile,
            Verbosity(LEVELS[self.settings.verbosity]),
            is_player=not self.bridge.curtained,
        )

    def _show_table(self) -> None:
        """Put up a page for the table in the tongue in force."""
        assert self.bridge is not None
        old = self.table_page
        page = self.table_page = self.page_kind(
            self.bridge,
            self._listener(),
            self.announcer,
            self.sound,
            self.worn,
            self.keys,
            self.rules,
        )
        page.asked.connect(self.do)
        page.draws_cards = self.draws_cards
        page.resize(self.layers.size())
        self.layers.put_under(page)
        if old is not None:
            page.take_over(old)
        if self.page is None:
            page.begin()
            self.layers.show_only(page)
        if old is not None:
            self._throw_away(old)

    def _drop_table(self) -> None:
        self._close_all()
        if self.bridge is not None:
            self.bridge.close()
            self.bridge.deleteLater()
            self.bridge = None
        self._end_looking_on()
        if self.match is not None:
            self.match.close()
            self.match = None
        if self.table_page is not None:
            self._throw_away(self.table_page)
            self.table_page = None

    def _throw_away(self, page: TablePage) -> None:
        page.disconnect_table()
        self.layers.take_out(page)
        page.hide()
        page.deleteLater()

    def _speak_anew(self) -> None:
        """The language has changed: put up again what is shown, in the midst of things."""
        if self.bridge is not None:
            self._name_in_own_tongue(self.bridge.table)
            self._show_table()
        old, self.open_pages = self.open_pages, []
        for before in old:
            remake = before.remake or self.pages.get(before.identifier)
            if remake is not None:
                page = remake(self)
                page.first_focus = _same_part(page, before) or page.first_focus
                self._lay_over(page)
        top = self.page or self.table_page
        if old and top is not None:
            self._show_top(top)
        self._discard(old)

    # ---- pages

    def open(self, identifier: str) -> None:
        """Open a page over the table by its action."""
        if self.page is None or self.page.identifier != identifier:
            self.show_page(self.pages[identifier](self))

    def show_page(self, page: Page) -> None:
        """Put a page over what is shown; the table waits meanwhile."""
        self._put_over(page)
        self.announcer.say(page.accessibleName())

    def _put_over(self, page: Page) -> None:
        self._lay_over(page)
        self._show_top(page)

    def _show_top(self, page: Page | TablePage) -> None:
        """Show a page with the focus where it stays: given before it is seen, it moves once."""
        page.begin()
        self.layers.show_only(page)

    def _lay_over(self, page: Page) -> None:
        """Put a page over the others, which is not seen yet."""
        if self.bridge is not None:
            self.bridge.set_paused(True)
        self.open_pages.append(page)
        page.left.connect(self.close_page)
        page.resize(self.layers.size())
        self._dress_page(page)
        self.layers.add(page)

    def reopen(self, identifier: str) -> None:
        """Put up a page anew, in place of itself and of all that lies over it."""
        old: list[Page] = []
        while any(page.identifier == identifier for page in self.open_pages):
            old.append(self.open_pages.pop())
        self._put_over(self.pages[identifier](self))
        self._discard(old)

    def close_page(self) -> None:
        """Back to the page before, or to the table; the focus returns to where it was."""
        if not self.open_pages:
            return
        self._take_off()
        if self.page is None and self.bridge is not None:
            self.bridge.set_paused(False)

    def _take_off(self) -> None:
        page = self.open_pages.pop()
        below = self.page or self.table_page
        if below is not None:
            below.return_focus()
            self.layers.show_only(below)
        self._discard([page])

    def _discard(self, pages: Sequence[Page]) -> None:
        """Throw pages away that are seen no more."""
        for page in pages:
            self.layers.take_out(page)
            page.hide()
            page.deleteLater()

    def _close_all(self) -> None:
        while self.open_pages:
            self.close_page()

    def _dress_page(self, page: Page) -> None:
        room = self.stage.room(self.size())
        em = type_size(room.width(), room.height(), self.settings.text_size / 100)
        page.wear(look_of(self.worn, em))

    # ---- actions

    def offers(self, action: str) -> bool:
        """Whether an action of `app.actions` may be asked for in this window."""
        return True

    def do(self, action: str) -> None:
        """Carry out an action of `app.actions`, wherever it was asked for."""
        if not self.offers(action):
            return
        if action in self.pages:
            self.open(action)
        elif action in _DOING:
            _DOING[action](self)
        elif self.table_page is not None:
            self._close_all()
            self.table_page.do(action)

    def _next_verbosity(self) -> None:
        names = list(LEVELS)
        name = names[(names.index(self.settings.verbosity) + 1) % len(names)]
        self.change(verbosity=name)
        level = self.t(LEVEL_WORDS[name]).lower()
        self.say(self.t("Announcements: {level}", level=level))

    def _next_pace(self) -> None:
        later = [pace for pace in PACES if pace > self.worn.bot_pace]
        pace = later[0] if later else PACES[0]
        self.change(bot_pace=pace)
        self.say(self.t("Bots take {seconds} seconds.", seconds=seconds(pace, self.t)))

    def _toggle_mute(self) -> None:
        self.change(mute=not self.settings.mute)
        self.say(self.t("Sound off") if self.settings.mute else self.t("Sound on"))

    def _other_language(self) -> None:
        self.change(language="en" if self.t.lang == "ar" else "ar")
        name = "English" if self.t.lang == "en" else "العربية"
        self.say(self.t("Language: {language}", language=name))

    def say(self, text: str) -> None:
        """Say and show something that is no news of the game."""
        if self.table_page is not None:
            self.table_page.say(text)
        else:
            self.announcer.say(text, answer=True)

    # ---- fingers, voice, the first start

    def _watch(self) -> None:
        """Once the window is there: its touches, its focus for the voice, and the sounds."""
        handle = self.windowHandle()
        if handle is None or self.touch is not None:
            return
        self.touch = TouchFilter(self, self.gestures)
        self.touch.exploring = self.settings.explore
        self.touch.acted.connect(self.do)
        self.touch.explored.connect(self._explored)
        self.steady_taps = SteadyTaps(self, self.settings.second_tap)
        self.voice.follow(handle)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)
        self.voice.changed.connect(self._voice_changed)
        self.voice.withheld.connect(self._hand_withheld)
        QTimer.singleShot(0, self.sound.preload)
        if not self.settings.voice_asked:
            self.offer = VoiceOffer(self)

    def _explored(self, widget: QWidget) -> None:
        """A finger has come upon something: it gets the focus, which tells it; or it is told."""
        if not widget.hasFocus():
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.settings.channel == "voice":
            self.voice.tell_of(widget)
        else:
            public = "" if widget.property("private") else None
            self.announcer.say(widget.accessibleName(), answer=True, public=public)

    def _scheme_changed(self, _scheme: object) -> None:
        """The system has gone dark, or light."""
        self.apply_settings()

    def _voice_changed(self) -> None:
        problem = self.voice.problem(self.t)
        if problem and self.settings.channel == "voice" and self.table_page is not None:
            self.table_page.caption.tell(problem)

    def _hand_withheld(self) -> None:
        self.note(
            self.t(
                "Several people sit here, so the voice does not say your hand. "
                "It may, if you allow it in the settings."
            )
        )

    # ---- events of the system

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._watch()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that neither a page nor the table took: those that work everywhere."""
        action = self.keys.actions.get(key_name(event))
        if action is None or event.isAutoRepeat():
            super().keyPressEvent(event)
        elif action == "back":
            self.close_page()
        elif self.table_page is not None and self.table_page.answers_to(action):
            self.table_page.do(action)
        elif BY_ID[action].chapter != "Cards":
            self.do(action)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for page in self.open_pages:
            self._dress_page(page)

    def closeEvent(self, event: QCloseEvent) -> None:
        words = self._parting_words()
        if self.offer is not None:
            self.offer.end()
        self.warming.end()
        self._drop_table()
        self.away.end()
        if words:
            self._part_with(words)
        else:
            self.voice.close()
        self.store.close()
        event.accept()

    def _parting_words(self) -> str:
        """What becomes of a match that is left in its midst."""
        match = self.match
        if match is None or match.table.waiting_for is None or not self.offers("quit"):
            return ""
        if self.store.is_kept and match.journal.is_kept:
            return self.t("The match is kept and goes on next time.")
        return self.t("The match could not be kept.")

    def _part_with(self, words: str) -> None:
        """Say and show a last sentence, for which nobody has to wait."""
        room = self.stage.room(self.size())
        em = type_size(room.width(), room.height(), self.settings.text_size / 100)
        farewell = Farewell(words, self, look_of(self.worn, em))
        farewell.gone.connect(self.voice.close)
        self.voice.fell_silent.connect(farewell.voice_is_silent)
        if self.announcer.notice is not None:
            self.announcer.notice = Notice(farewell)
        farewell.show()
        self.announcer.say(words, assertive=True, answer=True)
        farewell.stay(voice_is_silent=not self.voice.is_speaking)
        self.farewell = farewell


def _same_part(page: Page, before: Page) -> QWidget | None:
    """What had the focus on a page, on the same page in another language."""
    focused = before.focusWidget()
    identifier = "" if focused is None else focused.accessibleIdentifier()
    same = page.findChild(QWidget, identifier) if identifier else None
    return same if isinstance(same, QWidget) else None


_DOING: dict[str, Callable[[MainWindow], object]] = {
    "verbosity": MainWindow._next_verbosity,
    "speed": MainWindow._next_pace,
    "mute": MainWindow._toggle_mute,
    "language": MainWindow._other_language,
    "silence": lambda window: window.voice.stop(),
    "take-back": MainWindow.take_back,
    "redo": MainWindow.redo,
    "quit": lambda window: window.close(),
    "back": lambda window: window.close_page(),
}
