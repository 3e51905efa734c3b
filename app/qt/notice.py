"""A label that appears with each sentence, for screen readers that hear no announcements.

Orca before version 45 speaks what appears with the role of a notification and nothing of the
announcements that newer ones speak.
"""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleObject
from PySide6.QtWidgets import QLabel, QWidget

from app.qt.naming import named

_kept: dict[int, NoticeInterface] = {}  # Qt keeps no reference of Python's


class Notice(QLabel):
    """The label itself: heard and not seen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        _install()
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

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice)
        self.notice = notice

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Notification

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return self.notice.accessibleName()
        return self.notice.accessibleIdentifier() if kind == QAccessible.Text.Identifier else ""

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.invisible = not self.notice.isVisible()
        return state

    def parent(self) -> QAccessibleInterface | None:
        return QAccessible.queryAccessibleInterface(self.notice.parentWidget())

    def child(self, index: int) -> QAccessibleInterface | None:
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1


def _make(key: str, made_for: QObject) -> QAccessibleInterface | None:
    """The interface of a notice; None leaves every other object to Qt."""
    if not isinstance(made_for, Notice):
        return None
    number = id(made_for)
    if number not in _kept:
        _kept[number] = NoticeInterface(made_for)
        made_for.destroyed.connect(lambda: _kept.pop(number, None))
    return _kept[number]


_installed = False


def _install() -> None:
    """Tell Qt once that notices have an interface of their own."""
    global _installed
    if not _installed:
        _installed = True
        QAccessible.installFactory(_make)
