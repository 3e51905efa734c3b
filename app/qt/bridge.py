"""Between a table and a window: when the dealer deals, when bots move, how long a trick stays.

The table has no clock; this has. Bots think away from the window's thread, and what they thought
is thrown away if the table has moved on meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from enum import Enum

from PySide6.QtCore import QObject, QTimer, Signal

from app.table import DECK_OF_ALL, News, Table
from core.messages import DealThrownIn, TrickTaken
from core.reasons import Reason, Refused
from core.rules import Seat
from plugins.bots import Choice


class Held(Enum):
    """What lies on the table until it goes on."""

    NOTHING = "nothing"
    TRICK = "trick"  # a finished trick
    DEAL = "deal"  # the score of a deal


class TableBridge(QObject):
    """Drives one table for one watcher at the screen."""

    news = Signal(object)
    """A tuple of `News`: what one command led to."""
    turn = Signal(int)
    """A person is to act."""
    thinking = Signal(int)
    """A bot is to act."""
    trick_stays = Signal(bool)
    """A finished trick lies there; True if it waits to be pressed away."""
    trick_gone = Signal()
    deal_over = Signal()
    """The score of the deal is due; `go_on` leads to the next."""
    match_over = Signal()
    _thought = Signal(int, object)

    def __init__(self, table: Table, seat: Seat | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.seat = seat
        self.pace = 700  # milliseconds before a bot moves
        self.trick_pause = 1600  # milliseconds a finished trick stays
        self.waits_for_press = False  # a finished trick stays until `go_on`
        self.held = Held.NOTHING
        self._paused = False
        self._errand = 0  # goes up whenever what a bot thinks has become useless
        self._choice: Choice | None = None
        self._pace_is_over = False
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")
        self._due: Callable[[], None] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tick)
        self._thought.connect(self._bot_has_thought)
        self._end_listening = table.subscribe(seat, self._hear)

    # ---- for the window

    def start(self) -> None:
        """Take up the match where it stands."""
        self._next()

    def act(self, action: int | str) -> None:
        """A person's call (text) or card (number). Raises `Refused`."""
        if self.held is Held.TRICK:
            self.go_on()
        seat = self.table.waiting_for
        if seat is None or seat == DECK_OF_ALL:
            raise Refused(Reason.NOT_NOW)
        if self.seat is not None and seat != self.seat:
            raise Refused(Reason.NOT_YOUR_TURN)
        self.table.act(seat, action)

    def go_on(self) -> bool:
        """End what is being held. True if there was something."""
        held, self.held = self.held, Held.NOTHING
        if held is Held.NOTHING:
            return False
        self._forget_timer()
        if held is Held.TRICK:
            self.trick_gone.emit()
            if self.table.waiting_for in (DECK_OF_ALL, None):
                self._hold_deal()
                return True
        self._next()
        return True

    def hurry(self) -> None:
        """Do now what the timer would do soon."""
        if self._timer.isActive():
            self._tick()

    @property
    def paused(self) -> bool:
        return self._paused

    def set_paused(self, paused: bool) -> None:
        """Hold everything while another page covers the table, and take it up again."""
        if paused == self._paused:
            return
        self._paused = paused
        if paused:
            self._forget_timer()
            self._errand += 1
        elif self.held is Held.TRICK:
            self._let_trick_stay()
        else:
            self._next()

    def watch(self, seat: Seat | None) -> None:
        """Show the table to another seat from now on."""
        self._end_listening()
        self.seat = seat
        self._end_listening = self.table.subscribe(seat, self._hear)

    def close(self) -> None:
        """Stop everything at once."""
        self._forget_timer()
        self._end_listening()
        self._errand += 1
        self._pool.shutdown(wait=False, cancel_futures=True)

    # ---- what happens at the table

    def _hear(self, batch: tuple[News, ...]) -> None:
        self._errand += 1
        self.news.emit(batch)
        kinds = {type(item.event) for item in batch}
        if TrickTaken in kinds:
            self.held = Held.TRICK
            self._let_trick_stay()
        elif DealThrownIn in kinds:
            self._hold_deal()
        else:
            self._schedule(0, self._next)

    def _let_trick_stay(self) -> None:
        self.trick_stays.emit(self.waits_for_press)
        if not self.waits_for_press:
            self._schedule(self.trick_pause, self._trick_has_stayed)

    def _trick_has_stayed(self) -> None:
        self.go_on()

    def _hold_deal(self) -> None:
        self.held = Held.DEAL
        self.deal_over.emit()

    def _next(self) -> None:
        """Start whatever the table waits for."""
        if self._paused or self.held is not Held.NOTHING:
            return
        seat = self.table.waiting_for
        if seat is None:
            self.match_over.emit()
        elif seat == DECK_OF_ALL:
            self.table.deal()
        elif self.table.holders[seat].is_person:
            self.turn.emit(seat)
        else:
            self._let_bot_think(seat)

    # ---- bots

    def _let_bot_think(self, seat: Seat) -> None:
        self.thinking.emit(seat)
        self._errand += 1
        self._choice, self._pace_is_over = None, False
        errand = self._errand
        future = self._pool.submit(self.table.bot_choice, seat)
        future.add_done_callback(lambda done: self._deliver(errand, done))
        self._schedule(self.pace, self._end_pace)

    def _deliver(self, errand: int, done: Future[Choice]) -> None:
        """In the bot's thread: hand over what it thought."""
        if not done.cancelled():
            self._thought.emit(errand, done)

    def _bot_has_thought(self, errand: int, done: Future[Choice]) -> None:
        if errand == self._errand:
            self._choice = done.result()
            self._bot_acts_when_ready()

    def _end_pace(self) -> None:
        self._pace_is_over = True
        self._bot_acts_when_ready()

    def _bot_acts_when_ready(self) -> None:
        seat, choice = self.table.waiting_for, self._choice
        if choice is None or seat is None or not self._pace_is_over or self._paused:
            return
        self._choice = None
        self.table.bot_announces(seat)
        self.table.act(seat, choice.action)

    # ---- the one timer

    def _schedule(self, milliseconds: int, then: Callable[[], None]) -> None:
        if not self._paused:
            self._due = then
            self._timer.start(milliseconds)

    def _forget_timer(self) -> None:
        self._due = None
        self._timer.stop()

    def _tick(self) -> None:
        self._timer.stop()
        due, self._due = self._due, None
        if due is not None:
            due()
