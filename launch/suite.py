"""./test: the checks and the tests, and a last line that says what failed and what was not run."""

import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from pathlib import Path

from launch import ROOT, system
from launch.environment import Environment

CHECKS = {
    "ruff check": ("ruff", "check", "."),
    "ruff format": ("ruff", "format", "--check", "."),
    "mypy": ("mypy",),
}


def main() -> int:
    """Exit status of ./test [--quick] [pytest arguments]."""
    arguments = sys.argv[1:]
    quick = "--quick" in arguments
    if quick:
        arguments.remove("--quick")
        arguments += ["-m", "not slow"]
    failed = [name for name, command in CHECKS.items() if not passes(name, command)]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        shared = () if arguments else ("-n", str(min(os.cpu_count() or 1, 4)), "--dist=worksteal")
        pytest = ("pytest", "-rfEs", f"--junit-xml={report}", *shared, *arguments)
        if not passes("pytest", pytest):
            failed.append("pytest")
        not_run = [*skipped(report), *missing()]
    if quick:
        not_run.append("the slow tests (--quick)")
    strict = os.environ.get("CI", "").lower() in ("1", "true")
    print(f"\n{verdict(failed, not_run, strict)}", flush=True)
    return 1 if failed or (strict and not_run) else 0


def passes(name: str, command: Sequence[str]) -> bool:
    """Whether a check's module, run by this Python with its arguments, is content."""
    print(f"\n== {name}", flush=True)
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        **caches(Path(sys.prefix) / "cache"),
    }
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL
    )
    return done.returncode == 0


def caches(folder: Path) -> dict[str, str]:
    """Where the checks keep what they remember: beside the environment, not among the sources."""
    options = os.environ.get("PYTEST_ADDOPTS", "")
    return {
        "HYPOTHESIS_STORAGE_DIRECTORY": str(folder / "hypothesis"),
        "MYPY_CACHE_DIR": str(folder / "mypy"),
        "PYTEST_ADDOPTS": f"-o cache_dir={folder / 'pytest'} {options}",
        "RUFF_CACHE_DIR": str(folder / "ruff"),
    }


def skipped(report: Path) -> list[str]:
    """The reasons that pytest's report gives for tests it skipped, each with their number."""
    try:
        skips = ElementTree.parse(report).iter("skipped")
    except (OSError, ElementTree.ParseError):
        return []
    reasons = [skip.get("message", "") for skip in skips if skip.get("type") != "pytest.xfail"]
    return [f"{reasons.count(reason)} skipped ({reason})" for reason in dict.fromkeys(reasons)]


def missing() -> list[str]:
    """What this machine lacks that some tests want."""
    needs = system.lacking(system.for_every_test())
    lines = []
    if needs:
        lines.append(f"what needs {' '.join(system.packages(needs))}")
    lines += [f'what needs the extra "{name}"' for name in Environment(Path(sys.prefix)).without()]
    return lines


def verdict(failed: Sequence[str], not_run: Sequence[str], strict: bool) -> str:
    """The last line of ./test."""
    if failed:
        outcome = f"Failed: {', '.join(failed)}."
    elif strict and not_run:
        outcome = "Failed: under CI everything must run."
    elif not_run:
        outcome = "Passed what could be run."
    else:
        return "Passed: everything ran."
    return f"{outcome} Not run: {'; '.join(not_run)}." if not_run else outcome
