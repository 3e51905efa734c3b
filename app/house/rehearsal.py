"""Some deals played before a table stands on rules of others: what fails there fails nobody.

Legal moves at random, from a fixed seed; the same rules always give the same answer.
"""

from __future__ import annotations

from random import Random

from core import messages as m
from core.cards import CARDS, cards_of
from core.engine import announceable, calls_now, cards_now, new_match, submit
from core.rules import RuleSet
from core.state import Phase, State
from plugins.catalogue import BUILT_IN, Catalogue, PickError, TableRules
from plugins.guarding import FAILURES

DEALS = 12
MOST_STEPS = 2000


def plugins_of(catalogue: Catalogue, rules: TableRules) -> dict[str, str]:
    """The plug-ins that some rules stand on, by dispute."""
    offered = {
        name: dispute.offers[rules.picks[name].partition(":")[0]].plugin
        for name, dispute in catalogue.disputes.items()
    }
    return {name: plugin for name, plugin in offered.items() if plugin != BUILT_IN}


def rehearse(catalogue: Catalogue, rules: TableRules) -> None:
    """Raises `PickError` (``failing-pick``) for rules whose plug-ins fail in a few deals."""
    standing = plugins_of(catalogue, rules)
    if not standing:
        return
    known = len(FAILURES)
    why = _what_fails(rules.rules)
    if len(FAILURES) > known:
        failed = FAILURES[known]
        del FAILURES[known:]
        why = f"{failed.plugin}: {failed.detail}"
    if why:
        given = "+".join(f"{name}={rules.picks[name]}" for name in standing)
        raise PickError("failing-pick", given, why=why[:300])


def _what_fails(rules: RuleSet) -> str:
    draw = Random(7)
    try:
        state = new_match(draw.randrange(4), rules)
        for _step in range(MOST_STEPS):
            if state.phase is Phase.OVER or state.deals >= DEALS:
                return ""
            submit(state, _some_command(state, rules, draw), rules)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return f"{MOST_STEPS} steps have not ended {DEALS} deals"


def _some_command(state: State, rules: RuleSet, draw: Random) -> m.Command:
    if state.phase is Phase.DEAL:
        return m.DealCards(tuple(draw.sample(CARDS, len(CARDS))))
    assert state.to_act is not None
    if state.phase is Phase.AUCTION:
        return m.Call(state.to_act, draw.choice(calls_now(state, rules)))
    for seat in range(4):
        for project in announceable(state, seat, rules):
            return m.Announce(seat, project.kind)
    return m.Play(state.to_act, draw.choice(list(cards_of(cards_now(state, rules)))))
