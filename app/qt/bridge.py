"""Between a table and a window: when the dealer deals, when bots move, how long a trick stays.

The table has no clock; this has. Bots think away from the window's thread, and what they thought
is thrown away if the table has moved on meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QObject, QTimer, Signal

from app.curtain import for_all, without_hand
from app.qt.thinking import Thinker
from app.table import DECK_OF_ALL, News, Table
from core import messages as m
from core.reasons import Reason, Refused
from core.rules import Seat
from core.view import SeatView
from plugins.bots import Action, Choice


class Held(Enum):
    """What lies on the table until it goes on."""

    NOTHING = "nothing"
    TRICK = "trick"  # a finished trick
    THROWN_IN = "thrown-in"  # the last call of a deal that nobody has bought
    DEAL = "deal"  # the score of a deal


class TableBridge(QObject):
    """Drives one table for one watcher at the screen."""

    news = Signal(object)
    """A tuple of `News`: what one command led to."""
    turn = Signal(int)
    """A person is to act."""
    called = Signal(int)
    """A person is to act and the curtain is drawn: it opens when that person is `ready`."""
    curtain_moved = Signal()
    """`curtained` has changed."""
    thinking = Signal(int)
    """A bot is to act."""
    trick_stays = Signal(bool)
    """A finished trick or a deal thrown in lies there; True if it waits to be pressed away."""
    trick_gone = Signal()
    deal_over = Signal()
    """The score of the deal is due; `go_on` leads to the next."""
    match_over = Signal()
    """The match is over, and somebody asks to go on."""
    bot_failed = Signal(int, str)
    """The seat whose bot did not choose, and why: a simple legal move is made for it."""

    def __init__(self, table: Table, seat: Seat | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.seat = seat
        self.pace = 700  # milliseconds before a bot moves
        self.trick_pause = 1600  # milliseconds a finished trick stays
        self.waits_for_press = False  # a finished trick stays until `go_on`
        self.held = Held.NOTHING
        self.curtained = self.is_shared  # every hand is hidden
        self._is_called = False  # somebody is called to the screen
        self._paused = self._closed = False
        self._choice: Choice | None = None
        self._pace_is_over = False
        self._thinker = Thinker(self)
        self._thinker.thought.connect(self._bot_has_thought)
        self._thinker.failed.connect(self._bot_has_failed)
        self._due: Callable[[], object] | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._tick)
        self._end_listening = table.subscribe(seat, self._hear)

    # ---- for the window

    def start(self) -> None:
        """Take up the match where it stands, as soon as the window lives."""
        self._schedule(0, self._next)

    def act(self, action: Action) -> None:
        """A person's call (text) or card (number). Raises `Refused`."""
        seat = self._acting_seat()
        command = m.Play(seat, action) if isinstance(action, int) else m.Call(seat, action)
        reason = self.table.check(command)
        if reason is not None:
            raise Refused(reason)
        if self.held is Held.TRICK:  # whoever leads next need not wait
            self._let_go()
        self._draw(self.is_shared)  # what follows is news for everybody
        self.table.submit(command)

    def announce(self, kind: str) -> None:
        """A person announces a project, where that is the players' to do. Raises `Refused`."""
        self.table.submit(m.Announce(self._acting_seat(), kind))

    def _acting_seat(self) -> Seat:
        seat = self.table.waiting_for
        if seat is None or seat == DECK_OF_ALL:
            raise Refused(Reason.NOT_NOW)
        if self.curtained or (self.seat is not None and seat != self.seat):
            raise Refused(Reason.NOT_YOUR_TURN)
        return seat

    # ---- several people at one screen

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at this screen."""
        return sum(holder.is_person for holder in self.table.holders) > 1

    def view(self) -> SeatView:
        """What may be on the screen: what the seat sees, without its hand behind the curtain."""
        assert self.seat is not None
        view = self.table.view(self.seat)
        return without_hand(view) if self.curtained else view

    @property
    def awaits_ready(self) -> bool:
        """Whether the curtain is drawn for somebody who is called."""
        return (
            self.curtained
            and self._is_called
            and self.held is Held.NOTHING
            and self.table.waiting_for == self.seat
        )

    def ready(self) -> None:
        """The person who was called sits at the screen alone: the curtain opens."""
        if self.awaits_ready:
            self._draw(False)
            assert self.seat is not None
            self.turn.emit(self.seat)

    def seats_changed(self) -> None:
        """Somebody has left a seat to a bot, or sits down again."""
        self._thinker.forget()
        people = [seat for seat, holder in enumerate(self.table.holders) if holder.is_person]
        if len(people) == 1 and people[0] != self.seat:
            self.watch(people[0])
        self.curtained, self._is_called = self.is_shared, False
        self.curtain_moved.emit()

    def restart(self) -> None:
        """The table has gone back, or forth: take it up from where it stands."""
        self.held = Held.NOTHING
        self._forget_timer()
        self._thinker.forget()
        self.curtained, self._is_called = self.is_shared, False
        self._schedule(0, self._next)

    def _draw(self, drawn: bool) -> None:
        """Draw the curtain, or open it."""
        if drawn != self.curtained:
            self.curtained = drawn
            self.curtain_moved.emit()

    def _call(self, seat: Seat) -> None:
        """It is a person's turn: the table turns to that seat, the curtain between."""
        if not self.is_shared or (seat == self.seat and not self.curtained):
            self.turn.emit(seat)
            return
        if seat != self.seat:
            self.watch(seat)
        self._draw(True)
        self._is_called = True
        self.called.emit(seat)

    def go_on(self) -> bool:
        """End what is being held. True if there was something."""
        held = self.held
        if held is Held.NOTHING or self._closed:
            return False
        if held is not Held.DEAL:
            self._let_go()
            if held is Held.TRICK and self.table.waiting_for in (DECK_OF_ALL, None):
                self._hold_deal()
                return True
        self.held = Held.NOTHING
        self._next()
        return True

    def _let_go(self) -> None:
        self.held = Held.NOTHING
        self._forget_timer()
        self.trick_gone.emit()

    def hurry(self) -> None:
        """Do now what the timer would do soon."""
        if self._timer.isActive():
            self._tick()

    @property
    def paused(self) -> bool:
        return self._paused

    def set_paused(self, paused: bool) -> None:
        """Hold everything while another page covers the table, and take it up again."""
        if paused == self._paused or self._closed:
            return
        self._paused = paused
        if paused:
            self._forget_timer()
            self._thinker.forget()
        elif self.held in (Held.TRICK, Held.THROWN_IN):
            self._let_stay()
        else:
            self._next()

    def watch(self, seat: Seat | None) -> None:
        """Show the table to another seat from now on."""
        self._end_listening()
        self.seat = seat
        self._end_listening = self.table.subscribe(seat, self._hear)

    def close(self) -> None:
        """Stop everything at once and for good."""
        self._closed = True
        self._forget_timer()
        self._thinker.forget()
        self._end_listening()

    # ---- what happens at the table

    def _hear(self, batch: tuple[News, ...]) -> None:
        self._thinker.forget()
        self._is_called = False
        if self.curtained:
            batch = for_all(batch)
        kinds = {type(item.event) for item in batch}
        if m.TrickTaken in kinds:
            self.held = Held.TRICK
        elif m.DealThrownIn in kinds:
            self.held = Held.THROWN_IN
        self.news.emit(batch)
        if self.held in (Held.TRICK, Held.THROWN_IN):
            self._let_stay()
        else:
            self._schedule(0, self._next)

    def _let_stay(self) -> None:
        self.trick_stays.emit(self.waits_for_press)
        if not self.waits_for_press:
            self._schedule(self.trick_pause, self.go_on)

    def _hold_deal(self) -> None:
        self.held = Held.DEAL
        self.deal_over.emit()

    def _next(self) -> None:
        """Start whatever the table waits for."""
        if self._paused or self._closed or self.held is not Held.NOTHING:
            return
        seat = self.table.waiting_for
        if seat is None:
            self.held = Held.DEAL
            self.match_over.emit()
        elif seat == DECK_OF_ALL:
            self.table.deal()
        elif self.table.holders[seat].is_person:
            self._call(seat)
        else:
            self._let_bot_think(seat)

    # ---- bots

    def _let_bot_think(self, seat: Seat) -> None:
        self.thinking.emit(seat)
        self._choice, self._pace_is_over = None, False
        bot, view = self.table.holders[seat].bot, self.table.view(seat)
        assert bot is not None
        self._thinker.think(lambda: bot.choose(view, 1.0))
        self._schedule(self.pace, self._end_pace)

    def _bot_has_thought(self, choice: Choice) -> None:
        self._choice = choice
        self._bot_acts_when_ready()

    def _bot_has_failed(self, why: str) -> None:
        seat = self.table.waiting_for
        if seat is None or seat == DECK_OF_ALL:
            return
        self.bot_failed.emit(seat, why)
        self._bot_has_thought(Choice(self.table.simple_move(seat)))

    def _end_pace(self) -> None:
        self._pace_is_over = True
        self._bot_acts_when_ready()

    def _bot_acts_when_ready(self) -> None:
        seat, choice = self.table.waiting_for, self._choice
        if choice is None or not self._pace_is_over or self._paused or self._closed:
            return
        if seat is None or seat == DECK_OF_ALL:
            return
        self._choice = None
        self.table.bot_announces(seat)
        try:
            self.table.act(seat, choice.action)
        except (Refused, TypeError, ValueError, AttributeError) as error:
            self.bot_failed.emit(seat, f"{choice.action!r}: {error}")
            self.table.act(seat, self.table.simple_move(seat))

    # ---- the one timer

    def _schedule(self, milliseconds: int, then: Callable[[], object]) -> None:
        if not self._paused and not self._closed:
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
