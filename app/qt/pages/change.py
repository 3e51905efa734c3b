"""What would this change? The same deals under two sets of rules, while one waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lab import words
from app.lab.changing import DEALS, changing, in_words, picks_in_words
from app.lab.figures import KINDS, Findings
from app.profiles import RulesName
from app.qt.bars import Chart, ChartView
from app.qt.page import Line, Page
from app.qt.plots import figures_chart
from app.qt.working_page import WorkingPage

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def what_would_change_page(
    window: MainWindow, rules_a: RulesName | str, rules_b: RulesName | str
) -> Page:
    """A page that plays deals under both rules and tells what becomes different.

    Raises `PickError` or `UnknownProfile` for rules that are not to be had.
    """
    return ChangePage(window, str(rules_a), str(rules_b))


class ChangePage(WorkingPage):
    """Bots play away from the window; figures grow surer while it is open."""

    def __init__(self, window: MainWindow, rules_a: str, rules_b: str, deals: int = DEALS) -> None:
        t = window.t
        title = t("What would this change?")
        super().__init__(t, "change", title, changing, (rules_a, rules_b, deals))
        self.remake = lambda again: ChangePage(again, rules_a, rules_b, deals)
        self._window, self._deals = window, deals
        self.findings: Findings | None = None
        for number, text in enumerate(picks_in_words(window.catalogue, rules_a, rules_b, t)):
            self.heading(text, f"change-pick-{number}")
        told = t("Four careful bots play the same deals by both rules.")
        self.line(told, "change-told")
        self.progress = self.line("", "change-progress")
        self.lines = [self.line("", f"change-line-{n}") for n in range(len(KINDS) + 2)]
        for line in self.lines:
            line.hide()
        self.legend = (t("Before"), t("After"))
        self.chart = ChartView(Chart(self.legend, ()), "change-chart", t("Figures"))
        self.chart.hide()
        self.add(self.chart)
        self.first_focus = self.progress
        self.back_button()
        self._show()

    def take(self, found: object) -> None:
        assert isinstance(found, Findings)
        self.findings = found
        self._show()

    def finish(self) -> None:
        self._show()
        if self.findings is not None:
            told = " ".join(in_words(self.findings, self.t))
            self._window.announcer.say(told, answer=True)

    def _show(self) -> None:
        t, findings = self.t, self.findings
        done = 0 if findings is None else findings.deals
        told = t("{done} of {all} deals have been played.", done=done, all=self._deals)
        _set(self.progress, told)
        if findings is None:
            return
        texts = in_words(findings, t)
        for line, text in zip(self.lines, [*texts, *[""] * len(self.lines)], strict=False):
            _set(line, text)
            line.setVisible(bool(text))
        told = " ".join(
            words.as_it_is(figure, t) for figure in findings.figures if figure.change is not None
        )
        self.chart.show_chart(figures_chart(findings, t, self.legend), told)
        self.chart.show()


def _set(line: Line, text: str) -> None:
    if line.text() != text:
        line.set_line(text)
