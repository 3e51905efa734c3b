"""A kiosk that is used without a pause: does it grow, does anything fail, is anything lost?

    python -m benchmarks.soak --matches 300           # by touch, gesture, key, assistive action
    python -m benchmarks.soak --rough                 # killed, turned, its clocks jumping

The first: every match is begun from the attract screen, played to its end or left, by chance: taps
of a finger, cards drawn onto the table, swipes of two fingers, sliding while the voice explores,
the five keys of a keypad, presses by assistive technology. The resident size after match 30 (of a
shorter run, after its first quarter) is the base; growth of 5% and any exception make the run fail.

The second: the same visitor at a real kiosk in a process of its own, whose screen is turned and
whose clocks jump while it is killed at moments of chance, or asked to end, and started again on
the same folder. Whatever had been shown and is not there again makes the run fail.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random
from types import TracebackType

from app.kiosk.control import clean_environment, is_clean

BASE_MATCH, MOST_GROWTH = 30, 0.05
MOST_STEPS = 100_000
"""Steps in which any match comes to an end."""


def resident() -> int:
    """Resident bytes of this process, 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def soak(matches: int, seed: int, target: int, bot: str) -> int:
    """Many matches in one process; the exit status."""
    from app.kiosk.operator_file import KioskSetup, Operator, Screen, Seating, Sound, Times
    from app.kiosk.pin import hash_pin
    from app.kiosk.record import FILE_NAME, MemoryFile
    from app.paths import data_folder
    from app.plugin_loading import own_catalogue
    from app.qt.collecting import Collector
    from app.qt.fonts import load_fonts
    from app.qt.kiosk.start import make_application
    from app.qt.kiosk.window import KioskWindow
    from app.qt.look import lettering
    from benchmarks.kiosk_visitor import Clock, Visitor

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
    memory = MemoryFile(data_folder() / FILE_NAME)
    window = KioskWindow(made, own_catalogue(), memory, clock=clock, seed=seed)
    window.fill_screen = lambda *_: None  # type: ignore[method-assign]
    window.resize(1280, 800)
    window.show()
    window.fit()
    window.base = window.base.but(trick_pause=0, trick_waits="time", second_tap=0)
    window.put_back()
    window.open_doors()
    Collector(window)
    visitor = Visitor(window, chance, clock)
    began, sizes = time.monotonic(), [resident()]
    for number in range(1, matches + 1):
        if window.page is None or window.page_name != "attract":
            window.new_group()
        visitor.settle()
        visitor.press("attract-play")
        steps = 0
        leaves_after = chance.randrange(40, 400) if chance.random() < 0.1 else MOST_STEPS
        while window.bridge is None or window.bridge.table.waiting_for is not None:
            steps += 1
            if steps > leaves_after or failed:
                break
            if chance.random() < 0.06:
                visitor.at_random()
            visitor.lead_on()
        if steps > MOST_STEPS:
            failed.append(f"match {number} came to no end")
        if window.bridge is not None:
            window.new_group()
        visitor.settle(2)
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
    application.processEvents()
    print(
        f"{len(sizes) - 1} matches, {kept} kept, base after match {base_at} {base / 1e6:.1f} MB, "
        f"at the end {last / 1e6:.1f} MB, growth {growth:+.1%}, exceptions {len(failed)}, "
        f"problems of the store {problems}"
    )
    print(", ".join(f"{what} {count}" for what, count in sorted(visitor.done.items())))
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
    parser.add_argument("--matches", type=int, help="300, or with --rough 60")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--target", type=int, default=50, help="points that win a match")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--rough", action="store_true", help="kills, turned screens, clock jumps")
    parser.add_argument("--kills", type=int, default=100, help="with --rough, how many at least")
    parser.add_argument("--seconds", type=float, default=3600, help="with --rough, no longer")
    given = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if not is_clean():
        return in_clean_environment()
    with tempfile.TemporaryDirectory() as folder:
        for name in ("CONFIG", "DATA", "CACHE", "LOG"):
            os.environ[f"BALOOT_{name}_DIR"] = str(Path(folder) / name.lower())
        if not given.rough:
            return soak(given.matches or 300, given.seed, given.target, given.bot)
        from benchmarks.kiosk_killed import kill_and_look

        matches, place = given.matches or 60, Path(folder)
        how_long = (matches, given.kills, given.target, given.bot, given.seconds)
        return kill_and_look(place, given.seed, *how_long)


if __name__ == "__main__":
    sys.exit(main())
