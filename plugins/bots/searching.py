"""Bots that search: which card is best in many worlds that fit what the seat knows, on the mean.

Worlds fit all hard facts (voids, the duties of play, the land, projects) and may be weighted by
the auction. Each is solved exactly with open cards by the compiled search, and what comes out is
turned into match points as the table counts them. Where the search is not ready, or cannot
express the table's rules, such a bot plays as the careful one does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from core.cards import Card, Hand, cards_of, hand_of
from core.rules import RuleSet
from core.view import SeatView
from plugins.bots import Choice, kernel
from plugins.bots.announced import AnnouncedWorlds
from plugins.bots.bidding import CAUTIOUS, Bidder, choose_call
from plugins.bots.cardplay import Explained, choose_card
from plugins.bots.kernel.warming import is_interpreted
from plugins.bots.loading import loaded
from plugins.bots.payoff import Extras, Payoff, extras_of
from plugins.bots.plausible import Likelihood
from plugins.bots.sampling import resampled
from plugins.bots.solved_calls import Contracted, SolvedCalls
from plugins.bots.worlds import FourHands, Worlds
from plugins.catalogue import TableRules

BATCH = (1, 1, 4)  # worlds solved between two looks at the clock, with 8, 7 and fewer cards
FIRST_SHARE = 0.6  # of the seconds given, in the first trick
LATER_SHARE = 0.12
CALL_SHARE = 0.5
DOUBT = 5.0  # points by which counting may be wrong about a call
TRUST = 0.3  # how much solved deals tell of a call, beside counting
KABOOT_ABNAT = 60  # what search adds for taking every trick
SPREAD_PER_CARD = 1.5  # abnat of uncertainty of a solution, for each card that is left
INTERPRETED_CARDS = 3  # how many cards the search may solve without machine code


class Plan(NamedTuple):
    """How deep a level searches.

    Worlds are those solved for a card with 8, 7 and fewer in the hand, where time allows.
    `drawn_for_one` are drawn for each, to choose among by the likelihood of the calls; 1 takes
    them as they come. `to_buy` is what it takes to buy. `auction` are the worlds solved for a
    call; 0 bids by counting alone.
    """

    worlds: tuple[int, int, int]
    drawn_for_one: int = 1
    to_buy: float = CAUTIOUS
    auction: int = 0


class SearchingBot:
    """The same view and seed give the same choice, as long as the time suffices."""

    def __init__(self, table: TableRules, seed: int, plan: Plan) -> None:
        self.table, self.rules, self.seed, self.plan = table, table.rules, seed, plan
        self._solvers: dict[tuple[int | None, bool], Any] = {}
        self._position: Any = None

    def choose(self, view: SeatView, seconds: float) -> Choice:
        start = monotonic()
        calls = view.calls(self.rules)
        if calls:
            return self._call(view, calls, start + seconds * CALL_SHARE)
        legal = view.cards(self.rules)
        time = seconds * (FIRST_SHARE if view.hand.bit_count() == 8 else LATER_SHARE)
        if legal & (legal - 1) == 0 or not self._can_search(view, time / 2):
            return choose_card(view, legal, self.rules)
        return self._search(view, legal, start + time)

    def _call(self, view: SeatView, calls: tuple[str, ...], deadline: float) -> Choice:
        """By counting where that leaves no doubt, else by counting and solving together."""
        counted = choose_call(view, calls, self.rules, self.plan.to_buy)
        # begun now, the search is there when a card is to be led
        ready = self.table.plain and loaded(within=0) and not is_interpreted()
        if not (ready and self.plan.auction):
            return counted
        kept = _in_doubt(counted)
        if len(kept) < 2:
            return counted
        assert view.auction is not None
        said = view.auction.calls
        chance = Random(f"{self.seed}/{view.seat}/{view.deals}/{view.hand}/{said}")
        solved = SolvedCalls(view, self.rules, self.plan.to_buy, self._solve_deals, chance)
        values = solved.values(tuple(kept), self.plan.auction, self.plan.drawn_for_one, deadline)
        weighed = sorted(
            ((call, TRUST * values[call] + (1 - TRUST) * kept[call]) for call in kept),
            key=lambda pair: -pair[1],
        )
        best, lowest = weighed[0][0], weighed[-1][1]
        others = ((call, min(value, lowest)) for call, value in counted.candidates[len(kept) :])
        reason = Bidder(view, view.auction, self.rules, self.plan.to_buy).reason(best)
        return Choice(best, reason, (*weighed, *others))

    def _can_search(self, view: SeatView, within: float) -> bool:
        if not self.table.plain or not loaded(within):
            return False
        return not is_interpreted() or view.hand.bit_count() <= INTERPRETED_CARDS

    def _search(self, view: SeatView, legal: Hand, deadline: float) -> Choice:
        chance = Random(f"{self.seed}/{view.seat}/{view.deals}/{view.hand}/{view.played}")
        sample = self.sample(view, chance)
        if not sample.worlds.exist:
            return choose_card(view, legal, self.rules)
        stage = min(8 - view.hand.bit_count(), 2)
        step = BATCH[stage]
        drawn = sample.drawn(self.plan.worlds[stage], self.plan.drawn_for_one, deadline)
        times = Counter(drawn)  # a world drawn twice is solved once
        worlds = list(times)
        sums = dict.fromkeys(cards_of(legal), 0.0)
        weight = 0
        for at in range(0, len(worlds), step):
            if at and monotonic() >= deadline:
                break
            batch = worlds[at : at + step]
            for world, values in zip(batch, self.solved(view, batch), strict=True):
                weight += times[world]
                for card, worth in sample.worth(world, values).items():
                    sums[card] += times[world] * worth
        weighed = sorted(((card, sums[card] / weight) for card in sums), key=lambda pair: -pair[1])
        best = weighed[0][0]
        return Choice(best, Explained(view, self.rules).reason(best, legal), tuple(weighed))

    def sample(self, view: SeatView, chance: Random) -> Sample:
        """What worlds are taken from."""
        return Sample(view, self.rules, chance)

    def _solver(self, key: tuple[int | None, bool]) -> Any:
        """Of a trump suit, None in sun, and whether trumps are locked."""
        if key not in self._solvers:
            search = kernel.load()
            self._position = search.Position
            picks = self.table.picks
            contract = kernel.Contract(
                key[0],
                picks["covering"],
                picks["cutting"],
                picks["partner_winning"],
                key[1],
                KABOOT_ABNAT,
            )
            self._solvers[key] = search.Solver(contract)
        return self._solvers[key]

    def solved(self, view: SeatView, worlds: list[FourHands]) -> list[dict[Card, int]]:
        """For each world the value of every legal card, in abnat of team 0 from here on."""
        assert view.auction is not None
        solver = self._solver((view.auction.trump, view.auction.locked))
        sweeps = (view.tricks[1] == 0) + 2 * (view.tricks[0] == 0)
        position = self._position
        found: list[dict[Card, int]] = solver.solve_all(
            [position(hands, view.leader, view.trick, sweeps) for hands in worlds]
        )
        return found

    def _solve_deals(self, deals: Sequence[Contracted]) -> list[int]:
        """The value of each deal at its first lead, in abnat of team 0."""
        found: dict[Contracted, int] = {}
        for key in {(deal.trump, deal.locked) for deal in deals}:
            solver, position = self._solver(key), self._position
            same = [deal for deal in deals if (deal.trump, deal.locked) == key]
            values = solver.solve([position(deal.hands, deal.leader) for deal in same])
            found.update(zip(same, values, strict=True))
        return [found[deal] for deal in deals]


def _in_doubt(counted: Choice) -> dict[str, float]:
    """The calls that are worth a search, with what counting gives them."""
    best = counted.candidates[0][1]
    return {str(call): value for call, value in counted.candidates if value > best - DOUBT}


class Sample:
    """Worlds for one decision, and what a solution is worth in each."""

    def __init__(self, view: SeatView, rules: RuleSet, chance: Random) -> None:
        assert view.auction is not None
        self.view, self.rules, self.chance, self.auction = view, rules, chance, view.auction
        self.worlds: AnnouncedWorlds | Worlds = AnnouncedWorlds(view, rules)
        self.likelihood = Likelihood(self.auction, view.seat, chance, rules)
        self.sign = 1 if view.seat & 1 == 0 else -1
        self.spread = SPREAD_PER_CARD * view.hand.bit_count()
        self.gone = [
            hand_of(card for seat, card in view.played if seat == owner) for owner in range(4)
        ]
        self._payoffs: dict[Extras, Payoff] = {}

    def drawn(self, number: int, drawn_for_one: int, deadline: float) -> list[FourHands]:
        """Worlds to solve, chosen by likelihood where more are drawn than wanted."""
        found, weights = [], []
        for _ in range(drawn_for_one * number):
            world = self.worlds.draw(self.chance)
            found.append(world)
            if drawn_for_one > 1:
                weights.append(self.likelihood.of(self.eight(world)))
            if monotonic() > deadline:
                break
        if drawn_for_one == 1:
            return found
        return resampled(found, weights, min(number, len(found)), self.chance)

    def eight(self, world: FourHands) -> FourHands:
        """The hands of a world with what they have played."""
        gone = self.gone
        return world[0] | gone[0], world[1] | gone[1], world[2] | gone[2], world[3] | gone[3]

    def worth(self, world: FourHands, values: Mapping[Card, int]) -> dict[Card, float]:
        """What each card is worth to one's own side, where solving a world has valued it."""
        payoff = self._payoff(world)
        return {card: self._points(payoff, value) for card, value in values.items()}

    def _payoff(self, world: FourHands) -> Payoff:
        """What the cards pay with the projects of a world."""
        extras = extras_of(self.eight(world), self.auction, self.rules)
        payoff = self._payoffs.get(extras)
        if payoff is None:
            payoff = Payoff(extras, self.auction, self.view.totals, self.rules)
            self._payoffs[extras] = payoff
        return payoff

    def _points(self, payoff: Payoff, value: int) -> float:
        """Match points for one's own side, if the rest of the deal comes to `value`."""
        here = self.view.abnat
        if value > payoff.whole - here[0] - here[1]:
            return self.sign * payoff.swept(0)
        if value < 0:
            return self.sign * payoff.swept(1)
        return self.sign * payoff.of(here[0] + value, self.spread)
