"""Matches for tests of the store: random legal play from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from app.plugin_loading import own_catalogue
from app.profiles import RulesName, parse_rules, table_rules
from app.seating import Player
from app.store import MatchStart
from app.store.matches import Step
from core import messages as m
from core.cards import CARDS, cards_of
from core.engine import announceable, calls_now, cards_now, new_match, submit
from core.rules import RuleSet
from core.state import Phase, State
from plugins.catalogue import TableRules

PLAYERS = (Player("Noura"), Player("Bot 1", "careful"), Player("Salem"), Player("Bot 2", "careful"))


def rules_of(name: str) -> TableRules:
    return table_rules(own_catalogue(), parse_rules(name))


def start_of(name: str = "dram", players: tuple[Player, ...] = PLAYERS, **more) -> MatchStart:
    table = rules_of(name)
    head = table.rules.head_start
    return MatchStart(name, table.picks, players, start=(head, head), **more)


def next_command(state: State, rules: RuleSet, rng: Random) -> m.Command | None:
    """Any legal command, None once the match is won. Buys are likelier than in an even draw."""
    if state.phase is Phase.OVER:
        return None
    if state.phase is Phase.DEAL:
        return m.DealCards(tuple(rng.sample(CARDS, 32)))
    seat = state.to_act
    assert seat is not None
    if state.phase is Phase.AUCTION:
        return m.Call(seat, rng.choice(calls_now(state, rules)))
    own = announceable(state, seat, rules)
    if own and rng.random() < 0.7:
        return m.Announce(seat, own[0].kind)
    return m.Play(seat, rng.choice(list(cards_of(cards_now(state, rules)))))


def played(
    name: str = "dram", seed: int = 0, limit: int = 3000, state: State | None = None
) -> Iterator[Step]:
    """The steps of a whole match, at most `limit`."""
    rules, rng = rules_of(name).rules, Random(seed)
    state = state or new_match(3, rules)
    for _ in range(limit):
        command = next_command(state, rules, rng)
        if command is None:
            return
        yield Step(command, tuple(submit(state, command, rules)))


def random_rules(rng: Random) -> str:
    """A name of rules with random picks that go together."""
    from plugins.catalogue import PickError

    catalogue = own_catalogue()
    while True:
        changes = {}
        for dispute in rng.sample(sorted(catalogue.disputes), 12):
            option = rng.choice(list(catalogue.disputes[dispute].offers.values())).option
            number = option.parameter
            changes[dispute] = option.id + (
                f":{rng.randint(number.low, number.high)}" if number else ""
            )
        try:
            table_rules(catalogue, RulesName("dram", changes))
        except PickError:
            continue
        return str(RulesName("dram", changes))
