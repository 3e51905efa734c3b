"""Matches as they are kept: who sat, by which rules, and every command with its events."""

from __future__ import annotations

import json
import secrets
import sqlite3
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from app.seating import Player
from app.store.checking import STARTS, checksum, good_steps, is_start_good, start_checksum
from app.store.codec import CODEC, COMMANDS, EVENTS
from app.store.database import Database
from app.store.faults import StoreError
from core import messages as m
from core.rules import Seat
from core.state import State, apply

Pair = tuple[int, int]


class Step(NamedTuple):
    """A command and what it led to."""

    command: m.Command
    events: tuple[m.Event, ...]


@dataclass(frozen=True, slots=True)
class MatchStart:
    """What is known of a match before its first deal.

    `rules` is ``PROFILE[+dispute=option]*``, `picks` has every pick, `plugins` the id and version
    of each plug-in that they need. `table` is the name of a table one owns, or empty.
    """

    rules: str
    picks: Mapping[str, str]
    players: tuple[Player, ...]
    dealer: Seat = 3
    start: Pair = (0, 0)
    plugins: tuple[Mapping[str, str], ...] = ()
    table: str = ""
    practice: bool = False
    origin: str = ""  # imported, continued; else played here
    fault: str = ""  # of a record that is good only in part
    unchecked: bool = False  # a record whose rules were not at hand
    uid: str = field(default_factory=lambda: secrets.token_hex(8))

    @property
    def profile(self) -> str:
        return self.rules.partition("+")[0]

    def state(self) -> State:
        """A state before the first deal."""
        return State(self.dealer, self.start)


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match as it was kept. No rule is needed to open it.

    `lost` counts steps that are in the file but cannot be trusted; all before them are here.
    `is_doubtful` tells that its rules, dealer or first score are not what was written.
    """

    id: int
    start: MatchStart
    steps: tuple[Step, ...]
    taken_back: tuple[Step, ...] = ()
    lost: int = 0
    is_doubtful: bool = False

    @property
    def is_damaged(self) -> bool:
        return self.is_doubtful or self.lost > 0

    def state(self) -> State:
        """The state after the last step."""
        return after(self.start, self.steps)


def after(start: MatchStart, steps: Iterable[Step]) -> State:
    """The state that steps lead to."""
    state = start.state()
    for step in steps:
        for event in step.events:
            apply(state, event)
    return state


# ---- writing, inside the caller's transaction ------------------------------------------------


def insert_match(connection: sqlite3.Connection, start: MatchStart, started: float) -> int:
    """A new match; its id."""
    cursor = connection.execute(
        "INSERT INTO matches (uid, codec, at_table, started, rules, profile,"
        " dealer, start_a, start_b, practice, origin, fault, unchecked, points_a, points_b)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(start.uid, CODEC, start.table, started, start.rules, start.profile),
            *(start.dealer, *start.start, start.practice, start.origin, start.fault),
            *(start.unchecked, *start.start),
        ),
    )
    match = cursor.lastrowid
    assert match is not None
    picks, plugins = json.dumps(dict(start.picks)), json.dumps([dict(p) for p in start.plugins])
    own = start_checksum(start.rules, picks, plugins, start.dealer, *start.start)
    connection.execute("INSERT INTO match_rules VALUES (?, ?, ?, ?)", (match, picks, plugins, own))
    for seat, player in enumerate(start.players):
        connection.execute(
            "INSERT INTO seats VALUES (?, ?, ?, ?)", (match, seat, player.name, player.bot)
        )
    return match


class Written(NamedTuple):
    """A step in the form in which it is kept."""

    command: str
    events: str

    @classmethod
    def of(cls, step: Step) -> Written:
        return cls(COMMANDS.encode_one(step.command), EVENTS.encode(step.events))

    def step(self) -> Step:
        """Raises `ValueError` for what was not written by the codec."""
        return Step(COMMANDS.decode_one(self.command), tuple(EVENTS.decode(self.events)))

    def checksum(self, before: int) -> int:
        return checksum(self.command.encode(), self.events.encode(), before)


def append_step(
    connection: sqlite3.Connection, match: int, number: int, step: Step, before: int
) -> int:
    """Keep one step after the others; its checksum.

    A step that is there already is left alone if it is the same: a commit may have failed after
    it had reached the disk. Raises `StoreError` if another program wrote something else.
    """
    written = Written.of(step)
    own = written.checksum(before)
    cursor = connection.execute(
        "INSERT INTO steps VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (match, number, *written, own),
    )
    if not cursor.rowcount:
        found = connection.execute(
            "SELECT checksum FROM steps WHERE match = ? AND number = ?", (match, number)
        ).fetchone()
        if found[0] != own:
            raise StoreError("changed-elsewhere", detail=match)
    for event in step.events:
        note_result(connection, match, event)
    return own


def note_result(connection: sqlite3.Connection, match: int, event: m.Event) -> None:
    """Bring the line of the list up to date."""
    if isinstance(event, m.DealScored):
        connection.execute(
            "UPDATE matches SET points_a = ?, points_b = ? WHERE id = ?", (*event.totals, match)
        )
    if isinstance(event, m.DealScored | m.DealThrownIn):
        connection.execute("UPDATE matches SET deals = deals + 1 WHERE id = ?", (match,))
    if isinstance(event, m.MatchWon):
        connection.execute(
            "UPDATE matches SET winner = ?, ended = ? WHERE id = ?",
            (event.team, time.time(), match),
        )


# ---- reading ---------------------------------------------------------------------------------


def load_match(db: Database, match: int) -> SavedMatch:
    """Raises `StoreError`: ``no-such-match``."""
    row = db.row("SELECT * FROM matches WHERE id = ?", match)
    if row is None:
        raise StoreError("no-such-match", db.place, match)
    stored = [
        tuple(step)
        for step in db.rows(
            "SELECT number, CAST(command AS BLOB), CAST(events AS BLOB), checksum FROM steps"
            " WHERE match = ? ORDER BY number",
            match,
        )
    ]
    steps = _decoded(good_steps(stored))
    undone = [
        (bytes(row[0]), bytes(row[1]))
        for row in db.rows(
            "SELECT CAST(command AS BLOB), CAST(events AS BLOB) FROM taken_back"
            " WHERE match = ? ORDER BY number",
            match,
        )
    ]
    lost = len(stored) - len(steps)
    begun = db.rows(STARTS + " WHERE id = ?", match)[0]
    is_doubtful = not is_start_good(tuple(begun)[1:])
    players = players_of(db, [match]).get(match, ())
    try:
        picks, plugins = json.loads(begun["picks"]), tuple(json.loads(begun["plugins"]))
    except (ValueError, TypeError):
        picks, plugins = {}, ()
    start = _start_of(row, picks, plugins, (*players, *[Player("")] * (4 - len(players))))
    back = () if lost else _decoded(undone)
    return SavedMatch(match, start, steps, back, lost, is_doubtful)


def _decoded(written: Sequence[tuple[bytes, bytes]]) -> tuple[Step, ...]:
    steps = []
    for command, events in written:
        try:
            steps.append(Written(command.decode(), events.decode()).step())
        except ValueError:  # of a newer program
            break
    return tuple(steps)


def _start_of(
    row: sqlite3.Row,
    picks: Mapping[str, str],
    plugins: tuple[Mapping[str, str], ...],
    players: tuple[Player, ...],
) -> MatchStart:
    return MatchStart(
        rules=row["rules"],
        picks=picks,
        players=players,
        dealer=row["dealer"],
        start=(row["start_a"], row["start_b"]),
        plugins=plugins,
        table=row["at_table"],
        practice=bool(row["practice"]),
        origin=row["origin"],
        fault=row["fault"],
        unchecked=bool(row["unchecked"]),
        uid=row["uid"],
    )


def players_of(db: Database, matches: Sequence[int]) -> dict[int, tuple[Player, ...]]:
    """The four players of each match."""
    if not matches:
        return {}
    found: dict[int, list[Player]] = {}
    chosen = set(matches)
    rows = db.rows(
        "SELECT match, name, bot FROM seats WHERE match BETWEEN ? AND ? ORDER BY match, seat",
        min(matches),
        max(matches),
    )
    for match, name, bot in rows:
        if match in chosen:
            found.setdefault(match, []).append(_player(name, bot))
    return {match: tuple(players) for match, players in found.items()}


@lru_cache(maxsize=4096)
def _player(name: str, bot: str) -> Player:
    """The same few sit in thousands of matches."""
    return Player(name, bot)
