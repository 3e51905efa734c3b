"""Digits to be pressed instead of typed; a keyboard works all the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from app.i18n import Tongue
from app.qt.key_names import key_name
from app.qt.page import Page

DOT = "•"


class PadPage(Page):
    """A page on which a number is entered; `entered` is called with its digits."""

    def __init__(
        self,
        t: Tongue,
        identifier: str,
        title: str,
        entered: Callable[[str], object],
        *,
        hidden: bool = False,
        most: int = 12,
        digits: str = "",
    ) -> None:
        super().__init__(t, identifier, title)
        self.digits = digits
        self._entered, self._hidden, self._most = entered, hidden, most
        self.shown = self.line("", f"{identifier}-digits")
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._note = ""
        buttons = [
            self.make_button(t.number(n), f"{identifier}-{n}", partial(self.press, str(n)))
            for n in (1, 2, 3, 4, 5, 6, 7, 8, 9)
        ]
        buttons.append(self.make_button(t("Delete"), f"{identifier}-delete", self.delete))
        buttons.append(self.make_button(t.number(0), f"{identifier}-0", partial(self.press, "0")))
        self._enter = self.make_button(t("Enter"), f"{identifier}-enter", self.enter)
        buttons.append(self._enter)
        grid = self.grid(buttons, 3)
        grid.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as on every telephone
        self.first_focus = buttons[0]
        self._show()

    def press(self, digit: str) -> None:
        if len(self.digits) < self._most:
            self.digits += digit
            self._show()

    def delete(self) -> None:
        self.digits = self.digits[:-1]
        self._show()

    def clear(self) -> None:
        self.digits = ""
        self._show()

    def enter(self) -> None:
        if self.digits:
            self._entered(self.digits)

    def say_note(self, text: str) -> None:
        """Show a sentence until the next digit."""
        self._note = text
        self._show()
        self._note = ""

    def _show(self) -> None:
        t, count = self.t, len(self.digits)
        digits = " ".join(t.number(int(digit)) for digit in self.digits)
        name = t.plural("{n} digit", "{n} digits", count) if self._hidden else digits
        self.shown.setText(self._note or (" ".join(DOT * count) if self._hidden else digits) or " ")
        self.shown.setAccessibleName(self._note or name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = key_name(event)
        if key.isdecimal() and not event.isAutoRepeat():
            self.press(str(int(key)))  # digits of any script
            self._enter.setFocus()  # what Return presses after digits that were typed
        elif event.key() == Qt.Key.Key_Backspace:
            self.delete()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.enter()
        else:
            super().keyPressEvent(event)
