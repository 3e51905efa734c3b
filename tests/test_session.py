"""Matches through the door that the window uses: begun, left, taken up, taken back, played on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from app.laying import Laying
from app.plugin_loading import own_catalogue
from app.profiles import RulesName, UnknownProfile, parse_rules
from app.replaying import Replay
from app.seating import BadSeating, Player
from app.session import CONTINUED, Match, Session, rules_of
from app.store import Store, TableSetup, open_store
from core import messages as m
from core.rules import RuleSet
from core.state import Phase, State
from tests.store.playing import next_command

ME, OTHER = Player("Noura"), Player("Fahad")
BOTS = tuple(Player(name, "random") for name in ("Nasser", "Majed", "Turki"))
PLAYERS = (ME, BOTS[0], OTHER, BOTS[1])


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "data")
    yield store
    store.close()


@pytest.fixture
def session(store: Store) -> Session:
    return Session(store, own_catalogue(), Random(7))


def play(match: Match, commands: int, rng: Random) -> None:
    """Any legal commands; the dealer deals from the journal's own decks."""
    rules: RuleSet = match.table.rules.rules
    for _ in range(commands):
        if match.table.state.phase is Phase.DEAL:
            match.table.deal()
            continue
        command = next_command(match.table.state, rules, rng)
        if command is None:
            return
        match.table.submit(command)


def play_out(match: Match, rng: Random) -> None:
    while match.table.state.phase is not Phase.OVER:
        play(match, 50, rng)


# ---- left and taken up -----------------------------------------------------------------------


@pytest.mark.parametrize("profile", ["dram", "table"])
def test_a_match_is_taken_up_where_it_was_left_at_any_point(tmp_path: Path, profile: str) -> None:
    rng = Random(profile)
    folder = tmp_path / "data"
    store = open_store(folder)
    match = Session(store, own_catalogue(), Random(1)).begin(RulesName(profile), PLAYERS)
    for _ in range(40):
        play(match, rng.randint(1, 9), rng)
        left: State = match.table.state.copy()
        counted = list(match.table.counted)
        match.close()
        store.close()
        store = open_store(folder)
        session = Session(store, own_catalogue(), Random(1))
        found = session.take_up()
        if left.phase is Phase.OVER:
            assert found is None, "a match that is over is not taken up"
            store.close()
            return
        assert found is not None
        assert found.table.state == left
        assert found.table.counted == counted
        assert found.players == PLAYERS
        match = found
    match.close()
    store.close()


def test_two_sessions_do_not_take_up_the_same_match(session: Session, tmp_path: Path) -> None:
    match = session.begin(RulesName(), PLAYERS)
    play(match, 5, Random(0))
    other = open_store(tmp_path / "data")
    assert Session(other, own_catalogue()).take_up() is None
    match.close()
    assert Session(other, own_catalogue()).take_up() is not None
    other.close()


def test_the_match_that_was_at_the_table_last_is_taken_up_not_the_newest(
    session: Session,
) -> None:
    older, newer = (session.begin(RulesName(), PLAYERS) for _ in range(2))
    for match in (older, newer):
        play(match, 5, Random(0))
        match.close()
    taken_up = session.take_up(older.journal.start.uid)
    assert taken_up is not None and taken_up.journal.match == older.journal.match
    play_out(taken_up, Random(1))
    taken_up.close()
    assert session.take_up(older.journal.start.uid) is None, "it is over: no other is dug out"
    newest = session.take_up("of a match that is gone")
    assert newest is not None and newest.journal.match == newer.journal.match


def test_people_who_sat_down_are_known_the_next_time(session: Session, store: Store) -> None:
    session.begin(RulesName(), PLAYERS)
    assert set(store.people.all()) == {"Noura", "Fahad"}


# ---- a table one owns ------------------------------------------------------------------------


def setup(name: str = "Thursday", **more: object) -> TableSetup:
    return TableSetup(name, PLAYERS, **more)  # type: ignore[arg-type]


def test_a_table_gives_its_rules_target_seats_and_practice(session: Session, store: Store) -> None:
    store.tables.save(setup(rules="table+qablak=none", target=102, practice=True))
    match = session.open_table(store.tables.get("Thursday"))
    assert match.table.rules.rules.target_score == 102
    assert match.rules.changes["qablak"] == "none" and match.rules.profile == "table"
    assert match.is_practice and match.at_table == "Thursday"
    assert match.players == PLAYERS


