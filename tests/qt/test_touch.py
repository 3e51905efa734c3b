"""The touch filter on a real window: gestures act, taps press, swipes never press."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QTouchEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QSlider, QWidget

from app.qt.touch import TouchFilter
from app.touch import DWELL, HOLD, PALM, TAP
from plugins.gestures.maps import ONE_FINGER, THREE_FINGER, TWO_FINGER, with_fingers

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
DIRECT = {"right": "next-card", "left": "previous-card", "down": "next-suit", "up": "previous-suit"}


@pytest.fixture(scope="module")
def device():
    return QTest.createTouchDevice()


class Screen:
    """A row of four big buttons, the filter, and fingers to touch them with."""

    def __init__(self, qtbot, device, gestures):
        self.device, self.time = device, 1000.0
        self.window = QWidget()
        self.window.setFixedSize(800, 400)
        row = QHBoxLayout(self.window)
        self.buttons = [QPushButton(name) for name in ("seven", "eight", "nine", "ten")]
        self.clicks, self.acts, self.explored, self.activated = [], [], [], []
        for button in self.buttons:
            button.setFixedSize(170, 300)
            button.clicked.connect(lambda _=False, b=button: self.clicks.append(b.text()))
            row.addWidget(button)
        qtbot.addWidget(self.window)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.filter = TouchFilter(self.window, gestures, clock=lambda: self.time)
        self.filter.acted.connect(self.acts.append)
        self.filter.explored.connect(lambda widget: self.explored.append(widget.text()))
        self.filter.activated.connect(lambda widget: self.activated.append(widget.text()))
        self.at = {}

    def over(self, name):
        button = next(each for each in self.buttons if each.text() == name)
        return button.geometry().center()

    def send(self, act, fingers):
        sequence = QTest.touchEvent(self.window, self.device, False)
        for finger, at in self.at.items():
            if finger in fingers:
                getattr(sequence, act)(finger, at, self.window)
            else:
                sequence.stationary(finger)
        sequence.commit()

    def down(self, *fingers, at=None, stagger=0):
        for group in [[finger] for finger in fingers] if stagger else [fingers]:
            for finger in group:
                self.at[finger] = (at or QPoint(300, 150)) + QPoint(30 * finger, 0)
            self.send("press", group)
            self.wait(stagger)
        return self

    def move(self, dx, dy, took=100, steps=8):
        start = dict(self.at)
        for step in range(1, steps + 1):
            self.wait(took / steps)
            for finger, at in start.items():
                self.at[finger] = at + QPoint(round(dx * step / steps), round(dy * step / steps))
            self.send("move", self.at)
        return self

    def to(self, at):
        return self.move(at.x() - self.at[0].x(), at.y() - self.at[0].y())

    def up(self, *fingers):
        for group in [[finger] for finger in fingers] or [list(self.at)]:
            self.send("release", group)
            for finger in group:
                del self.at[finger]
        return self

    def tap(self, name):
        self.down(0, at=self.over(name)).wait(40)
        return self.up()

    def wait(self, time):
        self.time += time
        self.filter._tick()
        return self

    def settle(self):
        return self.wait(2 * TAP)


@pytest.fixture
def screen(qtbot, device):
    screen = Screen(qtbot, device, TWO_FINGER)
    yield screen
    if screen.at:
        screen.up()


def with_map(screen, gestures):
    screen.filter.gestures = gestures
    return screen


@pytest.mark.parametrize("fingers", [1, 2, 3, 4])
@pytest.mark.parametrize("way", WAYS)
def test_swipes_in_all_directions_act_and_press_nothing(screen, fingers, way):
    gestures = ONE_FINGER if fingers == 1 else with_fingers(TWO_FINGER, fingers)
    with_map(screen, gestures).down(*range(fingers)).move(100 * WAYS[way][0], 100 * WAYS[way][1])
    screen.up().settle()
    assert screen.acts == [DIRECT[way]] and screen.clicks == []
    screen.tap("ten").settle()
    assert screen.clicks == ["ten"], "and the next tap presses as ever"


@pytest.mark.parametrize("gestures", [TWO_FINGER, THREE_FINGER])
def test_only_its_own_number_of_fingers_acts(screen, gestures):
    for fingers in (2, 3, 4):
        screen.acts.clear()
        with_map(screen, gestures).down(*range(fingers)).move(100, 0).up().settle()
        assert screen.acts == (["next-card"] if fingers == gestures.fingers else [])
    assert screen.clicks == []


@pytest.mark.parametrize("name", ["seven", "ten"])
def test_one_finger_taps_press(screen, name):
    screen.tap(name)
    assert screen.clicks == [name]
    screen.settle().tap(name).settle()
    assert screen.clicks == [name] * 2 and screen.acts == []


def test_a_shaky_or_long_press_is_still_a_press(screen):
    screen.down(0).move(20, 10).up()
    screen.down(0).wait(900).up().settle()
    assert len(screen.clicks) == 2 and screen.acts == []


@pytest.mark.parametrize("way", WAYS)
def test_a_one_finger_swipe_over_a_button_never_presses(screen, way):
    """Also where it ends on the button it began on."""
    screen.down(0, at=screen.over("eight")).move(60 * WAYS[way][0], 60 * WAYS[way][1]).up()
    screen.down(0, at=screen.over("eight")).move(60, 0).move(-60, 0).up().settle()
    assert screen.clicks == [] and screen.acts == []
    assert not any(button.isDown() for button in screen.buttons)
    screen.tap("eight")
    assert screen.clicks == ["eight"]


def test_two_finger_taps_and_holds_act_and_press_nothing(screen):
    screen.down(0, 1).wait(40).up().settle()
    screen.down(0, 1).up().wait(50).down(0, 1).up().settle()
    screen.down(0, 1).wait(HOLD).up().settle()
    assert screen.acts == ["read-table", "play", "call-menu"] and screen.clicks == []


def test_the_button_under_the_first_finger_is_let_go(screen):
    screen.down(0, at=screen.over("eight"))
    assert screen.buttons[1].isDown()
    screen.wait(60).down(1, at=screen.over("eight"))
    assert not screen.buttons[1].isDown()
    screen.move(0, 100).up(1, 0).settle()
    assert screen.acts == ["next-suit"] and screen.clicks == []
    screen.tap("eight")
    assert screen.clicks == ["eight"]


def test_staggered_fingers(screen):
    with_map(screen, THREE_FINGER).down(0, 1, 2, stagger=50).move(-100, 0).up(2, 0, 1).settle()
    assert screen.acts == ["previous-card"] and screen.clicks == []


def test_there_and_back(screen):
    screen.down(0, 1).move(0, 80).move(0, -80).up().settle()
    assert screen.acts == ["read-hand"]


@pytest.mark.parametrize(("dx", "dy", "took"), [(100, 0, 800), (80, 80, 100), (25, 0, 100)])
def test_slow_diagonal_and_short_movement_does_nothing(screen, dx, dy, took):
    screen.down(0, 1).move(dx, dy, took).up().settle()
    assert screen.acts == [] and screen.clicks == []


@pytest.mark.parametrize("fingers", [1, 2])
def test_cancel_means_let_go_and_nothing_happens(screen, fingers):
    screen.down(*range(fingers), at=screen.over("eight"))
    cancel = QTouchEvent(QEvent.Type.TouchCancel, screen.device)
    QApplication.sendEvent(screen.window.windowHandle(), cancel)
    assert not screen.buttons[1].isDown()
    screen.up().settle()
    assert screen.acts == [] and screen.clicks == []
    screen.tap("nine").settle()
    assert screen.clicks == ["nine"]


@pytest.mark.parametrize("grows", [False, True])
def test_a_palm_presses_nothing(screen, monkeypatch, grows):
    """The test's device knows no contact sizes: they are put in between."""
    size, point = 0, TouchFilter._point
    monkeypatch.setattr(TouchFilter, "_point", lambda *args: replace(point(*args), size=size))
    screen.tap("eight").settle()
    assert screen.clicks == ["eight"]
    size = 0 if grows else PALM + 1
    screen.down(0, at=screen.over("eight"))
    size = PALM + 1
    screen.move(5, 0)
    assert not screen.buttons[1].isDown()
    screen.up().settle()
    assert screen.clicks == ["eight"] and screen.acts == []


