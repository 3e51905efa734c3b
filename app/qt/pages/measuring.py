"""How large is this screen? A square is drawn, and made larger or smaller until a ruler agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.qt.look.dress import Look
from app.qt.look.painting import painting_on
from app.qt.look.press import TableButton
from app.qt.naming import named
from app.qt.page import Page
from app.qt.touch_mode import pixels_a_mm

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.qt.window import MainWindow

SIDE_MM = 100
"""The side of the square, as it should be on the screen."""
SMALLEST = 50
"""Pixels."""


class Square(QWidget):
    """A square to be measured with a ruler. `side` is in pixels."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.look = Look()
        self.side = side
        named(self, "measured-square", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.grow(0)

    def grow(self, by: int) -> int:
        """Make it larger or smaller; its side in pixels."""
        self.side = max(SMALLEST, self.side + by)
        self.setFixedHeight(self.side + 8)
        self.update()
        return self.side

    def wear(self, look: Look) -> None:
        self.look = look
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting_on(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(self.look.palette.plate_text), 2))
        left = (self.width() - self.side) / 2
        painter.drawRect(QRectF(left, 4, self.side, self.side))


def add_square(page: Page, side: int, measured: Callable[[int], object]) -> Square:
    """Put a square and its four buttons on a page; `measured` is told each new side."""
    t = page.t
    words = t(
        "Measure this square. Make it larger or smaller until each side is {n} mm.", n=SIDE_MM
    )
    page.line(words, "measure-how")
    square = Square(side)

    def button(by: int) -> TableButton:
        name = t("Larger by {n}", n=by) if by > 0 else t("Smaller by {n}", n=-by)
        return page.make_button(
            f"{by:+d}", f"measure{by:+d}", lambda: measured(square.grow(by)), name
        )

    page.grid([button(by) for by in (-20, -1, 1, 20)], 4)
    page.add(square)
    return square


def measuring_page(window: MainWindow) -> Page:
    t = window.t
    page = Page(t, "measure-screen", t("The size of the screen"))
    screen = window.screen()

    def measured(side: int) -> None:
        window.change(screen_mm=screen.geometry().width() * SIDE_MM / side)

    add_square(page, round(SIDE_MM * pixels_a_mm(window.settings, screen)), measured)
    page.back_button()
    return page
