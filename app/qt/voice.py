"""The built-in voice. Every engine speaks in another process: nothing here can wait for one."""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QObject, QProcess, QStandardPaths, QTimer, Signal
from PySide6.QtGui import QAccessible, QGuiApplication, QWindow

from app.i18n import Tongue
from app.voice import (
    Kind,
    Sentence,
    SpeechQueue,
    choose_voice,
    engines,
    focus_speech,
    for_espeak,
    for_voice,
    words_a_minute,
)
from plugins.options import _

PROBE = 3_000
"""Milliseconds an engine has to come up before the next one is tried."""
STOP = 80
"""Milliseconds a speaking process has to fall silent before it is ended."""
STRIKES = 3
"""How often an engine may fail after it has come up, before it is left for the next one."""


def _quoted(text: str) -> str:
    """Words of the system's, which are not ours to translate, in one line and never a pattern."""
    return " ".join(text.split()).replace("{", "{{").replace("}", "}}")


class Engine(QObject):
    """One way of speaking: `start`, wait for `ready`, then `say` and `stop` at will."""

    ready = Signal()
    finished = Signal()
    failed = Signal(str)
    """Why, as a source string for people."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.voices: list[tuple[str, str]] = []
        """(Language, name) of each voice, known once it is ready."""

    def start(self) -> None:
        raise NotImplementedError

    def say(self, text: str, lang: str, voice: str, rate: int) -> None:
        """Say `text` in place of whatever is being said; `rate` is -100 to 100."""
        raise NotImplementedError

    def stop(self) -> None:
        """Be silent now. The sentence cut short is not `finished`."""
        raise NotImplementedError

    def close(self) -> None:
        """End every process."""
        raise NotImplementedError


class Espeak(Engine):
    """eSpeak NG, one short-lived process for each sentence."""

    def __init__(self, program: str = "espeak-ng", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._program = QStandardPaths.findExecutable(program)
        self._process: QProcess | None = None

    def start(self) -> None:
        if not self._program:
            return self.failed.emit(_("eSpeak NG is not installed."))
        self._run(["--voices"], "", self._list)

    def say(self, text: str, lang: str, voice: str, rate: int) -> None:
        text = for_espeak(text) if lang.startswith("ar") else text
        options = ["-v", voice, "-s", str(words_a_minute(rate)), "-b", "1", "--stdin"]
        self._run(options, text, self._said)

    def stop(self) -> None:
        if self._process:
            process, self._process = self._process, None
            process.kill()

    def close(self) -> None:
        for process in self.findChildren(QProcess):
            process.blockSignals(True)
            process.kill()
            process.waitForFinished(200)
        self._process = None

    def _run(self, options: list[str], text: str, then: Callable[[QProcess], None]) -> None:
        self.stop()
        process = QProcess(self)
        process.finished.connect(lambda *_: self._ended(process, then))
        process.errorOccurred.connect(lambda error: self._broken(process, error))
        self._process = process
        process.start(self._program, options)
        process.write(text.encode())
        process.closeWriteChannel()

    def _ended(self, process: QProcess, then: Callable[[QProcess], None]) -> None:
        process.deleteLater()
        if process is self._process:
            self._process = None
            then(process)

    def _broken(self, process: QProcess, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart and process is self._process:
            self._process = None
            self.failed.emit(_quoted(process.errorString()))

    def _list(self, process: QProcess) -> None:
        lines = process.readAllStandardOutput().data().decode(errors="replace").splitlines()
        codes = [line.split()[1] for line in lines[1:] if len(line.split()) > 1]
        self.voices = [(code, code) for code in dict.fromkeys(codes)]
        self.ready.emit() if self.voices else self.failed.emit(_("eSpeak NG has no voices."))

    def _said(self, process: QProcess) -> None:
        complaint = process.readAllStandardError().data().decode(errors="replace")
        if process.exitCode() or "\nerror: " in f"\n{complaint}":  # it ends well without a device
            return self.failed.emit(_("There is no device to speak with."))
        self.finished.emit()


class Spoken(Engine):
    """An engine of Qt's (speechd, sapi, winrt, darwin, mock) in a process that lives on."""

    def __init__(
        self, name: str, command: list[str] | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        script = str(Path(__file__).with_name("speaker.py"))
        self._command = command or [sys.executable, "-P", script, name]
        self._process: QProcess | None = None
        self._number = 0
        self._saying: int | None = None
        self._stopping = 0
        self._silence = QTimer(self, singleShot=True, interval=STOP)
        self._silence.timeout.connect(lambda: self._fail(_("The voice did not stop in time.")))

    def start(self) -> None:
        self._process = QProcess(self)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.finished.connect(lambda *_args: self._fail(_("The voice has ended.")))
        self._process.errorOccurred.connect(self._broken)
        self._process.start(self._command[0], self._command[1:])

    def say(self, text: str, lang: str, voice: str, rate: int) -> None:
        self._saying = self._ask("say", text=text, lang=lang, voice=voice, rate=rate)

    def stop(self) -> None:
        self._saying = None
        self._stopping = self._ask("stop")
        if not self._silence.isActive():
            self._silence.start()

    def close(self) -> None:
        self._silence.stop()
        if self._process:
            process, self._process = self._process, None
            process.kill()
            process.waitForFinished(200)
            process.deleteLater()

    def _ask(self, what: str, **more: Any) -> int:
        self._number += 1
        if self._process:
            self._process.write(json.dumps({what: self._number, **more}).encode() + b"\n")
        return self._number

    def _read(self) -> None:
        while self._process and self._process.canReadLine():
            line = self._process.readLine().data()
            try:
                message = json.loads(line)
            except ValueError:
                continue  # a library's own chatter
            self._heed(message if isinstance(message, dict) else {})

    def _heed(self, message: dict[str, Any]) -> None:
        if "voices" in message:
            self.voices = [(lang, name) for lang, name in message["voices"]]
            self.ready.emit() if self.voices else self._fail(_("The system has no voices."))
        elif "problem" in message:
            self._fail(_quoted(str(message["problem"])))
        elif "stopped" in message:
            self._silence.stop()
            if message["stopped"] != self._stopping:
                self._silence.start()
        elif message.get("finished") == self._saying is not None:
            self._saying = None
            self.finished.emit()

    def _broken(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._fail(_("The voice could not be started."))

    def _fail(self, reason: str) -> None:
        if self._process:
            self.close()
            self.failed.emit(reason)


def make_engine(name: str, parent: QObject | None = None) -> Engine:
    """The engine of that name: `espeak-ng`, or one of Qt's."""
    return Espeak(parent=parent) if name == "espeak-ng" else Spoken(name, parent=parent)


class Voice(QObject):
    """Says sentences one at a time, in the order of `SpeechQueue`, with the first engine up."""

    spoken = Signal(str, str)
    """Text as shown, and language, of each sentence when it begins."""
    withheld = Signal()
    """A hand was not said, because others may hear: the window may ask the player."""
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
        app.focusObjectChanged.connect(self._on_focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _CUTS:
            self.key_pressed()
        return False

    def _on_focus(self, focused: QObject | None) -> None:
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
                self._engine.say(text, lang, voice, self.rate)
                self.spoken.emit(sentence.text, lang)
                return
            self._queue.finished()
            self._report(_("No voice here speaks this language: {lang}"), lang)

    def _on_finished(self) -> None:
        self._queue.finished()
        self._speak()

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
