"""Who announces projects?"""

from __future__ import annotations

import pytest

from core.cards import cards_of
from core.engine import announceable, cards_now, new_match, submit
from core.messages import Announce, Call, CardPlayed, DealCards, Play, ProjectAnnounced
from core.reasons import Reason, Refused
from core.rules import RuleSet
from core.state import State
from core.view import view_of
from tests.words import cards, rules

# Five first cards: the dealer's right 7H 8H 9H 7C 8D, the next seat AH KH QH TH JH.
DECK = cards(
    "7H 8H 9H AH KH QH 7D 9D JD 7S 9S JS 7C 8D TH JH "
    "QD KD QS KS 9C TC JC 8S TS AS QC KC AC TD AD 8C"
)


def playing(option: str) -> tuple[State, RuleSet]:
    picked = rules(f"dram+project_announcing={option}")
    state = new_match(3, picked)
    submit(state, DealCards(DECK), picked)
    submit(state, Call(0, "sun"), picked)
    return state, picked


def first_cards(state: State, picked: RuleSet) -> list[object]:
    """Everyone's first card; the events on the way."""
    events: list[object] = []
    for _ in range(4):
        assert state.to_act is not None
        card = next(cards_of(cards_now(state, picked)))
        events += submit(state, Play(state.to_act, card), picked)
    return events


def test_T112_the_game_announces_as_the_first_card_is_played() -> None:
    """T082: names with each seat's first card, before it; the own hand knows more."""
    state, picked = playing("automatic")
    assert view_of(state, 1, picked).own_projects
    events = first_cards(state, picked)
    told = {event.seat: event for event in events if isinstance(event, ProjectAnnounced)}
    assert told and all(
        events[events.index(event) + 1] == CardPlayed(seat, state.played[seat][1])
        for seat, event in told.items()
    )
    with pytest.raises(Refused) as refused:
        submit(state, Announce(0, "sira"), picked)
    assert refused.value.reason is Reason.ANNOUNCED_BY_ITSELF


def test_D023_a_player_announces_before_his_first_card() -> None:
    """V029: after it no announcement is accepted."""
    state, picked = playing("by-hand")
    mine = announceable(state, 1, picked)
    assert mine
    submit(state, Announce(1, mine[0].kind), picked)
    assert state.announced[1] == (mine[0],)
    first_cards(state, picked)
    with pytest.raises(Refused) as refused:
        submit(state, Announce(1, mine[0].kind), picked)
    assert refused.value.reason is Reason.TOO_LATE
    assert [bool(one) for one in state.announced] == [False, True, False, False]


def test_only_what_is_in_the_hand_and_only_once() -> None:
    state, picked = playing("by-hand")
    kinds = [one.kind for one in announceable(state, 1, picked)]
    missing = next(kind for kind in ("four-hundred", "fifty", "sira") if kind not in kinds)
    for kind in (missing, "nonsense"):
        with pytest.raises(Refused) as refused:
            submit(state, Announce(1, kind), picked)
        assert refused.value.reason is Reason.NO_SUCH_PROJECT
    for kind in kinds:
        submit(state, Announce(1, kind), picked)
    assert announceable(state, 1, picked) == ()
    with pytest.raises(Refused):
        submit(state, Announce(1, kinds[0]), picked)


def test_not_before_the_play() -> None:
    picked = rules("dram+project_announcing=by-hand")
    state = new_match(3, picked)
    submit(state, DealCards(DECK), picked)
    with pytest.raises(Refused) as refused:
        submit(state, Announce(0, "sira"), picked)
    assert refused.value.reason is Reason.NOT_NOW
