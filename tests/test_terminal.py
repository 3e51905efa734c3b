"""A game in the terminal with plug-ins that fail: it goes on, and says what failed."""

from __future__ import annotations

import argparse
import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.plugin_loading import own_catalogue
from app.terminal import terminal_main
from plugins.bots import Choice
from plugins.catalogue import Catalogue
from plugins.guarding import FAILURES
from plugins.options import BotKind


class Raising:
    def choose(self, view: Any, seconds: float) -> Choice:
        raise ZeroDivisionError("no such village")


class Cheating:
    """Wants what may not be, of the right kind and of a wrong one, by turns."""

    def __init__(self) -> None:
        self.wishes: Iterator[Any] = iter([])

    def choose(self, view: Any, seconds: float) -> Choice:
        wish = next(self.wishes, None)
        if wish is None:
            self.wishes = iter(["the moon", 99, 3.5])
            wish = "gahwa"
        return Choice(wish)


def not_made(rules: Any, seed: int) -> Any:
    raise OSError("no cards")


KINDS = {
    "raising": lambda rules, seed: Raising(),
    "cheating": lambda rules, seed: Cheating(),
    "nothing": lambda rules, seed: None,
    "not-made": not_made,
}


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("CONFIG", "DATA", "CACHE", "LOG"):
        monkeypatch.setenv(f"BALOOT_{name}_DIR", str(tmp_path / name.lower()))
    FAILURES.clear()
    yield
    FAILURES.clear()


@pytest.fixture
def play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Any:
    """Plays a while with bots of a kind, under a catalogue with `more`; what was printed."""

    def run(kind: str, **more: Any) -> str:
        kinds = {**own_catalogue().bots, kind: BotKind(kind, kind, KINDS[kind])}
        catalogue: Catalogue = replace(own_catalogue(), bots=kinds, **more)
        monkeypatch.setattr("app.terminal.full_catalogue", lambda folder: catalogue)
        (tmp_path / "config").mkdir()
        (tmp_path / "config" / "settings.json").write_text(f'{{"bot": "{kind}"}}')
        monkeypatch.setattr("sys.stdin", io.StringIO("3\n" + "1\n2\n3\n4\n5\n6\n7\n8\n" * 10))
        given = argparse.Namespace(lang="en", rules="dram", seed=4)
        assert terminal_main(given) == 0
        return capsys.readouterr().out

    return run


@pytest.mark.parametrize("kind", ["raising", "cheating"])
def test_a_bot_that_fails_makes_a_simple_move(play: Any, kind: str) -> None:
    told = play(kind)
    assert "a simple legal move is made." in told and "The game is left." in told
    assert "no such village" in told or "gahwa" in told
    assert told.count("takes it") + told.count("You take it") >= 4, "tricks were played"


@pytest.mark.parametrize("kind", ["nothing", "not-made"])
def test_for_a_bot_that_cannot_be_made_the_usual_one_sits_down(play: Any, kind: str) -> None:
    told = play(kind)
    assert f"A bot of the kind {kind} could not be made, and another sat down" in told
    assert "a simple legal move is made" not in told


def test_observers_look_on_and_one_that_fails_is_told_and_left_out(play: Any) -> None:
    seen: list[Any] = []

    def falls(event: Any) -> None:
        seen.append("fell")
        raise ValueError("blind")

    told = play("raising", observers=(seen.append, falls))
    assert seen.count("fell") == 1 and len(seen) > 20
    assert "failed while looking on, and looks on no more: ValueError: blind" in told
