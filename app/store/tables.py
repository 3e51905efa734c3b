"""The tables one owns, and the people who have played."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from app.seating import Player
from app.store.database import Database
from app.store.faults import StoreError

EVENING = 6 * 3600.0  # seconds without a match that end an evening


class TableSetup(msgspec.Struct, frozen=True):
    """A table under a name. `pace` is the milliseconds a bot takes; None: as this person set it.

    `target` overrides the points that the rules play to; None: the rules'. Empty gestures or
    looks are the device's own.
    """

    name: str
    players: tuple[Player, Player, Player, Player]
    rules: str = "dram"
    target: int | None = None
    pace: int | None = None
    gestures: str = ""
    looks: str = ""
    practice: bool = False


class Tally(NamedTuple):
    """Matches that the sides of seats 0 and 1 won at a table this evening."""

    won: tuple[int, int]
    matches: int


class Tables:
    """The tables one owns, the one used last first."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def all(self) -> list[TableSetup]:
        """Tables whose entry cannot be read any more are left out."""
        found = []
        for row in self._db.rows("SELECT name, setup FROM tables ORDER BY used DESC, name"):
            try:
                setup = msgspec.json.decode(row["setup"], type=TableSetup)
            except (msgspec.MsgspecError, ValueError):
                continue
            found.append(msgspec.structs.replace(setup, name=row["name"]))
        return found

    def get(self, name: str) -> TableSetup:
        """Raises `StoreError`: ``no-such-table``."""
        for setup in self.all():
            if setup.name == name:
                return setup
        raise StoreError("no-such-table", self._db.place, name)

    def save(self, setup: TableSetup, *, new: bool = False) -> None:
        """Keep a table under its name. With `new` raises `StoreError` if the name is taken."""
        with self._db.write() as connection:
            taken = connection.execute("SELECT 1 FROM tables WHERE name = ?", (setup.name,))
            if new and taken.fetchone():
                raise StoreError("name-taken", self._db.place, setup.name)
            connection.execute(
                "INSERT INTO tables VALUES (?, ?, 0) ON CONFLICT (name) DO UPDATE"
                " SET setup = excluded.setup",
                (setup.name, msgspec.json.encode(setup).decode()),
            )

    def use(self, name: str) -> TableSetup:
        """Open a table: it is the first of the list from now on. Raises `StoreError`."""
        setup = self.get(name)
        if not self._db.refuses:
            with self._db.write() as connection:
                connection.execute(
                    "UPDATE tables SET used = (SELECT max(used) FROM tables) + 1 WHERE name = ?",
                    (name,),
                )
        return setup

    def rename(self, old: str, new: str) -> None:
        """The matches of the table go along. Raises `StoreError`."""
        with self._db.write() as connection:
            if connection.execute("SELECT 1 FROM tables WHERE name = ?", (new,)).fetchone():
                raise StoreError("name-taken", self._db.place, new)
            found = connection.execute("UPDATE tables SET name = ? WHERE name = ?", (new, old))
            if not found.rowcount:
                raise StoreError("no-such-table", self._db.place, old)
            connection.execute("UPDATE matches SET at_table = ? WHERE at_table = ?", (new, old))

    def delete(self, name: str) -> None:
        """The table goes, its matches stay."""
        with self._db.write() as connection:
            connection.execute("DELETE FROM tables WHERE name = ?", (name,))

    def tally(self, name: str) -> Tally:
        """The evening's matches at a table: the last ones, each within hours of the one before.

        A clock that was set back does not end an evening.
        """
        rows = self._db.rows(
            "SELECT started, ended, winner FROM matches WHERE at_table = ?"
            " AND winner IS NOT NULL ORDER BY id DESC LIMIT 200",
            name,
        )
        won = [0, 0]
        later = None
        for row in rows:
            if later is not None and later - row["ended"] > EVENING:
                break
            won[row["winner"]] += 1
            later = row["started"]
        return Tally((won[0], won[1]), sum(won))


class People:
    """Names of people who have played here, the last first."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def all(self) -> list[str]:
        return [row[0] for row in self._db.rows("SELECT name FROM people ORDER BY used DESC, name")]

    def met(self, *names: str) -> None:
        """These people sit down."""
        with self._db.write() as connection:
            for name in names:
                connection.execute(
                    "INSERT INTO people VALUES (?, (SELECT coalesce(max(used), 0) + 1 FROM people))"
                    " ON CONFLICT (name) DO UPDATE SET used = excluded.used",
                    (name,),
                )

    def forget(self, name: str) -> None:
        """Leave a name out of the list; the matches keep it."""
        with self._db.write() as connection:
            connection.execute("DELETE FROM people WHERE name = ?", (name,))
