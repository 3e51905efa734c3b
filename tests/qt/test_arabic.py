"""The Arabic window speaks Arabic: no English word is shown, named or said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import pytest
from PySide6.QtWidgets import QWidget

from app.keys import built_in
from app.qt.pages import PAGES
from core.state import Phase
from tests.qt.playing import Player
from tests.qt.tree import words_of

Seat = Callable[..., Player]

# Names that are written so in every language, and what stands on keys.
ALLOWED = {"English", "PIN"}
ON_KEYS = {part for key in built_in().actions for part in key.split("+")} | {"Esc", "Enter"}
IDENTIFIER = re.compile(r"[a-z0-9_]+(-[a-z0-9_:]+)*|[A-Za-z]+|qt_\w+")
ENGLISH = re.compile(r"[A-Za-z]+[0-9]*")


def english_in(texts: Iterable[str]) -> set[str]:
    """English words of texts, without those that are allowed."""
    words = {word for text in texts for word in ENGLISH.findall(text)}
    return {word for word in words if word not in ALLOWED and word not in ON_KEYS}


def shown_words(root: QWidget) -> list[str]:
    """Everything but identifiers, which are for programs."""
    identifiers = {part.objectName() for part in [root, *root.findChildren(QWidget)]}
    return [text for text in words_of(root) if text and text not in identifiers]


def test_the_guard_itself_finds_english() -> None:
    assert english_in(["دور Nasser", "(F5)", "Ctrl+L", "English"]) == {"Nasser"}


@pytest.mark.parametrize("profile", ["table", "dram"])
@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
def test_no_english_word_is_seen_or_heard_in_whole_deals(
    seated: Seat, profile: str, verbosity: str
) -> None:
    player = seated(rules=profile, language="ar", seed=6, verbosity=verbosity)
    for step, _page in enumerate(player.steps()):
        assert not english_in(shown_words(player.window))
        if step > 40:
            break
    assert not english_in(player.heard), english_in(player.heard)
    assert len(player.heard) > 60


@pytest.mark.parametrize("identifier", sorted(PAGES))
def test_no_english_word_stands_on_a_page(seated_after_a_deal: Seat, identifier: str) -> None:
    player = seated_after_a_deal(language="ar")
    player.window.open(identifier)
    assert not english_in(shown_words(player.window.page))


def test_after_a_change_of_language_nothing_of_the_old_one_is_left(seated: Seat) -> None:
    player = seated(rules="dram", language="en", seed=2)
    player.play_until(lambda page: page.view.phase is Phase.PLAY)
    player.window.do("language")
    player.wait(lambda: player.page.isVisible())
    assert not english_in(shown_words(player.page))
    assert "بلوت" in player.window.windowTitle()


def test_digits_are_a_setting(seated: Seat) -> None:
    player = seated(rules="dram", language="ar", seed=2, arabic_digits=True)
    page = player.play_until(lambda page: bool(page.calls.buttons))
    assert page.calls.buttons[0].number_text == "١"
    assert "٥" in page.hand.buttons[0].accessibleName()
    shown = [text for text in shown_words(page) if re.search("[0-9]", text)]
    assert not shown, shown
    player.window.change(arabic_digits=False)
    assert player.page.calls.buttons[0].number_text == "1"
