"""What fingers on a screen mean: a small recogniser, fed with points and with the time.

A *touch* lasts from the first finger down to the last finger up. Its gesture has as many fingers
as were down together at most. Lengths are in whatever unit the points are in; `scale` says how many
of them make a pixel of 96 to the inch.
"""

import math
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise

from app.i18n import Tongue
from plugins.gestures.maps import ACTION_TITLES, KIND_TITLES, Gesture, GestureMap

SWIPE = 40
"""Pixels (1/96 inch) that the fingers must move, on average, for a leg of a swipe."""
STILL = 15
"""Pixels that a finger may stray while it taps or rests."""
PALM = 95
"""Pixels (25 mm): a contact wider than this is a palm or a sleeve, and ignored."""
QUICK = 600
"""Milliseconds that a swipe may take; one with two legs half as much again."""
TAP = 250
"""Milliseconds that a tap may take, and that may pass between the taps of a double tap."""
HOLD = 600
"""Milliseconds of a long press."""
DWELL = 1_200
"""Milliseconds of a dwell."""
TOGETHER = 250
"""Milliseconds within which all the fingers of one gesture must have landed."""


Spot = tuple[float, float]


class Phase(Enum):
    """What a finger just did. CANCEL ends the whole touch, and nothing happens."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    CANCEL = "cancel"


@dataclass(frozen=True)
class Point:
    """One report of one finger. `time` in ms on any clock, `size` the contact's diameter."""

    finger: int
    phase: Phase
    x: float
    y: float
    time: float
    size: float = 0.0


@dataclass
class _Finger:
    at: Spot
    start: Spot
    rest: Spot
    strayed: float = 0.0

    @property
    def moved(self) -> Spot:
        return self.at[0] - self.start[0], self.at[1] - self.start[1]


class Recogniser:
    """Turns points into gestures. Call `tick` while `waits`, for some gestures end in stillness."""

    def __init__(self, scale: float = 1.0, dwell: float = DWELL) -> None:
        self.scale = scale
        self.dwell = dwell
        self._palms: set[int] = set()
        self._fingers: dict[int, _Finger] = {}
        self._tap: Gesture | None = None
        self._tap_time = 0.0
        self._forget()

    def _forget(self) -> None:
        self._down: set[int] = set()
        self._fingers.clear()
        self._most = 0
        self._start = self._landed = self._rested = 0.0
        self._lifted: float | None = None
        self._path: list[Spot] = [(0.0, 0.0)]
        self._spoilt = self._held = self._dwelt = False

    @property
    def touching(self) -> int:
        """How many fingers are down, palms left out."""
        return len(self._down)

    @property
    def most(self) -> int:
        """How many fingers this touch has had down together."""
        return self._most

    @property
    def moved(self) -> bool:
        """Whether a finger of this touch has gone farther than a tap may."""
        return any(each.strayed > STILL * self.scale for each in self._fingers.values())

    @property
    def waits(self) -> bool:
        """Whether time alone may still bring a gesture."""
        return bool(self._down) or self._tap is not None

    def is_palm(self, point: Point) -> bool:
        """Whether the contact is, or has been, too wide for a finger."""
        return point.finger in self._palms or point.size > PALM * self.scale

    def feed(self, point: Point) -> list[Gesture]:
        """Take one report; the gestures that it completes, oldest first."""
        done = self.tick(point.time)
        if point.phase is Phase.CANCEL:
            self._palms.clear()
            self._tap = None
            self._forget()
        elif self.is_palm(point):
            self._palms.add(point.finger)
            if point.finger in self._down:  # it began as a finger: the touch is not to be trusted
                self._down.discard(point.finger)
                self._spoilt = True
            if point.phase is Phase.UP:
                self._palms.discard(point.finger)
            if not self._down:
                self._forget()
        elif point.phase is Phase.DOWN:
            self._land(point)
        elif point.finger in self._down:
            self._move(point)
            if point.phase is Phase.UP:
                done += self._lift(point)
        return done

    def tick(self, time: float) -> list[Gesture]:
        """The gestures that the passing of time completes."""
        done = []
        again = self._down and max(self._start - self._tap_time, time - self._start) <= TAP
        if self._tap and time - self._tap_time > TAP and not again:
            done.append(self._tap)
            self._tap = None
        if self._down and self._lifted is None and not self._spoilt:
            if not self._held and not self.moved and time - self._landed >= HOLD:
                self._held = True
                done.append(Gesture("long-press", self._most))
            if not self._dwelt and time - self._rested >= self.dwell:
                self._dwelt = True
                done.append(Gesture("dwell", self._most))
        return done

    def _land(self, point: Point) -> None:
        if not self._down:
            self._forget()
            self._start = point.time
        elif self._lifted is not None or point.time - self._start > TOGETHER:
            self._spoilt = True
        self._down.add(point.finger)
        at = (point.x, point.y)
        self._fingers[point.finger] = _Finger(at, at, at)
        self._most = max(self._most, len(self._down))
        self._landed = self._rested = point.time
        for finger in self._fingers.values():  # measure from where all of them were down
            finger.start, finger.strayed = finger.at, 0.0
        self._path = [(0.0, 0.0)]

    def _move(self, point: Point) -> None:
        finger = self._fingers[point.finger]
        finger.at = (point.x, point.y)
        finger.strayed = max(finger.strayed, math.hypot(*finger.moved))
        if math.dist(finger.at, finger.rest) > STILL * self.scale:
            finger.rest = finger.at
            self._rested, self._dwelt = point.time, False
        if self._lifted is None:
            moves = [each.moved for each in self._fingers.values()]
            middle = tuple(sum(axis) / len(moves) for axis in zip(*moves, strict=True))
            self._path.append((middle[0], middle[1]))

    def _lift(self, point: Point) -> list[Gesture]:
        self._down.discard(point.finger)
        if self._lifted is None:
            self._lifted = point.time
        if self._down:
            return []
        kind = self._kind(point.time)
        gesture = Gesture(kind, self._most) if kind and self._most <= 5 else None
        earlier, self._tap = self._tap, None
        self._forget()
        if gesture is None or gesture.kind != "tap":
            return [each for each in (earlier, gesture) if each]
        if gesture == earlier:
            return [replace(gesture, kind="double-tap")]
        self._tap, self._tap_time = gesture, point.time
        return [earlier] if earlier else []

    def _kind(self, time: float) -> str | None:
        """What the whole touch was, now that the last finger is up."""
        if self._spoilt or self._held or self._lifted is None:
            return None
        took = self._lifted - self._start
        if not self.moved:
            return "tap" if time - self._start <= TAP else None
        legs = swipe_legs(self._path, SWIPE * self.scale)
        if not legs or len(legs) > 2 or took > QUICK * (1 if len(legs) == 1 else 1.5):
            return None
        return "swipe-" + "-".join(legs)


