"""How late a 10 ms timer of the window comes: idle, with two bots thinking, while the search is
compiled for the first time, while the coach works; and how soon all work ends with the window.

    python -m benchmarks.smooth --seconds 15 --bot master

Every run is a process of its own; idle runs stand before and after each other run, and what is
reported is how much later than idle the 99th of 100 ticks comes.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

TICK = 10  # milliseconds
RUNS = ("two-bots", "first-compile", "two-bots-and-first-compile", "coach")
ALLOWED = 5.0  # milliseconds above idle


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--bot", default="master")
    parser.add_argument("--run", help="for the child: one run, told as JSON")
    parser.add_argument("--only", nargs="*", choices=(*RUNS, "closing"), default=None)
    given = parser.parse_args()
    if given.run:
        print(json.dumps(_run(given.run, given.seconds, given.bot)), flush=True)
        return 0
    return _report(given)


def _report(given: argparse.Namespace) -> int:
    wanted = given.only or [*RUNS, "closing"]
    print(f"Python {platform.python_version()}, {platform.platform()}, {os.cpu_count()} cores")
    print(f"bot {given.bot}, {given.seconds:g} s a run, timer {TICK} ms, lateness in ms")
    kept = Path(tempfile.mkdtemp(prefix="baloot-smooth-"))
    _child("prepare", given, kept)
    good = True
    for run in (run for run in RUNS if run in wanted):
        before = _child("idle", given, kept)
        fresh = Path(tempfile.mkdtemp(prefix="baloot-smooth-"))
        found = _child(run, given, fresh if "compile" in run else kept)
        after = _child("idle", given, kept)
        idle = (before["p99"] + after["p99"]) / 2
        more = found["p99"] - idle
        good = good and more <= ALLOWED
        print(
            f"{run}: p50 {found['p50']:.2f}, p99 {found['p99']:.2f}, most {found['most']:.2f}; "
            f"idle p99 {before['p99']:.2f} and {after['p99']:.2f}; p99 above idle {more:+.2f}"
            f"{found.get('note', '')}"
        )
    if "closing" in wanted:
        fresh = Path(tempfile.mkdtemp(prefix="baloot-smooth-"))
        seconds = _closing(given, fresh)
        good = good and seconds <= 1
        print(f"closing: all work has ended {seconds:.2f} s after the window was closed")
    return 0 if good else 1


def _environment(cache: Path) -> dict[str, str]:
    own = {f"BALOOT_{name}_DIR": str(cache / name.lower()) for name in ("CONFIG", "DATA", "LOG")}
    platform_of_qt = {} if os.environ.get("QT_QPA_PLATFORM") else {"QT_QPA_PLATFORM": "offscreen"}
    return {**os.environ, **own, **platform_of_qt, "BALOOT_CACHE_DIR": str(cache)}


def _command(run: str, given: argparse.Namespace) -> list[str]:
    options = ["--seconds", str(given.seconds), "--bot", given.bot, "--run", run]
    return [sys.executable, "-m", "benchmarks.smooth", *options]


def _child(run: str, given: argparse.Namespace, cache: Path) -> dict[str, Any]:
    done = subprocess.run(
        _command(run, given),
        env=_environment(cache),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def _closing(given: argparse.Namespace, cache: Path) -> float:
    """Seconds from closing the window until the process and all its children are gone."""
    with subprocess.Popen(
        _command("closing", given),
        env=_environment(cache),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        assert process.stdout is not None
        closed = float(process.stdout.readline())
        # The pipe is held by the process and its children: it ends when the last is gone.
        process.stdout.read()
        process.wait()
        return time.time() - closed


# ---- one run, in a process of its own --------------------------------------------------------


def _run(run: str, seconds: float, bot: str) -> dict[str, Any]:
    from plugins.bots import kernel

    if run == "prepare":
        kernel.load()
        return {}
    from PySide6.QtCore import Qt, QTimer
    from PySide6.QtWidgets import QApplication

    from app.qt.fonts import load_fonts
    from app.qt.start import GIL_TURN
    from app.qt.window import MainWindow
    from app.settings import Settings

    sys.setswitchinterval(GIL_TURN)
    application = QApplication([])
    load_fonts()
    window = MainWindow(Settings().but(voice_asked=True, bot=bot), rules="table", seed=1)
    window.resize(1280, 800)
    window.show()
    window.new_table()
    if window.bridge is not None:
        window.bridge.set_paused(True)  # what moves there is not what is measured
    work = _Work(window, bot)
    late: list[float] = []
    last = 0.0

    def tick() -> None:
        nonlocal last
        now = time.perf_counter()
        if last:
            late.append((now - last) * 1000 - TICK)
        last = now

    timer = QTimer(window)
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(tick)
    settle = 1500
    QTimer.singleShot(settle - 500, lambda: work.begin(run))
    QTimer.singleShot(settle, lambda: timer.start(TICK))
    if run == "closing":
        QTimer.singleShot(settle + 2000, work.close)
        application.exec()
        return {}
    QTimer.singleShot(settle + round(seconds * 1000), application.quit)
    application.exec()
    note = work.note(run)
    late.sort()
    result = {
        "p50": statistics.median(late),
        "p99": late[round(0.99 * (len(late) - 1))],
        "most": late[-1],
        "note": note,
    }
    window.close()
    print(json.dumps(result), flush=True)
    os._exit(0)


class _Work:
    """What goes on beside the window."""

    def __init__(self, window: Any, bot: str) -> None:
        self.window, self.bot = window, bot
        self.choices = 0
        self.thinkers: list[Any] = []

    def begin(self, run: str) -> None:
        from app.coach.review import review
        from app.qt.errands import Errand
        from tests.coach.playing import bought_deal

        if "compile" in run or run == "closing":
            self.window.warming.begin([self.bot], self.window.catalogue.bots)
            if not self.window.warming.is_running:  # of a kind that does not search
                self.window.warming.begin(["master"], self.window.catalogue.bots)
        if "two-bots" in run or run == "closing":
            for seed in (1, 2):
                self._think_on(seed)
        if run in ("coach", "closing"):
            self.errand = Errand(self.window)
            deals = [bought_deal("table", seed) for seed in (1, 2)]
            self._review_on(self.errand, deals, review)

    def _review_on(self, errand: Any, deals: list[Any], review: Any) -> None:
        errand.ended.connect(lambda: errand.start(review, deals[1], 0))
        errand.start(review, deals[0], 0)

    def _think_on(self, seed: int) -> None:
        """A bot that thinks as at a table, one first lead after another."""
        from app.qt.thinking import Thinker
        from app.seating import Player

        thinker = Thinker(self.window)
        self.thinkers.append(thinker)
        views = _first_leads(seed)
        rules = self.window.match.table.rules
        bot = self.window.session.holder(Player("", self.bot), rules).bot
        chance = Random(seed)

        def think(choice: object = None) -> None:
            self.choices += choice is not None
            view = chance.choice(views)
            thinker.think(lambda: bot.choose(view, 1.0))

        thinker.thought.connect(think)
        think()

    def note(self, run: str) -> str:
        if "two-bots" in run:
            return f"; {self.choices} choices"
        return ""

    def close(self) -> None:
        from PySide6.QtWidgets import QApplication

        print(time.time(), flush=True)
        self.window.close()
        QApplication.quit()


def _first_leads(seed: int, number: int = 12) -> list[Any]:
    """What seats see that are about to lead to, or follow in, a first trick."""
    from app.coach.deals import play_again
    from core import messages as m
    from core.view import view_of
    from tests.coach.playing import bought_deal
    from tests.words import table

    views = []
    for index in range(number):
        deal = bought_deal("table", 1000 * seed + index)
        states = play_again(deal, table("table").rules).states
        for command, state in zip(deal.commands, states, strict=True):
            if isinstance(command, m.Play) and len(state.played) in (0, 2):
                views.append(view_of(state, command.seat, table("table").rules))
    return views


if __name__ == "__main__":
    raise SystemExit(main())
