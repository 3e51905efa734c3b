"""Between a table and people round it: each acts from his own seat, and no hand is the window's."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.kiosk.round import BOTTOM
from app.qt.bridge import Held, TableBridge
from app.table import Table
from core import messages as m
from core.reasons import Reason, Refused
from core.rules import Seat
from plugins.bots import Action


class RoundBridge(TableBridge):
    """The window watches from the seat at the bottom and never sees that seat's hand either."""

    def __init__(self, table: Table, _seat: Seat | None, parent: QObject | None = None) -> None:
        super().__init__(table, BOTTOM, parent)
        self.curtained = True

    def act_for(self, seat: Seat, action: Action) -> None:
        """The call or the card of the person at a seat. Raises `Refused`."""
        command = m.Play(seat, action) if isinstance(action, int) else m.Call(seat, action)
        self._check_turn(seat)
        reason = self.table.check(command)
        if reason is not None:
            raise Refused(reason)
        if self.held is Held.TRICK:  # whoever leads next need not wait
            self._let_go()
        self.table.submit(command)

    def announce_for(self, seat: Seat, kind: str) -> None:
        """A project of the person at a seat, where announcing is the players' to do.

        Raises `Refused`.
        """
        self._check_turn(seat)
        self.table.submit(m.Announce(seat, kind))

    def asks(self, seat: Seat) -> bool:
        """Whether the person at that seat is to act."""
        is_persons = self.table.holders[seat].is_person
        lets = not self.paused and self.held in (Held.NOTHING, Held.TRICK)
        return is_persons and lets and self.table.waiting_for == seat

    def _check_turn(self, seat: Seat) -> None:
        if not self.asks(seat):
            raise Refused(Reason.NOT_YOUR_TURN)

    # ---- there is no curtain that opens

    def seats_changed(self) -> None:
        self._thinker.forget()
        self.curtain_moved.emit()

    def restart(self) -> None:
        super().restart()
        self.curtained = True

    def _draw(self, drawn: bool) -> None:
        """Nothing: it stays drawn."""

    def _call(self, seat: Seat) -> None:
        self.turn.emit(seat)
