"""An auction from solved deals: where each call leads in many worlds, and what that pays.

In every world each call is made, the rest of the auction is bid as the careful bot bids, the
hands are completed and the deal is solved with all cards open. Passes, buys, doubles and locks are
thus weighed alike, by where they end. Since nobody plays with open cards, a solution counts as the
abnat that real play of such deals has come to, with the spread it has shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import NamedTuple

from core.auction import Auction
from core.rules import RuleSet
from core.state import Phase, State
from core.view import SeatView
from plugins.bots.auction_worlds import AuctionWorlds, said_out
from plugins.bots.payoff import Extras, Payoff, extras_of
from plugins.bots.plausible import Likelihood
from plugins.bots.sampling import resampled
from plugins.bots.valuation import equity
from plugins.bots.weights import PLAYED_OUT
from plugins.bots.worlds import FourHands


class Contracted(NamedTuple):
    """A deal before its first lead: what decides the value of its cards."""

    hands: FourHands
    leader: int
    trump: int | None
    locked: bool


Solve = Callable[[Sequence[Contracted]], list[int]]
"""The search: the abnat of team 0 in each deal, kaboot included."""


class SolvedCalls:
    """The calls of one seat; `to_buy` is what it takes that seat to buy."""

    def __init__(
        self, view: SeatView, rules: RuleSet, to_buy: float, solve: Solve, chance: Random
    ) -> None:
        assert view.auction is not None
        self.view, self.rules, self.to_buy, self.chance = view, rules, to_buy, chance
        self.solve = solve
        self.worlds = AuctionWorlds(view, rules)
        self.likelihood = Likelihood(view.auction, view.seat, chance, rules)
        self.here = equity(*view.totals, rules.target_score)
        self._payoffs: dict[tuple[Extras, Auction], Payoff] = {}

    def values(
        self, calls: Sequence[str], number: int, drawn_for_one: int, deadline: float
    ) -> dict[str, float]:
        """Points of the match that each call gains one's own side, on the mean over worlds."""
        drawn: list[State] = []
        while len(drawn) < number * drawn_for_one and (not drawn or monotonic() < deadline):
            drawn.append(self.worlds.draw(self.chance))
        weights = [self.likelihood.of_state(world) for world in drawn]
        sums, solved = [0.0] * len(calls), 0
        for world in resampled(drawn, weights, min(number, len(drawn)), self.chance):
            if solved and monotonic() >= deadline:
                break
            solved += 1
            for place, gain in enumerate(self._gains(world, calls)):
                sums[place] += gain
        sign = 1 if self.view.seat & 1 == 0 else -1
        return {call: sign * sums[place] / solved for place, call in enumerate(calls)}

    def _gains(self, world: State, calls: Sequence[str]) -> list[float]:
        """Points of team 0 less those of team 1 in one world, for each call."""
        ends = [said_out(world, call, self.rules, self.to_buy) for call in calls]
        deals = [_contracted(end) for end in ends]
        wanted = list({deal for deal in deals if deal is not None})
        values = dict(zip(wanted, self.solve(wanted), strict=True))
        return [
            0.0 if deal is None else self._points(end, values[deal]) - self.here
            for deal, end in zip(deals, ends, strict=True)
        ]

    def _points(self, end: State, value: int) -> float:
        auction, hands = end.auction, end.hands8
        assert auction is not None and hands is not None
        key = (extras_of(hands, auction, self.rules), auction)
        payoff = self._payoffs.get(key)
        if payoff is None:
            payoff = Payoff(key[0], auction, self.view.totals, self.rules)
            self._payoffs[key] = payoff
        return played_out(payoff, auction, value)


def _contracted(end: State) -> Contracted | None:
    """What there is to solve; None for a deal that was thrown in."""
    if end.phase is not Phase.PLAY:
        return None
    auction, hands = end.auction, end.hands8
    assert auction is not None and hands is not None
    return Contracted(hands, end.leader, auction.trump, auction.locked)


def played_out(payoff: Payoff, auction: Auction, value: int) -> float:
    """What a solution pays team 0 when the deal is played by players who do not see the cards."""
    assert auction.buyer is not None and auction.contract is not None
    team, whole, real = auction.buyer & 1, payoff.whole, PLAYED_OUT[auction.contract]
    bought = min(whole, max(0, value if team == 0 else whole - value))
    expected = real.always + real.slope * bought
    points = payoff.of(expected if team == 0 else whole - expected, real.spread)
    if not 0 <= value <= whole:
        points += real.sweeps * (payoff.swept(0 if value > whole else 1) - points)
    return points
