"""The strong bot: searches a few worlds, all as likely, and bids as the careful one does."""

from __future__ import annotations

from plugins.bots.searching import Plan, SearchingBot
from plugins.catalogue import TableRules

PLAN = Plan((6, 6, 6))


def make(table: TableRules, seed: int) -> SearchingBot:
    return SearchingBot(table, seed, PLAN)
