"""How ./play and ./test get from a bare Python to a running program. Standard library only."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class Trouble(Exception):
    """What keeps us from starting, worded for the person at the keyboard."""


class Obstacle(Trouble):
    """A trouble of the machine: no network, no room. Asking for less would not help."""


def say(line: str) -> None:
    """One line of progress; standard output stays the program's own."""
    print(line, file=sys.stderr, flush=True)
