"""Pages one over the other, of which one is seen. To a screen reader it is nothing at all, where
a stacked widget is a "layered pane" that it tells."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedLayout, QWidget


class Layers(QWidget):
    """The table and the pages over it."""

    def __init__(self) -> None:
        super().__init__()
        self._stack = QStackedLayout(self)

    def add(self, page: QWidget) -> None:
        self._stack.addWidget(page)

    def put_under(self, page: QWidget) -> None:
        """Put a page under all others; which is seen does not change."""
        self._stack.insertWidget(0, page)

    def show_only(self, page: QWidget) -> None:
        self._stack.setCurrentWidget(page)

    def take_out(self, page: QWidget) -> None:
        self._stack.removeWidget(page)
