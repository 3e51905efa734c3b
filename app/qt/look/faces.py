"""Card faces and backs, painted: big indices, pips, and courts in the manner of sadu weaving.

A card is an int 0..31, suit * 8 + rank. Faces are designed on a sheet of 250 by 350 units and
painted into any rectangle; below `SMALL` pixels of width the design changes to one that reads
at that size. Painted faces are kept as pixmaps of exactly the size and sharpness asked for.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from app.qt.look import lettering, sadu, shapes
from app.qt.look.painting import painting_on, to_keep
from app.qt.look.palette import Palette

SHEET: Final = QSizeF(250, 350)
ASPECT: Final = 1.4
"""Height of a card for a width of one."""

SMALL: Final = 84.0
"""Below this many pixels of width a face has one big index and one big suit."""

INDEX_SHARE: Final = 0.27
"""The part of a card's width, from its left, in which the corner index stands."""

ARABIC_LETTERS: Final = {"J": "ولد", "Q": "ب", "K": "ش", "A": "إ"}
"""Walad, bint, shayib, ikka. The first is written out: waw alone is read as a nine."""

_RADIUS: Final = 17.0
_ROWS: Final = {3: (72.0, 175.0, 278.0), 4: (66.0, 138.7, 211.3, 284.0)}
_PIPS: Final = {
    "7": (3, (0.25,)),
    "8": (3, (0.25, 0.75)),
    "9": (4, (0.5,)),
    "10": (4, (1 / 6, 5 / 6)),
}


@dataclass(frozen=True, slots=True)
class CardStyle:
    """What a player chooses about faces."""

    four_colour: bool = False
    arabic_index: bool = False
    large_index: bool = False  # one big index and one big suit at every size
    plain: bool = False
    """No court ornament: index and suit alone, for tired or weak eyes."""


USUAL_STYLE: Final = CardStyle()


def ink(card: int, style: CardStyle, palette: Palette) -> str:
    """The colour in which `card` is printed."""
    suit = card >> 3
    if suit == shapes.DIAMONDS and style.four_colour:
        return palette.ink_blue
    if suit == shapes.CLUBS and style.four_colour:
        return palette.ink_green
    return palette.ink_red if suit in (shapes.HEARTS, shapes.DIAMONDS) else palette.ink_black


def paint_face(
    painter: QPainter,
    rect: QRectF,
    card: int,
    palette: Palette,
    style: CardStyle = USUAL_STYLE,
    dim: bool = False,
) -> None:
    """Paint the face of `card` into `rect`; `dim` is the paper of a card that is not for now."""
    if not 0 <= card < 32:
        raise ValueError(f"no card {card}: cards are 0..31")
    rank, colour = shapes.RANKS[card & 7], ink(card, style, palette)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _onto_sheet(painter, rect)
    _paper(painter, palette, dim)
    if rect.width() < SMALL or style.large_index:
        _small_face(painter, rank, card >> 3, colour, style)
    else:
        sheet = _Face(painter, rank, card >> 3, colour, palette, style, dim)
        sheet.paint()
    painter.restore()


