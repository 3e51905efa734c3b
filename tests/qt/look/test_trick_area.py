"""The trick: each card toward its player in every language, and nothing left of it afterwards."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.qt.look.dress import Look
from app.qt.look.geometry import BOTTOM, LEFT, RIGHT, TOP
from app.qt.look.trick_area import DEAL_MS, PLAY_MS, SWEEP_MS, TrickArea, TrickCard

NAMES = {BOTTOM: "7 of hearts", RIGHT: "8 of hearts", TOP: "9 of hearts", LEFT: "10 of hearts"}


def area_in(
    qtbot: QtBot,
    direction: Qt.LayoutDirection = Qt.LayoutDirection.LeftToRight,
    motion: bool = False,
    size: tuple[int, int] = (640, 420),
) -> TrickArea:
    window = QWidget()
    window.setLayoutDirection(direction)
    window.resize(*size)
    qtbot.addWidget(window)
    area = TrickArea(window)
    area.kept = window  # a parent lives as long as something holds it
    area.wear(Look(motion=motion))
    area.resize(*size)
    window.show()
    return area


def fill(area: TrickArea) -> None:
    for card, (place, name) in enumerate(NAMES.items()):
        area.play(place, card, name)


def said(widget: QWidget) -> set[str]:
    """Every accessible name under `widget`."""
    return {child.accessibleName() for child in widget.findChildren(QWidget)} - {""}


@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2])
def test_places_are_never_mirrored(qtbot: QtBot, direction: Qt.LayoutDirection) -> None:
    area = area_in(qtbot, direction)
    fill(area)
    centre = {place: area.card_at(place).geometry().center() for place in NAMES}
    middle = area.rect().center()
    assert centre[RIGHT].x() > middle.x() > centre[LEFT].x()
    assert centre[TOP].y() < middle.y() < centre[BOTTOM].y()
    assert area.layoutDirection() == Qt.LayoutDirection.LeftToRight


def test_cards_are_static_text_with_the_callers_name(qtbot: QtBot) -> None:
    area = area_in(qtbot)
    card = area.play(TOP, 6, "king of hearts")
    interface = QAccessible.queryAccessibleInterface(card)
    assert interface.role() == QAccessible.Role.StaticText
    assert interface.text(QAccessible.Text.Name) == "king of hearts"


def test_the_winner_is_ringed_and_named(qtbot: QtBot) -> None:
    area = area_in(qtbot)
    fill(area)
    before = {place: area.card_at(place).grab().toImage() for place in NAMES}
    area.mark_winner(LEFT, "Bandar wins")
    changed = {place for place in NAMES if area.card_at(place).grab().toImage() != before[place]}
    assert changed == {LEFT}
    assert "Bandar wins" in said(area)
    area.mark_winner(TOP, "Noura wins")
    assert {place for place in NAMES if area.card_at(place).wins} == {TOP}
    area.clear_winner()
    assert said(area) == set(NAMES.values())


@pytest.mark.parametrize("place", [BOTTOM, RIGHT, TOP, LEFT])
@pytest.mark.parametrize("size", [(640, 420), (900, 470), (430, 190)])
def test_the_winners_name_covers_no_card(qtbot: QtBot, place: int, size: tuple[int, int]) -> None:
    area = area_in(qtbot, size=size)
    area.set_largest(170)
    fill(area)
    label = area.label_rect(place, "Abdulrahman wins")
    assert area.rect().toRectF().contains(label)
    for other in NAMES:
        card = area.card_at(other)
        assert not card.card_rect().translated(card.pos()).intersects(label)


@pytest.mark.parametrize("motion", [False, True])
def test_a_swept_trick_leaves_nothing_in_the_tree(qtbot: QtBot, motion: bool) -> None:
    area = area_in(qtbot, motion=motion)
    fill(area)
    area.mark_winner(TOP, "Noura wins")
    with qtbot.waitSignal(area.swept, timeout=2000) as swept:
        area.sweep(TOP)
    assert swept.args == [TOP]
    assert area.findChildren(TrickCard) == []
    assert said(area) == set()
    assert all(area.card_at(place) is None for place in NAMES)


def test_movements_are_short_can_be_ended_and_end_where_they_lead(qtbot: QtBot) -> None:
    assert all(120 <= time <= 250 for time in (DEAL_MS, PLAY_MS, SWEEP_MS))
    still = area_in(qtbot)
    fill(still)
    area = area_in(qtbot, motion=True)
    fill(area)
    assert area.is_moving
    assert area.card_at(RIGHT).geometry() != still.card_at(RIGHT).geometry()
    area.finish_now()
    assert not area.is_moving
    for place in NAMES:
        assert area.card_at(place).geometry() == still.card_at(place).geometry()


def test_movements_end_by_themselves(qtbot: QtBot) -> None:
    area = area_in(qtbot, motion=True)
    with qtbot.waitSignal(area.settled, timeout=2000):
        area.play(LEFT, 3, "10 of hearts")
    assert not area.is_moving


@pytest.mark.parametrize("motion", [False, True])
def test_a_deal_shows_backs_only(qtbot: QtBot, motion: bool) -> None:
    area = area_in(qtbot, motion=motion)
    with qtbot.waitSignal(area.settled, timeout=2000):
        area.deal(RIGHT)
        assert area.is_moving is motion
        assert area.findChildren(TrickCard) == []
        assert said(area) == set()
    assert not area.is_moving


def test_sweeping_may_follow_a_card_that_still_moves(qtbot: QtBot) -> None:
    area = area_in(qtbot, motion=True)
    fill(area)
    with qtbot.waitSignal(area.swept, timeout=2000):
        area.sweep(BOTTOM)
        area.finish_now()
    assert area.findChildren(TrickCard) == []


def test_the_land_lies_in_the_middle_until_a_card_is_played(qtbot: QtBot) -> None:
    area = area_in(qtbot)
    land = area.show_land(12, "the land: jack of spades")
    assert (land.geometry().center() - area.rect().center()).manhattanLength() <= 2
    assert area.land is land
    area.play(BOTTOM, 0, "7 of hearts")
    assert area.land is None
    assert said(area) == {"7 of hearts"}


def test_cards_stay_toward_their_players_when_the_window_changes(qtbot: QtBot) -> None:
    area = area_in(qtbot)
    fill(area)
    area.resize(300, 260)
    for place in NAMES:
        assert area.rect().contains(area.card_at(place).geometry())


def test_there_are_four_places(qtbot: QtBot) -> None:
    with pytest.raises(ValueError, match="no place 4"):
        area_in(qtbot).play(4, 0, "")
