"""Where everything stands on the table: one pure function, no Qt.

Lengths are logical pixels. Seats, trick and hand stand in the same places in every language:
play runs counter-clockwise, so the next player is at the right. Only the strip above the table
and the order inside the panels follow the direction of the script.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from app.boxes import Box

BOTTOM, RIGHT, TOP, LEFT = range(4)
"""Places around the table in order of play, yours first."""

CARD_ASPECT: Final = 1.4
INDEX_STRIP: Final = 24.0
"""A card of the hand shows at least this much of its left side, where its index stands."""

MOUSE_TARGET: Final = 28.0
"""What a pointer hits: pixels a control is high and wide at least."""
TOUCH_TARGET: Final = 44.0
"""What a finger hits at least, whatever millimetres were asked for."""

ROOMY: Final = 14.0
"""So many times the size of text above the hand, and the trick and what is said there have room."""

TRICK_ROOM: Final = 200.0
"""Pixels in which a trick can be read, with or without what is said under it."""

TOP_RAIL: Final = 1.7
"""The wood at the top is this much broader than at the other sides: it carries the braid."""

_HEADROOM: Final = 0.1  # of a card's height, above it, for rising
_MARGIN: Final = 0.02  # of a card's width, around it, for its shadow


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Boxes for one window. `hand` holds the boxes of card buttons, left to right, in a tall window
    of large targets in two rows.

    `hand_step` is how much of each card but the last of its row is in sight. `em` is the size of
    ordinary text; give it to the parts as `Look.em`.
    """

    em: float
    score: Box
    more: Box
    felt: Box
    rim: float
    seats: tuple[Box, Box, Box, Box]
    trick: Box
    hand: tuple[Box, ...]
    hand_step: float
    contract: Box
    projects: Box
    calls: tuple[Box, ...]
    score_rows: int


