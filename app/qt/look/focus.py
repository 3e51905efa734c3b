"""What shows that it has the focus, by a ring."""

from __future__ import annotations

from PySide6.QtGui import QFocusEvent


class ShowsFocus:
    """Stands before the kind of widget in a class: it is painted anew as the focus comes and
    goes."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)  # type: ignore[misc]
        self.update()  # type: ignore[attr-defined]

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)  # type: ignore[misc]
        self.update()  # type: ignore[attr-defined]
