"""The recogniser: what a few fingers on a screen mean, told point by point."""

import itertools

import pytest

from app.i18n import Tongue
from app.touch import (
    DWELL,
    HOLD,
    PALM,
    TAP,
    Phase,
    Point,
    Recogniser,
    described,
    listing,
    swipe_legs,
)
from plugins.gestures.maps import KIND_TITLES, TWO_FINGER, Gesture

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SWIPES = [kind for kind in KIND_TITLES if kind.startswith("swipe")]


class Hand:
    """Moves fingers 60 px apart over a screen and collects the gestures."""

    def __init__(self, scale=1.0):
        self.recogniser, self.scale = Recogniser(scale), scale
        self.time, self.gestures = 1000.0, []
        self.at = {}

    def point(self, finger, phase, size=0.0):
        x, y = self.at[finger]
        self.gestures += self.recogniser.feed(Point(finger, phase, x, y, self.time, size))

    def down(self, *fingers, stagger=0, size=0.0):
        for number, finger in enumerate(fingers):
            self.wait(stagger if number else 0)
            self.at[finger] = (300 + 60 * finger, 300)
            self.point(finger, Phase.DOWN, size)
        return self

    def move(self, dx, dy, took=100, fingers=None, steps=10):
        fingers = list(self.at) if fingers is None else fingers
        for _ in range(steps):
            self.wait(took / steps)
            for finger in fingers:
                x, y = self.at[finger]
                self.at[finger] = (x + dx / steps, y + dy / steps)
                self.point(finger, Phase.MOVE)
        return self

    def up(self, stagger=0):
        for number, finger in enumerate(list(self.at)):
            self.wait(stagger if number else 0)
            self.point(finger, Phase.UP)
            del self.at[finger]
        return self

    def wait(self, time):
        self.time += time
        self.gestures += self.recogniser.tick(self.time)
        return self

    def told(self):
        self.wait(2 * TAP)
        return [(each.kind, each.fingers) for each in self.gestures]


@pytest.mark.parametrize("fingers", [1, 2, 3, 4])
@pytest.mark.parametrize("kind", SWIPES)
def test_swipes(fingers, kind):
    hand = Hand().down(*range(fingers))
    for way in kind.split("-")[1:]:
        hand.move(90 * WAYS[way][0], 90 * WAYS[way][1], took=200)
    assert hand.up().told() == [(kind, fingers)]


@pytest.mark.parametrize("fingers", [1, 2, 3, 4])
def test_taps(fingers):
    assert Hand().down(*range(fingers)).wait(60).up().told() == [("tap", fingers)]
    twice = Hand().down(*range(fingers)).wait(60).up().wait(100).down(*range(fingers)).up()
    assert twice.told() == [("double-tap", fingers)]


def test_a_double_tap_is_told_at_once_and_a_third_tap_is_a_new_one():
    hand = Hand().down(0, 1).up().wait(50).down(0, 1).up()
    assert hand.gestures == [Gesture("double-tap", 2)]
    assert hand.wait(50).down(0, 1).up().told() == [("double-tap", 2), ("tap", 2)]


def test_taps_far_apart_in_time_or_in_fingers_are_two_taps():
    assert Hand().down(0, 1).up().wait(TAP + 50).down(0, 1).up().told() == [("tap", 2)] * 2
    assert Hand().down(0, 1).up().wait(50).down(0, 1, 2).up().told() == [("tap", 2), ("tap", 3)]


def test_the_second_tap_counts_from_when_it_lands():
    hand = Hand().down(0, 1).up().wait(TAP - 50).down(0, 1).wait(100)
    assert hand.up().told() == [("double-tap", 2)]


def test_a_tap_before_a_swipe_is_not_lost():
    hand = Hand().down(0, 1).up().wait(50).down(0, 1).move(100, 0).up()
    assert hand.told() == [("tap", 2), ("swipe-right", 2)]


@pytest.mark.parametrize("fingers", [2, 3, 4])
@pytest.mark.parametrize("stagger", [15, 40])
def test_fingers_that_land_and_leave_one_after_another(fingers, stagger):
    hand = Hand().down(*range(fingers), stagger=stagger).move(0, 100).up(stagger=stagger)
    assert hand.told() == [("swipe-down", fingers)]
    assert Hand().down(*range(fingers), stagger=stagger).up(stagger=20).told() == [("tap", fingers)]


def test_the_first_finger_may_move_before_the_second_lands():
    hand = Hand().down(0).move(30, 0, took=60).down(1).move(90, 0).up()
    assert hand.told() == [("swipe-right", 2)]
    assert Hand().down(0).move(30, 0, took=60).down(1).wait(60).up().told() == [("tap", 2)]


def test_a_finger_that_lands_late_spoils_the_gesture():
    assert Hand().down(0).wait(300).down(1).move(100, 0).up().told() == []
    hand = Hand().down(0, 1)
    hand.point(0, Phase.UP)
    assert hand.down(0).move(100, 0).up().told() == []


@pytest.mark.parametrize("fingers", [1, 2, 3])
def test_slow_movement_is_no_swipe(fingers):
    assert Hand().down(*range(fingers)).move(200, 0, took=700).up().told() == []
    slow = Hand().down(*range(fingers)).move(100, 0, took=500).move(-100, 0, took=450).up()
    assert slow.told() == []