def around(boxes: Sequence[Box]) -> Box:
    """The smallest box that holds them all."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(x, y, right - x, bottom - y)


def card_in(button: Box) -> Box:
    """The card at rest inside the box of its button: room above it to rise, a margin around."""
    width = min(
        button.w / (1 + 2 * _MARGIN),
        button.h / (CARD_ASPECT * (1 + _HEADROOM) + 2 * _MARGIN),
    )
    height = width * CARD_ASPECT
    margin = width * _MARGIN
    return Box(button.x + (button.w - width) / 2, button.bottom - margin - height, width, height)


def _button_size(height: float) -> tuple[float, float]:
    """(width of the card, width of its button) for a button `height` high."""
    card = height / (CARD_ASPECT * (1 + _HEADROOM) + 2 * _MARGIN)
    return card, card * (1 + 2 * _MARGIN)


def type_size(width: float, height: float, text_scale: float) -> float:
    """Pixels of ordinary text in a window: 16 at 1280 by 800, never under 13.5 before scaling."""
    across, down = (1280.0, 800.0) if width >= height else (800.0, 1280.0)
    share = min(width / across, height / down)
    return float(text_scale * max(13.5, 16 * share**0.95))


def layout_table(
    size: tuple[float, float],
    text_scale: float = 1.0,
    hand_count: int = 8,
    rtl: bool = False,
    *,
    calls: int = 0,
    target: float = MOUSE_TARGET,
    play: float = 0.0,
    left: bool = False,
) -> TableLayout:
    """Lay out the table in a window of `size`, for a hand of 0..8 cards and 0..8 calls.

    `calls` is the number of call buttons to make room for; keep it the same through an auction
    and nothing jumps. Every control is `target` pixels high and wide, cards and calls are `play`
    pixels high, as far as the window has room. `left` is for the left hand: controls stand there.
    """
    if not 0 <= hand_count <= 8 or not 0 <= calls <= 8:
        raise ValueError(f"a hand has 0..8 cards and a turn 0..8 calls: {hand_count}, {calls}")
    plan = _Plan(size, text_scale, hand_count, rtl, calls, target, play, left)
    return plan.layout()


class _Plan:
    """The steps of one layout: strip, felt, calls, hand row, then seats around the trick."""

    def __init__(
        self,
        size: tuple[float, float],
        text_scale: float,
        hand_count: int,
        rtl: bool,
        calls: int,
        target: float,
        play: float,
        left: bool,
    ) -> None:
        self.width, self.height = size
        self.em = type_size(self.width, self.height, text_scale)
        self.count, self.rtl, self.call_count, self.left = hand_count, rtl, calls, left
        self.portrait = self.height > self.width
        self.hand_rows = 1
        self.rim = max(5.0, min(size) * 0.015)
        most = max(TOUCH_TARGET, min(size) * 0.11)  # a small screen cannot hold large targets
        self.target = min(target, most)
        self.play = min(max(play, self.target), most * 1.34)
        self.gap = max(4.0, min(self.em * 0.4, min(size) * 0.012))
        self.line = max(self.target, self.em * 1.62)  # a control with one line of text

    def layout(self) -> TableLayout:
        score, more, rows = self._strip()
        felt = Box(0, score.bottom, self.width, self.height - score.bottom)
        rim = self.rim
        clear = rim * 1.95
        top = felt.y + rim * (TOP_RAIL + 0.95)
        inside = Box(clear, top, felt.w - 2 * clear, felt.bottom - clear - top)
        table, calls = self._calls(inside)
        hand, step, you, contract, projects, free = self._bottom(table)
        if you is None:
            you, seats, trick = self._middle_in_columns(table, free)
        else:
            seats, trick = self._middle(table, free)
        return TableLayout(
            em=self.em,
            score=score,
            more=more,
            felt=felt,
            rim=rim,
            seats=(you, *seats),
            trick=trick,
            hand=hand,
            hand_step=step,
            contract=contract,
            projects=projects,
            calls=calls,
            score_rows=rows,
        )

    def _strip(self) -> tuple[Box, Box, int]:
        """The strip above the table and More at its far end."""
        em = self.em
        rows = 1 if self.width >= 62 * em else 2
        row = max(em * 2.5, self.target) if rows == 1 else max(em * 1.55, self.target / 2)
        height = rows * row + self.gap * 2
        button_w = max(self.target, min(em * 5.2, self.width * 0.2))
        button_h = min(height - 4, max(self.target, em * 2.1))
        more = Box(
            self.width - self.gap * 1.5 - button_w, (height - button_h) / 2, button_w, button_h
        )
        score = Box(0, 0, more.x - self.gap, height)
        if self.rtl != self.left:
            score, more = score.mirrored(self.width), more.mirrored(self.width)
        return score, more, rows

    def _calls(self, inside: Box) -> tuple[Box, tuple[Box, ...]]:
        """(the table that is left, call boxes in reading order).

        A column at the right of a wide window (at the left for the left hand), a block under the
        table of a tall one. The side is the same in every language, so that seats are too.
        """
        count, gap, em = self.call_count, self.gap, self.em
        if not count:
            return inside, ()
        if self.portrait:
            columns = 2 if count > 1 else 1
            rows = ceil(count / columns)
            height = min(max(self.play, em * 2.5), (inside.h * 0.34 - gap * rows) / rows)
            top = inside.bottom - rows * height - (rows - 1) * gap
            width = (inside.w - gap * (columns - 1)) / columns
            boxes = []
            for number in range(count):
                row, column = divmod(number, columns)
                if self.rtl:
                    column = columns - 1 - column
                x = inside.x + column * (width + gap)
                boxes.append(Box(x, top + row * (height + gap), width, height))
            return Box(inside.x, inside.y, inside.w, top - gap - inside.y), tuple(boxes)
        width = min(em * 15, inside.w * 0.42)
        top, bottom = inside.y, inside.bottom
        if (bottom - top - gap * (count - 1)) / count < self.target:  # then over the border too
            top, bottom = top - self.rim * 0.9, bottom + self.rim * 0.9
            gap = max(1.0, (bottom - top - self.target * count) / max(1, count - 1))
        height = min((bottom - top - gap * (count - 1)) / count, max(self.play, em * 2.9))
        top = bottom - count * height - (count - 1) * gap
        x = inside.x if self.left else inside.right - width
        column_boxes = tuple(
            Box(x, top + number * (height + gap), width, height) for number in range(count)
        )
        aside = width + self.gap * 1.5
        start = inside.x + (aside if self.left else 0)
        table = Box(start, inside.y, inside.w - aside, inside.h)
        return table, column_boxes

    def _bottom(self, table: Box) -> tuple[tuple[Box, ...], float, Box | None, Box, Box, float]:
        """Hand, its step, your seat, the two entries, and where the free felt above ends.

        No seat when the row has no room for it: it then stands in a column beside the trick.
        """
        em, gap, line = self.em, self.gap, self.line
        hand_h = min(table.h * 0.30, table.w * 0.30)
        hand_h = max(hand_h, min(max(96.0, self.play * 1.1), table.h * 0.34))
        card, _ = _button_size(hand_h)
        seat_w, entry_w = em * 11, em * 9.6
        beside = table.w - seat_w - entry_w - 4 * gap
        in_sight = max(INDEX_STRIP * 1.25, card * 0.42)
        left = table.h - self._for_finger(hand_h) - 2 * line - 3 * gap  # for the trick
        if left >= max(2.5 * self.play, min(9 * em, TRICK_ROOM)):
            in_sight = max(in_sight, min(self.play, card))
        if beside >= card * 1.1 + 7 * in_sight:
            return self._bottom_in_one_row(table, hand_h, seat_w, entry_w)
        hand_h = self._rows(table, hand_h)
        if table.w >= 27.5 * em:
            hand_bottom = table.bottom - line - gap
            shares = (table.w - 2 * gap) / 28
            row = [
                Box(table.x, table.bottom - line, shares * 9, line),
                Box(table.x + shares * 9 + gap, table.bottom - line, shares * 8.5, line),
                Box(table.x + shares * 17.5 + 2 * gap, table.bottom - line, shares * 10.5, line),
            ]
            hand, step = self._hand(Box(table.x, hand_bottom - hand_h, table.w, hand_h))
            if self.left:
                row = [box.within(table) for box in row]
            return hand, step, row[0], row[1], row[2], hand_bottom - hand_h - gap
        half = (table.w - gap) / 2
        tall = max(line, em * 2.5) if half < 7.6 * em else line
        top = table.bottom - tall
        entries = (Box(table.x, top, half, tall), Box(table.x + half + gap, top, half, tall))
        hand_box = Box(table.x, top - gap - hand_h, table.w, hand_h)
        hand, step = self._hand(hand_box)
        return hand, step, None, entries[0], entries[1], hand_box.y - gap

    def _bottom_in_one_row(
        self, table: Box, hand_h: float, seat_w: float, entry_w: float
    ) -> tuple[tuple[Box, ...], float, Box, Box, Box, float]:
        """Your seat at the left of the hand, the two entries at its right."""
        em, gap = self.em, self.gap
        seat_h = min(hand_h, em * 5.0)
        entry_h = min(max(self.target, em * 2.3), (hand_h - gap) / 2)
        you = Box(table.x, table.bottom - seat_h, seat_w, seat_h)
        entry_x = table.right - entry_w
        projects = Box(entry_x, table.bottom - entry_h, entry_w, entry_h)
        contract = Box(entry_x, projects.y - gap - entry_h, entry_w, entry_h)
        x = you.right + 2 * gap
        box = Box(x, table.bottom - hand_h, entry_x - 2 * gap - x, hand_h)
        if self.left:
            you, contract, projects, box = (
                part.within(table) for part in (you, contract, projects, box)
            )
        hand, step = self._hand(box)
        return hand, step, you, contract, projects, box.y - gap

    def _rows(self, table: Box, hand_h: float) -> float:
        """The height of the whole hand, in two rows where one would hide too much of each card.

        Under a finger and with little room its cards are as wide as a finger needs, and no wider.
        """
        if self.play <= MOUSE_TARGET:
            return hand_h
        _, width = _button_size(hand_h)
        least = self._for_finger(hand_h)
        both = 2 * least + self.gap
        is_tight = (table.w - width) / 7 < min(self.play, width)
        if self.portrait and is_tight and both <= table.h * 0.5:
            self.hand_rows = 2
            return both
        return least if table.h - hand_h < ROOMY * self.em else hand_h

    def _for_finger(self, hand_h: float) -> float:
        """The height of a hand whose cards are as wide as a finger needs, at most `hand_h`."""
        _, width = _button_size(hand_h)
        return min(hand_h, max(96.0, self.play * 1.04 * hand_h / width))

    def _hand(self, box: Box) -> tuple[tuple[Box, ...], float]:
        """The hand in the middle of `box`, overlapping as little as it must."""
        if self.hand_rows == 2:
            return self._hand_in_two(box)
        return self._row(box, self.count)

    def _hand_in_two(self, box: Box) -> tuple[tuple[Box, ...], float]:
        upper = box._replace(h=(box.h - self.gap) / 2)
        lower = upper._replace(y=box.bottom - upper.h)
        above = ceil(self.count / 2)
        (first, step), (second, _) = self._row(upper, above), self._row(lower, self.count - above)
        return (*first, *second), step

    def _row(self, box: Box, count: int) -> tuple[tuple[Box, ...], float]:
        """So many cards in the middle of `box`."""
        _, width = _button_size(box.h)
        if count == 0:
            return (), width
        step = width
        if count > 1:
            step = min(width + self.gap * 0.5, (box.w - width) / (count - 1))
        left = box.x + (box.w - step * (count - 1) - width) / 2
        return tuple(Box(left + n * step, box.y, width, box.h) for n in range(count)), step

    def _middle(self, table: Box, free: float) -> tuple[tuple[Box, Box, Box], Box]:
        """The seats at the right, the top and the left, and the trick between them."""
        em, gap = self.em, self.gap
        room = free - table.y
        if room >= em * 15.5 and table.w >= em * 30:
            top_w, top_h = min(em * 17, table.w * 0.62), em * 3.2
        else:
            top_w, top_h = min(em * 17, table.w), self.line
        top = Box(table.x + (table.w - top_w) / 2, table.y, top_w, top_h)
        trick_y = top.bottom + gap
        wide = table.w >= em * 44
        side_w = em * 10.5 if wide else min(em * 6.2, table.w * 0.3)
        side_h = min(em * 5.0 if wide else em * 5.2, free - trick_y)
        side_y = trick_y + (free - trick_y - side_h) / 2
        left = Box(table.x, side_y, side_w, side_h)
        right = Box(table.right - side_w, side_y, side_w, side_h)
        x = left.right + gap
        trick = Box(x, trick_y, right.x - gap - x, free - trick_y)
        return (right, top, left), trick

    def _middle_in_columns(self, table: Box, free: float) -> tuple[Box, tuple[Box, Box, Box], Box]:
        """(your seat, the other three, the trick) where there is little room: three columns.

        Yours stands at the left, nearest your hand; the last player's above it.
        """
        em, gap = self.em, self.gap
        side_w = min(em * 6.2, table.w * 0.3)
        room = free - table.y
        top_h = em * 2.9 if self.call_count else self.line
        x = table.x + side_w + gap
        middle_w = table.w - 2 * (side_w + gap)
        top_w = min(middle_w, em * 17)
        top = Box(x + (middle_w - top_w) / 2, table.y, top_w, top_h)
        half = min(em * 5.2, (room - gap) / 2)
        you = Box(table.x, free - half, side_w, half)
        left = Box(table.x, table.y + (room - gap - half - half) / 2, side_w, half)
        right_h = min(em * 5.2, room)
        right = Box(table.right - side_w, table.y + (room - right_h) / 2, side_w, right_h)
        trick = Box(x, top.bottom + gap, middle_w, free - top.bottom - gap)
        return you, (right, top, left), trick


def trick_slots(box: Box, largest: float) -> tuple[Box, Box, Box, Box]:
    """Where the four cards of a trick lie in `box`, by place, at most `largest` pixels high.

    They do not overlap where there is height for it; else those of you and your partner do.
    """
    apart = 0.53 if box.h >= 2.06 * max(84.0, largest * 0.72) else 0.24
    height = min(largest, box.h / (1 + 2 * apart), box.w / (3.12 / CARD_ASPECT))
    width = height / CARD_ASPECT
    spread = min(width * (1.32 if apart > 0.5 else 1.05), (box.w - width) / 2)
    x, y = box.centre
    moves = ((0.0, apart * height), (spread, 0.0), (0.0, -apart * height), (-spread, 0.0))
    bottom, right, top, left = (
        Box(x + dx - width / 2, y + dy - height / 2, width, height) for dx, dy in moves
    )
    return bottom, right, top, left
