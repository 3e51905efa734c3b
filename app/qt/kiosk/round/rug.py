"""What everybody sees in the middle: a rug, and at each of its sides how the match stands."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from app.qt.kiosk.round.painting import suit_chip
from app.qt.look import lettering, sadu, shapes
from app.qt.look.felt import ornament
from app.qt.look.painting import painting_on, to_keep
from app.qt.look.score_board import ScoreBoard, TeamScore

LINE: Final = 1.75
"""How high the line at each side is, in em."""
BRAID: Final = 0.85
"""How broad the woven border is, in em."""


class Rug(ScoreBoard):
    """The contract, and the points of both sides as each of the four edges sees them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.contract = ""
        self.trump: int | None = None
        self.us = self.them = ""
        self._painted: tuple[object, QPixmap] | None = None
        self.least_px = 0.0
        """The smallest type: capitals of 4.8 mm."""

    def show_contract(self, words: str, trump: int | None, us: str, them: str) -> None:
        """The contract in few words, and what the own side and the other are called."""
        if (words, trump, us, them) != (self.contract, self.trump, self.us, self.them):
            self.contract, self.trump, self.us, self.them = words, trump, us, them
            self.update()

    @property
    def border(self) -> float:
        """How far the border reaches inwards: the trick lies within."""
        return self.look.em * (LINE + BRAID + 0.3)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting_on(self) as painter:
            painter.drawPixmap(0, 0, self._picture())

    def _picture(self) -> QPixmap:
        """All of it, painted once: cards move over it."""
        ratio = self.devicePixelRatioF()
        told = (self.standing, self.contract, self.trump, self.us, self.them, self.rtl)
        key = (self.size().toTuple(), ratio, self.look, self.least_px, told)
        if self._painted is None or self._painted[0] != key:
            made = QPixmap(self.size() * ratio)
            made.setDevicePixelRatio(ratio)
            made.fill(Qt.GlobalColor.transparent)
            with painting_on(made) as painter:
                painter.setLayoutDirection(self.layoutDirection())
                self._paint(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1))
            self._painted = (key, to_keep(made))
        return self._painted[1]

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        self._cloth(painter, rect)
        side = min(rect.width(), rect.height())
        for edge in range(4):
            painter.save()
            painter.translate(rect.center())
            painter.rotate(-90 * edge)
            self._side(painter, side, edge)
            painter.restore()

    def _cloth(self, painter: QPainter, rect: QRectF) -> None:
        palette, em = self.look.palette, self.look.em
        painter.setPen(QPen(QColor(palette.plate_line), max(1.5, em * 0.1)))
        painter.setBrush(QColor(palette.plate))
        painter.drawPath(shapes.rounded(rect, em * 0.5))
        border = self.border
        inner = rect.adjusted(border, border, -border, -border)
        painter.fillRect(inner, QColor(palette.felt))
        painter.save()
        painter.setClipRect(inner)
        ornament(painter, inner, palette)
        painter.restore()
        yarn, broad = sadu.rug(palette), em * BRAID
        reach = broad + em * 0.1
        around = inner.adjusted(-reach, -reach, reach, reach)
        for band in (
            QRectF(around.left(), around.top(), around.width(), broad),
            QRectF(around.left(), around.bottom() - broad, around.width(), broad),
            QRectF(around.left(), around.top() + broad, broad, around.height() - 2 * broad),
            QRectF(
                around.right() - broad, around.top() + broad, broad, around.height() - 2 * broad
            ),
        ):
            sadu.band(painter, band, yarn)

    def _side(self, painter: QPainter, side: float, edge: int) -> None:
        """The line at one side, painted as at the bottom: own points first, then the contract."""
        em = self.look.em
        corner = em * (LINE + 0.15)
        line = QRectF(-side / 2 + corner, side / 2 - corner, side - 2 * corner, em * LINE)
        third = line.width() * 0.34
        own = edge & 1
        both = (self.standing.us, self.standing.them)
        ours, theirs = line.adjusted(0, 0, third - line.width(), 0), QRectF(line)
        theirs.setLeft(line.right() - third)
        if self.rtl:
            ours, theirs = theirs, ours
        self._points(painter, ours, self.us, both[own], own)
        self._points(painter, theirs, self.them, both[1 - own], 1 - own)
        middle = QRectF(line.left() + third, line.top(), line.width() - 2 * third, line.height())
        self._contract(painter, middle)

    def _points(
        self, painter: QPainter, rect: QRectF, name: str, score: TeamScore, team: int
    ) -> None:
        palette, em = self.look.palette, self.look.em
        size = em * 1.05
        mark = QRectF(rect.left(), rect.center().y() - size / 2, size, size)
        words = rect.adjusted(size + em * 0.3, 0, 0, 0)
        align = Qt.AlignmentFlag.AlignLeft
        if self.rtl:
            mark.moveRight(rect.right())
            words, align = rect.adjusted(0, 0, -size - em * 0.3, 0), Qt.AlignmentFlag.AlignRight
        centre = mark.center()
        shape = shapes.placed(shapes.team_shape(team), centre.x(), centre.y(), size)
        painter.fillPath(shape, QColor(palette.us if team == 0 else palette.them))
        px, ink = max(em * 0.84, self.least_px), palette.plate_text
        least = self.least_px / px
        text = f"{name} {score.points}"
        if lettering.fit(text, words.size(), px, bold=True, least=least).elided:
            text = score.points  # the shape tells whose they are
        lettering.write(painter, words, text, px, ink, align=align, bold=True, least=least)

    def _contract(self, painter: QPainter, rect: QRectF) -> None:
        palette, em = self.look.palette, self.look.em
        words = self.contract or self.standing.deal
        wide = min(rect.width(), lettering.natural_width(words, em, bold=True))
        if self.trump is not None:
            size = em * 1.3
            wide = min(wide, rect.width() - size - em * 0.4)
            left = rect.center().x() - (wide + size + em * 0.4) / 2
            chip = QRectF(left, rect.center().y() - size / 2, size, size)
            room = QRectF(chip.right() + em * 0.4, rect.top(), wide + 1, rect.height())
            if self.rtl:
                chip.moveLeft(2 * rect.center().x() - chip.right())
                room.moveLeft(2 * rect.center().x() - room.right())
            suit_chip(painter, chip, self.trump, self.look)
            rect = room
        ink = palette.plate_text
        lettering.write(painter, rect, words, em, ink, bold=True, least=self.least_px / em)


__all__ = ["Rug"]
