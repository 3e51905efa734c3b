"""Players that exist to be measured against. No table seats them: they are in no catalogue.

`uniform` is the usual way to search such games, described anew: worlds as likely as each other,
fitting voids and duties alone, each solved exactly, and the mean of the abnat decides. `open`
sees all four hands and plays them exactly; it is what perfect guessing would be worth.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from core.cards import Card
from core.rules import RuleSet
from core.state import State
from core.view import SeatView, view_of
from plugins.bots import Action, kernel
from plugins.bots.bidding import choose_call
from plugins.bots.knowledge import Knowledge
from plugins.bots.searching import Plan, Sample, SearchingBot
from plugins.bots.worlds import FourHands, Worlds
from plugins.catalogue import TableRules
from plugins.options import BotKind

UNIFORM = Plan((24, 48, 80))  # more than the master's: what that weighs them with takes time too


class UniformSample(Sample):
    """Worlds that fit who is void and what duties rule out, valued in abnat."""

    def __init__(self, view: SeatView, rules: RuleSet, chance: Random) -> None:
        super().__init__(view, rules, chance)
        self.worlds = Worlds(Knowledge(view, rules), view.hand, view.counts)

    def worth(self, world: FourHands, values: Mapping[Card, int]) -> dict[Card, float]:
        return {card: float(self.sign * value) for card, value in values.items()}


class UniformBot(SearchingBot):
    """Bids as the careful bot does."""

    def sample(self, view: SeatView, chance: Random) -> Sample:
        return UniformSample(view, self.rules, chance)


class OpenCards:
    """No `Bot`: it is shown the state itself. It bids as the careful bot does, on its own cards."""

    def __init__(self, table: TableRules) -> None:
        self.rules = table.rules
        self._search = SearchingBot(table, 0, UNIFORM)

    def choose_openly(self, state: State) -> Action:
        seat = state.to_act
        assert seat is not None
        view = view_of(state, seat, self.rules)
        calls = view.calls(self.rules)
        if calls:
            return choose_call(view, calls, self.rules).action
        values = self.values(state)
        sign = 1 if seat & 1 == 0 else -1
        return max(values, key=lambda card: sign * values[card])

    def values(self, state: State) -> dict[Card, int]:
        """What every legal card leads to with all hands open, in abnat of team 0 from here on.

        A kaboot is among them. Raises ValueError where the search is not ready.
        """
        if not kernel.ready():
            raise ValueError("the search is not compiled")
        assert state.to_act is not None
        view = view_of(state, state.to_act, self.rules)
        hands = state.hands
        return self._search.solved(view, [(hands[0], hands[1], hands[2], hands[3])])[0]


def make_uniform(table: TableRules, seed: int) -> UniformBot:
    return UniformBot(table, seed, UNIFORM)


def make_open(table: TableRules, seed: int) -> OpenCards:
    return OpenCards(table)


BASELINES: Mapping[str, BotKind] = {
    kind.id: kind
    for kind in (
        BotKind("uniform", "Uniform", make_uniform, searches=True),
        BotKind("open", "Open cards", make_open, searches=True),
    )
}
