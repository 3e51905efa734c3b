"""Tables: four seats and a partner, kept under a name, opened by one press, played again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt

from app.qt.bridge import Held
from app.qt.theme import palette_of
from app.seating import Player as Seated
from app.store import TableSetup
from core.state import Phase
from plugins.gestures.maps import ONE_FINGER, TWO_FINGER
from tests.qt.playing import Key, Player
from tests.qt.pressing import control, has, press, read, write
from tests.store.playing import next_command

Seat = Callable[..., Player]
BOTS = tuple(Seated(name, "random") for name in ("Nasser", "Majed", "Turki"))
ALONE = (Seated("Noura"), *BOTS)


def play_out(player: Player, seed: int = 0) -> None:
    """The match at the table to its end, without the page, then what lies there goes on."""
    table, rng = player.window.bridge.table, Random(seed)
    while table.state.phase is not Phase.OVER:
        if table.state.phase is Phase.DEAL:
            table.deal()
        else:
            table.submit(next_command(table.state, table.rules.rules, rng))
    player.wait(lambda: player.window.page is not None or player.window.bridge.go_on())
    if player.window.page is None:
        player.wait(lambda: player.window.page is not None)


def setup(name: str = "Thursday", **more: object) -> TableSetup:
    return TableSetup(name, ALONE, **more)  # type: ignore[arg-type]


# ---- V024, V025 ------------------------------------------------------------------------------


def test_three_are_refused_with_words_until_a_bot_fills_the_place(seated: Seat) -> None:
    player = seated()
    window, before = player.window, player.window.match
    window.open("new-table")
    press(window, "new-place-2", "place-empty", "new-deal")
    assert window.page.identifier == "new-table" and window.match is before
    said = "A table needs four players. A bot may fill an empty place."
    assert player.heard[-1] == said and read(window, "new-table-outcome") == said
    assert read(window, "new-partners") == said
    press(window, "new-place-2", "place-bot-greedy")
    assert player.focused == "new-place-2"
    press(window, "new-deal")
    assert window.page is None and window.match is not before
    assert [p.bot for p in window.match.players].count("greedy") == 1


@pytest.mark.parametrize("place", [2, 3, 4])
def test_the_first_person_chooses_and_they_face_each_other(seated: Seat, place: int) -> None:
    player = seated()
    window = player.window
    window.open("new-table")
    names = {n: read(window, f"new-place-{n}").partition(": ")[2] for n in (1, 2, 3, 4)}
    press(window, f"new-partner-{place - 1}", "new-deal")
    partner = names[place].partition(" (")[0]
    assert window.match.players[0].name == "You"
    assert window.match.players[2].name == partner
    assert player.page.plates[2].seated.name == partner, "opposite, at the top"


def test_a_bot_seated_first_does_not_choose(seated: Seat) -> None:
    player = seated()
    window = player.window
    window.open("new-table")
    press(window, "new-place-1", "place-bot-random")
    assert not has(window, "new-partner-title"), "nobody is there to choose"
    assert read(window, "new-partners") == "All four are bots: somebody must play."
    press(window, "new-place-3")
    write(window, "place-name", "Huda")
    press(window, "place-sit")
    assert read(window, "new-partner-title") == "Who is Huda's partner?"
    assert not has(window, "new-partner-2"), "she is not her own partner"
    press(window, "new-partner-3", "new-deal")
    assert window.match.players[0] == Seated("Huda")
    assert window.match.players[2].name == "Turki"


def test_a_person_is_picked_among_those_who_have_played(seated: Seat) -> None:
    player = seated()
    window = player.window
    window.store.people.met("Salem", "Huda")
    window.open("new-table")
    press(window, "new-place-4")
    assert read(window, "place-known-1") == "Huda"
    press(window, "place-known-1")
    assert read(window, "new-place-4") == "4: Huda"
    press(window, "new-place-3")
    assert read(window, "place-known-1") == "Salem" and not has(window, "place-known-2")
    write(window, "place-name", "Huda")
    player.key(Key.Key_Return)
    assert window.page.identifier == "place", "nobody sits at two places"
    assert player.heard[-1] == "Huda sits here already."


# ---- kept under a name -----------------------------------------------------------------------


def test_a_table_is_kept_and_opened_by_one_press(seated: Seat) -> None:
    player = seated()
    window = player.window
    window.open("new-table")
    press(window, "new-rules-table", "new-more", "table-target-102", "table-practice-yes")
    window.close_page()
    write(window, "new-name", "Thursday")
    press(window, "new-deal")
    assert window.match.at_table == "Thursday" and window.match.is_practice
    assert window.bridge.table.rules.rules.target_score == 102
    assert window.rules.profile == "table"
    window.new_table()
    assert window.match.at_table == ""
    window.open("tables")
    assert read(window, "tables-1") == "Thursday"
    press(window, "tables-1-open")
    assert window.page is None and window.match.at_table == "Thursday"
    assert window.bridge.table.rules.rules.target_score == 102


def test_the_table_used_last_is_the_first_of_the_list_at_the_next_start(
    seated: Seat, open_window: Callable[..., object]
) -> None:
    window = seated().window
    for name in ("Thursday", "Family", "Office"):
        window.store.tables.save(setup(name))
    window.open_table(window.store.tables.get("Family"))
    window.close()
    again = open_window(deal=False, last_table="Family")
    again.open("tables")
    assert read(again, "tables-1") == "Family"
    again.close_page()
    again.begin()
    assert again.match.at_table == "Family", "and it is the table of the start"
    again.begin("Office")
    assert again.match.at_table == "Office"
    again.begin("Nobody's")
    assert again.match.at_table == "" and any("Nobody's" in note for note in again.notes)


def test_a_name_is_taken_once_and_a_table_is_changed_and_renamed(seated: Seat) -> None:
    player = seated()
    window = player.window
    window.store.tables.save(setup("Thursday"))
    window.open("new-table")
    press(window, "new-keep")
    assert player.heard[-1] == "Give the table a name first." and player.focused == "new-name"
    write(window, "new-name", "Thursday")
    press(window, "new-keep")
    assert player.heard[-1] == "There is a table called “Thursday” already."
    window.close_page()
    window.open("tables")
    press(window, "tables-1-change")
    assert read(window, "new-table-title") == "Change the table Thursday"
    write(window, "new-name", "Friday")
    press(window, "new-more", "table-looks-dark")
    window.close_page()
    press(window, "new-keep")
    assert window.page.identifier == "tables" and read(window, "tables-1") == "Friday"
    kept = window.store.tables.get("Friday")
    assert kept.looks == "dark" and kept.players == ALONE
    assert len(window.store.tables.all()) == 1


def test_a_table_is_deleted_after_one_question(seated: Seat) -> None:
    player = seated()
    window = player.window
    window.store.tables.save(setup("Thursday"))
    window.open("tables")
    press(window, "tables-1-delete")
    assert len(window.store.tables.all()) == 1
    assert player.heard[-1] == "Delete Thursday? Press again."
    press(window, "tables-1-delete")
    assert window.store.tables.all() == [] and has(window, "tables-none")


def test_a_table_whose_rules_are_gone_says_so(seated: Seat) -> None:
    player = seated()
    window, before = player.window, player.window.match
    window.store.tables.save(setup("Odd", rules="nobody+qablak=none"))
    window.open("tables")
    press(window, "tables-1-open")
    assert window.match is before and window.page.identifier == "tables"
    assert "nobody" in player.heard[-1]


# ---- what is the table's own -----------------------------------------------------------------


def test_pace_looks_and_gestures_of_a_table_take_effect_and_end_with_it(seated: Seat) -> None:
    player = seated(bot_pace=0, theme="light")
    window = player.window
    own = setup("Slow", pace=1500, looks="contrast", gestures="one-finger")
    window.store.tables.save(own)
    window.open_table(window.store.tables.get("Slow"))
    assert window.bridge.pace == 1500
    assert player.page.look.palette is palette_of(window.settings.but(theme="contrast"))
    assert window.gestures is ONE_FINGER
    assert window.settings.bot_pace == 0 and window.settings.theme == "light"
    window.do("speed")
    assert window.bridge.pace == 3000, "the key goes on from the table's pace"
    window.new_table()
    assert player.page.look.palette.name == "light"
    assert window.gestures is TWO_FINGER


# ---- the evening -----------------------------------------------------------------------------


def test_rematch_and_other_partners_are_one_press_away(seated: Seat) -> None:
    player = seated()
    window = player.window
    window.store.tables.save(setup("Thursday", target=52, rules="table"))
    window.open_table(window.store.tables.get("Thursday"))
    play_out(player)
    assert window.page.identifier == "deal-score"
    assert "This evening: matches won by Noura" in read(window, "deal-tally")
    press(window, "rematch")
    assert window.page is None and window.match.at_table == "Thursday"
    assert window.match.players == ALONE
    play_out(player, 1)
    assert read(window, "rematch-1") == "Rematch: Noura with Nasser"
    assert read(window, "rematch-3") == "Rematch: Noura with Turki"
    press(window, "rematch-3")
    assert [p.name for p in window.match.players] == ["Noura", "Nasser", "Turki", "Majed"]
    assert window.bridge.table.rules.rules.target_score == 52
    tally = window.store.tables.tally("Thursday")
    assert tally.matches == 2


# ---- practice --------------------------------------------------------------------------------


def test_what_was_called_is_taken_back_and_brought_again_by_keys(seated: Seat) -> None:
    player = seated()
    window = player.window
    window.store.tables.save(setup("Practice", practice=True, rules="table"))
    window.open_table(window.store.tables.get("Practice"))
    player.wait_till_asked()
    page, state = player.page, window.bridge.table.state.copy()
    hand = list(page.hand.cards)
    player.fresh_key("1")
    player.wait_till_asked()
    later = window.bridge.table.state.copy()
    assert later != state
    window.do("take-back")
    player.wait_till_asked()
    assert window.bridge.table.state == state and page.hand.cards == hand
    assert page.calls.buttons and window.bridge.held is Held.NOTHING
    window.do("redo")
    player.wait_till_asked()
    assert window.bridge.table.state == later
    window.do("redo")
    assert player.heard[-1] == "There is nothing to bring back."


def test_keys_of_taking_back_are_those_one_expects(seated: Seat) -> None:
    player = seated()
    player.wait_till_asked()
    player.key(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert player.heard[-1] == "This is no practice table: what is played stays played."
    player.key(Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert player.heard[-1] == "This is no practice table: what is played stays played."


def test_a_trick_that_lies_there_is_taken_back_with_its_card(seated: Seat) -> None:
    player = seated(trick_waits="press")
    window = player.window
    window.store.tables.save(setup("Practice", practice=True, rules="table"))
    window.open_table(window.store.tables.get("Practice"))
    player.play_until(lambda page: window.bridge.held is Held.TRICK)
    window.do("take-back")
    player.wait_till_asked()
    assert window.bridge.held is Held.NOTHING and not player.page.on.isVisible()
    lying = [player.page.trick.card_at(place) for place in range(4)]
    assert [c.card for c in lying if c] and len([c for c in lying if c]) == len(
        player.page.view.trick
    )


def test_the_language_changes_while_a_table_is_laid(seated: Seat) -> None:
    player = seated()
    window = player.window
    window.open("new-table")
    press(window, "new-place-2", "place-bot-greedy", "new-more", "table-target-202")
    window.change(language="ar")
    assert window.page.identifier == "new-table-more"
    assert control(window, "table-target-202").property("chosen")
    window.close_page()
    assert window.page.identifier == "new-table"
    press(window, "new-deal")
    assert window.bridge.table.rules.rules.target_score == 202
