"""Windows for tests: no file of this person's, no waiting, the same cards every time."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.paths import plugin_folder
from app.plugin_loading import own_catalogue
from app.qt.fonts import load_fonts
from app.qt.look import lettering
from app.qt.window import MainWindow
from app.seating import Player as Seated
from app.seating import seat_players
from app.settings import Settings
from app.store.matches import Step
from app.table import Holder
from core.state import Phase, apply
from plugins.catalogue import TableRules
from tests.qt.playing import FAST, Player, QuickBot
from tests.store.playing import played, start_of

OpenWindow = Callable[..., MainWindow]


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders of this test alone."""
    for name in ("CONFIG", "DATA", "CACHE", "LOG"):
        monkeypatch.setenv(f"BALOOT_{name}_DIR", str(tmp_path / name.lower()))
    return tmp_path


@pytest.fixture(autouse=True, scope="module")
def kept_apart(qapp: QApplication) -> None:
    """What the modules before have left, such as their imports, is not looked through again; and
    none of them has told the application to exit, for then no event loop runs any more."""
    gc.collect()
    gc.freeze()
    loop = QEventLoop()
    QTimer.singleShot(0, loop, loop.quit)
    assert loop.exec() == 0, "a test before has ended the application"


@pytest.fixture(autouse=True)
def collected(kept_apart: None) -> Iterator[None]:
    """Garbage is collected between tests and by this thread, as `app.qt.collecting` says."""
    gc.disable()
    yield
    gc.collect()


@pytest.fixture(scope="session")
def fonts(qapp: QApplication) -> None:
    load_fonts()
    qapp.setFont(lettering.font(16))


def quick_holder(player: Seated, rules: TableRules) -> Holder:
    """Who sits down: a person, or a bot that does not think."""
    bot = QuickBot(rules.rules, seed=len(player.name)) if player.bot else None
    return Holder(player.name, bot, player.bot)


@pytest.fixture
def open_window(qtbot: QtBot, fonts: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenWindow]:
    """Makes a shown window with a table; settings by name, and `rules`, `seed`, `size`.

    Bots play by chance and at once, unless `real_bots`.
    """
    monkeypatch.setattr("app.qt.sound.SoundPlayer.preload", lambda self: None)
    monkeypatch.setattr("app.qt.voice_offer.WAIT", 10_000_000)
    monkeypatch.setattr("app.qt.farewell.MOMENT", 0)
    opened: list[MainWindow] = []

    def make(
        rules: str = "dram",
        seed: int = 1,
        size: tuple[int, int] = (1280, 800),
        deal: bool = True,
        real_bots: bool = False,
        **settings: object,
    ) -> MainWindow:
        has_plugins = plugin_folder().is_dir()
        window = MainWindow(
            Settings().but(**{**FAST, **settings}),
            rules=rules,
            seed=seed,
            catalogue=None if has_plugins else own_catalogue(),  # the same, without looking
        )
        opened.append(window)
        if not real_bots:
            window.session.holder = quick_holder  # type: ignore[method-assign]
        window.resize(*size)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        if deal:
            window.new_table()
        return window

    yield make
    for window in opened:
        window.close()
        window.deleteLater()
    QApplication.processEvents()


@pytest.fixture
def seated(open_window: OpenWindow, qtbot: QtBot) -> Callable[..., Player]:
    """A player at a window of its own; the arguments are those of `open_window`."""

    def make(**how: object) -> Player:
        return Player(open_window(**how), qtbot)

    return make


@cache
def first_deal() -> tuple[Step, ...]:
    """A match played by chance up to the auction of the deal after the first counted one."""
    state, steps = start_of("dram").state(), []
    for step in played("dram", seed=3):
        steps.append(step)
        for event in step.events:
            apply(state, event)
        if state.deals and state.phase is Phase.AUCTION:
            return tuple(steps)
    raise AssertionError("the match was over with its first deal")


@pytest.fixture
def seated_after_a_deal(seated: Callable[..., Player]) -> Callable[..., Player]:
    """As `seated`, by the rules of dram, in a match that was kept with a deal behind it."""

    def make(**how: object) -> Player:
        player = seated(rules="dram", deal=False, **how)
        window = player.window
        players = seat_players(window._players())
        window.store.keep_whole(start_of("dram", players), first_deal())
        assert window.take_up()
        player.wait_till_asked()
        assert player.page.view.deals > 0 and player.page.view.phase is Phase.AUCTION
        return player

    return make
