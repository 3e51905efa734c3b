"""An operator's file that will not do: an ordinary window that says what is wrong, and closes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent

from app.i18n import Tongue
from app.kiosk.complaints import setup_complaints
from app.kiosk.control import BAD_FILE
from app.kiosk.operator_file import BadSetup
from app.qt.look.dress import Look
from app.qt.look.geometry import type_size
from app.qt.look.palette import PALETTES
from app.qt.page import Page


class BrokenPage(Page):
    """Every fault in each language; nothing is locked, for nothing has begun."""

    closed = Signal()
    STATUS = BAD_FILE

    def __init__(self, error: BadSetup, tongues: Sequence[Tongue]) -> None:
        super().__init__(tongues[0], "broken", "Baloot")
        for t in tongues:
            self.heading(t("This kiosk cannot start."), f"broken-title-{t.lang}")
            self.line(str(error.file), f"broken-file-{t.lang}")
            for number, text in enumerate(setup_complaints(error, t), 1):
                self.line(text, f"broken-{t.lang}-{number}")
        words = " · ".join(t("Close") for t in tongues)
        self.first_focus = self.foot(words, "broken-close", self.close)
        self.resize(1000, 640)

    def leave(self) -> None:
        self.close()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.wear(Look(PALETTES["dark"], type_size(self.width(), self.height(), 1.2)))

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()
