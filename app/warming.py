"""The compiled search is made ready while people play: in a child process, once a machine."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Mapping

from plugins.bots import kernel
from plugins.options import BotKind

ENDED = 0.5
"""Seconds that a child may take to be gone once it is killed; it takes a few milliseconds."""


class Warming:
    """Begins the first compile when a bot that searches sits down, and ends it when asked.

    Nobody waits for it: such a bot plays without the search until it is ready. A compile that was
    ended, or that failed, is begun anew when the next such bot sits down.
    """

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None

    @property
    def is_running(self) -> bool:
        return self._child is not None and self._child.poll() is None

    def begin(self, seated: Iterable[str], kinds: Mapping[str, BotKind]) -> None:
        """For the kinds of bots at a table; comes back at once."""
        wanted = any(kind in kinds and kinds[kind].searches for kind in seated)
        if wanted and not self.is_running:
            self._child = kernel.warm()

    def end(self) -> None:
        """Stop it, finished or not."""
        child, self._child = self._child, None
        if child is not None:
            child.kill()
            child.wait(ENDED)


def compile_first() -> None:
    """Wait for the first compile of a machine, where that has not been done: for work whose
    outcome must not depend on when it ends."""
    child = kernel.warm()
    if child is not None:
        print("compiling the search, once ...", file=sys.stderr)
        child.wait()
