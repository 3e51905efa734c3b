"""Everything with an outline: suits, rank letters, team shapes, marks, emblems of the court.

Each function returns a QPainterPath centred on (0, 0). Suits, marks and emblems are about one
unit high (-0.5..0.5); y grows downwards, as on the screen.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF, QTransform

HEARTS, DIAMONDS, SPADES, CLUBS = range(4)
RANKS: Final = ("7", "8", "9", "10", "J", "Q", "K", "A")


def placed(path: QPainterPath, x: float, y: float, size: float, turn: float = 0) -> QPainterPath:
    """`path` scaled by `size`, turned by `turn` degrees, with its centre at (x, y)."""
    return QTransform().translate(x, y).rotate(turn).scale(size, size).map(path)


def polygon(*points: tuple[float, float]) -> QPainterPath:
    """A closed outline through `points`."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def ellipse(x: float, y: float, rx: float, ry: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), rx, ry)
    return path


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


_FINE: Final = 1000.0
"""Qt joins outlines out of straight pieces about a unit long: so it joins them enlarged."""


def joined(*paths: QPainterPath) -> QPainterPath:
    """One outline around all of `paths`."""
    whole = QPainterPath()
    for path in paths:
        whole = whole.united(placed(path, 0, 0, _FINE))
    return placed(whole, 0, 0, 1 / _FINE)


def cut(path: QPainterPath, *holes: QPainterPath) -> QPainterPath:
    """`path` without `holes`."""
    whole = placed(path, 0, 0, _FINE)
    for hole in holes:
        whole = whole.subtracted(placed(hole, 0, 0, _FINE))
    return placed(whole, 0, 0, 1 / _FINE)


def _bar(x: float, y: float, width: float, height: float) -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(x, y, width, height))
    return path


def _lobed(tip: float, shoulder: float, cleft: float) -> QPainterPath:
    """The outline that heart and spade share: a point at `tip`, two lobes at the other end."""
    way = 1 if tip > 0 else -1
    path = QPainterPath(QPointF(0, tip))
    for side in (-1, 1):
        first, second = (
            ((side * 0.10, tip - way * 0.22), (side * 0.5, tip - way * 0.40)),
            ((side * 0.5, shoulder - way * 0.24), (side * 0.14, shoulder - way * 0.42)),
        )
        if side == -1:
            path.cubicTo(*first[0], *first[1], side * 0.5, shoulder)
            path.cubicTo(*second[0], *second[1], 0, cleft)
        else:
            path.cubicTo(*second[1], *second[0], side * 0.5, shoulder)
            path.cubicTo(*first[1], *first[0], 0, tip)
    path.closeSubpath()
    return path


def _stem(top: float) -> QPainterPath:
    path = QPainterPath(QPointF(0, top))
    path.cubicTo(0.03, 0.26, 0.08, 0.42, 0.22, 0.5)
    path.lineTo(-0.22, 0.5)
    path.cubicTo(-0.08, 0.42, -0.03, 0.26, 0, top)
    path.closeSubpath()
    return path


@cache
def suit(number: int) -> QPainterPath:
    """The outline of suit 0..3 (hearts, diamonds, spades, clubs)."""
    if number == HEARTS:
        return _lobed(tip=0.5, shoulder=-0.17, cleft=-0.27)
    if number == SPADES:
        return joined(_lobed(tip=-0.5, shoulder=0.13, cleft=0.22), _stem(0.05))
    if number == DIAMONDS:
        path = QPainterPath(QPointF(0, -0.5))
        for x, y in ((0.4, 0.0), (0.0, 0.5), (-0.4, 0.0), (0.0, -0.5)):
            here = path.currentPosition()
            path.quadTo((here.x() + x) * 0.44, (here.y() + y) * 0.44, x, y)
        path.closeSubpath()
        return path
    if number == CLUBS:
        leaves = [ellipse(0, -0.25, 0.235, 0.235)]
        leaves += [ellipse(side * 0.252, 0.1, 0.235, 0.235) for side in (-1, 1)]
        middle = polygon((-0.1, -0.1), (0.1, -0.1), (0.14, 0.12), (-0.14, 0.12))
        return joined(_stem(-0.05), middle, *leaves)
    raise ValueError(f"no suit {number}: suits are 0 hearts, 1 diamonds, 2 spades, 3 clubs")


_LETTER_HEIGHT: Final = 51.0
_PEN: Final = 20.0  # letters are drawn so much larger, for smooth outlines


