"""Where everything stands in the middle: the rug, keys that all share, projects that lie open."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt

from app.boxes import Box
from app.kiosk.round import Around
from app.qt.look.geometry import TableLayout

GAP_MM = 5.0
APART_MM = 6.0
"""Between keys that lie one under the other."""
ASIDE_MM = 84.0
"""Beside the rug at least."""
KEYS = 4
LEAST = 40.0
"""Pixels of a rug in a window that has not yet the size of its screen."""
BAR_KEYS = 3
ROW_MM = 140.0
"""So much room lets the keys of the bar stand side by side."""

Beside = tuple[Box, Qt.AlignmentFlag]


@dataclass(frozen=True, slots=True)
class Middle:
    """Boxes of one page. `keys` are more, the contract, projects, on; `projects` are by seat."""

    em: float
    strips: tuple[Box, Box, Box, Box]
    rug: Box
    bar: Box
    keys: tuple[Box, ...]
    caption: Box
    projects: tuple[Beside, Beside, Beside, Beside]
    plan: TableLayout


def lay_middle(lying: Around, em: float, dots: float, target: float) -> Middle:
    """The rug in the centre; the bar of the window at one side of it, what tells at the other.

    On a screen that is higher than wide the sides are above and below.
    """
    middle = Box(*lying.middle).inset(GAP_MM * dots)
    gap, aside = APART_MM * dots, ASIDE_MM * dots
    if middle.w >= middle.h:
        side = max(LEAST, min(middle.h, middle.w - 2 * (aside + GAP_MM * dots)))
        one, other = _beside(middle, side, GAP_MM * dots)
        is_row = one.w >= ROW_MM * dots
        bar_high = 8 + (target if is_row else BAR_KEYS * target + (BAR_KEYS - 1) * 10 * dots)
        bar = one._replace(y=one.bottom - bar_high, h=bar_high)
        rest = one._replace(h=one.h - bar_high - gap)
        keys = _column(other, target, gap)
        under = other._replace(y=keys[-1].bottom + gap, h=other.bottom - keys[-1].bottom - gap)
    else:
        side = max(LEAST, min(middle.w, middle.h - 2 * (2 * target + 3 * gap)))
        one, other = _over(middle, side, GAP_MM * dots)
        bar = one._replace(y=one.bottom - target - 8, h=target + 8)
        rest = one._replace(h=one.h - target - 8 - gap)
        is_high = other.h >= KEYS * target + (KEYS - 1) * gap
        keys = (_column if is_high else _row)(other, target, gap)
        under = other._replace(y=keys[-1].bottom + gap, h=other.bottom - keys[-1].bottom - gap)
    x, y = middle.centre
    rug = Box(x - side / 2, y - side / 2, side, side)
    line = min(em * 3.0, rest.h / 3)
    caption = rest._replace(y=rest.bottom - line, h=line)
    rest = rest._replace(h=max(0.0, rest.h - line - gap))
    left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
    high, low = _halves(rest, gap), _halves(under, gap)
    projects = ((low[1], right), (low[0], right), (high[0], left), (high[1], left))
    nothing = Box(0, 0, 0, 0)
    plan = TableLayout(
        em=em,
        score=rug,
        more=keys[0],
        felt=middle,
        rim=0.0,
        seats=(nothing, nothing, nothing, nothing),
        trick=rug,
        hand=(),
        hand_step=0.0,
        contract=keys[1],
        projects=keys[2],
        calls=(),
        score_rows=1,
    )
    return Middle(em, lying.strips, rug, bar, keys, caption, projects, plan)


def _beside(middle: Box, side: float, gap: float) -> tuple[Box, Box]:
    """What is left of a middle at the left and at the right of a rug."""
    wide = (middle.w - side) / 2 - gap
    return middle._replace(w=wide), middle._replace(x=middle.right - wide, w=wide)


def _over(middle: Box, side: float, gap: float) -> tuple[Box, Box]:
    """What is left of a middle below and above a rug."""
    high = (middle.h - side) / 2 - gap
    return middle._replace(y=middle.bottom - high, h=high), middle._replace(h=high)


def _column(room: Box, high: float, gap: float) -> tuple[Box, ...]:
    step = min(high + gap, (room.h - high) / (KEYS - 1))
    return tuple(room._replace(y=room.y + n * step, h=high) for n in range(KEYS))


def _row(room: Box, high: float, gap: float) -> tuple[Box, ...]:
    wide = (room.w - gap * (KEYS - 1)) / KEYS
    return tuple(Box(room.x + n * (wide + gap), room.y, wide, high) for n in range(KEYS))


def _halves(room: Box, gap: float) -> tuple[Box, Box]:
    half = max(0.0, (room.h - gap) / 2)
    return room._replace(h=half), room._replace(y=room.bottom - half, h=half)


__all__ = ["Middle", "lay_middle"]
