"""The sound player: what is played is told even in silence, and silence says why in one line."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from PySide6.QtCore import QObject, Signal

from app.i18n import Tongue
from app.qt.sound import SoundPlayer, gallery
from app.sound.cues import CUES, Place

EN = Tongue()
ROOT = Path(__file__).parents[2]


class Effect(QObject):
    """Stands for QSoundEffect on a machine with a device."""

    made: list["Effect"]

    def __init__(self, device, parent):
        super().__init__(parent)
        self.plays, self.volume, self.muted = 0, 1.0, False
        Effect.made.append(self)

    def setSource(self, url):
        self.file = Path(url.toLocalFile())

    def setVolume(self, volume):
        self.volume = volume

    def setMuted(self, muted):
        self.muted = muted

    def play(self):
        self.plays += 1


class Devices(QObject):
    """Stands for QMediaDevices."""

    audioOutputsChanged = Signal()
    none = False

    def defaultAudioOutput(self):
        return SimpleNamespace(isNull=lambda: Devices.none)


@pytest.fixture
def multimedia(monkeypatch):
    module = ModuleType("PySide6.QtMultimedia")
    scale = SimpleNamespace(LogarithmicVolumeScale=0, LinearVolumeScale=1)
    module.QAudio = SimpleNamespace(
        VolumeScale=scale, convertVolume=lambda volume, one, other: volume
    )
    module.QSoundEffect, module.QMediaDevices = Effect, Devices
    Effect.made, Devices.none = [], False
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", module)
    return module


@pytest.fixture
def player(qapp, tmp_path):
    player = SoundPlayer(tmp_path)
    yield player
    player.deleteLater()


def loaded(qtbot, player):
    with qtbot.waitSignal(player.changed, timeout=10_000):
        player.preload()
    return player


def heard():
    return [effect.file.name.rsplit(".", 2)[0] for effect in Effect.made if effect.plays]


def test_gallery_names_every_cue(qapp):
    assert [cue for cue, _ in gallery(EN)] == list(CUES)
    assert len({title for _, title in gallery(EN)}) == len(CUES)


@pytest.mark.parametrize(("seat", "name"), list(enumerate(["here", "right", "across", "left"])))
def test_a_card_is_heard_from_its_seat(qtbot, player, multimedia, seat, name):
    loaded(qtbot, player).play("card", seat)
    assert player.ready and player.problem(EN) == "" and heard() == [f"card-{name}"]


def test_silence_without_the_library(qtbot, player, monkeypatch):
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", None)
    loaded(qtbot, player)
    with qtbot.waitSignal(player.played) as told:
        player.play("trump", 3)
    assert told.args == ["trump", 3]
    assert player.problem(EN).startswith("No sound") and "\n" not in player.problem(EN)


def test_silence_without_a_device_until_one_comes(qtbot, player, multimedia):
    Devices.none = True
    loaded(qtbot, player).play("card", 1)
    assert not player.ready and player.problem(EN).startswith("No sound") and heard() == []
    Devices.none = False
    player._devices.audioOutputsChanged.emit()
    player.play("card", 1)
    assert player.ready and player.problem(EN) == "" and heard() == ["card-right"]


def test_silence_when_nothing_can_be_written(qtbot, player, monkeypatch):
    def full(folder):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.qt.sound.sound_files", full)
    loaded(qtbot, player).play("card")
    assert player.problem(EN) == "No sound: No space left on device"


def test_a_cache_that_cannot_be_written_is_replaced_for_this_run(qtbot, tmp_path, multimedia):
    (tmp_path / "file").write_text("in the way")
    player = loaded(qtbot, SoundPlayer(tmp_path / "file"))
    player.play("call", 3)
    assert player.ready and heard() == ["call-left"]


def test_mute_volume_and_the_limit(qtbot, player, multimedia):
    player.volume, player.limit = 90, 60
    loaded(qtbot, player)
    assert player.volume == 60 and {effect.volume for effect in Effect.made} == {0.6}
    player.limit = 100
    assert player.volume == 90, "the limit only covers what the player chose"
    player.muted = True
    with qtbot.waitSignal(player.played):
        player.play("card")
    assert heard() == []
    player.muted, player.volume = False, 0
    player.play("card")
    assert heard() == [] and {effect.volume for effect in Effect.made} == {0}
    player.volume = 300
    assert player.volume == 100


def test_no_such_cue(player):
    with pytest.raises(KeyError):
        player.play("gong")


def test_nothing_costs_the_start(qapp, tmp_path):
    start = time.perf_counter()
    player = SoundPlayer(tmp_path)
    player.preload()
    player.play("deal")
    assert time.perf_counter() - start < 0.05 and not player.ready


def test_the_real_library_is_silent_or_loads_and_never_fails(tmp_path):
    """In a process of its own, with whatever this machine has, and no message of Python's."""
    code = f"""
import pathlib, sys
from PySide6.QtCore import QCoreApplication, QTimer
app = QCoreApplication([])
from app.i18n import Tongue
from app.i18n import Tongue
from app.qt.sound import SoundPlayer
assert "PySide6.QtMultimedia" not in sys.modules
player = SoundPlayer(pathlib.Path({str(tmp_path)!r}))
player.changed.connect(lambda: (player.play("trump", 1), app.quit()))
QTimer.singleShot(20_000, lambda: sys.exit(3))
player.preload()
app.exec()
assert player.ready != bool(player.problem(Tongue()))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    assert len(list(tmp_path.rglob("*.wav"))) > len(CUES)
    assert list(tmp_path.rglob(f"trump-{Place.RIGHT}.*.wav"))
