"""One deal from the cards to the points, and what the engine refuses on the way."""

from __future__ import annotations

import random

import pytest

from core.cards import CARDS, NAMES, cards_of
from core.engine import calls_now, cards_now, check, new_match, submit
from core.messages import (
    Announce,
    BalootSaid,
    Call,
    CardPlayed,
    Command,
    DealCards,
    DealScored,
    Event,
    HandsCompleted,
    Play,
    PlayBegan,
    ProjectAnnounced,
    TrickTaken,
)
from core.play import winner_of
from core.reasons import Reason, Refused
from core.rules import RuleSet
from core.state import Phase, State
from core.view import view_of
from tests.words import PROFILES, cards, outcome, points, rules


def dealt(
    picked: RuleSet, deck: tuple[int, ...], dealer: int = 3, totals: tuple[int, int] = (0, 0)
) -> State:
    state = new_match(dealer, picked, totals)
    submit(state, DealCards(deck), picked)
    return state


def said(state: State, picked: RuleSet, calls: str) -> list[Event]:
    events: list[Event] = []
    for call in calls.split():
        assert state.to_act is not None
        events += submit(state, Call(state.to_act, call), picked)
    return events


def played_out(state: State, picked: RuleSet, draw: random.Random) -> list[Event]:
    events: list[Event] = []
    while state.phase is Phase.PLAY:
        assert state.to_act is not None
        card = draw.choice(list(cards_of(cards_now(state, picked))))
        events += submit(state, Play(state.to_act, card), picked)
    return events


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("book", PROFILES)
def test_T060_eight_tricks_of_four_cards(book: str, dealer: int) -> None:
    """T002, T003, T061, D002, D005, D022: a buyer, eight tricks, the first led by the dealer's
    right, each next by who took the one before; points are added to the totals."""
    draw, picked = random.Random(dealer), rules(book)
    state = dealt(picked, tuple(draw.sample(CARDS, 32)), dealer, (7, 11))
    said(state, picked, "hokum pass pass pass confirm")
    while state.phase is Phase.AUCTION:
        said(state, picked, "pass")
    assert state.auction is not None and state.auction.buyer == (dealer + 1) % 4
    trump = state.auction.trump
    events = played_out(state, picked, draw)
    leader, trick = (dealer + 1) % 4, list[int]()
    taken = 0
    for event in events:
        if isinstance(event, CardPlayed):
            assert event.seat == (leader + len(trick)) % 4
            trick.append(event.card)
        elif isinstance(event, TrickTaken):
            assert len(trick) == 4 and event.seat == (leader + winner_of(trick, trump)) % 4
            leader, trick = event.seat, []
            taken += 1
    assert taken == 8
    (scored,) = [event for event in events if isinstance(event, DealScored)]
    assert scored.score.points is not None
    us, them = scored.score.points
    assert scored.totals == state.totals == (7 + us, 11 + them)


def test_A38_both_names_and_never_the_baloot() -> None:
    """T082: a seat with a fifty and a sara announces both; its king and queen of trump are not
    said before the second of them is played."""
    picked = rules("table")
    mine = cards("JH QH KH AH 7S 8S 9S 7D")
    others = [card for card in CARDS if card not in mine and NAMES[card] != "JC"]
    # Seat 0 is the dealer's right: its first three, then two, then (buying elsewhere) three.
    land = cards("7H")[0]
    others.remove(land)
    others.append(cards("JC")[0])
    deck = (
        *mine[:3],
        *others[:9],
        *mine[3:5],
        *others[9:15],
        land,
        *mine[5:8],
        *others[15:],
    )
    state = dealt(picked, deck)
    said(state, picked, "pass hokum pass pass pass confirm")
    assert state.trump == 0 and set(cards_of(state.hands[0])) == set(mine)
    events = submit(state, Play(0, cards("7D")[0]), picked)
    (told,) = [event for event in events if isinstance(event, ProjectAnnounced)]
    assert [one.kind for one in told.projects] == ["fifty", "sira"]
    for seat in (1, 2, 3):
        assert view_of(state, seat, picked).announced[0] == ("fifty", "sira")
        assert view_of(state, seat, picked).shown[0] == ()
    rest = played_out(state, picked, random.Random(1))
    assert [event.seat for event in rest if isinstance(event, BalootSaid)] == [0]


