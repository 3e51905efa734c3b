"""Errands of a window: a child process works, signals bring what it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QProcess, Signal

from app.errand import CAME, ENDED, Frames, command, request

KILLED = 500
"""Milliseconds that a child that is done or killed may take to be gone; it takes one or two."""


class Errand(QObject):
    """Runs a generator function in a process of its own. Ending it takes no time."""

    came = Signal(object)
    """What the function has yielded."""
    ended = Signal()
    """It has yielded everything."""
    failed = Signal(str)
    """It has come to grief, and how."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self._frames = Frames()

    @property
    def is_running(self) -> bool:
        return self._process is not None

    def start(self, function: Callable[..., Iterable[object]], *arguments: object) -> None:
        """Begin; what ran before is ended."""
        self.stop()
        self._frames = Frames()
        process = self._process = QProcess(self)
        process.readyReadStandardOutput.connect(lambda: self._read(process))
        process.finished.connect(lambda *_: self._gone(process))
        process.errorOccurred.connect(lambda _: self._gone(process))
        program, *options = command()
        process.start(program, options)
        process.write(request(function, *arguments))

    def stop(self) -> None:
        """End it at once; nothing more is heard of it."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.waitForFinished(KILLED)
            process.deleteLater()

    def _read(self, process: QProcess) -> None:
        if process is not self._process:
            return
        for kind, value in self._frames.feed(process.readAllStandardOutput().data()):
            if process is not self._process:  # a listener has stopped it
                return
            if kind == CAME:
                self.came.emit(value)
                continue
            self._process = None
            process.waitForFinished(KILLED)
            process.deleteLater()
            if kind == ENDED:
                self.ended.emit()
            else:
                self.failed.emit(value)

    def _gone(self, process: QProcess) -> None:
        self._read(process)
        if process is self._process:
            self._process = None
            why = process.readAllStandardError().data().decode(errors="replace").strip()
            process.deleteLater()
            self.failed.emit(why.splitlines()[-1] if why else process.errorString())
