"""The kiosk's window: groups of players come and go, and none of them gets out of the game."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

import msgspec
from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.actions import ACTIONS
from app.away import BotProcess
from app.keys import built_in
from app.kiosk import ladder
from app.kiosk.control import LEFT
from app.kiosk.dealing import UNUSABLE, deal_anew
from app.kiosk.health import health_line, write_health
from app.kiosk.idle import SPOKEN, Idle, Patience, Presence
from app.kiosk.ladder import Rung
from app.kiosk.measures import SMALLEST_TEXT, pixels_a_mm, text_percent
from app.kiosk.operator_file import KioskSetup
from app.kiosk.pin import Gate
from app.kiosk.record import Memory, MemoryFile
from app.kiosk.tidying import tidy
from app.kiosk.watchdog import Pulse
from app.own_names import name_in
from app.profiles import table_rules
from app.qt.bridge import Held
from app.qt.key_names import key_name
from app.qt.kiosk.attract import LANGUAGE_NAMES
from app.qt.kiosk.gatekeeper import Gatekeeper
from app.qt.kiosk.holding import LongPress
from app.qt.kiosk.operator import PinPage, kept_page, operator_page
from app.qt.kiosk.pages import (
    AttendantPage,
    AttractPage,
    CoverPage,
    NewPlayersPage,
    WarningPage,
    comfort_page,
    time_left,
)
from app.qt.kiosk.round.bridge import RoundBridge
from app.qt.kiosk.round.own_touch import OwnTouch
from app.qt.kiosk.round.page import RoundPage
from app.qt.kiosk.turning import Turner
from app.qt.look.geometry import type_size
from app.qt.look.press import PressButton, TableButton
from app.qt.naming import named
from app.qt.page import Page
from app.qt.pages import PAGES
from app.qt.stage import Stage
from app.qt.theme import look_of
from app.qt.window import BOT_NAMES, YOU, MainWindow
from app.seating import Player
from app.session import Match
from app.settings import Settings
from app.store import StoreError
from app.table import News
from core import messages as m
from plugins.catalogue import Catalogue

TICK = 250
"""Milliseconds between looks at the clock; the system's wish to end is met within one."""
OPERATOR_STAYS = 180.0
"""Seconds after which the operator's pages close when nobody does anything."""
FIRST_BEATS, LATER_BEATS = 10.0, 300.0
"""Seconds between writings of how long the machine is up: soon after a start, and later."""
DIGIT_PAGES = ("pin", "operator", "kept-matches")
SPARE = 50
"""Matches over the number that is kept, until the oldest are let go."""
HELD_MATCHES = 50
"""Matches that are over, and held in memory while the disk is full; older ones are let go."""
SHIFT_EVERY = 180.0
"""Seconds after which what stays on the screen shifts by a few pixels."""

_OWN: dict[str, Callable[[KioskWindow], Page]] = {
    "attract": AttractPage,
    "warning": WarningPage,
    "new-players": NewPlayersPage,
    "new-table": NewPlayersPage,
    "cover": CoverPage,
    "attendant": AttendantPage,
    "settings": comfort_page,
    "pin": PinPage,
    "operator": operator_page,
    "kept-matches": kept_page,
}
_OF_THE_GAME = ("more", "help", "how-we-play", "score-sheet", "deal-score", "sounds")
_OFFERED = {
    *(action.id for action in ACTIONS if action.chapter in ("Cards", "Hear")),
    *("go-on", "pass", "call-menu", "to-hand", "skip-motion", "speed", "verbosity", "mute"),
    *("more", "help", "how-we-play", "score-sheet", "sounds", "settings", "new-table"),
    *("deal-score", "language", "back"),
}
"""What players may ask for; anything that is not listed does not exist here."""
_FREE = {"language", "silence", "repeat", "mute"}
"""What may be asked for over a page that covers the hands."""
_STEPS = {
    **dict.fromkeys(("next-card", "next-suit", "next-playable"), 1),
    **dict.fromkeys(("previous-card", "previous-suit"), -1),
}


