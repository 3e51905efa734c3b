"""Two to four people round one flat screen: where each strip lies, what is hit, who holds what.

No Qt here. A *strip* is the part of the screen at one person's edge. Inside it lengths run along
the edge from that person's left to his right, and from the middle of the table towards him; so
every strip is laid out alike, mirrored where the script asks for it, and turned to its edge last.

Lengths are pixels unless a name says mm, times are seconds of a clock that nobody sets.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from app.boxes import Box

BOTTOM, RIGHT, TOP, LEFT = range(4)
"""The edges, which are the seats 0 to 3 in order of play."""

LEAST_MM = (690.0, 385.0)
"""The longer and the shorter side of the smallest screen with room for strips: 32 inches."""
LEAST_PEOPLE = 2

PALM_MM = 25.0
"""A contact wider than this is a palm or a sleeve, and ignored."""
LOOK_S = 5.0
"""A hand lies open no longer than this, however long the finger stays."""
NEAR_MM = 10.0
"""A second tap no farther from the first is one on the same target."""
KEY_MM = 20.0
"""Calls and what plays a card are at least so high."""
LOOK_MM = 38.0
"""How wide the key is that opens a hand."""
OPEN_MM = 20.0
"""So much of each card of an open hand shows."""
TWO_LINES_MM = 23.0
"""So high is a key that holds two lines of the smallest type."""
APART_MM = 10.0
"""Between looking and anything that is done."""

DEEP_MM, FLAT_MM = 130.0, 27.0
"""The strip of a person at most, and of a bot, from the edge inwards."""
SHARE = 0.235
"""What a person's strip takes of the shorter side at most."""
LONG_MM = 480.0
"""A hand and its keys are no longer than arms reach with ease."""
ASPECT = 1.4
LEAST = 12.0
"""Pixels of a card in a window that has not yet the size of its screen."""


def has_room(width_mm: float, height_mm: float) -> bool:
    """Whether a screen is large enough for a strip at every edge."""
    longer, shorter = max(width_mm, height_mm), min(width_mm, height_mm)
    return longer >= LEAST_MM[0] and shorter >= LEAST_MM[1]


# ---- where strips lie


class Around(NamedTuple):
    """The strips by edge, and what is left in the middle."""

    strips: tuple[Box, Box, Box, Box]
    middle: Box


def around(width: float, height: float, dots: float, people: Sequence[bool]) -> Around:
    """Strips along the edges of a screen; `people` tells by edge where somebody sits.

    The shorter edges have strips from corner to corner, so that none is cramped.
    """
    deep = min(DEEP_MM * dots, SHARE * min(width, height))
    flat = min(FLAT_MM * dots, deep)
    bottom, right, top, left = (deep if person else flat for person in people)
    middle = Box(left, top, width - left - right, height - top - bottom)
    if width >= height:
        strips = (
            Box(left, height - bottom, middle.w, bottom),
            Box(width - right, 0, right, height),
            Box(left, 0, middle.w, top),
            Box(0, 0, left, height),
        )
    else:
        strips = (
            Box(0, height - bottom, width, bottom),
            Box(width - right, top, right, middle.h),
            Box(0, 0, width, top),
            Box(0, top, left, middle.h),
        )
    return Around(strips, middle)


def turned_size(edge: int, width: float, height: float) -> tuple[float, float]:
    """(length along the edge, depth) of a strip that is so wide and high on the screen."""
    return (width, height) if edge in (BOTTOM, TOP) else (height, width)


def into_strip(edge: int, width: float, height: float, x: float, y: float) -> tuple[float, float]:
    """A point of the strip on the screen, as the person at that edge sees it."""
    if edge == BOTTOM:
        return x, y
    if edge == RIGHT:
        return height - y, x
    if edge == TOP:
        return width - x, height - y
    return y, width - x


def onto_screen(edge: int, width: float, height: float, place: Box) -> Box:
    """A rectangle as the person sees it, where it is in the strip on the screen."""
    if edge == BOTTOM:
        return place
    if edge == RIGHT:
        return Box(place.y, height - place.right, place.h, place.w)
    if edge == TOP:
        return Box(width - place.right, height - place.bottom, place.w, place.h)
    return Box(width - place.bottom, place.x, place.h, place.w)


# ---- what lies in a strip


@dataclass(frozen=True, slots=True)
class Content:
    """What a strip holds at a moment.

    `offers` everybody may see; `secrets` tell something of the hand, so they are offered only
    while it lies open. `may_choose` is whether a card may be chosen now.
    """

    cards: int = 0
    offers: tuple[str, ...] = ()
    secrets: tuple[str, ...] = ()
    may_choose: bool = False


