"""The game is killed at random moments, restarted and compared: nothing that was shown is lost.

Three kinds of moments: while playing (with the start of the program before it), while the last
good copy is made, and while an older store is migrated.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from app.store import open_store
from app.store.copies import COPY_NAME
from app.store.database import connect
from app.store.schema import SCHEMA
from core.state import apply
from tests.store.test_opening import old_store
from tests.store.victim import digest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills by signal need POSIX")

ROOT = Path(__file__).parents[2]


class Nursery:
    """Starts players quickly and kills them."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.victim"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._number = 0
        self.killed_in: Counter[str] = Counter()

    def kill_one(
        self, folder: Path, seed: int, after: float, *, copies: bool = False, how: int = 9
    ) -> list[tuple[int, int, str]]:
        """Let a player play for some seconds and kill it: what it had shown."""
        self._number += 1
        out = folder.parent / f"shown-{self._number}"
        job = {"out": str(out), "folder": str(folder), "seed": seed, "copies": copies}
        print(json.dumps(job), file=self._process.stdin, flush=True)
        child = int(self._process.stdout.readline())
        time.sleep(after)
        os.kill(child, how)
        asked = time.monotonic()
        status = int(self._process.stdout.readline())
        assert time.monotonic() - asked < 1.0
        lines = [line.split() for line in out.read_text().splitlines()] if out.exists() else []
        phases = [line[1] for line in lines if line[0] == "P"]
        if how == signal.SIGKILL:
            assert os.WIFSIGNALED(status), (status, phases)
            self.killed_in[phases[-1] if phases else "starting"] += 1
        assert not [phase for phase in phases if ":" in phase], phases
        return [(int(match), int(n), state) for kind, match, n, state in _shown(lines)]

    def opening_takes(self, folder: Path) -> float:
        """How many seconds a player needs on this computer now until the store is open."""
        begun = time.monotonic()
        self.kill_one(folder, 0, 0.8, how=signal.SIGTERM)
        lines = (folder.parent / f"shown-{self._number}").read_text().splitlines()
        return next(float(line[2:]) for line in lines if line.startswith("T")) - begun

    def close(self) -> None:
        self._process.stdin.close()
        self._process.wait(timeout=10)


def _shown(lines):
    return [line for line in lines if line[0] == "S"]


@pytest.fixture
def nursery():
    nursery = Nursery()
    yield nursery
    nursery.close()


def compare(folder: Path, shown: list[tuple[int, int, str]]) -> int:
    """Open the store again and look for all that was shown; how many commands it was."""
    with closing(open_store(folder)) as store:
        assert store.problems == []
        for match in {match for match, _, _ in shown}:
            saved = store.open_match(match)
            assert saved.lost == 0
            wanted = {number: state for at, number, state in shown if at == match}
            assert len(saved.steps) >= max(wanted), "a command that was shown is missing"
            assert len(saved.steps) <= max(wanted) + 1, "more than one command was not shown"
            state = saved.start.state()
            for number, step in enumerate(saved.steps, start=1):
                for event in step.events:
                    apply(state, event)
                assert digest(state) == wanted.get(number, digest(state))
    return len(shown)


def kill_while_playing(nursery, folder, kills, rng):
    takes = nursery.opening_takes(folder)
    commands = sum(
        compare(folder, nursery.kill_one(folder, seed, rng.uniform(0.0, takes + 0.1)))
        for seed in range(kills)
    )
    assert commands > kills  # it did play


def kill_while_copying(nursery, folder, kills, rng):
    """The copy is always whole: the one before, or the new one."""
    takes = nursery.opening_takes(folder)
    for seed in range(kills):
        after = rng.uniform(0.0, takes + 0.1)
        compare(folder, nursery.kill_one(folder, seed, after, copies=True))
        with closing(connect(folder / COPY_NAME, "ro", immutable=True)) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


def kill_while_migrating(nursery, folder, kills, rng):
    """Old or new, never between; the kept copy is the old one."""
    old = folder.parent / "old"
    old_store(old, matches=12)
    with closing(open_store(old, SCHEMA[:1])) as store:
        steps = {match.id: store.open_match(match.id).steps for match in store.matches()}
    between = Counter()
    shutil.copytree(old, folder)
    takes = nursery.opening_takes(folder)
    for seed in range(kills):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(old, folder)
        (folder / COPY_NAME).unlink(missing_ok=True)
        shown = nursery.kill_one(folder, seed, rng.uniform(0.0, 1.5 * takes))
        with closing(connect(folder / "store.db")) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            between[version, (folder / "store.v1.bak").exists()] += 1
        with closing(open_store(folder)) as store:
            assert store.problems == []
            shown_of = {}
            for match, number, _ in shown:
                shown_of[match] = number
            for match, before in steps.items():
                after = store.open_match(match).steps
                assert after[: len(before)] == before
                assert len(after) >= shown_of.get(match, 0)
        compare(folder, shown)
        with closing(connect(folder / "store.v1.bak", "ro", immutable=True)) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            assert copy.execute("PRAGMA user_version").fetchone()[0] == 1
            assert copy.execute("SELECT count(*) FROM matches").fetchone()[0] == len(steps)
    return between


def test_some_kills_lose_nothing(nursery, tmp_path):
    kill_while_playing(nursery, tmp_path / "data", 10, Random(1))
    kill_while_copying(nursery, tmp_path / "copied", 5, Random(2))
    kill_while_migrating(nursery, tmp_path / "migrated" / "data", 6, Random(3))


@pytest.mark.slow
def test_hundreds_of_kills_lose_nothing(nursery, tmp_path, capsys):
    seed = int(os.environ.get("BALOOT_KILL_SEED", time.time_ns() % 10**6))
    rng = Random(seed)
    kill_while_playing(nursery, tmp_path / "data", 160, rng)
    kill_while_copying(nursery, tmp_path / "copied", 80, rng)
    between = kill_while_migrating(nursery, tmp_path / "migrated" / "data", 90, rng)
    with capsys.disabled():
        print(f"\nseed {seed}: {dict(nursery.killed_in)}; migrating (version, copy): {between}")
    assert nursery.killed_in.total() == 330
    assert {"opening", "playing", "copying"} <= set(nursery.killed_in)


def test_a_request_to_end_is_met_within_a_second(nursery, tmp_path):
    for seed in range(3):
        shown = nursery.kill_one(tmp_path / "data", seed, 0.15, how=signal.SIGTERM)
        assert compare(tmp_path / "data", shown)
