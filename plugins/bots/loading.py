"""The compiled search is read in by a thread: no bot waits for it longer than it may.

Reading takes half a second of processor time, which on a busy computer is far more by the clock.
"""

from __future__ import annotations

from functools import cache
from threading import Thread

from plugins.bots import kernel


class Loading(Thread):
    """Reads the search in, once; where that fails, `is_done` stays False."""

    def __init__(self) -> None:
        super().__init__(name="search", daemon=True)
        self.is_done = False

    def run(self) -> None:
        kernel.load()
        self.is_done = True


@cache
def loading() -> Loading:
    """The one thread of this process, begun when it is first asked for."""
    thread = Loading()
    thread.start()
    return thread


def loaded(within: float) -> bool:
    """Whether the search can be used; False too while it is not compiled. Waits some seconds."""
    if not kernel.ready():
        return False
    thread = loading()
    thread.join(within)
    return thread.is_done


def load_at_once() -> None:
    """Have the search ready before anything else: what bots answer then does not depend on time.

    Compiles it where that has not been done.
    """
    kernel.load()
    loading().join()
