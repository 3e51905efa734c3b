"""A match is kept command by command, opens without a rule and can be found again."""

from __future__ import annotations

import time
from dataclasses import replace
from types import ModuleType

import pytest

import variants
from app.i18n import tongue
from app.plugin_loading import own_catalogue
from app.profiles import parse_rules
from app.seating import Player
from app.store import StoreError, match_start, open_store, rules_again
from app.store.listing import Search
from app.store.words import plugins_text
from app.table import Holder, Table
from core import messages as m
from core.engine import new_match
from core.state import State, apply
from plugins.catalogue import PickError, build
from plugins.options import Option, hookimpl
from tests.store.playing import PLAYERS, next_command, played, rules_of, start_of


def keep(store, name="dram", seed=1, limit=3000, players=PLAYERS, **more):
    """A match kept in one go, as if it had been played; its id and steps."""
    steps = list(played(name, seed, limit))
    match = store.keep_whole(start_of(name, players, **more), steps)
    if store.open_match(match).state().winner is not None:
        store._match_finished(match)
    return match, steps


def test_each_command_is_on_the_disk_when_written_returns(store, folder):
    journal = store.begin(start_of())
    state = State(3)
    for number, step in enumerate(played("dram", 1, 25)):
        journal.written(step.command, step.events)
        for event in step.events:
            apply(state, event)
        other = open_store(folder)  # as another program would read it right now
        saved = other.open_match(journal.match)
        other.close()
        assert len(saved.steps) == number + 1
        assert saved.state() == state


def test_the_table_tells_nobody_before_the_journal_has_it(store):
    from random import Random

    table_rules = rules_of("table")
    journal = store.begin(start_of("table"))
    holders = [Holder(player.name) for player in PLAYERS]
    table = Table(table_rules, holders, journal=journal, deck=journal.deck, state=journal.state)
    heard = []

    def listen(news):
        heard.append(len(store.open_match(journal.match).steps))

    table.subscribe(None, listen)
    rng = Random(3)
    for number in range(1, 50):
        table.submit(next_command(table.state, table_rules.rules, rng))
        assert heard[-1] == number
    assert store.open_match(journal.match).state() == table.state


@pytest.mark.parametrize("name", ["dram", "table", "scorepad"])
def test_a_whole_match_opens_as_it_was(store, name):
    journal = store.begin(start_of(name))
    steps = list(played(name))
    for step in steps:
        journal.written(step.command, step.events)
    journal.close()
    saved = store.open_match(journal.match)
    assert saved.steps == tuple(steps)
    assert saved.lost == 0
    assert saved.state().winner is not None
    assert saved.start.picks == rules_of(name).picks
    (info,) = store.matches()
    assert info.winner == saved.state().winner
    assert info.points == saved.state().totals
    assert info.deals == saved.state().deals
    assert info.players == PLAYERS
    assert info.ended is not None


def test_a_match_that_nobody_played_leaves_no_trace(store):
    store.begin(start_of()).close()
    assert store.matches() == []


def test_resuming_goes_on_where_it_stopped(store):
    steps = list(played("dram", 4))
    first = store.begin(start_of())
    for step in steps[:70]:
        first.written(step.command, step.events)
    first.close()
    second = store.resume(first.match)
    assert second.state == store.open_match(first.match).state()
    for step in steps[70:]:
        second.written(step.command, step.events)
    assert store.open_match(first.match).steps == tuple(steps)
    assert store.unfinished() is None


def test_a_match_is_open_in_one_program_only(store, folder):
    journal = store.begin(start_of())
    for step in played("dram", 4, 5):
        journal.written(step.command, step.events)
    other = open_store(folder)
    assert other.is_open_elsewhere(journal.match)
    with pytest.raises(StoreError) as refusal:
        other.resume(journal.match)
    assert refusal.value.code == "open-elsewhere"
    assert int(refusal.value.detail) > 0
    journal.close()
    assert not other.is_open_elsewhere(journal.match)
    other.resume(journal.match).close()
    other.close()


def test_two_who_write_one_match_against_all_marks_do_no_harm(store, folder):
    """Even if the lock failed (a network folder), nothing is overwritten and the second says so."""
    steps = list(played("dram", 4, 12))
    first = store.begin(start_of())
    for step in steps[:5]:
        first.written(step.command, step.events)
    first.close()
    first = store.resume(first.match)
    first.close()  # lets go of the mark, and goes on all the same
    other = open_store(folder)
    second = other.resume(first.match)
    first.written(steps[5].command, steps[5].events)
    different = m.Call(0, "something else")
    second.written(different, ())
    assert second.trouble.code == "changed-elsewhere"
    assert store.open_match(first.match).steps == tuple(steps[:6])
    second.written(steps[6].command, steps[6].events)
    assert not second.is_kept
    assert store.open_match(first.match).steps == tuple(steps[:6])
    other.close()


