"""Starting a kiosk: a file that will not do is told on the screen, and nothing is half locked."""

from __future__ import annotations

import faulthandler
import logging
import os
import signal
import sys
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from app.i18n import tongue
from app.kiosk.complaints import setup_complaints
from app.kiosk.control import FAILED, SECOND, claim_kiosk
from app.kiosk.ladder import Rung, rung_after
from app.kiosk.operator_file import (
    BadSetup,
    Reading,
    SetupFault,
    check_loaded,
    check_plugins,
    check_table,
    read_setup,
)
from app.kiosk.record import FILE_NAME, MemoryFile
from app.kiosk.watchdog import notify, watchdog_seconds
from app.paths import data_folder, log_folder
from app.plugin_loading import folder_catalogue, own_catalogue
from app.qt.collecting import Collector
from app.qt.fonts import FONTS, load_fonts
from app.qt.kiosk.broken import BrokenPage
from app.qt.kiosk.headset import watch_headset
from app.qt.kiosk.window import KioskWindow
from app.qt.look import lettering
from plugins.catalogue import Catalogue
from plugins.options import _

LOG_SIZE, LOGS = 500_000, 3
"""Bytes of a log, and how many old ones are kept."""
IS_RUNNING = _("Another kiosk of this machine is running already.")
NO_FOLDER = _("Nothing can be kept at {path}: {why}.")


def make_application() -> QApplication:
    """The application, without native dialogs and without anything from its command line."""
    os.environ.setdefault("QT_LOGGING_RULES", "qt.multimedia.*=false;qt.speech.*=false")
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeMenuBar)
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    application.setApplicationName("baloot")
    application.setDesktopFileName("baloot")
    application.setQuitOnLastWindowClosed(False)
    return application


def checked(file: Path) -> Reading:
    """The operator's file, found good with the fonts and the options there are.

    Raises `BadSetup`.
    """
    reading = read_setup(file)
    if not load_fonts():
        raise BadSetup(file, [SetupFault("no-font", given=str(FONTS))])
    catalogue = catalogue_of(reading, Rung.CALM)
    check_loaded(reading, catalogue)
    check_table(reading, catalogue)
    return reading


def catalogue_of(reading: Reading, rung: Rung) -> Catalogue:
    """What the table may be made of: no plug-ins but those of the operator's own folder.

    Raises `BadSetup` for a folder that is missing or that the kiosk could write to.
    """
    folder = check_plugins(reading)
    return own_catalogue() if folder is None or rung >= Rung.BARE else folder_catalogue(folder)


def kiosk_main(file: Path) -> int:
    """Be a kiosk until the operator or the system ends it; the exit status."""
    application = make_application()
    try:
        reading = checked(file)
    except BadSetup as error:
        return tell_broken(application, error)
    return run(application, reading)


def run(application: QApplication, reading: Reading) -> int:
    application.setFont(lettering.font(16))
    t = tongue("en")  # as in every log
    mine, why = None, ""
    try:
        mine = claim_kiosk(data_folder())
    except OSError as error:  # a full disk stops no game, nor does one that cannot be written
        why = error.strerror or str(error)
        print(f"baloot: {t(NO_FOLDER, path=data_folder(), why=why)}", file=sys.stderr)
    if mine is None and not why:
        print(f"baloot: {t(IS_RUNNING)}", file=sys.stderr)
        return SECOND
    keep_log(log_folder())
    memory = MemoryFile(data_folder() / FILE_NAME)
    last = memory.read()
    rung = rung_after(last.running, last.rung, last.uptime)
    if last.running:
        logging.warning("the last run ended after %d s; rung %d", last.uptime, rung)
        memory.write(replace(last, crashes=last.crashes + 1))
    window = KioskWindow(reading.setup, catalogue_of(reading, rung), memory, rung=rung)
    if rung >= Rung.BARE:
        window.sound.preload = lambda: None  # type: ignore[method-assign]
    window.ended.connect(lambda status: application.exit(status))
    guards = [Collector(window), end_when_asked(window), keep_alive(window), no_links(window)]
    sys.excepthook = failing(window)
    window.showFullScreen()
    window.fit()
    window.open_doors()
    if why:
        window.note(window.t(NO_FOLDER, path=data_folder(), why=why))
    QTimer.singleShot(0, window, lambda: notify("READY=1"))
    QTimer.singleShot(0, window, lambda: watch_headset(window))
    status = application.exec() if window.status is None else window.status
    notify("STOPPING=1")
    del guards
    if mine is not None:
        mine.release()
    return status if window.status is None else window.status


def keep_log(folder: Path) -> None:
    """What goes wrong is written to a file that never grows large; without one, to stderr."""
    handlers: list[logging.Handler] = [logging.StreamHandler(sys.stderr)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "kiosk.log"
        handlers.append(RotatingFileHandler(file, maxBytes=LOG_SIZE, backupCount=LOGS))
    except OSError:
        pass
    logging.raiseExceptions = False
    logging.basicConfig(
        level=logging.WARNING,
        format="%(asctime)s %(levelname)s %(message)s",
        handlers=handlers,
        force=True,
    )
    if sys.stderr is not None:
        faulthandler.enable()


def failing(
    window: KioskWindow,
) -> Callable[[type[BaseException], BaseException, TracebackType | None], None]:
    """What a fault of the program leads to: it is logged, and the crash ladder takes over."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        logging.error("a fault of the program", exc_info=(kind, error, trace))
        window.memory_file.write(window.memory_with_uptime())
        os._exit(FAILED)

    return hook


def end_when_asked(window: KioskWindow) -> list[int]:
    """Let the system's wish end the program cleanly. The tick of the window lets it be heard.

    It may come in the midst of anything, of keeping a card for instance: that is done first.
    """
    asked = []
    for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)
        if number is not None:
            signal.signal(number, lambda *_: QTimer.singleShot(0, window, window.end))
            asked.append(int(number))
    return asked


def keep_alive(window: KioskWindow) -> QTimer | None:
    """Signs of life for systemd, at half the time it gives."""
    seconds = watchdog_seconds()
    if not seconds:
        return None
    timer = QTimer(window, interval=round(seconds * 500))
    timer.timeout.connect(lambda: window.is_alive() and notify("WATCHDOG=1"))
    timer.start()
    return timer


class NoLinks(QObject):
    """Takes every link that would be opened somewhere else, and opens nothing."""

    @Slot(QUrl)
    def take(self, url: QUrl) -> None:
        logging.warning("a link was not opened: %s", url.scheme())


def no_links(window: KioskWindow) -> NoLinks:
    nowhere = NoLinks(window)
    for scheme in ("http", "https", "file", "mailto", "ftp"):
        QDesktopServices.setUrlHandler(scheme, nowhere, "take")
    return nowhere


def tell_broken(application: QApplication, error: BadSetup) -> int:
    """Say what is wrong with the file, on stderr and in an ordinary window; the exit status."""
    for line in setup_complaints(error, tongue("en")):
        print(f"baloot: {error.file}: {line}", file=sys.stderr)
    page = BrokenPage(error, [tongue("ar"), tongue("en")])
    for name in ("SIGTERM", "SIGINT"):
        signal.signal(getattr(signal, name), lambda *_: page.close())
    wake = QTimer(page, interval=200)
    wake.timeout.connect(lambda: None)
    wake.start()
    page.closed.connect(application.quit)
    page.show()
    application.exec()
    return page.STATUS


__all__ = ["checked", "kiosk_main", "make_application", "run"]