def test_the_target_of_the_rules_is_no_change_of_them() -> None:
    assert rules_of(setup(target=152)) == RulesName("dram")
    assert rules_of(setup(target=None, rules="dram+target_score=points:102")).changes
    assert rules_of(setup(target=152, rules="dram+target_score=points:102")) == RulesName("dram")
    with pytest.raises(UnknownProfile):
        rules_of(setup(target=102, rules="nobody"))


def test_a_rematch_is_at_the_same_table_and_may_have_another_partner(session: Session) -> None:
    match = session.open_table(setup(target=52))
    play_out(match, Random(3))
    again = session.rematch(match)
    assert again.players == PLAYERS and again.at_table == "Thursday"
    assert again.table.rules.rules.target_score == 52
    assert again.table.state.totals == (0, 0)
    swapped = session.rematch(match, partner=1)
    assert swapped.players[0] == ME and swapped.players[2] == BOTS[0]
    assert {swapped.players[1], swapped.players[3]} == {OTHER, BOTS[1]}


def test_the_evening_is_counted_by_sides(session: Session, store: Store) -> None:
    store.tables.save(setup(target=52))
    won = [0, 0]
    for seed in range(3):
        match = session.open_table(store.tables.get("Thursday"))
        play_out(match, Random(seed))
        won[match.table.state.winner] += 1
    assert store.tables.tally("Thursday").won == tuple(won)


# ---- V024, V025: four seats and the first person's partner -----------------------------------


def test_three_at_the_table_are_refused_until_a_bot_fills_the_fourth_place() -> None:
    laying = Laying([ME, OTHER, None, BOTS[0]])
    with pytest.raises(BadSeating) as refused:
        laying.setup()
    assert refused.value.code == "not-four"
    laying.seat(2, BOTS[1])
    assert len(laying.setup().players) == 4


@pytest.mark.parametrize("place", [1, 2, 3])
def test_the_first_person_and_the_partner_face_each_other(place: int) -> None:
    laying = Laying([ME, OTHER, *BOTS[:2]], partner=place)
    chosen = laying.places[place]
    seated = laying.seated()
    assert seated[0] == ME and seated[2] == chosen
    assert set(seated) == {ME, OTHER, *BOTS[:2]}


def test_a_bot_seated_first_does_not_choose() -> None:
    laying = Laying([BOTS[0], BOTS[1], OTHER, ME], partner=3)
    assert laying.chooser == 2
    seated = laying.seated()
    assert seated[0] == OTHER and seated[2] == ME


def test_a_table_of_bots_alone_is_refused() -> None:
    with pytest.raises(BadSeating) as refused:
        Laying([*BOTS, Player("Badr", "random")]).seated()
    assert refused.value.code == "no-person"


def test_a_table_that_is_changed_keeps_its_seats() -> None:
    kept = setup(rules="table", target=102, pace=0, looks="dark")
    assert Laying.of(kept).setup() == kept


# ---- seats that change hands -----------------------------------------------------------------


def test_a_bot_takes_over_and_gives_the_seat_back_and_both_are_kept(
    session: Session, store: Store
) -> None:
    match = session.begin(RulesName(), PLAYERS)
    play(match, 6, Random(2))
    rules = match.table.rules
    match.take_over(2, session.holder(Player("Fahad", "careful"), rules))
    assert not match.table.holders[2].is_person and match.players[2] == Player("Fahad", "careful")
    match.close()
    taken_up = session.take_up()
    assert taken_up is not None and taken_up.players[2] == Player("Fahad", "careful")
    taken_up.take_over(2, session.holder(OTHER, rules))
    taken_up.close()
    again = session.take_up()
    assert again is not None and again.players == PLAYERS


# ---- practice --------------------------------------------------------------------------------


def practice(session: Session) -> Match:
    return session.begin(RulesName("table"), PLAYERS, practice=True, dealer=3)


