"""A whole match through a real assistive client, over AT-SPI under Xvfb: no Qt in the client."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from launch import system

CLIENT = Path(__file__).with_name("client.py")
SECONDS = 240
CARD = re.compile(r"\b(7|8|9|10|jack|queen|king|ace) of (hearts|diamonds|spades|clubs)\b", re.I)
PLAYED = re.compile(
    r"\b(You|Nasser|Partner|Turki): "
    r"((?:7|8|9|10|jack|queen|king|ace) of (?:hearts|diamonds|spades|clubs))\b",
    re.IGNORECASE,
)
SETTINGS = {
    "language": "en",
    "bot_pace": 150,
    "trick_pause": 300,
    "voice_asked": True,
    "bot": "careful",
}


@dataclass
class Session:
    """What the client reports, and what the announcer has written down itself."""

    report: dict[str, object]
    said: list[str]

    @property
    def heard(self) -> list[str]:
        heard = self.report["heard"]
        assert isinstance(heard, list)
        return heard


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Session:
    """One match, played by the client to its end."""
    lacking = system.lacking(system.for_every_test())
    if lacking or not system.on_linux():
        pytest.skip(f"a screen reader's view needs {' '.join(system.packages(lacking))}")
    folder = tmp_path_factory.mktemp("atspi")
    (folder / "config").mkdir()
    (folder / "config" / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    environment = {
        **os.environ,
        **{
            f"BALOOT_{name}_DIR": str(folder / name.lower()) for name in ("CONFIG", "DATA", "CACHE")
        },
        "BALOOT_ANNOUNCER_LOG": str(folder / "said"),
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "QT_QPA_PLATFORM": "xcb",
        "PYTHONPATH": str(Path(__file__).resolve().parents[2]),
    }
    rules = ["--rules", "dram", "--seed", "4"]
    program = [sys.executable, "-m", "app.cli", *rules]
    client = ["/usr/bin/python3", str(CLIENT), str(folder / "report"), str(SECONDS), *program]
    command = ["xvfb-run", "-a", "dbus-run-session", "--", *client]
    with subprocess.Popen(command, env=environment, start_new_session=True) as running:
        try:
            running.wait(SECONDS + 60)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            raise
    report = json.loads((folder / "report").read_text(encoding="utf-8"))
    lines = (folder / "said").read_text(encoding="utf-8").splitlines()
    return Session(report, [json.loads(line)["text"] for line in lines])


pytestmark = pytest.mark.slow


def test_the_match_is_played_to_its_end_by_identifiers_and_actions(session: Session) -> None:
    report = session.report
    assert report["outcome"] == "played to the end"
    assert any("win the match" in text for text in session.heard)
    assert sum(name.startswith("hand-") for name in report["pressed"]) >= 8


def test_every_sentence_is_heard_once_and_in_its_order(session: Session) -> None:
    """Nothing missing, nothing doubled: what is heard is what the announcer has said.

    What is said before the client has found the program may be lost at the start.
    """
    heard, said = session.heard, session.said
    assert len(heard) > 100
    start = said.index(heard[0])
    assert start <= 2, "more than the first words are lost"
    assert heard == said[start : start + len(heard)]
    assert len(said) - start - len(heard) <= 1, "the last words are lost"


def test_every_card_of_every_deal_is_heard_once(session: Session) -> None:
    """32 different cards in each deal that is played, from the announcements alone."""
    deals: list[list[str]] = [[]]
    for text in session.heard:
        if "The land:" in text:
            deals.append([])
        deals[-1] += [card.lower() for _, card in PLAYED.findall(text)]
    played = [deal for deal in deals if deal]
    assert len(played) >= 1
    for deal in played:
        assert len(deal) == len(set(deal)) == 32, sorted(deal)


def test_no_announcement_carries_a_hidden_card(session: Session) -> None:
    """A card is told when it is played, while it lies open, or when it is one's own."""
    own: set[str] = set()
    for text in session.heard:
        if "Your hand:" in text:
            own = by_suit(text.partition("Your hand:")[2])
        known = own | {card.lower() for _, card in PLAYED.findall(text)}
        for rank, suit in CARD.findall(text):
            card = f"{rank} of {suit}".lower()
            opened = re.search(rf"land: {card}|lays? out", text, re.IGNORECASE)
            assert card in known or opened, (card, text)


def by_suit(text: str) -> set[str]:
    """``hearts 7, queen; clubs jack.`` as cards."""
    cards = set()
    for part in text.partition(".")[0].split(";"):
        suit, _, ranks = part.strip().partition(" ")
        cards |= {f"{rank.strip()} of {suit}" for rank in ranks.split(",")}
    return cards


def test_everything_that_takes_the_focus_has_a_name_and_an_identifier(session: Session) -> None:
    assert session.report["unnamed"] == []
    focused = session.report["focused"]
    assert isinstance(focused, list) and len(focused) > 20
    alive = [(identifier, name) for identifier, name in focused if identifier]
    assert len(alive) > len(focused) * 0.9, "what has the focus is seldom gone already"
    assert all(name for _, name in alive)


def test_the_focus_is_told_on_the_cards_of_the_hand(session: Session) -> None:
    """After each card the neighbour is told with its new place."""
    names = [name for _, name in session.report["focused"]]
    assert any(re.search(r", \d of 7$", name) for name in names)
    assert any(re.search(r", 1 of 1$", name) for name in names)
