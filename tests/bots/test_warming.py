"""The search is compiled while people play: nobody waits for it, and the window takes it along."""

from __future__ import annotations

import subprocess
import sys
from time import monotonic

import pytest

from app.plugin_loading import own_catalogue
from app.warming import Warming
from core.view import view_of
from plugins.bots import kernel, master
from plugins.bots.careful import CarefulBot
from plugins.bots.kernel.warming import cache_folder
from tests.bots.positions import playing, table

KINDS = own_catalogue().bots


@pytest.fixture
def children(monkeypatch):
    """Children that compile without end, as many as were begun."""
    begun = []

    def warm():
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        begun.append(child)
        return child

    monkeypatch.setattr(kernel, "warm", warm)
    yield begun
    for child in begun:
        child.kill()
        child.wait()


def test_only_bots_that_search_have_it_compiled(children):
    warming = Warming()
    warming.begin(["", "careful", "easy", "gone-plug-in"], KINDS)
    assert not children and not warming.is_running
    warming.begin(["", "careful", "strong"], KINDS)
    assert len(children) == 1 and warming.is_running


def test_one_child_is_enough(children):
    warming = Warming()
    for _ in range(3):
        warming.begin(["master"], KINDS)
    assert len(children) == 1
    children[0].kill()
    children[0].wait()
    warming.begin(["master"], KINDS)
    assert len(children) == 2


def test_it_ends_at_once(children):
    warming = Warming()
    warming.begin(["master"], KINDS)
    start = monotonic()
    warming.end()
    assert monotonic() - start < 1.0
    assert children[0].poll() is not None and not warming.is_running
    warming.end()


def test_until_it_is_ready_the_master_plays_on_as_careful(tmp_path, monkeypatch, children):
    """An empty cache: nothing is compiled, and nothing is waited for."""
    monkeypatch.setenv("BALOOT_CACHE_DIR", str(tmp_path))
    monkeypatch.delenv("BALOOT_KERNEL", raising=False)
    cache_folder.cache_clear()
    try:
        warming = Warming()
        warming.begin(["master"], KINDS)
        view = view_of(playing(["AH TH 7D 8D QS 9S 9C JC", "", "", ""], None, 0), 0, None)
        rules = table().rules
        start = monotonic()
        choice = master.make(table(), 1).choose(view, 1.0)
        assert monotonic() - start < 0.5
        assert choice == CarefulBot(rules).choose(view, 1.0)
        warming.end()
    finally:
        cache_folder.cache_clear()
