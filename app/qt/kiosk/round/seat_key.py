"""What assistive technology and keys find at an edge: one button, not turned, that tells a seat.

The strip itself is only painted. Its button stands where it is painted; the arrow keys go through
what a finger could press there, and the name tells which of it is chosen. A card is called by its
place in the hand and never by its face: who asks is not who alone hears the answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.kiosk.round import Spot
from app.qt.look.painting import painting_on
from app.qt.look.press import PressButton, ring
from app.qt.naming import call

_BY_KEY = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class SeatKey(PressButton):
    """`chose` tells what was pressed. `tell` gives it a seat's words and what can be done there."""

    chose = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.spots: tuple[tuple[Spot, str], ...] = ()
        self._seat = ""
        self._at = 0
        self.is_marked = False
        """Whether its focus is shown: to whoever uses keys, and not to four who use fingers."""
        self.clicked.connect(self._press)

    @property
    def spot(self) -> Spot | None:
        """What a press would press."""
        return self.spots[self._at][0] if self.spots else None

    def tell(self, seat: str, spots: Sequence[tuple[Spot, str]]) -> None:
        """Who sits here, and what can be pressed now, in words; the choice stays if it can."""
        before = self.spot
        self._seat, self.spots = seat, tuple(spots)
        places = [spot for spot, _ in self.spots]
        self._at = places.index(before) if before in places else 0
        self._rename()

    def step(self, by: int) -> bool:
        """To the next thing one way; False at the end."""
        if not 0 <= self._at + by < len(self.spots):
            return False
        self._at += by
        self.mark(True)
        self._rename()
        return True

    def mark(self, marked: bool) -> None:
        """Show the focus, or a finger has come and it is shown no more."""
        if marked != self.is_marked:
            self.is_marked = marked
            self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.mark(event.reason() in _BY_KEY)
        super().focusInEvent(event)

    def _rename(self) -> None:
        chosen = self.spots[self._at][1] if self.spots else ""
        call(self, f"{self._seat}. {chosen}." if chosen else self._seat)

    def _press(self) -> None:
        if self.spot is not None:
            self.chose.emit(self.spot)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.hasFocus() and self.is_marked:
            with painting_on(self) as painter:
                rect = QRectF(self.rect())
                ring(painter, rect, self.look.em * 0.6, self.look.palette, self.look.em)
