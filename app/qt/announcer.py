"""The one mouth of the program: every sentence goes through it, to one channel at a time."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLabel, QWidget

from app.qt.voice import Voice

CHANNELS = ("reader", "label", "voice", "off")


class Announcer(QObject):
    """Says sentences: to a screen reader, by a label that some readers speak, or by the voice.

    `announced` tells every sentence whatever the channel; tests and the caption line hear it.
    """

    announced = Signal(str, bool)

    def __init__(self, window: QWidget, voice: Voice, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._window = window
        self._voice = voice
        self._label: QLabel | None = None
        self.channel = "reader"
        self.lang = "en"

    def use(self, channel: str, lang: str) -> None:
        """Choose the channel and the language of what follows."""
        self.lang = lang
        if channel == "voice" and self.channel != "voice":
            self._voice.start()
        elif channel != "voice" and self.channel == "voice":
            self._voice.stop()
        self.channel = channel

    def set_label(self, label: QLabel) -> None:
        """The line on which sentences also stand, for the channel ``label``."""
        self._label = label

    def say(
        self,
        text: str,
        *,
        assertive: bool = False,
        spoken: str = "",
        public: str | None = None,
    ) -> None:
        """Say one sentence. `spoken` is the voice's own wording; `public` what it may say to a
        room with several people, where that is less."""
        if not text:
            return
        if self.channel == "reader":
            event = QAccessibleAnnouncementEvent(self._window, text)
            if assertive:
                event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
            QAccessible.updateAccessibility(event)
        elif self.channel == "label" and self._label is not None:
            self._label.hide()
            self._label.setText(text)
            self._label.setAccessibleName(text)
            self._label.show()
        elif self.channel == "voice":
            self._voice.say(spoken or text, self.lang, interrupt=assertive)
        self.announced.emit(text, assertive)
