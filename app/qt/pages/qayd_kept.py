"""The sheet being written at the window: kept entry by entry, and everything undoable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoCommand, QUndoStack

from app.i18n import Tongue
from app.narrator.complaints import complaint, store_problem
from app.profiles import RulesName, UnknownProfile, parse_rules, table_rules
from app.qayd.marks import Mark, marks
from app.qayd.telling import change_text, row_text, sides_of
from app.store import StoreError
from app.store.sheets import KeptSheet
from core.rules import NeedsFact, RuleSet
from core.sheet import Entry, Item, Row, SheetCount, count_sheet
from plugins.catalogue import PickError

if TYPE_CHECKING:
    from app.qt.window import MainWindow

USUAL_RULES = "scorepad"


class _Change(QUndoCommand):
    """One change of a sheet: all of it before and after."""

    def __init__(self, qayd: Qayd, after: KeptSheet) -> None:
        super().__init__()
        self._qayd, self._before, self._after = qayd, qayd.kept, after

    def redo(self) -> None:
        self._qayd.keep(self._after)

    def undo(self) -> None:
        self._qayd.keep(self._before)


class Qayd:
    """A sheet with its changes. `marks` tells what the last change has done to which row."""

    def __init__(self, window: MainWindow, kept: KeptSheet) -> None:
        self.window = window
        self.kept = kept
        self.stack = QUndoStack()
        self._wrong: Exception | None = None  # why the sheet's rules are not in force
        self.rules, self.counted = self._count()
        self.marks: dict[int, Mark] = {}

    # ---- reading

    @property
    def sides(self) -> tuple[str, str]:
        return sides_of(self.kept.names, self.window.t)

    @property
    def trouble(self) -> str:
        """Why the rules of the sheet are not in force; empty if they are."""
        return "" if self._wrong is None else rules_trouble(self._wrong, self.window.t)

    def _count(self) -> tuple[RuleSet, SheetCount]:
        """The sheet counted by its rules, or by the score pad's where they have gone."""
        kept = self.kept
        self._wrong = None
        try:
            rules = table_rules(self.window.catalogue, parse_rules(kept.rules)).rules
            return rules, count_sheet(kept.items, kept.first_dealer, rules)
        except (UnknownProfile, PickError, NeedsFact) as error:
            self._wrong = error
        rules = table_rules(self.window.catalogue, RulesName(USUAL_RULES)).rules
        return rules, count_sheet(kept.items, kept.first_dealer, rules)

    def number_of(self, place: int) -> int:
        """The number of the deal in a row, or of the last one before it."""
        return sum(isinstance(item, Entry) for item in self.kept.items[: place + 1])

    def told(self, place: int) -> str:
        """A row in a sentence."""
        row, number = self.counted.rows[place], self.number_of(place)
        return row_text(row, number, self.sides, self.window.t, self.kept.names)

    def trial(self, entry: Entry, place: int | None) -> tuple[Row, list[str]]:
        """What an entry would give at a place, or at the end; and what deserves a question.

        Raises `NeedsFact`.
        """
        before = self.kept.items[:place]
        counted = count_sheet((*before, entry), self.kept.first_dealer, self.rules)
        index = sum(isinstance(item, Entry) for item in before)
        return counted.rows[-1], [code for at, code in counted.warnings if at == index]

    # ---- writing

    def keep(self, kept: KeptSheet) -> None:
        """Take this as the sheet, count it, and write it to the disk."""
        before = self.counted
        self.kept = kept
        self.rules, self.counted = self._count()
        self.marks = marks(before, self.counted)
        try:
            self.window.store.sheets.save(kept)
        except StoreError as error:
            self.window.note(store_problem(error.as_problem(), self.window.t))

    def change(self, **what: object) -> str:
        """A change that can be undone, and what it has done in words."""
        before = self.counted
        self.stack.push(_Change(self, replace(self.kept, **what)))  # type: ignore[arg-type]
        return self._told_since(before)

    def step(self, *, back: bool) -> str:
        """Undo or redo, and what it has done in words."""
        before, t = self.counted, self.window.t
        (self.stack.undo if back else self.stack.redo)()
        done = t("Undone.") if back else t("Done again.")
        return f"{done} {self._told_since(before)}"

    def _told_since(self, before: SheetCount) -> str:
        t, names = self.window.t, self.kept.names
        return change_text(before, self.counted, self.sides, t, names)

    def write(self, item: Item, place: int | None = None) -> str:
        """An item at the end, or in the place of another."""
        items = list(self.kept.items)
        if place is None:
            items.append(item)
        else:
            items[place] = item
        return self.change(items=tuple(items))

    def delete(self, place: int) -> str:
        items: Sequence[Item] = self.kept.items
        said = self.change(items=(*items[:place], *items[place + 1 :]))
        done = self.window.t("Deleted.")
        return f"{done} {said}"


def rules_trouble(error: Exception, t: Tongue) -> str:
    """Why rules cannot count a sheet."""
    if isinstance(error, NeedsFact):
        return t("These rules need to know more: {what}", what=error.args[0])
    return complaint(error, t)


def qayd_of(window: MainWindow) -> Qayd:
    """The sheet last written on, or a new one."""
    if not isinstance(window.qayd, Qayd):
        kept = next(iter(window.store.sheets.all()), None)
        window.qayd = Qayd(window, kept or KeptSheet("", USUAL_RULES))
    assert isinstance(window.qayd, Qayd)
    return window.qayd
