"""The built-in voice: one sentence at a time, by the first engine that comes up in time."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QGuiApplication, QWindow

from app.i18n import Tongue
from app.qt.engines import Engine, make_engine
from app.voice import (
    Kind,
    Sentence,
    SpeechQueue,
    choose_voice,
    engines,
    focus_speech,
    for_voice,
    loudness,
)
from plugins.options import _

PROBE = 3_000
"""Milliseconds an engine has to come up before the next one is tried."""
STRIKES = 3
"""How often an engine may fail after it has come up, before it is left for the next one."""


class Voice(QObject):
    """Says sentences one at a time, in the order of `SpeechQueue`, with the first engine up."""

    spoken = Signal(str, str)
    """Text as shown, and language, of each sentence when it begins."""
    withheld = Signal()
    """A hand was not said, because others may hear: the window may ask the player."""
    fell_silent = Signal()
    """A sentence is over, or cannot be said, and none waits."""
    changed = Signal()
    """`engine`, the problem or the voices changed."""

    def __init__(
        self,
        names: Iterable[str] | None = None,
        make: Callable[[str, QObject], Engine] = make_engine,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.engine = ""
        """Name of the engine that speaks; empty while there is none."""
        self.tongue = Tongue()
        """Language of names that get the focus."""
        self._problem, self._lang = "", ""
        self.rate = 0
        """-100 (slow) to 100 (very fast)."""
        self.volume = 100
        """0 to 100, of the sentences that begin from now on."""
        self.reads_hand_aloud = False
        """Set it from `app.voice.reads_hand_aloud`."""
        self.wishes: dict[str, str] = {}
        """The voice that the player chose for a language."""
        self._names = list(engines(sys.platform) if names is None else names)
        self._left: list[str] = []
        self._strikes: Counter[str] = Counter()
        self._make = make
        self._engine: Engine | None = None
        self._queue = SpeechQueue()
        self._probe = QTimer(self, singleShot=True, interval=PROBE)
        self._probe.timeout.connect(lambda: self._next_engine(_("The voice did not answer.")))

    def problem(self, t: Tongue) -> str:
        """Why nothing is said, in one line for people; empty when all is well."""
        return t(self._problem, lang=self._lang)

    @property
    def available_voices(self) -> list[tuple[str, str]]:
        """(Language, name) of the engine's voices; empty until one is up."""
        return list(self._engine.voices) if self._engine and self.engine else []

    @property
    def is_speaking(self) -> bool:
        """Whether a sentence is being said, or waits to be."""
        return self._engine is not None and bool(self._queue.current or len(self._queue))

    def start(self) -> None:
        """Look for an engine; returns at once. Sentences wait until one is up."""
        self._left = list(self._names)
        self._strikes.clear()
        self._next_engine(_("There is no voice on this system."))

    def close(self) -> None:
        """Silence, and no process left behind."""
        self._queue.clear()
        self._left = []
        self._drop()

    def say(self, text: str, lang: str, interrupt: bool = True, private: bool = False) -> bool:
        """Say an answer at once (`interrupt`), or a game's event when its turn comes.

        False when it will not be said: there is no voice, or it is `private` and others may hear.
        """
        kind = Kind.ANSWER if interrupt else Kind.EVENT
        return self._add(Sentence(text, lang, kind, private))

    def say_focus(self, text: str, lang: str, private: bool = False) -> bool:
        """Say what has the focus now, in place of what had it before."""
        return self._add(Sentence(text, lang, Kind.FOCUS, private))

    def key_pressed(self) -> None:
        """Cut what is being said; events that wait are said afterwards."""
        if self._queue.key_pressed():
            self._silence()
        QTimer.singleShot(0, self, self._speak)

    def stop(self) -> None:
        """Cut what is being said and forget what waits."""
        if self._queue.clear():
            self._silence()

    def follow(self, window: QWindow) -> None:
        """Speak the focus of this program, and be cut by keys and touches on `window`."""
        window.installEventFilter(self)
        app = QGuiApplication.instance()
        app.focusObjectChanged.connect(self.tell_of)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _CUTS:
            self.key_pressed()
        return False

    def tell_of(self, focused: QObject | None) -> None:
        """Say the name and state of a control, as when it gets the focus."""
        if self._engine is None or focused is None or focused.isWindowType():
            return
        seen = QAccessible.queryAccessibleInterface(focused)
        if seen is None or not seen.isValid():
            return
        state = seen.text(QAccessible.Text.Value)
        if seen.state().checkable:
            state = self.tongue(_("on") if seen.state().checked else _("off"))
        text = focus_speech(seen.text(QAccessible.Text.Name), state)
        if text:
            self.say_focus(text, self.tongue.lang, private=bool(focused.property("private")))

    def _add(self, sentence: Sentence) -> bool:
        if self._engine is None:
            return False
        if sentence.private and not self.reads_hand_aloud:
            self.withheld.emit()
            return False
        if self._queue.add(sentence):
            self._silence()
        self._speak()
        return True

    def _silence(self) -> None:
        if self._engine and self.engine:
            self._engine.stop()

    def _speak(self) -> None:
        while self.engine and self._engine and (sentence := self._queue.next()):
            lang = sentence.lang
            voice = choose_voice(lang, self._engine.voices, self.wishes.get(lang, ""))
            if voice is not None:
                text = for_voice(sentence.text, lang)
                self._engine.loudness = loudness(self.volume)
                self._engine.say(text, lang, voice, self.rate)
                self.spoken.emit(sentence.text, lang)
                return
            self._queue.finished()
            self._report(_("No voice here speaks this language: {lang}"), lang)

    def _on_finished(self) -> None:
        self._queue.finished()
        self._speak()
        if not self.is_speaking:
            self.fell_silent.emit()

    def _on_ready(self) -> None:
        self._probe.stop()
        self.engine = self._trying
        self._report("")
        self._speak()

    def _next_engine(self, reason: str) -> None:
        """Leave the engine that failed for `reason` and try the next; none left: be silent.

        One that had come up gets another chance, and what it was saying is said again.
        """
        if self.engine:
            self._strikes[self.engine] += 1
            if self._strikes[self.engine] < STRIKES:
                self._left.insert(0, self.engine)
        self._drop()
        if not self._left:
            self._queue.clear()
            self.fell_silent.emit()
            return self._report(reason)
        self._queue.put_back()
        self._trying = self._left.pop(0)
        engine = self._engine = self._make(self._trying, self)
        engine.ready.connect(self._on_ready)
        engine.finished.connect(self._on_finished)
        engine.failed.connect(self._next_engine)
        self._probe.start()
        engine.start()

    def _drop(self) -> None:
        self._probe.stop()
        self.engine = ""
        if self._engine:
            engine, self._engine = self._engine, None
            engine.blockSignals(True)
            engine.close()
            engine.deleteLater()

    def _report(self, problem: str, lang: str = "") -> None:
        self._problem, self._lang = problem, lang
        self.changed.emit()


_CUTS = {QEvent.Type.KeyPress, QEvent.Type.TouchBegin, QEvent.Type.MouseButtonPress}
