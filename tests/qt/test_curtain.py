"""Several people at one screen: a curtain between turns, and nothing of another's hand anywhere."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from app.qt.bridge import Held
from app.qt.look.card_button import CardButton
from app.qt.window import MainWindow
from app.seating import Player as Seated
from app.store import TableSetup
from app.table import DECK_OF_ALL
from core.cards import Card, cards_of
from core.state import Phase
from tests.qt.playing import Key, Player
from tests.qt.test_secrets import cards_named
from tests.qt.tree import words_of

Seat = Callable[..., Player]
NOURA, FAHAD = Seated("Noura"), Seated("Fahad")
TWO = (NOURA, Seated("Nasser", "random"), FAHAD, Seated("Turki", "random"))
BESIDE = (NOURA, FAHAD, Seated("Nasser", "random"), Seated("Turki", "random"))
FOUR = (NOURA, Seated("Huda"), FAHAD, Seated("Salem"))


def sit(
    seated: Seat, players: tuple[Seated, ...] = TWO, rules: str = "table", **how: object
) -> Player:
    """A window at which these people have just sat down."""
    player = seated(deal=False, rules=rules, **how)
    window = player.window
    window.play(window.session.begin(window.rules, players, dealer=3, deck=window._deck))
    agree(player)
    return player


def agree(player: Player) -> None:
    """Where several sit down the rules are told first: go on from there."""
    player.wait(lambda: player.window.page is not None)
    assert player.window.page.identifier == "how-we-play"
    player.window.close_page()


def called(player: Player) -> bool:
    bridge = player.window.bridge
    return bridge is not None and bridge.awaits_ready


def wait_till_called(player: Player) -> None:
    player.wait(lambda: called(player))


def steps(player: Player, count: int, rng: Random):
    """Play without any clock, stopping after every single thing that happens."""
    window = player.window
    for _ in range(count):
        bridge = window.bridge
        while window.page is not None:
            window.close_page()
        bridge.set_paused(True)
        table = bridge.table
        if bridge.held is not Held.NOTHING:
            bridge.go_on()
        elif table.waiting_for is None:
            window.rematch()
            continue
        elif table.waiting_for == DECK_OF_ALL:
            table.deal()
        elif not table.waits_for_person:
            table.move_bot()
        elif bridge.curtained:
            bridge.set_paused(False)
            QApplication.processEvents()
            yield player.page
            player.page.curtain.click()
        else:
            act(player, rng)
        yield player.page


def act(player: Player, rng: Random) -> None:
    """The person at the screen calls or plays anything legal, through the page."""
    page, rules = player.page, player.window.bridge.table.rules.rules
    if page.view.phase is Phase.AUCTION:
        page.choose(rng.choice(page.view.calls(rules)))
    else:
        page.play(rng.choice(list(cards_of(page.playable))))


# ---- the curtain -----------------------------------------------------------------------------


def test_nobodys_hand_lies_open_until_somebody_says_ready(seated: Seat) -> None:
    player = sit(seated)
    wait_till_called(player)
    page = player.page
    assert page.hand.cards == [] and page.calls.buttons == []
    assert page.curtain.isVisible() and page.curtain.isEnabled()
    assert page.curtain.accessibleName() == "Noura's turn: press when ready"
    assert "Noura's turn: press when ready." in player.heard
    assert player.focused == "ready"
    player.fresh_key(Key.Key_Return)
    assert len(page.hand.cards) == 5 and page.calls.buttons
    assert not page.curtain.isVisible()
    assert player.focused == "hand-1"
    assert any(text.startswith("Your turn") for text in player.heard)


@pytest.mark.parametrize("how", ["Space", "click"])
def test_the_curtain_is_a_button_like_any_other(seated: Seat, how: str) -> None:
    player = sit(seated)
    wait_till_called(player)
    if how == "click":
        player.page.curtain.click()
    else:
        player.fresh_key(Key.Key_Space)
    assert not player.window.bridge.curtained


def test_the_hand_is_gone_as_soon_as_its_owner_has_acted(seated: Seat) -> None:
    player = sit(seated, bot_pace=3000)
    wait_till_called(player)
    player.page.curtain.click()
    player.page.choose("pass")
    assert player.page.hand.cards == [] and player.page.calls.buttons == []
    assert not called(player), "a bot is to act: nobody is called"
    assert player.page.curtain.isVisible() and not player.page.curtain.isEnabled()


def test_a_refused_card_leaves_the_hand_open(seated: Seat) -> None:
    player = sit(seated)
    wait_till_called(player)
    player.page.curtain.click()
    player.page.play(player.page.hand.cards[0])  # not now: it is an auction
    assert len(player.page.hand.cards) == 5


def test_the_table_turns_to_whoever_is_called(seated: Seat) -> None:
    player = sit(seated, BESIDE)
    wait_till_called(player)
    assert player.page.seat == 0
    player.page.curtain.click()
    player.page._steadiness._until = 0
    player.page.choose("pass")
    wait_till_called(player)
    page = player.page
    assert page.seat == 1 and page.place_of(1) == 0
    assert page.plates[0].seated.name == "Fahad" and page.plates[3].seated.name == "Noura"
    assert player.heard[-1] == "Fahad's turn: press when ready."
    page.curtain.click()
    hand = player.window.bridge.table.state.hands[1]
    assert sum(1 << card for card in page.hand.cards) == hand


def test_a_key_pressed_twice_does_not_open_the_next_hand(seated: Seat) -> None:
    player = sit(seated, BESIDE)
    wait_till_called(player)
    player.fresh_key(Key.Key_Return)
    player.fresh_key("1")
    wait_till_called(player)
    assert player.page.seat == 1
    player.key(Key.Key_Return)
    assert player.window.bridge.curtained, "the second stroke of the same press opens nothing"
    player.fresh_key(Key.Key_Return)
    assert not player.window.bridge.curtained


def test_one_person_alone_sees_no_curtain(seated: Seat) -> None:
    player = seated(rules="table")
    player.wait_till_asked()
    assert not player.window.bridge.curtained and not player.page.curtain.isVisible()
    assert player.page.hand.cards


def test_keys_that_tell_a_hand_tell_nothing_behind_the_curtain(seated: Seat) -> None:
    player = sit(seated)
    wait_till_called(player)
    for action in ("read-hand", "read-legal", "why-not"):
        player.window.do(action)
        assert player.heard[-1] == "Noura's turn: press when ready"
    for action in ("read-table", "read-turn", "score", "contract", "repeat", "read-calls"):
        player.window.do(action)
        assert cards_named(player.heard[-1]) <= {player.page.view.land}


def test_the_language_changes_behind_the_curtain(seated: Seat) -> None:
    player = sit(seated)
    wait_till_called(player)
    player.window.change(language="ar")
    assert player.page.hand.cards == [] and player.page.curtain.isEnabled()
    assert "Noura" in player.page.curtain.accessibleName()
    player.page.curtain.click()
    assert len(player.page.hand.cards) == 5


# ---- nothing of another's hand ---------------------------------------------------------------


def may_be_seen(player: Player) -> set[Card]:
    """The hand of whoever has said ready, and what lies open for all."""
    page, bridge = player.page, player.window.bridge
    state, stays = bridge.table.state, bridge.held is Held.TRICK
    seen = set() if bridge.curtained else set(cards_of(state.hands[page.seat]))
    if state.phase is Phase.AUCTION and state.auction is not None:
        seen.add(state.auction.land)
    seen.update(state.trick)
    seen.update(card for _, card in state.played[-4:] if stays)
    lying = state.trick or (state.played[-4:] if stays else [])
    if (len(state.played) - len(lying)) // 4 == 1:
        for projects in state.shown:
            seen.update(card for project in projects for card in cards_of(project.cards))
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("players", [TWO, BESIDE, FOUR], ids=["partners", "beside", "four"])
def test_nothing_of_another_hand_is_in_the_tree_or_in_what_is_said(
    seated: Seat, players: tuple[Seated, ...]
) -> None:
    player = sit(seated, players)
    rng, heard, opened = Random(4), 0, set()
    for page in steps(player, 260, rng):
        may, bridge = may_be_seen(player), player.window.bridge
        hidden = [
            card
            for seat, hand in enumerate(bridge.table.state.hands)
            if bridge.curtained or seat != page.seat
            for card in cards_of(hand)
            if card not in may
        ]
        shown = {b.card for b in page.findChildren(CardButton) if b.card is not None}
        assert shown <= may | set(page.hand.cards) and not shown & set(hidden)
        named = set().union(*(cards_named(text) for text in words_of(player.window)))
        assert not named & set(hidden), (named & set(hidden), bridge.curtained)
        said = set().union(set(), *(cards_named(text) for text in player.heard[heard:]))
        assert not said & set(hidden), player.heard[heard:]
        heard = len(player.heard)
        if not bridge.curtained:
            opened.add(page.seat)
    people = {seat for seat, holder in enumerate(players) if not holder.bot}
    assert opened == people, "everybody had the hand open in turn"


def test_the_voice_does_not_read_a_hand_to_a_room_unless_it_is_allowed(seated: Seat) -> None:
    player = sit(seated)
    assert not player.window.voice.reads_hand_aloud
    wait_till_called(player)
    player.page.curtain.click()
    assert all(button.property("private") for button in player.page.hand.buttons)
    player.window.change(hand_aloud=True)
    assert player.window.voice.reads_hand_aloud


@pytest.mark.parametrize("action", ["read-hand", "read-legal", "why-not"])
def test_an_answer_that_tells_of_a_hand_is_not_said_to_a_room(
    seated: Seat, monkeypatch: pytest.MonkeyPatch, action: str
) -> None:
    player = sit(seated)
    wait_till_called(player)
    player.page.curtain.click()
    said: list[object] = []
    with monkeypatch.context() as listening:
        listening.setattr(
            player.window.announcer, "say", lambda text, **how: said.append(how["public"])
        )
        player.page.do(action)
    assert said == [""]


# ---- seats that change hands -----------------------------------------------------------------


def press(window: MainWindow, identifier: str) -> None:
    from PySide6.QtWidgets import QPushButton

    button = window.page.findChild(QPushButton, identifier)
    assert button is not None, identifier
    button.click()


def test_a_bot_takes_over_for_who_leaves_and_the_curtain_goes_with_them(seated: Seat) -> None:
    player = sit(seated, BESIDE)
    wait_till_called(player)
    window = player.window
    window.open("seats")
    press(window, "seats-1-bot")
    assert not window.bridge.is_shared and not window.bridge.curtained
    assert window.match.players[0] == Seated("Noura", "careful")
    assert player.page.seat == 1, "the table turns to the one who stays"
    window.close_page()
    player.wait_till_asked()
    assert len(player.page.hand.cards) == 5
    window.open("seats")
    press(window, "seats-1-back")
    assert window.match.players[0] == NOURA
    assert window.bridge.curtained and player.page.hand.cards == []


def test_the_last_person_cannot_leave(seated: Seat) -> None:
    player = seated(rules="table")
    player.window.open("seats")
    names = {
        part.accessibleIdentifier()
        for part in player.window.page.findChildren(object)
        if hasattr(part, "accessibleIdentifier")
    }
    assert "seats-1-bot" not in names and "seats-1-last" in names


def test_somebody_else_sits_down_by_name(seated: Seat) -> None:
    player = seated(rules="table")
    window = player.window
    window.open("seats")
    press(window, "seats-3-else")
    player.key("Huda")
    player.key(Key.Key_Return)
    assert window.match.players[2] == Seated("Huda")
    assert window.bridge.curtained
    window.close_page()
    wait_till_called(player)


def test_a_match_of_two_is_taken_up_behind_the_curtain(seated: Seat) -> None:
    player = sit(seated)
    wait_till_called(player)
    player.page.curtain.click()
    player.page.choose("pass")
    window = player.window
    window._drop_table()
    assert window.take_up()
    assert window.bridge.curtained and player.page.hand.cards == []


@pytest.mark.slow
def test_a_whole_match_is_played_by_two_at_one_screen(seated: Seat) -> None:
    player = sit(seated, TWO, rules="table+target_score=points:52", seed=8)
    rng = Random(1)
    for _ in range(900):
        bridge = player.window.bridge
        player.wait(
            lambda b=bridge: (
                b.awaits_ready
                or player.window.page is not None
                or (not b.curtained and b.table.waiting_for == b.seat)
            )
        )
        if player.window.page is not None:
            if bridge.table.waiting_for is None:
                break
            player.fresh_key(Key.Key_Return)
        elif bridge.awaits_ready:
            player.fresh_key(Key.Key_Return)
            assert not bridge.curtained
        else:
            act(player, rng)
    assert player.window.bridge.table.state.winner is not None
    verdict = player.window.page.findChild(type(player.window.page.card), "deal-totals")
    assert " win the match." in verdict.accessibleName()
    assert "Noura and Fahad" in verdict.accessibleName() or "Nasser and Turki" in (
        verdict.accessibleName()
    )


def test_a_table_of_two_opens_behind_the_curtain(seated: Seat) -> None:
    player = seated(deal=False)
    window = player.window
    window.store.tables.save(TableSetup("Thursday", TWO))
    window.open_table(window.store.tables.get("Thursday"))
    agree(player)
    wait_till_called(player)
    assert player.page.hand.cards == []


def test_the_voice_stops_telling_a_hand_when_the_curtain_falls(seated: Seat) -> None:
    player = sit(seated, BESIDE, hand_aloud=True)
    wait_till_called(player)
    stopped = []
    player.window.voice.stop = lambda: stopped.append(player.window.bridge.curtained)
    player.page.curtain.click()
    assert any("Your hand" in text or "cards: " in text for text in player.heard)
    assert not stopped
    player.page.choose("pass")
    assert stopped and all(stopped)
