"""The window has the search compiled for a bot that wants it, and ends that when it is closed."""

from __future__ import annotations

import subprocess
import sys
from time import monotonic

import pytest

from app.seating import Player as Seated
from plugins.bots import kernel
from tests.qt.conftest import OpenWindow


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    begun: list[subprocess.Popen[bytes]] = []

    def warm() -> subprocess.Popen[bytes]:
        begun.append(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]))
        return begun[-1]

    monkeypatch.setattr(kernel, "warm", warm)
    return begun


def test_a_table_without_such_bots_compiles_nothing(
    open_window: OpenWindow, children: list[subprocess.Popen[bytes]]
) -> None:
    open_window(bot="careful")
    assert not children


def test_a_table_of_masters_compiles_and_closing_ends_it(
    open_window: OpenWindow, children: list[subprocess.Popen[bytes]]
) -> None:
    window = open_window(bot="master")
    assert [child.poll() for child in children] == [None]
    start = monotonic()
    window.close()
    assert monotonic() - start < 1.0
    assert children[0].poll() is not None


def test_a_master_who_sits_down_later_has_it_compiled(
    open_window: OpenWindow, children: list[subprocess.Popen[bytes]]
) -> None:
    window = open_window(bot="careful")
    window.change_seat(1, Seated("Turki", "master"))
    assert len(children) == 1
    window.close()
