"""The focus: its order is the order of play, it never jumps and is never lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.qt.announcer import Announcer
from app.qt.bridge import Held
from app.qt.pages import PAGES
from core.state import Phase
from tests.qt.playing import Key, Player

Seat = Callable[..., Player]


@pytest.fixture
def moves(qapp: QApplication) -> Iterator[list[str]]:
    """Where the focus goes, step by step: all that a screen reader would tell."""
    told: list[str] = []

    def moved(_from: QWidget | None, to: QWidget | None) -> None:
        told.append(to.accessibleIdentifier() if to is not None else "")

    qapp.focusChanged.connect(moved)
    yield told
    qapp.focusChanged.disconnect(moved)


def tab_order(player: Player) -> list[str]:
    """What Tab comes to, from what is asked first, as identifiers."""
    page = player.page
    start = at = page.more
    order: list[str] = []
    while True:
        at = at.nextInFocusChain()
        if at is start:
            break
        tabbed = at.focusPolicy() & Qt.FocusPolicy.TabFocus
        if at.isVisible() and tabbed and page.isAncestorOf(at):
            order.append(at.accessibleIdentifier())
    return order


def order_of_play(player: Player) -> list[str]:
    page = player.page
    asked = ["go-on"] if page.on.isVisible() else []
    asked += [f"call-{call}" for call in page.calls.ids]
    hand = [f"hand-{place}" for place in range(1, len(page.hand.cards) + 1)]
    return [*asked, *hand, "contract", "declared-projects"]


def test_the_order_of_the_focus_is_the_order_of_play_in_every_state(seated: Seat) -> None:
    player = seated(rules="table", seed=5)
    seen = set()
    for step, _page in enumerate(player.steps()):
        if player.window.page is None:
            assert tab_order(player) == order_of_play(player)
            seen.add((player.page.view.phase, len(player.page.hand.cards)))
        if step > 60:
            break
    assert {phase for phase, _ in seen} == {Phase.AUCTION, Phase.PLAY}
    assert {(Phase.AUCTION, 5), (Phase.PLAY, 8), (Phase.PLAY, 1)} <= seen


def test_playing_a_card_gives_the_focus_to_its_neighbour(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    page = player.play_until(lambda page: page.view.phase is Phase.PLAY)
    playable = next(card for card in page.hand.cards if page.playable >> card & 1)
    place = page.hand.cards.index(playable)
    page.hand.focus(playable)
    left = [card for card in page.hand.cards if card != playable]
    player.fresh_key(Key.Key_Return)
    assert playable not in page.hand.cards
    assert page.hand.focused == left[min(place, len(left) - 1)]
    assert page.hand.button(page.hand.focused).accessibleName().endswith("of 7")


def test_after_the_last_card_the_focus_is_on_what_leads_on_and_comes_back(seated: Seat) -> None:
    player = seated(rules="dram", seed=2, trick_waits="press")
    player.play_until(lambda page: len(page.hand.cards) == 1 and page.view.is_my_turn)
    player.act()
    player.wait(lambda: not player.page.hand.cards)
    player.wait(lambda: player.page.bridge.held is Held.TRICK)
    assert player.focused == "go-on"
    player.page.contract.setFocus()
    player.key(Key.Key_Right)
    assert player.focused == "declared-projects"
    player.key(Key.Key_Left)
    assert player.focused == "contract"
    player.fresh_key("O")
    player.play_until(lambda page: page.view.phase is Phase.AUCTION)
    assert player.focused == "hand-1"


def test_five_cards_become_eight_under_the_focus_and_the_new_place_is_said(
    seated: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A screen reader tells the new name of what has the focus; the voice is given it."""
    told: list[str] = []
    monkeypatch.setattr(Announcer, "refocus", lambda self, name, private=False: told.append(name))
    player = seated(rules="dram", seed=2)
    for page in player.steps(400):
        if page.view.phase is not Phase.AUCTION or player.window.page is not None:
            continue
        page.hand.focus(page.hand.cards[-1])
        kept = page.hand.focused
        player.act()
        table = player.window.bridge.table
        player.wait(lambda: player.is_asked or len(player.page.hand.cards) == 8)
        if table.state.phase is Phase.PLAY and len(page.hand.cards) == 8:
            assert page.hand.focused == kept
            place, name = page.hand.cards.index(kept) + 1, page.listener.words.card(kept)
            assert player.focus.accessibleName().startswith(f"{name}, {place} of 8")
            if place != 5:
                assert told == [f"{name}, {place} of 8"] or told[0].startswith(f"{name}, {place}")
                return
    raise AssertionError("the focus never had to follow its card")


