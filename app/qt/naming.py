"""What assistive technology and tests know a control by."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def named(widget: QWidget, identifier: str, name: str, description: str = "") -> None:
    """Give a control its stable identifier and what assistive technology says of it.

    What has not changed is left alone: every change is an event for a screen reader.
    """
    if widget.accessibleIdentifier() != identifier:
        widget.setObjectName(identifier)
        widget.setAccessibleIdentifier(identifier)
    call(widget, name)
    if widget.accessibleDescription() != description:
        widget.setAccessibleDescription(description)


def call(widget: QWidget, name: str) -> None:
    """Give a control another name, if it is another."""
    if widget.accessibleName() != name:
        widget.setAccessibleName(name)
