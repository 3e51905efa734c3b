"""The first start without sight: the built-in voice is offered once ever, in one sentence.

It is made only where no assistive client is about. Enter accepts the voice, Escape and anything
else is silence; the answer is remembered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QKeyEvent

from app.qt.voice import Voice

if TYPE_CHECKING:
    from app.qt.window import MainWindow

WAIT = 1200
"""Milliseconds until an assistive client would have been noticed."""

_ANSWERS = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin)
_YES = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SILENT = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta)


class VoiceOffer(QObject):
    """Makes the offer on a shown window and waits for the answer."""

    def __init__(self, window: MainWindow, voice: Voice | None = None) -> None:
        super().__init__(window)
        self._window = window
        self._voice = voice or Voice(parent=self)
        self.is_made = self._is_over = False
        QTimer.singleShot(WAIT, self, self._begin)

    def _begin(self) -> None:
        window = self._window
        if self._is_over or window.settings.voice_asked or window.settings.channel != "reader":
            return
        if QAccessible.isActive():
            return
        self._voice.spoken.connect(self._is_heard)
        self._voice.start()
        text = window.t("Baloot. Press Enter to play with this voice, Escape for silence.")
        self._voice.say(text, window.t.lang, interrupt=False)

    def end(self) -> None:
        """The window closes: nothing more is offered, and no voice goes on."""
        self._is_over = True
        self._voice.close()

    def _is_heard(self, _text: str, _lang: str) -> None:
        """The sentence has begun: only an offer that is heard counts as made."""
        if self.is_made:
            return
        self.is_made = True
        self._window.sound.play("your-turn")
        handle = self._window.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() not in _ANSWERS:
            return False
        yes = False
        if isinstance(event, QKeyEvent):
            if event.key() in _SILENT:
                return False
            yes = event.key() in _YES
        self.answer(yes)
        return isinstance(event, QKeyEvent)

    def answer(self, yes: bool) -> None:
        """Remember the answer; with yes the voice plays the whole game from now on."""
        window = self._window
        handle = window.windowHandle()
        if handle is not None:
            handle.removeEventFilter(self)
        self._voice.close()
        changes: dict[str, object] = {"voice_asked": True}
        if yes:
            changes["channel"] = "voice"
        window.change(**changes)
        if yes and window.table_page is not None:
            window.table_page.do("read-table")