def test_V002_the_land_of_an_ashkal() -> None:
    """T013, T022, D008: seat 3 calls it; seat 1 gets the land and two, the caller three."""
    picked = rules("dram")
    state = dealt(picked, tuple(CARDS))
    five = list(state.hands)
    events = said(state, picked, "pass pass pass ashkal")
    (full,) = [event for event in events if isinstance(event, HandsCompleted)]
    assert full.land_to == 1
    assert [one.bit_count() for one in state.hands] == [8, 8, 8, 8]
    assert state.hands[1] >> 20 & 1 and not state.hands[3] >> 20 & 1
    assert all(not old & ~new for old, new in zip(five, state.hands, strict=True))


def test_T044_what_may_be_doubled() -> None:
    """A hokum and a second hokum always, a sun only at the scores of T058."""
    assert outcome("table", "hokum double:open pass")["level"] == 2
    second = "pass pass pass pass second-hokum double:open pass name:S"
    assert outcome("table", second)["level"] == 2
    assert outcome("table", "pass sun pass")["level"] == 1
    assert outcome("table", "pass sun pass double", scores=[50, 120])["level"] == 2


def test_D013_sun_beats_a_second_hokum() -> None:
    """T021: and the buy is the sun caller's."""
    came = outcome("dram", "pass pass pass pass second-hokum:S pass sun")
    assert (came["contract"], came["buyer"], came["second"]) == ("sun", 2, False)


def test_T091_projects_are_added_after_the_conversion() -> None:
    """A21: 96 of the opponents are 10, not 12; the buyer has the rest of 16 and his fifty."""
    assert points("table", "sun", 74, projects=[4, 0]) == [18, 12]
    assert points("dram", "hokum", 66, projects=[5, 0]) == [11, 10]
    assert points("dram", "hokum", 96) == [9, 7]


# ---- refusals --------------------------------------------------------------------------------


def refused(state: State, command: Command, picked: RuleSet) -> Reason:
    before = state.copy()
    with pytest.raises(Refused) as caught:
        submit(state, command, picked)
    assert check(state, command, picked) is caught.value.reason
    assert state == before
    return caught.value.reason


def test_every_reason_at_its_time() -> None:
    picked = rules("table")
    state = new_match(3, picked)
    whole = tuple(CARDS)
    assert refused(state, Call(0, "pass"), picked) is Reason.NOT_NOW
    assert refused(state, Play(0, 0), picked) is Reason.NOT_NOW
    for deck in (whole[:31], (*whole[:31], 0), (*whole[:31], 32), ()):
        assert refused(state, DealCards(deck), picked) is Reason.BAD_DECK
    submit(state, DealCards(whole), picked)
    assert refused(state, DealCards(whole), picked) is Reason.NOT_NOW
    assert refused(state, Call(1, "pass"), picked) is Reason.NOT_YOUR_TURN
    assert refused(state, Call(0, "ashkal"), picked) is Reason.CALL_NOT_OFFERED
    assert refused(state, Play(0, 0), picked) is Reason.NOT_NOW
    said(state, picked, "sun")
    assert refused(state, Call(0, "pass"), picked) is Reason.NOT_NOW
    assert refused(state, Play(1, next(cards_of(state.hands[1]))), picked) is Reason.NOT_YOUR_TURN
    assert refused(state, Play(0, next(cards_of(state.hands[1]))), picked) is Reason.NOT_IN_HAND
    assert refused(state, Play(0, 99), picked) is Reason.NOT_IN_HAND
    assert refused(state, Announce(0, "sira"), picked) is Reason.ANNOUNCED_BY_ITSELF


def test_a_won_match_waits_for_nothing() -> None:
    draw, picked = random.Random(5), rules("dram")
    state = dealt(picked, tuple(draw.sample(CARDS, 32)), 3, (151, 20))
    said(state, picked, "sun")
    while state.phase is Phase.AUCTION:
        said(state, picked, "pass")
    played_out(state, picked, draw)
    if state.phase is Phase.OVER:
        assert refused(state, DealCards(tuple(CARDS)), picked) is Reason.NOT_NOW
    assert state.winner == 0 and state.to_act is None
    assert calls_now(state, picked) == () and cards_now(state, picked) == 0


def test_T056_undoubled_is_open_when_play_begins() -> None:
    picked = rules("table")
    state = dealt(picked, tuple(CARDS))
    events = said(state, picked, "hokum pass pass pass confirm")
    (began,) = [event for event in events if isinstance(event, PlayBegan)]
    assert (began.auction.locked, began.auction.level, began.leader) == (False, 1, 0)
