"""The command line against whatever it may be given: one line for people, never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.arena.results import OtherSetting, ResultsFile
from app.arena.results import Setting as ArenaSetting
from app.cli import main
from app.keys import built_in, load_keys
from app.kiosk.operator_file import BadSetup, read_setup
from app.settings import Settings, load_settings
from app.store import StoreError
from app.store.faults import as_store_errors

ROOT = Path(__file__).resolve().parent.parent
DEEP = b"[" * 20_000
NO_RECORDS = {
    "empty": b"",
    "zeros": b"\0" * 100,
    "binary": bytes(range(256)) * 20,
    "deep": DEEP,
    "long number": b'{"format": ' + b"9" * 6000 + b"}",
    "half a letter": b'{"format": "\\ud800"}',
    "list": b"[]",
    "no deals": b"{}",
}


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("CONFIG", "DATA", "CACHE", "LOG"):
        monkeypatch.setenv(f"BALOOT_{name}_DIR", str(tmp_path / name.lower()))
    return tmp_path


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """A command line of a shell in which `$BALOOT` is the program."""
    env = {**os.environ, "BALOOT": f"{sys.executable} -m app.cli"}
    return subprocess.run(
        ["bash", "-c", line], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60
    )


@pytest.mark.parametrize("what", NO_RECORDS)
@pytest.mark.parametrize("command", ["rescore", "replay", "verify", "sheet"])
def test_what_is_no_record_is_said_to_be_none(
    command: str, what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "given.baloot"
    file.write_bytes(NO_RECORDS[what])
    more = ["--rules", "table"] if command == "rescore" else []
    status = main([command, str(file), *more])
    told = capsys.readouterr()
    assert told.out + told.err, "nothing is left without a word"
    if what != "no deals":
        assert status in (1, 2) and "given.baloot" in told.err


@pytest.mark.parametrize("command", ["rescore", "replay", "verify", "sheet"])
@pytest.mark.parametrize("name", ["", "x" * 5000, "nowhere/at all", "a\udc80b"])
def test_a_file_that_cannot_be_opened_is_named(
    command: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    more = ["--rules", "table"] if command == "rescore" else []
    assert main([command, name, *more]) == 2
    told = capsys.readouterr().err
    assert (ascii(name)[1:-1] or ".") in told and told.count("\n") == 1


def test_nested_without_end_is_a_fault_of_a_file_like_any_other(tmp_path: Path) -> None:
    deep = tmp_path / "deep.toml"
    deep.write_bytes(b"repeat = " + DEEP)
    assert load_keys(deep).actions == built_in().actions and load_keys(deep).faults
    with pytest.raises(BadSetup):
        read_setup(deep)
    (tmp_path / "settings.json").write_bytes(b'{"more": ' + DEEP)
    settings, problems = load_settings(tmp_path)
    assert settings == Settings() and problems[0].code == "settings-damaged"


def test_what_the_system_says_is_told_without_its_number(tmp_path: Path) -> None:
    [fault] = load_keys(tmp_path).faults
    assert "directory" in fault.given.lower() or "denied" in fault.given.lower()
    assert "Errno" not in fault.given
    with pytest.raises(StoreError) as error, as_store_errors(tmp_path):
        (tmp_path / "nowhere").read_bytes()
    assert error.value.detail and "Errno" not in error.value.detail


@pytest.mark.parametrize("data", [b"my only notes", b"notes\xff", b"{}\n", DEEP + b"\n"])
def test_a_file_of_somebody_else_is_not_taken_for_results(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(data)
    with pytest.raises(OtherSetting):
        ResultsFile(file, ArenaSetting("greedy", "random", "dram", 1, 0.1, False, "greedy"))
    assert file.read_bytes() == data


def test_damaged_settings_are_said_in_the_terminal_too(
    own_folders: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = own_folders / "config"
    folder.mkdir()
    (folder / "settings.json").write_text('{"bot_pace": "soon"}')
    monkeypatch.setattr("sys.stdin", open(os.devnull, encoding="utf-8"))  # noqa: SIM115
    assert main(["--headless", "--lang", "en"]) == 0
    assert "settings.damaged-1.json" in capsys.readouterr().err


def test_a_table_of_ones_own_is_not_left_out_in_silence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--headless", "--table", "Thursday"]) == 2
    assert "'Thursday'" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="needs a shell with closed streams")
@pytest.mark.parametrize("words", ["engine", "rules list", "rules show dram", "--headless"])
class TestStreams:
    def test_closed(self, words: str) -> None:
        assert "Traceback" not in shell(f"$BALOOT {words} <&- >&-").stderr

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full disk")
    def test_full(self, words: str) -> None:
        done = shell(f"yes 1 | head -50 | $BALOOT {words} > /dev/full")
        assert "No space left" in done.stderr and done.stderr.count("\n") == 1

    def test_nobody_reads(self, words: str) -> None:
        done = shell(f"yes 1 | head -500 | $BALOOT {words} | head -1")
        assert done.stdout.count("\n") == 1 and not done.stderr

    def test_interrupted(self, words: str) -> None:
        program = subprocess.Popen(
            [sys.executable, "-m", "app.cli", *words.split()],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
        time.sleep(1.0)
        program.send_signal(signal.SIGINT)
        assert "Traceback" not in program.communicate(timeout=20)[1]


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("words", ["arena greedy random -n 50000", "lab --vs table -n 50000"])
def test_a_long_run_stops_soon_when_it_is_interrupted(words: str) -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "app.cli", *words.split(), "--cores", "2"],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    time.sleep(5)
    program.send_signal(signal.SIGINT)
    told = program.communicate(timeout=60)[1]
    assert program.returncode == 130
    assert "stopped; nothing was kept" in told and "Traceback" not in told


@pytest.mark.parametrize("command", ["arena", "lab"])
@pytest.mark.parametrize("given", ["-1", "0", "nan", "inf", "soon"])
def test_time_for_a_decision_is_a_number_of_seconds(
    command: str, given: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([command, *(["--vs", "table"] if command == "lab" else []), f"--seconds={given}"])
    assert given in capsys.readouterr().err
