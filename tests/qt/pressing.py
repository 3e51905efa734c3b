"""Pages pressed by the identifiers of their controls."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget

from app.qt.window import MainWindow


def control(window: MainWindow, identifier: str) -> QWidget:
    """A control of the page on top."""
    assert window.page is not None, f"no page is open for {identifier}"
    found = window.page.findChild(QWidget, identifier)
    assert found is not None, f"{identifier} is not on the page {window.page.identifier}"
    return found


def press(window: MainWindow, *identifiers: str) -> None:
    """Press buttons, one after the other."""
    for identifier in identifiers:
        button = control(window, identifier)
        assert isinstance(button, QPushButton) and button.isEnabled(), identifier
        button.click()


def write(window: MainWindow, identifier: str, text: str) -> None:
    """Type into a line."""
    line = control(window, identifier)
    assert isinstance(line, QLineEdit)
    line.setText(text)


def read(window: MainWindow, identifier: str) -> str:
    """What stands in a line of the page on top."""
    line = control(window, identifier)
    return line.text() if isinstance(line, QLabel) and line.text() else line.accessibleName()


def has(window: MainWindow, identifier: str) -> bool:
    return window.page is not None and window.page.findChild(QWidget, identifier) is not None
