"""Errands of a window: a child process works, signals bring what it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QProcess, Signal

from app.errand import CAME, ENDED, FAILED, Frames, Message, command, request

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
        self._outcome: Message | None = None

    @property
    def is_running(self) -> bool:
        return self._process is not None

    def start(self, function: Callable[..., Iterable[object]], *arguments: object) -> None:
        """Begin; what ran before is ended."""
        self.stop()
        self._frames, self._outcome = Frames(), None
        process = self._process = QProcess(self)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._gone)
        process.errorOccurred.connect(self._troubled)
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

    def _read(self) -> None:
        process = self._process
        if process is None:
            return
        for kind, value in self._frames.feed(process.readAllStandardOutput().data()):
            if process is not self._process:  # a listener has stopped it
                return
            if kind == CAME:
                self.came.emit(value)
            else:
                self._outcome = (kind, value)

    def _troubled(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._gone()

    def _gone(self) -> None:
        """The child has ended: as it said, or some other way."""
        self._read()
        process, self._process = self._process, None
        if process is None:
            return
        process.deleteLater()
        kind, why = self._outcome or (FAILED, self._last_words(process))
        if kind == ENDED:
            self.ended.emit()
        else:
            self.failed.emit(why)

    def _last_words(self, process: QProcess) -> str:
        said = process.readAllStandardError().data().decode(errors="replace").split("\n")
        return next((line for line in reversed(said) if line.strip()), process.errorString())
