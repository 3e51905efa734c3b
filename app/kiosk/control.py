"""How a kiosk is started again and again: exit statuses, a clean environment, the loop itself.

Under systemd the unit restarts the program. Elsewhere the program that was started watches over a
second one, which is the kiosk.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import FrameType

from app.store.locks import Claim, claim

LEFT, BAD_FILE, SECOND, ANEW, FAILED = 0, 2, 4, 75, 70
"""Exit statuses: left by the operator, a file that will not do, another kiosk runs already, to be
started anew, and a fault of the program."""
FOR_GOOD = (LEFT, BAD_FILE, SECOND)
"""After these nothing is started again."""

_OWN = {"PYTHONSAFEPATH": "1", "PYTHONNOUSERSITE": "1", "MALLOC_ARENA_MAX": "2"}
"""Nothing of the user's is imported; threads that come and go share their memory."""

MARK = "BALOOT_KIOSK"
"""Set in the environment of a kiosk that was started clean."""
PATIENCE = 5.0
"""Seconds to wait for a kiosk that is just ending."""
LOCK = "kiosk.lock"

_KEPT = re.compile(
    r"QT_QPA_PLATFORM|QT_SCALE_FACTOR|QT_FONT_DPI|QT_IM_MODULE|QT_ACCESSIBILITY"
    r"|QT_LINUX_ACCESSIBILITY_ALWAYS_ON|QT_QPA_EGLFS_\w+|QT_WAYLAND_\w+"
)
_SCRUBBED = re.compile(r"QT_|QML|QTWEBENGINE|PYTHON|LD_PRELOAD$|GTK_MODULES$|BALOOT_ANNOUNCER_LOG$")


def clean_environment(given: Mapping[str, str]) -> dict[str, str]:
    """An environment in which nobody can make Qt or Python load or show something else."""
    kept = {
        name: value
        for name, value in given.items()
        if _KEPT.fullmatch(name) or not _SCRUBBED.match(name.upper())
    }
    platform = kept.get("QT_QPA_PLATFORM", "")
    if not re.fullmatch(r"[a-z]*", platform):  # it may carry arguments, and paths among them
        del kept["QT_QPA_PLATFORM"]
    return {**kept, MARK: "1", **_OWN}


def kiosk_command(file: Path) -> list[str]:
    """What starts a kiosk in a clean environment, wherever the program is installed."""
    root = Path(__file__).resolve().parents[2]
    start = f"import sys; sys.path.insert(0, {str(root)!r}); from app.cli import main; "
    return [
        sys.executable,
        "-c",
        f"{start}sys.exit(main(['--kiosk', {str(file.absolute())!r}]))",
    ]


def is_clean() -> bool:
    """Whether this process was started by `kiosk_command`."""
    return os.environ.get(MARK) == "1"


def begin(file: Path) -> int:
    """Run a kiosk until it is left for good; the exit status. Under systemd, become it."""
    environment = clean_environment(os.environ)
    if os.environ.get("NOTIFY_SOCKET") and sys.platform != "win32":
        os.execve(sys.executable, kiosk_command(file), environment)
    return Keeper(kiosk_command(file), environment).keep()


class Keeper:
    """Starts a program again whenever it ends otherwise than for good."""

    def __init__(
        self, command: list[str], environment: Mapping[str, str], pause: float = 1.0
    ) -> None:
        self._command, self._environment, self._pause = command, dict(environment), pause
        self._child: subprocess.Popen[bytes] | None = None
        self._asked = False

    def keep(self) -> int:
        """The exit status for which nothing is started again."""
        for name in ("SIGTERM", "SIGINT", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._end)
        while True:
            self._child = subprocess.Popen(self._command, env=self._environment)
            status = self._child.wait()
            if self._asked or status in FOR_GOOD:
                return max(0, status)
            if status != ANEW:
                print(f"baloot: the kiosk ended with {status}; it starts again", file=sys.stderr)
                time.sleep(self._pause)

    def _end(self, _number: int, _frame: FrameType | None) -> None:
        """The system wants an end: the kiosk is asked to."""
        self._asked = True
        if self._child is not None and self._child.poll() is None:
            self._child.terminate()


def claim_kiosk(folder: Path, patience: float = PATIENCE) -> Claim | None:
    """The right to be this folder's only kiosk; None if another one keeps it. Raises `OSError`."""
    until = time.monotonic() + patience
    while (mine := claim(folder / LOCK)) is None and time.monotonic() < until:
        time.sleep(0.1)
    return mine
