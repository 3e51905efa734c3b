"""The tables of the store, version by version.

A database at version n has run the first n scripts. A change is a new script at the end; it only
adds, so that an older program still reads what it knows.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence

APPLICATION = 0x42414C54  # "BALT" in the file's header says that it is ours

_MATCHES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uid TEXT NOT NULL UNIQUE,           -- the same in every copy
    codec INTEGER NOT NULL,
    at_table TEXT NOT NULL DEFAULT '',  -- the name of a table one owns
    started REAL NOT NULL,              -- seconds since 1970, for showing; order goes by id
    ended REAL,
    rules TEXT NOT NULL,                -- PROFILE[+dispute=option]*
    profile TEXT NOT NULL,
    dealer INTEGER NOT NULL,
    start_a INTEGER NOT NULL,
    start_b INTEGER NOT NULL,
    practice INTEGER NOT NULL DEFAULT 0,
    origin TEXT NOT NULL DEFAULT '',    -- imported, continued
    fault TEXT NOT NULL DEFAULT '',     -- why an imported one ends where it does
    unchecked INTEGER NOT NULL DEFAULT 0,
    deals INTEGER NOT NULL DEFAULT 0,
    points_a INTEGER NOT NULL DEFAULT 0,
    points_b INTEGER NOT NULL DEFAULT 0,
    winner INTEGER
);
CREATE INDEX matches_by_profile ON matches (profile, id);
CREATE INDEX matches_by_table ON matches (at_table, id);
CREATE INDEX matches_by_winner ON matches (winner, id);
CREATE TABLE match_rules (              -- apart, so that a list of matches reads little
    match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    picks TEXT NOT NULL,                -- every pick, as a JSON object
    plugins TEXT NOT NULL,              -- [{"id", "version"}] of those that are not ours
    checksum INTEGER NOT NULL           -- over these and the beginning of the match
);
CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    bot TEXT NOT NULL DEFAULT '',       -- the kind; empty for a person
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_name ON seats (name, match, seat);
CREATE TABLE steps (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    number INTEGER NOT NULL,
    command TEXT NOT NULL,
    events TEXT NOT NULL,
    checksum INTEGER NOT NULL,          -- over this step and all before it
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE taken_back (               -- what redo brings back
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    number INTEGER NOT NULL,
    command TEXT NOT NULL,
    events TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE tables (
    name TEXT PRIMARY KEY,
    setup TEXT NOT NULL,
    used INTEGER NOT NULL               -- the table used last has the highest
) WITHOUT ROWID;
CREATE TABLE people (
    name TEXT PRIMARY KEY,
    used INTEGER NOT NULL
) WITHOUT ROWID;
"""

_SHEETS_AND_COUNTS = """
CREATE TABLE sheets (
    uid TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,
    names TEXT NOT NULL,                -- of the four seats, a JSON list
    first_dealer INTEGER NOT NULL,
    items TEXT NOT NULL,
    used INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE decks (                    -- proof that a deck was fixed before the first call
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    deal INTEGER NOT NULL,
    commitment TEXT NOT NULL,
    sealed TEXT,                        -- the salt, until the deal is over
    salt TEXT,                          -- the salt, from then on
    PRIMARY KEY (match, deal)
) WITHOUT ROWID;
CREATE TABLE deal_counts (              -- statistics; they can be counted again from the events
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    deal INTEGER NOT NULL,
    count TEXT NOT NULL,
    PRIMARY KEY (match, deal)
) WITHOUT ROWID;
ALTER TABLE matches ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
CREATE INDEX matches_uncounted ON matches (counted, winner);
"""

SCHEMA: tuple[str, ...] = (_MATCHES, _SHEETS_AND_COUNTS)
VERSION = len(SCHEMA)


def version_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def statements(script: str) -> Iterator[str]:
    """The statements of a script, one at a time: `executescript` would commit first."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def run_scripts(connection: sqlite3.Connection, schema: Sequence[str]) -> None:
    """Bring a database to the last version, inside the caller's transaction."""
    for number in range(version_of(connection), len(schema)):
        for statement in statements(schema[number]):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number + 1}")
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
