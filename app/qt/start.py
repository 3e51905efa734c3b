"""Starting the window."""

from __future__ import annotations

import argparse
import os
import sys

from app.settings import load_settings

GIL_TURN = 0.0005
"""Seconds a thinking bot may keep the interpreter from a window that wants to answer a key."""


def window_main(given: argparse.Namespace) -> int:
    """Open the window and stay until it is closed; the exit status."""
    os.environ.setdefault("QT_LOGGING_RULES", "qt.multimedia.*=false;qt.speech.*=false")
    from PySide6.QtWidgets import QApplication

    from app.qt.collecting import Collector
    from app.qt.fonts import load_fonts
    from app.qt.look import lettering
    from app.qt.window import MainWindow

    sys.setswitchinterval(GIL_TURN)
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    application.setApplicationName("baloot")
    application.setApplicationDisplayName("Baloot")
    application.setDesktopFileName("baloot")
    load_fonts()
    application.setFont(lettering.font(16))
    settings, problems = load_settings()
    if given.lang:
        settings = settings.but(language=given.lang)
    window = MainWindow(settings, rules=given.rules or "", seed=given.seed)
    for problem in problems:
        window.note_problem(problem)
    window.resize(1280, 800)
    window.show()
    window.activateWindow()  # some desktops give a new window no focus by themselves
    if given.rules or given.seed is not None:
        window.new_table()
    elif given.table or not window.take_up():
        window.begin(given.table or "")
    window.collector = Collector(window)
    return application.exec()
