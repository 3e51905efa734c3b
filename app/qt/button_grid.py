"""Buttons in rows of equal width, as many in a row as their words have room for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from app.qt.look import lettering
from app.qt.look.dress import Look
from app.qt.look.press import TableButton


class ButtonGrid(QWidget):
    """At most `most` buttons side by side; fewer where the type is large or the window small."""

    def __init__(self, buttons: Sequence[TableButton], most: int) -> None:
        super().__init__()
        self.buttons = list(buttons)
        self.look = Look()
        self.columns = 0
        self._most = min(most, max(1, len(self.buttons)))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for button in self.buttons:
            button.setParent(self)

    def wear(self, look: Look) -> None:
        self.look = look
        self._grid.setSpacing(round(look.em * 0.5))
        self.columns = 0
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = next((n for n in range(self._most, 1, -1) if self._has_room(n)), 1)
        if columns == self.columns:
            return
        self.columns = columns
        for number in range(self._most):
            self._grid.setColumnStretch(number, 1 if number < columns else 0)
        for number, button in enumerate(self.buttons):
            self._grid.addWidget(button, number // columns, number % columns)
        self.updateGeometry()

    def _has_room(self, columns: int) -> bool:
        em = self.look.em
        width = (self.width() - self._grid.spacing() * (columns - 1)) / columns - em * 0.9
        room = QSizeF(max(1.0, width), em * 2.5)
        fits = (lettering.fit(b.text(), room, em, lines=2, least=0.9) for b in self.buttons)
        return not any(fitted.elided for fitted in fits)

    def neighbour(self, button: TableButton, across: int, down: int) -> TableButton | None:
        """The button so many places on, in reading order across; None beyond the edge."""
        at = self.buttons.index(button)
        row, column = divmod(at, self.columns)
        row, column = row + down, column + across
        number = row * self.columns + column
        inside = 0 <= column < self.columns and 0 <= number < len(self.buttons)
        return self.buttons[number] if inside else None
