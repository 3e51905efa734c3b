"""Programs that run at once: neither loses a command, and neither harms the other's data."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from app.store import open_store
from app.store.copies import COPY_NAME
from app.store.database import connect
from tests.store.playing import played
from tests.store.test_opening import old_store

ROOT = Path(__file__).parents[2]

PLAYS = """
import sys
from pathlib import Path
from app.store import open_store
from tests.store.playing import played, start_of
steps, start = list(played("dram", int(sys.argv[2]), 80)), start_of(table=sys.argv[2])
sys.stdin.readline()
store = open_store(Path(sys.argv[1]))
journal = store.begin(start)
for step in steps:
    journal.written(step.command, step.events)
    assert journal.is_kept, journal.trouble
store.make_copy()
journal.close()
store.close()
print([problem.code for problem in store.problems])
"""


def run_at_once(folder, count):
    """Programs that wait for each other and then open the store in the same moment."""
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", PLAYS, folder, str(seed)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in range(count)
    ]
    for program in programs:
        program.stdin.write("\n")
        program.stdin.flush()
    return [program.communicate(timeout=60)[0].strip() for program in programs]


@pytest.mark.parametrize("older", [False, True])
def test_programs_that_start_and_play_at_once(folder, older):
    """On a new store, and on an older one that each of them would migrate."""
    if older:
        old_store(folder)
    assert run_at_once(folder, 4) == ["[]"] * 4
    with closing(open_store(folder)) as store:
        assert store.problems == []
        for seed in range(4):
            (info,) = [match for match in store.matches() if match.table == str(seed)]
            assert store.open_match(info.id).steps == tuple(played("dram", seed, 80))
        assert len(store.matches()) == 4 + 2 * older
    with closing(connect(folder / COPY_NAME, "ro", immutable=True)) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    if older:
        with closing(connect(folder / "store.v1.bak", "ro", immutable=True)) as kept:
            assert kept.execute("PRAGMA user_version").fetchone()[0] == 1


def test_a_damaged_store_is_put_aside_once(folder):
    """Who comes second must not put aside what the first has just made."""
    folder.mkdir()
    (folder / "store.db").write_bytes(b"SQLite format 3\0" + bytes(8000))
    assert sorted(run_at_once(folder, 4)) == ["['store-damaged']", "[]", "[]", "[]"]
    assert len(list(folder.glob("store.aside-*.db"))) == 1
    with closing(open_store(folder)) as store:
        assert store.problems == []
        assert len(store.matches()) == 4


def test_every_commit_is_written_through(store):
    """Full synchronisation of a write-ahead log: 2 is SQLite's number for FULL."""
    connection = store._db.connection
    assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    assert connection.execute("PRAGMA synchronous").fetchone()[0] == 2
