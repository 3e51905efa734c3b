"""What goes before its moment has come leaves nothing behind, and does nothing any more."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

from app.i18n import tongue
from app.qt.look.dress import Look
from app.qt.page import Page
from app.qt.soon import soon

QT = Path(__file__).resolve().parents[2] / "app" / "qt"
STAYS = {"window.py", "voice.py", "kiosk/window.py", "kiosk/start.py"}
"""Where what waits for no time lives as long as the program."""


class Part(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.done = 0

    def act(self) -> None:
        self.done += 1


def let_go(qapp: QCoreApplication) -> None:
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.processEvents()
    gc.collect()


def test_it_is_done_once_and_not_at_once(qapp: QCoreApplication) -> None:
    part = Part()
    soon(part, part.act)
    assert part.done == 0
    for _ in range(3):
        qapp.processEvents()
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert part.done == 1
    assert part.findChildren(QTimer) == [], "its timer has gone"


@pytest.mark.parametrize("goes_first", [True, False])
def test_a_part_that_goes_is_forgotten(qapp: QCoreApplication, goes_first: bool) -> None:
    part = Part()
    seen = weakref.ref(part)
    done: list[int] = []
    soon(part, part.act)
    soon(part, lambda: done.append(1))
    if not goes_first:
        qapp.processEvents()
    part.deleteLater()
    del part
    let_go(qapp)
    assert done == ([] if goes_first else [1])
    assert seen() is None


def test_a_page_that_is_closed_as_soon_as_it_is_dressed_is_forgotten(
    qapp: QCoreApplication,
) -> None:
    for _ in range(5):
        page = Page(tongue("en"), "tried", "Tried")
        page.line("Something to read.", "tried-line")
        page.resize(640, 480)
        page.wear(Look())
        page.tell("Done.")
        seen = weakref.ref(page)
        page.deleteLater()
        del page
        let_go(qapp)
        assert seen() is None


def test_only_what_stays_waits_for_no_time() -> None:
    waiting = {
        file.relative_to(QT).as_posix()
        for file in QT.rglob("*.py")
        if "singleShot(0," in file.read_text(encoding="utf-8")
    }
    assert waiting <= STAYS, "a part that goes uses soon"
