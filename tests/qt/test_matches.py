"""The list of matches: found in no time, looked at, gone on with, given away, taken in, deleted."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget

from app.qt.pages.match import match_page, write_out
from app.qt.pages.matches import ROWS, MatchesPage, take_in
from app.qt.window import MainWindow
from app.records import BadFile, record_of
from app.seating import Player as Seated
from app.store import Problem, StoreError
from core.state import Phase
from tests.qt.playing import Key, Player
from tests.qt.pressing import control, has, press, read, write
from tests.store.playing import PLAYERS, played, start_of

Seat = Callable[..., Player]
OTHERS = (Seated("Huda"), Seated("Nasser", "careful"), Seated("Salem"), Seated("Turki", "careful"))


def keep(window: MainWindow, rules: str = "dram", seed: int = 0, **more: object) -> int:
    """A match of the list that is over."""
    steps = list(played(rules, seed))
    window.store.people.met("Noura", "Salem")
    players = more.pop("players", PLAYERS)
    return window.store.keep_whole(start_of(rules, players, **more), steps)  # type: ignore[arg-type]


@pytest.fixture
def player(seated: Seat) -> Player:
    """At a window with three old matches, nothing else having been played."""
    made = seated(deal=False)
    keep(made.window, "dram", 0, table="Thursday")
    keep(made.window, "table", 1)
    keep(made.window, "dram", 2, players=OTHERS)
    return made


def shown(window: MainWindow) -> list[str]:
    page = window.page
    assert isinstance(page, MatchesPage)
    return [row.accessibleName() for row in page.rows if row.info is not None]


# ---- the list --------------------------------------------------------------------------------


def test_the_newest_match_is_the_first_and_everything_is_told(player: Player) -> None:
    window = player.window
    window.open("matches")
    names = shown(window)
    assert len(names) == 3 and player.focused == "match-1"
    assert names[0].startswith("Huda and Salem against Nasser and Turki. ")
    assert "The accessible table" in names[1]
    assert "Thursday" in names[2]
    points = window.store.matches()[2].points
    assert f"{points[0]} to {points[1]}" in names[2] and names[2].endswith(" won")
    assert read(window, "matches-count") == "1 to 3 of 3 matches"


def test_a_search_narrows_the_list_while_one_types(player: Player) -> None:
    window = player.window
    window.open("matches")
    control(window, "matches-search").setFocus()
    player.key("huda")
    player.wait(lambda: len(shown(window)) == 1)
    assert player.heard[-1] == "1 to 1 of 1 match"
    write(window, "matches-search", "nobody at all")
    player.key(Key.Key_Return)
    assert shown(window) == [] and player.heard[-1] == "No match is found."


def test_filters_by_person_rules_and_result(player: Player) -> None:
    window = player.window
    window.open("matches")
    press(window, "matches-result")
    assert not has(window, "pick-won"), "won by whom?"
    window.close_page()
    press(window, "matches-person", "pick-Noura")
    assert len(shown(window)) == 2 and read(window, "matches-person") == "Who: Noura"
    press(window, "matches-profile", "pick-table")
    assert len(shown(window)) == 1
    press(window, "matches-profile", "pick-")
    won = {m.id for m in window.store.matches() if m.winner == 0 and m.players == PLAYERS}
    press(window, "matches-result", "pick-won")
    assert {row.info.id for row in window.page.rows if row.info} == won
    press(window, "matches-result", "pick-unfinished")
    assert shown(window) == []
    press(window, "matches-person", "pick-")
    press(window, "matches-result", "pick-over")
    assert len(shown(window)) == 3


def test_the_list_comes_back_as_it_was_asked_for(player: Player) -> None:
    window = player.window
    window.open("matches")
    write(window, "matches-search", "huda")
    player.wait(lambda: len(shown(window)) == 1)
    window.change(language="ar")
    assert len(shown(window)) == 1 and read(window, "matches-search")
    window.close_page()
    window.open("matches")
    assert len(shown(window)) == 1


OWN = (Seated("You"), Seated("Nasser", "careful"), Seated("Majed", "careful"), Seated("Turki"))


def test_the_names_that_we_gave_are_told_and_found_in_the_language_in_force(
    player: Player,
) -> None:
    """What is kept of this person and of the bots is what they were called that day."""
    window = player.window
    keep(window, players=OWN)
    window.store.people.met("You", "أنت")
    window.open("matches")
    assert shown(window)[0].startswith("You and Majed against Nasser and Turki. ")
    window.change(language="ar")
    assert shown(window)[0].startswith("أنت وماجد ضد ناصر وتركي. ")
    assert "درام" in shown(window)[0]
    press(window, "matches-person")
    assert not has(window, "pick-You"), "one name of one person"
    press(window, "pick-أنت")
    assert len(shown(window)) == 1 and read(window, "matches-person").endswith("أنت")
    press(window, "matches-result", "pick-won")
    is_mine = window.store.matches()[0].winner == 0
    assert len(shown(window)) == is_mine
    press(window, "matches-result", "pick-")
    press(window, "matches-person", "pick-")
    write(window, "matches-search", "ماجد")
    player.wait(lambda: len(shown(window)) == 1)
    press(window, "match-1")
    texts = [child.accessibleName() for child in window.page.findChildren(QWidget)]
    told = " ".join(texts)
    assert "ماجد" in told and "Majed" not in told and "You" not in told
    press(window, "match-look")
    told = " ".join(child.accessibleName() for child in window.page.findChildren(QWidget))
    assert "ماجد" in told and "Majed" not in told and "You" not in told
    window.close_page()
    press(window, "match-deal-again", "deals-1")
    told = " ".join(child.accessibleName() for child in window.page.findChildren(QWidget))
    assert "ماجد" in told and "Majed" not in told and "You" not in told
    press(window, "seats-again-2")
    assert sorted(window.bridge.table.names) == sorted(["أنت", "ناصر", "ماجد", "تركي"])


@pytest.mark.slow
def test_ten_thousand_matches_are_listed_within_a_third_of_a_second(seated: Seat) -> None:
    window = seated(deal=False).window
    with window.store._db.write() as connection:
        for number in range(10_000):
            connection.execute(
                "INSERT INTO matches (uid, codec, started, rules, profile, dealer, start_a,"
                " start_b, winner) VALUES (?, 1, 0, 'dram', ?, 0, 0, 0, ?)",
                (f"u{number}", ("dram", "table")[number % 2], number % 2),
            )
            connection.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?)",
                [(number + 1, s, p.name, p.bot) for s, p in enumerate(PLAYERS)],
            )
    begun = time.perf_counter()
    window.open("matches")
    window.page.repaint()
    took = [time.perf_counter() - begun]
    assert read(window, "matches-count") == f"1 to {ROWS} of 10000 matches"
    for identifier in ("matches-older", "matches-older", "matches-newer"):
        begun = time.perf_counter()
        press(window, identifier)
        window.page.repaint()
        took.append(time.perf_counter() - begun)
    begun = time.perf_counter()
    write(window, "matches-search", "noura dram")
    window.page._search()
    took.append(time.perf_counter() - begun)
    print("list of 10,000:", [f"{one * 1000:.0f} ms" for one in took])
    assert max(took) < 0.3


# ---- one match -------------------------------------------------------------------------------


def open_newest(window: MainWindow) -> None:
    window.open("matches")
    press(window, "match-1")


def test_an_unfinished_match_is_gone_on_with(seated: Seat) -> None:
    player = seated(rules="table")
    window = player.window
    player.wait_till_asked()
    player.fresh_key("1")
    player.wait_till_asked()
    left, match = window.bridge.table.state.copy(), window.match.journal.match
    window.new_table()
    assert window.match.journal.match != match
    player.wait_till_asked()
    window.open("matches")
    row = next(r for r in window.page.rows if r.info and r.info.id == match)
    row.click()
    press(window, "match-go-on")
    assert window.page is None and window.match.journal.match == match
    assert window.bridge.table.state == left


def test_the_match_at_the_table_is_neither_deleted_nor_gone_on_with(seated: Seat) -> None:
    player = seated()
    player.wait_till_asked()
    open_newest(player.window)
    assert has(player.window, "match-here")
    for identifier in ("match-delete", "match-go-on", "match-look"):
        assert not has(player.window, identifier), identifier


def test_a_running_match_shows_its_finished_deals_alone(seated: Seat) -> None:
    player = seated(rules="table", seed=2)
    player.play_until(lambda page: page.view.deals == 1 and page.view.phase is Phase.PLAY)
    window = player.window
    done = window.match.journal.history.done
    open_newest(window)
    press(window, "match-look")
    replay = window.page.replay
    assert 0 < replay.last < len(done)
    assert replay.state(replay.last).deals == 1
    hand = window.bridge.table.state.hands8
    assert all(replay.state(p).hands8 != hand for p in range(replay.last + 1))


def test_a_match_is_deleted_after_one_question(player: Player) -> None:
    window = player.window
    open_newest(window)
    press(window, "match-delete")
    assert window.store.count() == 3 and "Press again" in player.heard[-1]
    press(window, "match-delete")
    assert window.store.count() == 2 and window.page.identifier == "matches"
    assert len(shown(window)) == 2 and player.focus is not None


def test_a_deal_is_played_again_from_another_seat(player: Player) -> None:
    window = player.window
    open_newest(window)
    saved = window.store.open_match(window.store.matches()[0].id)
    press(window, "match-deal-again", "deals-2", "seats-again-3")
    player.wait_till_asked()
    second = [s.command for s in saved.steps if hasattr(s.command, "deck")][1]
    dealt = window.match.journal.history.done[0].command
    assert dealt == second
    players = window.match.players
    assert [p.bot == "" for p in players] == [False, False, True, False]
    assert [p.name for p in players] == ["Huda", "Nasser", "You", "Turki"]
    assert player.page.seat == 2 and window.match.is_practice


# ---- files -----------------------------------------------------------------------------------


def test_a_match_is_written_and_taken_in_again(player: Player, tmp_path: Path) -> None:
    window = player.window
    window.open("matches")
    info = window.store.matches()[0]
    saved = window.store.open_match(info.id)
    file = tmp_path / "match.baloot"
    write_out(window, window.page, saved, file)
    assert player.heard[-1] == f"Written: {file}"
    take_in(window, file)
    assert window.page.identifier == "match" and not has(window, "match-fault-0")
    taken = window.store.matches()[0]
    assert taken.origin == "imported" and taken.points == info.points
    assert window.store.open_match(taken.id).steps == saved.steps
    assert not has(window, "match-go-on")


def test_a_file_that_cannot_be_written_is_told(player: Player, tmp_path: Path) -> None:
    window = player.window
    window.open("matches")
    saved = window.store.open_match(window.store.matches()[0].id)
    write_out(window, window.page, saved, tmp_path / "no" / "folder" / "m.baloot")
    assert "m.baloot" in player.heard[-1]


def record(window: MainWindow) -> dict:
    return record_of(window.store.open_match(window.store.matches()[0].id))


def test_the_first_fault_of_a_record_is_named_and_what_is_good_is_looked_at(
    player: Player, tmp_path: Path
) -> None:
    window = player.window
    data = record(window)
    plays = data["deals"][1]["plays"]
    plays[3] = plays[0]
    file = tmp_path / "odd.baloot"
    file.write_text(json.dumps(data), encoding="utf-8")
    window.open("matches")
    take_in(window, file)
    fault = read(window, "match-fault-0")
    assert fault.startswith("The first fault: Deal 2, step ")
    press(window, "match-look")
    assert len(window.page.replay.deal_starts) == 1 and window.page.replay.last > 30


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no json at all", "is no JSON document"),
        ("[]", "odd.baloot: "),
        ('{"format": "another/9"}', "another/9"),
        ('{"rules": "dram", "deals": []}', "odd.baloot: "),
    ],
)
def test_what_is_no_record_changes_nothing(
    player: Player, tmp_path: Path, text: str, said: str
) -> None:
    window = player.window
    file = tmp_path / "odd.baloot"
    file.write_text(text, encoding="utf-8")
    window.open("matches")
    take_in(window, file)
    assert said in player.heard[-1] and "odd.baloot" in player.heard[-1]
    assert window.store.count() == 3 and window.page.identifier == "matches"
    take_in(window, tmp_path / "nowhere.baloot")
    assert "nowhere.baloot" in player.heard[-1]


def test_a_record_without_its_plug_ins_plays_back_by_its_results(
    player: Player, tmp_path: Path
) -> None:
    window = player.window
    data = record(window)
    data["rules"]["picks"]["qablak"] = "of-a-stranger"
    data["plugins"] = [{"id": "stranger", "version": "1"}]
    file = tmp_path / "strange.baloot"
    file.write_text(json.dumps(data), encoding="utf-8")
    window.open("matches")
    take_in(window, file)
    faults = read(window, "match-fault-0") + read(window, "match-fault-1")
    assert "plays back by its results" in faults and "stranger" in faults
    press(window, "match-look")
    page = window.page
    assert not has(window, "replay-play-on"), "without rules nothing goes on"
    ends = [page.replay.state(stop).totals for stop in page.replay.deal_stops]
    assert ends[-1] == window.store.matches()[0].points


# ---- the store's troubles --------------------------------------------------------------------


def test_a_copy_that_is_offered_is_taken_or_declined(player: Player, tmp_path: Path) -> None:
    window = player.window
    assert window.store.make_copy()
    lost = window.store.matches()[0].id
    with window.store._db.write() as connection:
        connection.execute("DELETE FROM matches WHERE id = ?", (lost,))
    for decision, count, words in (
        ("notes-decline", 2, "put aside"),
        ("notes-take", 3, "1 match is back."),
    ):
        window.store.offered = window.store.folder / "store.copy"
        kept = window.store.offered.read_bytes()
        window.store.problems.append(Problem("copy-offered", str(window.store.offered), "1"))
        window.open("notes")
        assert "The last good copy" in read(window, "note-1")
        press(window, decision)
        assert words in player.heard[-1]
        assert window.store.count() == count and window.store.offered is None
        assert has(window, "notes-none") and not has(window, "notes-take")
        window.close_page()
        (window.store.folder / "store.copy").write_bytes(kept)


def test_trouble_with_keeping_the_match_is_among_the_notes(seated: Seat) -> None:
    player = seated()
    player.wait_till_asked()
    journal = player.window.match.journal

    def full() -> None:
        raise StoreError("disk-full", "/somewhere/store.db")

    journal._append = full
    player.fresh_key("1")
    player.wait_till_asked()
    assert any("The disk is full" in text for text in player.heard)
    player.window.open("notes")
    assert "The disk is full" in read(player.window, "note-1")
    del journal._append
    player.window.close_page()
    player.wait_till_asked()
    player.act()
    player.wait(lambda: "Everything is kept again." in player.heard)


def test_a_read_only_store_says_so_and_shows_what_it_has(
    player: Player, open_window: Callable[..., MainWindow]
) -> None:
    folder = player.window.store.folder
    player.window.close()
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(folder / "store.db")) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute(f"PRAGMA user_version = {version + 1}")
        connection.commit()
    window = open_window(deal=False)
    assert window.store.refuses == "newer-schema"
    assert any("newer version" in note for note in window.notes)
    window.open("matches")
    assert len(shown(window)) == 3
    press(window, "match-1")
    assert not has(window, "match-delete") and has(window, "match-look")
    window.close_page()
    window.close_page()
    window.open("statistics")
    window.close_page()
    window.new_table()
    window.store.tables.all()
    window.open("new-table")
    write(window, "new-name", "Thursday")
    press(window, "new-keep")
    assert window.page.identifier == "new-table"


def test_everything_is_pressed_by_keys_alone(player: Player) -> None:
    window = player.window
    player.window.new_table()
    player.wait_till_asked()
    player.key(Key.Key_F9)
    assert window.page.identifier == "matches" and player.focused == "match-1"
    player.key(Key.Key_Down)
    assert player.focused == "match-2"
    player.key(Key.Key_Return)
    assert window.page.identifier == "match" and player.focused == "match-look"
    player.key(Key.Key_Return)
    assert window.page.identifier == "replay" and player.focused == "replay-course"
    for identifier in ("match", "matches"):
        player.key(Key.Key_Escape)
        assert window.page.identifier == identifier
    assert player.focused == "match-2"


def test_a_match_that_cannot_be_opened_says_why(player: Player) -> None:
    window = player.window
    info = window.store.matches()[0]
    window.store.delete(info.id)
    window.show_page(match_page(window, info))
    assert read(window, "match-problem") == "There is no such match."


def test_export_refuses_a_folder(player: Player, tmp_path: Path) -> None:
    from app.records import export_match

    saved = player.window.store.open_match(player.window.store.matches()[0].id)
    with pytest.raises(BadFile):
        export_match(saved, tmp_path / "nowhere" / "x.baloot")


# ---- taken up again by ear -------------------------------------------------------------------


def test_a_match_that_is_taken_up_tells_where_it_stands_in_the_tongue_in_force(
    seated: Seat,
) -> None:
    first = seated(language="en")
    first.wait_till_asked()
    uid = first.window.settings.last_match
    first.window.close()
    again = seated(language="ar", deal=False, last_match=uid)
    assert again.window.take_up()
    told = again.heard[0]
    assert "الأرض" in told and "المتاح لك" in told, "the table and what is asked are heard at once"
    assert "ناصر" in told and "Nasser" not in told and "You" not in told


def test_to_the_next_playable_card_is_never_silent(seated: Seat) -> None:
    player = seated()
    player.wait_till_asked()
    player.heard.clear()
    player.key("N")
    assert player.heard == ["Your turn to call."]
    player.play_until(lambda page: page.view.phase is Phase.PLAY and page.playable.bit_count() == 1)
    for _ in range(2):
        player.heard.clear()
        player.key("N")
    card = player.page.hand.focused
    assert card is not None
    assert player.heard == [player.page.listener.words.card(card)]
