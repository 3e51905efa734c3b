"""What the screen shows while nobody plays: it moves, speaks both languages, and begins a game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.qt.look.dress import Look
from app.qt.look.painting import painting_on
from app.qt.naming import named
from app.qt.page import Page
from app.qt.stage import fan
from plugins.options import _

if TYPE_CHECKING:
    from app.qt.kiosk.window import KioskWindow

LANGUAGE_NAMES = {"en": "English", "ar": "العربية"}
HOW_TO = _(
    "Take tricks with your partner opposite, buy hokum or sun, and be the first at {target}."
)
DIMMED = 120
"""Opacity, of 255, of the shade that lies over the screen when nobody has come for long."""
SHIFTS = ((0, 0), (4, 2), (-3, 4), (2, -4), (-4, -2), (3, 3))
"""Pixels by which things that stay move now and then, so that nothing burns in."""


class Fan(QWidget):
    """Four cards in a fan; each step shows others and a little elsewhere. Nothing to be read."""

    def __init__(self) -> None:
        super().__init__()
        self.look = Look()
        self.step = 0
        named(self, "attract-cards", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def wear(self, look: Look) -> None:
        self.look = look
        room = self.window().height() - 22 * look.em  # what everything else may take
        self.setFixedHeight(round(max(look.em * 4.5, min(room, self.window().height() * 0.4))))

    def move_on(self) -> None:
        self.step += 1
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        cards = tuple((self.step * 5 + suit * 8 + suit * 3) % 8 + suit * 8 for suit in range(4))
        right, down = SHIFTS[self.step % len(SHIFTS)]
        across = self.width() * (0.35 + 0.3 * (self.step % 3) / 2)
        with painting_on(self) as painter:
            centre = QPointF(across + right, self.height() * 0.95 + down)
            fan(painter, centre, self.height() * 0.8, self.look, cards, 12.0 + self.step % 3)


class Shade(QWidget):
    """Dims what is under it; touches go through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting_on(self) as painter:
            self._dim(painter)

    def _dim(self, painter: QPainter) -> None:
        black = QColor(0, 0, 0)
        black.setAlpha(DIMMED)
        painter.fillRect(QRectF(self.rect()), black)


class AttractPage(Page):
    """It covers the hands of whoever has left, and is left only by beginning."""

    sealed = True

    def __init__(self, window: KioskWindow) -> None:
        t = window.t
        super().__init__(t, "attract", t("Baloot"))
        self.fan = Fan()
        self.add(self.fan)
        play = self.button(t("Play"), "attract-play", window.begin_game)
        self.first_focus = play
        if window.can_continue:
            self.button(t("Continue the last game?"), "attract-continue", window.continue_game)
        self.line(how_to(window), "attract-how")
        if window.setup.sound.voice != "off":
            words = t("Without sight: press and hold anywhere, and a voice speaks.")
            self.line(words, "attract-voice")
        for lang in window.setup.languages.offered:
            speak = partial(window.change, language=lang)
            self.foot(LANGUAGE_NAMES[lang], f"attract-{lang}", speak)
        self.shade = Shade(self)

    def leave(self) -> None:
        """There is nothing behind it."""

    def move_on(self) -> None:
        self.fan.move_on()

    def dim(self, dimmed: bool) -> None:
        self.shade.setGeometry(self.rect())
        self.shade.setVisible(dimmed)
        self.shade.raise_()


def how_to(window: KioskWindow) -> str:
    """How to play, in one line."""
    return window.t(HOW_TO, target=window.target)