@pytest.mark.parametrize("identifier", sorted(PAGES.keys() - {"deal-score"}))
def test_the_focus_returns_to_its_card_after_every_page(
    seated: Seat, moves: list[str], identifier: str
) -> None:
    """It moves once when a page comes, once when it is made anew, and once when it goes."""
    player = seated(rules="dram", seed=2)
    player.play_until(lambda page: page.view.phase is Phase.PLAY)
    player.page.hand.focus(player.page.hand.cards[2])
    was = player.focus
    moves.clear()
    player.window.do(identifier)
    page = player.window.page
    assert page is not None and page.identifier == identifier
    assert player.focus is not None and page.isAncestorOf(player.focus)
    assert not player.focused.endswith("-title"), "the title is not where reading begins"
    assert moves == [player.focused]
    player.window.reopen(identifier)
    assert len(moves) == 2
    player.key(Key.Key_Escape)
    assert player.window.page is None
    assert player.focus is was and moves[2:] == ["hand-3"]


def test_pages_over_pages_give_the_focus_back_one_by_one(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    player.play_until(lambda page: page.view.phase is Phase.PLAY)
    player.key("M")
    sheet = player.window.page.findChild(QWidget, "more-score-sheet")
    sheet.setFocus()
    player.key(Key.Key_Return)
    assert player.window.page.identifier == "score-sheet"
    player.key(Key.Key_Escape)
    assert player.window.page.identifier == "more"
    assert player.focused == "more-score-sheet"
    player.key(Key.Key_Escape)
    assert player.window.page is None and player.focused.startswith("hand-")


def test_the_language_changes_in_mid_deal_under_the_focus(seated: Seat) -> None:
    player = seated(rules="table", seed=5)
    player.play_until(lambda page: len(page.hand.cards) >= 4 and len(page.view.trick) > 1)
    hand, trick = list(player.page.hand.cards), player.page.view.trick
    player.page.hand.focus(hand[3])
    player.window.do("language")
    page = player.page
    assert page.t.lang == "ar" and page.hand.cards == hand
    assert player.focused == "hand-4"
    lying = [page.trick.card_at(place) for place in range(4)]
    assert sorted(card.card for card in lying if card is not None) == sorted(trick)
    player.window.do("language")
    assert player.focused == "hand-4" and player.page.t.lang == "en"
    for _page in player.steps(40):
        if player.window.page is not None:
            break
    assert player.window.page is not None, "the deal goes on to its end"


def test_the_language_changes_on_a_page_that_stays_open(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    player.window.open("settings")
    player.window.page.findChild(QWidget, "settings-language-ar").setFocus()
    player.key(Key.Key_Return)
    assert player.window.t.lang == "ar"
    assert player.window.page.identifier == "settings"
    assert player.focused == "settings-language-ar"
    player.key(Key.Key_Escape)
    assert player.window.page is None and player.page.t.lang == "ar"


def test_a_change_of_language_moves_the_focus_once_to_where_it_stays(
    seated: Seat, moves: list[str]
) -> None:
    player = seated(rules="dram", seed=2)
    player.play_until(lambda page: page.view.phase is Phase.PLAY)
    player.page.hand.focus(player.page.hand.cards[2])
    moves.clear()
    player.key("L", Qt.KeyboardModifier.ControlModifier)
    assert moves == ["hand-3"]
    player.page.contract.setFocus()
    moves.clear()
    player.window.do("language")
    assert moves == ["contract"]
    player.window.do("more")
    player.window.do("settings")
    last = player.window.page.findChild(QWidget, "settings-language-ar")
    last.setFocus()
    moves.clear()
    player.window.do("language")
    assert moves == ["settings-language-ar"]
    for back in ("more-read-hand", "contract"):
        moves.clear()
        player.window.do("back")
        assert moves == [back]


def test_arrows_go_as_they_are_seen(seated: Seat) -> None:
    """The hand is not mirrored: Right is the card to the right in every language."""
    for language in ("en", "ar"):
        player = seated(rules="dram", seed=2, language=language)
        player.wait_till_asked()
        player.key(Key.Key_Home)
        first = player.focus
        player.key(Key.Key_Right)
        assert player.focus.x() > first.x()
        player.key(Key.Key_End)
        assert player.focused == "hand-5"
        player.key(Key.Key_Right)
        assert player.focused == "contract"


def test_among_the_calls_up_and_down_go_from_call_to_call(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    page = player.play_until(lambda page: len(page.calls.buttons) > 1)
    player.key("Q")
    assert player.focus is page.calls.buttons[0]
    player.key(Key.Key_Down)
    assert player.focus is page.calls.buttons[1]
    player.key(Key.Key_Up)
    assert player.focus is page.calls.buttons[0]
    player.key("F")
    assert player.focused.startswith("hand-")


def test_a_finished_trick_is_gone_on_from_by_its_button_without_losing_the_focus(
    seated: Seat,
) -> None:
    player = seated(rules="dram", seed=2, trick_waits="press")
    player.play_until(lambda page: page.bridge.held is Held.TRICK)
    assert player.page.on.isVisible()
    player.page.on.setFocus()
    player.fresh_key(Key.Key_Return)
    assert not player.page.on.isVisible()
    assert player.focus is not None and player.focused != "go-on"
