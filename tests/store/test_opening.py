"""Whatever lies at the store's place, the program starts, says what is wrong, and loses nothing."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from app.store import StoreError, open_store
from app.store.copies import COPY_EVERY, COPY_NAME
from app.store.database import connect
from app.store.matches import append_step, insert_match
from app.store.opening import FILE_NAME, migrate
from app.store.schema import SCHEMA, VERSION
from app.store.tables import TableSetup
from tests.store.playing import PLAYERS, played, start_of
from tests.store.test_matches import keep

ROOT = Path(__file__).parents[2]


def codes(store):
    return [problem.code for problem in store.problems]


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    """A folder with two matches and a table, and the steps of the first match."""
    folder = tmp_path_factory.mktemp("original") / "data"
    with closing(open_store(folder)) as store:
        match, steps = keep(store, seed=1)
        keep(store, seed=2, limit=50)
        store.tables.save(TableSetup("Thursday", PLAYERS))
        assert match == 1
    with closing(open_store(folder)):  # the last good copy is made at the start
        pass
    return folder, tuple(steps)


@pytest.fixture
def filled(original, folder):
    """The same, to be damaged."""
    shutil.copytree(original[0], folder)
    return folder, original[1]


# ---- versions --------------------------------------------------------------------------------


def old_store(folder, matches=2):
    """A store as the first version wrote it."""
    with closing(open_store(folder, SCHEMA[:1])) as store:
        for seed in range(matches):
            start = start_of()
            with store._db.write() as connection:
                match, before = insert_match(connection, start, 0.0), 0
                for number, step in enumerate(played("dram", seed, 100)):
                    before = append_step(connection, match, number, step, before)


def test_an_older_store_is_migrated_and_a_copy_is_kept(folder):
    old_store(folder)
    with closing(open_store(folder)) as store:
        assert store.problems == []
        for number, seed in ((1, 0), (2, 1)):
            assert store.open_match(number).steps == tuple(played("dram", seed, 100))
        keep(store, seed=3)
    copy = folder / "store.v1.bak"
    with closing(connect(copy, "ro", immutable=True)) as kept:
        assert kept.execute("PRAGMA user_version").fetchone()[0] == 1
        assert kept.execute("SELECT count(*) FROM matches").fetchone()[0] == 2
        assert kept.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


def test_a_migration_that_fails_changes_nothing(folder):
    old_store(folder)
    broken = (SCHEMA[0], "CREATE TABLE sheets (a);\nINSERT INTO nowhere VALUES (1);")
    before = (folder / FILE_NAME).read_bytes()
    with closing(connect(folder / FILE_NAME)) as connection:
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection, folder / FILE_NAME, broken)
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    assert "sheets" not in tables
    assert (folder / FILE_NAME).read_bytes() == before


def test_a_newer_store_is_read_and_never_written(filled):
    folder, steps = filled
    with closing(connect(folder / FILE_NAME)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    with closing(open_store(folder)) as store:
        assert codes(store) == ["store-newer"]
        assert store.refuses == "newer-schema"
        assert store.open_match(1).steps == steps
        assert store.tables.all()[0].name == "Thursday"
        with pytest.raises(StoreError, match="newer-schema"):
            store.tables.save(TableSetup("New", PLAYERS))
        journal = store.begin(start_of())
        for step in steps[:5]:
            journal.written(step.command, step.events)
        assert not journal.is_kept
        assert journal.trouble.code == "newer-schema"
        assert journal.unkept == 5


def test_a_program_left_open_does_not_write_what_a_newer_one_has_migrated(filled):
    folder, steps = filled
    with closing(open_store(folder)) as old:
        newer = (*SCHEMA, "ALTER TABLE matches ADD COLUMN mood TEXT;")
        with closing(open_store(folder, newer)) as new:
            assert new.problems == []
        journal = old.begin(start_of())
        journal.written(steps[0].command, steps[0].events)
        assert journal.trouble.code == "newer-schema"
        assert len(old.matches()) == 2


# ---- damage ----------------------------------------------------------------------------------


def settle(folder):
    """Bring the log back into the main file, as at a clean end."""
    with closing(connect(folder / FILE_NAME)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def files(folder):
    return sorted(path.name for path in folder.iterdir() if path.is_file())


def asides(folder):
    return [folder / name for name in files(folder) if ".aside-" in name and name.endswith(".db")]


@pytest.mark.parametrize("keep_bytes", [1, 15, 100, 4096, 5000, 20000])
def test_a_truncated_store_is_put_aside_and_the_copy_brought_back(filled, keep_bytes):
    folder, steps = filled
    settle(folder)
    os.truncate(folder / FILE_NAME, keep_bytes)
    with closing(open_store(folder)) as store:
        assert codes(store)[-1] == "copy-offered"
        assert codes(store)[0] in ("store-damaged", "store-foreign")
        (aside,) = asides(folder)
        assert store.problems[0].path == str(aside)
        assert aside.stat().st_size == keep_bytes
        assert store.matches() == []
        brought = store.take_offered()
        assert (brought.whole, brought.partly) == (2, 0)
        assert store.tables.all()[0].name == "Thursday"
        again = next(match for match in store.matches() if match.winner is not None)
        assert store.open_match(again.id).steps == steps
    with closing(open_store(folder)) as store:
        assert store.problems == []


def test_an_emptied_store_is_told_from_a_new_one_by_its_copy(filled):
    folder, _ = filled
    settle(folder)
    os.truncate(folder / FILE_NAME, 0)
    with closing(open_store(folder)) as store:
        assert codes(store) == ["copy-offered"]
        assert store.problems[0].detail == "2"
        store.begin(start_of())
        assert store.take_offered().whole == 2


def test_the_offer_stands_until_it_is_answered(filled):
    folder, _ = filled
    os.remove(folder / FILE_NAME)
    for _ in range(3):
        with closing(open_store(folder)) as store:
            assert codes(store) == ["copy-offered"]
            keep(store, seed=9, limit=3)
    with closing(open_store(folder)) as store:
        store.decline_offered()
    with closing(open_store(folder)) as store:
        assert store.problems == []
        assert len(store.matches()) == 3
    assert any(name.startswith(COPY_NAME + ".aside-") for name in files(folder))


def test_a_foreign_database_and_a_text_are_put_aside_unchanged(folder):
    folder.mkdir()
    file = folder / FILE_NAME
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE accounts (balance)")
        other.execute("INSERT INTO accounts VALUES (7)")
        other.commit()
    content = file.read_bytes()
    with closing(open_store(folder)) as store:
        assert codes(store) == ["store-foreign"]
        assert Path(store.problems[0].path).read_bytes() == content
        keep(store, limit=5)
    shutil.rmtree(folder)
    folder.mkdir()
    file.write_text("Dear diary, " * 1000)
    with closing(open_store(folder)) as store:
        assert codes(store) == ["store-foreign"]
        assert Path(store.problems[0].path).read_text().startswith("Dear diary")
        assert store.is_kept


def test_putting_aside_never_overwrites(folder, monkeypatch):
    monkeypatch.setattr(time, "gmtime", lambda: time.struct_time((2026, 1, 1, 0, 0, 0, 3, 1, 0)))
    folder.mkdir()
    for number in range(3):
        (folder / FILE_NAME).write_text(f"no store {number}")
        for tail in ("-wal", "-shm"):
            Path(f"{folder / FILE_NAME}{tail}").unlink(missing_ok=True)
        with closing(open_store(folder)):
            pass
    assert sorted(path.read_text() for path in asides(folder)) == [
        f"no store {number}" for number in range(3)
    ]


@pytest.mark.parametrize("seed", range(40))
def test_a_flipped_bit_is_harmless_or_said_so(filled, seed):
    """Never a wrong state in silence: steps come back as written, or a problem names them."""
    folder, steps = filled
    settle(folder)
    expected = {1: steps, 2: tuple(played("dram", 2, 50))}
    content = bytearray((folder / FILE_NAME).read_bytes())
    rng = Random(seed)
    content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
    (folder / FILE_NAME).write_bytes(content)
    with closing(open_store(folder)) as store:
        said = codes(store)
        if store.refuses:
            assert said[0] == "store-newer"
            return
        if said and said[0] in ("store-damaged", "store-foreign"):
            assert "copy-offered" in said
            store.take_offered()
            expected = {}
        for match, original in expected.items():
            try:
                saved = store.open_match(match)
            except StoreError as error:
                assert error.code == "no-such-match"
                assert said, error
                continue
            if saved.start.picks != start_of().picks:
                assert saved.is_doubtful
            if saved.is_damaged:
                assert "match-damaged" in said
            if saved.steps != original:
                assert saved.lost
                assert saved.steps == original[: len(saved.steps)]
                assert "match-damaged" in said
                assert "copy-offered" in said
        if not expected:
            assert len(store.matches()) == 2


def test_a_damaged_step_costs_only_what_comes_after_it(filled):
    folder, steps = filled
    with closing(connect(folder / FILE_NAME)) as connection:
        connection.execute(
            "UPDATE steps SET events = replace(events, '1', '2') WHERE match = 1 AND number = 40"
        )
    with closing(open_store(folder)) as store:
        assert codes(store) == ["match-damaged", "copy-offered"]
        saved = store.open_match(1)
        assert saved.steps == steps[:40]
        assert saved.lost == len(steps) - 40
        journal = store.resume(1)
        for step in steps[40:]:
            journal.written(step.command, step.events)
        journal.close()
        assert store.open_match(1).steps == steps
        assert asides(folder)


def test_damaged_matches_are_taken_from_the_copy_where_it_has_more(filled):
    folder, steps = filled
    with closing(connect(folder / FILE_NAME)) as connection:
        connection.execute("UPDATE match_rules SET picks = replace(picks, '2', '3') WHERE match=1")
        connection.execute("UPDATE steps SET events = '[]' WHERE match = 2 AND number = 30")
    with closing(open_store(folder)) as store:
        assert codes(store) == ["match-damaged", "match-damaged", "copy-offered"]
        first, second = store.open_match(1), store.open_match(2)
        assert first.is_doubtful
        assert first.steps == steps
        assert second.lost == 20
        with pytest.raises(StoreError, match="damaged"):
            store.resume(1)
        assert store.take_offered().whole == 2
        assert len(store.matches()) == 2
        for info in store.matches():
            saved = store.open_match(info.id)
            assert not saved.is_damaged
            assert len(saved.steps) in (50, len(steps))
            assert saved.start.picks == start_of().picks
    with closing(open_store(folder)) as store:
        assert store.problems == []


def test_a_beginning_that_cannot_be_read_hides_no_step(filled):
    folder, steps = filled
    with closing(connect(folder / FILE_NAME)) as connection:
        connection.execute("UPDATE match_rules SET picks = '{' WHERE match = 1")
        connection.execute("DELETE FROM match_rules WHERE match = 2")
        connection.execute("DELETE FROM seats WHERE match = 2 AND seat = 1")
    with closing(open_store(folder)) as store:
        assert store.open_match(1).steps == steps
        assert store.open_match(1).is_doubtful
        assert len(store.open_match(2).start.players) == 4
        assert store.open_match(2).is_doubtful


def test_what_a_damaged_file_still_has_is_rescued(filled):
    """Matches after the last copy come out of the damaged file itself."""
    folder, _ = filled
    with closing(open_store(folder)) as store:
        _, steps = keep(store, seed=5)
    settle(folder)
    content = bytearray((folder / FILE_NAME).read_bytes())
    with closing(connect(folder / FILE_NAME)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'matches_by_profile'"
        ).fetchone()
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)
    (folder / FILE_NAME).write_bytes(content)
    with closing(open_store(folder)) as store:
        assert codes(store) == ["store-damaged", "copy-offered"]
        brought = store.take_offered()
        assert brought.whole == 3
        newest = store.matches()[0]
        assert store.open_match(newest.id).steps == tuple(steps)


# ---- copies ----------------------------------------------------------------------------------


def test_the_copy_is_renewed_after_some_matches(store, folder):
    store._wait_for_copy()
    copy = folder / COPY_NAME
    before = copy.read_bytes()
    for seed in range(COPY_EVERY - 1):
        keep(store, seed=seed)
    assert copy.read_bytes() == before
    keep(store, seed=99)
    store._wait_for_copy()
    with closing(connect(copy, "ro", immutable=True)) as other:
        (count,) = other.execute("SELECT count(*) FROM matches").fetchone()
        assert other.execute("PRAGMA journal_mode").fetchone()[0] != "wal"
    assert count == COPY_EVERY


def test_a_copy_that_cannot_be_made_leaves_the_old_one(store, folder, monkeypatch):
    store._wait_for_copy()
    copy = folder / COPY_NAME
    before = copy.read_bytes()
    keep(store)
    monkeypatch.setattr("app.store.copies.first_fault", lambda connection: "row 3 missing")
    assert not store.make_copy()
    assert codes(store) == ["copy-failed"]
    assert copy.read_bytes() == before
    assert not (folder / (COPY_NAME + ".new")).exists()


# ---- disks -----------------------------------------------------------------------------------


def test_a_store_that_is_taken_away_while_playing_is_noticed(store, folder):
    steps = list(played("dram", 1, 10))
    journal = store.begin(start_of())
    told = []
    journal.changed = lambda: told.append(journal.is_kept)
    for step in steps[:5]:
        journal.written(step.command, step.events)
    os.rename(folder / FILE_NAME, folder / "elsewhere.db")
    for step in steps[5:]:
        journal.written(step.command, step.events)
    assert told == [False]
    assert journal.trouble.code == "moved"
    assert journal.unkept == 5


def test_a_folder_that_is_a_file_leaves_memory(tmp_path):
    (tmp_path / "data").write_text("not a folder")
    with closing(open_store(tmp_path / "data")) as store:
        assert codes(store) == ["store-unusable"]
        assert not store.is_kept
        journal = store.begin(start_of())
        for step in played("dram", 1, 10):
            journal.written(step.command, step.events)
        assert journal.trouble.code == "memory-only"
        assert journal.state.auction is not None
        assert store.matches() == []


def run_as_nobody(code, folder):
    """Run Python without root's right to write everywhere."""
    return subprocess.run(
        [sys.executable, "-c", code, folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


READ_ONLY = """
import os, sys
from pathlib import Path
from app.store import open_store
from tests.store.playing import played, start_of
start, steps = start_of(), list(played("dram", 1, 10))
os.getuid() or os.setuid(65534)
store = open_store(Path(sys.argv[1]))
print([p.code for p in store.problems], store.refuses)
print([len(store.open_match(m.id).steps) for m in store.matches()])
journal = store.begin(start)
for step in steps:
    journal.written(step.command, step.events)
print(journal.is_kept, journal.trouble.code, journal.unkept)
"""


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
@pytest.mark.parametrize("unclean", [False, True])
def test_a_read_only_folder_is_read_and_a_match_goes_on_in_memory(tmp_path, filled, unclean):
    folder, steps = filled
    place = tmp_path / "read-only"
    if unclean:  # a crash left the newest commands in the log
        with closing(open_store(folder)) as store:
            keep(store, seed=8, limit=20)
            shutil.copytree(folder, place)
        (place / (FILE_NAME + "-shm")).unlink()
        assert (place / (FILE_NAME + "-wal")).stat().st_size
        counts = [20, 50, len(steps)]
    else:
        settle(folder)
        shutil.copytree(folder, place)
        counts = [50, len(steps)]
    for path in place.rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    place.chmod(0o555)
    for parent in place.parents:
        if parent.stat().st_mode & 0o001:  # the system's own, whatever the depth of ours
            break
        parent.chmod(parent.stat().st_mode | 0o011)
    before = {path: path.read_bytes() for path in place.rglob("*") if path.is_file()}
    run = run_as_nobody(READ_ONLY, place)
    place.chmod(0o755)
    assert run.stdout.splitlines() == [
        "['store-read-only'] read-only",
        str(counts),
        "False read-only 10",
    ], run.stderr
    assert {path: path.read_bytes() for path in place.rglob("*") if path.is_file()} == before


FULL = """
import resource, signal, sys
from pathlib import Path
from app.store import open_store
from tests.store.playing import played, start_of
store = open_store(Path(sys.argv[1]))
journal = store.begin(start_of())
told = []
journal.changed = lambda: told.append(journal.is_kept)
steps = list(played("dram", 1, 300))
resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, resource.RLIM_INFINITY))
for step in steps[:200]:
    journal.written(step.command, step.events)
saved = store.open_match(journal.match)
print(told, journal.trouble.code, journal.unkept > 0, len(saved.steps) + journal.unkept)
print(saved.steps == tuple(steps[:len(saved.steps)]), journal.state == state_after(steps[:200]))
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
for step in steps[200:]:
    journal.written(step.command, step.events)
saved = store.open_match(journal.match)
print(told, journal.unkept, saved.steps == tuple(steps))
"""
STATE_AFTER = """
from core.state import State, apply
def state_after(steps):
    state = State(3)
    for step in steps:
        for event in step.events:
            apply(state, event)
    return state
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
def test_a_full_disk_stops_nothing_and_is_made_good_when_there_is_room(tmp_path):
    """A limit on the size of files stands for the full disk."""
    run = subprocess.run(
        [sys.executable, "-c", STATE_AFTER + FULL, tmp_path / "data"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    lines = run.stdout.splitlines()
    assert lines[0].startswith("[False] disk-"), run.stdout + run.stderr
    assert lines[0].endswith("True 200")
    assert lines[1:] == ["True True", "[False, True] 0 True"], run.stdout + run.stderr


def fill(file):
    """Leave no room on a disk."""
    with open(file, "wb", buffering=0) as stream, contextlib.suppress(OSError):
        while True:
            stream.write(bytes(4096))


@pytest.mark.skipif(sys.platform != "linux", reason="mounts a small disk")
def test_a_really_full_disk(tmp_path):
    """The same on a file system of one megabyte; where mounting is not allowed, left out."""
    place = tmp_path / "small"
    place.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", place], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("mounting needs root")
    try:
        steps = list(played("dram", 1, 300))
        with closing(open_store(place / "data")) as store:
            assert store.problems == []
            journal = store.begin(start_of())
            told = []
            journal.changed = lambda: told.append(journal.is_kept)
            for step in steps[:100]:
                journal.written(step.command, step.events)
            ballast = place / "ballast"
            fill(ballast)
            for step in steps[100:200]:
                journal.written(step.command, step.events)
            assert told == [False]
            assert journal.trouble.code == "disk-full"
            assert store.open_match(journal.match).steps == tuple(steps[: 200 - journal.unkept])
            assert not store.make_copy()
            ballast.unlink()
            journal.written(steps[200].command, steps[200].events)
            assert told == [False, True]
            assert store.open_match(journal.match).steps == tuple(steps[:201])
            journal.close()
        # no room even to open: what is there is read, the match lives in memory
        fill(place / "ballast")
        with closing(open_store(place / "data")) as store:
            assert [len(store.open_match(match.id).steps) for match in store.matches()] == [201]
            journal = store.begin(start_of())
            for step in steps:
                journal.written(step.command, step.events)
            assert not journal.is_kept
            assert store.problems
    finally:
        subprocess.run(["umount", "--lazy", place], check=True)
