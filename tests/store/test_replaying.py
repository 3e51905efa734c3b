"""A match looked at again: every position is what it was, from either side, for one seat or all."""

from __future__ import annotations

import pytest

from app.replaying import Replay
from core import messages as m
from core.engine import submit
from core.state import Phase, State, apply
from core.view import view_of
from tests.store.playing import played, rules_of

STEPS = list(played("table", 3))


@pytest.fixture(scope="module")
def replay():
    return Replay(State(3), STEPS)


def states():
    """Every state of the match, made step by step."""
    state = State(3)
    yield state.copy()
    for step in STEPS:
        for event in step.events:
            apply(state, event)
        yield state.copy()


def test_every_position_is_what_it_was_in_any_order(replay):
    expected = list(states())
    assert replay.last == len(STEPS)
    for position in [*range(replay.last + 1), *range(replay.last, -1, -7)]:
        assert replay.state(position) == expected[position]
    with pytest.raises(IndexError):
        replay.state(replay.last + 1)
    with pytest.raises(IndexError):
        replay.state(-1)


def test_what_is_looked_at_can_be_changed_without_harm(replay):
    replay.state(40).hands[0] = 0
    replay.state(40).played.clear()
    assert replay.state(40) == list(states())[40]


@pytest.mark.parametrize("by", ["card", "trick", "deal"])
def test_stepping_visits_every_stop_and_comes_back(replay, by):
    forwards, position = [0], 0
    while position < replay.last:
        position = replay.forwards(position, by)
        forwards.append(position)
    assert replay.forwards(position, by) == replay.last
    backwards = [position]
    while position > 0:
        position = replay.backwards(position, by)
        backwards.append(position)
    assert replay.backwards(0, by) == 0
    assert forwards == backwards[::-1] == replay.stops(by)


def test_tricks_stop_when_the_trick_has_fallen_and_deals_when_they_are_counted(replay):
    for position in replay.stops("trick")[1:]:
        state = replay.state(position)
        assert not state.trick
    tricks = sum(isinstance(e, m.TrickTaken) for step in STEPS for e in step.events)
    assert len(replay.stops("trick")) >= tricks
    for position in replay.stops("deal")[1:]:
        assert replay.state(position).phase in (Phase.DEAL, Phase.OVER)
    assert len(replay.stops("deal")) == 1 + replay.state(replay.last).deals


def test_one_seat_sees_what_it_saw(replay):
    rules = rules_of("table").rules
    state = State(3)
    for position, step in enumerate(STEPS[:200], start=1):
        for event in step.events:
            apply(state, event)
        assert replay.view(position, 2, rules) == view_of(state, 2, rules)
        for event in replay.news(position, 2):
            if isinstance(event, m.CardsDealt):
                assert event.rest == ()
                assert [bool(hand) for hand in event.hands] == [False, False, True, False]
        assert replay.news(position) == step.events


def test_a_running_deal_is_not_shown_except_in_practice():
    starts = [n for n, step in enumerate(STEPS) if isinstance(step.command, m.DealCards)]
    running = STEPS[: starts[2] + 12]
    shown = Replay(State(3), running)
    assert shown.last == starts[2]
    assert shown.state(shown.last).phase is Phase.DEAL
    assert shown.deal_starts == [start + 1 for start in starts[:2]]
    practice = Replay(State(3), running, practice=True)
    assert practice.last == len(running)
    first = Replay(State(3), STEPS[:12])
    assert first.last == 0
    assert first.state(0) == State(3)
    assert first.forwards(0) == 0


def test_play_on_from_here_goes_on_by_the_rules(replay):
    rules = rules_of("table").rules
    state = State(3)
    for step in replay.steps_to(100):
        assert tuple(submit(state, step.command, rules)) == step.events
    assert state == replay.state(100)
    for step in played("table", 99, 50, state):
        assert step.events


def test_play_this_deal_again_has_the_same_cards_and_score(replay):
    for deal in range(replay.state(replay.last).deals):
        again = replay.again(deal)
        state = again.state()
        before = replay.state(replay.deal_starts[deal] - 1)
        assert (state.dealer, state.totals) == (before.dealer, before.totals)
        events = submit(state, m.DealCards(again.deck), rules_of("table").rules)
        assert tuple(events) == replay.news(replay.deal_starts[deal])
    with pytest.raises(IndexError):
        replay.again(500)


def test_deals_are_numbered(replay):
    assert replay.deal_at(0) == 0
    for number, start in enumerate(replay.deal_starts):
        assert replay.deal_at(start) == number
        assert replay.deal_at(start + 3) == number
