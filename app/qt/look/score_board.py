"""The strip above the table: both teams on their way to the target, the deal, the rules."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.qt.look import lettering, shapes
from app.qt.look.informing import Informing
from app.qt.look.painting import painting_on


@dataclass(frozen=True, slots=True)
class TeamScore:
    """A team's name, its points as written, and how far it is: 0..1 of the target."""

    name: str
    points: str
    share: float


@dataclass(frozen=True, slots=True)
class Standing:
    """All that the strip says. Every text is finished: translated, with its own digits."""

    us: TeamScore
    them: TeamScore
    deal: str = ""
    dealer: str = ""
    rules: str = ""
    tricks: str = ""


class ScoreBoard(Informing):
    """Us at the leading edge, them at the other, what is being played between or beneath."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.standing = Standing(TeamScore("", "", 0), TeamScore("", "", 0))

    def show_standing(self, standing: Standing) -> None:
        self.standing = standing
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(self.look.em * 60), round(self.look.em * 3))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting_on(self) as painter:
            em = self.look.em
            body = QRectF(self.rect()).adjusted(em * 0.7, em * 0.2, -em * 0.5, -em * 0.2)
            if self.width() >= 50 * em:
                self._one_row(painter, body)
            else:
                self._two_rows(painter, body)

    def _one_row(self, painter: QPainter, body: QRectF) -> None:
        em, standing = self.look.em, self.standing
        side = min(body.width() * 0.32, em * 25)
        ours = QRectF(body.left(), body.top(), side, body.height())
        theirs = QRectF(body.right() - side, body.top(), side, body.height())
        self._team(painter, ours, standing.us, 0, stacked=True)
        self._team(painter, theirs, standing.them, 1, stacked=True)
        middle = QRectF(ours.right() + em, body.top(), theirs.left() - ours.right() - 2 * em, 0)
        middle.setHeight(body.height() * 0.52)
        text = self.look.palette.bar_text
        lettering.write(painter, self.mirrored(middle), standing.rules, em * 1.02, text, bold=True)
        middle.translate(0, body.height() * 0.5)
        middle.setHeight(body.height() * 0.46)
        soft = self._as_many_as_fit(self._deal_words(), middle, em * 0.95, 0.6)
        lettering.write(painter, self.mirrored(middle), soft, em * 0.95, text)

    def _two_rows(self, painter: QPainter, body: QRectF) -> None:
        em, standing = self.look.em, self.standing
        half = (body.width() - em) / 2
        row = body.height() / 2
        ours = QRectF(body.left(), body.top(), half, row)
        theirs = QRectF(body.right() - half, body.top(), half, row)
        self._team(painter, ours, standing.us, 0, stacked=False)
        self._team(painter, theirs, standing.them, 1, stacked=False)
        line = QRectF(body.left(), body.top() + row, body.width(), row)
        words = self._as_many_as_fit((standing.rules, *self._deal_words()), line, em * 0.95, 0.72)
        lettering.write(
            painter, self.mirrored(line), words, em * 0.95, self.look.palette.bar_text, least=0.72
        )

    def _deal_words(self) -> tuple[str, ...]:
        """The most important first."""
        return self.standing.deal, self.standing.dealer, self.standing.tricks

    def _as_many_as_fit(self, parts: tuple[str, ...], room: QRectF, px: float, least: float) -> str:
        """The parts in one line; the last ones are left out where there is no room for all."""
        given = [part for part in parts if part]
        while True:
            line = " · ".join(given)
            fits = not lettering.fit(line, room.size(), px, least=least).elided
            if fits or len(given) <= 1:
                return line
            given.pop()

    def _team(
        self, painter: QPainter, rect: QRectF, team: TeamScore, number: int, *, stacked: bool
    ) -> None:
        """Shape, name and points, and under them how far the team is."""
        em, palette = self.look.em, self.look.palette
        colour = palette.us if number == 0 else palette.them
        height = rect.height() * (0.62 if stacked else 0.76)
        size = min(height * 0.8, em * 1.25)
        mark = self.mirrored(QRectF(rect.left(), rect.top() + (height - size) / 2, size, size))
        centre = mark.center()
        shape = shapes.placed(shapes.team_shape(number), centre.x(), centre.y(), size)
        painter.fillPath(shape, QColor(colour))
        points_px = em * (1.35 if stacked else 1.1)
        points_w = min(
            rect.width() * 0.42, lettering.natural_width(team.points, points_px, bold=True) + 2
        )
        points = QRectF(rect.right() - points_w, rect.top(), points_w, height)
        left = rect.left() + size + em * 0.4
        name = QRectF(left, rect.top(), points.left() - left - em * 0.4, height)
        for place, words, px, side in (
            (name, team.name, em, self.leading),
            (points, team.points, points_px, self.trailing),
        ):
            place, ink = self.mirrored(place), palette.bar_text
            lettering.write(painter, place, words, px, ink, align=side, bold=True)
        thick = max(4.0, rect.height() * (0.22 if stacked else 0.18))
        bar = QRectF(rect.left(), rect.top() + rect.height() * 0.78, rect.width(), thick)
        self._bar(painter, bar, team.share, colour)

    def _bar(self, painter: QPainter, rect: QRectF, share: float, colour: str) -> None:
        palette, radius = self.look.palette, rect.height() / 2
        painter.setPen(QPen(QColor(palette.plate_line), 1))
        painter.setBrush(QColor(palette.bar_track))
        painter.drawPath(shapes.rounded(self.mirrored(rect), radius))
        share = min(1.0, max(0.0, share))
        if share > 0:
            full = QRectF(rect)
            full.setWidth(max(rect.height(), rect.width() * share))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colour))
            painter.drawPath(shapes.rounded(self.mirrored(full.adjusted(1, 1, -1, -1)), radius))
