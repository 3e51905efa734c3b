"""A speech system that hangs: in its constructor, or as soon as it is asked to speak."""

import sys
import time
from enum import Enum
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtCore import QLocale, QObject, Signal

from app.qt.speaker import serve


class Voice:
    def name(self) -> str:
        return "Nobody"


class Stuck(QObject):
    stateChanged = Signal(object)
    errorOccurred = Signal(object, str)

    class State(Enum):
        Ready = 0
        Error = 1

    def __init__(self, where: str) -> None:
        super().__init__()
        if where == "constructor":
            time.sleep(60)

    def state(self):
        return Stuck.State.Ready

    def availableLocales(self):
        return [QLocale("en_GB")]

    def availableVoices(self):
        return [Voice()]

    def setLocale(self, locale):
        pass

    setVoice = setRate = setVolume = setLocale

    def stop(self):
        pass

    def say(self, text):
        time.sleep(60)


if __name__ == "__main__":
    sys.exit(serve(sys.argv[1], Stuck))