class KioskBar(QWidget):
    """Under everything: the other language, settings, new players."""

    def __init__(self, window: KioskWindow) -> None:
        super().__init__()
        self._window = window
        named(self, "kiosk-bar", "")
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        row.setContentsMargins(8, 4, 8, 4)
        self.language = self._button("bar-language", lambda: window.do("language"))
        self.settings = self._button("bar-settings", lambda: window.do("settings"))
        self.new_players = self._button("bar-new-players", lambda: window.do("new-table"))
        self.operator = self._button("bar-operator", lambda: window.open("pin"))
        self.buttons = [self.language, self.settings, self.new_players, self.operator]
        for button in self.buttons:
            row.addWidget(button)

    def _button(self, identifier: str, pressed: Callable[[], object]) -> TableButton:
        button = TableButton("", quiet=True)
        named(button, identifier, "")
        button.clicked.connect(pressed)
        return button

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self._window.pulse.painted()

    def tell(self, height: int) -> None:
        """Words and sizes of the moment."""
        window, t = self._window, self._window.t
        others = [lang for lang in window.setup.languages.offered if lang != t.lang]
        words = {
            self.language: LANGUAGE_NAMES[others[0]] if others else "",
            self.settings: t("Settings"),
            self.new_players: t("New players"),
            self.operator: t("Operator"),
        }
        left = window.settings.left_hand != t.right_to_left
        row = Qt.LayoutDirection.RightToLeft if left else Qt.LayoutDirection.LeftToRight
        self.setLayoutDirection(row)
        layout = self.layout()
        assert isinstance(layout, QBoxLayout)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        layout.setDirection(down if self.height() > self.width() else across)
        layout.setSpacing(window.millimetres(10))
        for button, text in words.items():
            button.setText(text)
            button.setAccessibleName(text)
            button.setFixedHeight(height)
            button.setMinimumWidth(height)


