"""How soon the window is there, and how soon it answers a key while bots play.

    python -m benchmarks.window --starts 7 --keys 1500 --bot master

A start is timed from the new process to a dealt hand on a painted window. A key is timed from the
moment it is struck, on another thread, to the text of its announcement: what the window is busy
with in between counts.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.qt.window import MainWindow

ANSWERS = ("T", "P", "B", "R", "I", "X", "K")  # keys that always say something
STARTED = "BALOOT_STARTED_AT"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=7, help="how many starts are timed")
    parser.add_argument("--keys", type=int, default=1500, help="how many keys are struck")
    parser.add_argument("--bot", default="careful", help="the kind of the three bots")
    parser.add_argument("--pace", type=int, default=700, help="milliseconds before a bot moves")
    parser.add_argument("--child", choices=("start", "keys"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child == "start":
        return _start_once()
    if given.child == "keys":
        return _strike_keys(given.keys, given.bot, given.pace)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    print(f"Python {platform.python_version()}, {platform.platform()}, {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as folder:
        for name in ("CONFIG", "DATA", "CACHE", "LOG"):
            os.environ[f"BALOOT_{name}_DIR"] = f"{folder}/{name.lower()}"
        times = [_timed_start() for _ in range(given.starts)]
        if times:
            print(
                f"start to a dealt hand: first {times[0]:.2f} s, then "
                f"{statistics.median(times[1:] or times):.2f} s (median of {len(times) - 1}), "
                f"slowest {max(times[1:] or times):.2f} s"
            )
        keys = ["--child", "keys", "--keys", str(given.keys), "--bot", given.bot]
        keys += ["--pace", str(given.pace)]
        sys.stdout.flush()
        return subprocess.call([sys.executable, "-m", "benchmarks.window", *keys])


# ---- the start


def _timed_start() -> float:
    environment = {**os.environ, STARTED: repr(time.time())}
    command = [sys.executable, "-m", "benchmarks.window", "--child", "start"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1])


def _start_once() -> int:
    """Start as `baloot` does; print the seconds and leave."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from app.cli import main as baloot

    application = QApplication([])

    def look() -> None:
        window = _window()
        page = window.table_page if window is not None else None
        if window is not None and page is not None and page.hand.cards:
            window.repaint()
            print(time.time() - float(os.environ[STARTED]), flush=True)
            window.close()
            application.quit()

    timer = QTimer(interval=1)
    timer.timeout.connect(look)
    timer.start()
    return baloot(["--seed", "1"])


def _window() -> MainWindow | None:
    from PySide6.QtWidgets import QApplication

    from app.qt.window import MainWindow

    tops = QApplication.topLevelWidgets()
    return next((top for top in tops if isinstance(top, MainWindow) and top.isVisible()), None)


# ---- keys


def _strike_keys(count: int, bot: str, pace: int) -> int:
    from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication

    from app.qt.fonts import load_fonts
    from app.qt.start import GIL_TURN
    from app.qt.window import MainWindow
    from app.settings import Settings

    sys.setswitchinterval(GIL_TURN)
    application = QApplication([])
    load_fonts()
    settings = Settings(language="en", bot=bot, bot_pace=pace, voice_asked=True)
    window = MainWindow(settings, rules="dram", seed=3)
    window.resize(1280, 800)
    window.show()
    window.activateWindow()
    window.new_table()
    waits: list[float] = []
    times: list[float] = []
    stop = threading.Event()

    class Keyboard(QObject):
        struck = Signal(str, float)

        def press(self, key: str, at: float) -> None:
            code, plain = Qt.Key(ord(key)), Qt.KeyboardModifier.NoModifier
            waits.append(at)
            press = QKeyEvent(QEvent.Type.KeyPress, code, plain, key)
            QApplication.sendEvent(application.focusWidget() or window, press)
            waits.clear()

    def heard(_text: str, _assertive: bool) -> None:
        if waits:
            times.append((time.perf_counter() - waits.pop()) * 1000)
            if len(times) >= count:
                stop.set()
                application.quit()

    keyboard, chance = Keyboard(), random.Random(5)
    keyboard.struck.connect(keyboard.press)
    window.announcer.announced.connect(heard)

    def strike() -> None:
        time.sleep(1)
        while not stop.is_set():
            time.sleep(chance.uniform(0.005, 0.06))
            with contextlib.suppress(RuntimeError):  # the keyboard is gone at the end
                keyboard.struck.emit(chance.choice(ANSWERS), time.perf_counter())

    timer = QTimer(interval=15)
    timer.timeout.connect(_player(window))
    timer.start()
    threading.Thread(target=strike, daemon=True).start()
    application.exec()
    window.close()
    times.sort()
    at = lambda share: times[min(len(times) - 1, int(len(times) * share))]  # noqa: E731
    print(
        f"key to announcement, {len(times)} keys, bot {bot} at {pace} ms: median {at(0.5):.2f} ms, "
        f"95% within {at(0.95):.2f} ms, 99% within {at(0.99):.2f} ms, largest {times[-1]:.2f} ms"
    )
    return 0


def _player(window: MainWindow) -> Callable[[], None]:
    """Plays for the person at the screen: passes, plays the first legal card, goes on."""
    from core.cards import cards_of

    def play() -> None:
        page, bridge = window.table_page, window.bridge
        if window.page is not None:
            if bridge is not None and bridge.table.waiting_for is None:
                window.new_table()
            else:
                window.close_page()
                if bridge is not None:
                    bridge.go_on()
        elif page is not None and page.view.is_my_turn:
            if page.calls.ids:
                page.choose("pass" if "pass" in page.calls.ids else page.calls.ids[0])
            elif page.playable:
                page.play(next(iter(cards_of(page.playable))))

    return play


if __name__ == "__main__":
    sys.exit(main())
