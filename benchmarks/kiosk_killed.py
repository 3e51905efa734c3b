"""A kiosk that is used, turned, set to other times, and killed, over and over: is anything lost?

After each death this looks, in the store and in the kiosk's own memory, for all that had been
shown before it; after each start, at what is on the screen, by the crash ladder as the design has
it, which is written down here once more.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from app.kiosk.control import ANEW, LEFT, clean_environment
from app.kiosk.operator_file import KioskSetup, Operator, Screen, Seating, Sound, setup_text
from app.kiosk.pin import hash_pin
from app.kiosk.record import FILE_NAME, Memory, MemoryFile
from app.store import Store, open_store
from app.store.matches import SavedMatch
from app.store.store import ABANDONED
from benchmarks.kiosk_used import PIN, digest, score_of
from core.state import Phase, apply

CALM, RESUME, DEAL_ANEW, BARE, CALL = range(5)
"""Rungs of the ladder: what a start is after none, one, two, three and four crashes."""
SOON, CLEARED = 120, 300
"""Seconds up under which a crash is one rung higher, and after which it is a first one."""
START = 60.0
"""Seconds in which the doors must open."""
END = 5.0
"""Seconds in which a wish to end must be met; how long it took is printed."""
ROOT = Path(__file__).resolve().parents[1]


@dataclass
class Life:
    """One run of the kiosk, from its start to its death."""

    process: subprocess.Popen[bytes]
    shown: Path

    def lines(self, *kinds: str) -> list[list[str]]:
        """Whole lines of these kinds, all where none is named, each split into its words."""
        text = self.shown.read_text() if self.shown.exists() else ""
        whole = [line.split() for line in text[: text.rfind("\n") + 1].splitlines()]
        return [words for words in whole if not kinds or words[0] in kinds]

    def has_opened(self) -> bool:
        return bool(self.lines("R"))


@dataclass
class Open:
    """What must not be forgotten: the match on the table, or the one that is offered."""

    match: int = 0
    is_offered: bool = False

    def see(self, words: list[str]) -> None:
        """Follow one line of what was shown."""
        kind = words[0]
        if kind == "S":
            self.match, self.is_offered = int(words[1]), False
        elif kind == "L":
            self.is_offered = True
        elif kind == "R" and words[2] == "attract":
            self.match, self.is_offered = int(words[6]), True
        elif kind == "B" or (kind == "J" and words[1] != "turned" and self.is_offered):
            self.match = 0  # another game, or ten minutes are over


@dataclass
class Killed:
    """One folder, one kiosk, many lives. `losses` and `exceptions` say what went wrong."""

    folder: Path
    chance: Random
    target: int
    bot: str
    losses: list[str] = field(default_factory=list)
    exceptions: list[str] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    slowest_end: float = 0.0
    slowest_start: float = 0.0

    def __post_init__(self) -> None:
        self.data = self.folder / "data"
        self.file = self.folder / "kiosk.toml"
        bots = ("", self.bot, self.bot, self.bot)
        made = KioskSetup(
            Screen(344, 215, motion=False),
            Seating("dram", target=self.target, bots=bots, bot_pace_ms=0),
            Operator(hash_pin(PIN)),
            sound=Sound(voice="on-request"),
        )
        self.file.write_text(setup_text(made), encoding="utf-8")
        self.memory = MemoryFile(self.data / FILE_NAME)
        self.environment = clean_environment(os.environ)
        self.environment.pop("NOTIFY_SOCKET", None)
        self.shown: dict[int, dict[int, str]] = {}
        self.open = Open()
        self.crashes = 0
        self.wrong_pins = 0

    def lose(self, what: str) -> None:
        self.losses.append(what)
        print(f"LOST: {what}", file=sys.stderr, flush=True)

    def check(self, what: str, is_right: bool, told: object = "") -> None:
        self.done[f"checked: {what}"] += 1
        if not is_right:
            self.lose(f"{what}: {told} (life {self.done['starts']})")

    # ---- one life

    def live(self, gently: bool = False) -> None:
        """Start it, let it be used, end it at a moment of chance, and look what is left."""
        before = self.memory.read()
        life = self._start()
        began = time.monotonic()
        if not gently and self.chance.random() < 0.15:
            time.sleep(self.chance.uniform(0, 2.5))  # while it starts
        elif self._wait(life, began):
            self.slowest_start = max(self.slowest_start, time.monotonic() - began)
            self._watch(life, self.chance.expovariate(1 / 3.0))
        self._end(life, gently or self.chance.random() < 0.08)
        self._look_at_start(life, before)
        self._look_at_end(life)

    def _start(self) -> Life:
        self.done["starts"] += 1
        number = self.done["starts"]
        shown = self.folder / f"shown-{number}"
        for_long = self.chance.random() < 0.5
        given = (str(self.file), str(shown), self.chance.randrange(2**31), for_long)
        code = (
            f"import sys; sys.path.insert(0, {str(ROOT)!r}); "
            f"from benchmarks.kiosk_used import main; sys.exit(main(*{given!r}))"
        )
        errors = (self.folder / f"errors-{number}").open("wb")
        with errors:
            process = subprocess.Popen(
                [sys.executable, "-c", code], env=self.environment, stderr=errors
            )
        return Life(process, shown)

    def _wait(self, life: Life, began: float) -> bool:
        """Until its doors are open, or it has ended; False, and a loss, if it takes too long."""
        while not life.has_opened() and life.process.poll() is None:
            if time.monotonic() - began > START:
                self.lose(f"the doors did not open in {START:.0f} s")
                return False
            time.sleep(0.02)
        return True

    def _watch(self, life: Life, seconds: float) -> None:
        """Let it be used so long; an attendant is let do his work."""
        opened = life.lines("R")
        until = time.monotonic() + (START if opened and opened[0][1] == str(CALL) else seconds)
        while life.process.poll() is None and time.monotonic() < until:
            time.sleep(0.02)

    def _end(self, life: Life, asked: bool) -> None:
        """Kill it, or ask it to end, unless it has ended by itself."""
        process = life.process
        status = process.poll()
        if status is not None:
            is_attended = status == ANEW and life.lines("R")[0][1] == str(CALL)
            self.done["attended"] += is_attended
            if not is_attended:
                self._fault(f"ended by itself with {status}")
        elif asked and os.name == "posix" and life.has_opened():
            self.done["asked to end"] += 1
            began = time.monotonic()
            process.terminate()
            try:
                status = process.wait(END)
            except subprocess.TimeoutExpired:
                self.lose(f"a wish to end was not met in {END:.0f} s")
                process.kill()
                process.wait()
                return
            self.slowest_end = max(self.slowest_end, time.monotonic() - began)
            if status != LEFT:
                self._fault(f"asked to end, it ended with {status}")
        else:
            self.done["kills"] += 1
            process.kill()
            process.wait()

    def _fault(self, what: str) -> None:
        errors = (self.folder / f"errors-{self.done['starts']}").read_text(errors="replace")
        self.exceptions.append(f"{what}\n{errors}")
        print(f"FAULT: {self.exceptions[-1]}", file=sys.stderr, flush=True)

    # ---- what is looked at

    def _look_at_start(self, life: Life, before: Memory) -> None:
        """Was it on the rung where it should be, and did the match go on as that rung says?"""
        if before.running:
            self.crashes += 1
        opened = life.lines("R")
        if not opened:
            self.done["ended while it started"] += 1
            if self.memory.read().crashes != self.crashes:
                self.crashes = before.crashes  # it had not come so far
            return
        rung, page, match, steps = int(opened[0][1]), opened[0][2], *map(int, opened[0][3:5])
        state, offered = opened[0][5], int(opened[0][6])
        self.done[f"rung {rung}"] += 1
        self.check("rung", rung == _rung_after(before), (rung, before))
        wanted = before.match
        if rung == CALL:
            self.check("an attendant is called", page == "attendant", page)
        elif rung == CALM or not wanted:
            self.check("the match is offered", offered == (wanted or before.left), opened[0])
            self.check("attract screen", page == "attract", page)
        else:
            self.check("hands covered", page == "cover", (page, rung, wanted))
            with closing(open_store(self.data)) as store:
                if rung == RESUME or match == wanted:
                    saved = store.open_match(wanted)
                    self.check("the same match", match == wanted, (match, wanted))
                    self.check("the same deal", _digests(saved).get(steps) == state, opened[0])
                else:
                    self._look_at_anew(store, wanted, opened[0][7])

    def _look_at_anew(self, store: Store, dropped: int, score: str) -> None:
        """The deal was dropped: it is kept, and the score and the dealer stay."""
        state = store.open_match(dropped).state()
        info = next(each for each in store.matches() if each.id == dropped)
        self.check("the dropped deal is kept", info.fault == ABANDONED, info)
        self.check("dropped in the midst", state.phase not in (Phase.DEAL, Phase.OVER), state.phase)
        self.check("the score stays", score == score_of(state), (score, score_of(state)))

    def _look_at_end(self, life: Life) -> None:
        """Is all that was shown in the store, and is the open match remembered?"""
        seen: dict[int, dict[int, str]] = {}
        for words in life.lines():
            self.open.see(words)
            if words[0] == "S":
                seen.setdefault(int(words[1]), {})[int(words[2])] = words[3]
            elif words[0] == "J":
                self.done["turns" if words[1] == "turned" else "jumps"] += 1
            elif words[0] == "N":
                self.wrong_pins = int(words[1])
        with closing(open_store(self.data)) as store:
            self.check("the store is whole", store.problems == [], store.problems)
            for match, states in seen.items():
                self.shown.setdefault(match, {}).update(states)
                self._compare(store, match, states)
            self.done["matches"] = store.count()
            memory = self.memory.read()
            over = {info.id for info in store.matches() if info.winner is not None}
        if self.open.match and self.open.match not in over:
            at = (memory.match, memory.left)
            self.check("the open match is remembered", self.open.match in at, (self.open, memory))
        self.check("crashes are counted", memory.crashes == self.crashes, (memory, self.crashes))
        self.check("wrong PINs are counted", memory.wrong_pins >= self.wrong_pins, memory)
        errors = (self.folder / f"errors-{self.done['starts']}").read_text(errors="replace")
        if "Traceback" in errors:
            self._fault("a traceback")

    def _compare(self, store: Store, match: int, states: dict[int, str]) -> None:
        """Every command of a match that was shown is kept, and leads to the state that was seen."""
        if match == 0:
            self.lose(f"commands were shown that no match has: {sorted(states)}")
            return
        saved = store.open_match(match)
        kept = _digests(saved)
        self.done["checked: commands that were shown"] += len(states)
        self.check("no step is lost", saved.lost == 0 and not saved.is_doubtful, saved.lost)
        for number, state in states.items():
            if kept.get(number) != state:
                self.lose(f"command {number} of match {match}")

    def look_at_all(self) -> None:
        """At the end: everything that was ever shown, once more."""
        with closing(open_store(self.data)) as store:
            for match, states in self.shown.items():
                self._compare(store, match, states)


def _digests(saved: SavedMatch) -> dict[int, str]:
    """By the number of steps, what tells the state after them."""
    return dict(_states(saved))


def _states(saved: SavedMatch) -> Iterator[tuple[int, str]]:
    state = saved.start.state()
    yield 0, digest(state)
    for number, step in enumerate(saved.steps, 1):
        for event in step.events:
            apply(state, event)
        yield number, digest(state)


def _rung_after(memory: Memory) -> int:
    """The rung on which the next start must be, from what the last run left."""
    if not memory.running:
        return CALM
    if memory.uptime >= CLEARED:
        return RESUME
    if memory.rung == CALM or memory.uptime < SOON:
        return min(CALL, memory.rung + 1)
    return memory.rung


def kill_and_look(
    folder: Path, seed: int, matches: int, kills: int, target: int, bot: str, seconds: float
) -> int:
    """Go on until so many matches were begun and it was killed so often; the exit status."""
    killed = Killed(folder, Random(seed), target, bot)
    began = time.monotonic()
    with suppress(KeyboardInterrupt):  # enough: what was seen so far is told
        while killed.done["matches"] < matches or killed.done["kills"] < kills:
            killed.live()
            if killed.losses or killed.exceptions or time.monotonic() - began > seconds:
                break
            if killed.done["starts"] % 10 == 0:
                tell = ", ".join(f"{what} {killed.done[what]}" for what in ("matches", "kills"))
                print(f"{tell}, {time.monotonic() - began:.0f} s", flush=True)
    killed.live(gently=True)
    killed.look_at_all()
    done = killed.done
    checked = {what: count for what, count in done.items() if what.startswith("checked: ")}
    print(
        f"{done['matches']} matches, {done['kills']} kills "
        f"({done['ended while it started']} ends while it started), "
        f"{done['asked to end']} asked to end (the slowest took {killed.slowest_end:.2f} s), "
        f"{done['turns']} turns, {done['jumps']} jumps, "
        f"rungs {[done[f'rung {rung}'] for rung in range(5)]}, {done['attended']} times attended, "
        f"the slowest start took {killed.slowest_start:.1f} s"
    )
    print("checked: " + ", ".join(f"{what[9:]} {count}" for what, count in checked.items()))
    print(f"lost {len(killed.losses)}, exceptions {len(killed.exceptions)}")
    return 1 if killed.losses or killed.exceptions else 0