def paint_back(painter: QPainter, rect: QRectF, palette: Palette) -> None:
    """Paint a face-down card into `rect`: a woven cloth in a cream border."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _onto_sheet(painter, rect)
    _paper(painter, palette, dim=False)
    inner = QRectF(13, 13, 224, 324)
    painter.setClipPath(shapes.rounded(inner, 9))
    sadu.cloth(painter, inner, sadu.rug(palette), bands=3 if rect.width() < SMALL else 5)
    painter.setClipping(False)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(palette.back_dark), 3))
    painter.drawPath(shapes.rounded(inner, 9))
    painter.restore()


def _onto_sheet(painter: QPainter, rect: QRectF) -> None:
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / SHEET.width(), rect.height() / SHEET.height())


def _paper(painter: QPainter, palette: Palette, dim: bool) -> None:
    painter.setPen(QPen(QColor(palette.card_edge), 2.4))
    painter.setBrush(QColor(palette.card_dim if dim else palette.card))
    painter.drawPath(shapes.rounded(QRectF(1.2, 1.2, 247.6, 347.6), _RADIUS))


def _index(painter: QPainter, rank: str, colour: str, style: CardStyle, box: QRectF) -> None:
    """The rank in `box`, as our own letter or as an Arabic one."""
    arabic = ARABIC_LETTERS.get(rank) if style.arabic_index else None
    if arabic is not None:
        outline = QPainterPath()
        outline.addText(0, 0, lettering.font(100, bold=True), arabic)
        bounds = outline.boundingRect()
        size = min(box.width() / bounds.width(), box.height() / bounds.height())
        painter.save()
        painter.translate(box.center())
        painter.scale(size, size)
        painter.translate(-bounds.center())
        painter.fillPath(outline, QColor(colour))
        painter.restore()
        return
    outline = shapes.letter(rank, 11)
    size = min(box.height(), box.width() / outline.boundingRect().width())
    stretch = box.height() / size
    painter.save()
    painter.translate(box.center())
    painter.scale(size, size * stretch)
    painter.fillPath(outline, QColor(colour))
    painter.restore()


def _small_face(painter: QPainter, rank: str, suit: int, colour: str, style: CardStyle) -> None:
    _index(painter, rank, colour, style, QRectF(18, 20, 92, 112))
    painter.fillPath(shapes.placed(shapes.suit(suit), 64, 190, 84), QColor(colour))
    painter.fillPath(shapes.placed(shapes.suit(suit), 166, 250, 132), QColor(colour))


@dataclass(slots=True)
class _Face:
    """One face on the sheet, at a size where its ornament can be seen."""

    painter: QPainter
    rank: str
    suit: int
    colour: str
    palette: Palette
    style: CardStyle
    dim: bool

    def paint(self) -> None:
        for _ in range(2):
            self._corner()
            self._turn_around()
        if self.rank == "A":
            self._ace()
        elif self.rank in shapes.EMBLEMS:
            self._court()
        else:
            self._pips()

    def _turn_around(self) -> None:
        self.painter.translate(SHEET.width(), SHEET.height())
        self.painter.rotate(180)

    def _fill(self, x: float, y: float, size: float, turn: float = 0) -> None:
        outline = shapes.placed(shapes.suit(self.suit), x, y, size, turn)
        self.painter.fillPath(outline, QColor(self.colour))

    def _corner(self) -> None:
        _index(self.painter, self.rank, self.colour, self.style, QRectF(14, 20, 46, 60))
        self._fill(37, 111, 45)

    def _pips(self) -> None:
        count, between = _PIPS[self.rank]
        rows = _ROWS[count]
        places = [(x, y) for y in rows for x in (88.0, 162.0)]
        places += [(125.0, rows[0] + share * (rows[-1] - rows[0])) for share in between]
        for x, y in places:
            self._fill(x, y, 50 if count == 3 else 46, 180 if y > 176 else 0)

    def _ace(self) -> None:
        """One great suit in a lozenge whose edge is woven of teeth."""
        if self.style.plain:
            self._fill(125, 175, 150)
            return
        painter, gold, main = self.painter, QColor(self.palette.card_gold), QColor(self.colour)
        wide, high, teeth = 86.0, 122.0, 9
        painter.save()
        painter.translate(125, 175)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for share, width, colour in ((1.0, 4.6, main), (0.93, 1.8, gold)):
            painter.setPen(QPen(colour, width))
            x, y = wide * share, high * share
            painter.drawPath(shapes.polygon((0, -y), (x, 0), (0, y), (-x, 0)))
        for across, down in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            for number in range(teeth):
                ends = [
                    (across * wide * 0.89 * share, down * high * 0.89 * (1 - share))
                    for share in (number / teeth, (number + 1) / teeth)
                ]
                middle = (number + 0.5) / teeth
                tip = (across * wide * 0.79 * middle, down * high * 0.79 * (1 - middle))
                painter.fillPath(shapes.polygon(ends[0], tip, ends[1]), main)
        for way in (-1, 1):
            painter.fillPath(shapes.placed(shapes.diamond(), 0, way * (high + 14), 15), gold)
            for side in (-1, 1):
                spot = shapes.placed(shapes.diamond(), side * 15, way * (high + 14), 9)
                painter.fillPath(spot, main)
        painter.restore()
        self._fill(125, 175, 92)

    def _court(self) -> None:
        """Two emblems head to head with a woven belt between them."""
        painter, palette = self.painter, self.palette
        body, trim = shapes.EMBLEMS[self.rank]()
        paper = QColor(palette.card_dim if self.dim else palette.card)
        frame = QRectF(70, 22, 110, 306)
        if self.style.plain:
            painter.fillPath(shapes.placed(body, 125, 130, 116), QColor(self.colour))
            painter.fillPath(shapes.placed(trim, 125, 130, 116), paper)
            self._fill(125, 250, 84)
            return
        wash = QLinearGradient(0, frame.top(), 0, frame.bottom())
        tint = QColor(palette.back_warm)
        for stop, alpha in ((0, 70), (0.5, 18), (1, 70)):
            tint.setAlpha(alpha // 2 if self.dim else alpha)
            wash.setColorAt(stop, tint)
        painter.fillRect(frame, wash)
        for _ in range(2):
            painter.save()
            painter.setClipRect(QRectF(0, 0, 250, 175))
            teeth = 8
            step = frame.width() / teeth
            for number in range(teeth):
                left = frame.left() + number * step
                tooth = shapes.polygon((left, 22), (left + step, 22), (left + step / 2, 35))
                painter.fillPath(tooth, QColor(self.colour))
            painter.fillPath(shapes.placed(body, 125, 94, 98), QColor(self.colour))
            painter.fillPath(shapes.placed(trim, 125, 94, 98), paper)
            painter.restore()
            self._turn_around()
        yarn = sadu.Yarn(self.colour, palette.card, palette.back_warm, self.colour)
        sadu.band(painter, QRectF(frame.left(), 153, frame.width(), 44), yarn)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for inset, width, colour in ((0, 3.2, self.colour), (5, 1.4, palette.card_gold)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawRect(frame.adjusted(inset, inset, -inset, -inset))


_KEPT: Final[OrderedDict[tuple[object, ...], QPixmap]] = OrderedDict()
_MOST_KEPT: Final = 160


def pixmap(
    card: int | None,
    size: QSizeF,
    ratio: float,
    palette: Palette,
    style: CardStyle = USUAL_STYLE,
    dim: bool = False,
) -> QPixmap:
    """The face of `card`, or a back for None, `size` logical pixels at device ratio `ratio`.

    The last 160 are kept, so that a card moves without being drawn again.
    """
    width, height = max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio))
    key = (card, width, height, ratio, palette.name, style, dim)
    if key in _KEPT:
        _KEPT.move_to_end(key)
        return _KEPT[key]
    made = QPixmap(width, height)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    rect = QRectF(0, 0, width / ratio, height / ratio)
    with painting_on(made) as painter:
        if card is None:
            paint_back(painter, rect, palette)
        else:
            paint_face(painter, rect, card, palette, style, dim)
    _KEPT[key] = made = to_keep(made)
    if len(_KEPT) > _MOST_KEPT:
        _KEPT.popitem(last=False)
    return made
