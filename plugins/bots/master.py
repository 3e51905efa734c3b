"""The master: searches as many worlds as time allows, those first that fit the auction best."""

from __future__ import annotations

from plugins.bots.bidding import BOLD
from plugins.bots.searching import Plan, SearchingBot
from plugins.catalogue import TableRules

PLAN = Plan((24, 36, 40), drawn_for_one=4, to_buy=BOLD, auction=32)


def make(table: TableRules, seed: int) -> SearchingBot:
    return SearchingBot(table, seed, PLAN)