def test_a_step_that_reached_the_disk_though_its_commit_failed_is_no_conflict(store):
    steps = list(played("dram", 4, 6))
    journal = store.begin(start_of())
    for step in steps[:5]:
        journal.written(step.command, step.events)
    journal._sums.pop()  # as after a commit that raised
    journal.written(steps[5].command, steps[5].events)
    assert journal.is_kept
    assert store.open_match(journal.match).steps == tuple(steps)


def test_order_goes_by_playing_not_by_the_clock(store, monkeypatch):
    now = time.time()
    for number, moment in enumerate((now, now - 86400 * 365, now + 86400, 0.0)):
        monkeypatch.setattr(time, "time", lambda moment=moment: moment)
        keep(store, seed=number, limit=3)
    ids = [match.id for match in store.matches()]
    assert ids == sorted(ids, reverse=True)
    assert len(ids) == 4
    monkeypatch.undo()
    assert store.unfinished().id == ids[0]


def test_search(store):
    keep(store, "dram", 1)
    women = (Player("هند"), Player("Bot", "careful"), Player("Sara_1"), Player("Bot", "careful"))
    keep(store, "table", 2, players=women, table="Thursday")
    keep(store, "table", 3, limit=20, players=women)

    def found(**how):
        return [match.id for match in store.matches(Search(**how))]

    assert found() == [3, 2, 1]
    assert found(profile="table") == [3, 2]
    assert found(table="Thursday") == [2]
    assert found(person="هند") == [3, 2]
    assert found(person="Bot") == []
    assert found(text="thursday") == [2]
    assert found(text="sara_1 table") == [3, 2]
    assert found(text="sara%1") == []
    assert found(result="unfinished") == [3]
    assert found(result="over") == [2, 1]
    side = store.matches(Search(table="Thursday"))[0].winner
    won, lost = ("هند", "nobody") if side == 0 else ("nobody", "هند")
    assert found(person=won, result="won") == ([2] if won != "nobody" else [])
    assert found(person=lost, result="lost") == ([2] if lost != "nobody" else [])
    assert store.count(Search(profile="table")) == 2
    assert [match.id for match in store.matches(limit=1, offset=1)] == [2]


def test_deleting_takes_all_of_a_match_along(store):
    match, _ = keep(store)
    other, _ = keep(store, seed=2)
    store.delete(match)
    assert [info.id for info in store.matches()] == [other]
    with pytest.raises(StoreError, match="no-such-match"):
        store.open_match(match)
    for table in ("steps", "seats", "decks", "deal_counts"):
        assert not store._db.rows(f"SELECT 1 FROM {table} WHERE match = ?", match)


def test_what_is_noted_when_a_match_begins(store):
    name = parse_rules("scorepad+qablak=none")
    start = match_start(own_catalogue(), name, PLAYERS, dealer=1, table="Thursday", practice=True)
    assert start.rules == "scorepad+qablak=none"
    assert start.profile == "scorepad"
    assert start.picks["qablak"] == "none"
    assert start.start == (rules_of(start.rules).rules.head_start,) * 2
    assert start.plugins == ()
    assert start.state() == new_match(1, rules_of(start.rules).rules)


def test_a_kept_match_goes_on_by_its_own_picks():
    start = match_start(own_catalogue(), parse_rules("table+qablak=none"), PLAYERS)
    resolved = rules_again(own_catalogue(), start)
    assert resolved.picks == start.picks
    pick = next(p for p in own_catalogue().disputes["ladder"].offers if p != start.picks["ladder"])
    changed = replace(start, picks={**start.picks, "ladder": pick})
    assert rules_again(own_catalogue(), changed).picks["ladder"] == pick
    fewer = {name: pick for name, pick in start.picks.items() if name != "ladder"}
    assert rules_again(own_catalogue(), replace(start, picks=fewer)).picks == start.picks
    with pytest.raises(PickError):
        rules_again(own_catalogue(), replace(start, picks={**fewer, "ladder": "of-a-plug-in"}))


