"""Putting widgets where the layout of the table says."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from app.boxes import Box


def stand(widget: QWidget, box: Box) -> None:
    """Put a widget into a box, to the nearest pixel."""
    left, top = round(box.x), round(box.y)
    place = QRect(left, top, round(box.right) - left, round(box.bottom) - top)
    if widget.geometry() != place:
        widget.setGeometry(place)
