"""Which channel is heard: a sentence is said, the answer is remembered as the channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeyEvent

from app.qt.key_names import key_name
from app.qt.page import Page
from app.qt.soon import soon
from plugins.options import _

if TYPE_CHECKING:
    from app.qt.window import MainWindow

CHANNEL_WORDS = {
    "reader": _("My screen reader"),
    "label": _("My screen reader, by a label"),
    "voice": _("The built-in voice"),
    "off": _("Nobody"),
}
# What is tried after a channel that was heard twice, or not at all.
AFTER_TWICE = {"reader": "off", "label": "reader", "voice": "off", "off": "off"}
AFTER_SILENCE = {"reader": "label", "label": "voice", "voice": "reader", "off": "reader"}
PAUSE = 900
"""Milliseconds until the sentence, so that a screen reader has read the page before."""


class HearingPage(Page):
    """Asks with the voice it asks about; 1, 2 and 3 answer as the buttons do."""

    def __init__(self, window: MainWindow) -> None:
        t = window.t
        super().__init__(t, "hearing-test", t("Which voice do you hear?"))
        self._window = window
        self.now = self.line("", "hearing-channel")
        answers = (t("Once"), t("Twice"), t("Not at all"))
        self.answers = (self.heard_once, self.heard_twice, self.heard_nothing)
        texts = [t("{n} {call}", n=n, call=words) for n, words in enumerate(answers, 1)]
        ids = ("hearing-once", "hearing-twice", "hearing-nothing")
        buttons = [
            self.make_button(text, name, does)
            for text, name, does in zip(texts, ids, self.answers, strict=True)
        ]
        self.grid(buttons, 3)
        self.button(t("Say it again"), "hearing-again", self.ask)
        self.back_button()
        self._show_channel()
        self._clock = QTimer(self, singleShot=True, interval=PAUSE)
        self._clock.timeout.connect(self.ask)
        self._clock.start()

    def ask(self) -> None:
        """Say the question, by the channel that it is about."""
        self._window.announcer.say(
            self.t("Did you hear this once, twice, or not at all? Press 1, 2 or 3."), answer=True
        )

    def _show_channel(self) -> None:
        words = self.t(CHANNEL_WORDS[self._window.settings.channel])
        self.now.set_line(self.t("Now speaking: {channel}", channel=words))

    def heard_once(self) -> None:
        """All is well: this channel stays."""
        self._window.change(voice_asked=True)
        self._window.announcer.say(self.t("Good, it stays like this."), answer=True)
        soon(self, self.leave)

    def heard_twice(self) -> None:
        self._try(AFTER_TWICE[self._window.settings.channel])

    def heard_nothing(self) -> None:
        self._try(AFTER_SILENCE[self._window.settings.channel])

    def _try(self, channel: str) -> None:
        self._window.change(channel=channel)
        self._show_channel()
        self._clock.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = key_name(event)
        if key in ("1", "2", "3") and not event.isAutoRepeat():
            self.answers[int(key) - 1]()
        else:
            super().keyPressEvent(event)


def hearing_page(window: MainWindow) -> Page:
    return HearingPage(window)
