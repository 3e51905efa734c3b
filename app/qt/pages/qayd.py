"""The score sheet of a game with real cards: totals, a line a deal, a new round, undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.narrator.complaints import warning
from app.profiles import UnknownProfile, parse_rules, profiles
from app.qayd.telling import MARKS, course, score_text, seat_text, winner_text
from app.qt.board import show_board
from app.qt.key_names import key_name
from app.qt.look.dress import Look
from app.qt.naming import named
from app.qt.page import Page
from app.qt.pages.qayd_files import files_page, next_match
from app.qt.pages.qayd_items import correction_page, dealer_page, names_page, row_page, show_round
from app.qt.pages.qayd_kept import Qayd, qayd_of
from app.qt.pages.qayd_rows import Course, CourseLine, Head, HeadPlate, RowButton, signed, written
from app.qt.pages.qayd_rules import other_rules_page, sheet_rules_page
from app.qt.soon import soon
from core.sheet import Entry, Passed
from plugins.catalogue import PickError

if TYPE_CHECKING:
    from app.qt.window import MainWindow

UNDO_MARK = "\u21b6"
REDO_MARK = "\u21b7"
LOW = 30.0  # em; under this height the head leaves its place above the rows


class SheetPage(Page):
    """The sheet. It is refreshed in place, so that the focus stays where it is.

    Keys: N a new round, Ctrl+Z and Ctrl+Y undo and redo.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window.t, "qayd", window.t("Score sheet for real cards"))
        self._window = window
        self._qayd = qayd_of(window)
        self.head = HeadPlate("qayd-totals", 4.4, 0.6)
        self._outer.insertWidget(self._outer.indexOf(self._scroll), self.head)
        self.trouble = self.line("", "qayd-trouble")
        self.rows: list[RowButton] = []
        self._rows = QWidget()
        named(self._rows, "qayd-rows", window.t("Deals"))
        self._lines = QVBoxLayout(self._rows)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(2)
        self.add(self._rows)
        self.course = CourseLine("qayd-course")
        self.add(self.course)
        self.next_match = self.make_button(
            window.t("Next match"), "qayd-next-match", self._next_match
        )
        self.add(self.next_match)
        self.grid(
            [self.make_button(text, f"qayd-{name}", act) for name, text, act in self._further()], 4
        )
        self._foot_buttons()
        self.refresh()

    # ---- building

    def _further(self) -> list[tuple[str, str, Callable[[], object]]]:
        window, t = self._window, self.t

        def opens(make: Callable[[MainWindow], Page]) -> Callable[[], object]:
            return lambda: window.show_page(make(window))

        return [
            ("correction", t("Correction"), opens(correction_page)),
            ("dealer-change", t("Another dealer"), opens(dealer_page)),
            ("names", t("Names"), opens(names_page)),
            ("rules", t("Rules of the sheet"), opens(sheet_rules_page)),
            ("other-rules", t("Under other rules"), opens(other_rules_page)),
            ("board", t("The board"), lambda: show_board(window, self._qayd)),
            ("files", t("Sheets and files"), opens(files_page)),
        ]

    def _foot_buttons(self) -> None:
        t = self.t
        self.new = self.foot(t("New round"), "qayd-new", lambda: show_round(self._window, None))
        self.first_focus = self.new
        self.foot(t("Nobody bought"), "qayd-pass", self._pass)
        undo, redo = t("Undo"), t("Redo")
        self.undo = self.foot(f"{UNDO_MARK} {undo}", "qayd-undo", self._go_back)
        self.redo = self.foot(f"{REDO_MARK} {redo}", "qayd-redo", self._go_on)
        self.undo.setAccessibleName(undo)
        self.redo.setAccessibleName(redo)
        self.foot(t("Back"), "qayd-back", self.leave)

    def wear(self, look: Look) -> None:
        """In a low window the head scrolls with the rows."""
        low = self.height() < LOW * look.em
        if low and self.column.indexOf(self.head) < 0:
            self.column.insertWidget(0, self.head)
        elif not low and self._outer.indexOf(self.head) < 0:
            self._outer.insertWidget(self._outer.indexOf(self._scroll), self.head)
        super().wear(look)

    # ---- showing

    def refresh(self) -> None:
        """Show the sheet as it is now."""
        qayd, t = self._qayd, self.t
        trouble = qayd.trouble
        told = t("{why} The sheet is counted by the score pad.", why=trouble) if trouble else ""
        self.trouble.set_line(told)
        self.trouble.setVisible(bool(trouble))
        self._show_head()
        self._show_rows()
        words = course(qayd.counted, qayd.sides, t)
        self.course.show_course(Course(qayd.counted, qayd.rules.target_score, words))
        self.next_match.setVisible(qayd.counted.winner is not None)
        for button, may in ((self.undo, qayd.stack.canUndo()), (self.redo, qayd.stack.canRedo())):
            if not may and button.hasFocus():
                self.new.setFocus()
            button.setEnabled(may)

    def _show_head(self) -> None:
        qayd, t = self._qayd, self.t
        counted, sides = qayd.counted, qayd.sides
        dealer = t("Next dealer: {who}", who=seat_text(counted.next_dealer, qayd.kept.names, t))
        played_to = t("Played to {n}", n=qayd.rules.target_score)
        won = winner_text(counted, sides, t)
        rules = _rules_title(qayd)
        total = score_text(counted.totals, sides, t)
        head = Head(
            sides,
            (signed(counted.totals[0], t), signed(counted.totals[1], t)),
            (won or dealer, t("{rules}. {target}", rules=rules, target=played_to)),
            counted.winner,
        )
        parts = [f"{total}.", won or f"{dealer}.", f"{played_to}.", f"{rules}."]
        name = qayd.kept.name
        self.head.show_head(head, " ".join([f"{name}.", *parts] if name else parts))

    def _show_rows(self) -> None:
        qayd, t = self._qayd, self.t
        counted = qayd.counted
        while len(self.rows) > len(counted.rows):
            self._drop_row()
        while len(self.rows) < len(counted.rows):
            self._add_row()
        questions: dict[int, list[str]] = {}
        for index, code in counted.warnings:
            questions.setdefault(index, []).append(warning(code, t))
        number = 0
        for place, (button, row) in enumerate(zip(self.rows, counted.rows, strict=True)):
            is_deal = isinstance(row.item, Entry)
            number += is_deal
            asked = questions.get(number - 1, []) if is_deal else []
            mark = qayd.marks.get(place)
            sides, names = qayd.sides, qayd.kept.names
            button.show_row(written(row, number, sides, names, t, mark, asked=bool(asked)))
            told = " ".join([qayd.told(place), *asked])
            if mark is not None:
                told = t("{told} ({mark})", told=told, mark=t(MARKS[mark]))
            named(button, f"qayd-row-{place}", told)
        self._rows.setVisible(bool(self.rows))
        soon(self, self._show_newest)

    def _add_row(self) -> None:
        place, window = len(self.rows), self._window
        button = RowButton()
        button.clicked.connect(lambda: window.show_page(row_page(window, place)))
        button.wear(self.look)
        button.setMinimumHeight(round(self.look.em * 2.6))
        self._lines.addWidget(button)
        QWidget.setTabOrder(self.rows[-1] if self.rows else self.trouble, button)
        self.rows.append(button)

    def _drop_row(self) -> None:
        button = self.rows.pop()
        if button.hasFocus():
            (self.rows[-1] if self.rows else self.new).setFocus()
        self._lines.removeWidget(button)
        button.hide()
        button.deleteLater()

    def _show_newest(self) -> None:
        """The row just written, or the last one, comes into sight."""
        marked = [place for place, mark in self._qayd.marks.items() if mark != "recounted"]
        place = marked[0] if marked else len(self.rows) - 1
        focused = self.focusWidget()
        if 0 <= place < len(self.rows) and focused not in self.rows:
            self._scroll.ensureWidgetVisible(self.rows[place], 0, round(self.look.em))

    # ---- doing

    def _do(self, change: Callable[[Qayd], str]) -> None:
        show_again(self._window, change(self._qayd))

    def _pass(self) -> None:
        self._do(lambda qayd: qayd.write(Passed()))

    def _go_back(self) -> None:
        if self._qayd.stack.canUndo():
            self._do(lambda qayd: qayd.step(back=True))

    def _go_on(self) -> None:
        if self._qayd.stack.canRedo():
            self._do(lambda qayd: qayd.step(back=False))

    def _next_match(self) -> None:
        next_match(self._window)

    def leave(self) -> None:
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = key_name(event)
        if key == "N":
            show_round(self._window, None)
        elif key == "Ctrl+Z":
            self._go_back()
        elif key in ("Ctrl+Y", "Ctrl+Shift+Z"):
            self._go_on()
        else:
            super().keyPressEvent(event)


def _rules_title(qayd: Qayd) -> str:
    """The rules of a sheet by their title."""
    t = qayd.window.t
    if qayd.trouble:
        return qayd.kept.rules
    try:
        name = parse_rules(qayd.kept.rules)
        profile = profiles()[name.profile]
    except (PickError, UnknownProfile, KeyError):
        return qayd.kept.rules
    title = profile.arabic if t.lang == "ar" else profile.title
    changes = len(name.changes)
    if not changes:
        return title
    other = t.plural("{n} pick changed", "{n} picks changed", changes)
    return t(", ").join((title, other))


def show_again(window: MainWindow, said: str) -> None:
    """Back on the sheet after a change, and what it has done is said."""
    while window.page is not None and not isinstance(window.page, SheetPage):
        window.close_page()
    qayd = qayd_of(window)
    if isinstance(window.page, SheetPage):
        window.page.refresh()
    board = window.board
    if board is not None and board.isVisible():
        show_board(window, qayd)
    window.announcer.say(said, assertive=True)


def qayd_page(window: MainWindow) -> Page:
    """The sheet itself."""
    return SheetPage(window)
