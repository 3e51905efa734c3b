"""Pages that open from other pages: all is named, and nothing is clipped at the extremes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from app.seating import Player as Seated
from app.store import Problem, TableSetup
from tests.qt.playing import Player
from tests.qt.pressing import press
from tests.qt.test_names import check_names
from tests.qt.test_states_fit import check_page, picture, watching_words
from tests.store.playing import PLAYERS, played, start_of

Seat = Callable[..., Player]

WAYS: dict[str, tuple[str, ...]] = {
    "place": ("new-table", "new-place-2"),
    "new-table-more": ("new-table", "new-more"),
    "tables": ("tables",),
    "matches": ("matches",),
    "pick": ("matches", "matches-profile"),
    "match": ("matches", "match-2"),
    "replay": ("matches", "match-2", "match-look"),
    "deals": ("matches", "match-2", "match-deal-again"),
    "seats-again": ("matches", "match-2", "match-deal-again", "deals-1"),
    "figures": ("statistics", "statistics-1-more"),
    "notes": ("notes",),
}
EXTREMES = pytest.mark.parametrize(
    ("size", "text"), [((800, 480), 200), ((1280, 800), 100), ((1280, 800), 300)]
)


def fill(player: Player) -> None:
    """A store with something of everything, names as long as they may be."""
    store, longest = player.window.store, "Abdulrahman Al-Abdulaziz"
    players = (Seated("Noura"), *PLAYERS[1:3], Seated(longest, "careful"))
    setup = TableSetup("Thursday evening at the sea", players, rules="table+qablak=none")
    store.tables.save(setup)
    for seed, rules in enumerate(("dram", "table")):
        start = start_of(rules, players, table=setup.name)
        store.keep_whole(start, list(played(rules, seed)))
    store.people.met("Noura", "Salem", longest)
    store.offered = store.folder / "store.copy"
    store.problems.append(Problem("copy-offered", str(store.offered), "2"))


def open_by(player: Player, way: tuple[str, ...]) -> None:
    window = player.window
    while window.page is not None:
        window.close_page()
    first, *rest = way
    window.open(first)
    press(window, *rest)


def pages(player: Player) -> Iterator[str]:
    for identifier, way in WAYS.items():
        open_by(player, way)
        assert player.window.page.identifier == identifier
        yield identifier


@pytest.mark.parametrize("language", ["en", "ar"])
@EXTREMES
def test_pages_beneath_others_fit_and_are_named(
    seated: Seat,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text: int,
    language: str,
) -> None:
    player = seated(rules="table", size=size, text_size=text, language=language)
    player.wait_till_asked()
    player.fresh_key("1")
    player.wait_till_asked()
    fill(player)
    for identifier in pages(player):
        with watching_words(monkeypatch) as lost:
            picture(player)
        assert not lost, f"{identifier}: {lost}"
        check_page(player.window.page, 24)
        check_names(player.window.page)
        assert player.focus is not None
        assert player.window.page.isAncestorOf(player.focus), identifier