def test_the_plug_ins_that_a_match_needs_are_noted():
    house = ModuleType("house_rules")
    house.qablak = offer_ours
    catalogue = build(variants.built_in(), [("house_rules", house)])
    needs = match_start(catalogue, parse_rules("dram+qablak=ours"), PLAYERS)
    assert needs.plugins == ({"id": "house_rules", "version": ""},)
    assert match_start(catalogue, parse_rules("dram"), PLAYERS).plugins == ()
    house.__version__ = "1.2"
    for known, version in (({}, "1.2"), ({"house_rules": "3.0"}, "3.0"), ({"other": "4"}, "1.2")):
        catalogue = build(variants.built_in(), [("house_rules", house)], versions=known)
        needs = match_start(catalogue, parse_rules("dram+qablak=ours"), PLAYERS)
        assert needs.plugins == ({"id": "house_rules", "version": version},)
    house.__version__ = 3
    assert build(variants.built_in(), [("house_rules", house)]).versions == {"house_rules": ""}


def test_the_plug_ins_of_a_match_are_told_with_their_versions_or_without():
    plugins = [{"id": "village", "version": "1.2"}, {"id": "mine.py", "version": ""}]
    assert plugins_text(plugins, tongue("en")) == "village 1.2, mine.py (no version)"
    assert plugins_text(plugins, tongue("ar")) == "village 1.2، mine.py (بلا إصدار)"


def test_a_bot_takes_over_and_gives_the_seat_back(store):
    journal = store.begin(start_of())
    journal.seat_changed(2, "Salem", "careful")  # before the first deal, too
    for step in played("dram", 4, 5):
        journal.written(step.command, step.events)
    journal.seat_changed(0, "Noura", "careful")
    assert store.open_match(journal.match).start.players[0] == Player("Noura", "careful")
    journal.seat_changed(0, "Noura")
    assert store.open_match(journal.match).start.players[2] == Player("Salem", "careful")
    assert store.open_match(journal.match).start.players[0] == Player("Noura")


def nobody(settled):
    return ()


@hookimpl(specname="qablak")
def offer_ours():
    return [Option("ours", nobody, "Ours")]


# ---- practice --------------------------------------------------------------------------------


def is_noura(command):
    return not isinstance(command, m.DealCards) and command.seat == 0


def test_taking_back_and_redoing_give_the_same_states(store):
    journal = store.begin(start_of(practice=True))
    steps = list(played("dram", 7, 120))
    for step in steps:
        journal.written(step.command, step.events)
    here = journal.state
    backs = 0
    while journal.take_back(is_noura) is not None:
        backs += 1
        saved = store.open_match(journal.match)
        assert saved.state() == journal.state
        assert saved.steps + saved.taken_back == tuple(steps)
    assert backs == sum(is_noura(step.command) for step in steps)
    while journal.redo() is not None:
        pass
    assert journal.state == here
    assert store.open_match(journal.match).steps == tuple(steps)
    assert store.open_match(journal.match).taken_back == ()


def test_what_was_taken_back_survives_the_program(store):
    journal = store.begin(start_of(practice=True))
    steps = list(played("dram", 7, 60))
    for step in steps:
        journal.written(step.command, step.events)
    here = journal.state
    for _ in range(45):
        journal.take_back()
    journal.close()
    again = store.resume(journal.match)
    for _ in range(45):
        assert again.redo() is not None
    assert again.redo() is None
    assert again.state == here


def test_another_play_ends_what_could_be_redone_but_not_the_cards(store):
    journal = store.begin(start_of(practice=True))
    steps = list(played("dram", 7, 400))
    deals = [n for n, step in enumerate(steps) if isinstance(step.command, m.DealCards)]
    for step in steps[: deals[1] + 9]:
        journal.written(step.command, step.events)
    for _ in range(10):
        journal.take_back()  # back into the first deal: its last card, and the second deal
    assert journal.deck() is not None
    last = steps[deals[1] - 1]
    journal.written(last.command, last.events)
    assert journal.redo() is None
    assert store.open_match(journal.match).taken_back == ()
    assert journal.deck() == steps[deals[1]].command.deck


def test_nothing_is_taken_back_where_it_counts(store):
    journal = store.begin(start_of())
    for step in played("dram", 7, 20):
        journal.written(step.command, step.events)
    assert journal.take_back() is None
    assert journal.redo() is None


def test_taking_back_the_winning_card_takes_back_the_win(store):
    match, _ = keep(store, practice=True)
    assert store.matches()[0].winner is not None
    journal = store.resume(match)
    before = store.matches()[0]
    journal.take_back()
    after = store.matches()[0]
    assert after.winner is None
    assert after.deals == before.deals - 1
    assert after.points == journal.state.totals
    assert list(store.counts.matches()) == []
