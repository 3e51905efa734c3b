"""The environment the game runs in: a Python of its own with the packages pyproject.toml names.

It is ready when its `ready.json` names this folder and today's requirements. Without that file
its making was interrupted, and it is made again from nothing.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from launch import ROOT, Obstacle, Trouble, say

PLAY = ("base", "fast", "sound")
TEST = (*PLAY, "dev")
DISPENSABLE = {
    "fast": "the bots search without it, only slower",
    "sound": "the game is silent without it",
}
ROOM = 1_700_000_000  # bytes: 1,200 MB of environment, and pip's downloads while it fills it

Requirements = dict[str, list[str]]


def requirements(groups: Iterable[str], pyproject: Path = ROOT / "pyproject.toml") -> Requirements:
    """The requirement lines of each group; "base" is what the game cannot do without."""
    project = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]
    every = {"base": project["dependencies"], **project["optional-dependencies"]}
    return {group: every[group] for group in groups if group in every}


@dataclass(frozen=True)
class Environment:
    """One environment, ready or not."""

    folder: Path

    @property
    def python(self) -> Path:
        """Its own Python."""
        if sys.platform == "win32":
            return self.folder / "Scripts" / "python.exe"
        return self.folder / "bin" / "python"

    @property
    def stamp(self) -> Path:
        """The file that says what the environment is ready for."""
        return self.folder / "ready.json"

    def is_current(self) -> bool:
        """Whether this very process runs in it."""
        return Path(sys.prefix).resolve() == self.folder.resolve()

    def held(self) -> Requirements:
        """What it was filled with; nothing when the stamp is missing, damaged or for elsewhere."""
        try:
            stamp = json.loads(self.stamp.read_text(encoding="utf-8"))
            usable = stamp["root"] == str(ROOT) and self.python.exists()
            return dict(stamp["groups"]) if usable else {}
        except (OSError, ValueError, KeyError, TypeError):
            return {}

    def without(self) -> list[str]:
        """The dispensable groups that could not be installed here."""
        try:
            return list(json.loads(self.stamp.read_text(encoding="utf-8"))["without"])
        except (OSError, ValueError, KeyError, TypeError):
            return []

    def is_ready(self, wanted: Requirements) -> bool:
        """Whether it was filled with these very requirements, or without some: see `without`."""
        return wanted.items() <= self.held().items()

    def fill(self, wanted: Requirements, lock: int) -> None:
        """Makes the environment, or brings it up to date, under the lock of this file number."""
        held = self.held()
        if held:
            say("Bringing the environment up to date ...")
        else:
            say(f"Making the environment in {self.folder} (once; about 400 MB to download) ...")
            self._create()
        wanted = requirements(held) | wanted
        # From here on an interruption leaves no stamp, and the next start begins anew.
        before = self.stamp.read_bytes() if held else b""
        self.stamp.unlink(missing_ok=True)
        try:
            without = self._install(wanted, lock)
        except Unreachable:
            if held:
                self.stamp.write_bytes(before)
            raise
        stamp = {"root": str(ROOT), "groups": wanted, "without": without}
        self.stamp.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
        say("The environment is ready.")

    def _create(self) -> None:
        if shutil.disk_usage(self.folder.parent).free < ROOM:
            raise Obstacle(no_room(self.folder))
        # The file with the version in its name: it goes when the system's Python is replaced.
        base = os.path.realpath(getattr(sys, "_base_executable", sys.executable))
        command = [base, "-m", "venv", "--clear", str(self.folder)]
        made = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if made.returncode != 0:
            raise explanation(made.stdout + made.stderr, self.folder)
        (packages,) = self.folder.glob("[Ll]ib/**/site-packages")
        (packages / "baloot.pth").write_text(f"{ROOT}\n", encoding="utf-8")

    def _install(self, wanted: Requirements, lock: int) -> list[str]:
        """Installs all groups; gives the names of those that had to be left out."""
        dispensable = sorted(wanted.keys() & DISPENSABLE.keys())
        try:
            self._pip([line for lines in wanted.values() for line in lines], lock)
            return []
        except Obstacle:
            raise
        except Trouble:
            if not dispensable:
                raise
        self._pip([line for group in wanted.keys() - DISPENSABLE for line in wanted[group]], lock)
        without = []
        for group in dispensable:
            try:
                self._pip(wanted[group], lock)
            except Obstacle:
                raise
            except Trouble as trouble:
                say(f'Going on without the extra "{group}" ({DISPENSABLE[group]}): {trouble}')
                without.append(group)
        return without

    def _pip(self, lines: list[str], lock: int) -> None:
        command = [str(self.python), "-m", "pip", "install", "--no-input", "--progress-bar=off"]
        # The system's folder for temporary files may be a small disk in memory.
        temporary = self.folder / "tmp"
        temporary.mkdir(exist_ok=True)
        pip = subprocess.Popen(
            [*command, "--disable-pip-version-check", *lines],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            env={**os.environ, "PIP_USER": "0", "TMPDIR": str(temporary)},
            # When we are killed pip may live on: then it keeps the lock to its end.
            pass_fds=(lock,) if sys.platform != "win32" else (),
        )
        assert pip.stdout is not None
        log = []
        for line in pip.stdout:
            log.append(line)
            if news := progress(line):
                say(news)
        if pip.wait() != 0:
            raise explanation("".join(log), self.folder)


class Unreachable(Obstacle):
    """The package index does not answer."""


def progress(line: str) -> str:
    """What a line of pip's tells the person who waits, or nothing."""
    wheel = re.match(r"\s*(Downloading|Using cached) ([^-\s]+)-([^-\s]+)-\S+\.whl (\(.+\))", line)
    if wheel:
        how, name, version, size = wheel.groups()
        return f"  {how.lower()} {name} {version} {size}"
    if line.startswith("Installing collected packages:"):
        return f"  unpacking {line.count(',') + 1} packages ..."
    return ""


