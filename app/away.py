"""Bots that think in a process of their own, so that a window is never late because of them.

Bots of plain Python hold the interpreter while they think, whatever the thread; in another process
they hold another. One child serves all bots of a window. It makes each bot from what it is told of
it, answers any number of questions at a time, and ends when it is ended or its parent is gone.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import IO, Any, NamedTuple

from app.errand import LENGTH, child_command, framed
from app.paths import plugin_folder
from app.plugin_loading import full_catalogue, own_catalogue
from core.view import SeatView
from plugins.bots import Bot, Choice
from plugins.catalogue import Catalogue, PickError, resolve

ENDED = 0.5
"""Seconds that a killed child may take to be gone."""

HUNG = 29
"""Seconds after which a bot that has not answered is taken for hung, and the child is ended."""


class Described(NamedTuple):
    """All it takes to make a bot: its number here, its kind, the table's picks, and its seed."""

    number: int
    kind: str
    picks: Mapping[str, str]
    seed: int


class Unknown(Exception):
    """A bot that the child cannot make: it is of this process alone."""


@dataclass(slots=True)
class _Question:
    """One that is waited for; `answer` is a choice or what went wrong. `child` was asked."""

    done: threading.Event
    child: subprocess.Popen[bytes] | None = None
    answer: object = None


class AwayBot:
    """A bot that thinks elsewhere, or here where the child does not know its kind."""

    def __init__(self, rooms: BotProcess, described: Described, here: Bot) -> None:
        self._process, self._described, self._here = rooms, described, here
        self._is_here = False

    def choose(self, view: SeatView, seconds: float) -> Choice:
        """Waits for the answer; call it away from the window's thread. Raises what the bot does."""
        if not self._is_here:
            try:
                return self._process.ask(self._described, view, seconds)
            except (Unknown, OSError, pickle.PicklingError, AttributeError):
                self._is_here = True
        return self._here.choose(view, seconds)


class BotProcess:
    """The child, begun with the first question and again if it has ended.

    With `own_only` it loads no plug-ins of others: their bots think here.
    """

    def __init__(self, own_only: bool = False) -> None:
        self._own_only = own_only
        self._child: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._waiting: dict[int, _Question] = {}
        self._numbers, self._bots = count(), count()
        self._is_over = False

    def bot(self, kind: str, picks: Mapping[str, str], seed: int, here: Bot) -> Bot:
        """A bot like `here`, which thinks in the child."""
        return AwayBot(self, Described(next(self._bots), kind, dict(picks), seed), here)

    def ask(self, described: Described, view: SeatView, seconds: float) -> Choice:
        """Raises `Unknown`, `OSError` where no child can be had, and what the bot itself raises."""
        question, number = _Question(threading.Event()), next(self._numbers)
        message = framed((number, described, view, seconds))
        with self._lock:
            question.child = self._begun()
            out = question.child.stdin
            assert out is not None
            self._waiting[number] = question
            out.write(message)
            out.flush()
        if not question.done.wait(HUNG):
            self._drop()  # it would hold up the others' bots
            raise RuntimeError(f"no answer in {HUNG} s")
        if isinstance(question.answer, BaseException):
            raise question.answer
        assert isinstance(question.answer, Choice)
        return question.answer

    def end(self) -> None:
        """End it and whatever it thinks about; it takes a few milliseconds."""
        self._is_over = True
        self._drop()

    def _drop(self) -> None:
        with self._lock:
            child, self._child = self._child, None
        if child is not None:
            child.kill()
            child.wait(ENDED)

    def _begun(self) -> subprocess.Popen[bytes]:
        if self._is_over:
            raise OSError("the window is closed")
        if self._child is None or self._child.poll() is not None:
            self._child = subprocess.Popen(
                child_command(f"from app.away import child_main; child_main({self._own_only})"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
            listener = threading.Thread(target=self._listen, args=(self._child,), daemon=True)
            listener.start()
        return self._child

    def _listen(self, child: subprocess.Popen[bytes]) -> None:
        """Hand out answers; when the child is gone nobody waits for it any longer."""
        assert child.stdout is not None
        while (found := _read(child.stdout)) is not None:
            number, answer = found
            question = self._waiting.pop(number, None)
            if question is not None:
                question.answer = answer
                question.done.set()
        with self._lock:
            waiting = list(self._waiting.items())
            left = [number for number, asked in waiting if asked.child is child]
            questions = [self._waiting.pop(number) for number in left]
        for question in questions:
            question.answer = RuntimeError("the bots' process has ended")
            question.done.set()


def _read(source: IO[bytes]) -> Any:
    """The next value; None at the end."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    data = source.read(length)
    return pickle.loads(data) if len(data) == length else None


# ---- the child -------------------------------------------------------------------------------


def child_main(own_only: bool = False) -> None:
    """Answer questions until there are no more."""
    catalogue = own_catalogue if own_only else _full_catalogue
    source, out = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # what a plug-in prints must not stand among the answers
    bots: dict[int, Bot] = {}
    lock = threading.Lock()

    def answer(number: int, described: Described, view: SeatView, seconds: float) -> None:
        try:
            bot = bots.get(described.number) or _made(described, catalogue())
            bots[described.number] = bot
            found: object = bot.choose(view, seconds)
        except Exception as error:  # a plug-in's bot may do anything
            found = error if isinstance(error, Unknown) else RuntimeError(_told(error))
        with lock:
            out.write(framed((number, found)))
            out.flush()

    while (question := _read(source)) is not None:
        threading.Thread(target=answer, args=question, daemon=True).start()
    os._exit(0)


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


@lru_cache(maxsize=1)
def _full_catalogue() -> Catalogue:
    return full_catalogue(plugin_folder())


def _made(described: Described, catalogue: Catalogue) -> Bot:
    kind = catalogue.bots.get(described.kind)
    try:
        table = resolve(catalogue, described.picks)
    except PickError as error:
        raise Unknown(str(error)) from error
    if kind is None:
        raise Unknown(described.kind)
    bot: Bot = kind.make(table, described.seed)
    return bot