def test_a_flick_without_a_report_between_does_not_press(screen):
    screen.down(0, at=screen.over("eight"))
    screen.at[0] += QPoint(60, 0)
    screen.up()
    assert screen.clicks == []


def test_one_finger_dwell_acts_and_lifting_does_not_press(screen):
    with_map(screen, ONE_FINGER).down(0, at=screen.over("nine")).wait(DWELL).up().settle()
    assert screen.acts == ["play"] and screen.clicks == []


def test_what_is_dragged_by_a_finger_is_left_alone(screen, qtbot):
    slider = QSlider(Qt.Orientation.Horizontal, screen.window)
    slider.setGeometry(100, 360, 400, 30)
    slider.show()
    with_map(screen, ONE_FINGER).down(0, at=QPoint(105, 375)).move(300, 0).up().settle()
    assert slider.value() > 50
    screen.acts.clear()
    screen.buttons[1].setProperty("drags", True)
    screen.down(0, at=screen.over("eight")).move(30, 0)
    screen.move(20, 0)
    assert screen.buttons[1].isDown(), "the card keeps the finger"
    screen.up()


def test_a_window_that_is_not_shown_is_refused(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    with pytest.raises(RuntimeError, match="show"):
        TouchFilter(window, TWO_FINGER)


def test_lengths_follow_the_screen(screen):
    fine = TouchFilter(screen.window, TWO_FINGER, pixels_a_mm=2 * 96 / 25.4)
    assert fine.recogniser.scale == pytest.approx(2)


# Exploring


@pytest.fixture
def explorer(screen):
    screen.filter.exploring = True
    return screen


def test_sliding_tells_and_lifting_does_nothing(explorer):
    explorer.down(0, at=explorer.over("seven")).to(explorer.over("nine")).up().settle()
    assert explorer.explored == ["seven", "eight", "nine"]
    assert explorer.clicks == [] and explorer.activated == []
    assert not any(button.isDown() for button in explorer.buttons)


def test_resting_tells_and_so_does_a_tap(explorer):
    explorer.down(0, at=explorer.over("seven")).wait(TAP - 10)
    assert explorer.explored == []
    explorer.wait(20)
    assert explorer.explored == ["seven"]
    explorer.wait(5 * DWELL).up().settle()
    assert explorer.explored == ["seven"] and explorer.acts == []
    explorer.tap("seven").settle().tap("ten").settle()
    assert explorer.explored == ["seven", "seven", "ten"] and explorer.clicks == []


def test_a_double_tap_anywhere_presses_what_was_told_last_and_once(explorer):
    explorer.down(0, at=explorer.over("seven")).to(explorer.over("eight")).up().settle()
    explorer.tap("ten").wait(80).tap("ten").settle()
    assert explorer.clicks == explorer.activated == ["eight"]
    assert explorer.explored == ["seven", "eight"], "the taps tell nothing themselves"
    explorer.tap("ten").wait(80).tap("ten").settle()
    assert explorer.clicks == ["eight"], "nothing was told since"


def test_what_changed_since_it_was_told_is_told_anew(explorer):
    explorer.tap("nine").settle()
    explorer.buttons[2].setAccessibleName("ace")
    explorer.tap("seven").wait(80).tap("seven").settle()
    assert explorer.clicks == [] and explorer.explored == ["nine", "nine"]
    explorer.tap("seven").wait(80).tap("seven").settle()
    assert explorer.clicks == ["nine"]


@pytest.mark.parametrize("gone", ["setVisible", "setEnabled"])
def test_what_is_gone_is_not_pressed(explorer, gone):
    explorer.tap("nine").settle()
    getattr(explorer.buttons[2], gone)(False)
    explorer.tap("seven").wait(80).tap("seven").settle()
    assert explorer.clicks == [] == explorer.activated


def test_several_fingers_act_as_ever(explorer):
    explorer.down(0, 1, at=explorer.over("eight")).move(100, 0).up().settle()
    assert explorer.acts == ["next-card"] and explorer.explored == [] == explorer.clicks
