"""One round typed at the sheet: by taps, by keys, by ear; both results are shown as it is typed.

The focus begins on the card points, where every key works and Enter writes the round down. A tap
does not take it away; whoever goes to a button with Tab or the arrows presses that button.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from app.narrator.complaints import warning
from app.narrator.vocabulary import vocabulary
from app.narrator.words import LEVEL_TERMS
from app.qayd.draft import Draft
from app.qayd.telling import score_text
from app.qt.button_grid import ButtonGrid
from app.qt.key_names import key_name
from app.qt.look import lettering, shapes
from app.qt.look.dress import Look
from app.qt.look.press import TableButton
from app.qt.naming import call, named
from app.qt.page import Page
from app.qt.pages.qayd_rows import Head, HeadPlate, signed
from app.qt.soon import soon
from core.auction import GAHWA
from core.projects import KINDS
from core.rules import NeedsFact
from core.sheet import Entry, Item, Passed, Row

if TYPE_CHECKING:
    from app.qt.pages.qayd_kept import Qayd
    from app.qt.window import MainWindow

LEVELS = (1, 2, 3, 4, GAHWA)
TWO_COLUMNS = 40.0
"""From this width on, in em, the card points stand beside what was bought."""


class ChoiceButton(TableButton):
    """One of several: what is chosen stands out by its ground and by a mark."""

    def paint_ground(self, painter: QPainter) -> None:
        super().paint_ground(painter)
        if self.property("chosen"):
            rect = self.rect().toRectF().adjusted(2, 2, -2, -3)
            path = shapes.rounded(rect, self.radius())
            painter.fillPath(path, QColor(self.look.palette.chip))

    def paint_words(self, painter: QPainter) -> None:
        palette = self.look.palette
        colour = palette.chip_text if self.property("chosen") else palette.button_text
        lettering.write(painter, self.word_rect(), self.text(), self.look.em, colour, lines=2)


class Blocks(QWidget):
    """Three blocks: what was bought, the card points, the rest; in two columns if there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.look = Look()
        self.blocks = [QVBoxLayout() for _ in range(3)]
        self._parts = [QWidget(self) for _ in range(3)]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._wide: bool | None = None
        for part, block in zip(self._parts, self.blocks, strict=True):
            block.setContentsMargins(0, 0, 0, 0)
            part.setLayout(block)

    def wear(self, look: Look) -> None:
        self.look = look
        self._grid.setHorizontalSpacing(round(look.em * 1.4))
        self._grid.setVerticalSpacing(round(look.em * 0.2))
        for block in self.blocks:
            block.setSpacing(round(look.em * 0.22))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        wide = self.width() >= TWO_COLUMNS * self.look.em
        if wide == self._wide:
            return
        self._wide = wide
        places = ((0, 0, 1), (0, 1, 2), (1, 0, 1)) if wide else ((0, 0, 1), (1, 0, 1), (2, 0, 1))
        top = Qt.AlignmentFlag.AlignTop
        for part, (row, column, rows) in zip(self._parts, places, strict=True):
            self._grid.addWidget(part, row, column, rows, 1, top)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1 if wide else 0)
        self._grid.setRowStretch(1, 1 if wide else 0)
        self.updateGeometry()