def test_what_is_taken_back_comes_again_with_the_same_cards(session: Session) -> None:
    match, rng = practice(session), Random(11)
    states: list[State] = []
    for _ in range(60):
        waiting = match.table.waiting_for
        if waiting is not None and waiting >= 0 and match.table.holders[waiting].is_person:
            states.append(match.table.state.copy())
        play(match, 1, rng)
    end = match.table.state.copy()
    for state in reversed(states):
        assert match.take_back()
        assert match.table.state == state
    assert not match.take_back(), "before the first move of a person there is nothing"
    for state in states[1:]:
        assert match.redo()
        assert match.table.state == state
    while match.redo():
        pass
    assert match.table.state == end
    replayed = [e for step in match.journal.history.done for e in step.events]
    scored = [e for e in replayed if isinstance(e, m.DealScored)]
    assert [event for event, _ in match.table.counted] == scored


def test_what_was_taken_back_is_brought_again_after_a_restart(
    session: Session, store: Store
) -> None:
    match = practice(session)
    play(match, 25, Random(4))
    end = match.table.state.copy()
    assert match.take_back() and match.take_back()
    between = match.table.state.copy()
    match.close()
    again = session.take_up()
    assert again is not None and again.table.state == between
    while again.redo():
        pass
    assert again.table.state == end


def decks(match: Match) -> list[tuple[int, ...]]:
    done = match.journal.history.done
    return [step.command.deck for step in done if isinstance(step.command, m.DealCards)]


def test_the_decks_are_the_same_after_another_course(session: Session) -> None:
    match, rng = practice(session), Random(0)
    while len(decks(match)) < 3:
        play(match, 1, rng)
    dealt, course = decks(match), [step.command for step in match.journal.history.done]
    while match.take_back():
        pass
    rng = Random(99)
    while len(decks(match)) < 3 and match.table.state.phase is not Phase.OVER:
        play(match, 1, rng)
    assert [step.command for step in match.journal.history.done] != course
    assert decks(match) == dealt[: len(decks(match))]


def test_at_a_table_that_is_not_for_practice_nothing_is_taken_back(session: Session) -> None:
    match = session.begin(RulesName(), PLAYERS)
    play(match, 12, Random(0))
    before = match.table.state.copy()
    assert not match.take_back() and not match.redo()
    assert match.table.state == before


# ---- played on and played again --------------------------------------------------------------


def finished(session: Session, store: Store) -> int:
    match = session.begin(parse_rules("table+target_score=points:52"), PLAYERS)
    play_out(match, Random(5))
    match.close()
    assert match.journal.match is not None
    return match.journal.match


def test_a_match_is_played_on_from_any_position_of_it(session: Session, store: Store) -> None:
    saved = store.open_match(finished(session, store))
    replay = Replay(saved.start.state(), saved.steps)
    for position in range(0, replay.last, 7):
        match = session.play_on(saved, position, PLAYERS)
        assert match.table.state == replay.state(position)
        assert match.is_practice and match.journal.start.origin == CONTINUED
        play_out(match, Random(position))
        match.close()
    assert store.open_match(saved.id) == saved, "the old match stays as it was"
    assert [c.profile for c in store.counts.matches()].count("table") == 1, "and alone counts"


def test_a_deal_is_played_again_with_the_same_cards_by_others(
    session: Session, store: Store
) -> None:
    saved = store.open_match(finished(session, store))
    replay = Replay(saved.start.state(), saved.steps)
    for deal, start in enumerate(replay.deal_starts):
        seats = (BOTS[2], ME, BOTS[0], BOTS[1])
        again = replay.again(deal)
        match = session.play_again(saved, again, seats)
        match.table.deal()
        was, now = replay.state(start), match.table.state
        assert now.dealt == was.dealt and now.dealer == was.dealer and now.totals == was.totals
        assert match.players == seats
        rng = Random(deal)
        while match.table.state.deals == 0:
            play(match, 1, rng)
        if match.table.state.phase is not Phase.OVER:
            match.table.deal()
            assert match.table.state.dealt != was.dealt, "the next deal is a new one"
        match.close()


def test_rules_that_are_not_here_begin_nothing(session: Session, store: Store) -> None:
    saved = store.open_match(finished(session, store))
    count = store.count()
    strange = replace(saved, start=replace(saved.start, rules="nobody"))
    with pytest.raises(UnknownProfile):
        session.play_on(strange, 5, PLAYERS)
    assert store.count() == count
