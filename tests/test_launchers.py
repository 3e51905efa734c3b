"""What ./play and ./test decide before anything is installed; no network, nothing made for real."""

import ast
import json
import os
import re
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import bootstrap
from launch import ROOT, Obstacle, Trouble, environment, start, suite, system
from launch.environment import Environment, Unreachable
from launch.system import Need

WANTED = {"base": ["pluggy"], "fast": ["numba"]}
linux_only = pytest.mark.skipif(not system.on_linux(), reason="Qt finds its libraries elsewhere")


@pytest.fixture
def made(tmp_path: Path) -> Environment:
    """An environment that was filled with WANTED, its Python an empty file."""
    made = Environment(tmp_path / "made")
    made.python.parent.mkdir(parents=True)
    made.python.touch()
    made.stamp.write_text(json.dumps({"root": str(ROOT), "groups": WANTED, "without": ["fast"]}))
    return made


@pytest.fixture
def lock() -> Iterator[int]:
    """A file number that stands for a held lock."""
    with open(os.devnull) as file:
        yield file.fileno()


# The Python that runs the launcher


def test_an_old_python_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "OLDEST", (99, 1))
    monkeypatch.setattr(bootstrap, "newer_python", lambda: None)
    assert bootstrap.main() == 1
    error = capsys.readouterr().err
    assert "needs Python 99.1 or newer" in error
    assert sys.executable in error
    assert error.count("\n") == 1


def test_old_and_found_versions_are_told() -> None:
    assert "needs Python 3.11 or newer: /bin/python3 is 3.9.2" in bootstrap.too_old(
        (3, 9, 2), "/bin/python3"
    )


@pytest.mark.skipif(os.name == "nt", reason="the fakes are shell scripts")
def test_a_newer_python_must_run_to_be_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, status in (("python3.13", 127), ("python3.12", 0)):
        fake = tmp_path / name
        fake.write_text(f"#!/bin/sh\nexit {status}\n")
        fake.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert bootstrap.newer_python() == str(tmp_path / "python3.12")
    (tmp_path / "python3.12").unlink()
    assert bootstrap.newer_python() is None


def test_bootstrap_stays_readable_for_python_3_6() -> None:
    ast.parse((ROOT / "bootstrap.py").read_text(encoding="utf-8"), feature_version=(3, 6))


# The environment and its stamp


def test_requirements_come_from_the_project_file() -> None:
    groups = environment.requirements((*environment.TEST, "unheard-of"))
    assert set(groups) == {"base", "fast", "sound", "dev"}
    assert any(line.startswith("pluggy") for line in groups["base"])
    assert any(line.startswith("pytest") for line in groups["dev"])


@pytest.mark.parametrize("group", ["base", "sound"])
def test_no_python_gets_a_qt_that_aborts_on_it(group: str) -> None:
    """PySide6 6.12 drops references of None, which Python 3.11 does not survive."""
    qt = [line for line in environment.requirements([group])[group] if "PySide6" in line]
    bounds = {line.partition(";")[2].strip(): line.partition(";")[0] for line in qt}
    assert bounds["python_version < '3.12'"].endswith(",<6.12")
    assert bounds["python_version >= '3.12'"].endswith(",<6.13")


def test_ready_means_these_requirements(made: Environment) -> None:
    assert made.is_ready(WANTED)
    assert made.is_ready({"base": WANTED["base"]})
    assert not made.is_ready({**WANTED, "dev": ["pytest"]})
    assert not made.is_ready({**WANTED, "base": ["pluggy>=1.5"]})
    assert made.without() == ["fast"]


@pytest.mark.parametrize("stamp", ["", "[]", "{}", '{"root": "/elsewhere", "groups": {}}', "\0"])
def test_a_damaged_or_foreign_stamp_is_none(made: Environment, stamp: str) -> None:
    made.stamp.write_text(stamp)
    assert made.held() == {}
    assert not made.is_ready(WANTED)


def test_without_its_python_nothing_is_ready(made: Environment) -> None:
    made.python.unlink()
    assert not made.is_ready(WANTED)


def test_an_interruption_leaves_no_stamp(
    made: Environment, monkeypatch: pytest.MonkeyPatch, lock: int
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Environment, "_install", interrupted)
    with pytest.raises(KeyboardInterrupt):
        made.fill({"dev": ["pytest"]}, lock)
    assert made.held() == {}


def test_without_network_the_old_environment_stays_usable(
    made: Environment, monkeypatch: pytest.MonkeyPatch, lock: int
) -> None:
    def unreachable(*_: object) -> None:
        raise Unreachable("no network")

    monkeypatch.setattr(Environment, "_install", unreachable)
    with pytest.raises(Unreachable):
        made.fill({"dev": ["pytest"]}, lock)
    assert made.is_ready(WANTED)


