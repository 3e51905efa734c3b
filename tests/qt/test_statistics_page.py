"""Statistics: every figure in words, with a bar that agrees; and as a table for others."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from app.i18n import tongue
from app.qt.bar_line import BarLine
from app.qt.pages.statistics import decimal, write_table
from app.statistics import tallies
from tests.qt.playing import Player
from tests.qt.pressing import has, press, read
from tests.store.playing import PLAYERS, played, start_of

Seat = Callable[..., Player]


@pytest.fixture
def player(seated: Seat) -> Player:
    made = seated(deal=False)
    for seed, rules in enumerate(("dram", "table", "dram")):
        steps = list(played(rules, seed))
        made.window.store.keep_whole(start_of(rules), steps)
    return made


def bars(player: Player) -> dict[str, BarLine]:
    found = player.window.page.findChildren(BarLine)
    return {bar.accessibleIdentifier(): bar for bar in found}


def test_nothing_is_counted_before_the_first_match(seated: Seat) -> None:
    window = seated(deal=False).window
    window.open("statistics")
    assert has(window, "statistics-none") and not has(window, "statistics-csv")


def test_each_person_has_a_bar_and_the_same_in_words(player: Player) -> None:
    window = player.window
    window.open("statistics")
    assert read(window, "statistics-1") == "Noura" and read(window, "statistics-2") == "Salem"
    won = sum(match.winner == 0 for match in window.store.matches())
    bar = bars(player)["statistics-1-matches"]
    assert bar.text() == bar.accessibleName() == f"3 matches, {won} won"
    assert (bar.whole, bar.part) == (1.0, pytest.approx(won / 3))


@pytest.mark.parametrize(
    ("by", "first", "count"),
    [("partner", "Noura with Salem", 2), ("profile", "Noura: Dram", 4)],
)
def test_by_partner_and_by_rules(player: Player, by: str, first: str, count: int) -> None:
    window = player.window
    window.open("statistics")
    press(window, f"statistics-by-{by}")
    assert read(window, "statistics-1").startswith(first)
    assert len(bars(player)) == count
    window.change(language="ar")
    assert len(bars(player)) == count, "the page stays by what it was"


def test_the_figures_of_a_person_agree_with_what_was_counted(player: Player) -> None:
    window = player.window
    window.open("statistics")
    press(window, "statistics-1-more")
    tally = tallies(window.store.counts.matches())[("Noura",)]
    shown = bars(player)
    assert f"Bought {tally.bought_in()}, made {tally.made_in()}" in shown["figures-all"].text()
    for contract in ("hokum", "sun"):
        for turn in range(1, 5):
            bar = shown[f"figures-{contract}-{turn}"]
            bought, made = tally.bought_in(contract, turn), tally.made_in(contract, turn)
            assert bar.text().endswith(f"bought {bought}, made {made}")
            assert bar.whole == pytest.approx(bought / max(1, tally.bought_in()))
            assert bar.part == pytest.approx(made / max(1, tally.bought_in()))
    assert str(tally.points_for) in shown["figures-points"].text()
    assert {"figures-doubles", "figures-kaboots", "figures-project-sira"} <= set(shown)
    for bar in shown.values():
        assert bar.accessibleName() == bar.text(), "the picture is told in the same words"


def test_a_bar_is_painted_as_long_as_it_says(player: Player) -> None:
    window = player.window
    window.open("statistics")
    bar = bars(player)["statistics-1-matches"]
    bar.whole, bar.part = 1.0, 0.5
    bar.repaint()
    image = bar.grab().toImage()
    track = bar.bar_rect()
    y = round(track.center().y())
    full = bar.look.palette.us
    ratio = bar.devicePixelRatioF()

    def colour(share: float) -> str:
        return image.pixelColor(
            round((track.left() + track.width() * share) * ratio), round(y * ratio)
        ).name()

    assert colour(0.25) == full and colour(0.45) == full
    assert colour(0.75) != full


def test_the_table_for_others_has_every_figure(player: Player, tmp_path: Path) -> None:
    window = player.window
    window.open("statistics")
    file = tmp_path / "figures.csv"
    write_table(window, window.page, "person", file)
    assert player.heard[-1] == f"Written: {file}"
    rows = list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8-sig"))))
    assert [row["person"] for row in rows] == ["Noura", "Salem"]
    tally = tallies(window.store.counts.matches())[("Noura",)]
    assert int(rows[0]["points_for"]) == tally.points_for
    write_table(window, window.page, "person", tmp_path / "no" / "such.csv")
    assert "such.csv" in player.heard[-1]


def test_practice_and_bots_are_not_counted(seated: Seat) -> None:
    window = seated(deal=False).window
    window.store.keep_whole(start_of("dram", PLAYERS, practice=True), list(played("dram", 0)))
    window.open("statistics")
    assert has(window, "statistics-none")


def test_decimals_are_written_in_the_digits_of_the_tongue() -> None:
    assert decimal(17.36, tongue("en")) == "17.4" and decimal(-0.04, tongue("en")) == "0.0"
    assert decimal(-2.5, tongue("en")) == "-2.5"
    assert decimal(17.36, tongue("ar", True)) == "١٧.٤"
