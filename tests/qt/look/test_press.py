"""Buttons: pressed by Return, Enter and Space, once a stroke; a card's face stays its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.qt.look.card_button import CardButton
from app.qt.look.dress import Look
from app.qt.look.palette import LIGHT
from app.qt.look.press import CallButton, PressButton, TableButton

Make = Callable[[], PressButton]
MAKERS: list[Make] = [
    lambda: CardButton(9),
    lambda: CallButton(2, "Hokum in spades", 1),
    lambda: TableButton("The contract", quiet=True),
]
every_button = pytest.mark.parametrize("make", MAKERS, ids=["card", "call", "table"])


def shown(qtbot: QtBot, button: PressButton, width: int = 120, height: int = 190) -> PressButton:
    qtbot.addWidget(button)
    button.resize(width, height)
    button.wear(Look(motion=False))
    button.show()
    button.activateWindow()
    qtbot.waitUntil(button.isActiveWindow)
    return button


@every_button
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_three_keys_press_it_once(qtbot: QtBot, make: Make, key: Qt.Key) -> None:
    button = shown(qtbot, make())
    pressed: list[bool] = []
    button.clicked.connect(lambda checked=False: pressed.append(checked))
    QTest.keyPress(button, key)
    for _ in range(5):
        repeat = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True, 1)
        QApplication.sendEvent(button, repeat)
    QTest.keyRelease(button, key)
    assert len(pressed) == 1


@every_button
@pytest.mark.parametrize("key", [Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_H, Qt.Key.Key_Escape])
def test_other_keys_are_left_to_the_window(qtbot: QtBot, make: Make, key: Qt.Key) -> None:
    class Window(QWidget):
        def __init__(self) -> None:
            super().__init__()
            self.heard: list[int] = []

        def keyPressEvent(self, event: QKeyEvent) -> None:
            self.heard.append(event.key())

    window = Window()
    button = make()
    button.setParent(window)
    qtbot.addWidget(window)
    window.show()
    QTest.keyPress(button, key)
    assert window.heard == [key]


@every_button
def test_mouse_and_assistive_technology_press_it(qtbot: QtBot, make: Make) -> None:
    button = shown(qtbot, make())
    pressed: list[bool] = []
    button.clicked.connect(lambda checked=False: pressed.append(checked))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.rect().center())
    assert len(pressed) == 1
    button.setAccessibleName("9 of spades")
    interface = QAccessible.queryAccessibleInterface(button)
    assert interface.role() == QAccessible.Role.Button
    assert interface.text(QAccessible.Text.Name) == "9 of spades"
    actions = interface.actionInterface()
    actions.doAction(actions.pressAction())
    qtbot.waitUntil(lambda: len(pressed) == 2)


def test_a_card_not_for_now_can_be_focused_and_pressed(qtbot: QtBot) -> None:
    card = shown(qtbot, CardButton(9))
    card.set_playable(False)
    card.setFocus()
    pressed: list[bool] = []
    card.clicked.connect(lambda checked=False: pressed.append(checked))
    QTest.keyPress(card, Qt.Key.Key_Return)
    assert card.isEnabled()
    assert card.hasFocus()
    assert pressed == [False]


def test_states_can_be_seen(qtbot: QtBot) -> None:
    card = shown(qtbot, CardButton(9))
    card.clearFocus()
    plain = card.grab().toImage()
    card.set_playable(False)
    dimmed = card.grab().toImage()
    card.set_playable(True)
    card.set_lifted(True)
    lifted = card.grab().toImage()
    card.set_lifted(False)
    card.setFocus()
    focused = card.grab().toImage()
    card.show_back("card")
    turned = card.grab().toImage()
    images = [plain, dimmed, lifted, focused, turned]
    assert all(a != b for n, a in enumerate(images) for b in images[:n])
    ring = sum(
        focused.pixelColor(x, y).name() == LIGHT.focus_outer
        for x in range(focused.width())
        for y in range(focused.height())
    )
    assert ring > 2 * (card.width() + card.height())


def test_a_card_turned_down_forgets_its_face_and_words(qtbot: QtBot) -> None:
    card = shown(qtbot, CardButton())
    card.show_card(9, "8 of spades, 3 of 8")
    card.setAccessibleDescription("not now")
    card.setToolTip("8 of spades")
    card.show_back("card of Noura")
    assert card.card is None
    said = (card.accessibleName(), card.accessibleDescription(), card.toolTip(), card.text())
    assert said == ("card of Noura", "", "", "")


def test_the_empty_margin_of_a_card_is_not_the_card(qtbot: QtBot) -> None:
    card = shown(qtbot, CardButton(9), width=300, height=190)
    rest = card.card_rect()
    assert rest.height() / rest.width() == pytest.approx(1.4)
    pressed: list[bool] = []
    card.clicked.connect(lambda checked=False: pressed.append(checked))
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=QPoint(4, 100))
    assert pressed == []
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=rest.center().toPoint())
    assert len(pressed) == 1


def test_a_card_rises_in_time_and_at_once_without_motion(qtbot: QtBot) -> None:
    card = shown(qtbot, CardButton(9))
    card.clearFocus()
    card.wear(Look(motion=True))
    resting = card.grab().toImage()
    card.set_lifted(True)
    card.finish_now()
    lifted = card.grab().toImage()
    assert lifted != resting
    card.set_lifted(False)
    card.wear(Look(motion=False))
    card.set_lifted(True)
    assert card.grab().toImage() == lifted


def test_a_call_shows_its_number_its_words_and_its_suit(qtbot: QtBot) -> None:
    def image(number: int, text: str, suit: int | None) -> object:
        return shown(qtbot, CallButton(number, text, suit), 260, 48).grab().toImage()

    usual = image(2, "Hokum in spades", 1)
    assert image(3, "Hokum in spades", 1) != usual
    assert image(2, "Hokum in hearts", 1) != usual
    assert image(2, "Hokum in spades", 0) != usual
    arabic_digits = CallButton(2, "Hokum in spades", 1)
    arabic_digits.set_number_text("٢")
    assert shown(qtbot, arabic_digits, 260, 48).grab().toImage() != usual