@pytest.mark.parametrize(("dx", "dy"), [(80, 80), (-80, 70), (70, -80), (-60, -80), (90, 50)])
def test_diagonal_movement_is_no_swipe(dx, dy):
    assert Hand().down(0, 1).move(dx, dy).up().told() == []


def test_a_swipe_may_be_a_little_askew_or_bent():
    assert Hand().down(0, 1).move(100, 35).up().told() == [("swipe-right", 2)]
    assert Hand().down(0, 1).move(60, 10).move(60, -15).up().told() == [("swipe-right", 2)]
    assert Hand().down(0, 1).move(100, 0).move(-30, 5).up().told() == [("swipe-right", 2)]


def test_a_path_that_turns_into_a_diagonal_is_no_swipe():
    assert Hand().down(0, 1).move(50, 0).move(90, 85).up().told() == []


def test_three_legs_are_nothing():
    assert Hand().down(0, 1).move(90, 0).move(-90, 0).move(90, 0).up().told() == []


def test_short_movement_is_neither_a_tap_nor_a_swipe():
    assert Hand().down(0, 1).move(30, 0).up().told() == []


def test_the_mean_of_the_fingers_counts():
    assert Hand().down(0, 1).move(70, 0, fingers=[0]).up().told() == []
    assert Hand().down(0, 1).move(110, 0, fingers=[0]).up().told() == [("swipe-right", 2)]
    pinch = Hand().down(0, 1)
    for _ in range(10):
        pinch.move(9, 0, 10, [0], 1).move(-9, 0, 10, [1], 1)
    assert pinch.up().told() == []


def test_cancel_forgets_everything():
    hand = Hand().down(0, 1).move(100, 0)
    hand.point(0, Phase.CANCEL)
    hand.at.clear()
    assert hand.recogniser.touching == 0 and not hand.recogniser.waits
    assert hand.wait(1000).down(0, 1).move(0, -100).up().told() == [("swipe-up", 2)]
    tapped = Hand().down(0, 1).up().wait(20).down(0, 1)
    tapped.point(1, Phase.CANCEL)
    tapped.at.clear()
    assert tapped.told() == []


@pytest.mark.parametrize("fingers", [1, 2, 3, 4])
def test_long_press_is_told_while_it_is_held(fingers):
    hand = Hand().down(*range(fingers)).wait(HOLD - 1)
    assert hand.gestures == []
    assert hand.wait(1).gestures == [Gesture("long-press", fingers)]
    assert hand.up().told() == [("long-press", fingers)], "and lifting adds nothing"


def test_dwell_comes_after_rest_also_after_movement_and_once_a_rest():
    hand = Hand().down(0).move(200, 0, took=400).wait(DWELL - 10)
    assert hand.gestures == []
    assert hand.wait(10).wait(3 * DWELL).gestures == [Gesture("dwell", 1)]
    assert hand.move(-200, 0).wait(DWELL).up().told() == [("dwell", 1)] * 2


def test_a_slow_drift_is_no_rest():
    hand = Hand().down(0).move(300, 0, took=3 * DWELL, steps=100)
    assert hand.up().told() == []


def test_a_palm_is_ignored():
    hand = Hand().down(8, size=PALM + 1).down(0, 1).move(100, 0, fingers=[0, 1, 8]).up()
    assert hand.told() == [("swipe-right", 2)]
    assert Hand().down(8, size=PALM + 1).wait(2000).up().told() == []


def test_a_finger_that_grows_into_a_palm_spoils_the_touch():
    hand = Hand().down(0, 1).move(40, 0)
    hand.point(0, Phase.MOVE, PALM + 1)
    assert hand.move(60, 0).up().told() == []
    assert hand.down(0, 1).move(100, 0).up().told() == [("swipe-right", 2)], "the next one is new"


def test_a_flat_hand_of_many_fingers_is_nothing():
    assert Hand().down(*range(7)).move(100, 0).up().told() == []


def test_lengths_follow_the_scale():
    assert Hand(scale=2).down(0, 1).move(70, 0).up().told() == []
    assert Hand(scale=2).down(0, 1).move(90, 0).up().told() == [("swipe-right", 2)]
    assert Hand(scale=25.4 / 96).down(0, 1).move(11, 0).up().told() == [("swipe-right", 2)], "in mm"


def test_gestures_are_told_in_words():
    en = Tongue()
    assert described(Gesture("swipe-up", 1), en) == "Swipe up, one finger"
    assert described(Gesture("double-tap", 3), en) == "Double tap, 3 fingers"
    told = dict(listing(TWO_FINGER, en))
    assert told["Double tap, 2 fingers"] == "Play the card" and len(told) == len(TWO_FINGER.actions)


def test_every_pair_of_ways_is_a_path():
    for one, other in itertools.product(WAYS, WAYS):
        a, b = WAYS[one], WAYS[other]
        path = [(0.0, 0.0), (50.0 * a[0], 50.0 * a[1])]
        path.append((path[1][0] + 50 * b[0], path[1][1] + 50 * b[1]))
        assert swipe_legs(path, 40) == ([one] if one == other else [one, other])
    assert swipe_legs([(0, 0), (30, 0)], 40) == []
