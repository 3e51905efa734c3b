"""A bot that picks among what is legal, each as likely as the others."""

from __future__ import annotations

from random import Random

from core.cards import cards_of
from core.rules import RuleSet
from core.view import SeatView
from plugins.bots import Action, Choice
from plugins.catalogue import TableRules


class RandomBot:
    """Uniform play. The same view and seed give the same choice, whatever came before."""

    def __init__(self, rules: RuleSet, seed: int) -> None:
        self.rules = rules
        self.seed = seed

    def choose(self, view: SeatView, seconds: float) -> Choice:
        calls = () if view.auction is None else view.auction.calls
        chance = Random(f"{self.seed}/{view.seat}/{view.deals}/{view.hand}/{calls}/{view.played}")
        actions: tuple[Action, ...] = view.calls(self.rules) or tuple(
            cards_of(view.cards(self.rules))
        )
        return Choice(chance.choice(actions), "random", tuple((action, 0.0) for action in actions))


def make(table: TableRules, seed: int) -> RandomBot:
    return RandomBot(table.rules, seed)