@dataclass(frozen=True, slots=True)
class Measures:
    """A strip's size and that of what is in it. `line` is the height of a line of text."""

    length: float
    depth: float
    dots: float
    line: float
    key: float
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class StripPlan:
    """Where everything is. `open_cards` and `secrets` are there only while the hand lies open.

    An open hand is held together beside the key that opens it, so that an arm can shield it.
    """

    plate: Box
    look: Box
    confirm: Box
    cards: tuple[Box, ...]
    open_cards: tuple[Box, ...]
    offers: tuple[Box, ...]
    secrets: tuple[Box, ...]
    rise: float


def lay_strip(measures: Measures, content: Content) -> StripPlan:
    """Lay out a strip: the plate towards the middle, then the hand, and the keys at the edge.

    The order of the cards is the same in every script, as it is at every other table.
    """
    dots, pad = measures.dots, 6 * measures.dots
    width = min(measures.length - 2 * pad, LONG_MM * dots)
    left = (measures.length - width) / 2
    key = min(max(measures.key, KEY_MM * dots, TWO_LINES_MM * dots), measures.depth * 0.3)
    row = measures.depth - pad - key
    plate = Box(left, pad, width, min(measures.line, measures.depth * 0.22))
    rise = 4 * dots
    look = Box(left, row, LOOK_MM * dots, key)
    confirm = Box(left + width - 56 * dots, row, 56 * dots, key)
    between = Box(look.right + APART_MM * dots, row, 0, key)
    between = between._replace(w=confirm.x - APART_MM * dots - between.x)
    top = plate.bottom + 2 * dots + rise
    room = Box(left, top, width, max(LEAST, row - 3 * dots - top))
    cards = _hand(content.cards, room)
    held = (content.cards - 1) * OPEN_MM * dots + room.h / ASPECT
    open_cards = _hand(content.cards, room._replace(w=min(width, held)))
    offers = tuple(_columns(between, len(content.offers), 3 * dots))
    apart = confirm if content.offers else between
    secrets = tuple(_columns(apart, len(content.secrets), 3 * dots))
    if measures.mirrored:
        length = measures.length
        aside = width - min(width, held)
        open_cards = tuple(place._replace(x=place.x + aside) for place in open_cards)
        look, confirm = look.mirrored(length), confirm.mirrored(length)
        offers = tuple(place.mirrored(length) for place in offers)
        secrets = tuple(place.mirrored(length) for place in secrets)
    return StripPlan(plate, look, confirm, cards, open_cards, offers, secrets, rise)


def _hand(count: int, room: Box) -> tuple[Box, ...]:
    """Cards in the middle of a room, overlapping as little as they must."""
    if not count:
        return ()
    width = room.h / ASPECT
    step = min(width * 1.06, (room.w - width) / max(1, count - 1))
    left = room.x + (room.w - step * (count - 1) - width) / 2
    return tuple(Box(left + n * step, room.y, width, room.h) for n in range(count))


def _columns(room: Box, count: int, gap: float) -> Iterator[Box]:
    """A room shared out to so many keys, none of them broader than it is of use."""
    if count:
        width = min((room.w - gap * (count - 1)) / count, room.h * 4.5)
        left = room.x + (room.w - width * count - gap * (count - 1)) / 2
        for number in range(count):
            yield Box(left + number * (width + gap), room.y, width, room.h)


# ---- who holds what


class Spot(NamedTuple):
    """Something that can be hit: ``look``, ``confirm``, ``card``, ``offer`` or ``secret``.

    `at` is the number of the card, of the offer or of the secret.
    """

    kind: str
    at: int = 0


class Deed(NamedTuple):
    """What a person wants: the card at that place of his hand, or the offer of that name."""

    card: int | None = None
    offer: str = ""


