"""What is still said when the window closes: a line that stays for a moment where it was.

The window goes at once and everything in it is let go of; only this line, and the voice that
reads it, live a moment longer.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QLabel, QWidget

from app.qt.look import lettering
from app.qt.look.dress import Look
from app.qt.naming import named

MOMENT = 1_500
"""Milliseconds for which the line is seen."""
LONGEST = 5_000
"""Milliseconds after which it goes though the voice has not come to its end."""


class Farewell(QLabel):
    """A last line, over where `window` was. It takes no focus and no press."""

    gone = Signal()

    def __init__(self, text: str, window: QWidget, look: Look) -> None:
        frameless = Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint
        super().__init__(text, None, frameless | Qt.WindowType.WindowDoesNotAcceptFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setLayoutDirection(window.layoutDirection())
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFont(lettering.font(look.em))
        self.setMargin(round(look.em))
        palette = look.palette
        self.setStyleSheet(
            f"color: {palette.plate_text}; background: {palette.plate};"
            f" border: 2px solid {palette.plate_line};"
        )
        named(self, "farewell", text)
        self.adjustSize()
        place = self.rect()
        place.moveCenter(window.geometry().center())
        self.setGeometry(place)
        self._voice_is_silent = self._moment_is_over = False

    def stay(self, voice_is_silent: bool) -> None:
        """Go after a moment, but not before the voice has come to its end."""
        self._voice_is_silent = voice_is_silent
        QTimer.singleShot(MOMENT, self, self._end_moment)
        QTimer.singleShot(LONGEST, self, self.close)

    def voice_is_silent(self) -> None:
        """The voice has said it."""
        self._voice_is_silent = True
        self._go()

    def _end_moment(self) -> None:
        self._moment_is_over = True
        self._go()

    def _go(self) -> None:
        if self._moment_is_over and self._voice_is_silent:
            self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.gone.emit()
