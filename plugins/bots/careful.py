"""The careful bot: counts its hand, remembers what was played, and plays like a sensible person.

It looks one trick ahead and knows only what its seat knows. `bidding` makes its calls,
`cardplay` its cards; both weigh every legal action and take the best.

Frozen: its strength is what stronger bots are measured against. Whoever wants it better makes
another level; a test holds its decisions of many deals.
"""

from __future__ import annotations

from core.rules import RuleSet
from core.view import SeatView
from plugins.bots import Choice
from plugins.bots.bidding import choose_call
from plugins.bots.cardplay import choose_card
from plugins.catalogue import TableRules


class CarefulBot:
    """The same view always gives the same choice."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def choose(self, view: SeatView, seconds: float) -> Choice:
        calls = view.calls(self.rules)
        if calls:
            return choose_call(view, calls, self.rules)
        return choose_card(view, view.cards(self.rules), self.rules)


def make(table: TableRules, seed: int) -> CarefulBot:
    return CarefulBot(table.rules)
