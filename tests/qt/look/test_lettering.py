"""Type that fits its rectangle, in both scripts."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF

from app.qt.look.lettering import SMALLEST, fit

LONG = ("Abdulrahman ibn Khalid al-Otaibi", "عبدالرحمن بن خالد آل سعيد العتيبي")


@pytest.mark.parametrize("text", LONG)
@pytest.mark.parametrize("width", [40, 120, 400, 900])
def test_what_is_fitted_fits(text: str, width: float) -> None:
    fitted = fit(text, QSizeF(width, 30), 20)
    assert QFontMetricsF(fitted.font).horizontalAdvance(fitted.text) <= width + 1
    assert SMALLEST <= fitted.px <= 20


@pytest.mark.parametrize("text", LONG)
def test_it_shrinks_before_it_is_cut(text: str) -> None:
    wide = fit(text, QSizeF(2000, 60), 20)
    assert (wide.px, wide.elided, wide.text) == (20, False, text)
    room = QFontMetricsF(wide.font).horizontalAdvance(text) * 0.8
    shrunk = fit(text, QSizeF(room, 60), 20)
    assert not shrunk.elided
    assert shrunk.px < 20
    cut = fit(text, QSizeF(room * 0.3, 60), 20)
    assert cut.elided
    assert cut.text != text


@pytest.mark.parametrize("text", LONG)
def test_two_lines_are_used_before_smaller_type(text: str) -> None:
    one_line = QFontMetricsF(fit(text, QSizeF(2000, 99), 20).font)
    room = QSizeF(one_line.horizontalAdvance(text) * 0.7, one_line.lineSpacing() * 2 + 2)
    assert fit(text, room, 20, lines=2).px == 20
    assert fit(text, room, 20, lines=1).px < 20
    measured = QFontMetricsF(fit(text, room, 20, lines=2).font).boundingRect(
        QRectF(0, 0, room.width(), 1000), 0x1000, text
    )
    assert measured.height() <= room.height()