def test_bringing_up_to_date_keeps_the_other_groups(
    made: Environment, monkeypatch: pytest.MonkeyPatch, lock: int
) -> None:
    monkeypatch.setattr(Environment, "_pip", lambda *_: None)
    dev = {"dev": environment.requirements(["dev"])["dev"]}
    made.fill(dev, lock)
    assert made.held() == environment.requirements(("base", "fast", "dev"))
    assert made.without() == []


def test_an_extra_that_cannot_be_had_is_left_out(
    made: Environment,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lock: int,
) -> None:
    runs: list[list[str]] = []

    def pip(_: Environment, lines: list[str], __: int) -> None:
        runs.append(lines)
        if "numba" in lines:
            raise Trouble("No release of numba fits.")

    monkeypatch.setattr(Environment, "_pip", pip)
    assert made._install(WANTED, lock) == ["fast"]
    assert runs == [["pluggy", "numba"], ["pluggy"], ["numba"]]
    assert 'without the extra "fast"' in capsys.readouterr().err


def test_an_obstacle_is_not_tried_again(
    made: Environment, monkeypatch: pytest.MonkeyPatch, lock: int
) -> None:
    runs: list[list[str]] = []

    def pip(_: Environment, lines: list[str], __: int) -> None:
        runs.append(lines)
        raise Obstacle("The disk is full.")

    monkeypatch.setattr(Environment, "_pip", pip)
    with pytest.raises(Obstacle):
        made._install(WANTED, lock)
    assert len(runs) == 1


def test_a_full_disk_is_noticed_before_anything_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lock: int
) -> None:
    monkeypatch.setattr(environment, "ROOM", 1 << 62)
    with pytest.raises(Obstacle, match="The disk is full"):
        Environment(tmp_path / "new").fill(WANTED, lock)
    assert not (tmp_path / "new").exists()


def test_one_start_at_a_time(made: Environment) -> None:
    with environment.alone(made), environment.lock_of(made).open("a") as other:
        assert not environment._taken(other.fileno())
    with environment.lock_of(made).open("a") as other:
        assert environment._taken(other.fileno())


def test_a_folder_that_cannot_be_written_sends_us_to_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "_cache", lambda: tmp_path)
    monkeypatch.setattr(environment, "ROOT", tmp_path / "game")
    assert environment.place(WANTED).folder.parent == tmp_path / "baloot"
    (tmp_path / "game").mkdir()
    assert environment.place(WANTED).folder == tmp_path / "game" / ".environment"


def test_nowhere_to_write_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Obstacle, match="needs a folder to write in"):
        environment.alone(Environment(tmp_path / "file" / "made")).__enter__()


# What pip says, and what we make of it


@pytest.mark.parametrize(
    ("line", "news"),
    [
        (
            "  Downloading pluggy-1.7.0-py3-none-any.whl (27 kB)\n",
            "  downloading pluggy 1.7.0 (27 kB)",
        ),
        (
            "Using cached numba-0.68.1-cp311-cp311-linux.whl (3.8 MB)",
            "  using cached numba 0.68.1 (3.8 MB)",
        ),
        ("  Downloading pluggy-1.7.0-py3-none-any.whl.metadata (4.8 kB)\n", ""),
        ("Installing collected packages: a, b, c\n", "  unpacking 3 packages ..."),
        ("Collecting pluggy<2,>=1.5\n", ""),
    ],
)
def test_progress(line: str, news: str) -> None:
    assert environment.progress(line) == news


@pytest.mark.parametrize(
    ("log", "kind", "words"),
    [
        ("ERROR: [Errno 28] No space left on device", Obstacle, "The disk is full"),
        (
            "WARNING: Retrying (Retry(total=4)) after NewConnectionError: /simple/x\n"
            "ERROR: No matching distribution found for x",
            Unreachable,
            "needs the network",
        ),
        ("ERROR: No matching distribution found for numba<1\n", Trouble, "No release of numba<1"),
        ("ERROR: first\nERROR: second thing\nbye\n", Trouble, "second thing"),
        ("", Trouble, "no reason given"),
    ],
)
def test_explanation(log: str, kind: type[Trouble], words: str) -> None:
    trouble = environment.explanation(log, Path("made"))
    assert type(trouble) is kind
    assert words in str(trouble)
    assert "\n" not in str(trouble)


# What the system must bring


@linux_only
def test_a_library_is_tried() -> None:
    here, gone = (Need(name, "p", system.loads) for name in ("libc.so.6", "libnosuchthing.so.9"))
    assert system.lacking([here, gone]) == [gone]


