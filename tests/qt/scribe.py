"""Somebody who keeps a score sheet at the window, by keys or by taps, and hears what is said."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from app.protocol.reading import entry as read_entry
from app.qayd.draft import counted_projects
from app.qt.pages.qayd_kept import Qayd, qayd_of
from app.qt.pages.qayd_round import RoundPage
from app.qt.window import MainWindow
from core.projects import KINDS
from core.sheet import Entry

Key = Qt.Key


class Scribe:
    """`strokes` counts the taps and keys so far."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.heard: list[str] = []
        self.strokes = 0
        window.announcer.announced.connect(lambda text, _assertive: self.heard.append(text))

    @property
    def qayd(self) -> Qayd:
        return qayd_of(self.window)

    @property
    def page(self) -> QWidget:
        page = self.window.page
        assert page is not None
        return page

    @property
    def round(self) -> RoundPage:
        assert isinstance(self.page, RoundPage)
        return self.page

    @property
    def focused(self) -> str:
        focus = QApplication.focusWidget()
        return "" if focus is None else QWidget.accessibleIdentifier(focus)

    def find(self, identifier: str) -> Any:
        found = self.page.findChild(QWidget, identifier)
        assert found is not None, f"no {identifier} on {self.page.objectName()}"
        return found

    def tap(self, identifier: str) -> None:
        """A click in the middle of a button, as a finger would."""
        button = self.find(identifier)
        assert isinstance(button, QAbstractButton) and button.isVisible() and button.isEnabled()
        middle = QPoint(button.width() // 2, button.height() // 2)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=middle)
        self.strokes += 1
        QApplication.processEvents()

    def key(self, key: str | Qt.Key) -> None:
        focus = QApplication.focusWidget() or self.window
        if isinstance(key, str) and not key.isascii():
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, ord(key), Qt.KeyboardModifier.NoModifier, key)
                QApplication.sendEvent(focus, event)
        else:
            QTest.keyClick(focus, key)
        self.strokes += 1
        QApplication.processEvents()

    def keys(self, text: str) -> None:
        for key in text:
            self.key(key)

    # ---- whole operations

    def fill(self, entry: Entry) -> None:
        """Make the round on the page this entry, by taps."""
        self.tap(f"round-buyer-{entry.buyer}")
        self.tap(f"round-{entry.contract}")
        self.tap(f"round-level-{entry.level}")
        self.tap(f"round-side-{entry.side}")
        self.tap("round-clear")
        for digit in str(entry.points):
            self.tap(f"round-digit-{digit}")
        for side, projects in enumerate(entry.projects):
            counts = (
                counted_projects(projects, entry.contract)
                if isinstance(projects, int)
                else (projects)
            )
            assert not isinstance(counts, int), "cards cannot give these points of projects"
            for kind, count in zip(KINDS, counts, strict=True):
                while self.round.draft.count_of(side, kind) != count:
                    self.tap(f"round-{kind}-{side}")
        if entry.contract == "hokum":
            self.tap(f"round-baloot-{entry.baloot}")
        self.tap(f"round-kaboot-{entry.kaboot}")

    def write_down(self) -> None:
        """Press the button; questions are answered with what was typed."""
        self.tap("round-done")
        while isinstance(self.page, RoundPage):
            yes = self.round.question.text() != KABOOT_QUESTION
            self.tap("round-yes" if yes else "round-no")

    def operate(self, operation: list[Any]) -> None:
        """One operation of the protocol at the window."""
        name, *rest = operation
        if name == "add":
            self.tap("qayd-new")
            self.fill(read_entry(rest[0]))
            self.write_down()
        elif name in ("edit", "delete"):
            items = self.qayd.kept.items
            places = [place for place, item in enumerate(items) if isinstance(item, Entry)]
            self.tap(f"qayd-row-{places[rest[0]]}")
            self.tap(f"qayd-{name}")
            if name == "edit":
                self.fill(read_entry(rest[1]))
                self.write_down()
        elif name == "dealer":
            self.tap("qayd-dealer-change")
            self.tap(f"dealer-{rest[0]}")
        else:
            self.tap({"pass": "qayd-pass", "undo": "qayd-undo"}[name])


KABOOT_QUESTION = "All the cards on one side: was it a kaboot?"
