"""How long it takes to keep a command, to list ten thousand matches and to step in a replay.

    python -m benchmarks.durability [--matches 10000] [--folder FOLDER]

The folder should lie on the disk that is to be measured; the default is a new one here.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from app.plugin_loading import own_catalogue
from app.profiles import RulesName, table_rules
from app.replaying import Replay
from app.seating import Player
from app.statistics import tallies
from app.store import MatchStart, Store, open_store
from app.store.listing import Search
from app.store.matches import Step, append_step, insert_match
from core import messages as m
from core.cards import CARDS, cards_of
from core.engine import calls_now, cards_now, new_match, submit
from core.state import Phase

TABLE = table_rules(own_catalogue(), RulesName())
NAMES = ["Noura", "Salem", "Sara", "Adam", "هند", "خالد", "Yasser", "Karam"]


def start(rng: Random) -> MatchStart:
    players = tuple(Player(name) for name in rng.sample(NAMES, 4))
    profile = rng.choice(["dram", "table", "scorepad"])
    return MatchStart(profile, TABLE.picks, players)


def played(seed: int) -> list[Step]:
    """A whole match of random legal play."""
    rng, state, steps = Random(seed), new_match(3, TABLE.rules), []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            command: m.Command = m.DealCards(tuple(rng.sample(CARDS, 32)))
        elif state.phase is Phase.AUCTION:
            assert state.to_act is not None
            command = m.Call(state.to_act, rng.choice(calls_now(state, TABLE.rules)))
        else:
            assert state.to_act is not None
            cards = list(cards_of(cards_now(state, TABLE.rules)))
            command = m.Play(state.to_act, rng.choice(cards))
        steps.append(Step(command, tuple(submit(state, command, TABLE.rules))))
    return steps


def timed(action: Callable[[], object], times: int = 1) -> list[float]:
    """Milliseconds of each run."""
    taken = []
    for _ in range(times):
        before = time.perf_counter()
        action()
        taken.append((time.perf_counter() - before) * 1000)
    return taken


def say(what: str, taken: Sequence[float], limit: float | None = None) -> None:
    ordered = sorted(taken)
    late = ordered[min(int(len(ordered) * 0.99), len(ordered) - 1)]
    mark = "" if limit is None else f"   limit {limit:g} ms" + (" EXCEEDED" * (late > limit))
    print(
        f"{what:<52} median {median(ordered):8.2f} ms   p99 {late:8.2f} ms"
        f"   longest {ordered[-1]:8.2f} ms   n {len(ordered)}{mark}"
    )


def keep_commands(store: Store, matches: int = 6) -> None:
    taken = []
    for seed in range(matches):
        journal = store.begin(start(Random(seed)))
        for step in played(seed):
            taken += timed(partial(journal.written, step.command, step.events))
        journal.close()
    say("a command becomes durable", taken)


def fill(store: Store, count: int) -> None:
    """Many matches; every fiftieth has all of its steps, the others their first deals."""
    matches = [played(seed) for seed in range(20)]
    rng = Random(0)
    with store._db.write() as connection:
        for number in range(count):
            steps = matches[number % 20]
            match, before = insert_match(connection, start(rng), 1.7e9 + number), 0
            for place, step in enumerate(steps if number % 50 == 0 else steps[:40]):
                before = append_step(connection, match, place, step, before)
            connection.execute(
                "UPDATE matches SET winner = ?, ended = started + 900, counted = 1 WHERE id = ?",
                (rng.choice([0, 1, None]), match),
            )


def list_many(store: Store) -> None:
    searches = {
        "all": Search(),
        "by person": Search(person="هند"),
        "by profile": Search(profile="table"),
        "won by a person": Search(person="Noura", result="won"),
        "unfinished": Search(result="unfinished"),
        "by text": Search(text="sal"),
    }
    for name, search in searches.items():
        found = store.count(search)
        say(f"list {name}: {found}", timed(partial(store.matches, search), 10), 300)
    say("list the first 200 of all", timed(lambda: store.matches(limit=200), 10), 300)
    say("count all", timed(store.count, 10), 300)


def count_statistics(store: Store) -> None:
    for match in store.matches(Search(result="over"), limit=200):
        with store._db.write() as connection:
            connection.execute("UPDATE matches SET counted = 0 WHERE id = ?", (match.id,))
    say("count 200 matches", timed(store.counts.count_new))
    say("figures of everyone", timed(lambda: tallies(store.counts.matches()), 5))


def step_about() -> None:
    steps = max((played(seed) for seed in range(10)), key=len)
    begun = new_match(3, TABLE.rules)
    say(f"open a replay of {len(steps)} steps", timed(lambda: Replay(begun, steps), 20))
    replay, rng = Replay(begun, steps), Random(1)
    places = [rng.randrange(replay.last + 1) for _ in range(2000)]
    taken = []
    for place in places:
        taken += timed(partial(replay.view, place, 0, TABLE.rules))
    say("jump to any step and see it from a seat", taken, 16)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--folder", type=Path, default=Path.cwd())
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        with closing(open_store(Path(folder))) as store:
            keep_commands(store)
            fill(store, given.matches)
        size = (Path(folder) / "store.db").stat().st_size / 1e6
        say(f"start with {size:.0f} MB", timed(partial(open_store, Path(folder))))
        start_again = timed(lambda: open_store(Path(folder)).close(), 5)
        say("start and end again, nothing changed", start_again)
        with closing(open_store(Path(folder))) as store:
            list_many(store)
            count_statistics(store)
            newest = store.matches(limit=1)[0].id
            say("open the newest match", timed(lambda: store.open_match(newest), 20))
            say("copy the whole store", timed(store.make_copy))
    step_about()
    return 0


if __name__ == "__main__":
    sys.exit(main())
