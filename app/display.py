"""Whether there is a screen to show anything on."""

from __future__ import annotations

import os
import sys


def has_display() -> bool:
    """Whether a window can be shown at all."""
    if sys.platform in ("win32", "darwin"):
        return True
    if os.environ.get("QT_QPA_PLATFORM") in ("offscreen", "minimal", "vnc"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
