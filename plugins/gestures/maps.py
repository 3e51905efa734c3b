"""Gesture maps: which movement of how many fingers does what at the table.

A map is data. The three-finger map of the iPhone is no map of its own: it is the two-finger map of
Android with three fingers instead of two (T103), derived by `with_fingers`, which any map may use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from plugins.options import _


class Action(StrEnum):
    """What a player can do at the table without a key or a visible control."""

    NEXT_CARD = "next-card"
    PREVIOUS_CARD = "previous-card"
    NEXT_SUIT = "next-suit"
    PREVIOUS_SUIT = "previous-suit"
    READ_HAND = "read-hand"
    READ_TABLE = "read-table"
    CONTRACT = "contract"
    DECLARED_PROJECTS = "declared-projects"
    SCORE = "score"
    REPEAT = "repeat"
    PLAY = "play"
    PASS = "pass"
    CALL_MENU = "call-menu"


ACTION_TITLES: dict[Action, str] = {
    Action.NEXT_CARD: _("Next card"),
    Action.PREVIOUS_CARD: _("Previous card"),
    Action.NEXT_SUIT: _("Next suit"),
    Action.PREVIOUS_SUIT: _("Previous suit"),
    Action.READ_HAND: _("Read your hand"),
    Action.READ_TABLE: _("Read the table"),
    Action.CONTRACT: _("The contract"),
    Action.DECLARED_PROJECTS: _("Declared projects"),
    Action.SCORE: _("The score"),
    Action.REPEAT: _("Say it again"),
    Action.PLAY: _("Play the card"),
    Action.PASS: _("Pass"),
    Action.CALL_MENU: _("The calls"),
}

KIND_TITLES: dict[str, str] = {
    "tap": _("Tap"),
    "double-tap": _("Double tap"),
    "long-press": _("Press and hold"),
    "dwell": _("Rest"),
    "swipe-left": _("Swipe left"),
    "swipe-right": _("Swipe right"),
    "swipe-up": _("Swipe up"),
    "swipe-down": _("Swipe down"),
    "swipe-left-right": _("Swipe left, then right"),
    "swipe-left-up": _("Swipe left, then up"),
    "swipe-left-down": _("Swipe left, then down"),
    "swipe-right-left": _("Swipe right, then left"),
    "swipe-right-up": _("Swipe right, then up"),
    "swipe-right-down": _("Swipe right, then down"),
    "swipe-up-left": _("Swipe up, then left"),
    "swipe-up-right": _("Swipe up, then right"),
    "swipe-up-down": _("Swipe up, then down"),
    "swipe-down-left": _("Swipe down, then left"),
    "swipe-down-right": _("Swipe down, then right"),
    "swipe-down-up": _("Swipe down, then up"),
}
"""Every kind of gesture. A long press is held from the start, a dwell also after a movement."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """One movement: a kind of `KIND_TITLES`, and how many fingers make it."""

    kind: str
    fingers: int

    def __post_init__(self) -> None:
        if self.kind not in KIND_TITLES:
            raise ValueError(
                f"no gesture is called {self.kind!r}; there are: {', '.join(KIND_TITLES)}"
            )
        if not 1 <= self.fingers <= 5:
            raise ValueError(f"a gesture takes 1 to 5 fingers, not {self.fingers}")


@dataclass(frozen=True)
class GestureMap:
    """A named map. `fingers` is the number that most of its gestures take.

    ValueError when one number of fingers has both a long press and a dwell, or a tap that would
    take the place of a press: one finger's taps belong to the buttons under it.
    """

    id: str
    title: str
    fingers: int
    actions: Mapping[Gesture, Action] = field(hash=False)

    def __post_init__(self) -> None:
        actions = {gesture: Action(action) for gesture, action in self.actions.items()}
        for gesture in actions:
            if gesture.kind == "dwell" and Gesture("long-press", gesture.fingers) in actions:
                raise ValueError(f"{self.id}: a long press and a dwell cannot be told apart")
            if gesture.fingers == 1 and gesture.kind in ("tap", "double-tap"):
                raise ValueError(f"{self.id}: a tap of one finger presses what is under it")
        object.__setattr__(self, "actions", MappingProxyType(actions))

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return GestureMap, (self.id, self.title, self.fingers, dict(self.actions))

    def missing(self) -> frozenset[Action]:
        """Actions that no gesture of this map does."""
        return frozenset(Action) - frozenset(self.actions.values())


def with_fingers(gestures: GestureMap, fingers: int, id: str = "", title: str = "") -> GestureMap:
    """The same map with `fingers` fingers instead of `gestures.fingers`; all else stays.

    ValueError when two gestures would then be the same one.
    """
    actions: dict[Gesture, Action] = {}
    for gesture, action in gestures.actions.items():
        count = fingers if gesture.fingers == gestures.fingers else gesture.fingers
        twin = Gesture(gesture.kind, count)
        if twin in actions:
            raise ValueError(
                f"{gestures.id}: with {fingers} fingers, {gesture.kind} has two meanings"
            )
        actions[twin] = action
    return GestureMap(
        id or f"{gestures.id}-{fingers}-fingers", title or gestures.title, fingers, actions
    )


def _all_with(fingers: int, **kinds: Action) -> dict[Gesture, Action]:
    """Gestures named by kind, with underscores for hyphens."""
    return {Gesture(kind.replace("_", "-"), fingers): action for kind, action in kinds.items()}


TWO_FINGER = GestureMap(
    "two-finger",
    _("Two fingers (Android)"),
    2,
    _all_with(
        2,
        swipe_right=Action.NEXT_CARD,
        swipe_left=Action.PREVIOUS_CARD,
        swipe_down=Action.NEXT_SUIT,
        swipe_up=Action.PREVIOUS_SUIT,
        tap=Action.READ_TABLE,
        double_tap=Action.PLAY,
        long_press=Action.CALL_MENU,
        swipe_down_up=Action.READ_HAND,
        swipe_up_down=Action.CONTRACT,
        swipe_right_left=Action.DECLARED_PROJECTS,
        swipe_left_right=Action.SCORE,
        swipe_up_left=Action.REPEAT,
        swipe_down_left=Action.PASS,
    ),
)

THREE_FINGER = with_fingers(TWO_FINGER, 3, "three-finger", _("Three fingers (iPhone)"))

ONE_FINGER = GestureMap(
    "one-finger",
    _("One finger, with a dwell"),
    1,
    _all_with(
        1,
        swipe_right=Action.NEXT_CARD,
        swipe_left=Action.PREVIOUS_CARD,
        swipe_down=Action.NEXT_SUIT,
        swipe_up=Action.PREVIOUS_SUIT,
        swipe_up_right=Action.READ_TABLE,
        dwell=Action.PLAY,
        swipe_down_right=Action.CALL_MENU,
        swipe_down_up=Action.READ_HAND,
        swipe_up_down=Action.CONTRACT,
        swipe_right_left=Action.DECLARED_PROJECTS,
        swipe_left_right=Action.SCORE,
        swipe_up_left=Action.REPEAT,
        swipe_down_left=Action.PASS,
    ),
)

BUILT_IN = (TWO_FINGER, THREE_FINGER, ONE_FINGER)


def with_twins(maps: tuple[GestureMap, ...]) -> tuple[GestureMap, ...]:
    """The maps, and after each one of two fingers its twin of three, unless that is there."""
    known = {(each.fingers, frozenset(each.actions.items())) for each in maps}
    everything: list[GestureMap] = []
    for each in maps:
        everything.append(each)
        if each.fingers == 2:
            twin = with_fingers(each, 3)
            if (3, frozenset(twin.actions.items())) not in known:
                everything.append(twin)
    return tuple(everything)
