"""The finished deals of a running match counted by other rules, as its record would be."""

from __future__ import annotations

import random

import pytest

from app.rescoring import recount, recount_events
from core import messages as m
from core.engine import submit
from core.record import read_record, write_deal
from core.state import State
from tests.core.random_matches import a_command
from tests.words import rules

OTHERS = ("table", "scorepad", "regulation", "kammelna", "dram+tie_decider=split")


def a_match(seed: int, name: str, deals: int) -> tuple[list[m.Event], dict[str, object], State]:
    """Some deals of a random match: its events, its record, and a state before the first."""
    draw, own = random.Random(seed), rules(name)
    dealer = draw.randrange(4)
    state, events = State(dealer), []
    record: dict[str, object] = {"format": "baloot-record/1", "rules": name, "deals": []}
    told: list[dict[str, object]] = []
    while state.deals < deals and state.winner is None:
        commands: list[m.Command] = []
        number, who = state.deals, state.dealer
        while state.deals == number and state.winner is None:
            command = a_command(state, own, draw)
            commands.append(command)
            events += submit(state, command, own)
        told.append(write_deal(who, commands, state))
    record["deals"] = told
    return events, record, State(dealer)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("other", OTHERS)
def test_events_and_record_say_the_same(seed: int, other: str) -> None:
    events, record, start = a_match(seed, "dram", 6)
    by_record = recount(read_record(record), rules("dram"), rules(other))
    assert recount_events(events, start, rules("dram"), rules(other)) == by_record


def test_by_its_own_rules_nothing_differs() -> None:
    events, _record, start = a_match(3, "dram", 8)
    found = recount_events(events, start, rules("dram"), rules("dram"))
    assert found.deals and not any(deal.differs for deal in found.deals)
    assert found.deals[-1].totals_before == found.deals[-1].totals_after


def test_what_differs_is_named_with_its_line() -> None:
    """Somewhere among random deals a fallen buyer's projects part table and dram (A3)."""
    for seed in range(60):
        events, _record, start = a_match(seed, "dram", 6)
        other = rules("dram+fallen_projects=lost")
        for deal in recount_events(events, start, rules("dram"), other).deals:
            if deal.differs:
                old, new = deal.first_difference
                assert {line.dispute for line in (old, new) if line} == {"fallen_projects"}
                assert deal.before.fallen and deal.after.fallen
                return
    pytest.fail("no deal differed")


def test_a_deal_that_goes_on_counts_for_nothing() -> None:
    events, _record, start = a_match(1, "dram", 3)
    last = max(n for n, event in enumerate(events) if isinstance(event, m.DealScored))
    cut = events[: last - 4]
    whole = recount_events(events, State(start.dealer), rules("dram"), rules("table"))
    part = recount_events(cut, State(start.dealer), rules("dram"), rules("table"))
    assert part.deals == whole.deals[:-1]
