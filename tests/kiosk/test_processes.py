"""Real kiosks as processes: killed, asked to end, started twice, given a bad file."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from app.kiosk.control import BAD_FILE, SECOND
from app.kiosk.ladder import Rung
from app.kiosk.operator_file import KioskSetup, Operator, Screen, Seating, setup_text
from app.kiosk.pin import hash_pin
from app.kiosk.record import Memory, MemoryFile
from app.store import open_store
from app.store.store import ABANDONED
from core.state import apply
from tests.store.victim import digest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="ends by signals")

ROOT = Path(__file__).parents[2]
PIN_HASH = hash_pin("271828")


class Machine:
    """A computer with one kiosk: its folders, its file, and what was shown on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.file = folder / "kiosk.toml"
        table = Seating("dram", target=100, bot_pace_ms=0)
        made = KioskSetup(Screen(344, 194, motion=False), table, Operator(PIN_HASH))
        self.file.write_text(setup_text(made), encoding="utf-8")
        self.memory = MemoryFile(self.data / "kiosk.state")
        self.environment = {
            **os.environ,
            **{
                f"BALOOT_{name}_DIR": str(folder / name.lower())
                for name in ("DATA", "CONFIG", "CACHE", "LOG")
            },
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONPATH": str(ROOT),
        }
        self.environment.pop("NOTIFY_SOCKET", None)
        self.started: list[subprocess.Popen[bytes]] = []
        self.number = 0

    def start(self, *arguments: str, **more: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, *arguments],
            cwd=ROOT,
            env={**self.environment, **more},
            stderr=subprocess.PIPE,
        )
        self.started.append(process)
        return process

    def start_victim(self, seed: int) -> tuple[subprocess.Popen[bytes], Path]:
        self.number += 1
        out = self.folder / f"shown-{self.number}"
        return self.start("-m", "tests.kiosk.victim", str(self.file), str(out), str(seed)), out

    def start_kiosk(self, *more: str) -> subprocess.Popen[bytes]:
        """As a person starts it: the program watches over the kiosk."""
        return self.start("-m", "app.cli", "--kiosk", str(self.file), *more)


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    machine = Machine(tmp_path)
    yield machine
    for process in machine.started:
        if process.poll() is None:
            process.kill()
            process.wait()
        if process.stderr is not None:
            process.stderr.close()


def lines_of(out: Path, kind: str) -> list[list[str]]:
    text = out.read_text() if out.exists() else ""
    whole = text[: text.rfind("\n") + 1]
    return [line.split()[1:] for line in whole.splitlines() if line.startswith(kind)]


def wait_for(out: Path, kind: str, count: int = 1, seconds: float = 30) -> None:
    until = time.monotonic() + seconds
    while len(lines_of(out, kind)) < count:
        assert time.monotonic() < until, f"no line {kind} in {out}"
        time.sleep(0.01)


def compare(machine: Machine, out: Path) -> int:
    """Look in the store for all that was shown; how many commands it was."""
    shown: dict[int, dict[int, str]] = {}
    for match, number, state in lines_of(out, "S"):
        shown.setdefault(int(match), {})[int(number)] = state
    with closing(open_store(machine.data)) as store:
        assert store.problems == []
        for match, states in shown.items():
            saved = store.open_match(match)
            assert saved.lost == 0
            assert len(saved.steps) >= max(states), "a command that was shown is missing"
            state = saved.start.state()
            for number, step in enumerate(saved.steps, 1):
                for event in step.events:
                    apply(state, event)
                assert states.get(number, digest(state)) == digest(state)
    return sum(map(len, shown.values()))


def kill_often(machine: Machine, kills: int, rng: Random) -> tuple[int, Counter[str]]:
    """Kill the kiosk at chance moments; commands shown, and on which rung it began how often."""
    commands, began = 0, Counter[str]()
    for seed in range(kills):
        before = machine.memory.read()
        process, out = machine.start_victim(seed)
        if rng.random() < 0.2:
            time.sleep(rng.uniform(0.0, 0.8))  # while it starts
        else:
            wait_for(out, "R")
            if lines_of(out, "R")[0][1] != "attendant":
                wait_for(out, "S", rng.randint(1, 30))
            time.sleep(rng.uniform(0.0, 0.1))
        process.send_signal(signal.SIGKILL)
        process.wait()
        commands += compare(machine, out)
        opened = lines_of(out, "R")
        if not opened:
            began["starting"] += 1
            continue
        rung, page, match, steps = opened[0]
        began[Rung(int(rung)).name] += 1
        if int(rung) == Rung.RESUME and before.match:
            assert (page, int(match)) == ("cover", before.match)
            with closing(open_store(machine.data)) as store:
                assert len(store.open_match(before.match).steps) >= int(steps)
        elif int(rung) in (Rung.DEAL_ANEW, Rung.BARE) and before.match:
            assert page == "cover"
            with closing(open_store(machine.data)) as store:
                if int(match) != before.match:
                    info = next(info for info in store.matches() if info.id == before.match)
                    assert info.fault == ABANDONED and info.winner is None
        elif int(rung) == Rung.CALL:
            assert page == "attendant"
            memory = machine.memory.read()  # the attendant has come
            machine.memory.write(Memory(number=memory.number, match=memory.match))
    return commands, began


