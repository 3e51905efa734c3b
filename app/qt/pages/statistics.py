"""Statistics: by person, by partner, by profile; every bar is told in words beside it."""

from __future__ import annotations

import io
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from app.narrator import Words
from app.narrator.complaints import store_problem
from app.own_names import name_in
from app.profiles import profiles
from app.qt.bar_line import BarLine
from app.qt.page import Page
from app.records import BadFile, write_whole
from app.records.commands import file_complaint
from app.statistics import Tally, tallies, write_csv
from app.store import StoreError
from core.projects import KINDS
from plugins.options import _

if TYPE_CHECKING:
    from app.i18n import Tongue
    from app.qt.window import MainWindow

Key = tuple[str, ...]

WAYS = {"person": _("By person"), "partner": _("By partner"), "profile": _("By rules")}
TURNS = (
    _("first to speak"),
    _("second to speak"),
    _("third to speak"),
    _("as the dealer"),
)


def statistics_page(window: MainWindow, by: str = "person") -> Page:
    t = window.t
    page = Page(t, "statistics", t("Statistics"))
    page.remake = partial(_again, by)
    ways = [(way, t(words)) for way, words in WAYS.items()]
    buttons = page.choices("statistics-by", ways, by, partial(_show_by, window))
    page.first_focus = next(b for b in buttons if b.property("chosen"))
    found = _count(window, page, by)
    longest = max((tally.matches for tally in found.values()), default=1)
    for number, (key, tally) in enumerate(sorted(found.items()), 1):
        title = key_text(key, by, t)
        page.heading(title, f"statistics-{number}")
        text = _matches_text(tally, t)
        bar = BarLine(
            text,
            f"statistics-{number}-matches",
            tally.matches / longest,
            tally.matches_won / longest,
        )
        page.add(bar)
        page.button(
            t("More figures"),
            f"statistics-{number}-more",
            partial(_open, window, title, tally),
            t("More figures: {who}", who=title),
        )
    if not found:
        page.line(
            t("Nothing is counted yet. A match counts when it is over; practice does not."),
            "statistics-none",
        )
    else:
        page.foot(t("Save as a table (CSV)"), "statistics-csv", lambda: _save(window, page, by))
    page.back_button()
    return page


def _again(by: str, window: MainWindow) -> Page:
    return statistics_page(window, by)


def _show_by(window: MainWindow, by: str) -> None:
    window.close_page()
    window.show_page(statistics_page(window, by))


def _count(window: MainWindow, page: Page, by: str) -> dict[Key, Tally]:
    try:
        if not window.store.refuses:
            window.store.counts.count_new()
        return tallies(window.store.counts.matches(), by)
    except StoreError as error:
        page.line(store_problem(error.as_problem(), window.t), "statistics-problem")
        return {}


def key_text(key: Key, by: str, t: Tongue) -> str:
    """Of whom figures are, in words."""
    who = name_in(t, key[0])
    if by == "person":
        return who
    if by == "partner":
        return t("{who} with {partner}", who=who, partner=name_in(t, key[1]))
    profile = profiles().get(key[1])
    title = key[1]
    if profile is not None:
        title = profile.arabic if t.lang == "ar" else profile.title
    return t("{who}: {rules}", who=who, rules=title)


def _matches_text(tally: Tally, t: Tongue) -> str:
    played = t.plural("{n} match", "{n} matches", tally.matches)
    return t("{matches}, {won} won", matches=played, won=tally.matches_won)


# ---- one person's figures --------------------------------------------------------------------


def _open(window: MainWindow, title: str, tally: Tally) -> None:
    window.show_page(figures_page(window, title, tally))


def figures_page(window: MainWindow, title: str, tally: Tally) -> Page:
    """Every figure of one tally, each in words with its bar."""
    t = window.t
    page = Page(t, "figures", t("Statistics"))
    page.remake = lambda again: figures_page(again, title, tally)
    page.heading(title, "figures-of")
    page.heading(t("Matches and points"), "figures-matches-title")
    page.first_focus = bar(
        page, "matches", _matches_text(tally, t), tally.matches, tally.matches_won, tally.matches
    )
    deals = t.plural("{n} deal", "{n} deals", tally.deals)
    page.line(t("{deals} played, {n} thrown in", deals=deals, n=tally.thrown_in), "figures-deals")
    both = tally.points_for + tally.points_against
    points = t(
        "Points: {a} for the own side, {b} for the other; {each} for each deal",
        a=tally.points_for,
        b=tally.points_against,
        each=decimal(tally.points_per_deal, t),
    )
    bar(page, "points", points, both, tally.points_for, both)
    _bought(page, tally, t)
    _fights(page, tally, t)
    _projects(page, window, tally)
    page.back_button()
    return page


