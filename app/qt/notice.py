"""A label that appears with each sentence, for screen readers that hear no announcements.

Orca before version 45 speaks what appears with the role of a notification and nothing of the
announcements that newer ones speak.
"""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QAccessibleObject
from PySide6.QtWidgets import QLabel, QWidget

from app.qt.naming import named


class Notice(QLabel):
    """The label itself: a few pixels, painted over, heard and not seen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        named(self, "notice", "")
        self.setFixedSize(1, 1)
        self.hide()

    def show_text(self, text: str) -> None:
        """Appear with a sentence."""
        self.hide()
        self.setAccessibleName(text)
        self.show()

    def forget(self) -> None:
        """Say no more of what was said."""
        self.hide()
        self.setAccessibleName("")


class NoticeInterface(QAccessibleObject):
    """Makes the label a notification for assistive technology."""

    def __init__(self, notice: QObject) -> None:
        super().__init__(notice)
        self.notice = notice

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Notification

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name and isinstance(self.notice, QLabel):
            return self.notice.accessibleName()
        return ""

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        if isinstance(self.notice, QLabel) and not self.notice.isVisible():
            state.invisible = True
        return state

    def parent(self) -> QAccessibleInterface | None:
        return QAccessible.queryAccessibleInterface(self.notice.parent())

    def child(self, index: int) -> QAccessibleInterface | None:
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1


__all__ = ["Notice", "QAccessibleEvent"]
