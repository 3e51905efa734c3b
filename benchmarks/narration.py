"""How much is said: sentences a deal, words a sentence, words a deal, at each verbosity.

Run ``python -m benchmarks.narration [DEALS]`` from the project's folder. Deals are played at random
with random calls, as seat 0 hears them.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from app.i18n import LANGUAGES, tongue
from app.narrator import Level, Listener, Narrator, Verbosity
from app.plugin_loading import own_catalogue
from app.profiles import RulesName, table_rules
from core import messages as m
from core.cards import cards_of
from core.engine import calls_now, cards_now, decide, new_match
from core.state import Phase, State, apply
from core.view import SeatView, redact, view_of

PROFILE = "dram"
News = list[tuple[m.Event, SeatView]]


def played_deals(count: int) -> list[list[News]]:
    """The news of deals that somebody bought, a list of commands each."""
    rules = table_rules(own_catalogue(), RulesName(PROFILE)).rules
    chance = random.Random(7)
    deals: list[list[News]] = []
    while len(deals) < count:
        state, commands = new_match(chance.randrange(4), rules), []
        while not state.deals:
            news: News = []
            for event in decide(state, _command(state, chance, rules), rules):
                apply(state, event)
                news.append((redact(event, 0), view_of(state, 0, rules)))
            commands.append(news)
        if any(isinstance(event, m.DealScored) for event, _ in commands[-1]):
            deals.append(commands)
    return deals


def _command(state: State, chance: random.Random, rules: object) -> m.Command:
    if state.phase is Phase.DEAL:
        return m.DealCards(tuple(chance.sample(range(32), 32)))
    assert state.to_act is not None
    if state.phase is Phase.AUCTION:
        return m.Call(state.to_act, chance.choice(calls_now(state, rules)))  # type: ignore[arg-type]
    cards = list(cards_of(cards_now(state, rules)))  # type: ignore[arg-type]
    return m.Play(state.to_act, chance.choice(cards))


def main() -> None:
    deals = played_deals(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
    rules = table_rules(own_catalogue(), RulesName(PROFILE)).rules
    names = ("Adam", "Karam", "Yasser", "Ahmed")
    print(f"{len(deals)} deals under {PROFILE}")
    print("language level   sentences/deal  words/sentence  words/deal  longest  ms/sentence")
    for lang in LANGUAGES:
        for level in Level:
            me = Listener(0, rules, names, tongue(lang), PROFILE, Verbosity(level))
            narrator = Narrator(me)
            began = time.perf_counter()
            told = [[s for news in deal for s in narrator.sentences(news)] for deal in deals]
            spent = time.perf_counter() - began
            lengths = [len(s.text.split()) for sentences in told for s in sentences]
            print(
                f"{lang:8} {level.name.lower():7}"
                f" {len(lengths) / len(deals):14.1f}"
                f" {statistics.mean(lengths):15.1f}"
                f" {sum(lengths) / len(deals):11.0f}"
                f" {max(lengths):8}"
                f" {1000 * spent / len(lengths):12.3f}"
            )


if __name__ == "__main__":
    main()
