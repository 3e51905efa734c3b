"""Looking at a match again: every step by key, button and slider, told, from every seat."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from app.qt.pages.replay import ReplayPage
from app.seating import Player as Seated
from app.store import TableSetup
from core import messages as m
from core.cards import cards_of
from core.state import Phase
from tests.qt.playing import Key, Player
from tests.qt.pressing import control, has, press, read
from tests.qt.test_secrets import cards_named
from tests.qt.tree import words_of
from tests.store.playing import PLAYERS, played, start_of

Seat = Callable[..., Player]
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def player(seated: Seat) -> Player:
    """At the replay of a whole match."""
    made = seated(deal=False)
    look(made)
    return made


def look(player: Player, rules: str = "table", seed: int = 1, **more: object) -> ReplayPage:
    window = player.window
    steps = list(played(rules, seed))
    match = window.store.keep_whole(start_of(rules, PLAYERS, **more), steps)  # type: ignore[arg-type]
    page = ReplayPage(window, window.store.open_match(match))
    window.show_page(page)
    return page


def page_of(player: Player) -> ReplayPage:
    page = player.window.page
    assert isinstance(page, ReplayPage)
    return page


def test_keys_step_by_card_trick_and_deal_and_back(player: Player) -> None:
    page = page_of(player)
    replay = page.replay
    assert page.position == 1 and player.focused == "replay-course"
    player.key(Key.Key_Right)
    assert page.position == 2
    player.key(Key.Key_Left)
    assert page.position == 1
    player.key(Key.Key_PageDown)
    assert page.position == replay.trick_stops[1]
    player.key(Key.Key_PageDown)
    assert page.position == replay.trick_stops[2]
    player.key(Key.Key_PageUp)
    assert page.position == replay.trick_stops[1]
    player.key(Key.Key_PageDown, CONTROL)
    assert page.position == replay.deal_stops[1]
    player.key(Key.Key_Right, CONTROL)
    assert page.position == replay.deal_stops[2]
    player.key(Key.Key_PageUp, CONTROL)
    assert page.position == replay.deal_stops[1]
    player.key(Key.Key_End)
    assert page.position == replay.last
    player.key(Key.Key_Right)
    assert page.position == replay.last and player.heard[-1] == "This is the end."
    player.key(Key.Key_Home)
    assert page.position == 0


def test_in_arabic_the_arrows_go_as_the_slider_is_seen(seated: Seat) -> None:
    player = seated(deal=False, language="ar")
    page = look(player)
    player.key(Key.Key_Left)
    assert page.position == 2
    player.key(Key.Key_Right)
    assert page.position == 1


def test_buttons_and_slider_step_too(player: Player) -> None:
    page = page_of(player)
    for identifier, position in (
        ("replay-card-on", 2),
        ("replay-deal-on", page.replay.deal_stops[1]),
        ("replay-card-back", page.replay.deal_stops[1] - 1),
        ("replay-deal-back", 0),
        ("replay-trick-on", page.replay.trick_stops[1]),
        ("replay-trick-back", 0),
    ):
        press(player.window, identifier)
        assert page.position == position, identifier
        assert page.slider.value() == position
    page.slider.setValue(17)
    assert page.position == 17


def test_every_step_is_told_by_the_narrator(player: Player) -> None:
    page = page_of(player)
    for _ in range(page.replay.last - 1):
        page.step("card", 1)
        events = page.replay.news(page.position)
        told = player.heard[-1]
        assert told == page.told.text() and told
        for event in events:
            if isinstance(event, m.CardPlayed):
                assert event.card in cards_named(told), told
                assert PLAYERS[event.seat].name in told
            if isinstance(event, m.DealScored) and event.score.points:
                assert str(event.totals[0]) in told


def test_all_hands_lie_open_and_agree_with_the_state(player: Player) -> None:
    page = page_of(player)
    for position in range(0, page.replay.last, 5):
        page.go_to(position)
        state = page.replay.state(position)
        for seat in range(4):
            strip = page.board.hands[seat]
            assert sorted(strip.cards) == sorted(cards_of(state.hands[seat]))
            assert strip.accessibleName().startswith(PLAYERS[seat].name + ": ")
            assert cards_named(strip.accessibleName()) == set(cards_of(state.hands[seat]))


@pytest.mark.parametrize("seat", range(4))
def test_one_seats_view_shows_and_tells_no_other_hand(player: Player, seat: int) -> None:
    page, window = page_of(player), player.window
    press(window, f"replay-view-{seat}")
    checked = 0
    for position in range(0, page.replay.last, 3):
        page.go_to(position)
        state = page.replay.state(position)
        assert sorted(page.board.hands[0].cards) == sorted(cards_of(state.hands[seat]))
        named = set().union(*(cards_named(text) for text in words_of(page)))
        named |= cards_named(player.heard[-1])
        lying = {card for _, card in state.played[-4:]}
        lying |= {card for p in state.shown for x in p for card in cards_of(x.cards)}
        if state.auction is not None:
            lying.add(state.auction.land)
        hidden = {
            card for other in range(4) if other != seat for card in cards_of(state.hands[other])
        }
        assert not named & (hidden - lying), position
        checked += len(hidden)
        for other in range(1, 4):
            assert set(page.board.hands[other].cards) <= {None}
    assert checked > 200


def test_the_bottom_is_the_seat_that_looks(player: Player) -> None:
    page = page_of(player)
    press(player.window, "replay-view-2")
    assert page.board.plates[0].seated.name == PLAYERS[2].name
    assert page.board.plates[2].seated.name == PLAYERS[0].name


def test_the_language_changes_in_the_midst_of_it(player: Player) -> None:
    page = page_of(player)
    press(player.window, "replay-view-1")
    page.go_to(20)
    player.window.change(language="ar")
    again = page_of(player)
    assert again is not page and again.t.lang == "ar"
    assert (again.position, again.seat) == (20, 1)
    assert control(player.window, "replay-view-1").property("chosen")


def test_a_match_is_played_on_from_here(player: Player) -> None:
    window, page = player.window, page_of(player)
    position = next(
        p for p in range(20, page.replay.last) if page.replay.state(p).phase is Phase.PLAY
    )
    page.go_to(position)
    expected = page.replay.state(position)
    press(window, "replay-play-on", "seats-again-1")
    assert window.page is None and window.match.is_practice
    assert window.bridge.table.state == expected
    assert [player.bot == "" for player in window.match.players] == [True, False, False, False]
    player.wait_till_asked()


def test_from_the_end_of_a_match_nothing_is_played_on(player: Player) -> None:
    window, page = player.window, page_of(player)
    page.go_to(page.replay.last)
    press(window, "replay-play-on")
    assert window.page is page
    assert "The match is over here" in read(window, "replay-outcome")


def test_this_deal_is_played_again_as_it_was(player: Player) -> None:
    window, page = player.window, page_of(player)
    page.go_to(page.replay.deal_starts[1] + 2)
    deck = page.replay.again(1).deck
    press(window, "replay-deal-again", "seats-again-same")
    window.bridge.set_paused(True)
    window.bridge.table.deal()
    assert window.match.journal.history.done[0].command.deck == deck
    assert window.match.players == PLAYERS


def test_at_a_practice_table_the_running_deal_is_looked_into(seated: Seat) -> None:
    player = seated(deal=False)
    window = player.window
    seats = (Seated("Noura"), *(Seated(n, "random") for n in ("Nasser", "Majed", "Turki")))
    window.store.tables.save(TableSetup("Practice", seats, practice=True))
    window.open_table(window.store.tables.get("Practice"))
    player.wait_till_asked()
    player.fresh_key("1")
    player.wait_till_asked()
    window.open("matches")
    press(window, "match-1", "match-look")
    page = page_of(player)
    page.go_to(page.replay.last)
    assert page.replay.state(page.replay.last) == window.bridge.table.state
    assert has(window, "replay-play-on")


def test_a_step_takes_less_than_a_frame(player: Player) -> None:
    """16 ms: the step of the replay itself, and all that is shown and told of it."""
    page = page_of(player)
    page.go_to(0)
    took = []
    for _ in range(page.replay.last):
        begun = time.perf_counter()
        page.step("card", 1)
        page.board.repaint()
        took.append(time.perf_counter() - begun)
    took.sort()
    median, most = took[len(took) // 2], took[int(len(took) * 0.95)]
    print(f"replay step: median {median * 1000:.1f} ms, 95th {most * 1000:.1f} ms")
    assert median < 0.016