@dataclass(slots=True)
class Strip:
    """One person's fingers. At most one contact is followed at a time: it is `held`.

    What is chosen stays face down, for everybody looks on: it is done by one more press. Methods
    that may lead to something return a `Deed`; the owner paints anew after each of them.
    """

    measures: Measures
    second_tap: float = 0.5
    content: Content = Content()
    looking: bool = False
    chosen: Spot | None = None
    held: int | None = None
    pressed: Spot | None = None
    """What the held finger came down on."""
    under: Spot | None = None
    """What it is over now."""
    _since: float = 0.0
    _at: tuple[float, float] = (math.inf, math.inf)
    _tapped: float = -math.inf
    _spent: set[int] = field(default_factory=set)

    @property
    def plan(self) -> StripPlan:
        return lay_strip(self.measures, self.content)

    # -- what is there

    def show(self, content: Content) -> None:
        """Something else lies in the strip; what was chosen among other cards is chosen no more."""
        if content == self.content:
            return
        before, self.content = self.content, content
        if content.cards != before.cards or not content.may_choose:
            self.chosen = self.chosen if self._is_secret_still(before) else None
        if self.pressed is not None and self.pressed.kind != "look":
            self._drop()

    def _is_secret_still(self, before: Content) -> bool:
        is_secret = self.chosen is not None and self.chosen.kind == "secret"
        return is_secret and before.secrets == self.content.secrets

    def hit(self, at: tuple[float, float]) -> Spot | None:
        """What is at a point: while the hand lies open, what can be chosen in it."""
        plan, content = self.plan, self.content
        if self.looking:
            for number, place in enumerate(plan.secrets):
                if place.has(at):
                    return Spot("secret", number)
        else:
            if plan.look.has(at) and content.cards:
                return Spot("look")
            if self.chosen is not None and plan.confirm.has(at):
                return Spot("confirm")
            for number, place in enumerate(plan.offers):
                if place.has(at):
                    return Spot("offer", number)
        if content.may_choose:
            cards = plan.open_cards if self.looking else plan.cards
            for number, place in reversed(list(enumerate(cards))):
                if place._replace(y=place.y - plan.rise, h=place.h + plan.rise).has(at):
                    return Spot("card", number)
        return None

    # -- fingers

    def down(self, contact: int, at: tuple[float, float], wide_mm: float, now: float) -> None:
        """A contact begins. A second one in the same strip turns an open hand down."""
        if wide_mm > PALM_MM:
            return
        if self.looking:
            self._spent.add(contact)
            self._drop()
        elif self.held is not None or self._spent or self._is_too_soon(at, now):
            self._spent.add(contact)
        else:
            self.held, self.pressed = contact, self.hit(at)
            self.under = self.pressed
            if self.pressed == Spot("look"):
                self.looking, self._since, self.under = True, now, None

    def move(self, contact: int, at: tuple[float, float], wide_mm: float) -> None:
        """A contact moves, or grows: one that grows into a palm was no finger."""
        if contact == self.held:
            if wide_mm > PALM_MM:
                self._drop()
            else:
                self.under = self.hit(at)

    def up(self, contact: int, at: tuple[float, float]) -> Deed | None:
        """A contact ends; what it leads to, if anything."""
        if contact != self.held:
            self._spent.discard(contact)
            return None
        over, pressed, looked = self.hit(at), self.pressed, self.looking
        self._drop()
        self._spent.discard(contact)
        if looked:
            if over is not None:
                self.chosen = over
            return None
        return self._done(over) if over is not None and over == pressed else None

    def _done(self, over: Spot) -> Deed | None:
        if over.kind == "card":
            self.chosen = None if over == self.chosen else over
        elif over.kind == "offer":
            return Deed(offer=self.content.offers[over.at])
        elif over.kind == "confirm":
            return self.confirm()
        return None

    def _is_too_soon(self, at: tuple[float, float], now: float) -> bool:
        """Whether this is a second tap on the same target that a tremor has made."""
        near = math.dist(at, self._at) <= NEAR_MM * self.measures.dots
        if near and now - self._tapped < self.second_tap:
            return True
        self._at, self._tapped = at, now
        return False

    def _drop(self) -> None:
        """The held contact does nothing any more; no hand lies open."""
        if self.held is not None:
            self._spent.add(self.held)
        self.looking, self.held, self.pressed, self.under = False, None, None, None

    def cancel(self) -> None:
        """All contacts are gone and nothing happens: the system says so, or nobody is there."""
        self._drop()
        self._spent.clear()

    def tick(self, now: float) -> None:
        """Time passes: a hand that has lain open long enough is turned down."""
        if self.looking and now - self._since >= LOOK_S:
            self._drop()

    # -- keys and assistive technology, which have no fingers

    def look(self, now: float) -> None:
        """Turn the hand up for as long as may be, or down again."""
        if self.looking or not self.content.cards:
            self._drop()
        elif self.held is None:
            self.looking, self._since = True, now

    def choose(self, spot: Spot) -> Deed | None:
        """What a tap there would do."""
        if spot.kind == "secret":
            self.chosen = spot
            return None
        return self._done(spot)

    def confirm(self) -> Deed | None:
        """What was chosen is wanted."""
        chosen, self.chosen = self.chosen, None
        if chosen is None:
            return None
        if chosen.kind == "secret":
            secrets = self.content.secrets
            return Deed(offer=secrets[chosen.at]) if chosen.at < len(secrets) else None
        return Deed(card=chosen.at)


__all__ = [
    "BOTTOM",
    "LEFT",
    "RIGHT",
    "TOP",
    "Around",
    "Box",
    "Content",
    "Deed",
    "Measures",
    "Spot",
    "Strip",
    "StripPlan",
    "around",
    "has_room",
    "into_strip",
    "lay_strip",
    "onto_screen",
    "turned_size",
]
