"""Playing a chunk of deals under two sets of rules, and counting what came of them.

Deal by deal both have the same cards and the same dealer; each goes on with its own score of a
match. A match that is under way after the last deal of a chunk is played to its end, for the
length of matches alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from app.lab.setting import Setting, rooms, searches
from app.rescoring import facts_under
from core import messages as m
from core.auction import Auction, Stage
from core.cards import CARDS
from core.engine import announceable, submit
from core.rules import RuleSet
from core.scoring import DealScore, match_winner, score_deal
from core.state import Phase, State
from core.view import view_of
from plugins.bots import Bot
from plugins.bots.loading import load_at_once
from plugins.catalogue import TableRules

GAHWA_POINTS = 64
"""What a deal under gahwa counts for, which has no points of its own."""

Counts = Mapping[str, int]


class Finished(NamedTuple):
    """What came of one deal; `score` is None where it was thrown in."""

    auction: Auction
    score: DealScore | None

    @property
    def points(self) -> tuple[int, int]:
        """Points by team."""
        if self.score is None:
            return 0, 0
        if self.score.points is not None:
            return self.score.points
        return (0, GAHWA_POINTS) if self.score.match_winner else (GAHWA_POINTS, 0)


@dataclass(frozen=True)
class Chunk:
    """The counts of a chunk under both sets of rules; `lengths` are the deals of each match."""

    number: int
    before: Counts
    after: Counts
    lengths: tuple[tuple[int, ...], tuple[int, ...]]


class Sums:
    """The running match and all counts of one set of rules."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.counts: Counter[str] = Counter()
        self.lengths: list[int] = []
        self._begin()

    def _begin(self) -> None:
        self.totals = (self.rules.head_start, self.rules.head_start)
        self._played = 0

    @property
    def is_between_matches(self) -> bool:
        return self._played == 0

    def add(self, deal: Finished, *, counts: bool) -> None:
        """Count a deal; in overtime it counts for its match alone."""
        if counts:
            _count(self.counts, deal)
        self._played += 1
        score = deal.score
        if score is None:
            return
        gained = score.points or (0, 0)
        self.totals = (self.totals[0] + gained[0], self.totals[1] + gained[1])
        if match_winner(self.totals, score.match_winner, self.rules) is not None:
            self.lengths.append(self._played)
            self._begin()


def _count(counts: Counter[str], deal: Finished) -> None:
    auction, score = deal.auction, deal.score
    counts["deals"] += 1
    if score is None:
        counts["thrown-in"] += 1
        return
    assert auction.buyer is not None and auction.contract is not None
    contract, points = auction.contract, deal.points
    buyer, first = auction.buyer & 1, (auction.dealer + 1) & 1
    counts["bought"] += 1
    counts[contract] += 1
    counts[f"{contract}-fallen"] += score.fallen
    counts[f"{contract}-kaboot"] += score.kaboot is not None
    counts[f"{contract}-points"] += points[0] + points[1]
    counts[f"{contract}-ahead"] += points[buyer] - points[1 - buyer]
    counts["doubled"] += auction.level > 1
    counts[f"seat-{(auction.buyer - auction.dealer - 1) % 4 + 1}"] += 1
    counts["first-ahead"] += points[first] - points[1 - first]


def play_chunk(setting: Setting, number: int) -> Chunk:
    """Play one chunk: the same for the same setting, wherever and whenever it is played."""
    room = rooms(setting.rules, setting.other)
    pair = Sums(room.rules.rules), Sums(room.other.rules)
    make = room.catalogue.bots[setting.bots].make
    if searches(setting):
        load_at_once()
    differing = 0
    for index in setting.numbers(number):
        chance = Random(f"{setting.seed}/{index}")
        before, after = _play_both(setting, chance, index, pair, (room.rules, room.other), make)
        pair[0].add(before, counts=True)
        pair[1].add(after, counts=True)
        differing += before.points != after.points
    _finish_matches(setting, number, pair, (room.rules, room.other), make)
    for sums in pair:
        sums.counts["matches"] = len(sums.lengths)
        sums.counts["match-deals"] = sum(sums.lengths)
    pair[1].counts["differing"] = differing
    return Chunk(
        number,
        dict(sorted(pair[0].counts.items())),
        dict(sorted(pair[1].counts.items())),
        (tuple(pair[0].lengths), tuple(pair[1].lengths)),
    )


def _finish_matches(
    setting: Setting,
    number: int,
    pair: tuple[Sums, Sums],
    tables: tuple[TableRules, TableRules],
    make: object,
) -> None:
    """Play on until no match is under way; a side that has ended its match waits."""
    index = 0
    while not all(sums.is_between_matches for sums in pair):
        chance = Random(f"{setting.seed}/{number}/{index}")
        index += 1
        found = _play_both(setting, chance, index, pair, tables, make)
        for sums, deal in zip(pair, found, strict=True):
            if not sums.is_between_matches:
                sums.add(deal, counts=False)


def _play_both(
    setting: Setting,
    chance: Random,
    dealer: int,
    pair: tuple[Sums, Sums],
    tables: tuple[TableRules, TableRules],
    make: object,
) -> tuple[Finished, Finished]:
    """The same deal under both sets of rules."""
    deck = tuple(chance.sample(CARDS, 32))
    seeds = [chance.getrandbits(32) for _ in range(4)]

    def play(side: int) -> tuple[State, m.DealScored | None]:
        table = tables[side]
        bots = [make(table, seed) for seed in seeds]  # type: ignore[operator]
        state = State(dealer & 3, pair[side].totals)
        return state, play_deal(state, deck, bots, table.rules, setting.seconds)

    state, scored = play(0)
    before = _finished(state)
    if not setting.once:
        return before, _finished(play(1)[0])
    if scored is None:
        return before, before
    rules = tables[1].rules
    again = score_deal(facts_under(state, scored, rules), rules)
    return before, Finished(before.auction, again)


def _finished(state: State) -> Finished:
    assert state.auction is not None
    thrown_in = state.auction.stage is Stage.THROWN_IN
    return Finished(state.auction, None if thrown_in else state.score)


def play_deal(
    state: State, deck: tuple[int, ...], bots: list[Bot], rules: RuleSet, seconds: float
) -> m.DealScored | None:
    """Deal and let the bots play to the end; how it was scored, None if it was thrown in."""
    submit(state, m.DealCards(deck), rules)
    events: list[m.Event] = []
    while state.phase in (Phase.AUCTION, Phase.PLAY):
        seat = state.to_act
        assert seat is not None
        action = bots[seat].choose(view_of(state, seat, rules), seconds).action
        if isinstance(action, str):
            events = submit(state, m.Call(seat, action), rules)
            continue
        for project in announceable(state, seat, rules):
            submit(state, m.Announce(seat, project.kind), rules)
        events = submit(state, m.Play(seat, action), rules)
    return next((event for event in events if isinstance(event, m.DealScored)), None)
