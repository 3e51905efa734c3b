"""The store: one folder of matches, tables, people, sheets and statistics."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from threading import Thread

from app.paths import data_folder
from app.store.checking import damaged_matches
from app.store.copies import (
    COPY_EVERY,
    COPY_NAME,
    copy_whole,
    is_copy_due,
    missing_from,
    renew_copy,
)
from app.store.counts import Counts
from app.store.database import Database, connect
from app.store.faults import Problem, StoreError, as_store_errors
from app.store.journal import MatchJournal
from app.store.listing import EVERYTHING, MatchInfo, Search, count_matches, list_matches
from app.store.locks import Claim, claim, owner_of
from app.store.matches import (
    MatchStart,
    SavedMatch,
    Step,
    append_step,
    insert_match,
    load_match,
)
from app.store.opening import open_database
from app.store.rescue import BroughtIn, bring_in_all
from app.store.schema import SCHEMA
from app.store.sheets import Sheets
from app.store.tables import People, Tables

ABANDONED = "abandoned"  # the fault of a match that was dropped in the midst of a deal
NEWEST = 100  # matches whose every step is checked at the start; the others when they are opened


def open_store(folder: Path | None = None, schema: Sequence[str] = SCHEMA) -> Store:
    """The store of a folder, or of this person's data folder. Never raises for a bad file.

    What is wrong stands in `problems`; see `app.store.faults` for the codes.
    """
    folder = folder or data_folder()
    problems: list[Problem] = []
    store = Store(open_database(folder, problems.append, schema), folder, problems)
    store.check()
    return store


class Store:
    """What is kept in one folder. Methods that write raise `StoreError`."""

    def __init__(self, db: Database, folder: Path, problems: list[Problem]) -> None:
        self._db = db
        self.folder = folder
        self.problems = problems
        self.offered: Path | None = None  # a copy that has matches which are missing here
        self.tables = Tables(db)
        self.people = People(db)
        self.sheets = Sheets(db)
        self.counts = Counts(db)
        self._since_copy = 0
        self._copying: Thread | None = None

    def check(self) -> None:
        """Look for damage, renew the last good copy if all is well, or offer it."""
        if self._db.file is None or self._db.refuses:
            return
        copy = self.folder / COPY_NAME
        try:
            with as_store_errors(self.folder):
                connection = self._db.connection
                damaged = damaged_matches(connection, NEWEST)
                missing = missing_from(connection, copy) if copy.exists() else 0
                due = is_copy_due(connection, copy)
        except StoreError as error:
            self.problems.append(error.as_problem())
            return
        place = str(self._db.file)
        self.problems += [Problem("match-damaged", place, str(match)) for match in damaged]
        if missing or (damaged and copy.exists()):
            self.offered = copy
            self.problems.append(Problem("copy-offered", str(copy), str(missing)))
        elif due:
            self._copy_meanwhile()

    # ---- can it write

    @property
    def refuses(self) -> str:
        """The code with which this store refuses to write; empty if it writes."""
        return self._db.refuses

    @property
    def is_kept(self) -> bool:
        """Whether what is written here outlives the program."""
        return not self._db.refuses and self._db.file is not None

    # ---- matches

    def begin(self, start: MatchStart) -> MatchJournal:
        """The journal of a new match. Never raises: what cannot be kept lives in memory."""
        mark = self._claim(start.uid)
        return MatchJournal(self._db, start, mark=mark, finished=self._match_finished)

    def resume(self, match: int) -> MatchJournal:
        """The journal of a match that is not over, to go on with it.

        Raises `StoreError`: ``open-elsewhere`` while another program plays it, ``damaged`` where
        its rules are in doubt, ``no-such-match``.
        """
        saved = self.open_match(match)
        file = self._mark_file(saved.start.uid)
        mark = self._claim(saved.start.uid)
        if mark is None and not self._db.refuses:
            raise StoreError("open-elsewhere", file, owner_of(file) or "")
        # read again: the other program may have gone on until just now
        saved = self.open_match(match)
        if saved.is_doubtful:
            if mark is not None:
                mark.release()
            raise StoreError("damaged", self.folder, match)
        if saved.lost:
            self._cut(match, len(saved.steps))
        return MatchJournal(
            self._db,
            saved.start,
            match=match,
            steps=saved.steps,
            taken_back=saved.taken_back,
            mark=mark,
            finished=self._match_finished,
        )

    def is_open_elsewhere(self, match: int) -> bool:
        """Whether some program, this one too, has a match open."""
        mark = self._claim(self.open_match(match).start.uid)
        if mark is None:
            return True
        mark.release()
        return False

    def open_match(self, match: int) -> SavedMatch:
        """A match with all its good steps. Raises `StoreError`: ``no-such-match``."""
        return load_match(self._db, match)

    def keep_whole(self, start: MatchStart, steps: Sequence[Step]) -> int:
        """Keep a match that was played elsewhere, or goes on from another; its id."""
        with self._db.write() as connection:
            match = insert_match(connection, start, time.time())
            before = 0
            for number, step in enumerate(steps):
                before = append_step(connection, match, number, step, before)
        return match

    def matches(
        self, search: Search = EVERYTHING, limit: int = -1, offset: int = 0
    ) -> list[MatchInfo]:
        """Matches, the newest first; all of them where there is no limit."""
        return list_matches(self._db, search, limit, offset)

    def count(self, search: Search = EVERYTHING) -> int:
        return count_matches(self._db, search)

    def unfinished(self) -> MatchInfo | None:
        """The newest match that can go on, none that was imported."""
        found = self.matches(Search(result="unfinished"), limit=20)
        return next((match for match in found if match.origin != "imported"), None)

    def abandon(self, match: int) -> None:
        """Mark a match whose last deal will never be played out. Raises `StoreError`."""
        with self._db.write() as connection:
            connection.execute(
                "UPDATE matches SET fault = ? WHERE id = ? AND winner IS NULL", (ABANDONED, match)
            )

    def keep_newest(self, count: int) -> int:
        """Delete all matches but the newest; how many those were. Raises `StoreError`."""
        with self._db.write() as connection:
            gone = connection.execute(
                "DELETE FROM matches WHERE id NOT IN"
                " (SELECT id FROM matches ORDER BY id DESC LIMIT ?)",
                (count,),
            ).rowcount
        if gone and self.offered is None:
            self.make_copy()
        return gone

    def give_back_memory(self) -> None:
        """Keep nothing of the file in memory that can be read again. Raises `StoreError`."""
        self._db.rows("PRAGMA shrink_memory")

    def delete(self, match: int) -> None:
        """A match and all that belongs to it; the last good copy no longer has it either."""
        with self._db.write() as connection:
            connection.execute("DELETE FROM matches WHERE id = ?", (match,))
        if self.offered is None:
            self.make_copy()

    def seals(self, match: int) -> dict[int, tuple[str, str | None]]:
        """Of each deal (from 0) the commitment, and the salt once the deal is over."""
        rows = self._db.rows("SELECT deal, commitment, salt FROM decks WHERE match = ?", match)
        return {row["deal"]: (row["commitment"], row["salt"]) for row in rows}

    def _cut(self, match: int, good: int) -> None:
        """Leave out what cannot be trusted, after a copy of the whole store as it is."""
        copy_whole(self._db.connection, self.folder / f"store.aside-{_stamp()}.db")
        with self._db.write() as connection:
            connection.execute("DELETE FROM steps WHERE match = ? AND number >= ?", (match, good))
            connection.execute("DELETE FROM taken_back WHERE match = ?", (match,))

    # ---- marks of what is being played

    def _mark_file(self, uid: str) -> Path:
        return self.folder / "open" / f"{uid}.lock"

    def _claim(self, uid: str) -> Claim | None:
        try:
            return None if self._db.file is None else claim(self._mark_file(uid))
        except OSError:
            return None

    # ---- statistics and copies

    def _match_finished(self, match: int) -> None:
        """Count what is over; renew the copy now and then. A failure here loses nothing."""
        self._since_copy += 1
        try:
            self.counts.count_new()
            if self._since_copy >= COPY_EVERY and self.offered is None:
                self._copy_meanwhile()
        except StoreError as error:
            self.problems.append(error.as_problem())

    def make_copy(self) -> bool:
        """Renew the last good copy; False where that failed, which `problems` tells."""
        self._wait_for_copy()
        try:
            renewed = renew_copy(self._db.connection, self.folder)
        except StoreError as error:
            self.problems.append(Problem("copy-failed", error.path, error.code))
            return False
        self._since_copy = 0
        return renewed

    def _copy_meanwhile(self) -> None:
        """Renew the last good copy while the program goes on."""
        self._wait_for_copy()
        self._since_copy = 0
        self._copying = Thread(target=self._copy, name="copy of the store")
        self._copying.start()

    def _copy(self) -> None:
        assert self._db.file is not None
        try:
            with as_store_errors(self._db.file), closing(connect(self._db.file, "ro")) as reader:
                renew_copy(reader, self.folder)
        except StoreError as error:
            self.problems.append(Problem("copy-failed", error.path, error.code))

    def _wait_for_copy(self) -> None:
        if self._copying is not None:
            self._copying.join()
            self._copying = None

    def take_offered(self) -> BroughtIn:
        """Bring back what the offered copy and files put aside still have. Raises `StoreError`."""
        aside = [Path(p.path) for p in self.problems if p.code == "store-damaged"]
        brought = bring_in_all(self._db, [*([self.offered] if self.offered else []), *aside])
        self.offered = None
        self.make_copy()
        return brought

    def decline_offered(self) -> None:
        """Go on without: the copy is put aside, nothing is deleted. Raises `StoreError`."""
        if self.offered is None:
            return
        with as_store_errors(self.offered):
            self.offered.replace(self.offered.with_name(f"{COPY_NAME}.aside-{_stamp()}"))
        self.offered = None
        self.make_copy()

    def close(self) -> None:
        """Let go of the file. Everything is on the disk already."""
        self._wait_for_copy()
        self._db.close()


def _stamp() -> str:
    return time.strftime("%Y%m%dT%H%M%S", time.gmtime())