def swipe_legs(path: list[Spot], least: float) -> list[str]:
    """The directions of a path's straight legs, each at least `least` long; y grows downwards.

    Empty when it goes nowhere, or a leg is diagonal: more than about 27 degrees off its axis.
    """
    corners, tip, heading = [path[0]], path[0], ""
    for spot in path[1:]:
        along, across = _split(tip, spot, heading)
        if heading and along >= across:
            tip = spot  # still on its way, and it may turn from here
        elif math.dist(tip, spot) >= least:
            if heading:
                corners.append(tip)
            heading = max(_WAYS, key=lambda way: _split(tip, spot, way)[0])
            tip = spot
    if not heading:
        return []
    legs = []
    for start, end in pairwise([*corners, tip]):
        way = max(_WAYS, key=lambda way: _split(start, end, way)[0])
        along, across = _split(start, end, way)
        if across > 0.5 * along:
            return []
        legs.append(way)
    return legs


_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def _split(start: Spot, end: Spot, way: str) -> tuple[float, float]:
    """How far the step goes along a way (negative: back), and how far beside it."""
    right, down = _WAYS.get(way, (0, 0))
    dx, dy = end[0] - start[0], end[1] - start[1]
    return right * dx + down * dy, abs(down * dx) + abs(right * dy)


def described(gesture: Gesture, t: Tongue) -> str:
    """A gesture in words, as the help shows it."""
    kind = t(KIND_TITLES[gesture.kind])
    return t.plural("{kind}, one finger", "{kind}, {n} fingers", gesture.fingers, kind=kind)


def listing(gestures: GestureMap, t: Tongue) -> list[tuple[str, str]]:
    """(Gesture, what it does) in words, in the map's own order."""
    return [
        (described(gesture, t), t(ACTION_TITLES[action]))
        for gesture, action in gestures.actions.items()
    ]