class RoundPage(Page):
    """A deal being typed. `done` is given what is to be written in `place`, None: at the end.

    Keys: U and T for the side that bought, H and S for hokum and sun, digits for the card points,
    C for whose they are, D doubles, B the baloot, K kaboot, P nobody bought, Backspace, Enter; Y
    and N answer a question.
    """

    def __init__(
        self,
        window: MainWindow,
        qayd: Qayd,
        place: int | None,
        done: Callable[[Item], None],
        draft: Draft,
    ) -> None:
        title = window.t("New round") if place is None else window.t("A round corrected")
        super().__init__(window.t, "qayd-round", title)
        self._window, self._qayd, self._place, self._done = window, qayd, place, done
        self.draft = draft
        self._asked: list[str] = []  # questions not yet answered
        self._refused = False  # Enter was pressed while something was asked
        self._buttons: dict[str, TableButton] = {}
        self._titles: dict[str, str] = {}
        self._words = vocabulary(self.t.lang)
        self._blocks = Blocks()
        self.add(self._blocks)
        self._build_bought(self._blocks.blocks[0])
        self._build_points(self._blocks.blocks[1])
        self._build_rest(self._blocks.blocks[2])
        self.foot(self.t("Write it down"), "round-done", self.finish)
        self.foot(self.t("Back to the sheet"), "round-back", self.leave)
        for button in self.findChildren(TableButton):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a tap leaves the focus where it is
        self.first_focus = self.field
        self._show()

    # ---- building

    def _caption(self, block: QVBoxLayout, text: str, identifier: str) -> QLabel:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        named(label, identifier, text)
        block.addWidget(label)
        return label

    def _choice(self, key: str, text: str, change: Callable[[], Draft]) -> ChoiceButton:
        """A button that changes the draft and tells by words and a mark whether it is chosen."""
        button = ChoiceButton(text)
        named(button, f"round-{key}", text)
        button.clicked.connect(lambda: self._set(change()))
        button.setProperty("words", text)
        self._buttons[key] = button
        return button

    def _group(
        self, block: QVBoxLayout, name: str, title: str, buttons: Sequence[TableButton], most: int
    ) -> None:
        self._caption(block, title, f"round-{name}")
        for button in buttons:
            self._titles[button.accessibleIdentifier()] = title
        block.addWidget(ButtonGrid(buttons, most))

    def _build_bought(self, block: QVBoxLayout) -> None:
        t, sides = self.t, self._qayd.sides
        buyers: list[TableButton] = [
            self._choice(f"buyer-{side}", sides[side], partial(self._buyer, side))
            for side in (0, 1)
        ]
        nobody = self.make_button(t("Nobody"), "round-pass", self._pass, t("Nobody bought"))
        self._group(block, "buyer", t("Who bought?"), [*buyers, nobody], 3)
        kinds = [
            self._choice(kind, self._words[kind], partial(self._contract, kind))
            for kind in ("hokum", "sun")
        ]
        self._group(block, "contract", t("What?"), kinds, 2)
        levels = [
            self._choice(
                f"level-{level}",
                self._words[LEVEL_TERMS[level]] if level > 1 else t("Single"),
                partial(self._level, level),
            )
            for level in LEVELS
        ]
        self._group(block, "level", t("How far was it doubled?"), levels, 5)

    def _build_points(self, block: QVBoxLayout) -> None:
        t, sides = self.t, self._qayd.sides
        whose = [
            self._choice(f"side-{side}", sides[side], partial(self._side, side)) for side in (0, 1)
        ]
        self._group(block, "side", t("Card points of"), whose, 2)
        self.field = self.heading("", "round-points")
        self.column.removeWidget(self.field)
        block.addWidget(self.field)
        pad = [self._digit(digit) for digit in "123456789"]
        rub = self.make_button("⌫", "round-rub", self._rub, t("Rub out"))
        clear = self.make_button(t("Clear"), "round-clear", self._clear)
        self._pad = ButtonGrid([*pad, clear, self._digit("0"), rub], 3)
        self._pad.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as on every telephone
        block.addWidget(self._pad)
        self.preview = HeadPlate("round-preview", 4.2)
        block.addWidget(self.preview)
        self.question = self.line("", "round-question")
        self.column.removeWidget(self.question)
        block.addWidget(self.question)
        self._yes = self.make_button("", "round-yes", lambda: self._answer(True))
        self._no = self.make_button("", "round-no", lambda: self._answer(False))
        self._answers = ButtonGrid([self._yes, self._no], 2)
        block.addWidget(self._answers)

    def _build_rest(self, block: QVBoxLayout) -> None:
        t, sides = self.t, self._qayd.sides
        for side in (0, 1):
            title = t("Projects of {side}", side=sides[side])
            kinds = [self._project(side, kind) for kind in KINDS]
            self._group(block, f"projects-{side}", title, kinds, 4)
        for what, title in (
            ("baloot", t("Who has the baloot?")),
            ("kaboot", t("Who took every trick?")),
        ):
            choices = [
                self._choice(f"{what}-{side}", text, partial(self._holder, what, side))
                for side, text in ((None, t("Nobody")), (0, sides[0]), (1, sides[1]))
            ]
            self._group(block, what, title, choices, 3)
        keys = self.line(
            t(
                "Keys: U and T who bought, H hokum, S sun, digits the card points, C whose they "
                "are, D doubled, B baloot, K kaboot, P nobody bought, Enter writes it down."
            ),
            "round-keys",
        )
        self.column.removeWidget(keys)
        block.addWidget(keys)

    def _digit(self, digit: str) -> TableButton:
        text = self.t.number(int(digit))
        return self.make_button(
            text, f"round-digit-{digit}", lambda: self._set(self.draft.with_digit(digit))
        )

    def _project(self, side: int, kind: str) -> ChoiceButton:
        """Each press counts one more, after the fourth none again."""
        return self._choice(
            f"{kind}-{side}", self._words[kind], lambda: self.draft.with_project(side, kind)
        )

    # ---- changing

    def _buyer(self, side: int) -> Draft:
        return replace(self.draft, buyer=side, confirmed=frozenset())

    def _contract(self, contract: str) -> Draft:
        return self.draft.with_contract(contract)

    def _level(self, level: int) -> Draft:
        return self.draft.with_level(level)

    def _side(self, side: int) -> Draft:
        return self.draft.with_side(side)

    def _holder(self, what: str, side: int | None) -> Draft:
        if what == "baloot":
            return replace(self.draft, baloot=side)
        return replace(self.draft, kaboot=side, confirmed=frozenset())

    def _next_holder(self, what: str) -> Draft:
        """Nobody, the buyer's side, the others, nobody again."""
        first = self.draft.buyer or 0
        order = (None, first, 1 - first)
        now = order.index(getattr(self.draft, what))
        return self._holder(what, order[(now + 1) % 3])

    def _next_level(self) -> Draft:
        levels = self._levels()
        now = levels.index(self.draft.level) if self.draft.level in levels else 0
        return self.draft.with_level(levels[(now + 1) % len(levels)])

    def _levels(self) -> tuple[int, ...]:
        """The levels that the table's rules know for this contract, and the one chosen."""
        highest = 2 if self.draft.contract == "sun" else self._qayd.rules.ladder
        return tuple(n for n in LEVELS if n <= highest or n == self.draft.level)

    def _set(self, draft: Draft) -> None:
        self.draft = draft
        self._refused = False
        self._show()
        announcer = self._window.announcer
        if not draft.is_in_range:
            announcer.say(self.field.text(), assertive=True)
        elif self._asked:
            announcer.say(self.question.text(), assertive=True)
            soon(self, lambda: self._bring_into_sight(self._answers))
        elif draft.entry() is not None:
            announcer.say(self.preview.accessibleName())

    def _rub(self) -> None:
        self._set(self.draft.rubbed())

    def _clear(self) -> None:
        self._set(replace(self.draft, typed="", confirmed=frozenset()))

    # ---- showing

    def _show(self) -> None:
        self._show_choices()
        self._show_field()
        self._show_preview()

    def _show_choices(self) -> None:
        t, draft = self.t, self.draft
        chosen = {
            f"buyer-{draft.buyer}",
            str(draft.contract),
            f"side-{draft.counted_side}",
            f"level-{draft.level}",
            f"baloot-{draft.baloot}",
            f"kaboot-{draft.kaboot}",
        }
        for key, button in self._buttons.items():
            words = str(button.property("words"))
            kind, _, whose = key.rpartition("-")
            count = draft.count_of(int(whose), kind) if kind in KINDS else 0
            if count:
                words = f"{words} × {t.number(count)}"
            is_chosen = key in chosen or bool(count)
            button.setText(("✓ " if is_chosen else "") + words)
            button.setProperty("chosen", is_chosen)
            state = t("{choice}, chosen", choice=words) if is_chosen else words
            call(button, f"{self._titles[button.accessibleIdentifier()]}: {state}")
            button.update()
        levels, sun = self._levels(), draft.contract == "sun"
        for level in LEVELS:
            self._buttons[f"level-{level}"].setVisible(level in levels)
        for side in (0, 1):
            self._buttons[f"baloot-{side}"].setEnabled(not sun)
            self._buttons[f"four-hundred-{side}"].setEnabled(draft.contract != "hokum")

    def _show_field(self) -> None:
        t, draft, sides = self.t, self.draft, self._qayd.sides
        low, high = draft.range
        if draft.kaboot is not None:
            text = t("{side} took every trick", side=sides[draft.kaboot])
        elif not draft.is_in_range:
            text = t(
                "{typed} is too much: from {low} to {high}",
                typed=draft.points or 0,
                low=low,
                high=high,
            )
        else:
            typed = t.number(draft.points) if draft.points is not None else "…"
            text = t("{typed}, from {low} to {high}", typed=typed, low=low, high=high)
        self.field.setText(text)
        side = draft.counted_side
        whose = t("Card points") if side is None else t("Points of {side}", side=sides[side])
        call(self.field, f"{whose}: {text}")

    def _trial(self) -> tuple[Row | None, list[str], str]:
        """What the draft would give, the questions about it, and why it cannot be counted."""
        entry = self.draft.entry()
        if entry is None:
            return None, [], ""
        try:
            row, codes = self._qayd.trial(entry, self._place)
        except NeedsFact as needs:
            said = self.t("These rules need to know more: {what}", what=needs.args[0])
            return None, [], said
        return row, [code for code in codes if code not in self.draft.confirmed], ""

    def _show_preview(self) -> None:
        t, sides = self.t, self._qayd.sides
        row, self._asked, trouble = self._trial()
        head, told = Head(sides, ("…", "…"), (trouble,)), trouble or t("Nothing to count yet.")
        if row is not None and row.score is not None:
            winner, words = row.score.match_winner, ""
            if row.points is None:
                words = told = t("{side} won the match.", side=sides[winner or 0])
                figures = ("✓", "—") if winner == 0 else ("—", "✓")
            else:
                told = score_text(row.points, sides, t)
                figures = signed(row.points[0], t), signed(row.points[1], t)
            if row.fallen:
                words = words or t("The buyer falls.")
                told = t("{what}, and fell", what=told)
            total = t("Total: {totals}.", totals=score_text(row.totals, sides, t))
            head = Head(sides, figures, (words, total) if words else (total,), winner)
        self.preview.show_head(head, told)
        self._show_question()

    def _show_question(self) -> None:
        t = self.t
        self.question.set_line(warning(self._asked[0], t) if self._asked else "")
        kaboot = self._asked[:1] == ["maybe-kaboot"]
        yes, no = (t("Yes, kaboot"), t("No")) if kaboot else (t("It is so"), t("Correct it"))
        for button, words in ((self._yes, yes), (self._no, no)):
            button.setText(words)
            call(button, f"{self.question.text()} {words}".strip())
        self.question.setVisible(bool(self._asked))
        self._answers.setVisible(bool(self._asked))

    # ---- doing

    def _answer(self, yes: bool) -> None:
        """Answer the question that is asked; if Enter waited for it, go on."""
        if not self._asked:
            return
        code, waited = self._asked[0], self._refused
        stays = yes or code == "maybe-kaboot"
        if code == "maybe-kaboot" and yes:
            draft = self.draft.as_kaboot()
        elif stays:
            draft = self.draft.confirming(code)
        else:
            draft = self._without(code)
        if self._answers.isAncestorOf(self.focusWidget() or self):
            self.field.setFocus()
        self._set(draft)
        if waited and stays:
            self.finish()

    def _without(self, code: str) -> Draft:
        """The draft with what was questioned taken away."""
        if code in ("sun-not-to-be-doubled", "level-not-played"):
            return self.draft.with_level(1)
        if code == "kaboot-points-ignored":
            return self._holder("kaboot", None)
        return replace(self.draft, typed="", confirmed=frozenset())

    def _pass(self) -> None:
        self._done(Passed())

    def finish(self) -> None:
        """Write it down; what deserves a question must be answered first."""
        t, draft = self.t, self.draft
        entry: Entry | None = draft.entry()
        said = ""
        if draft.buyer is None:
            said = t("Who bought?")
        elif draft.contract is None:
            said = t("Hokum or sun?")
        elif not draft.is_in_range:
            said = self.field.text()
        elif entry is None:
            low, high = draft.range
            said = t("Card points from {low} to {high}, please.", low=low, high=high)
        elif self._asked:
            self._refused = True
            choices = {"yes": self._yes.text(), "no": self._no.text()}
            asked = self.question.text()
            said = t("{question} Y: {yes}. N: {no}.", question=asked, **choices)
        if said:
            if not self._asked:
                self.question.set_line(said)
                self.question.setVisible(True)
            self._bring_into_sight(self.question)
            self._window.announcer.say(said, assertive=True)
        elif entry is not None:
            self._done(entry)

    def _step(self, right: int, down: int) -> None:
        focused = self.focusWidget()
        turned = self.t.right_to_left and focused is not None and self._pad.isAncestorOf(focused)
        super()._step(-right if turned else right, down)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, draft = key_name(event), self.draft
        changes: dict[str, Callable[[], Draft]] = {
            "U": lambda: self._buyer(0),
            "T": lambda: self._buyer(1),
            "H": lambda: draft.with_contract("hokum"),
            "S": lambda: draft.with_contract("sun"),
            "C": lambda: draft.with_side(1 - (draft.counted_side or 0)),
            "D": self._next_level,
            "K": lambda: self._next_holder("kaboot"),
            "B": lambda: self._next_holder("baloot") if draft.contract != "sun" else draft,
            "Backspace": draft.rubbed,
        }
        acts: dict[str, Callable[[], object]] = {
            "Return": self.finish,
            "Enter": self.finish,
            "P": self._pass,
            "Y": lambda: self._answer(True),
            "N": lambda: self._answer(False),
        }
        if event.isAutoRepeat() and (key in acts or key in changes) and key != "Backspace":
            return
        if key in acts:
            acts[key]()
        elif key in changes or (len(key) == 1 and key in "0123456789"):
            self._give_focus(self.field)
            self._set(changes[key]() if key in changes else draft.with_digit(key))
        else:
            super().keyPressEvent(event)
