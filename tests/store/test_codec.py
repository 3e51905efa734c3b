"""What is kept comes back equal, of every kind and under any rules."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from app.store.codec import COMMANDS, EVENTS, ITEMS
from core import messages as m
from core import sheet
from core.state import State, apply
from tests.store.playing import played, random_rules


def test_every_event_and_command_has_a_tag():
    assert set(EVENTS.types.values()) == set(get_args(m.Event))
    assert set(COMMANDS.types.values()) == set(get_args(m.Command))
    assert set(ITEMS.types.values()) == set(get_args(sheet.Item))


@pytest.mark.parametrize("seed", range(30))
def test_random_matches_come_back_equal(seed):
    name = random_rules(Random(seed))
    state, twin = State(3), State(3)
    for step in played(name, seed, limit=600):
        command = COMMANDS.decode_one(COMMANDS.encode_one(step.command))
        events = EVENTS.decode(EVENTS.encode(step.events))
        assert command == step.command
        assert type(command) is type(step.command)
        assert tuple(events) == step.events
        assert [type(event) for event in events] == [type(event) for event in step.events]
        for event, other in zip(step.events, events, strict=True):
            apply(state, event)
            apply(twin, other)
        assert state == twin
    assert state.deals


def test_nested_types_come_back_as_what_they_were():
    steps = list(played("dram", 5))
    called = next(e for s in steps for e in s.events if isinstance(e, m.Called))
    (back,) = EVENTS.decode(EVENTS.encode([called]))
    assert type(back.auction) is type(called.auction)
    assert back.auction.stage is called.auction.stage
    scored = next(e for s in steps for e in s.events if isinstance(e, m.DealScored))
    (back,) = EVENTS.decode(EVENTS.encode([scored]))
    assert type(back.score) is type(scored.score)
    assert all(type(line) is type(scored.score.lines[0]) for line in back.score.lines)


def test_sheet_items_come_back_equal():
    items = [
        sheet.Entry(0, "hokum", 1, 92, 2, ((1, 0, 1, 0), 5), baloot=1),
        sheet.Entry(1, "sun", 0, 130, kaboot=0),
        sheet.Passed(),
        sheet.Dealer(2),
        sheet.Correction((-5, 0), "\u0627\u0644\u062d\u0643\u0645"),
    ]
    assert ITEMS.decode(ITEMS.encode(items)) == items


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '[["flown",[1,2]]]',
        '[["played",[1]]]',
        '[["played",["1",2]]]',
        '[["called",[1,"pass",[0,3,[0,0],"asleep"]]]]',
        "[[",
    ],
)
def test_what_was_never_written_is_refused(text):
    with pytest.raises(ValueError):
        EVENTS.decode(text)


def test_older_events_without_the_newest_fields_are_read():
    """A field with a default may be missing at the end, as in what an older program wrote."""
    text = '[["called",[0,"pass",[3,17]]]]'
    (event,) = EVENTS.decode(text)
    assert event.auction.dealer == 3
    assert event.auction.level == 1