def test_programs_and_modules_are_tried() -> None:
    assert system.runs(sys.executable)
    assert not system.runs("no-such-program")
    assert system.imports("json")
    assert not system.imports("no_such_module")
    assert not system.reads_the_screen("/no/such/python")


def lack(*packages: str) -> list[Need]:
    """Needs that are never met."""
    return [Need(f"{package}.so", package, lambda _: False) for package in packages]


def test_a_user_gets_the_one_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "has_apt", lambda: True)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(Trouble) as trouble:
        system.supply(lack("libb", "liba"), lack("libc", "liba"))
    assert str(trouble.value).endswith("\n  sudo apt-get install liba libb libc")


def test_root_gets_it_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    needs = [Need("x", "libx", lambda _: bool(installed)), *lack("liby")]
    monkeypatch.setattr(system, "has_apt", lambda: True)
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(system, "apt_install", installed.extend)
    assert system.supply(needs[:1], needs[1:]) == needs[1:]
    assert installed == ["libx", "liby"]


def test_root_goes_on_without_what_is_optional(monkeypatch: pytest.MonkeyPatch) -> None:
    def apt_get(*arguments: str) -> str:
        return "E: no network" if "libq" in arguments or "update" in arguments else ""

    monkeypatch.setattr(system, "has_apt", lambda: True)
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(system, "_apt_get", apt_get)
    optional = lack("libq")
    assert system.supply([], optional) == optional
    with pytest.raises(Obstacle, match="no network"):
        system.supply(optional)


def test_elsewhere_the_things_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "has_apt", lambda: False)
    with pytest.raises(Trouble, match=r"needs libq\.so, which this system lacks.*: libq\)"):
        system.supply(lack("libq"))


def test_what_is_optional_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "has_apt", lambda: False)
    optional = lack("libq")
    assert system.supply([], optional) == optional


def test_stubborn_packages_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def apt_get(*arguments: str) -> str:
        calls.append(arguments[0])
        return "" if arguments[0] == "update" else "E: Unable to locate package libq"

    monkeypatch.setattr(system, "_apt_get", apt_get)
    with pytest.raises(Obstacle, match="could not install libq: E: Unable to locate"):
        system.apt_install(["libq"])
    assert calls == ["install", "update", "install"]


@linux_only
@pytest.mark.parametrize(
    ("session", "needs"),
    [
        ({"DISPLAY": ":0"}, system.QT + system.X11),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "w"}, system.QT + system.X11),
        ({"WAYLAND_DISPLAY": "w"}, system.QT + system.WAYLAND),
        ({"QT_QPA_PLATFORM": "offscreen"}, system.QT),
        ({"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":0"}, system.QT + system.X11),
    ],
)
def test_a_window_needs_what_its_session_uses(
    monkeypatch: pytest.MonkeyPatch, session: dict[str, str], needs: tuple[Need, ...]
) -> None:
    in_session(monkeypatch, session)
    assert system.for_window() == needs
    system.require_display()


@linux_only
@pytest.mark.parametrize(
    ("session", "check"),
    [({}, system.require_display), ({"DISPLAY": ":4711"}, system.require_answer)],
)
def test_no_display_offers_the_terminal(
    monkeypatch: pytest.MonkeyPatch, session: dict[str, str], check: Callable[[], None]
) -> None:
    in_session(monkeypatch, session)
    with pytest.raises(Trouble, match=r"\./play --headless"):
        check()