def _skeleton(rank: str) -> QPainterPath:
    """The middle line of a rank's letter, 51 units high."""
    path = QPainterPath()
    if rank == "7":
        path.moveTo(0, 0)
        path.lineTo(31, 0)
        path.cubicTo(20, 16, 13, 32, 11, 51)
    elif rank == "8":
        path.addEllipse(QPointF(16, 12), 13, 12)
        path.addEllipse(QPointF(16, 37.5), 16, 13.5)
    elif rank == "9":
        path.addEllipse(QPointF(16, 16), 16, 16)
        path.moveTo(32, 16)
        path.cubicTo(32, 35, 25, 46, 10, 51)
    elif rank == "10":
        path.moveTo(0, 8)
        path.lineTo(9, 0)
        path.lineTo(9, 51)
        path.addEllipse(QPointF(34, 25.5), 12.5, 25.5)
    elif rank == "J":
        path.moveTo(10, 0)
        path.lineTo(27, 0)
        path.lineTo(27, 36)
        path.cubicTo(27, 46, 21, 51, 13.5, 51)
        path.cubicTo(6, 51, 1, 47, 0, 38)
    elif rank == "Q":
        path.addEllipse(QPointF(19, 25.5), 19, 25.5)
        path.moveTo(22, 36)
        path.lineTo(39, 56)
    elif rank == "K":
        path.moveTo(0, 0)
        path.lineTo(0, 51)
        path.moveTo(30, 0)
        path.lineTo(0, 32)
        path.moveTo(11, 21)
        path.lineTo(32, 51)
    elif rank == "A":
        path.moveTo(0, 51)
        path.lineTo(18.5, 0)
        path.lineTo(37, 51)
        path.moveTo(7, 35)
        path.lineTo(30, 35)
    else:
        raise ValueError(f"no letter for rank {rank!r}: ranks are {' '.join(RANKS)}")
    return path


