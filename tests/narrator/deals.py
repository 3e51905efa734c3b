"""Whole deals to be told: a deck by its seed, the calls, and cards picked by the same chance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from app.plugin_loading import own_catalogue
from app.profiles import parse_rules, table_rules
from core import messages as m
from core.cards import cards_of
from core.engine import announceable, calls_now, cards_now, decide, new_match
from core.rules import Project, RuleSet, Seat
from core.state import Phase, State, apply
from core.view import SeatView, redact, view_of

NAMES = {
    "en": ("Adam", "Karam", "Yasser", "Ahmed"),
    "ar": ("آدم", "كرم", "ياسر", "أحمد"),
}

News = list[tuple[m.Event, SeatView]]


def rules_of(name: str) -> RuleSet:
    return table_rules(own_catalogue(), parse_rules(name)).rules


@dataclass(frozen=True, slots=True)
class ScriptedDeal:
    """One deal: `calls` in order, and one chance for its deck and its cards."""

    name: str
    profile: str
    seed: int
    calls: tuple[str, ...]
    start: tuple[int, int] = (0, 0)
    dealer: Seat = 3

    @property
    def rules(self) -> RuleSet:
        return rules_of(self.profile)


DEALS = (
    ScriptedDeal("hokum-doubled-locked", "table", 24, ("pass", "hokum", "double:locked", "pass")),
    ScriptedDeal("ashkal-stolen", "table", 9, ("pass", "pass", "ashkal", "qablak")),
    ScriptedDeal(
        "second-hokum-named-late",
        "table",
        9,
        (*("pass",) * 5, "second-hokum", "double:open", "pass", "name:S"),
    ),
    ScriptedDeal("nobody-bought", "table", 3, ("pass",) * 8),
    ScriptedDeal(
        "hokum-three",
        "dram",
        31,
        ("pass", "hokum", "pass", "pass", "pass", "confirm", "double", "three", "pass"),
    ),
    ScriptedDeal("ashkal", "dram", 22, ("pass", "pass", "ashkal")),
    ScriptedDeal(
        "second-hokum-named-at-once",
        "dram",
        37,
        (*("pass",) * 5, "second-hokum:S", *("pass",) * 3, "confirm", "pass", "pass"),
    ),
    ScriptedDeal("nobody-bought", "dram", 3, ("pass",) * 8),
    ScriptedDeal(
        "gahwa-wins-the-match",
        "dram",
        25,
        ("hokum", "pass", "pass", "pass", "confirm", "double", "three", "four", "gahwa"),
        start=(96, 140),
    ),
)


def steps(deal: ScriptedDeal, seat: Seat) -> Iterator[tuple[State, News]]:
    """The state after each command, and its news as one seat hears them."""
    rules, chance = deal.rules, random.Random(deal.seed)
    deck = tuple(chance.sample(range(32), 32))
    state = new_match(deal.dealer, rules, deal.start)
    calls = iter(deal.calls)
    yield state, _news(state, m.DealCards(deck), seat, rules)
    while state.phase is Phase.AUCTION:
        assert state.to_act is not None
        yield state, _news(state, m.Call(state.to_act, next(calls)), seat, rules)
    assert next(calls, None) is None, "calls are left over"
    while state.phase is Phase.PLAY:
        assert state.to_act is not None
        card = chance.choice(list(cards_of(cards_now(state, rules))))
        yield state, _news(state, m.Play(state.to_act, card), seat, rules)


def random_match(
    rules: RuleSet, seed: int, seat: Seat, deals: int = 2
) -> Iterator[tuple[State, News]]:
    """A match played at random, as one seat hears it, for so many deals at most."""
    chance = random.Random(seed)
    state = new_match(chance.randrange(4), rules, (chance.randrange(150), chance.randrange(150)))
    while state.phase is not Phase.OVER and state.deals < deals:
        command: m.Command
        if state.phase is Phase.DEAL:
            command = m.DealCards(tuple(chance.sample(range(32), 32)))
        elif state.phase is Phase.AUCTION:
            assert state.to_act is not None
            command = m.Call(state.to_act, chance.choice(calls_now(state, rules)))
        elif (found := _to_announce(state, rules)) and chance.random() < 0.7:
            assert state.to_act is not None
            command = m.Announce(state.to_act, found[0].kind)
        else:
            assert state.to_act is not None
            card = chance.choice(list(cards_of(cards_now(state, rules))))
            command = m.Play(state.to_act, card)
        yield state, _news(state, command, seat, rules)


def _to_announce(state: State, rules: RuleSet) -> tuple[Project, ...]:
    return () if state.to_act is None else announceable(state, state.to_act, rules)


def _news(state: State, command: m.Command, seat: Seat, rules: RuleSet) -> News:
    """Carry out a command; each event with the view right after it."""
    news: News = []
    for event in decide(state, command, rules):
        apply(state, event)
        news.append((redact(event, seat), view_of(state, seat, rules)))
    return news
