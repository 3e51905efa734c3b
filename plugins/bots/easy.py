"""The easy bot: weighs as the careful one does, but remembers and hears nothing.

It thinks of later tricks, unlike the beginner, yet keeps no card that has gone in mind, nor who is
out of a suit. It counts its hand and no other seat's calls, looks at no score, and never doubles.
"""

from __future__ import annotations

from dataclasses import replace

from core.rules import RuleSet
from core.view import SeatView
from plugins.bots import Choice
from plugins.bots.bidding import choose_call
from plugins.bots.cardplay import Explained, choose_by
from plugins.bots.memory import Forgetful
from plugins.catalogue import TableRules

RAISES = ("double", "three", "four", "gahwa", "qablak")


class EasyBot:
    """The same view always gives the same choice."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def choose(self, view: SeatView, seconds: float) -> Choice:
        calls = view.calls(self.rules)
        if calls:
            return self._call(view, calls)
        cards = Explained(view, self.rules, Forgetful(view, self.rules))
        return choose_by(cards, view.cards(self.rules))

    def _call(self, view: SeatView, calls: tuple[str, ...]) -> Choice:
        assert view.auction is not None
        deaf = replace(view, auction=view.auction._replace(calls=()), totals=(0, 0))
        modest = tuple(call for call in calls if call.partition(":")[0] not in RAISES)
        return choose_call(deaf, modest or calls, self.rules)


def make(table: TableRules, seed: int) -> EasyBot:
    return EasyBot(table.rules)
