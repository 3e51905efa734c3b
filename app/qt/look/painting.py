"""One way to begin and surely end painting: a painter left open brings the program down."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QPaintDevice, QPainter, QPixmap
from PySide6.QtWidgets import QWidget


@contextmanager
def painting_on(device: QPaintDevice) -> Iterator[QPainter]:
    """A smooth painter on `device`, ended even when the painting fails.

    On a widget it writes in the direction of the widget's script.
    """
    painter = QPainter(device)
    if isinstance(device, QWidget):
        painter.setLayoutDirection(device.layoutDirection())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    try:
        yield painter
    finally:
        painter.end()


def to_keep(painted: QPixmap) -> QPixmap:
    """The same picture and nothing else. Whatever was painted on holds its painter's working
    memory as long as it lives: some 100 kB, more than the pixels of a card."""
    return painted.copy()