@cache
def letter(rank: str, weight: float = 9.5) -> QPainterPath:
    """The index letter of `rank`, drawn with a pen of `weight`; height 1, its own width."""
    stroker = QPainterPathStroker()
    stroker.setWidth(weight * _PEN)
    stroker.setCapStyle(Qt.PenCapStyle.SquareCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    stroker.setMiterLimit(2.2)
    outline = stroker.createStroke(placed(_skeleton(rank), 0, 0, _PEN)).simplified()
    middle = outline.boundingRect().center().x()
    scale = 1 / (_PEN * (_LETTER_HEIGHT + weight))
    return (
        QTransform().scale(scale, scale).translate(-middle, -_PEN * _LETTER_HEIGHT / 2).map(outline)
    )


@cache
def diamond() -> QPainterPath:
    """A square on its corner: their team's shape, and the stitch of the weave."""
    return polygon((0, -0.5), (0.5, 0), (0, 0.5), (-0.5, 0))


@cache
def disc() -> QPainterPath:
    """A circle: our team's shape."""
    return ellipse(0, 0, 0.5, 0.5)


def team_shape(team: int) -> QPainterPath:
    """Circle for us (0), diamond for them (1)."""
    return placed(disc(), 0, 0, 0.86) if team == 0 else diamond()


@cache
def crown() -> QPainterPath:
    """Five points over a band: the card that is winning."""
    path = polygon(
        (-0.5, -0.2),
        (-0.27, 0.04),
        (-0.19, -0.34),
        (-0.08, 0.0),
        (0, -0.5),
        (0.08, 0.0),
        (0.19, -0.34),
        (0.27, 0.04),
        (0.5, -0.2),
        (0.4, 0.28),
        (-0.4, 0.28),
    )
    return joined(path, _bar(-0.4, 0.33, 0.8, 0.13))


@cache
def person() -> QPainterPath:
    """Head and shoulders: a person plays here."""
    shoulders = QPainterPath(QPointF(-0.42, 0.45))
    shoulders.cubicTo(-0.42, 0.0, 0.42, 0.0, 0.42, 0.45)
    shoulders.closeSubpath()
    return joined(ellipse(0, -0.21, 0.22, 0.24), shoulders)


@cache
def bot() -> QPainterPath:
    """A head with two eyes and an aerial: a program plays here."""
    head = rounded(QRectF(-0.4, -0.2, 0.8, 0.6), 0.14)
    eyes = (ellipse(x, 0.06, 0.085, 0.085) for x in (-0.17, 0.17))
    face = cut(head, *eyes, _bar(-0.16, 0.24, 0.32, 0.055))
    return joined(face, _bar(-0.035, -0.36, 0.07, 0.2), ellipse(0, -0.4, 0.085, 0.085))


@cache
def pointer() -> QPainterPath:
    """A broad arrowhead to the right: whose turn it is."""
    return polygon((-0.4, -0.5), (0.5, 0), (-0.4, 0.5), (-0.16, 0))


@cache
def star(points: int = 8, inner: float = 0.62) -> QPainterPath:
    """A star of `points` points, as in Gulf tile work."""
    corners = []
    for step in range(points * 2):
        radius = 0.5 if step % 2 == 0 else 0.5 * inner
        angle = pi * step / points - pi / 2
        corners.append((radius * cos(angle), radius * sin(angle)))
    return polygon(*corners)


@cache
def king_emblem() -> tuple[QPainterPath, QPainterPath]:
    """A crown: (body, trim). The trim is drawn over the body in the second colour."""
    body = polygon(
        (-0.46, -0.16),
        (-0.25, 0.06),
        (-0.235, -0.30),
        (-0.085, 0.0),
        (0, -0.40),
        (0.085, 0.0),
        (0.235, -0.30),
        (0.25, 0.06),
        (0.46, -0.16),
        (0.38, 0.30),
        (-0.38, 0.30),
    )
    tips = ((-0.46, -0.2), (-0.235, -0.35), (0, -0.45), (0.235, -0.35), (0.46, -0.2))
    pearls = (ellipse(x, y, 0.05, 0.05) for x, y in tips)
    trim = QPainterPath()
    for step in range(-2, 3):
        trim.addPath(placed(diamond(), step * 0.145, 0.19, 0.12))
    return joined(body, _bar(-0.4, 0.34, 0.8, 0.12), *pearls), trim


@cache
def queen_emblem() -> tuple[QPainterPath, QPainterPath]:
    """A dallah, the coffee pot of the majlis: (body, trim)."""
    belly = QPainterPath(QPointF(-0.13, -0.12))
    belly.cubicTo(-0.13, 0.0, -0.33, 0.12, -0.33, 0.28)
    belly.cubicTo(-0.33, 0.38, -0.28, 0.44, -0.22, 0.47)
    belly.lineTo(0.2, 0.47)
    belly.cubicTo(0.26, 0.44, 0.31, 0.38, 0.31, 0.28)
    belly.cubicTo(0.31, 0.12, 0.11, 0.0, 0.11, -0.12)
    belly.closeSubpath()
    spout = QPainterPath(QPointF(0.09, -0.1))
    spout.cubicTo(0.24, -0.12, 0.34, -0.2, 0.5, -0.17)
    spout.cubicTo(0.40, -0.06, 0.27, 0.0, 0.2, 0.08)
    spout.lineTo(0.1, 0.0)
    spout.closeSubpath()
    lid = polygon((-0.17, -0.16), (-0.09, -0.32), (0.07, -0.32), (0.15, -0.16))
    finial = joined(
        polygon((-0.03, -0.30), (-0.01, -0.5), (0.03, -0.30)), ellipse(-0.01, -0.37, 0.045, 0.03)
    )
    line = QPainterPath(QPointF(-0.13, -0.13))
    line.cubicTo(-0.46, -0.2, -0.5, 0.1, -0.29, 0.3)
    stroker = QPainterPathStroker()
    stroker.setWidth(60)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    handle = placed(stroker.createStroke(placed(line, 0, 0, _FINE)), 0, 0, 1 / _FINE)
    body = joined(belly, spout, lid, finial, handle)
    trim = QPainterPath()
    for step in range(-2, 3):
        trim.addPath(placed(diamond(), step * 0.105 - 0.01, 0.28, 0.11))
    trim.addPath(_bar(-0.14, -0.145, 0.26, 0.03))
    return body, trim


@cache
def jack_emblem() -> tuple[QPainterPath, QPainterPath]:
    """A falcon with spread wings, cut in straight lines as a weaver would: (body, trim)."""
    feathers = (
        (0.05, -0.16),
        (0.17, -0.31),
        (0.5, -0.47),
        (0.47, -0.27),
        (0.5, -0.25),
        (0.43, -0.09),
        (0.455, -0.06),
        (0.36, 0.06),
        (0.375, 0.1),
        (0.24, 0.17),
        (0.13, 0.18),
        (0.09, 0.3),
    )
    tail = ((0.19, 0.47), (0.1, 0.44), (0.06, 0.5))
    left = [(-x, y) for x, y in reversed(feathers + tail)]
    body = polygon(*feathers, *tail, *left)
    beak = polygon((0.02, -0.41), (0.16, -0.33), (0.17, -0.23), (0.1, -0.27), (0.02, -0.25))
    head = ellipse(-0.005, -0.31, 0.105, 0.105)
    neck = polygon((-0.1, -0.3), (0.09, -0.3), (0.12, -0.1), (-0.12, -0.1))
    trim = ellipse(0.035, -0.33, 0.024, 0.024)
    for step in range(4):
        trim.addPath(placed(diamond(), 0, -0.09 + step * 0.105, 0.1 - step * 0.008))
    for side in (-1, 1):
        for lift in (0.0, 0.115):
            trim.addPath(
                polygon(
                    (side * 0.14, -0.17 + lift),
                    (side * (0.41 - lift * 0.6), -0.30 + lift * 1.35),
                    (side * (0.38 - lift * 0.6), -0.235 + lift * 1.35),
                    (side * 0.14, -0.12 + lift),
                )
            )
        trim.addPath(polygon((side * 0.035, 0.36), (side * 0.075, 0.36), (side * 0.1, 0.42)))
    return joined(body, head, beak, neck), trim


EMBLEMS: Final = {"J": jack_emblem, "Q": queen_emblem, "K": king_emblem}
