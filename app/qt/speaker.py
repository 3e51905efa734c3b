"""A process of its own that speaks, run as `python speaker.py ENGINE`.

A speech system that hangs in its constructor, or later, then hangs this process and not the window.
It reads one JSON object a line and answers in the same way:

    {"say": 7, "text": "...", "lang": "ar", "voice": "...", "rate": 0, "loudness": 0.5}
                                                                         ->  {"finished": 7}
    {"stop": 8}                                                          ->  {"stopped": 8}

Loudness is 0 to 1, and 1 where it is not given. First it says {"voices": [["ar", "name"], ...]}
or {"problem": "..."}. It ends with its input.
"""

import json
import os
import sys
import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTimer, Signal

SETTLE = 1_000
"""Milliseconds after which an engine that never said it began is taken to have finished."""


def tell(**message: Any) -> None:
    """Write one answer."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


class Speaker(QObject):
    """Does what is asked with one engine of Qt's. `asked` may be emitted from any thread."""

    asked = Signal(dict)

    def __init__(self, engine: str, make: Callable[[str], Any] | None = None) -> None:
        super().__init__()
        if make is None:
            from PySide6.QtTextToSpeech import QTextToSpeech as make
        self._speech = make(engine)
        self._saying: int | None = None
        self._began = False
        self._settle = QTimer(self, singleShot=True, interval=SETTLE)
        self._settle.timeout.connect(self._finish)
        self.asked.connect(self._do)
        self._states = type(self._speech).State
        if self._speech.state() == self._states.Error:
            raise RuntimeError(self._speech.errorString() or engine)
        self._speech.stateChanged.connect(self._on_state)
        self._speech.errorOccurred.connect(lambda reason, text: tell(problem=text))
        self._voices = {
            voice.name(): (locale, voice)
            for locale in self._speech.availableLocales()
            if locale.language() in (QLocale.Language.Arabic, QLocale.Language.English)
            for voice in self._voices_of(locale)
        }
        tell(voices=[[locale.name(), name] for name, (locale, _) in self._voices.items()])

    def _voices_of(self, locale: QLocale) -> list[Any]:
        self._speech.setLocale(locale)
        return list(self._speech.availableVoices())

    def _do(self, request: dict[str, Any]) -> None:
        self._saying = None  # what is cut short is not reported as finished
        self._settle.stop()
        self._speech.stop()
        if "stop" in request:
            return tell(stopped=request["stop"])
        locale, voice = self._voices[request["voice"]]
        self._speech.setLocale(locale)
        self._speech.setVoice(voice)
        self._speech.setRate(request["rate"] / 100)
        self._speech.setVolume(request.get("loudness", 1.0))
        self._saying, self._began = request["say"], False
        self._speech.say(request["text"])

    def _on_state(self, state: Any) -> None:
        """Some engines tell late that the sentence before was cut: heed no end without a start."""
        if self._saying is None:
            return
        if state == self._states.Speaking:
            self._began = True
            self._settle.stop()
        elif state == self._states.Ready:
            self._finish() if self._began else self._settle.start()

    def _finish(self) -> None:
        number, self._saying = self._saying, None
        tell(finished=number)


def serve(engine: str, make: Callable[[str], Any] | None = None) -> int:
    """Speak until the input ends."""
    app = QCoreApplication(sys.argv[:1])
    try:
        speaker = Speaker(engine, make)
    except (ImportError, RuntimeError) as error:
        tell(problem=str(error))
        return 1

    def listen() -> None:
        for line in sys.stdin:
            speaker.asked.emit(json.loads(line))
        os._exit(0)  # the window is gone: nothing is worth waiting for

    threading.Thread(target=listen, daemon=True).start()
    return app.exec()


if __name__ == "__main__":
    sys.exit(serve(sys.argv[1]))