def test_a_kiosk_that_is_killed_loses_nothing_that_was_shown(machine: Machine) -> None:
    commands, began = kill_often(machine, 5, Random(1))
    assert commands > 5
    assert began.total() == 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_twenty_kills(machine: Machine, seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    commands, began = kill_often(machine, 20, Random(seed + 10))
    with capsys.disabled():
        print(f"\n20 kills, {commands} commands shown and kept, began on {dict(began)}")
    assert {"RESUME", "DEAL_ANEW", "BARE", "CALL"} <= set(began)


def test_a_wish_to_end_is_met_within_a_second_and_all_is_kept(machine: Machine) -> None:
    process, out = machine.start_victim(3)
    wait_for(out, "S", 10)
    asked = time.monotonic()
    process.terminate()
    assert process.wait(timeout=5) == 0
    assert time.monotonic() - asked < 1.0
    compare(machine, out)
    memory = machine.memory.read()
    assert not memory.running
    assert memory.match, "the match is offered at the next start"


def test_a_kiosk_that_is_killed_is_started_again_by_its_keeper(machine: Machine) -> None:
    keeper = machine.start_kiosk()
    child = _child(machine)
    os.kill(child, signal.SIGKILL)
    other = _child(machine, after=child)
    assert other != child
    asked = time.monotonic()
    keeper.terminate()
    assert keeper.wait(timeout=5) == 0
    assert time.monotonic() - asked < 1.5
    assert machine.memory.read().crashes == 1


def _child(machine: Machine, after: int = 0) -> int:
    """The process of the kiosk, once its doors are open."""
    lock, until = machine.data / "kiosk.lock", time.monotonic() + 40
    while time.monotonic() < until:
        text = lock.read_text() if lock.exists() else ""
        if text.isdecimal() and int(text) != after and machine.memory.read().running:
            number = machine.memory.read().number
            time.sleep(0.1)
            if machine.memory.read().number >= number:
                return int(text)
        time.sleep(0.02)
    raise AssertionError("the kiosk did not start")


def test_where_nothing_can_be_written_it_is_told_and_the_game_goes_on(machine: Machine) -> None:
    (machine.folder / "taken").write_text("a file")
    machine.environment["BALOOT_DATA_DIR"] = str(machine.folder / "taken" / "data")
    process, out = machine.start_victim(1)
    assert b"Nothing can be kept at" in process.stderr.readline()
    wait_for(out, "S", 30)
    process.terminate()
    assert process.wait(timeout=5) == 0


def test_a_second_start_is_refused(machine: Machine) -> None:
    _process, out = machine.start_victim(1)
    wait_for(out, "R")
    second = machine.start_kiosk()
    assert second.wait(timeout=40) == SECOND
    assert b"already" in second.stderr.read()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("idle_s = 90", "idle = 90", b"times.idle"),
        (PIN_HASH, hash_pin("123456"), b"operator.pin"),
        ('rules = "dram"', 'rules = "drum"', b"table.rules"),
    ],
    ids=["an unknown key", "a weak PIN", "an unreadable table"],
)
def test_a_bad_file_starts_nothing_and_says_why(
    machine: Machine, old: str, new: str, told: bytes
) -> None:
    text = machine.file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    machine.file.write_text(text.replace(old, new), encoding="utf-8")
    process = machine.start("-m", "app.cli", "--kiosk", str(machine.file))
    said = b""
    while told not in said:
        line = process.stderr.readline()
        assert line, said
        said += line
    assert b"line " in said and str(machine.file).encode() in said
    assert not (machine.data / "kiosk.lock").exists(), "nothing has begun"
    time.sleep(0.3)
    assert process.poll() is None, "it is on the screen until somebody closes it"
    process.terminate()
    assert process.wait(timeout=5) in (BAD_FILE, 0)


def test_a_missing_font_starts_nothing(machine: Machine) -> None:
    code = (
        "import sys; from pathlib import Path; import app.qt.kiosk.start as s\n"
        "s.load_fonts = lambda: []\n"
        f"sys.exit(s.kiosk_main(Path({str(machine.file)!r})))"
    )
    process = machine.start("-c", code)
    assert b"font" in process.stderr.readline()
    time.sleep(0.3)
    process.terminate()
    assert process.wait(timeout=5) == BAD_FILE


def test_garbage_is_collected_by_the_thread_of_the_window_alone(machine: Machine) -> None:
    """Others run beside it for bots and sounds; one of them would destroy widgets and crash."""
    code = (
        "import gc, os, sys; from pathlib import Path; import app.qt.kiosk.start as s\n"
        "s.no_links = lambda window: (print(gc.isenabled(), file=sys.stderr), os._exit(0))\n"
        f"s.kiosk_main(Path({str(machine.file)!r}))"
    )
    assert machine.start("-c", code).stderr.readlines()[-1] == b"False\n"


def test_systemd_hears_that_it_is_ready_alive_and_stopping(machine: Machine) -> None:
    address = str(machine.folder / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind(address)
        end.settimeout(30)
        process = machine.start(
            *("-m", "app.cli", "--kiosk", str(machine.file)),
            NOTIFY_SOCKET=address,
            WATCHDOG_USEC="600000",
        )
        assert end.recv(100) == b"READY=1"
        assert [end.recv(100) for _ in range(3)] == [b"WATCHDOG=1"] * 3
        assert int((machine.data / "kiosk.lock").read_text()) == process.pid, "it became the kiosk"
        process.terminate()
        assert process.wait(timeout=5) == 0
        said = [end.recv(100)]
        while said[-1] == b"WATCHDOG=1":
            said.append(end.recv(100))
        assert said[-1] == b"STOPPING=1"
