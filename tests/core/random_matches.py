"""Random legal matches under random picks, from a seed.

`matches(seed)` gives every step as it happens; whatever is random comes from the seed, so that a
failing number can be tried again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from app.plugin_loading import own_catalogue
from app.profiles import profiles
from core import messages as m
from core.cards import CARDS, NINE, cards_of
from core.engine import announceable, calls_now, cards_now, new_match, submit
from core.rules import RuleSet
from core.state import Phase, State
from plugins.catalogue import PickError, TableRules, resolve


class Step(NamedTuple):
    """One command carried out. `before` and `state` share nothing that changes."""

    before: State
    command: m.Command
    events: list[m.Event]
    state: State  # goes on changing with the next step


def random_picks(draw: random.Random) -> TableRules:
    """A profile with up to all of its picks changed, in a way that does not clash."""
    catalogue = own_catalogue()
    while True:
        picks = dict(draw.choice(list(profiles().values())).picks)
        share = draw.choice((0.0, 0.1, 0.5, 1.0))
        for name, dispute in catalogue.disputes.items():
            if draw.random() < share:
                offer = draw.choice(list(dispute.offers.values()))
                parameter = offer.option.parameter
                number = "" if parameter is None else f":{draw.randint(parameter.low, 160)}"
                picks[name] = offer.option.id + number
        try:
            return resolve(catalogue, picks)
        except PickError as error:
            assert error.code == "clashing-picks", error


def a_deck(draw: random.Random) -> tuple[int, ...]:
    """A shuffled deck; now and then the first to speak has nothing but sevens, eights, nines."""
    deck = draw.sample(CARDS, 32)
    if draw.random() < 0.1:
        low = [card for card in deck if card & 7 <= NINE][:5]
        rest = [card for card in deck if card not in low]
        deck = [*low[:3], *rest[:9], *low[3:], *rest[9:]]
    return tuple(deck)


def a_command(
    state: State, rules: RuleSet, draw: random.Random, reluctance: float = 0.0
) -> m.Command:
    """Something that may be done now; `reluctance` is the share of passes where one may pass."""
    if state.phase is Phase.DEAL:
        return m.DealCards(a_deck(draw))
    assert state.to_act is not None
    if state.phase is Phase.AUCTION:
        calls = calls_now(state, rules)
        if "throw-in" in calls and draw.random() < 0.5:
            return m.Call(state.to_act, "throw-in")
        if "pass" in calls and draw.random() < reluctance:
            return m.Call(state.to_act, "pass")
        return m.Call(state.to_act, draw.choice(calls))
    for seat in draw.sample(range(4), 4):
        for project in announceable(state, seat, rules):
            if draw.random() < 0.5:
                return m.Announce(seat, project.kind)
    return m.Play(state.to_act, draw.choice(list(cards_of(cards_now(state, rules)))))


def match(table: TableRules, draw: random.Random, deals: int = 40) -> Iterator[Step]:
    """A match until it is won, or until so many deals are over."""
    state = new_match(draw.randrange(4), table.rules)
    reluctance = 0.0
    while state.phase is not Phase.OVER and state.deals < deals:
        if state.phase is Phase.DEAL:
            reluctance = draw.choice((0.0, 0.0, 0.5, 1.0))
        before = state.copy()
        command = a_command(state, table.rules, draw, reluctance)
        events = submit(state, command, table.rules)
        yield Step(before, command, events, state)
