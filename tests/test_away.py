"""Bots in a process of their own: they choose as here, fail as here, and end with the window."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event

import pytest

from app import away
from app.away import AwayBot, BotProcess
from app.coach.deals import play_again
from core import messages as m
from core.view import SeatView, view_of
from plugins.bots import Choice
from plugins.bots.careful import CarefulBot
from tests.coach.playing import bought_deal
from tests.words import table


class Here:
    """A bot of this process alone."""

    def choose(self, view: SeatView, seconds: float) -> Choice:
        return Choice("here")


@pytest.fixture
def process() -> Iterator[BotProcess]:
    made = BotProcess()
    yield made
    made.end()


def views() -> list[SeatView]:
    """What the seats saw before each of their calls and cards."""
    deal = bought_deal("table", 3)
    course = play_again(deal, table("table").rules)
    return [
        view_of(state, command.seat, table("table").rules)
        for command, state in zip(deal.commands, course.states, strict=True)
        if isinstance(command, m.Call | m.Play)
    ]


def bot(process: BotProcess, kind: str) -> AwayBot:
    made = process.bot(kind, table("table").picks, 1, Here())
    assert isinstance(made, AwayBot)
    return made


def pid(process: BotProcess) -> int:
    assert process._child is not None
    return process._child.pid


def is_alive(number: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(number, 0)
        return True
    return False


def test_it_chooses_as_it_would_here(process: BotProcess) -> None:
    here, there = CarefulBot(table("table").rules), bot(process, "careful")
    for view in views():
        assert there.choose(view, 1.0) == here.choose(view, 1.0)


def test_two_think_at_a_time(process: BotProcess) -> None:
    first, second = bot(process, "careful"), bot(process, "greedy")
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda view: (first.choose(view, 1.0), second.choose(view, 1.0)),
                              views() * 3))  # fmt: skip
    assert found[: len(found) // 3] == found[len(found) // 3 : 2 * len(found) // 3]


def test_a_kind_that_the_child_does_not_know_thinks_here(process: BotProcess) -> None:
    assert bot(process, "of-a-test").choose(views()[0], 1.0) == Choice("here")


def test_what_a_bot_raises_is_raised_here(process: BotProcess) -> None:
    watcher = bot(process, "careful")
    view = next(view for view in views() if not view.trick and view.played)
    not_its_turn = view_of(play_again(bought_deal("table", 3), table("table").rules).end, 0, None)
    with pytest.raises(RuntimeError):
        watcher.choose(not_its_turn, 1.0)
    assert watcher.choose(view, 1.0).reason


def test_a_child_that_was_killed_is_begun_again(process: BotProcess) -> None:
    there, view = bot(process, "careful"), views()[0]
    before = there.choose(view, 1.0)
    assert process._child is not None
    process._child.kill()
    process._child.wait()
    assert there.choose(view, 1.0) == before


def test_the_end_of_a_child_is_no_answer_to_what_the_next_one_was_asked(
    process: BotProcess,
) -> None:
    there, view = bot(process, "careful"), views()[0]
    there.choose(view, 1.0)
    old = process._child
    assert old is not None
    old.kill()
    old.wait()
    there.choose(view, 1.0)
    questions = {
        n: away._Question(Event(), child) for n, child in ((90, process._child), (91, old))
    }
    process._waiting |= questions
    process._listen(old)  # as late as it may be told
    assert not questions[90].done.is_set()
    assert isinstance(questions[91].answer, RuntimeError)


def test_it_ends_when_it_is_ended(process: BotProcess) -> None:
    there, view = bot(process, "careful"), views()[0]
    there.choose(view, 1.0)
    number, begun = pid(process), time.monotonic()
    process.end()
    assert time.monotonic() - begun < 0.5
    assert not is_alive(number)
    there.choose(view, 1.0)  # thinks here: no child is begun any more
    assert process._child is None


def test_a_bot_that_hangs_is_ended(process: BotProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    there, view = bot(process, "careful"), views()[0]
    there.choose(view, 1.0)
    number = pid(process)
    monkeypatch.setattr(away, "HUNG", 0)
    with pytest.raises(RuntimeError, match="no answer"):
        there.choose(view, 1.0)
    assert not is_alive(number)
