"""What assistive technology finds: every control that is shown, and every word of it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget


def controls(root: QWidget) -> list[QWidget]:
    """Everything shown that is read or pressed."""
    kinds = (QAbstractButton, QLabel, QLineEdit)
    return [
        part
        for part in root.findChildren(QWidget)
        if part.isVisible()
        and (isinstance(part, kinds) or part.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and part.objectName() != "qt_spinbox_lineedit"
    ]


def name_of(widget: QWidget) -> str:
    seen = QAccessible.queryAccessibleInterface(widget)
    return seen.text(QAccessible.Text.Name) if seen else ""


def role_of(widget: QWidget) -> QAccessible.Role:
    seen = QAccessible.queryAccessibleInterface(widget)
    assert seen is not None
    return seen.role()


def words_of(root: QWidget) -> Iterator[str]:
    """Every text of a tree, shown or not: names, descriptions, tips, texts; and the clipboard."""
    for part in [root, *root.findChildren(QWidget)]:
        yield part.accessibleName()
        yield part.accessibleDescription()
        yield part.toolTip()
        yield part.statusTip()
        yield part.whatsThis()
        yield part.objectName()
        yield part.windowTitle()
        if isinstance(part, QAbstractButton | QLabel | QLineEdit):
            yield part.text()
        seen = QAccessible.queryAccessibleInterface(part)
        if seen is not None:
            kinds = QAccessible.Text
            for kind in (kinds.Name, kinds.Description, kinds.Value, kinds.Help):
                yield seen.text(kind)
    yield QGuiApplication.clipboard().text()
