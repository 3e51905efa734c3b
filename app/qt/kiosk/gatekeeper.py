"""What reaches the kiosk from outside: keys on a list of those that may, no menus, no strangers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.keys import KeyMap
from app.qt.key_names import key_name

_PLAIN = {
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
    *(Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown),
    *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape, Qt.Key.Key_Backspace),
    *(Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Select),
}
_HARMLESS = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
_KEYS = {QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride}
_SIGNS = {
    *(QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin),
    *(QEvent.Type.Wheel, QEvent.Type.TouchUpdate),
}
_NEVER = {
    *(QEvent.Type.ContextMenu, QEvent.Type.ToolTip, QEvent.Type.WhatsThis),
    *(QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop),
}


class Gatekeeper(QObject):
    """Watches the handle of a shown window.

    `keypad` has a verb for each key of the tactile keypad, by the name of the key or by what it
    sends as a number.
    """

    verb = Signal(str)
    """A key of the keypad was pressed."""

    def __init__(
        self,
        window: QWidget,
        keys: KeyMap,
        keypad: Mapping[str, str],
        offers: Callable[[str], bool],
        sign: Callable[[], bool],
    ) -> None:
        """`sign` is told each sign of life; if it says True, that one does nothing else."""
        super().__init__(window)
        self._window, self._keys, self._keypad = window, keys, keypad
        self._offers, self._sign = offers, sign
        self._eaten: QEvent.Type | None = None  # until this comes, a press that was a mere sign
        handle = window.windowHandle()
        if handle is None:
            raise RuntimeError("show the window before it is guarded")
        handle.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in _NEVER:
            return True
        if kind in _SIGNS and self._sign():
            return True
        if isinstance(event, QMouseEvent):
            return event.button() not in (Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton)
        if kind not in _KEYS or not isinstance(event, QKeyEvent):
            return False
        verb = self._verb(event)
        if verb:
            if kind == QEvent.Type.KeyPress and not event.isAutoRepeat():
                self.verb.emit(verb)
            return True
        return not self.may_pass(event)

    def _verb(self, event: QKeyEvent) -> str:
        by_code = self._keypad.get(str(event.nativeScanCode())) if event.nativeScanCode() else None
        return by_code or self._keypad.get(key_name(event), "")

    def may_pass(self, event: QKeyEvent) -> bool:
        """Whether a key does something that a player may do."""
        plain = not event.modifiers() & ~_HARMLESS
        if plain and (event.key() in _PLAIN or key_name(event).isdecimal()):
            return True
        action = self._keys.actions.get(key_name(event))
        return action is not None and self._offers(action)

    def close_strangers(self) -> None:
        """Close whatever else has been opened on the screen: a dialog, a menu, a tool tip."""
        for widget in QApplication.topLevelWidgets():
            if widget is not self._window and widget.isVisible():
                widget.close()
                widget.hide()
