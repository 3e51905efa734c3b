"""Every state at every size: nothing is clipped, outside, or too small to press."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QWidget

from app.qt.bridge import Held
from app.qt.look import lettering
from app.qt.look.card_button import CardButton
from app.qt.look.geometry import INDEX_STRIP
from app.qt.look.lettering import Fitted
from app.qt.page import Line, Page
from app.qt.pages import PAGES
from core.state import Phase
from tests.qt.playing import Player

Seat = Callable[..., Player]

SIZES = [
    *(((800, 480), text) for text in (80, 100, 150, 200)),
    *(((1280, 800), text) for text in (80, 100, 200, 300)),
    *(((3840, 2160), text) for text in (100, 300)),
]
EVERY_SIZE = pytest.mark.parametrize(
    ("size", "text"), SIZES, ids=[f"{w}x{h}-{text}" for (w, h), text in SIZES]
)
EVERY_LANGUAGE = pytest.mark.parametrize("language", ["en", "ar"])


@contextmanager
def watching_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The texts that are painted with words lost, while this lasts."""
    lost: list[str] = []
    write = lettering.write

    def watched(*given: object, **how: object) -> Fitted:
        fitted = write(*given, **how)
        if fitted.elided:
            lost.append(str(given[2]))
        return fitted

    with monkeypatch.context() as patch:
        patch.setattr(lettering, "write", watched)
        yield lost


def place_in(root: QWidget, part: QWidget) -> QRect:
    return QRect(part.mapTo(root, QPoint(0, 0)), part.size())


def shown(root: QWidget) -> list[QWidget]:
    """What is seen and has a meaning: it is pressed, read or painted."""
    return [
        part
        for part in root.findChildren(QWidget)
        if part.isVisible() and isinstance(part, QAbstractButton | QLabel)
    ]


def check_table(player: Player, least: int) -> None:
    window, page = player.window, player.page
    for part in shown(page):
        where = place_in(window, part)
        swept = page.trick.isAncestorOf(part)  # its cards rest inside the trick's own box
        assert swept or window.rect().contains(where), (part.accessibleIdentifier(), where)
    small = {
        part.accessibleIdentifier(): part.size()
        for part in shown(page)
        if isinstance(part, QAbstractButton)
        and not isinstance(part, CardButton)
        and (part.width() < least or part.height() < least)
    }
    assert not small, f"too small to press: {small}"
    cards = page.hand.buttons
    for card, following in pairwise(cards):
        strip = following.x() - card.x()
        assert strip >= INDEX_STRIP - 1, "the index of a card is covered"
        assert card.height() >= least


def check_page(page: Page, least: int) -> None:
    scroll = page.findChild(QScrollArea)
    assert scroll is not None
    for part in shown(page):
        where = place_in(page, part)
        assert where.left() >= 0 and where.right() < page.width(), part.accessibleIdentifier()
        if not page.body.isAncestorOf(part):
            assert page.rect().contains(where), part.accessibleIdentifier()
        if isinstance(part, QAbstractButton):
            size = part.size()
            assert size.width() >= least and size.height() >= least, part.accessibleIdentifier()
        if isinstance(part, Line):
            check_line(part)
    assert scroll.height() >= least, "nothing of the page can be read"


def check_line(line: Line) -> None:
    """A line of text has room for all its words."""
    needed = line.heightForWidth(line.width())
    assert line.height() >= needed - 1, line.accessibleIdentifier()
    inside = line.contentsRect().width()
    for word in line.text().replace("\u200b", " ").split():
        assert line.fontMetrics().horizontalAdvance(word) <= inside, (word, inside)


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def picture(player: Player) -> None:
    settle()
    player.window.grab()


def states(player: Player) -> Iterator[str]:
    """The table in its states, with the window standing still in each."""
    player.play_until(lambda page: len(page.calls.buttons) > 2)
    yield "auction"
    player.play_until(lambda page: page.view.phase is Phase.PLAY and len(page.view.trick) >= 1)
    yield "play"
    player.page.say(player.page.answers.table(player.page.view))
    yield "a long answer"
    player.play_until(lambda page: page.bridge.held is Held.TRICK and len(page.hand.cards) < 6)
    yield "a trick stays"
    player.play_until(lambda page: page.bridge.held is Held.TRICK and not page.hand.cards)
    yield "the last trick"


@pytest.mark.slow
@EVERY_LANGUAGE
@EVERY_SIZE
@pytest.mark.parametrize("touch", [False, True], ids=["pointer", "touch"])
def test_the_table_fits_in_every_state(
    seated: Seat,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text: int,
    language: str,
    touch: bool,
) -> None:
    player = seated(
        rules="table",
        seed=6,
        size=size,
        text_size=text,
        language=language,
        touch=touch,
        trick_waits="press",
    )
    for state in states(player):
        with watching_words(monkeypatch) as lost:
            picture(player)
        assert not lost, f"{state}: {lost}"
        check_table(player, 44 if touch else 24)


@pytest.mark.slow
@EVERY_LANGUAGE
@EVERY_SIZE
def test_every_page_fits(
    seated: Seat,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text: int,
    language: str,
) -> None:
    player = seated(rules="table", seed=6, size=size, text_size=text, language=language)
    player.play_until(lambda page: page.view.deals > 0 and page.view.phase is Phase.AUCTION)
    for identifier in PAGES:
        player.window.open(identifier)
        page = player.window.page
        assert page is not None
        with watching_words(monkeypatch) as lost:
            picture(player)
        assert not lost, f"{identifier}: {lost}"
        check_page(page, 24)
        while player.window.page is not None:
            player.window.close_page()


def test_the_end_of_a_match_fits_at_the_extremes(
    seated: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = seated(rules="dram+target_score=points:50", seed=6)
    for _page in player.steps():
        pass
    for size, text in (((800, 480), 200), ((1280, 800), 300), ((3840, 2160), 100)):
        player.window.resize(*size)
        player.window.change(text_size=text)
        with watching_words(monkeypatch) as lost:
            picture(player)
        assert not lost
        check_page(player.window.page, 24)


def test_a_tall_window_has_room_for_everything(seated: Seat) -> None:
    player = seated(rules="table", seed=6, size=(480, 800), trick_waits="press")
    for _state in states(player):
        picture(player)
        check_table(player, 24)


def test_the_window_may_be_made_as_small_as_it_allows(seated: Seat) -> None:
    player = seated(rules="table", seed=6, size=(480, 320), trick_waits="press")
    assert player.window.size() == QSize(480, 320)
    for _state in states(player):
        picture(player)
