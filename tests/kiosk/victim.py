"""A real kiosk whose player presses something every few milliseconds, until it is killed.

``python -m tests.kiosk.victim FILE OUT SEED`` writes one whole line at a time to OUT:

    R rung page match steps    the doors were opened
    S match number digest      a command was shown; the digest is of the state then
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.kiosk import pin
from app.qt.bridge import Held
from app.qt.kiosk import start
from app.qt.kiosk.window import KioskWindow
from core.cards import cards_of
from tests.store.victim import digest

PRESSES = {
    "attract": ("attract-continue", "attract-play"),
    "cover": ("cover-open",),
    "deal-score": ("next-deal", "rematch"),
    "warning": ("warning-here",),
}


class Presser:
    """Plays at the kiosk's window by pressing its controls."""

    def __init__(self, out: int, seed: int) -> None:
        self.out, self.chance = out, Random(seed)
        self.window: KioskWindow | None = None
        self.bridge: object = None
        self.timer = QTimer(interval=3)
        self.timer.timeout.connect(self.press)
        self.timer.start()

    def say(self, *words: object) -> None:
        os.write(self.out, (" ".join(map(str, words)) + "\n").encode())

    def press(self) -> None:
        window = self.window
        if window is None:
            found = [w for w in QApplication.topLevelWidgets() if isinstance(w, KioskWindow)]
            if not found or not found[0].isVisible() or not (found[0].page or found[0].bridge):
                return
            window = self.window = found[0]
            window.change(trick_pause=0, bot_pace=0, trick_waits="time", motion=False)
            journal = window.match.journal if window.match else None
            match, steps = (journal.match or 0, len(journal.history.done)) if journal else (0, 0)
            self.say("R", int(window.rung), window.page_name or "-", match, steps)
        if window.bridge is not self.bridge:
            self.bridge = window.bridge
            if window.bridge is not None:
                window.bridge.news.connect(self.heard)
        if window.page is not None:
            self.press_page(window)
        elif window.bridge is not None and window.table_page is not None:
            self.press_table(window)

    def press_page(self, window: KioskWindow) -> None:
        for identifier in PRESSES.get(window.page_name, ()):
            for part in window.page.findChildren(type(window.bar.language)):
                if part.accessibleIdentifier() == identifier and part.isVisible():
                    part.click()
                    return

    def press_table(self, window: KioskWindow) -> None:
        page, bridge = window.table_page, window.bridge
        if bridge.held is not Held.NOTHING:
            return
        if page.calls.buttons:
            self.chance.choice(page.calls.buttons).click()
        elif page.view.is_my_turn and page.playable:
            page.play(self.chance.choice(list(cards_of(page.playable))))

    def heard(self, _batch: object) -> None:
        journal = self.window.match.journal
        state = self.window.bridge.table.state
        self.say("S", journal.match, len(journal.history.done), digest(state))


def main(file: str, out: str, seed: str) -> int:
    pin.OBVIOUS = ()  # what is looked up in a second at each start is tested elsewhere
    application = start.make_application()
    reading = start.checked(Path(file))
    descriptor = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    presser = Presser(descriptor, int(seed))
    status = start.run(application, reading)
    presser.timer.stop()
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
