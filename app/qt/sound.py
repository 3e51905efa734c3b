"""The sound player: cues from the side of their seat, or silence with one line that says why."""

import contextlib
import tempfile
import threading
from pathlib import Path
from typing import Any

import platformdirs
from PySide6.QtCore import QObject, QUrl, Signal

from app.i18n import Tongue
from app.sound.cues import CUES, Place
from app.sound.files import Sounds, place_of, sound_files
from plugins.options import _


def gallery(t: Tongue) -> list[tuple[str, str]]:
    """Every cue with its title, for the settings and the help."""
    return [(cue, t(CUES[cue].title)) for cue in CUES]


class SoundPlayer(QObject):
    """Plays cues. Nothing is made or imported before `preload`, which returns at once."""

    played = Signal(str, int)
    """Cue and seat, also when nothing can be heard: the window may show what others hear."""
    changed = Signal()
    """The problem or `ready` changed."""
    _made = Signal(object, str, str)

    def __init__(self, cache: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._problem, self._reason = "", ""
        self.ready = False
        self._cache = cache or platformdirs.user_cache_path("baloot", appauthor=False)
        self._spare: tempfile.TemporaryDirectory[str] | None = None
        self._volume, self._limit, self._muted = 80, 100, False
        self._files: Sounds = {}
        self._effects: dict[tuple[str, Place], Any] = {}
        self._devices: Any = None
        self._started = False
        self._made.connect(self._load)

    def problem(self, t: Tongue) -> str:
        """Why it is silent, in one line for people; empty when it is not."""
        return t(self._problem, reason=self._reason)

    @property
    def volume(self) -> int:
        """0 to 100, as the player set it, never above `limit`."""
        return min(self._volume, self._limit)

    @volume.setter
    def volume(self, percent: int) -> None:
        self._volume = max(0, min(100, percent))
        self._set_loudness()

    @property
    def limit(self) -> int:
        """The loudest `volume` that this machine allows (a kiosk's sound limit)."""
        return self._limit

    @limit.setter
    def limit(self, percent: int) -> None:
        self._limit = max(0, min(100, percent))
        self._set_loudness()

    @property
    def muted(self) -> bool:
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._set_loudness()

    def preload(self) -> None:
        """Make or find the sounds on a thread of their own, then load them. Once is enough."""
        if not self._started:
            self._started = True
            threading.Thread(target=self._make, name="sounds", daemon=True).start()

    def play(self, cue: str, seat: int = 0) -> None:
        """Let `cue` be heard from `seat`, counted from the listener's own.

        KeyError when there is no such cue. Before the sounds are loaded it is silent.
        """
        effect = self._effects.get((cue, place_of(cue, seat)))
        if effect is not None and not self._muted and self.volume:
            effect.play()
        self.played.emit(cue, seat)

    def _make(self) -> None:
        files: Sounds = {}
        problem = reason = ""
        try:
            try:
                files = sound_files(self._cache)
            except OSError:  # nothing can be kept here: use a folder that goes with the program
                self._spare = tempfile.TemporaryDirectory(prefix="baloot-")
                files = sound_files(Path(self._spare.name))
        except OSError as error:
            problem, reason = _("No sound: {reason}"), error.strerror or str(error)
        with contextlib.suppress(RuntimeError):  # the player may be gone by now
            self._made.emit(files, problem, reason)

    def _load(self, files: Sounds, problem: str, reason: str) -> None:
        self._files = files
        if not problem:
            try:
                from PySide6.QtMultimedia import QMediaDevices
            except ImportError:
                problem = _("No sound: this system lacks the sound library of Qt.")
            else:
                self._devices = QMediaDevices(self)
                self._devices.audioOutputsChanged.connect(self._open)
                return self._open()
        self._settle(problem, reason)

    def _open(self) -> None:
        """Load every sound for the default device; again when the devices change."""
        from PySide6.QtMultimedia import QSoundEffect

        for effect in self._effects.values():
            effect.deleteLater()
        self._effects = {}
        device = self._devices.defaultAudioOutput()
        if device.isNull():
            return self._settle(_("No sound: there is no device to play it."))
        for key, file in self._files.items():
            effect = QSoundEffect(device, self)
            effect.setSource(QUrl.fromLocalFile(str(file)))
            self._effects[key] = effect
        self._set_loudness()
        self._settle("")

    def _settle(self, problem: str, reason: str = "") -> None:
        self._problem, self._reason, self.ready = problem, reason, not problem
        self.changed.emit()

    def _set_loudness(self) -> None:
        if not self._effects:
            return
        from PySide6.QtMultimedia import QAudio

        loudness = QAudio.convertVolume(
            self.volume / 100,
            QAudio.VolumeScale.LogarithmicVolumeScale,
            QAudio.VolumeScale.LinearVolumeScale,
        )
        for effect in self._effects.values():
            effect.setVolume(loudness)
            effect.setMuted(self._muted)
