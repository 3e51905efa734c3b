"""PIN, idle time, memory, crash ladder, health, signs of life, environment, restarts."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest

from app.kiosk import control, ladder
from app.kiosk.health import health_line, write_health
from app.kiosk.idle import Idle, Patience, Presence
from app.kiosk.ladder import Rung, rung_after
from app.kiosk.measures import capital_mm, pixels_a_mm, text_percent
from app.kiosk.pin import FIRST_WAIT, FREE_TRIES, Gate, hash_pin, is_pin, weakness
from app.kiosk.record import SLOT, Memory, MemoryFile
from app.kiosk.watchdog import ANSWERED, PAINTED, Pulse, notify, watchdog_seconds

posix_only = pytest.mark.skipif(os.name != "posix", reason="signals and sockets of POSIX")


# ---- the PIN


@pytest.mark.parametrize(
    ("pin", "code"),
    [
        ("271828", ""),
        ("90210457", ""),
        ("12345", "pin-length"),
        ("1" * 13, "pin-length"),
        ("12345a", "pin-no-digits"),
        ("٢٧١٨٢٨", "pin-no-digits"),
        ("777777", "pin-obvious"),
        ("345678", "pin-obvious"),
        ("890123", "pin-obvious"),
        ("987654321", "pin-obvious"),
        ("271271", "pin-obvious"),
    ],
)
def test_what_makes_a_pin_weak(pin: str, code: str) -> None:
    assert weakness(pin) == code


def test_a_hash_has_its_own_salt_and_opens_to_its_pin_alone() -> None:
    kept = hash_pin("271828")
    assert kept != hash_pin("271828")
    assert "271828" not in kept
    assert is_pin("271828", kept) and not is_pin("271829", kept)


def test_wrong_tries_cost_more_and_more_time() -> None:
    gate, now, waits = Gate(hash_pin("271828")), 0.0, []
    for _ in range(FREE_TRIES + 4):
        assert not gate.opens_to("314159", now)
        waits.append(gate.waits(now))
        now += gate.waits(now)
    assert waits[: FREE_TRIES - 1] == [0.0] * (FREE_TRIES - 1)
    assert waits[FREE_TRIES - 1] == FIRST_WAIT
    assert all(after == 2 * before for before, after in pairwise(waits[FREE_TRIES - 1 :]))
    assert gate.opens_to("271828", now)
    assert gate.wrong == 0


def test_a_try_before_its_time_is_not_looked_at_and_a_restart_does_not_help() -> None:
    kept = hash_pin("271828")
    gate = Gate(kept)
    for _ in range(FREE_TRIES):
        gate.opens_to("314159", 0.0)
    assert not gate.opens_to("271828", FIRST_WAIT - 1)
    assert gate.wrong == FREE_TRIES
    again = Gate(kept, gate.wrong, now=5000.0)
    assert again.waits(5000.0) == FIRST_WAIT
    assert again.opens_to("271828", 5000.0 + FIRST_WAIT)


# ---- idle time


def test_quiet_then_a_warning_then_gone() -> None:
    idle, now = Idle(Patience(90, 30)), 0.0
    idle.come(now)
    told = []
    while idle.presence is not Presence.GONE:
        now += 1
        change = idle.look(now)
        if change:
            told.append((now, change))
    assert told == [(90, Presence.WARNED), (120, Presence.GONE)]
    assert idle.look(now + 1) is None


def test_anything_ends_a_warning_as_often_as_one_likes() -> None:
    idle, now = Idle(Patience(90, 30)), 0.0
    idle.come(now)
    for _ in range(12):
        for _ in range(115):
            now += 1
            idle.look(now)
        assert idle.presence is Presence.WARNED
        assert idle.left == 5
        assert idle.sign()
        assert not idle.sign()
    assert idle.presence is Presence.THERE


def test_by_ear_everything_takes_twice_as_long_and_for_four_three_times() -> None:
    usual = Patience(90, 30)
    assert usual.longer(by_ear=True, people=1) == Patience(180, 60)
    assert usual.longer(by_ear=False, people=4) == Patience(270, 90)
    assert usual.longer(by_ear=True, people=4) == Patience(270, 90)
    assert usual.longer(by_ear=False, people=3) == usual


def test_a_machine_that_slept_gives_the_whole_warning() -> None:
    idle = Idle(Patience(90, 30))
    idle.come(0)
    for now in range(1, 60):
        idle.look(now)
    assert idle.look(9000) is None, "it slept"
    assert idle.presence is Presence.THERE
    for now in range(9001, 9032):
        idle.look(now)
    assert idle.presence is Presence.WARNED
    idle.look(20000)
    assert idle.left == 30, "who wakes it has the whole warning"
    assert idle.look(19000) is None, "a clock that goes back ends nothing"
    assert idle.presence is Presence.WARNED


# ---- memory and ladder


def test_memory_outlives_a_write_that_was_cut_short(tmp_path: Path) -> None:
    file = MemoryFile(tmp_path / "deeper" / "kiosk.state")
    assert file.read() == Memory()
    first = file.write(Memory(match=1))
    second = file.write(Memory(match=2, number=first.number))
    assert file.read() == second
    raw = bytearray(file.file.read_bytes())
    at = second.number % 2 * SLOT
    raw[at + 20 : at + SLOT] = bytes(SLOT - 20)
    file.file.write_bytes(raw)
    assert file.read() == first
    file.file.write_bytes(b"rubbish")
    assert file.read() == Memory()


def test_memory_takes_no_more_room_ever(tmp_path: Path) -> None:
    file = MemoryFile(tmp_path / "kiosk.state")
    memory = Memory()
    for number in range(50):
        memory = file.write(Memory(number=memory.number, match=10**number % 10**15))
        assert file.file.stat().st_size == 2 * SLOT
    assert not file.trouble


def test_a_folder_that_cannot_be_written_is_told_and_survived(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    file = MemoryFile(tmp_path / "taken" / "kiosk.state")
    assert file.write(Memory(match=5)).match == 5
    assert file.trouble


def test_the_ladder_goes_up_with_crashes_that_come_soon() -> None:
    rung, rungs = Rung.CALM, []
    for uptime in (4000, 60, 60, 60, 60):
        rung = rung_after(True, rung, uptime)
        rungs.append(rung)
    assert rungs == [Rung.RESUME, Rung.DEAL_ANEW, Rung.BARE, Rung.CALL, Rung.CALL]


def test_a_crash_soon_after_a_calm_start_is_a_first_crash() -> None:
    assert rung_after(True, Rung.CALM, 1) is Rung.RESUME


def test_a_clean_end_and_five_minutes_up_clear_the_ladder() -> None:
    assert rung_after(False, Rung.BARE, 1) is Rung.CALM
    assert rung_after(True, Rung.BARE, ladder.CLEARED) is Rung.RESUME
    assert rung_after(True, Rung.BARE, ladder.SOON + 1) is Rung.BARE, "neither soon nor cleared"


# ---- health


def test_the_health_line_is_one_line_and_is_renewed(tmp_path: Path) -> None:
    memory = Memory(uptime=3600.4, deals=12, crashes=1, resets=3, last_reset=1e9)
    line = health_line(memory, tmp_path, "No space left")
    assert "\n" not in line
    assert "up=3600 deals=12 players=3 crashes=1 rung=0 last-reset=2001-09-09T01:46:40Z" in line
    assert "free-mb=" in line and "trouble='No space left'" in line
    file = tmp_path / "health"
    assert write_health(file, line) == ""
    assert write_health(file, "shorter") == ""
    assert file.read_text() == "shorter\n"
    assert write_health(tmp_path / "nowhere" / "health", line)


# ---- signs of life


@posix_only
def test_signs_of_life_are_datagrams(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        address = str(tmp_path / "notify")
        end.bind(address)
        assert notify("READY=1", address)
        assert end.recv(100) == b"READY=1"
    assert not notify("READY=1", address + "-gone")
    assert not notify("READY=1", "")


def test_the_wanted_interval_is_that_of_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "30000000")
    monkeypatch.delenv("WATCHDOG_PID", raising=False)
    assert watchdog_seconds() == 30
    monkeypatch.setenv("WATCHDOG_PID", "1")
    assert watchdog_seconds() == 0
    monkeypatch.setenv("WATCHDOG_USEC", "soon")
    assert watchdog_seconds() == 0


def test_no_sign_without_paint_and_without_an_answer() -> None:
    now = [0.0]
    pulse = Pulse(lambda: now[0])
    assert pulse.beats(seen=True)
    now[0] = PAINTED + 1
    assert not pulse.beats(seen=True), "it has not painted"
    assert pulse.beats(seen=False), "nothing is seen, so nothing need be painted"
    now[0] = ANSWERED + 1
    pulse.painted()
    assert not pulse.beats(seen=True), "the table is stuck"
    pulse.answered()
    assert pulse.beats(seen=True)


# ---- measures


def test_capitals_grow_with_distance() -> None:
    assert capital_mm(600) == pytest.approx(7.33, abs=0.01)
    assert capital_mm(1000) == pytest.approx(12.2, abs=0.05)
    assert capital_mm(200) == 4.8
    dots = pixels_a_mm(1920, 1080, 527, 296)
    assert dots == pytest.approx(3.645, abs=0.01)
    assert pixels_a_mm(1080, 1920, 527, 296) == pytest.approx(dots)
    percent = text_percent(600, dots, 20)
    assert percent / 100 * 20 * 0.698 / dots >= 7.33


# ---- environment and restarts


def test_the_environment_loads_nothing_of_others() -> None:
    bad = {
        "QT_PLUGIN_PATH": "/tmp",
        "QT_QPA_PLATFORMTHEME": "gtk3",
        "QT_STYLE_OVERRIDE": "x",
        "QT_QPA_PLATFORM_PLUGIN_PATH": "/tmp",
        "QML2_IMPORT_PATH": "/tmp",
        "PYTHONPATH": "/tmp",
        "PYTHONSTARTUP": "/tmp/x.py",
        "PYTHONINSPECT": "1",
        "PYTHONWARNINGS": "default",
        "LD_PRELOAD": "/tmp/x.so",
        "GTK_MODULES": "x",
    }
    good = {"HOME": "/home/kiosk", "WAYLAND_DISPLAY": "wayland-0", "QT_QPA_PLATFORM": "offscreen"}
    clean = control.clean_environment({**bad, **good})
    assert not bad.keys() & clean.keys()
    assert good.items() <= clean.items()
    assert clean[control.MARK] == "1"
    odd = control.clean_environment({"QT_QPA_PLATFORM": "vnc:/tmp/x"})
    assert "QT_QPA_PLATFORM" not in odd


@pytest.mark.parametrize("status", [control.LEFT, control.BAD_FILE, control.SECOND])
def test_it_is_started_again_until_it_is_left_for_good(tmp_path: Path, status: int) -> None:
    """It crashes, it is killed, it wishes to be started anew, and then it ends for good."""
    log = tmp_path / "starts"
    script = (
        "import os, sys\n"
        f"log = {str(log)!r}\n"
        "n = len(open(log).read()) if os.path.exists(log) else 0\n"
        "open(log, 'a').write('x')\n"
        f"sys.exit([1, {control.FAILED}, {control.ANEW}, {status}][n])\n"
    )
    keeper = control.Keeper([sys.executable, "-c", script], os.environ, pause=0.01)
    before = {name: signal.getsignal(name) for name in (signal.SIGTERM, signal.SIGINT)}
    try:
        assert keeper.keep() == status
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)
    assert log.read_text() == "xxxx"


@posix_only
def test_a_wish_to_end_reaches_the_kiosk_and_ends_both(tmp_path: Path) -> None:
    child = tmp_path / "child.py"
    child.write_text(
        "import signal, sys, time, os\n"
        "signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))\n"
        f"open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n"
        "time.sleep(60)\n"
    )
    code = (
        "import os, sys; from app.kiosk.control import Keeper; "
        f"sys.exit(Keeper([sys.executable, {str(child)!r}], os.environ).keep())"
    )
    keeper = subprocess.Popen([sys.executable, "-c", code], cwd=Path(__file__).parents[2])
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():
        time.sleep(0.01)
    keeper.terminate()
    assert keeper.wait(timeout=3) == 0
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)


def test_only_one_kiosk_of_a_folder(tmp_path: Path) -> None:
    mine = control.claim_kiosk(tmp_path, 0)
    assert mine is not None
    began = time.monotonic()
    assert control.claim_kiosk(tmp_path, 0.3) is None
    assert time.monotonic() - began >= 0.3, "it tries for a while: the other may be ending"
    mine.release()
    again = control.claim_kiosk(tmp_path, 0)
    assert again is not None
    again.release()


def test_memory_is_plain_json(tmp_path: Path) -> None:
    file = MemoryFile(tmp_path / "kiosk.state")
    file.write(Memory(match=3))
    slot = file.file.read_bytes()[SLOT:]
    assert json.loads(slot.partition(b" ")[2])["match"] == 3
