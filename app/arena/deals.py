"""Playing one deal with four bots, and the pair of deals that compares two kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from app.arena.baselines import BASELINES, OpenCards
from core import messages as m
from core.auction import Stage
from core.engine import submit
from core.rules import RuleSet
from core.state import Phase, State
from core.view import view_of
from plugins.bots import Bot
from plugins.catalogue import Catalogue, TableRules
from plugins.options import BotKind

GAHWA_POINTS = 64  # what a deal under gahwa counts for


@dataclass(frozen=True)
class Setting:
    """All that decides what a pair of deals comes to; it heads the results file."""

    bot: str
    against: str
    rules: str
    seed: int
    seconds: float
    fixed_contracts: bool
    auctioneer: str  # the kind that bids where contracts are fixed


@dataclass(frozen=True)
class PairResult:
    """Points of the first bot's side less the other's, from both of the pair's deals."""

    pair: int
    first: int  # the bot sits at seats 0 and 2
    second: int  # the bot sits at seats 1 and 3
    outcomes: tuple[str, str]  # of each deal: thrown-in, made, fallen; contract; level; kaboot

    @property
    def points(self) -> float:
        """Points a deal."""
        return (self.first + self.second) / 2


def play_pair(setting: Setting, pair: int, catalogue: Catalogue, table: TableRules) -> PairResult:
    """Play one pair. The cards, the dealer and every bot's seed follow from the number alone."""
    offered = players(catalogue)
    kinds = offered[setting.bot], offered[setting.against]
    start = _start(setting, pair, catalogue, table)
    points, outcomes = [], []
    for side in (0, 1):
        state = start.copy()
        bots = [
            kinds[(seat & 1) ^ side].make(table, _seed(setting, pair, seat)) for seat in range(4)
        ]
        play_out(state, bots, table.rules, setting.seconds)
        ours, theirs = deal_points(state, side)
        points.append(ours - theirs)
        outcomes.append(outcome_of(state))
    return PairResult(pair, points[0], points[1], (outcomes[0], outcomes[1]))


def players(catalogue: Catalogue) -> Mapping[str, BotKind]:
    """Everybody who may play here: the bots of a catalogue, and those for measuring alone."""
    return {**catalogue.bots, **BASELINES}


def _seed(setting: Setting, pair: int, seat: int) -> int:
    return Random(f"{setting.seed}/{pair}/{seat}").getrandbits(32)


def _start(setting: Setting, pair: int, catalogue: Catalogue, table: TableRules) -> State:
    """The deal before its first call, or, with a fixed contract, before its first lead."""
    chance = Random(f"{setting.seed}/{pair}")
    while True:
        state = State(chance.randrange(4))
        deck = list(range(32))
        chance.shuffle(deck)
        submit(state, m.DealCards(tuple(deck)), table.rules)
        if not setting.fixed_contracts:
            return state
        maker = catalogue.bots[setting.auctioneer]
        bots = [maker.make(table, _seed(setting, pair, seat)) for seat in range(4)]
        play_out(state, bots, table.rules, setting.seconds, until=Phase.PLAY)
        if state.phase is Phase.PLAY:
            return state


def play_out(
    state: State,
    bots: Sequence[Bot | OpenCards],
    rules: RuleSet,
    seconds: float,
    until: Phase | None = None,
) -> None:
    """Let the bots finish the deal, or go on until a phase is reached."""
    while state.phase in (Phase.AUCTION, Phase.PLAY) and state.phase is not until:
        seat = state.to_act
        assert seat is not None
        bot = bots[seat]
        if isinstance(bot, OpenCards):
            action = bot.choose_openly(state)
        else:
            action = bot.choose(view_of(state, seat, rules), seconds).action
        command = m.Call(seat, action) if isinstance(action, str) else m.Play(seat, action)
        submit(state, command, rules)


def deal_points(state: State, team: int) -> tuple[int, int]:
    """Points of a finished deal, a team's own first; nought where it was thrown in."""
    score = state.score
    if score is None:
        return 0, 0
    if score.points is None:
        return (GAHWA_POINTS, 0) if score.match_winner == team else (0, GAHWA_POINTS)
    return score.points[team], score.points[1 - team]


def outcome_of(state: State) -> str:
    """What became of a deal, in words a program can count."""
    auction, score = state.auction, state.score
    assert auction is not None
    if auction.stage is Stage.THROWN_IN or score is None:
        return "thrown-in"
    words = [str(auction.contract), "fallen" if score.fallen else "made", f"level-{auction.level}"]
    for word, is_so in (
        ("kaboot", score.kaboot is not None),
        ("ashkal", auction.ashkal),
        ("qablak", auction.stolen),
        ("locked", auction.locked),
    ):
        if is_so:
            words.append(word)
    return " ".join(words)
