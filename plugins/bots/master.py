"""The master: asks in many worlds that fit what it knows which card is best, and takes the mean.

Worlds fit all hard facts (voids, the duties of play, the land, projects) and are weighted by the
auction. Each is solved exactly with open cards by the compiled search, and what comes out is
turned into match points as the table counts them. Where the search is not ready, or cannot
express the table's rules, the careful bot plays instead.
"""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Any

from core.cards import Card, Hand, cards_of, hand_of
from core.rules import RuleSet
from core.view import SeatView
from plugins.bots import Choice, kernel
from plugins.bots.announced import AnnouncedWorlds
from plugins.bots.bidding import BOLD, choose_call
from plugins.bots.cardplay import Explained, choose_card
from plugins.bots.kernel.warming import is_interpreted
from plugins.bots.payoff import Extras, Payoff, extras_of
from plugins.bots.plausible import Likelihood
from plugins.bots.worlds import FourHands
from plugins.catalogue import TableRules

# Worlds solved, by the number of cards in the hand; fewer where the deadline comes first.
WORLDS = {8: 24, 7: 36}
WORLDS_LATER = 40
DRAWN_FOR_ONE = 2  # worlds drawn for each that is solved, to choose among by likelihood
BATCH = 4
FIRST_SHARE = 0.7  # of the seconds given, in the first trick
LATER_SHARE = 0.12
KABOOT_ABNAT = 60  # what search adds for taking every trick
SPREAD_PER_CARD = 1.5  # abnat of uncertainty of a solution, for each card that is left
INTERPRETED_CARDS = 3  # how many cards the search may solve without machine code


class MasterBot:
    """The same view and seed give the same choice, as long as the time suffices."""

    def __init__(self, table: TableRules, seed: int) -> None:
        self.table, self.rules, self.seed = table, table.rules, seed
        self._solvers: dict[tuple[int | None, bool], Any] = {}
        self._position: Any = None

    def choose(self, view: SeatView, seconds: float) -> Choice:
        calls = view.calls(self.rules)
        if calls:
            return choose_call(view, calls, self.rules, BOLD)
        legal = view.cards(self.rules)
        if legal & (legal - 1) == 0 or not self._can_search(view):
            return choose_card(view, legal, self.rules)
        share = FIRST_SHARE if view.hand.bit_count() == 8 else LATER_SHARE
        return self._search(view, legal, monotonic() + share * seconds)

    def _can_search(self, view: SeatView) -> bool:
        if not self.table.plain or not kernel.ready():
            return False
        return not is_interpreted() or view.hand.bit_count() <= INTERPRETED_CARDS

    def _search(self, view: SeatView, legal: Hand, deadline: float) -> Choice:
        chance = Random(f"{self.seed}/{view.seat}/{view.deals}/{view.hand}/{view.played}")
        sample = Sample(view, self.rules, chance)
        if not sample.worlds.exist:
            return choose_card(view, legal, self.rules)
        number = WORLDS.get(view.hand.bit_count(), WORLDS_LATER)
        worlds = sample.drawn(number, deadline)
        sums = dict.fromkeys(cards_of(legal), 0.0)
        solver = self._solver(view)
        for at in range(0, len(worlds), BATCH):
            start = monotonic()
            if at and start >= deadline:
                break
            batch = worlds[at : at + BATCH]
            for world, values in zip(batch, self._solved(solver, view, batch), strict=True):
                payoff = sample.payoff(world)
                for card, value in values.items():
                    sums[card] += sample.points(payoff, value)
        done = min(len(worlds), at + BATCH)
        weighed = sorted(((card, sums[card] / done) for card in sums), key=lambda pair: -pair[1])
        best = weighed[0][0]
        return Choice(best, Explained(view, self.rules).reason(best, legal), tuple(weighed))

    def _solver(self, view: SeatView) -> Any:
        auction = view.auction
        assert auction is not None
        key = (auction.trump, auction.locked)
        if key not in self._solvers:
            search = kernel.load()
            self._position = search.Position
            picks = self.table.picks
            contract = kernel.Contract(
                auction.trump,
                picks["covering"],
                picks["cutting"],
                picks["partner_winning"],
                auction.locked,
                KABOOT_ABNAT,
            )
            self._solvers[key] = search.Solver(contract)
        return self._solvers[key]

    def _solved(
        self, solver: Any, view: SeatView, worlds: list[FourHands]
    ) -> list[dict[Card, int]]:
        """For each world the value of every legal card, in abnat of team 0 from here on."""
        sweeps = (view.tricks[1] == 0) + 2 * (view.tricks[0] == 0)
        position = self._position
        found: list[dict[Card, int]] = solver.solve_all(
            [position(hands, view.leader, view.trick, sweeps) for hands in worlds]
        )
        return found


class Sample:
    """Worlds for one decision, and what a solution is worth in each."""

    def __init__(self, view: SeatView, rules: RuleSet, chance: Random) -> None:
        assert view.auction is not None
        self.view, self.rules, self.chance, self.auction = view, rules, chance, view.auction
        self.worlds = AnnouncedWorlds(view, rules)
        self.likelihood = Likelihood(self.auction, view.seat, chance, rules)
        self.sign = 1 if view.seat & 1 == 0 else -1
        self.spread = SPREAD_PER_CARD * view.hand.bit_count()
        self.gone = [
            hand_of(card for seat, card in view.played if seat == owner) for owner in range(4)
        ]
        self._payoffs: dict[Extras, Payoff] = {}

    def drawn(self, number: int, deadline: float) -> list[FourHands]:
        """Worlds to solve, chosen by likelihood from more that fit."""
        found, weights = [], []
        for _ in range(DRAWN_FOR_ONE * number):
            world = self.worlds.draw(self.chance)
            found.append(world)
            weights.append(self.likelihood.of(self._eight(world)))
            if monotonic() > deadline:
                break
        return _resampled(found, weights, min(number, len(found)), self.chance)

    def _eight(self, world: FourHands) -> FourHands:
        gone = self.gone
        return world[0] | gone[0], world[1] | gone[1], world[2] | gone[2], world[3] | gone[3]

    def payoff(self, world: FourHands) -> Payoff:
        """What the cards pay with the projects of a world."""
        extras = extras_of(self._eight(world), self.auction, self.rules)
        payoff = self._payoffs.get(extras)
        if payoff is None:
            payoff = Payoff(extras, self.auction, self.view.totals, self.rules)
            self._payoffs[extras] = payoff
        return payoff

    def points(self, payoff: Payoff, value: int) -> float:
        """Match points for one's own side, if the rest of the deal comes to `value`."""
        here = self.view.abnat
        if value > payoff.whole - here[0] - here[1]:
            return self.sign * payoff.swept(0)
        if value < 0:
            return self.sign * payoff.swept(1)
        return self.sign * payoff.of(here[0] + value, self.spread)


def _resampled(
    found: list[FourHands], weights: list[float], number: int, chance: Random
) -> list[FourHands]:
    """So many of them, each in proportion to its weight."""
    total = sum(weights)
    step = total / number
    at, place, mark = weights[0], 0, chance.random() * step
    chosen = []
    for _ in range(number):
        while at < mark and place < len(found) - 1:
            place += 1
            at += weights[place]
        chosen.append(found[place])
        mark += step
    chance.shuffle(chosen)
    return chosen


def make(table: TableRules, seed: int) -> MasterBot:
    return MasterBot(table, seed)
