"""The one mouth of the program: every sentence goes through it, to one channel at a time."""

from __future__ import annotations

import json
import os
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from app.qt.notice import Notice
from app.qt.voice import Voice

CHANNELS = ("reader", "label", "voice", "off")
LOG = "BALOOT_ANNOUNCER_LOG"
"""Names a file that is given each sentence as a line of JSON: what a test compares what was heard
with. Nobody else sets it."""


class Announcer(QObject):
    """Says sentences: to a screen reader, by a label that some readers speak, or by the voice.

    `announced` tells every sentence whatever the channel, and whether it is assertive.
    """

    announced = Signal(str, bool)

    def __init__(self, window: QWidget, voice: Voice, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._window = window
        self._voice = voice
        self.notice: Notice | None = None
        """The label of the channel ``label``."""
        self.channel = "off"
        self.lang = "en"
        log = os.environ.get(LOG)
        self._log = Path(log) if log else None

    def use(self, channel: str, lang: str) -> None:
        """Choose the channel and the language of what follows."""
        self.lang = lang
        if channel == "voice" and self.channel != "voice":
            self._voice.start()
        elif channel != "voice" and self.channel == "voice":
            self._voice.close()
        self.channel = channel

    def refocus(self, name: str, private: bool = False) -> None:
        """What has the focus has another name now: a screen reader tells that by itself, and
        would tell it twice; the voice must be told."""
        if self.channel == "voice":
            self._voice.say_focus(name, self.lang, private)

    def forget(self) -> None:
        """What was said last is no longer to be found: its trick has gone."""
        if self.notice is not None:
            self.notice.forget()

    def say(
        self,
        text: str,
        *,
        assertive: bool = False,
        answer: bool = False,
        public: str | None = None,
    ) -> None:
        """Say one sentence.

        An `answer` to a key comes before all else; news are said in their order. `public` is what
        the voice may say of a private sentence to a room with several people.
        """
        if not text:
            return
        if self.channel == "reader":
            event = QAccessibleAnnouncementEvent(self._window, text)
            if assertive:
                event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
            QAccessible.updateAccessibility(event)
        elif self.channel == "label" and self.notice is not None:
            self.notice.show_text(text)
        elif self.channel == "voice":
            private = public is not None and not self._voice.reads_hand_aloud
            words = public if private else text
            if words:
                self._voice.say(words, self.lang, interrupt=answer)
        self.announced.emit(text, assertive)
        if self._log is not None:
            with self._log.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps({"text": text, "assertive": assertive}) + "\n")
