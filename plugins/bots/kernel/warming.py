"""The first compile: where its result is kept, whether it is there, and a child that makes it."""

from __future__ import annotations

import hashlib
import os
import platform
import subprocess
import sys
import tempfile
from functools import cache
from importlib import metadata, util
from pathlib import Path

READY = "ready"  # an empty file that says the folder holds all machine code


@cache
def cache_folder() -> Path:
    """Where machine code of this very source, numba and Python is kept.

    ``BALOOT_CACHE_DIR`` overrides the user's cache folder. numba itself only looks at the file of
    a function, not at those it calls, hence a folder for each state of the source.
    """
    chosen = os.environ.get("BALOOT_CACHE_DIR")
    return (Path(chosen) if chosen else _user_cache()) / "kernel" / _fingerprint()


def _user_cache() -> Path:
    try:
        from platformdirs import user_cache_path
    except ImportError:
        return Path.home() / ".cache" / "baloot"
    return user_cache_path("baloot", appauthor=False)


def _fingerprint() -> str:
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    digest.update(f"{_numba_version()} {platform.python_version()} {platform.machine()}".encode())
    return digest.hexdigest()[:16]


def _numba_version() -> str:
    try:
        return metadata.version("numba")
    except metadata.PackageNotFoundError:
        return ""


def is_interpreted() -> bool:
    """Whether the kernel will run without machine code: numba is missing or not wanted."""
    return os.environ.get("BALOOT_KERNEL") == "plain" or util.find_spec("numba") is None


def ready() -> bool:
    """Whether `load` will come back at once; True too where there is nothing to compile."""
    return is_interpreted() or (cache_folder() / READY).exists()


def prepare_cache() -> None:
    """Tell numba where to keep machine code; a throw-away folder where that cannot be written."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="baloot-kernel-"))
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
    numba = sys.modules.get("numba")
    if numba is not None:
        numba.config.CACHE_DIR = str(folder)


def stamp() -> None:
    """Note that the cache folder is complete."""
    folder = Path(os.environ["NUMBA_CACHE_DIR"])
    if folder == cache_folder():
        (folder / READY).touch()


def warm() -> subprocess.Popen[bytes] | None:
    """Compile in a child process if need be and return it: poll it, then ask `ready`.

    A child, since a compiling thread would hold up the window's timers. Returns None when ready.
    """
    if ready():
        return None
    root = Path(__file__).parents[3]
    paths = [str(root), *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.Popen(
        [sys.executable, "-m", "plugins.bots.kernel"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
    )
