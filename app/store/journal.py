"""The journal of a running match: each command is on the disk before anybody hears of it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from app.fair import FairDecks, Sealed
from app.replaying import History
from app.seating import Player
from app.store.database import Database
from app.store.faults import StoreError
from app.store.locks import Claim
from app.store.matches import MatchStart, Step, Written, append_step, insert_match
from core import messages as m
from core.state import State

# After these another program or another file has the match: trying again would do harm.
_FINAL = ("changed-elsewhere", "newer-schema", "moved", "memory-only")


class MatchJournal:
    """Keeps one match. A disk that fails does not end the match: it goes on in memory.

    `is_kept` tells whether everything so far is on the disk, `trouble` why not; each further
    command tries again to keep all that is not. `changed` is called when `is_kept` changes.
    A match is written with its first command: a table that nobody used leaves no trace.
    """

    def __init__(
        self,
        db: Database,
        start: MatchStart,
        *,
        match: int | None = None,
        steps: Sequence[Step] = (),
        taken_back: Sequence[Step] = (),
        mark: Claim | None = None,
        finished: Callable[[int], None] | None = None,
    ) -> None:
        self.start = start
        self.match = match
        self.trouble: StoreError | None = None
        self.changed: Callable[[], None] = lambda: None
        self.decks = FairDecks()
        self.history = History(start.state(), steps, taken_back)
        self._db = db
        self._mark = mark
        self._finished = finished
        self._started = time.time()
        self._is_stale = False  # the disk has steps that were taken back since
        self._seals: dict[int, Sealed] = {}  # by the number of the step that dealt
        self._sums = _checksums(steps) if match is not None else []  # of the steps on the disk

    # ---- what the table tells

    def written(self, command: m.Command, events: Sequence[m.Event]) -> None:
        """Make a command durable together with its events; the table calls it before it tells."""
        if isinstance(command, m.DealCards):
            self._seals[len(self.history.done)] = self.decks.sealed(command.deck)
        self._is_stale = self._is_stale or bool(self.history.undone)
        self.history.add(Step(command, tuple(events)))
        self._keep()
        if self._finished and self.is_kept and any(isinstance(e, m.MatchWon) for e in events):
            assert self.match is not None
            self._finished(self.match)

    def deck(self) -> tuple[int, ...]:
        """The next deck for the table: fixed and sealed; at a practice table the same again."""
        known = self.history.deck_known()
        return known if known is not None else self.decks()

    # ---- how it stands

    @property
    def is_kept(self) -> bool:
        return self.trouble is None

    @property
    def unkept(self) -> int:
        """How many commands are in memory only."""
        return len(self.history.done) - len(self._sums)

    @property
    def state(self) -> State:
        """A state after all that was written, for a table to go on from."""
        return self.history.state()

    # ---- keeping

    def _keep(self) -> None:
        if self.trouble is not None and self.trouble.code in _FINAL:
            return
        trouble: StoreError | None = None
        try:
            self._append()
        except StoreError as error:
            trouble = error
        was_kept, self.trouble = self.is_kept, trouble
        if was_kept is not self.is_kept:
            self.changed()

    def _append(self) -> None:
        """Keep all that is not on the disk yet, in one transaction. Raises `StoreError`."""
        match, sums = self.match, list(self._sums)
        done = self.history.done
        with self._db.write() as connection:
            if match is None:
                match = insert_match(connection, self.start, self._started)
            if self._is_stale:
                self._rewrite(connection, match)
            for number in range(len(sums), len(done)):
                before = sums[-1] if sums else 0
                sums.append(append_step(connection, match, number, done[number], before))
                self._keep_deck(connection, match, done[number], number)
        self.match, self._sums = match, sums
        self._is_stale = False

    def _keep_deck(
        self, connection: sqlite3.Connection, match: int, step: Step, number: int
    ) -> None:
        """The seal of a deck with its deal, and the salt once the deal is over."""
        if isinstance(step.command, m.DealCards):
            sealed = self._seals.get(number)
            if sealed is not None and sealed.deck == step.command.deck:
                connection.execute(
                    "INSERT OR REPLACE INTO decks (match, deal, commitment, sealed)"
                    " VALUES (?, ?, ?, ?)",
                    (match, self.history.deal_of(number), sealed.commitment, sealed.salt),
                )
        if any(isinstance(event, m.DealScored | m.DealThrownIn) for event in step.events):
            connection.execute(
                "UPDATE decks SET salt = sealed, sealed = NULL WHERE match = ? AND deal = ?"
                " AND salt IS NULL",
                (match, self.history.deal_of(number)),
            )

    # ---- practice: taking back, and redoing with the same cards

    def take_back(self, is_mine: Callable[[m.Command], bool] | None = None) -> State | None:
        """Take back the last command, or all from the last that `is_mine`; the state before it.

        None if there is nothing to take back. Only at a table marked practice.
        """
        count = self.history.count_to_take_back(is_mine) if self.start.practice else 0
        return self._move(-count) if count else None

    def redo(self, is_mine: Callable[[m.Command], bool] | None = None) -> State | None:
        """Bring back what was taken back last, the same cards; None if there is nothing."""
        count = self.history.count_to_redo(is_mine) if self.start.practice else 0
        return self._move(count) if count else None

    def _move(self, count: int) -> State:
        state = self.history.move(count)
        del self._sums[len(self.history.done) :]
        self._is_stale = True
        self._keep()
        return state

    def _rewrite(self, connection: sqlite3.Connection, match: int) -> None:
        """Make the disk agree with what has been taken back."""
        kept = len(self._sums)
        connection.execute("DELETE FROM steps WHERE match = ? AND number >= ?", (match, kept))
        connection.execute("DELETE FROM taken_back WHERE match = ?", (match,))
        for number, step in enumerate(self.history.undone):
            connection.execute(
                "INSERT INTO taken_back VALUES (?, ?, ?, ?)", (match, number, *Written.of(step))
            )
        state = self.history.state(kept)
        connection.execute(
            "UPDATE matches SET deals = ?, points_a = ?, points_b = ?, winner = ?,"
            " ended = NULL, counted = 0 WHERE id = ?",
            (state.deals, *state.totals, state.winner, match),
        )
        connection.execute("DELETE FROM deal_counts WHERE match = ?", (match,))

    # ---- who sits, and the end

    def seat_changed(self, seat: int, name: str, bot: str = "") -> None:
        """A bot takes over for a person, or gives the seat back."""
        players = list(self.start.players)
        players[seat] = Player(name, bot)
        self.start = replace(self.start, players=tuple(players))
        if self.match is None:
            return
        try:
            with self._db.write() as connection:
                connection.execute(
                    "UPDATE seats SET name = ?, bot = ? WHERE match = ? AND seat = ?",
                    (name, bot, self.match, seat),
                )
        except StoreError as error:
            self.trouble = error
            self.changed()

    def close(self) -> None:
        """Let go of the match; another program may open it. A last try to keep everything."""
        if self.unkept:
            self._keep()
        if self._mark is not None:
            self._mark.release()
            self._mark = None


def _checksums(steps: Sequence[Step]) -> list[int]:
    sums: list[int] = []
    for step in steps:
        sums.append(Written.of(step).checksum(sums[-1] if sums else 0))
    return sums
