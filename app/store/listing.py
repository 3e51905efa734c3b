"""The list of matches: searched, filtered, the newest first."""

from __future__ import annotations

import sqlite3
from collections.abc import Sized
from dataclasses import dataclass
from typing import Any

from app.own_names import names_with, spellings
from app.seating import Player
from app.store.database import Database
from app.store.matches import Pair, players_of
from core.rules import Team


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """One line of the list of matches. Times are seconds since 1970."""

    id: int
    uid: str
    table: str
    started: float
    ended: float | None
    rules: str
    practice: bool
    origin: str
    fault: str
    players: tuple[Player, ...]
    deals: int
    points: Pair
    winner: Team | None


@dataclass(frozen=True, slots=True)
class Search:
    """Which matches to list. What is left as it is does not narrow the list.

    `result` is ``won`` or ``lost`` (of `person`), ``over`` or ``unfinished``; `text` is looked
    for in names, table and rules.
    """

    text: str = ""
    person: str = ""
    profile: str = ""
    table: str = ""
    result: str = ""

    def condition(self) -> tuple[str, list[Any]]:
        parts, values = ["1"], list[Any]()
        if self.profile:
            parts.append("profile = ?")
            values.append(self.profile)
        if self.table:
            parts.append("at_table = ?")
            values.append(self.table)
        if self.person:
            parts.append(f"id IN (SELECT match FROM seats WHERE {self._is_person} AND bot = '')")
            values += spellings(self.person)
        for word in self.text.split():
            own = sorted(names_with(word))  # a name of our own is found in every language
            like = "%" + word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
            parts.append(
                "(at_table LIKE ? ESCAPE '\\' OR rules LIKE ? ESCAPE '\\'"
                " OR id IN (SELECT match FROM seats WHERE name LIKE ? ESCAPE '\\'"
                f" OR name IN ({_marks(own)})))"
            )
            values += [like, like, like, *own]
        if self.result:
            condition, given = self._of_result()
            parts.append(condition)
            values += given
        return " AND ".join(parts), values

    def _of_result(self) -> tuple[str, list[Any]]:
        if self.result == "unfinished":
            return "winner IS NULL", []
        if self.result == "over" or not self.person:
            return "winner IS NOT NULL", []
        is_in = "IN" if self.result == "won" else "NOT IN"
        side = f"SELECT seat & 1 FROM seats WHERE match = id AND {self._is_person}"
        return f"winner {is_in} ({side})", list(spellings(self.person))

    @property
    def _is_person(self) -> str:
        """The condition of a seat, given the spellings of the person's name."""
        return f"name IN ({_marks(spellings(self.person))})"


def _marks(values: Sized) -> str:
    return ", ".join("?" * len(values))


EVERYTHING = Search()


_COLUMNS = (
    "id, uid, at_table, started, ended, rules, practice, origin, fault,"
    " deals, points_a, points_b, winner"
)


def list_matches(db: Database, search: Search, limit: int, offset: int) -> list[MatchInfo]:
    condition, values = search.condition()
    rows = db.rows(
        f"SELECT {_COLUMNS} FROM matches WHERE {condition} ORDER BY id DESC LIMIT ? OFFSET ?",
        *values,
        limit,
        offset,
    )
    players = players_of(db, [row[0] for row in rows])
    return [_info(row, players.get(row["id"], ())) for row in rows]


def _info(row: sqlite3.Row, players: tuple[Player, ...]) -> MatchInfo:
    return MatchInfo(
        id=row["id"],
        uid=row["uid"],
        table=row["at_table"],
        started=row["started"],
        ended=row["ended"],
        rules=row["rules"],
        practice=bool(row["practice"]),
        origin=row["origin"],
        fault=row["fault"],
        players=players,
        deals=row["deals"],
        points=(row["points_a"], row["points_b"]),
        winner=row["winner"],
    )


def count_matches(db: Database, search: Search) -> int:
    condition, values = search.condition()
    row = db.row(f"SELECT count(*) FROM matches WHERE {condition}", *values)
    assert row is not None
    return int(row[0])
