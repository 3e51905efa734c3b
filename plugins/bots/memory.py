"""What the weaker levels have in mind: the trick on the table, and none of those before."""

from __future__ import annotations

from dataclasses import replace

from core.rules import RuleSet
from core.view import SeatView
from plugins.bots.knowledge import Knowledge


class Forgetful(Knowledge):
    """Knowledge without a memory: cards that have gone still count as held by somebody.

    What others showed by their play in earlier tricks, and the projects they laid open, are
    forgotten.
    """

    __slots__ = ()

    def __init__(self, view: SeatView, rules: RuleSet) -> None:
        on_table = view.played[len(view.played) - len(view.trick) :]
        super().__init__(replace(view, played=on_table, shown=((), (), (), ())), rules)
