"""A kiosk that is used without a pause: does it grow, does anything fail?

    python -m benchmarks.soak --matches 300           # by touch, gesture, key, assistive action
    python -m benchmarks.soak --matches 60 --rough    # with turned screens and jumping clocks too

Every match is begun from the attract screen, played to its end or left, by chance: taps of a
finger, cards drawn onto the table, swipes of two fingers, sliding while the voice explores, the
five keys of a keypad, presses by assistive technology. The resident size after match 30 (of a
shorter run, after its first quarter) is the base; growth of 5% and any exception make the run fail.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from types import TracebackType

from app.kiosk.control import clean_environment, is_clean

BASE_MATCH, MOST_GROWTH = 30, 0.05
PRESSED = 120
"""Milliseconds that Qt holds a button down which assistive technology presses."""


def resident() -> int:
    """Resident bytes of this process, 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


class Clock:
    """Seconds that run with the real ones, and further when the soak says so."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.ahead


def soak(matches: int, seed: int, rough: bool, target: int, bot: str) -> int:
    """Run; the exit status."""
    from PySide6.QtCore import QEvent, QPoint, Qt
    from PySide6.QtGui import QAccessible, QKeyEvent
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QWidget

    from app.kiosk.operator_file import KioskSetup, Operator, Screen, Seating, Sound, Times
    from app.kiosk.pin import hash_pin
    from app.kiosk.record import MemoryFile
    from app.paths import data_folder
    from app.plugin_loading import own_catalogue
    from app.qt.bridge import Held
    from app.qt.fonts import load_fonts
    from app.qt.kiosk.start import make_application
    from app.qt.kiosk.window import KioskWindow
    from app.qt.look import lettering
    from app.qt.look.press import PressButton

    chance = Random(seed)
    failed: list[str] = []

    def failing(kind: type[BaseException], error: BaseException, trace: TracebackType | None):  # type: ignore[no-untyped-def]
        failed.append("".join(traceback.format_exception(kind, error, trace)))
        print(failed[-1], file=sys.stderr)

    sys.excepthook = failing
    application = make_application()
    load_fonts()
    application.setFont(lettering.font(16))
    table = Seating("dram", target=target, bots=("", bot, bot, bot), bot_pace_ms=0)
    made = KioskSetup(
        Screen(344, 215, motion=False),
        table,
        Operator(hash_pin("271828")),
        times=Times(idle_s=3600),
        sound=Sound(voice="on-request"),
    )
    clock = Clock()
    memory = MemoryFile(data_folder() / "kiosk.state")
    window = KioskWindow(made, own_catalogue(), memory, clock=clock, seed=seed)
    window.fill_screen = lambda *_: None  # type: ignore[method-assign]
    window.resize(1280, 800)
    window.show()
    window.fit()
    window.base = window.base.but(trick_pause=0, trick_waits="time", second_tap=0)
    window._put_back()
    window.open_doors()
    device = QTest.createTouchDevice()
    done: Counter[str] = Counter()

    def settle(milliseconds: int = 0) -> None:
        if milliseconds:
            QTest.qWait(milliseconds)
        application.processEvents()
        application.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def buttons() -> list[PressButton]:
        return [b for b in window.findChildren(PressButton) if b.isVisible() and b.isEnabled()]

    def middle(part: QWidget) -> QPoint:
        return part.mapTo(window, part.rect().center())

    def touch(fingers: dict[int, QPoint], act: str) -> None:
        sequence = QTest.touchEvent(window, device, False)
        for finger, at in fingers.items():
            getattr(sequence, act)(finger, at, window)
        sequence.commit()

    def stroke(start: list[QPoint], move: QPoint) -> None:
        """Fingers that land, move and lift."""
        spots = dict(enumerate(start, 1))
        touch(spots, "press")
        for step in range(1, 6):
            touch({f: at + move * step / 5 for f, at in spots.items()}, "move")
        touch({f: at + move for f, at in spots.items()}, "release")

    def tap(at: QPoint) -> None:
        touch({1: at}, "press")
        touch({1: at}, "release")

    def key(code: Qt.Key) -> None:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, code, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(window.windowHandle(), event)

    def by_assistive_action(part: QWidget) -> None:
        seen = QAccessible.queryAccessibleInterface(part)
        acts = seen.actionInterface() if seen is not None else None
        if acts is not None:
            acts.doAction(acts.pressAction())
            settle(PRESSED)
        elif isinstance(part, PressButton):
            part.click()

    def somewhere() -> QPoint:
        return QPoint(chance.randrange(window.width()), chance.randrange(window.height()))

    def at_random() -> None:
        """Something that somebody might do who knows nothing."""
        what = chance.choice(
            ("tap", "stroke", "swipe", "slide", "drag", "keys", "assistive", "page", "language")
        )
        done[what] += 1
        shown = buttons()
        if what == "tap":
            tap(somewhere())
        elif what == "stroke":
            stroke([somewhere()], somewhere() - somewhere())
        elif what == "swipe":
            at = somewhere()
            way = chance.choice((QPoint(150, 0), QPoint(-150, 0), QPoint(0, 150), QPoint(0, -150)))
            stroke([at, at + QPoint(60, 0)], way)
        elif what == "slide" and window.table_page is not None:
            window.let_speak(True)
            hand = window.table_page.hand.buttons
            if hand:
                stroke([middle(hand[0])], middle(hand[-1]) - middle(hand[0]))
            window.let_speak(False)
        elif what == "drag" and window.table_page is not None and window.table_page.hand.buttons:
            card = chance.choice(window.table_page.hand.buttons)
            stroke([middle(card)], QPoint(0, -200))
        elif what == "keys":
            key(chance.choice((Qt.Key.Key_F13, Qt.Key.Key_F14, Qt.Key.Key_F16, Qt.Key.Key_F17)))
        elif what == "assistive" and shown:
            part = chance.choice(shown)
            if "new-players" not in part.accessibleIdentifier():
                by_assistive_action(part)
        elif what == "page":
            window.do(chance.choice(("more", "settings", "help", "how-we-play", "score-sheet")))
        elif what == "language":
            window.do("language")
        settle()

    def roughly() -> None:
        what = chance.choice(("turned", "clock", "asleep"))
        done[what] += 1
        if what == "turned":
            sizes = ((1280, 800), (800, 1280), (1920, 1080), (1024, 600))
            window.resize(*chance.choice(sizes))
        elif what == "clock":
            clock.ahead += chance.uniform(0, 4)
        else:
            clock.ahead += 8 * 3600
        window.tick()
        settle()

    def press(identifier: str) -> bool:
        for part in buttons():
            if part.accessibleIdentifier() == identifier:
                by_assistive_action(part)
                settle()
                return True
        return False

    def to_the_point() -> None:
        """What leads on, in one of the ways there are."""
        page, bridge = window.page, window.bridge
        if page is not None:
            name = page.identifier
            ways = {
                "attract": ("attract-continue", "attract-play"),
                "cover": ("cover-open",),
                "warning": ("warning-here",),
                "new-players": ("new-players-no",),
                "deal-score": ("next-deal",),
            }
            if not any(press(way) for way in ways.get(name, ())) and not window.is_sealed:
                window.close_page()
            settle()
            return
        if bridge is None or window.table_page is None:
            return
        table = window.table_page
        if bridge.held is not Held.NOTHING or bridge.table.waiting_for != table.seat:
            settle(1)
            return
        if table.calls.buttons:
            choice: QWidget = chance.choice(table.calls.buttons)
        else:
            choice = chance.choice([b for b in table.hand.buttons if b.playable] or [table.more])
        table._steadiness._until = 0.0
        way = chance.random()
        if way < 0.4:
            tap(middle(choice))
            done["played by touch"] += 1
        elif way < 0.6:
            choice.setFocus()
            key(Qt.Key.Key_F15)
            done["played by a key"] += 1
        elif way < 0.75:
            choice.setFocus()
            window.do("play")
            done["played by a gesture"] += 1
        else:
            by_assistive_action(choice)
            done["played by assistive action"] += 1
        settle()

    began, sizes = time.monotonic(), [resident()]
    for number in range(1, matches + 1):
        if window.page is None or window.page_name != "attract":
            window.new_group()
        settle()
        press("attract-play")
        steps = 0
        leaves_after = chance.randrange(40, 400) if chance.random() < 0.1 else 10**9
        while window.bridge is None or window.bridge.table.waiting_for is not None:
            steps += 1
            if steps > leaves_after or failed:
                break
            if steps > 100_000:
                failed.append(f"match {number} came to no end")
                break
            if rough and chance.random() < 0.02:
                roughly()
            if chance.random() < 0.06:
                at_random()
            to_the_point()
        if window.bridge is not None:
            window.new_group()
        settle(2)
        window._tidy()
        sizes.append(resident())
        if failed:
            break
        if number % 10 == 0 or number == matches:
            took = time.monotonic() - began
            print(f"match {number}: {sizes[-1] / 1e6:.1f} MB, {took:.0f} s", flush=True)
    base_at = BASE_MATCH if len(sizes) > BASE_MATCH + 1 else max(1, len(sizes) // 4)
    base, last = sizes[base_at], sizes[-1]
    growth = last / base - 1 if base else 0.0
    kept = window.store.count()
    problems = [problem.code for problem in window.store.problems]
    window.end()
    settle()
    print(
        f"{len(sizes) - 1} matches, {kept} kept, base after match {base_at} {base / 1e6:.1f} MB, "
        f"at the end {last / 1e6:.1f} MB, growth {growth:+.1%}, exceptions {len(failed)}, "
        f"problems of the store {problems}"
    )
    print(", ".join(f"{what} {count}" for what, count in sorted(done.items())))
    return 1 if failed or problems or growth > MOST_GROWTH else 0


def in_clean_environment() -> int:
    """Run the same again in the environment that a kiosk has."""
    root, words = str(Path(__file__).resolve().parents[1]), sys.argv[1:]
    code = (
        f"import sys; sys.path.insert(0, {root!r}); sys.argv[1:] = {words!r}; "
        "from benchmarks.soak import main; sys.exit(main())"
    )
    return subprocess.call([sys.executable, "-c", code], env=clean_environment(os.environ))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--target", type=int, default=50, help="points that win a match")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--rough", action="store_true", help="turned screens, clocks that jump")
    given = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if not is_clean():
        return in_clean_environment()
    with tempfile.TemporaryDirectory() as folder:
        for name in ("CONFIG", "DATA", "CACHE", "LOG"):
            os.environ[f"BALOOT_{name}_DIR"] = str(Path(folder) / name.lower())
        return soak(given.matches, given.seed, given.rough, given.target, given.bot)


if __name__ == "__main__":
    sys.exit(main())
