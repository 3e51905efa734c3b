"""Ways to speak, each in a process other than the window's, so that none can hold it up."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QProcess, QStandardPaths, QTimer, Signal

from app.voice import for_espeak, words_a_minute
from plugins.options import _

STOP = 80
"""Milliseconds a speaking process has to fall silent before it is ended."""

TRIAL = 400
"""Milliseconds after which eSpeak is taken to have a device, if it has not complained."""


FULL = 100
"""The amplitude with which eSpeak speaks when nothing is said of it; it could go to twice that."""


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
        self.loudness = 1.0
        """Of what is said from now on: 0 is silence, 1 as loud as the system lets it be."""

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
        options = ["-v", voice, "-s", str(words_a_minute(rate))]
        amplitude = str(round(self.loudness * FULL))
        self._run([*options, "-a", amplitude, "-b", "1", "--stdin"], text, self._said)

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
        if not self.voices:
            return self.failed.emit(_("eSpeak NG has no voices."))
        self._run(["-a", "0", "--stdin"], " ", self._tried)
        QTimer.singleShot(TRIAL, self, lambda trial=self._process: self._still_trying(trial))

    def _tried(self, process: QProcess) -> None:
        """A blank said at no volume has shown whether there is a device."""
        if self._has_spoken(process):
            self.ready.emit()

    def _still_trying(self, trial: QProcess | None) -> None:
        """It would have complained by now; a device may take seconds to play even a blank."""
        if trial and trial is self._process:
            self.stop()
            self.ready.emit()

    def _said(self, process: QProcess) -> None:
        if self._has_spoken(process):
            self.finished.emit()

    def _has_spoken(self, process: QProcess) -> bool:
        """Whether it was heard; it has `failed` if not. Without a device it exits as if it were."""
        complaint = process.readAllStandardError().data().decode(errors="replace")
        if process.exitCode() or "\nerror: " in f"\n{complaint}":
            self.failed.emit(_("There is no device to speak with."))
            return False
        return True


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
        what = {"text": text, "lang": lang, "voice": voice, "rate": rate}
        self._saying = self._ask("say", **what, loudness=self.loudness)

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
