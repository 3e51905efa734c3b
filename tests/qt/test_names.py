"""Every control has a name, a role and an identifier; nothing sits elsewhere in Arabic."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QSlider, QWidget

from app.qt.pages import PAGES
from core.state import Phase
from tests.qt.playing import Player
from tests.qt.tree import controls, name_of, role_of

Seat = Callable[..., Player]
Role = QAccessible.Role
LANGUAGES = pytest.mark.parametrize("language", ["en", "ar"])


def check_names(root: QWidget) -> None:
    """Names, roles and identifiers of everything that is shown."""
    identifiers = []
    for part in controls(root):
        if part.accessibleIdentifier() in ("", "qt_scrollarea_viewport"):
            silent = not part.accessibleName() and part.objectName() == ""
            assert silent and not isinstance(part, QAbstractButton), f"no identifier: {part}"
            continue
        identifiers.append(part.accessibleIdentifier())
        said = name_of(part) or part.accessibleIdentifier() in ("caption", "land")
        assert said, f"no name: {part.accessibleIdentifier()}"
        kinds = ((QAbstractButton, Role.Button), (QLineEdit, Role.EditableText))
        kinds += ((QSlider, Role.Slider), (QLabel, Role.StaticText))
        wanted = next((role for kind, role in kinds if isinstance(part, kind)), Role.StaticText)
        assert role_of(part) == wanted, part.accessibleIdentifier()
    twice = [name for name, again in pairwise(sorted(identifiers)) if name == again]
    assert not twice, f"two controls of one identifier: {twice}"


@LANGUAGES
def test_everything_on_the_table_is_named_in_every_state(seated: Seat, language: str) -> None:
    player = seated(rules="table", seed=5, language=language)
    states = set()
    for step, page in enumerate(player.steps()):
        check_names(player.window)
        states.add((page.view.phase, player.window.page is not None))
        if step > 45:
            break
    assert {(Phase.AUCTION, False), (Phase.PLAY, False), (Phase.DEAL, True)} <= states


@LANGUAGES
@pytest.mark.parametrize("identifier", sorted(PAGES))
def test_everything_on_a_page_is_named(
    seated_after_a_deal: Seat, identifier: str, language: str
) -> None:
    player = seated_after_a_deal(language=language)
    player.window.open(identifier)
    page = player.window.page
    assert page is not None
    check_names(page)
    assert len(controls(page)) > 2


@LANGUAGES
def test_buttons_are_pressed_by_assistive_technology(seated: Seat, language: str) -> None:
    """Their press action does what a finger does, without a pause for a bounce."""
    player = seated(rules="dram", seed=2, language=language)
    page = player.play_until(lambda page: bool(page.calls.buttons))
    before = page.view.auction.calls
    button = page.calls.buttons[0]
    seen = QAccessible.queryAccessibleInterface(button)
    actions = seen.actionInterface()
    actions.doAction(actions.pressAction())
    player.wait(lambda: calls_made(player) != before)


def calls_made(player: Player) -> tuple[tuple[int, str], ...]:
    auction = player.page.bridge.table.state.auction
    return () if auction is None else auction.calls


def test_the_table_is_never_mirrored(seated: Seat) -> None:
    """Seats, trick and hand stand in the same places in both languages."""
    places: dict[str, dict[str, QRect]] = {}
    for language in ("en", "ar"):
        player = seated(rules="table", seed=5, language=language)
        page = player.play_until(
            lambda page: page.view.phase is Phase.PLAY and len(page.view.trick) >= 1
        )
        parts = [*page.plates, page.trick, *page.hand.buttons, page.contract, page.projects]
        parts += [card for place in range(4) if (card := page.trick.card_at(place))]
        places[language] = {part.accessibleIdentifier(): part.geometry() for part in parts}
        more, board = page.more.geometry(), page.board.geometry()
        assert (more.x() > board.x()) == (language == "en"), "the strip above is mirrored"
    assert places["en"] == places["ar"]
    seats = [places["en"][f"seat-{place}"].center() for place in range(4)]
    assert seats[1].x() > seats[2].x() > seats[3].x(), "play runs counter-clockwise"
    assert seats[2].y() < seats[1].y() < seats[0].y()


@LANGUAGES
def test_a_card_says_its_place_and_whether_it_is_for_now(seated: Seat, language: str) -> None:
    player = seated(rules="table", seed=5, language=language)
    for page in player.steps(60):
        if player.window.page is not None:
            continue
        for place, card in enumerate(page.hand.cards, 1):
            name = name_of(page.hand.button(card))
            assert name.startswith(page.listener.words.card(card))
            assert page.t.number(place) in name and page.t.number(len(page.hand.cards)) in name
            not_now = page.t("{card}, {place} of {count}, not now", card="", place=0, count=0)
            ending = not_now.rpartition(page.t(", "))[2]
            legal = not page.playable or bool(page.playable >> card & 1)
            assert name.endswith(ending) != legal, name
            assert page.hand.button(card).isEnabled()
