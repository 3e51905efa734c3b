"""A headset that is plugged in while nobody plays lets the voice speak to who comes next.

What the system tells is its list of audio outputs. A USB headset or a wireless one is an output of
its own; a jack on most sound cards only switches the port of an output that was there before, and
nothing is told of it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from app.kiosk.ladder import Rung
from app.qt.kiosk.attract import AttractPage

if TYPE_CHECKING:
    from app.qt.kiosk.window import KioskWindow

SETTLE = 800
"""Milliseconds without a change after which a list is believed: outputs come and go in groups."""
BOOT = 60.0
"""Seconds after the start in which the first outputs there are at all are the machine's own."""
NO_HEADSET = re.compile(r"hdmi|display ?port|\bdp\b|auto_null|dummy", re.IGNORECASE)
"""In the name of an output that a monitor has, or that stands for none."""


class Outputs(QObject):
    """The audio outputs of a system; `changed` tells that they may be others now."""

    changed = Signal()

    def names(self) -> frozenset[str]:
        """What tells each of them from the others."""
        raise NotImplementedError


class SystemOutputs(Outputs):
    """Those that Qt knows of. Raises `ImportError` where its sound library cannot be loaded."""

    def __init__(self, parent: QObject | None = None) -> None:
        from PySide6.QtMultimedia import QMediaDevices

        super().__init__(parent)
        self._devices: Any = QMediaDevices(self)
        self._devices.audioOutputsChanged.connect(self.changed)

    def names(self) -> frozenset[str]:
        return frozenset(
            f"{device.id().data().decode(errors='replace')} {device.description()}"
            for device in self._devices.audioOutputs()
        )


class Headset(QObject):
    """Begins the voice for an output that is new while the attract screen stands there.

    The outputs there are at first are the machine's own. When the one that began the voice is
    gone, the voice ends at once: nothing meant for one ear is said aloud.
    """

    def __init__(self, window: KioskWindow, outputs: Outputs) -> None:
        super().__init__(window)
        self._window, self._outputs = window, outputs
        self._known = self._headsets()
        self._own_until = 0.0 if self._known else window.clock() + BOOT
        self._speaks_to: frozenset[str] = frozenset()
        self._settle = QTimer(self, singleShot=True, interval=SETTLE)
        self._settle.timeout.connect(self.look)
        outputs.changed.connect(self._begin_to_look)

    def _headsets(self) -> frozenset[str]:
        return frozenset(name for name in self._outputs.names() if not NO_HEADSET.search(name))

    def _begin_to_look(self) -> None:
        """Something has changed: a sentence for one ear is cut before the list has settled."""
        if self._speaks_to - self._headsets():
            self._window.voice.stop()
        self._settle.start()

    def look(self) -> None:
        """See what has come and what has gone."""
        before, self._known = self._known, self._headsets()
        came, gone = self._known - before, before - self._known
        if gone & self._speaks_to and not came:
            self._speaks_to = frozenset()
            self._fall_silent()
        elif came and gone & self._speaks_to:
            self._speaks_to = came  # the same one, under another name
        elif came and isinstance(self._window.page, AttractPage) and not self._are_own(before):
            self._speaks_to = came
            self._window.show_sign()
            self._window.let_speak(True)

    def _are_own(self, before: frozenset[str]) -> bool:
        """Whether outputs that came after none at all are the machine's, whose sound began late."""
        return not before and self._window.clock() < self._own_until

    def _fall_silent(self) -> None:
        window = self._window
        window.voice.stop()
        if isinstance(window.page, AttractPage):
            window.put_back()
        else:
            window.let_speak(window.base.channel == "voice")


def watch_headset(window: KioskWindow) -> Headset | None:
    """Watch, where the operator wants it and the system tells of outputs at all."""
    sound = window.setup.sound
    if sound.headset != "voice" or sound.voice == "off" or window.rung >= Rung.BARE:
        return None
    try:
        return Headset(window, SystemOutputs(window))
    except ImportError:
        return None
