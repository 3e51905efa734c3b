"""Tables one owns, people, score sheets."""

from __future__ import annotations

import msgspec
import pytest

from app.plugin_loading import own_catalogue
from app.profiles import parse_rules, table_rules
from app.seating import Player
from app.store import StoreError, open_store
from app.store.sheets import KeptSheet
from app.store.tables import TableSetup
from core.sheet import Correction, Dealer, Entry, Passed
from tests.store.playing import PLAYERS
from tests.store.test_matches import keep

THURSDAY = TableSetup(
    "Thursday",
    PLAYERS,
    rules="table+qablak=none",
    target=100,
    pace=300,
    gestures="two-and-three",
    looks="dark",
    practice=True,
)


def test_a_table_comes_back_whole_at_the_next_start(store, folder):
    store.tables.save(THURSDAY)
    store.close()
    again = open_store(folder)
    assert again.tables.all() == [THURSDAY]
    again.close()


def test_the_table_used_last_is_first(store):
    for name in ("A", "B", "C"):
        store.tables.save(TableSetup(name, PLAYERS))
    store.tables.use("B")
    assert [setup.name for setup in store.tables.all()] == ["B", "A", "C"]
    store.tables.use("C")
    store.tables.save(TableSetup("B", PLAYERS, rules="scorepad"))
    assert [setup.name for setup in store.tables.all()] == ["C", "B", "A"]
    assert store.tables.get("B").rules == "scorepad"


def test_names_of_tables_are_taken_once(store):
    store.tables.save(THURSDAY)
    with pytest.raises(StoreError, match="name-taken"):
        store.tables.save(THURSDAY, new=True)
    store.tables.save(TableSetup("Friday", PLAYERS))
    with pytest.raises(StoreError, match="name-taken"):
        store.tables.rename("Friday", "Thursday")
    with pytest.raises(StoreError, match="no-such-table"):
        store.tables.rename("Sunday", "Monday")
    with pytest.raises(StoreError, match="no-such-table"):
        store.tables.get("Sunday")


def test_matches_go_along_with_a_new_name_and_stay_when_the_table_goes(store):
    store.tables.save(THURSDAY)
    keep(store, table="Thursday")
    store.tables.rename("Thursday", "Friday")
    assert store.matches()[0].table == "Friday"
    assert store.tables.tally("Friday").matches == 1
    store.tables.delete("Friday")
    assert store.tables.all() == []
    assert len(store.matches()) == 1


def test_an_entry_that_cannot_be_read_hides_no_other(store):
    store.tables.save(THURSDAY)
    with store._db.write() as connection:
        connection.execute("INSERT INTO tables VALUES ('Broken', '{\"name\": 1}', 9)")
        connection.execute("INSERT INTO sheets VALUES ('x', 'x', 'x', '[', 0, '[', 9)")
    assert store.tables.all() == [THURSDAY]
    assert store.sheets.all() == []


def test_four_players_and_no_others():
    data = msgspec.to_builtins(THURSDAY)
    data["players"] = data["players"][:3]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(data, TableSetup)


def test_the_tally_is_of_this_evening(store, monkeypatch):
    clock = [1_000_000.0]
    monkeypatch.setattr("time.time", lambda: clock[0])
    winners = []
    for seed, pause in ((1, 0), (2, 10 * 3600), (3, 600), (4, 600), (5, -50 * 3600)):
        clock[0] += pause
        match, _ = keep(store, seed=seed, table="Thursday")
        winners.append(store.open_match(match).state().winner)
    keep(store, seed=9, limit=30, table="Thursday")
    keep(store, seed=10)
    tally = store.tables.tally("Thursday")
    assert tally.matches == 4
    assert tally.won == (winners[1:].count(0), winners[1:].count(1))
    assert store.tables.tally("Sunday").matches == 0


def test_people_are_remembered_the_last_first(store):
    store.people.met("Noura", "Salem")
    store.people.met("هند")
    store.people.met("Noura")
    assert store.people.all() == ["Noura", "هند", "Salem"]
    store.people.forget("Salem")
    assert store.people.all() == ["Noura", "هند"]


def test_sheets_are_kept_item_by_item(store, folder):
    rules = table_rules(own_catalogue(), parse_rules("scorepad")).rules
    sheet = KeptSheet("At Noura's", "scorepad", ("Noura", "Salem", "Sara", "Adam"), 2)
    items = [
        Entry(0, "hokum", 0, 90),
        Passed(),
        Entry(1, "sun", 0, 20, projects=((1, 0, 0, 0), 0)),
        Dealer(1),
        Correction((-2, 0), "a slip"),
    ]
    written = sheet.sheet()
    for item in items:
        written.add(item)
        kept = KeptSheet(
            sheet.name,
            sheet.rules,
            sheet.names,
            sheet.first_dealer,
            tuple(written.items),
            sheet.uid,
        )
        store.sheets.save(kept)
        other = open_store(folder)
        assert other.sheets.get(sheet.uid) == kept
        assert other.sheets.get(sheet.uid).sheet().count(rules) == written.count(rules)
        other.close()
    store.sheets.save(KeptSheet("Another", "dram"))
    assert [one.name for one in store.sheets.all()] == ["Another", "At Noura's"]
    store.sheets.delete(sheet.uid)
    with pytest.raises(StoreError, match="no-such-sheet"):
        store.sheets.get(sheet.uid)


def test_a_player_of_a_table_may_be_a_bot():
    assert [bool(player.bot) for player in THURSDAY.players] == [False, True, False, True]
    assert THURSDAY.players[0] == Player("Noura")