def no_room(folder: Path) -> str:
    """The sentence for a full disk."""
    return (
        f"The disk is full: the environment in {folder} needs about {ROOM // 10**6} MB. "
        "Make room and start again."
    )


def explanation(log: str, folder: Path) -> Trouble:
    """The trouble behind a failed run of pip or venv, in one sentence."""
    if "No space left on device" in log or "Disk quota exceeded" in log:
        return Obstacle(no_room(folder))
    if re.search(
        r"Retrying \(Retry|NewConnectionError|NameResolutionError|ReadTimeout|ProxyError", log
    ):
        return Unreachable(
            "The package index cannot be reached: the first start needs the network. "
            "Connect and start again."
        )
    if missing := re.search(r"No matching distribution found for (.+)", log):
        return Trouble(f"No release of {missing[1].strip()} fits this Python and this machine.")
    lines = [line.strip() for line in log.splitlines() if line.strip() and "http" not in line]
    errors = [line for line in lines if line.lower().startswith("error")]
    return Trouble(f"pip does not manage: {(errors or lines or ['no reason given'])[-1]}")


def place(wanted: Requirements) -> Environment:
    """The environment in this folder or, where that cannot be written, in the user's cache."""
    own = Environment(ROOT / ".environment")
    if own.is_ready(wanted) or _writable(lock_of(own)):
        return own
    digest = hashlib.blake2b(str(ROOT).encode(), digest_size=6).hexdigest()
    return Environment(_cache() / "baloot" / f"environment-{digest}")


def lock_of(environment: Environment) -> Path:
    """The lock file beside an environment."""
    return environment.folder.with_name(environment.folder.name + ".lock")


@contextmanager
def alone(environment: Environment) -> Iterator[int]:
    """Holds the environment's lock, after any other start that has it; gives its file number."""
    file = lock_of(environment)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = file.open("a")
    except OSError as error:
        raise Obstacle(
            f"The environment needs a folder to write in; {file.parent}: {error.strerror}."
        ) from None
    with lock:
        if not _taken(lock.fileno()):
            say("Another start is preparing the environment; waiting for it ...")
            while not _taken(lock.fileno()):
                time.sleep(0.2)
        yield lock.fileno()


def _taken(lock: int) -> bool:
    """Whether the lock is ours now; the system gives it back when its last holder ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # a file system that knows no locks
        return True
    return True


def _writable(file: Path) -> bool:
    try:
        file.open("a").close()
    except OSError:
        return False
    return True


def _cache() -> Path:
    """The user's folder for what can be made again."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
