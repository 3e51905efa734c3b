"""Two buttons at the foot of a page that is longer than the screen, for those without a wheel."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QScrollArea

from app.qt.page import Page

SHARE = 0.8
"""Of what is seen: so far a press goes on, so that a line is seen twice and none is missed."""


class Turner(QObject):
    """Shows its buttons while there is more of the page than fits."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        area = page.findChild(QScrollArea)
        assert area is not None
        self._area = area
        self._buttons = (
            page.foot(page.t("Further down"), f"{page.identifier}-down", lambda: self._turn(1)),
            page.foot(page.t("Further up"), f"{page.identifier}-up", lambda: self._turn(-1)),
        )
        area.verticalScrollBar().rangeChanged.connect(self._show)
        self._show()

    def _show(self, *_: int) -> None:
        for button in self._buttons:
            button.setVisible(self._area.verticalScrollBar().maximum() > 0)

    def _turn(self, way: int) -> None:
        bar = self._area.verticalScrollBar()
        bar.setValue(bar.value() + round(way * SHARE * bar.pageStep()))
