"""A line in which something is typed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from app.qt.look.dress import Look
from app.qt.naming import named

LONGEST = 40
"""Characters of a name."""


class Field(QLineEdit):
    """One line; `title` is its accessible name and stands in it while it is empty.

    Return tells `entered`, where something is to be done with what was typed.
    """

    def __init__(
        self,
        title: str,
        identifier: str,
        text: str = "",
        entered: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(text)
        self.look = Look()
        self._entered = entered
        self.setMaxLength(LONGEST)
        self.setPlaceholderText(title)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        named(self, identifier, title)

    @property
    def typed(self) -> str:
        """What was typed, on one line and without what cannot be seen."""
        shown = "".join(char for char in self.text() if char.isprintable())
        return " ".join(shown.split())

    def wear(self, look: Look) -> None:
        self.look = look
        self.setMinimumHeight(round(look.em * 2.4))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self._entered is not None and not event.isAutoRepeat():
                self._entered()
        else:
            super().keyPressEvent(event)
