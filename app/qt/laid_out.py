"""Projects laid out beside their seats, in the second trick and no longer (T083)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from app.boxes import Box
from app.qt.look import faces
from app.qt.look.geometry import BOTTOM, LEFT, RIGHT, TOP, TableLayout
from app.qt.look.informing import Informing
from app.qt.look.painting import painting_on
from app.qt.naming import call
from core.cards import Card

_STRIP = 0.5  # of a card's width that shows of all but the last
_BETWEEN = 0.25  # of a card's width, between two projects


class LaidOut(Informing):
    """Small cards, one group for each project."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.groups: tuple[tuple[Card, ...], ...] = ()
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_groups(self, groups: Sequence[Sequence[Card]], name: str) -> None:
        """Lay these out, or take everything away again."""
        self.groups = tuple(tuple(group) for group in groups)
        call(self, name if self.groups else "")
        self.setVisible(bool(self.groups))
        self.update()

    def widths(self) -> float:
        """How wide everything is, in widths of a card."""
        cards = sum(1 + _STRIP * (len(group) - 1) for group in self.groups)
        return cards + _BETWEEN * max(0, len(self.groups) - 1)

    def stand_in(self, box: Box, align: Qt.AlignmentFlag) -> None:
        """As large as `box` lets it be; what has no room for a readable card is not painted."""
        width = min(box.h / faces.ASPECT, box.w / max(1.0, self.widths()))
        size = QSizeF(self.widths() * width, width * faces.ASPECT)
        left = box.x
        if align == Qt.AlignmentFlag.AlignRight:
            left = box.right - size.width()
        rect = QRectF(left, box.y, size.width(), size.height())
        self.setGeometry(rect.toAlignedRect())
        self.setVisible(bool(self.groups) and width >= self.look.em * 1.4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        height = self.height() - 1.0
        width, at = height / faces.ASPECT, 0.0
        with painting_on(self) as painter:
            for group in self.groups:
                for card in group:
                    size, ratio = QSizeF(width, height), self.devicePixelRatioF()
                    face = faces.pixmap(card, size, ratio, self.look.palette, self.look.style)
                    painter.drawPixmap(round(at), 0, face)
                    at += width * _STRIP
                at += width * (1 - _STRIP + _BETWEEN)


def room_for(place: int, plan: TableLayout) -> tuple[Box, Qt.AlignmentFlag]:
    """Where the projects of a place may lie: beside its seat, over nothing that is read."""
    seat, trick, gap = plan.seats[place], plan.trick, plan.em * 0.5
    height = plan.em * 3.4
    side = Qt.AlignmentFlag.AlignRight if place == RIGHT else Qt.AlignmentFlag.AlignLeft
    if place == TOP:
        right = max(plan.seats[RIGHT].right, seat.right)
        return Box(seat.right + gap, seat.y, right - seat.right - gap, min(seat.h, height)), side
    if place == BOTTOM:
        floor = plan.seats[LEFT].bottom + gap + height + gap
        top = max(seat.y - gap - height, floor)
        return Box(seat.x, top, trick.x - gap - seat.x, max(0.0, seat.y - gap - top)), side
    bottom = trick.bottom if place == RIGHT else min(trick.bottom, seat.bottom + gap + height)
    room = max(0.0, min(height, bottom - seat.bottom - gap))
    return Box(seat.x, seat.bottom + gap, seat.w, room), side
