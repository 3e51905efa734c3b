"""Keys as the key map writes them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from app.keys import latin

_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
_PORTABLE = QKeySequence.SequenceFormat.PortableText


def key_name(event: QKeyEvent) -> str:
    """A pressed key as the key map writes it, whatever the layout of the keyboard: a letter that
    an Arabic layout types counts as the Latin one of the same key."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    text = event.text()
    if modifiers in _PLAIN and len(text) in (1, 2) and text.isprintable() and not text.isspace():
        return latin(text)
    code = event.key()
    if 0x7F < code < 0x1000000:  # a letter of another script, with Ctrl or Alt
        code = ord(latin(chr(code))[0])
    name = QKeySequence(int(modifiers.value) | int(code)).toString(_PORTABLE)
    return name.replace("Esc", "Escape") if name.endswith("Esc") else name