def bar(page: Page, name: str, text: str, whole: int, part: int, longest: int) -> BarLine:
    """A figure of the page: `part` of `whole`, on the scale of the `longest`."""
    scale = max(1, longest)
    line = BarLine(text, f"figures-{name}", whole / scale, part / scale)
    page.add(line)
    return line


def decimal(number: float, t: Tongue) -> str:
    """A number with one decimal, in the digits of the tongue."""
    tenths = round(abs(number) * 10)
    sign = "-" if number < 0 and tenths else ""
    return f"{sign}{t.number(tenths // 10)}.{t.number(tenths % 10)}"


def _bought(page: Page, tally: Tally, t: Tongue) -> None:
    page.heading(t("Bought and made"), "figures-bought")
    total = tally.bought_in()
    text = t(
        "Bought {n}, made {made}, fell {falls}", n=total, made=tally.made_in(), falls=tally.falls
    )
    bar(page, "all", text, total, tally.made_in(), total)
    for contract, words in (("hokum", t("Hokum")), ("sun", t("Sun"))):
        for turn, seat in enumerate(TURNS, 1):
            bought, made = tally.bought_in(contract, turn), tally.made_in(contract, turn)
            told = t(
                "{contract}, {seat}: bought {n}, made {made}",
                contract=words,
                seat=t(seat),
                n=bought,
                made=made,
            )
            bar(page, f"{contract}-{turn}", told, bought, made, total)


def _fights(page: Page, tally: Tally, t: Tongue) -> None:
    page.heading(t("Doubles and kaboots"), "figures-fights")
    rows = (
        (
            "doubles",
            _("Doubled by the own side: won {won} of {n}"),
            tally.doubles_won,
            tally.doubles_lost,
        ),
        (
            "doubled",
            _("Doubled by the others: won {won} of {n}"),
            tally.doubled_won,
            tally.doubled_lost,
        ),
        (
            "kaboots",
            _("Kaboots: {won} of {n} for the own side"),
            tally.kaboots_for,
            tally.kaboots_against,
        ),
    )
    longest = max(won + lost for _name, _words, won, lost in rows)
    for name, words, won, lost in rows:
        bar(page, name, t(words, won=won, n=won + lost), won + lost, won, longest)


def _projects(page: Page, window: MainWindow, tally: Tally) -> None:
    t, words = window.t, Words(window.t)
    page.heading(t("Projects"), "figures-projects")
    counts = [(words.project(kind), tally.projects[kind], kind) for kind in KINDS]
    counts.append((words.term("baloot"), tally.baloots, "baloot"))
    longest = max(count for _title, count, _name in counts)
    for title, count, name in counts:
        text = t("{title}: {n}", title=title[:1].upper() + title[1:], n=count)
        bar(page, f"project-{name}", text, count, count, longest)


# ---- as a file -------------------------------------------------------------------------------


def _save(window: MainWindow, page: Page, by: str) -> None:
    chosen, _pattern = QFileDialog.getSaveFileName(
        window, window.t("Where to?"), "baloot.csv", "*.csv"
    )
    if chosen:
        write_table(window, page, by, Path(chosen))


def write_table(window: MainWindow, page: Page, by: str, file: Path) -> None:
    """Write all figures as CSV, whole or not at all."""
    t = window.t
    out = io.StringIO(newline="")
    write_csv(tallies(window.store.counts.matches(), by), by, out)
    try:
        write_whole(file, out.getvalue().encode("utf-8-sig"))
        said = t("Written: {file}", file=str(file))
    except BadFile as error:
        said = file_complaint(error, t)
    page.tell(said)
    window.announcer.say(said, assertive=True)
