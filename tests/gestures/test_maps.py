"""Gesture maps: the three-finger one is the two-finger one with three fingers (T103)."""

import pickle

import pytest

from plugins.gestures.maps import (
    ACTION_TITLES,
    BUILT_IN,
    KIND_TITLES,
    ONE_FINGER,
    THREE_FINGER,
    TWO_FINGER,
    Action,
    Gesture,
    GestureMap,
    with_fingers,
    with_twins,
)

STRANGER = GestureMap(
    "left-handed",
    "For the left hand",
    2,
    {
        Gesture("swipe-left", 2): Action.NEXT_CARD,
        Gesture("swipe-left", 1): Action.SCORE,
        Gesture("tap", 2): Action.PLAY,
        Gesture("tap", 4): Action.PASS,
    },
)


@pytest.mark.parametrize("gestures", BUILT_IN, ids=lambda each: each.id)
def test_a_built_in_map_covers_every_action_once(gestures):
    assert gestures.missing() == frozenset()
    assert sorted(gestures.actions.values()) == sorted(Action)
    assert {gesture.fingers for gesture in gestures.actions} == {gestures.fingers}


def test_ids_are_those_of_the_dispute():
    assert [each.id for each in BUILT_IN] == ["two-finger", "three-finger", "one-finger"]


def test_T103_one_by_one():
    assert len(THREE_FINGER.actions) == len(TWO_FINGER.actions)
    for gesture, action in TWO_FINGER.actions.items():
        assert gesture.fingers == 2
        assert THREE_FINGER.actions[Gesture(gesture.kind, 3)] is action


def test_T103_for_a_strangers_map():
    twin = with_fingers(STRANGER, 3)
    assert dict(twin.actions) == {
        Gesture("swipe-left", 3): Action.NEXT_CARD,
        Gesture("swipe-left", 1): Action.SCORE,
        Gesture("tap", 3): Action.PLAY,
        Gesture("tap", 4): Action.PASS,
    }
    assert (twin.id, twin.title, twin.fingers) == ("left-handed-3-fingers", "For the left hand", 3)
    assert with_fingers(twin, 2, STRANGER.id) == STRANGER, "and back again"


def test_a_twin_that_cannot_be_is_refused():
    with pytest.raises(ValueError, match="tap has two meanings"):
        with_fingers(STRANGER, 4)


def test_every_map_of_two_fingers_gets_its_twin():
    ids = [each.id for each in with_twins((*BUILT_IN, STRANGER))]
    assert ids == ["two-finger", "three-finger", "one-finger", STRANGER.id, "left-handed-3-fingers"]


def test_bad_gestures_are_refused():
    with pytest.raises(ValueError, match="wave"):
        Gesture("wave", 2)
    with pytest.raises(ValueError, match="not 0"):
        Gesture("tap", 0)
    with pytest.raises(ValueError, match="told apart"):
        GestureMap(
            "m", "", 2, {Gesture("dwell", 2): Action.PLAY, Gesture("long-press", 2): Action.PASS}
        )
    with pytest.raises(ValueError, match="presses"):
        GestureMap("m", "", 1, {Gesture("tap", 1): Action.PLAY})
    with pytest.raises(ValueError):
        GestureMap("m", "", 2, {Gesture("tap", 2): "dance"})


def test_a_map_cannot_be_changed_and_pickles():
    source = {Gesture("tap", 2): Action.PLAY}
    gestures = GestureMap("m", "", 2, source)
    source.clear()
    assert len(gestures.actions) == 1
    with pytest.raises(TypeError):
        gestures.actions[Gesture("tap", 2)] = Action.PASS
    for each in BUILT_IN:
        assert pickle.loads(pickle.dumps(each)) == each and hash(each) == hash(
            pickle.loads(pickle.dumps(each))
        )
    assert ONE_FINGER != TWO_FINGER


def test_everything_has_a_title():
    assert set(ACTION_TITLES) == set(Action)
    assert len(set(ACTION_TITLES.values())) == len(Action)
    assert len(set(KIND_TITLES.values())) == len(KIND_TITLES)
