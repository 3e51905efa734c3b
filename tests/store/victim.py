"""A program that plays until it is killed, and says each command after it was shown.

Run as a module it is a nursery: imports are done once, and each line of its input, a job in JSON,
forks one player. A player writes to its own file, one whole line at a time:

    S match number digest    a command was shown; the digest is of the state then
    P phase                  it begins to do something else
    T seconds                the store is open, by the clock that all programs share
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from hashlib import md5
from pathlib import Path
from random import Random

from app.store import open_store
from app.table import Holder, Table
from core.state import State
from tests.store.playing import PLAYERS, next_command, rules_of, start_of

RULES = "table"


def digest(state: State) -> str:
    """What tells two states apart."""
    content = repr([getattr(state, name) for name in State.__slots__])
    return md5(content.encode(), usedforsecurity=False).hexdigest()


def play(folder: Path, seed: int, out: int, copies: bool) -> None:
    """Go on with the unfinished match or begin one, and another after it, for ever."""

    def say(*words: object) -> None:
        os.write(out, (" ".join(map(str, words)) + "\n").encode())

    rng = Random(seed)
    say("P", "opening")
    store = open_store(folder)
    say("T", time.monotonic())
    say("P", "open" if not store.problems else f"problems:{store.problems[0].code}")

    def leave(*_: object) -> None:
        store.close()
        say("P", "left")
        os._exit(0)

    signal.signal(signal.SIGTERM, leave)
    rules = rules_of(RULES)
    while True:
        running = store.unfinished()
        journal = store.resume(running.id) if running else store.begin(start_of(RULES))
        holders = [Holder(player.name) for player in PLAYERS]
        table = Table(rules, holders, journal=journal, deck=journal.deck, state=journal.state)
        say("P", "playing")
        while (command := next_command(table.state, rules.rules, rng)) is not None:
            shown: list[object] = []
            table.subscribe(None, shown.extend)
            table.submit(command)
            assert shown
            say("S", journal.match, len(journal.history.done), digest(table.state))
            if copies and rng.random() < 0.3:
                say("P", "copying")
                store.make_copy()
                say("P", "playing")
        journal.close()


def main() -> None:
    start_of(RULES)  # what is loaded once need not be loaded by every player
    for line in sys.stdin:
        job = json.loads(line)
        child = os.fork()
        if child == 0:
            out = os.open(job["out"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            try:
                play(Path(job["folder"]), job["seed"], out, job["copies"])
            except BaseException as error:
                os.write(out, f"P failed:{error!r}\n".encode())
            finally:
                os._exit(1)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(status, flush=True)


if __name__ == "__main__":
    main()
