"""One way to begin and surely end painting: a painter left open brings the program down."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QPaintDevice, QPainter


@contextmanager
def painting_on(device: QPaintDevice) -> Iterator[QPainter]:
    """A smooth painter on `device`, ended even when the painting fails."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    try:
        yield painter
    finally:
        painter.end()
