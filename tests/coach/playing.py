"""Deals for the coach: played by bots, or to the letter."""

from __future__ import annotations

from random import Random

from app.coach.deals import PlayedDeal
from core import messages as m
from core.engine import submit
from core.state import Phase, State
from core.view import view_of
from plugins.bots import Bot
from plugins.bots.careful import CarefulBot
from plugins.bots.greedy import GreedyBot
from tests.words import table


def played_deal(rules: str, seed: int, first_bot: Bot | None = None) -> PlayedDeal:
    """A deal that four bots play to its end; seat 0 is greedy, unless told otherwise."""
    chance, state = Random(seed), State(seed & 3)
    mine = table(rules).rules
    bots: list[Bot] = [CarefulBot(mine)] * 4
    bots[0] = first_bot or GreedyBot(mine)
    commands: list[m.Command] = [m.DealCards(tuple(chance.sample(range(32), 32)))]
    submit(state, commands[0], mine)
    while state.phase in (Phase.AUCTION, Phase.PLAY):
        seat = state.to_act
        assert seat is not None
        action = bots[seat].choose(view_of(state, seat, mine), 1.0).action
        command = m.Call(seat, action) if isinstance(action, str) else m.Play(seat, action)
        commands.append(command)
        submit(state, command, mine)
    return PlayedDeal(rules, 0, seed & 3, (0, 0), tuple(commands))


def bought_deal(rules: str, seed: int = 1, first_bot: Bot | None = None) -> PlayedDeal:
    """The first such deal that somebody has bought."""
    while True:
        deal = played_deal(rules, seed, first_bot)
        if any(isinstance(command, m.Play) for command in deal.commands):
            return deal
        seed += 1