def in_session(monkeypatch: pytest.MonkeyPatch, session: dict[str, str]) -> None:
    """Sets the variables that tell a session's display, and no others."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in session.items():
        monkeypatch.setenv(name, value)


# ./play


@pytest.mark.parametrize("arguments", ["", "--rules dram", "--kiosk hall.toml", "--lang ar"])
def test_opens_a_window(arguments: str) -> None:
    assert start.opens_window(arguments.split())


@pytest.mark.parametrize(
    "arguments", ["--headless", "--rules dram --headless", "--help", "-h", "--version", "engine x"]
)
def test_opens_no_window(arguments: str) -> None:
    assert not start.opens_window(arguments.split())


def test_no_command_opens_a_window() -> None:
    from app.cli import COMMANDS

    assert not any(start.opens_window([command]) for command in COMMANDS)


def test_trouble_is_a_sentence_and_a_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def trouble(*_: object) -> None:
        raise Trouble("Something is missing.")

    monkeypatch.setattr(start, "prepared", trouble)
    assert start.start("play", ["--headless"]) == 1
    assert capsys.readouterr().err == "Something is missing.\n"


@linux_only
def test_play_without_display_as_typed() -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [ROOT / "play"], cwd="/", env={"PATH": path}, capture_output=True, text=True, timeout=20
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "./play --headless" in done.stderr


@linux_only
@pytest.mark.parametrize("name", ["play", "test", ".ci/run"])
def test_launchers_can_be_run(name: str) -> None:
    assert (ROOT / name).stat().st_mode & stat.S_IXUSR


# ./test


def test_skips_are_counted_by_reason(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(
        '<testsuites><testsuite><testcase><skipped type="pytest.skip" message="no Xvfb"/>'
        '</testcase><testcase><skipped type="pytest.skip" message="no Xvfb"/></testcase>'
        '<testcase><skipped type="pytest.xfail" message="known"/></testcase>'
        '<testcase><skipped type="pytest.skip" message="no sound"/></testcase>'
        "</testsuite></testsuites>"
    )
    assert suite.skipped(report) == ["2 skipped (no Xvfb)", "1 skipped (no sound)"]
    assert suite.skipped(tmp_path / "none.xml") == []


@pytest.mark.parametrize(
    ("failed", "not_run", "strict", "line"),
    [
        ([], [], True, "Passed: everything ran."),
        ([], ["a", "b"], False, "Passed what could be run. Not run: a; b."),
        ([], ["a"], True, "Failed: under CI everything must run. Not run: a."),
        (["mypy", "pytest"], [], False, "Failed: mypy, pytest."),
        (["mypy"], ["a"], True, "Failed: mypy. Not run: a."),
    ],
)
def test_the_last_line(failed: list[str], not_run: list[str], strict: bool, line: str) -> None:
    assert suite.verdict(failed, not_run, strict) == line


@pytest.mark.parametrize(
    ("ci", "skips", "status"), [("", [], 0), ("", ["x"], 0), ("true", ["x"], 1), ("true", [], 0)]
)
def test_under_ci_nothing_may_be_skipped(
    monkeypatch: pytest.MonkeyPatch, ci: str, skips: list[str], status: int
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(sys, "argv", ["test"])
    monkeypatch.setattr(suite, "passes", lambda *_: True)
    monkeypatch.setattr(suite, "skipped", lambda _: skips)
    monkeypatch.setattr(suite, "missing", list)
    assert suite.main() == status


def test_every_check_runs_after_one_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[tuple[str, ...]] = []

    def passes(name: str, command: tuple[str, ...]) -> bool:
        seen.append(tuple(command))
        return name != "ruff check"

    monkeypatch.setattr(sys, "argv", ["test", "--quick", "tests/x.py"])
    monkeypatch.setattr(suite, "passes", passes)
    monkeypatch.setattr(suite, "missing", list)
    assert suite.main() == 1
    assert [command[0] for command in seen] == ["ruff", "ruff", "mypy", "pytest"]
    assert seen[-1][-3:] == ("tests/x.py", "-m", "not slow")
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "Failed: ruff check. Not run: the slow tests (--quick)."


# The package


def test_the_version_is_where_the_package_says() -> None:
    import app

    assert app.__version__.count(".") >= 1


def test_resources_are_a_package_that_is_installed() -> None:
    from importlib import resources

    assert (resources.files("resources") / "__init__.py").is_file()


def test_every_folder_of_sources_is_a_package() -> None:
    """A folder without `__init__.py` would be left out of what pip installs."""
    for top in ("app", "core", "plugins", "variants"):
        folders = {file.parent for file in sources_of(top)}
        assert {folder for folder in folders if not (folder / "__init__.py").is_file()} == set()


def test_what_the_game_imports_is_required() -> None:
    """Nothing works by the luck of being installed already; translations are made by developers."""
    lines = environment.requirements(["base"])["base"]
    required = {re.split(r"[^\w-]", line)[0].removesuffix("_Essentials") for line in lines}
    known = {*sys.stdlib_module_names, "app", "core", "plugins", "variants", "baloot", *required}
    sources = [file for top in ("app", "core", "plugins", "variants") for file in sources_of(top)]
    strangers = {
        f"{file.relative_to(ROOT)}: {name}"
        for file in sources
        for name in imported(file)
        if name not in known
    }
    assert strangers <= {
        "app/translations.py: babel",
        "app/qt/touch.py: shiboken6",
        "app/lab/working.py: distributed",  # the extra `cluster`
    }


def sources_of(top: str) -> list[Path]:
    """The Python files of a top-level folder."""
    return sorted((ROOT / top).rglob("*.py"))


def imported(file: Path) -> set[str]:
    """Top-level names that a file imports."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {
        node.module
        for node in nodes
        if isinstance(node, ast.ImportFrom) and node.module and not node.level
    }
    return {name.partition(".")[0] for name in names}