class KioskWindow(MainWindow):
    """Runs by the operator's file. `clock` counts seconds and is never set."""

    pages: ClassVar[dict[str, Callable[..., Page]]] = {  # type: ignore[misc]
        **{name: PAGES[name] for name in _OF_THE_GAME},
        **_OWN,
    }
    bar: KioskBar | None = None
    setup: KioskSetup

    ended = Signal(int)
    """It was left, or asked to end: the exit status."""

    def __init__(
        self,
        setup: KioskSetup,
        catalogue: Catalogue,
        memory: MemoryFile,
        *,
        rung: Rung = Rung.CALM,
        clock: Callable[[], float] = time.monotonic,
        seed: int | None = None,
    ) -> None:
        self.setup, self.clock = setup, clock
        if setup.table.seating == "round":
            self.bridge_kind, self.page_kind = RoundBridge, RoundPage
        self.base = base_settings(setup)
        super().__init__(
            self.base, rules=str(setup.rules), seed=seed, keys=built_in(), catalogue=catalogue
        )
        self.session.away = self.away = BotProcess(own_only=True)
        self.sound.limit = setup.sound.limit
        self.rung = rung
        self.memory_file, self.memory = memory, memory.read()
        self.status: int | None = None  # with which the program ends, once it is to end
        self.dealt_anew = False
        self.idle = Idle(self._patience())
        self.gate = Gate(setup.operator.pin, self.memory.wrong_pins, clock())
        self.pulse = Pulse(clock)
        self.gatekeeper: Gatekeeper | None = None
        self._began = self._beat = self._signed = self._shifted = clock()
        self._moved = self._came = clock()
        self._continue: tuple[int, float] | None = None  # a match, and until when it is offered
        self._unkept: list[Match] = []  # of matches over or left, until there is room
        self.least_text = SMALLEST_TEXT
        self._is_operator = False
        self._is_warning = False
        self._spoken = 0
        self._remember(running=True, rung=int(rung), uptime=0.0)
        self.setWindowFlags(Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.bar = KioskBar(self)
        if setup.table.seating == "round":
            self._let_touch(self.bar.buttons)
        self.takeCentralWidget()
        self.stage = Stage(self.layers, self.bar)
        self.setCentralWidget(self.stage)
        self.layers.show()
        self.apply_settings()
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self.tick)
        self._timer.start()
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.focusObjectChanged.connect(self._focus_moved)
            application.screenAdded.connect(self.fill_screen)
            application.screenRemoved.connect(self.fill_screen)
            application.primaryScreenChanged.connect(self.fill_screen)
            application.applicationStateChanged.connect(self.fill_screen)

    # ---- measures

    @property
    def dots(self) -> float:
        """Pixels a millimetre of this screen."""
        size, screen = self.screen().geometry(), self.setup.screen
        return pixels_a_mm(size.width(), size.height(), screen.width_mm, screen.height_mm)

    def millimetres(self, length: float) -> int:
        """A length on the screen in pixels."""
        return math.ceil(length * self.dots)

    def fit(self) -> None:
        """Text and targets for the screen as it stands now; a player's own size of text stays."""
        room = self.stage.room(self.size())
        usual = type_size(max(1, room.width()), max(1, room.height()), 1.0)
        percent = text_percent(self.setup.screen.distance_mm, self.dots, usual)
        self.least_text = text_percent(0.0, self.dots, usual)
        measured = {"screen_mm": self.screen().geometry().width() / self.dots}
        is_usual = self.settings.text_size == self.base.text_size
        self.base = self.base.but(text_size=percent, **measured)
        changes: dict[str, object] = {**measured, **({"text_size": percent} if is_usual else {})}
        self.change(**changes)
        self._dress_bar()

    def _dress_bar(self) -> None:
        if self.bar is None:
            return
        room = min(self.height(), self.width())
        height = min(self.millimetres(self.setup.touch.target_mm), round(room * 0.11))
        self.stage.foot_height = max(44, height) + 8
        em = type_size(max(1, self.width()), max(1, self.height()), self.settings.text_size / 100)
        look = look_of(self.settings, min(em, height * 0.46))
        self.stage.wear(look)
        for button in self.bar.buttons:
            button.wear(look)
        at_round = self.round_page
        self.stage.over = None if at_round is None else at_round.bar_rect(self.stage.size())
        self.stage.arrange()
        self.bar.tell(max(44, height))
        playing = self.bridge is not None and not self.is_sealed
        begins = isinstance(self.page, AttractPage)
        self.bar.language.setVisible(not begins and len(self.setup.languages.offered) > 1)
        self.bar.new_players.setVisible(playing)
        self.bar.settings.setVisible(playing)
        self.bar.operator.setVisible(not playing and self.page_name not in DIGIT_PAGES)
        self.stage.arrange()

    def apply_settings(self) -> None:
        super().apply_settings()
        self.voice.volume = self.sound.volume  # a kiosk's limit is for all that is heard
        is_round = self.setup.table.seating == "round"  # a flat screen has no upper part
        self.stage.low = self.setup.screen.reach == "low" and not is_round
        self._dress_bar()

    def keep_settings(self) -> None:
        """Nothing: what a player sets goes back when he has left."""

    def _dress_page(self, page: Page) -> None:
        if page.findChild(Turner) is None:
            Turner(page)
        super()._dress_page(page)
        least = min(self.millimetres(self.setup.touch.target_mm), round(self.height() * 0.11))
        for button in page.findChildren(TableButton):
            button.setMinimumHeight(max(button.minimumHeight(), least))

    def fill_screen(self, *_: object) -> None:
        """Over the whole screen, whatever has happened to it or to the window."""
        if self.status is None and self.isVisible() and QGuiApplication.screens():
            if not self.isFullScreen():
                self.showFullScreen()
            self.raise_()
            QTimer.singleShot(0, self, self.fit)

    # ---- groups of players

    @property
    def can_continue(self) -> bool:
        """Whether the last game is still offered."""
        return self._continue is not None and self.clock() < self._continue[1]

    @property
    def target(self) -> int:
        """The points that win."""
        return table_rules(self.catalogue, self.rules).rules.target_score

    @property
    def speaks(self) -> bool:
        return self.settings.channel == "voice"

    def open_doors(self) -> None:
        """Begin as the rung of the crash ladder says."""
        match = self.memory.match
        if self.rung is Rung.CALL:
            self._put_over(AttendantPage(self))
        elif self.rung is Rung.CALM or not match:
            self._offer_to_continue(match or self.memory.left)
            self._remember(match=0, left=match or self.memory.left)
            self._to_attract()
        else:
            try:
                self._take_up(match)
            except UNUSABLE:
                self._to_attract()

    def _take_up(self, match: int) -> None:
        if self.rung is Rung.RESUME:
            taken = self.session.resume(match)
        else:
            taken = deal_anew(self.session, match)
            self.dealt_anew = taken.journal.match != match
        self._seat(taken, covered=True)

    def _seat(self, match: Match, covered: bool = False) -> None:
        """Let somebody play a match, perhaps with the hands covered at first."""
        self.idle.patience = self._patience()
        self.idle.come(self.clock())
        self.play(match)
        kept = match.journal.match or self.memory.match  # dealt anew, it is written with its deal
        self._remember(match=kept, left=0)
        if covered:  # nothing has been painted yet
            self._put_over(CoverPage(self))
        self._dress_bar()

    def play(self, match: Match, *_: object) -> None:
        for holder in match.table.holders:
            holder.name = name_in(self.t, holder.name)
        super().play(match)
        assert self.bridge is not None
        self.bridge.news.connect(self._hear_news)
        self.pulse.answered()

    def _show_table(self) -> None:
        super()._show_table()
        if isinstance(self.table_page, RoundPage):
            self._let_touch(self.table_page.shared_keys)

    def _let_touch(self, buttons: Sequence[TableButton]) -> None:
        """Keys that all share are pressed while somebody else's finger rests in a strip."""
        for button in buttons:
            OwnTouch(button, self)

    def begin_game(self) -> None:
        """Somebody has pressed Play."""
        self._continue = None
        self.dealt_anew = False
        self._remember(match=0, left=0)
        self._seat(self.session.begin(self.rules, self._players(), deck=self._deck))

    def continue_game(self) -> None:
        """The last game goes on, with its hands covered until it is asked for."""
        if not self.can_continue or self._continue is None:
            return
        match, self._continue = self._continue[0], None
        try:
            self._seat(self._taken_up(match), covered=True)
        except UNUSABLE:
            self._to_attract()

    def new_table(self, *_: object) -> None:
        """The same people once more."""
        self.begin_game()

    def rematch(self, *_: object) -> None:
        self.begin_game()

    def uncover(self) -> None:
        """Whoever plays has said so: the hands are shown."""
        self.close_page()
        self._dress_bar()

    def new_group(self) -> None:
        """These players have gone: cover the hands first, then put everything back."""
        playing = self.match.journal.match if self.match is not None else None
        is_over = self.bridge is not None and self.bridge.table.waiting_for is None
        self._cover_at_once()
        self._drop_table()
        self.idle.leave()
        self._offer_to_continue(0 if is_over or playing is None else playing)
        self.put_back()
        self._to_attract()
        now = time.time()
        left = self._continue[0] if self._continue is not None else 0
        self._remember(match=0, left=left, resets=self.memory.resets + 1, last_reset=now)
        QTimer.singleShot(1000, self, self._tidy)

    def _tidy(self) -> None:
        """While the attract screen stands there: give back memory, let go of the oldest matches."""
        if self.bridge is not None:
            return
        kept = self.setup.operator.kept_matches
        with suppress(StoreError):  # a disk that fails is told when a match is to be kept
            if self.store.count() > kept + SPARE:
                self.store.keep_newest(kept)
            self.store.give_back_memory()
        tidy()

    def _drop_table(self) -> None:
        """Let go of the table; what a full disk did not take is held until it does."""
        match = self.match
        super()._drop_table()
        if match is not None and match.journal.unkept:
            match.journal.changed = lambda: None
            self._unkept = [*self._unkept, match][-HELD_MATCHES:]

    def _keep_late(self) -> None:
        """Try again to keep matches that are over or left."""
        for match in self._unkept:
            match.close()
        self._unkept = [match for match in self._unkept if match.journal.unkept]

    def _taken_up(self, number: int) -> Match:
        """A match that was left: as it is kept, or where the disk is behind, as it is held."""
        self._keep_late()
        for match in self._unkept:
            if match.journal.match == number:
                self._unkept.remove(match)
                return match
        return self.session.resume(number)

    def _cover_at_once(self) -> None:
        """Hide the table now, before anything else takes time."""
        if self.table_page is not None:
            self.table_page.hide()  # which turns every hand of a round table down
        self.voice.stop()
        self.announcer.forget()

    def put_back(self) -> None:
        """Names, volume, rate, size, contrast, language: as they were for the players before."""
        self.settings = self.base
        self.apply_settings()
        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            clipboard.clear()

    def _offer_to_continue(self, match: int) -> None:
        minutes = self.setup.times.continue_min
        self._continue = (match, self.clock() + 60 * minutes) if match and minutes else None

    def _to_attract(self) -> None:
        self._close_all_quietly()
        self._is_operator = False
        self._moved = self._came = self.clock()
        self._put_over(AttractPage(self))
        self._dress_bar()

    def _close_all_quietly(self) -> None:
        while self.open_pages:
            self._take_off()

    def _players(self) -> list[Player]:
        """Who sits at the table of the operator's file."""
        t, table = self.t, self.setup.table
        own = (t(YOU), *(t(name) for name in BOT_NAMES))
        people = sum(not bot for bot in table.bots)
        names = [
            name or (t("Player {n}", n=seat + 1) if people > 1 and not bot else own[seat])
            for seat, (name, bot) in enumerate(zip(table.names, table.bots, strict=True))
        ]
        return [Player(name, bot) for name, bot in zip(names, table.bots, strict=True)]

    # ---- whether anybody is there

    def _patience(self) -> Patience:
        times, people = self.setup.times, sum(not bot for bot in self.setup.table.bots)
        usual = Patience(times.idle_s, times.warning_s)
        return usual.longer(by_ear=self.settings.channel == "voice", people=people)

    def show_sign(self) -> bool:
        """Somebody has done something. True if that has ended the warning, and nothing else."""
        self._signed = self.clock()
        if isinstance(self.page, AttractPage):
            self._came = self._signed
            self.page.dim(False)
        if not self.idle.sign():
            return False
        QTimer.singleShot(0, self, self._end_warning)
        return True

    def _end_warning(self) -> None:
        if isinstance(self.page, WarningPage):
            self.close_page()
            self._dress_bar()
            self.say(self.t("The game goes on."))

    def _focus_moved(self, _focused: object) -> None:
        """Assistive technology moves the focus without a key. The game itself moves it too, but
        not for long: it soon waits for somebody."""
        if not self._is_warning:
            self.show_sign()

    def _hear_news(self, batch: tuple[News, ...]) -> None:
        assert self.bridge is not None and self.match is not None
        self.pulse.answered()
        people = [seat for seat, who in enumerate(self.bridge.table.holders) if who.is_person]
        for item in batch:
            event = item.event
            if isinstance(event, m.Called | m.CardPlayed) and event.seat in people:
                self.show_sign()
            if isinstance(event, m.DealScored | m.DealThrownIn):
                self._remember(deals=self.memory.deals + 1)
        is_over = self.bridge.table.waiting_for is None
        playing = 0 if is_over else self.match.journal.match or 0
        if playing != self.memory.match:
            self._remember(match=playing)

    def tick(self) -> None:
        """A look at the clock."""
        now = self.clock()
        if self.gatekeeper is not None:
            self.gatekeeper.close_strangers()
        change = self.idle.look(now)
        if change is Presence.WARNED and self.bridge is not None:
            self._warn()
        elif change is Presence.GONE:
            self.new_group()
        if isinstance(self.page, WarningPage):
            self._count_down(self.page)
        elif isinstance(self.page, AttractPage):
            self._move_attract(self.page, now)
        elif self._is_forgotten(now):
            self._back_from_operator()
        self._keep_time(now)

    def _warn(self) -> None:
        self._spoken, self._is_warning = self.idle.left + 1, True
        self._put_over(WarningPage(self))
        self._dress_bar()
        self._is_warning = False

    def _count_down(self, page: WarningPage) -> None:
        left = self.idle.left
        page.count(left)
        due = [seconds for seconds in SPOKEN if left <= seconds < self._spoken]
        if due or (self._spoken > SPOKEN[0] and left < self._spoken):
            self._spoken = left
            question = self.t("Is anybody still here?")
            self.announcer.say(f"{question} {time_left(self.t, left)}", assertive=True)

    def _move_attract(self, page: AttractPage, now: float) -> None:
        if now - self._moved >= self.setup.times.attract_s:
            self._moved = now
            page.move_on()
            if self._continue is not None and not self.can_continue:
                self._continue = None
                self._remember(left=0)
                self._to_attract()
                return
        if now - self._came >= 60 * self.setup.times.dim_min:
            page.dim(True)

    def _is_forgotten(self, now: float) -> bool:
        """Whether the operator's pages stand open and nobody is there."""
        return self.page_name in DIGIT_PAGES and now - self._signed >= OPERATOR_STAYS

    def _back_from_operator(self) -> None:
        while self.page_name in (*DIGIT_PAGES, "how-we-play"):
            self.close_page()

    # ---- up time, health

    def _remember(self, **changes: object) -> None:
        self.memory = self.memory_file.write(msgspec.structs.replace(self.memory, **changes))

    def _keep_time(self, now: float) -> None:
        up = now - self._began
        every = FIRST_BEATS if up < ladder.CLEARED + FIRST_BEATS else LATER_BEATS
        if now - self._beat >= every:
            self._beat = now
            self._keep_late()
            cleared = {"rung": int(Rung.CALM)} if up >= ladder.CLEARED else {}
            self._remember(uptime=up, **cleared)
            if self.setup.operator.health:
                write_health(Path(self.setup.operator.health), self.health())
        if now - self._shifted >= SHIFT_EVERY:
            self._shifted = now
            self.stage.shift *= -1
            self.stage.update()
        if not self._waits_for_bot():
            self.pulse.answered()

    def _waits_for_bot(self) -> bool:
        """Whether the table owes something, so that its silence would mean that it is stuck."""
        bridge = self.bridge
        if bridge is None or bridge.paused or bridge.held is not Held.NOTHING:
            return False
        seat = bridge.table.waiting_for
        return seat is not None and not (seat >= 0 and bridge.table.holders[seat].is_person)

    def memory_with_uptime(self) -> Memory:
        return msgspec.structs.replace(self.memory, uptime=self.clock() - self._began)

    def health(self) -> str:
        return health_line(self.memory_with_uptime(), self.store.folder, self.memory_file.trouble)

    # ---- the operator

    def try_pin(self, digits: str) -> bool:
        right = self.gate.opens_to(digits, self.clock())
        if self.gate.wrong != self.memory.wrong_pins:
            self._remember(wrong_pins=self.gate.wrong)
        self._is_operator = right
        return right

    def pin_waits(self) -> float:
        """Seconds until a PIN may be tried again."""
        return self.gate.waits(self.clock())

    def reopen_as(self, identifier: str, other: str) -> None:
        """Another page in the place of the one on top."""
        if self.page is not None and self.page.identifier == identifier:
            self._take_off()
        self.open(other)

    def set_volume_for_all(self, by: int) -> None:
        """The operator sets the volume with which every player begins."""
        volume = max(0, min(self.setup.sound.limit, self.base.volume + by))
        self.base = self.base.but(volume=volume)
        self.change(volume=volume)
        self.sound.play("your-turn")

    def louder(self, by: int) -> None:
        """A player's volume, up to the limit."""
        volume = max(0, min(self.setup.sound.limit, self.settings.volume + by))
        self.change(volume=volume)
        self.sound.play("your-turn")
        self.say(self.t("Volume {n} percent", n=volume))

    def end(self, status: int = LEFT) -> None:
        """Close for good; everything is kept already. Whoever started it ends the program."""
        if self.status is not None:
            return
        self.status = status
        self._timer.stop()
        self._remember(running=False, uptime=self.clock() - self._began)
        self._keep_late()
        self.close()
        self.ended.emit(status)

    # ---- the voice

    def let_speak(self, on: bool) -> None:
        """The built-in voice, with which one finger explores; it gives players more time."""
        if self.setup.sound.voice == "off" or on == self.speaks:
            return
        channel = "voice" if on else "reader"
        self.change(channel=channel, explore=on)
        self.idle.patience = self._patience()
        if on:
            self.say(self.t("The voice is on. Slide a finger to hear, tap twice to press."))

    # ---- what may be asked for

    @property
    def page_name(self) -> str:
        """The identifier of the page on top; empty at the table."""
        return self.page.identifier if self.page is not None else ""

    @property
    def round_page(self) -> RoundPage | None:
        """The table, while people sit round it and nothing lies over it."""
        page = self.table_page if self.page is None else None
        return page if isinstance(page, RoundPage) else None

    @property
    def is_sealed(self) -> bool:
        """Whether a page is on top that covers the hands."""
        return self.page is not None and getattr(self.page, "sealed", False)

    def offers(self, action: str) -> bool:
        return action in _OFFERED

    def open(self, identifier: str) -> None:
        if identifier in ("operator", "kept-matches") and not self._is_operator:
            identifier = "pin"
        if identifier not in self.pages or (self.is_sealed and identifier not in DIGIT_PAGES):
            return
        if identifier == "new-table":
            identifier = "new-players"
        super().open(identifier)
        self._dress_bar()

    def close_page(self) -> None:
        if self.page is not None and self.page.identifier == "operator":
            self._is_operator = False
        super().close_page()
        self._dress_bar()

    def do(self, action: str) -> None:
        """Gestures and keys: over a page they move in it; over a covering one little is done."""
        self.show_sign()
        if self.page is not None and action in _STEPS:
            self.step(_STEPS[action])
        elif self.page is not None and action == "play":
            self.select()
        elif not self.is_sealed or action in _FREE:
            super().do(action)

    def _other_language(self) -> None:
        offered = self.setup.languages.offered
        lang = offered[(offered.index(self.t.lang) + 1) % len(offered)]
        self.change(language=lang)
        self.say(LANGUAGE_NAMES[lang])

    # ---- five keys

    def verb(self, verb: str) -> None:
        """A key of the tactile keypad: five of them play a whole match."""
        doing: dict[str, Callable[[], object]] = {
            "previous": lambda: self.step(-1),
            "next": lambda: self.step(1),
            "select": self.select,
            "repeat": self.repeat,
            "back": self.back,
            "voice": lambda: self.let_speak(not self.speaks),
            "louder": lambda: self.louder(10),
            "quieter": lambda: self.louder(-10),
        }
        doing[verb]()

    def stops(self) -> list[QWidget]:
        """Everything that can have the focus now, in the order in which it is gone through."""
        if self.page is None and self.table_page is not None:
            parts = list(self.table_page.stops())
        else:
            parts = _chain(self.page) if self.page is not None else []
        bar = self.bar.buttons if self.bar is not None else []
        return [part for part in [*parts, *bar] if part.isVisible() and part.isEnabled()]

    def step(self, by: int) -> None:
        """To the next stop one way, round and round."""
        if self.round_page is not None and self.round_page.step_within(by):
            return
        stops = self.stops()
        if not stops:
            return
        focused = self.focusWidget()
        at = stops.index(focused) + by if focused in stops else 0
        there = stops[at % len(stops)]
        there.setFocus(Qt.FocusReason.TabFocusReason)
        if self.page is not None:
            self.page.show_widget(there)

    def select(self) -> None:
        """Press what has the focus."""
        focused = self.focusWidget()
        on_bar = self.bar is not None and focused in self.bar.buttons
        if self.page is None and self.table_page is not None and not on_bar:
            self.table_page.press()
        elif isinstance(focused, PressButton):
            focused.click()

    def repeat(self) -> None:
        """Say the last sentence again, or over a page what has the focus."""
        focused = self.focusWidget()
        if self.page is None and self.table_page is not None:
            self.table_page.do("repeat")
        elif focused is not None:
            self.announcer.say(focused.accessibleName(), answer=True)

    def back(self) -> None:
        """Back from a page; at the table to the hand."""
        if self.page is not None:
            self.page.leave()
        elif self.table_page is not None:
            self.table_page.do("to-hand")

    # ---- events of the system

    def _watch(self) -> None:
        first = self.touch is None
        super()._watch()
        handle = self.windowHandle()
        if not first or handle is None:
            return
        keypad = self.setup.keypad
        keys = {key: verb for verb in keypad.__slots__ for key in getattr(keypad, verb)}
        assert self.touch is not None
        self.touch.wanted = lambda: self.round_page is None
        self.gatekeeper = Gatekeeper(self, self.keys, keys, self.offers, self.show_sign)
        self.gatekeeper.verb.connect(self.verb)
        self.hold = LongPress(self, lambda: isinstance(self.page, AttractPage))
        self.hold.held.connect(lambda: self.let_speak(True))
        handle.screenChanged.connect(self.fill_screen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.is_sealed:
            action = self.keys.actions.get(key_name(event))
            if action in _FREE:
                self.do(action)
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange and self.status is None:
            QTimer.singleShot(0, self, self.fill_screen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.bar is not None:
            QTimer.singleShot(0, self, self.fit)

    @property
    def is_seen(self) -> bool:
        """Whether the window is on a screen, so that it ought to paint."""
        handle = self.windowHandle()
        return handle is not None and handle.isExposed()

    def is_alive(self) -> bool:
        """Whether it has painted, where it is seen, and its table has answered lately."""
        if self.bar is not None:
            self.bar.update()
        return self.pulse.beats(self.is_seen)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nobody closes the window but the operator and the system."""
        if self.status is None:
            event.ignore()
            return
        with suppress(RuntimeError):
            self._timer.stop()
        super().closeEvent(event)


def _chain(page: Page) -> list[QWidget]:
    """What can have the focus on a page, in its order."""
    found: list[QWidget] = []
    start: QWidget = page
    at = page.nextInFocusChain()
    while at is not None and at is not start:
        if page.isAncestorOf(at) and at.focusPolicy() & Qt.FocusPolicy.TabFocus:
            found.append(at)
        at = at.nextInFocusChain()
    return found


def base_settings(setup: KioskSetup) -> Settings:
    """With what every group of players begins."""
    return Settings().but(
        language=setup.languages.first,
        arabic_digits=setup.languages.arabic_digits,
        theme=setup.screen.theme,
        four_colours=setup.screen.four_colours,
        motion=setup.screen.motion,
        bot_pace=setup.table.bot_pace_ms,
        channel="voice" if setup.sound.voice == "on" else "reader",
        explore=setup.sound.voice == "on",
        voice_rate=setup.sound.voice_rate,
        voice_asked=True,
        volume=setup.sound.volume,
        rules=str(setup.rules),
        touch=True,
        target_mm=setup.touch.target_mm,
        play_mm=setup.touch.play_mm,
        drag=setup.touch.drag,
        lift=setup.touch.lift,
        second_tap=setup.touch.second_tap_ms,
        left_hand=setup.screen.hand == "left",
        low_reach=setup.screen.reach == "low",
        gestures=setup.touch.gestures,
    )


__all__ = ["KioskBar", "KioskWindow", "base_settings"]
