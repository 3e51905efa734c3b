"""The list of matches: searched, filtered, a page at a time; records are taken in here."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QSizePolicy

from app.narrator.complaints import complaint, store_problem
from app.own_names import name_in, players_in
from app.profiles import parse_rules, profiles
from app.qt.field import Field
from app.qt.look import lettering
from app.qt.look.dress import Look
from app.qt.look.press import TableButton
from app.qt.naming import named
from app.qt.page import Page
from app.qt.pages.match import match_page
from app.qt.pages.players import known_people
from app.qt.table_page import rules_title
from app.records import BadFile, import_record
from app.records.commands import file_complaint
from app.store import MatchInfo, Search, StoreError
from core.record import BadRecord
from plugins.catalogue import PickError
from plugins.options import _

if TYPE_CHECKING:
    from app.i18n import Tongue
    from app.qt.window import MainWindow

ROWS = 12
"""Matches on one page."""

TYPING = 250
"""Milliseconds after the last letter of a search until the list follows."""

RESULTS = {
    "": _("all"),
    "over": _("finished"),
    "unfinished": _("unfinished"),
    "won": _("won"),
    "lost": _("lost"),
}


@dataclass
class Listing:
    """What the list shows: which matches, from which on."""

    search: Search = field(default_factory=Search)
    offset: int = 0


def rules_text(rules: str, t: Tongue) -> str:
    """The rules of a match in words; those that are not here as they are written."""
    try:
        return rules_title(parse_rules(rules), t)
    except (PickError, KeyError):
        return rules[:60]


def date_text(seconds: float, t: Tongue) -> str:
    """Day and time of this place, the year first."""
    there = time.localtime(seconds)
    parts = (f"{there.tm_year}-{there.tm_mon:02}-{there.tm_mday:02}", time.strftime("%H:%M", there))
    text = " ".join(parts)
    return "".join(t.number(int(char)) if char.isdecimal() else char for char in text)


def _names(info: MatchInfo, t: Tongue) -> list[str]:
    """Who sat there, by seat."""
    players = players_in(t, info.players)
    return [player.name or t("Seat {n}", n=n) for n, player in enumerate(players, 1)]


def sides_text(info: MatchInfo, t: Tongue) -> str:
    """Who played against whom."""
    names = _names(info, t)
    if len(names) != 4:
        return ""
    a, b, c, d = names
    return t("{a} and {c} against {b} and {d}", a=a, b=b, c=c, d=d)


def result_text(info: MatchInfo, t: Tongue) -> str:
    """Who has won, or that it is not over."""
    if info.winner is None:
        return t("not over")
    names = _names(info, t)
    won = names[info.winner :: 2] or ["", ""]
    return t("{a} and {b} won", a=won[0], b=won[-1])


class MatchRow(TableButton):
    """A match in the list: who, when, by which rules, and how it stands."""

    def __init__(self, number: int) -> None:
        super().__init__("", quiet=True)
        self.number = number
        self.info: MatchInfo | None = None
        self.parts = ("", "", "", "")
        self._is_tall = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_match(self, info: MatchInfo | None, t: Tongue) -> None:
        """Show a match, or nothing."""
        self.info = info
        self.setVisible(info is not None)
        if info is None:
            named(self, f"match-{self.number}", "")
            return
        marks = [t("practice")] if info.practice else []
        marks += {"imported": [t("taken in")], "continued": [t("continued")]}.get(info.origin, [])
        when = [date_text(info.started, t), rules_text(info.rules, t), info.table, *marks]
        points = t("{a} to {b}", a=info.points[0], b=info.points[1])
        about = t(", ").join(filter(None, when))
        self.parts = (sides_text(info, t), about, points, result_text(info, t))
        named(self, f"match-{self.number}", ". ".join(filter(None, self.parts)))
        self._stand()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(
            round(self.look.em * 30), round(self.look.em * (5.6 if self._is_tall else 3.5))
        )

    def wear(self, look: Look) -> None:
        super().wear(look)
        self._stand()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand()

    def _stand(self) -> None:
        """Two lines for each text where the row is narrow for its words."""
        wide = self._boxes()
        self._is_tall = any(
            lettering.natural_width(text, size, bold) * 0.75 > box.width()
            for text, (box, size, bold) in zip(self.parts, wide, strict=True)
        )
        self.setFixedHeight(self.sizeHint().height())

    def _boxes(self) -> list[tuple[QRectF, float, bool]]:
        """Where each part is written, the size of its type, and whether it is bold."""
        em = self.look.em
        rect = QRectF(self.rect()).adjusted(em * 0.7, em * 0.3, -em * 0.7, -em * 0.3)
        share, half = rect.width() * 0.3, rect.height() / 2
        boxes = []
        for number in range(len(self.parts)):
            is_end, is_low = number >= 2, number in (1, 3)
            width = share if is_end else rect.width() - share - em
            left = rect.left() if is_end == self._runs_left else rect.right() - width
            box = QRectF(left, rect.top() + half * is_low, width, half)
            boxes.append((box, em * (0.88 if is_low else 1.05), not is_low))
        return boxes

    @property
    def _runs_left(self) -> bool:
        return self.layoutDirection() == Qt.LayoutDirection.RightToLeft

    def paint_words(self, painter: QPainter) -> None:
        palette, lines = self.look.palette, 2 if self._is_tall else 1
        lead, trail = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        if self._runs_left:
            lead, trail = trail, lead
        for number, (box, size, bold) in enumerate(self._boxes()):
            ink = palette.plate_text if bold else palette.plate_soft
            align = trail if number >= 2 else lead
            text = self.parts[number]
            lettering.write(
                painter, box, text, size, ink, align=align, bold=bold, lines=lines, least=0.55
            )


class MatchesPage(Page):
    """A page of the list; the rows stay in place and take other matches."""

    def __init__(self, window: MainWindow) -> None:
        t = window.t
        super().__init__(t, "matches", t("Matches"))
        self._window = window
        if window.listing is None:
            window.listing = Listing()
        self.listing: Listing = window.listing
        self._typing = QTimer(self, singleShot=True, interval=TYPING)
        self._typing.timeout.connect(self._search)
        self.search = Field(
            t("Search names, tables and rules"),
            "matches-search",
            self.listing.search.text,
            self._search,
        )
        self.search.textChanged.connect(lambda: self._typing.start())
        self.add(self.search)
        self._filters = {
            "person": self.make_button("", "matches-person", self._ask_person),
            "profile": self.make_button("", "matches-profile", self._ask_profile),
            "result": self.make_button("", "matches-result", self._ask_result),
        }
        self.grid(list(self._filters.values()), 3)
        self.told = self.line("", "matches-count")
        self.rows = [MatchRow(number) for number in range(1, ROWS + 1)]
        for row in self.rows:
            row.clicked.connect(partial(self._open, row))
            self.add(row)
        self.newer = self.foot(t("Newer"), "matches-newer", lambda: self._turn(-ROWS))
        self.older = self.foot(t("Older"), "matches-older", lambda: self._turn(ROWS))
        self.foot(t("Take in a record"), "matches-import", self._import)
        self.back_button()
        self.refresh()
        self.first_focus = self.rows[0] if self.rows[0].info is not None else self.search

    # ---- what is listed

    def refresh(self) -> None:
        """Bring the rows into step with what is asked for."""
        t, listing, store = self.t, self.listing, self._window.store
        self._show_filters()
        try:
            count = store.count(listing.search)
            last = max(0, (count - 1) // ROWS * ROWS)
            listing.offset = min(max(0, listing.offset), last)
            found = store.matches(listing.search, ROWS, listing.offset)
        except StoreError as error:
            count, found = 0, []
            self.tell(store_problem(error.as_problem(), t))
        for number, row in enumerate(self.rows):
            row.show_match(found[number] if number < len(found) else None, t)
        first = listing.offset + 1
        text = t("No match is found.")
        if found:
            text = t.plural(
                "{first} to {last} of {n} match",
                "{first} to {last} of {n} matches",
                count,
                first=first,
                last=first + len(found) - 1,
            )
        self.told.set_line(text)
        self.newer.setEnabled(listing.offset > 0)
        self.older.setEnabled(first + len(found) - 1 < count)

    def _show_filters(self) -> None:
        t, search = self.t, self.listing.search
        profile = profiles().get(search.profile)
        title = "" if profile is None else (profile.arabic if t.lang == "ar" else profile.title)
        for name, text in (
            ("person", t("Who: {who}", who=name_in(t, search.person) or t("everybody"))),
            ("profile", t("Rules: {rules}", rules=title or search.profile or t("all"))),
            ("result", t("Result: {result}", result=t(RESULTS[search.result]))),
        ):
            self._filters[name].setText(text)
            self._filters[name].setAccessibleName(text)

    def _narrow(self, **changes: str) -> None:
        self.listing.search = replace(self.listing.search, **changes)
        self.listing.offset = 0
        self.refresh()
        self._window.announcer.say(self.told.text(), answer=True)

    def _search(self) -> None:
        self._typing.stop()
        if self.search.typed != self.listing.search.text:
            self._narrow(text=self.search.typed)

    def _turn(self, by: int) -> None:
        self.listing.offset += by
        self.refresh()
        self._window.announcer.say(self.told.text(), answer=True)
        self._scroll.verticalScrollBar().setValue(0)
        if self.rows[0].info is not None:
            self.rows[0].setFocus()

    # ---- filters

    def _ask_person(self) -> None:
        people = dict.fromkeys(name_in(self.t, who) for who in known_people(self._window))
        options = [("", self.t("everybody")), *((who, who) for who in people)]
        self._ask(self.t("Whose matches?"), "person", options)

    def _ask_profile(self) -> None:
        t = self.t
        titles = [(p.id, p.arabic if t.lang == "ar" else p.title) for p in profiles().values()]
        self._ask(t("By which rules?"), "profile", [("", t("all")), *titles])

    def _ask_result(self) -> None:
        has_person = bool(self.listing.search.person)
        names = [name for name in RESULTS if has_person or name not in ("won", "lost")]
        self._ask(self.t("With which result?"), "result", [(n, self.t(RESULTS[n])) for n in names])

    def _ask(self, title: str, name: str, options: Sequence[tuple[str, str]]) -> None:
        def picked(value: str) -> None:
            self._window.close_page()
            more = {"result": ""} if name == "person" and not value else {}
            self._narrow(**{name: value, **more})

        now = getattr(self.listing.search, name)
        now = name_in(self.t, now) if name == "person" else now
        self._window.show_page(pick_page(self._window, title, options, now, picked))

    # ---- one match, and records

    def _open(self, row: MatchRow) -> None:
        if row.info is not None:
            self._window.show_page(match_page(self._window, row.info))

    def _import(self) -> None:
        t = self.t
        file, _pattern = QFileDialog.getOpenFileName(
            self._window, t("Which record?"), "", "*.baloot *.json"
        )
        if file:
            take_in(self._window, Path(file))

    def return_focus(self) -> None:
        self.refresh()
        focused = self.focusWidget()
        if isinstance(focused, MatchRow) and focused.info is None:
            self.search.setFocus()
        else:
            super().return_focus()


def take_in(window: MainWindow, file: Path) -> None:
    """Keep what is good of a record and show it; what is wrong is told, and nothing is changed."""
    t, page = window.t, window.page
    assert page is not None
    try:
        _match, reading = import_record(window.store, file, window.catalogue)
        info = window.store.matches(limit=1)[0]
    except BadFile as error:
        said = file_complaint(error, t)
    except BadRecord as error:
        said = t("{file}: {fault}", file=file.name, fault=complaint(error, t))
    except StoreError as error:
        said = store_problem(error.as_problem(), t)
    else:
        window.show_page(match_page(window, info, reading))
        return
    page.tell(said)
    window.announcer.say(said, assertive=True)


def pick_page(
    window: MainWindow,
    title: str,
    options: Sequence[tuple[str, str]],
    chosen: str,
    picked: Callable[[str], object],
) -> Page:
    """One of many, as buttons."""
    page = Page(window.t, "pick", title)
    page.remake = lambda again: pick_page(again, title, options, chosen, picked)
    buttons = page.choices("pick", options, chosen, picked)
    page.first_focus = next((b for b in buttons if b.property("chosen")), buttons[0])
    page.back_button()
    return page


def matches_page(window: MainWindow) -> Page:
    return MatchesPage(window)
