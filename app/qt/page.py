"""Pages over the table: a title, a body that scrolls, a row of buttons; every line can be read.

A page is built once for one language and thrown away when it is left or the language changes, so
nothing is ever rebuilt under the player's focus.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.i18n import Tongue
from app.qt.look import lettering
from app.qt.look.dress import Look
from app.qt.look.painting import painting_on
from app.qt.look.press import TableButton, ring


def named(widget: QWidget, identifier: str, name: str, description: str = "") -> None:
    """Give a control its stable identifier and what assistive technology says of it."""
    widget.setObjectName(identifier)
    widget.setAccessibleIdentifier(identifier)
    widget.setAccessibleName(name)
    widget.setAccessibleDescription(description)


class Line(QLabel):
    """A line of text that takes the focus, so that it can be read with the keys alone."""

    def __init__(self, text: str, identifier: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.look = Look()
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContentsMargins(6, 3, 6, 3)
        named(self, identifier, text)

    def set_line(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)

    def wear(self, look: Look) -> None:
        self.look = look

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            with painting_on(self) as painter:
                whole = self.rect().toRectF()
                ring(painter, whole, self.look.em * 0.3, self.look.palette, self.look.em)


class Page(QWidget):
    """A page with `title`; `left` asks to go back to the table."""

    left = Signal()

    def __init__(self, t: Tongue, identifier: str, title: str) -> None:
        super().__init__()
        self.t = t
        self.look = Look()
        self.identifier = identifier
        self.first_focus: QWidget | None = None
        named(self, identifier, title)
        direction = (
            Qt.LayoutDirection.RightToLeft if t.right_to_left else Qt.LayoutDirection.LeftToRight
        )
        self.setLayoutDirection(direction)
        self.setAutoFillBackground(True)
        self._outer = QVBoxLayout(self)
        self._title = Line(title, f"{identifier}-title")
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._outer.addWidget(self._title)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        named(self._scroll, f"{identifier}-scroll", title)
        self.body = QWidget()
        named(self.body, f"{identifier}-body", title)
        self.column = QVBoxLayout(self.body)
        self.column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._scroll.setWidget(self.body)
        self._outer.addWidget(self._scroll, 1)
        self._foot = QHBoxLayout()
        self._outer.addLayout(self._foot)

    # ---- building

    def add(self, widget: QWidget) -> QWidget:
        """Put a widget at the end of the body."""
        self.column.addWidget(widget)
        return widget

    def heading(self, text: str, identifier: str) -> Line:
        line = Line(text, identifier)
        line.setProperty("heading", True)
        self.column.addWidget(line)
        return line

    def line(self, text: str, identifier: str) -> Line:
        line = Line(text, identifier)
        self.column.addWidget(line)
        return line

    def button(
        self, text: str, identifier: str, pressed: Callable[[], object], name: str = ""
    ) -> TableButton:
        """A button in the body. `name` is said where the words alone do not tell enough."""
        button = self.make_button(text, identifier, pressed, name)
        self.column.addWidget(button)
        return button

    def make_button(
        self, text: str, identifier: str, pressed: Callable[[], object], name: str = ""
    ) -> TableButton:
        button = TableButton(text)
        named(button, identifier, name or text)
        button.clicked.connect(lambda: pressed())
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return button

    def row(self, widgets: Sequence[QWidget]) -> None:
        """Widgets side by side in the body."""
        line = QHBoxLayout()
        for widget in widgets:
            line.addWidget(widget, 1)
        self.column.addLayout(line)

    def choices(
        self,
        identifier: str,
        options: Sequence[tuple[str, str]],
        chosen: str,
        picked: Callable[[str], object],
    ) -> list[TableButton]:
        """One of several, as a row of buttons that tell which is chosen in words and by a mark."""
        buttons: list[TableButton] = []

        def show(value: str) -> None:
            for button, (option, text) in zip(buttons, options, strict=True):
                is_chosen = option == value
                button.setText(("✓ " if is_chosen else "") + text)
                state = self.t("{choice}, chosen", choice=text) if is_chosen else text
                button.setAccessibleName(state)

        def choose(value: str) -> None:
            show(value)
            picked(value)

        for option, text in options:
            button = self.make_button(
                text, f"{identifier}-{option}", lambda option=option: choose(option)
            )
            buttons.append(button)
        show(chosen)
        for start in range(0, len(buttons), 4):
            self.row(buttons[start : start + 4])
        return buttons

    def foot(self, text: str, identifier: str, pressed: Callable[[], object]) -> TableButton:
        """A button at the foot of the page, always in sight."""
        button = self.make_button(text, identifier, pressed)
        self._foot.addWidget(button)
        return button

    def back_button(self, text: str = "") -> TableButton:
        return self.foot(text or self.t("Back to the table"), f"{self.identifier}-back", self.leave)

    # ---- living

    def leave(self) -> None:
        self.left.emit()

    def wear(self, look: Look) -> None:
        """Dress everything on the page."""
        self.look = look
        palette, em = look.palette, look.em
        self.setStyleSheet(
            f"QWidget {{ color: {palette.plate_text}; background: {palette.plate};"
            f" font-size: {round(em)}px; }}"
            f' QLabel[heading="true"] {{ font-weight: bold; font-size: {round(em * 1.15)}px; }}'
            f" #{self.identifier}-title {{ font-weight: bold; font-size: {round(em * 1.4)}px; }}"
            f" QLineEdit, QSpinBox {{ background: {palette.button}; color: {palette.button_text};"
            f" border: 2px solid {palette.button_line}; padding: 4px; }}"
            f" QLineEdit:focus, QSpinBox:focus {{ border: 3px solid {palette.focus_outer}; }}"
        )
        self.setFont(lettering.font(em))
        for part in self.findChildren(QWidget):
            if hasattr(part, "wear"):
                part.wear(look)
            if isinstance(part, TableButton):
                part.setMinimumHeight(round(em * 2.6))

    def begin(self) -> None:
        """Give the focus to where reading begins."""
        (self.first_focus or self._title).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        moved = super().focusNextPrevChild(forward)
        focused = self.focusWidget()
        if focused is not None and self.body.isAncestorOf(focused):
            self._scroll.ensureWidgetVisible(focused)
        return moved
