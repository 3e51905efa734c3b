"""One round typed at the sheet: by taps, by keys, by ear; both results are shown as it is typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeyEvent

from app.narrator.complaints import warning
from app.narrator.vocabulary import vocabulary
from app.qayd.draft import Draft
from app.qt.key_names import key_name
from app.qt.look.press import TableButton
from app.qt.page import Page
from core.auction import GAHWA
from core.projects import KINDS
from core.rules import NeedsFact
from core.scoring import score_deal
from core.sheet import Entry, entry_warnings, facts_of

if TYPE_CHECKING:
    from app.qt.pages.qayd import Qayd
    from app.qt.window import MainWindow

LEVELS = (1, 2, 3, 4, GAHWA)
_LEVEL_WORDS = {2: "double", 3: "three", 4: "four", GAHWA: "gahwa"}


class RoundPage(Page):
    """A deal being typed. Keys: U and T for the side that bought, H and S for hokum and sun,
    digits for the card points, K for a kaboot, Backspace, Enter."""

    def __init__(
        self, window: MainWindow, qayd: Qayd, done: Callable[[Entry], None], draft: Draft | None
    ) -> None:
        super().__init__(window.t, "qayd-round", window.t("New round"))
        self.window_, self.qayd, self.done = window, qayd, done
        self.draft = draft or Draft()
        self._asked: str = ""
        self._buttons: dict[str, TableButton] = {}
        self._build()
        self._show()

    # ---- building

    def _toggle(self, key: str, text: str, change: Callable[[], Draft]) -> TableButton:
        """A button that changes the draft and tells by words and a mark whether it is chosen."""
        button = self.make_button(text, f"round-{key}", lambda: self._set(change()))
        button.setProperty("words", text)
        self._buttons[key] = button
        return button

    def _build(self) -> None:
        t, sides = self.t, self.qayd.sides
        words = vocabulary(t.lang, "field")
        self.heading(t("Who bought?"), "round-buyer")
        self.row(
            [
                self._toggle(
                    f"buyer-{side}", sides[side], lambda s=side: replace(self.draft, buyer=s)
                )
                for side in (0, 1)
            ]
        )
        self.first_focus = self._buttons["buyer-0"]
        self.heading(t("What?"), "round-contract")
        self.row(
            [
                self._toggle(kind, words[kind], lambda k=kind: self.draft.with_contract(k))
                for kind in ("hokum", "sun")
            ]
        )
        self.heading(t("Card points"), "round-points-title")
        self.shown = self.line("", "round-points")
        self._pad()
        self.row(
            [
                self._toggle(
                    f"side-{side}",
                    t("Points of {side}", side=sides[side]),
                    lambda s=side: replace(self.draft, side=s),
                )
                for side in (0, 1)
            ]
        )
        self.preview = self.heading("", "round-preview")
        self.question = self.line("", "round-question")
        self.heading(t("How far was it doubled?"), "round-level")
        self.row(
            [
                self._toggle(
                    f"level-{level}",
                    words[_LEVEL_WORDS[level]] if level > 1 else t("Not doubled"),
                    lambda n=level: replace(self.draft, level=n),
                )
                for level in LEVELS
            ]
        )
        for side in (0, 1):
            self.heading(t("Projects of {side}", side=sides[side]), f"round-projects-{side}")
            self.row([self._project_button(side, kind, words[kind]) for kind in KINDS])
        self._side_choice("baloot", t("Who has the baloot?"))
        self._side_choice("kaboot", t("Who took every trick?"))
        self.foot(t("Write it down"), "round-done", self._finish)
        self.foot(t("Back to the sheet"), "round-back", self.leave)

    def _pad(self) -> None:
        """Digits as buttons: no typing is needed at a touch screen."""
        for digits in ("123", "456", "789"):
            self.row([self._digit(digit) for digit in digits])
        rub = self.make_button("⌫", "round-rub", self._rub, self.t("Rub out"))
        self.row([self._digit("0"), rub])

    def _digit(self, digit: str) -> TableButton:
        text = self.t.number(int(digit))
        return self.make_button(
            text, f"round-digit-{digit}", lambda: self._set(self.draft.with_digit(digit))
        )

    def _project_button(self, side: int, kind: str, word: str) -> TableButton:
        """Each press counts one more, after the fourth none again."""

        def press() -> None:
            count = self.draft.projects[side][KINDS.index(kind)]
            by = 1 if count < 4 else -count
            self._set(self.draft.with_project(side, kind, by))

        button = self.make_button(word, f"round-{kind}-{side}", press)
        button.setProperty("words", word)
        self._buttons[f"{kind}-{side}"] = button
        return button

    def _side_choice(self, what: str, title: str) -> None:
        self.heading(title, f"round-{what}")
        choices = [(None, self.t("Nobody")), (0, self.qayd.sides[0]), (1, self.qayd.sides[1])]
        self.row(
            [
                self._toggle(
                    f"{what}-{side}", text, lambda s=side: replace(self.draft, **{what: s})
                )
                for side, text in choices
            ]
        )

    # ---- showing

    def _set(self, draft: Draft) -> None:
        self.draft = draft
        self._asked = ""
        self._show()
        if self.preview.text():
            self.window_.announcer.say(self.preview.text())

    def _show(self) -> None:
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
            kind, _, side = key.rpartition("-")
            if kind in KINDS:
                count = draft.projects[int(side)][KINDS.index(kind)]
                words = f"{words} × {t.number(count)}" if count else words
            marked = key in chosen or "×" in words
            button.setText(("✓ " if marked else "") + words)
            button.setAccessibleName(t("{choice}, chosen", choice=words) if marked else words)
        sun = draft.contract == "sun"
        for level in LEVELS[2:]:
            self._buttons[f"level-{level}"].setVisible(not sun)
        for side in (0, 1):
            self._buttons[f"baloot-{side}"].setEnabled(not sun)
            self._buttons[f"four-hundred-{side}"].setEnabled(sun)
        low, high = draft.range
        typed = t.number(draft.points) if draft.points is not None else "…"
        text = t("{typed}, from {low} to {high}", typed=typed, low=low, high=high)
        if not draft.is_in_range:
            text = t("{typed} is too much: from {low} to {high}", typed=typed, low=low, high=high)
        self.shown.set_line(text)
        self._show_preview()

    def _show_preview(self) -> None:
        t, entry, sides = self.t, self.draft.entry(), self.qayd.sides
        if entry is None:
            self.preview.set_line("")
            self.question.set_line("")
            return
        try:
            score = score_deal(facts_of(entry), self.qayd.rules)
        except NeedsFact as needs:
            self.preview.set_line(t("These rules need to know more: {what}", what=needs.args[0]))
            return
        if score.points is None:
            winner = sides[score.match_winner or 0]
            text = t("{side} won the match.", side=winner)
        else:
            a, b = score.points
            text = t("{us} {a}, {them} {b}", us=sides[0], a=a, them=sides[1], b=b)
        if score.fallen:
            text = t("{what}, and fell", what=text)
        self.preview.set_line(text)
        self.question.set_line(" ".join(warning(code, t) for code in entry_warnings(entry)))

    # ---- doing

    def _rub(self) -> None:
        self._set(replace(self.draft, typed=self.draft.typed[:-1]))

    def _finish(self) -> None:
        """Write it down; what deserves a question is asked once, and a second press confirms."""
        t, entry = self.t, self.draft.entry()
        if entry is None:
            if self.draft.buyer is None:
                said = t("Who bought?")
            elif self.draft.contract is None:
                said = t("Hokum or sun?")
            else:
                low, high = self.draft.range
                said = t("Card points from {low} to {high}, please.", low=low, high=high)
            self.question.set_line(said)
            self.window_.announcer.say(said, assertive=True)
            return
        questions = self.question.text()
        if questions and self._asked != questions:
            self._asked = questions
            again = t("{question} Press again to write it down.", question=questions)
            self.window_.announcer.say(again, assertive=True)
            self.question.set_line(questions)
            return
        self.done(entry)

    def leave(self) -> None:
        self.window_.close_page()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = key_name(event)
        draft = self.draft
        changes: dict[str, Callable[[], Draft]] = {
            "U": lambda: replace(draft, buyer=0),
            "T": lambda: replace(draft, buyer=1),
            "H": lambda: draft.with_contract("hokum"),
            "S": lambda: draft.with_contract("sun"),
            "K": lambda: replace(draft, kaboot=draft.buyer),
        }
        if key.isdigit() and len(key) == 1:
            self._set(draft.with_digit(key))
        elif key == "Backspace":
            self._rub()
        elif key in ("Return", "Enter"):
            self._finish()
        elif key in changes:
            self._set(changes[key]())
        else:
            super().keyPressEvent(event)


def round_page(
    window: MainWindow, qayd: Qayd, done: Callable[[Entry], None], draft: Draft | None = None
) -> RoundPage:
    return RoundPage(window, qayd, done, draft)
