"""Words that fit: one place that picks a size of type for a rectangle, in any script.

Sizes are pixels. A text is first tried at the size that was asked for, then smaller, in as many
lines as there is room for, and only then elided.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

FAMILIES: Final = ("IBM Plex Sans Arabic", "Noto Sans", "Segoe UI", "DejaVu Sans")
"""The bundled family first; Qt takes, glyph by glyph, the first that has it."""

SMALLEST: Final = 9.0
"""Nothing is written smaller than this many pixels: it is elided instead."""

_STEP: Final = 0.94
_WRAP: Final = Qt.TextFlag.TextWordWrap


def font(px: float, bold: bool = False) -> QFont:
    """The table's type at `px` pixels."""
    made = QFont(list(FAMILIES))
    made.setPixelSize(max(1, round(px)))
    made.setBold(bold)
    return made


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text at the size that fits; `elided` tells that words were lost."""

    text: str
    font: QFont
    elided: bool

    @property
    def px(self) -> int:
        return self.font.pixelSize()


def fit(
    text: str, room: QSizeF, px: float, *, bold: bool = False, lines: int = 1, least: float = 0.6
) -> Fitted:
    """`text` at the largest size up to `px` that fits `room` in at most `lines` lines.

    It shrinks to `least` times `px` (never under `SMALLEST`), then it is elided.
    """
    size = px
    floor = min(px, max(SMALLEST, px * least))
    while True:
        made = font(size, bold)
        if _fits(text, QFontMetricsF(made), room, lines):
            return Fitted(text, made, False)
        if size <= floor:
            break
        size = max(floor, size * _STEP)
    metrics = QFontMetricsF(made)
    return Fitted(metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width()), made, True)


def _fits(text: str, metrics: QFontMetricsF, room: QSizeF, lines: int) -> bool:
    if lines > 1:
        needed = metrics.boundingRect(QRectF(0, 0, room.width(), 1e6), int(_WRAP), text)
        allowed = min(room.height(), lines * metrics.lineSpacing() + 1)
        return needed.width() <= room.width() + 0.5 and needed.height() <= allowed
    if metrics.horizontalAdvance(text) > room.width():
        return False
    ink = metrics.tightBoundingRect(text)
    baseline = (room.height() + metrics.ascent() - metrics.descent()) / 2
    return baseline + ink.top() >= -1 and baseline + ink.bottom() <= room.height() + 1


def natural_width(text: str, px: float, bold: bool = False) -> float:
    """Pixels that `text` takes in one line at `px`."""
    return QFontMetricsF(font(px, bold)).horizontalAdvance(text)


def write(
    painter: QPainter,
    rect: QRectF,
    text: str,
    px: float,
    colour: str,
    *,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
    bold: bool = False,
    lines: int = 1,
    least: float = 0.6,
) -> Fitted:
    """Write `text` into `rect`, centred in height, and tell how it fitted.

    `align` is AlignLeft, AlignRight or AlignHCenter and means what is seen: it is not mirrored.
    """
    fitted = fit(text, rect.size(), px, bold=bold, lines=lines, least=least)
    painter.save()
    painter.setFont(fitted.font)
    painter.setPen(QColor(colour))
    flags = align | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
    wrap = _WRAP if lines > 1 else Qt.TextFlag.TextSingleLine
    painter.drawText(rect, int(flags) | int(wrap) | int(Qt.TextFlag.TextDontClip), fitted.text)
    painter.restore()
    return fitted
