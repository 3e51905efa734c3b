"""The base of painted parts that tell something and are not pressed."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QLabel, QWidget

from app.qt.look.dress import Look


class Informing(QLabel):
    """A painted label: to assistive technology it is static text with the name it was given.

    The caller sets accessible name and identifier; what is painted adds nothing to them.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = Look()

    def wear(self, look: Look) -> None:
        self.look = look
        self.update()

    @property
    def rtl(self) -> bool:
        return self.layoutDirection() == Qt.LayoutDirection.RightToLeft

    def mirrored(self, rect: QRectF) -> QRectF:
        """`rect`, or its mirror image in this part where the script runs to the left."""
        if not self.rtl:
            return rect
        return QRectF(self.width() - rect.right(), rect.top(), rect.width(), rect.height())

    @property
    def leading(self) -> Qt.AlignmentFlag:
        return Qt.AlignmentFlag.AlignRight if self.rtl else Qt.AlignmentFlag.AlignLeft

    @property
    def trailing(self) -> Qt.AlignmentFlag:
        return Qt.AlignmentFlag.AlignLeft if self.rtl else Qt.AlignmentFlag.AlignRight
