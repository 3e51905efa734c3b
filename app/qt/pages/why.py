"""Why this score: line by line, each with the disputed rule that decided it and a way to it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.house.telling import answer
from app.qt.naming import named
from app.qt.page import Page
from app.qt.pages.one_rule import open_rule
from app.qt.rule_button import RuleButton
from core.scoring import DealScore, Line

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def make_why_lines(
    page: Page, window: MainWindow, score: DealScore, prefix: str = "deal"
) -> list[QWidget]:
    """Add the reasoning of a score to a page; a line that rests on a rule opens it."""
    assert window.table_page is not None
    made: list[QWidget] = []
    texts = window.table_page.answers.reasoning(score)
    for number, (text, line) in enumerate(zip(texts, score.lines, strict=True)):
        identifier = f"{prefix}-line-{number}"
        if line.dispute is None or not window.offers("house-rules"):
            made.append(page.line(text, identifier))
        else:
            made.append(page.add(_why_button(window, text, line, identifier)))
    return made


def _why_button(window: MainWindow, text: str, line: Line, identifier: str) -> RuleButton:
    assert line.dispute is not None and window.bridge is not None
    t, dispute = window.t, window.catalogue.disputes[line.dispute]
    pick = window.bridge.table.rules.picks[line.dispute]
    given = answer(dispute, pick, t)
    rule = t("The rule: {question} {answer}.", question=t(dispute.question), answer=given)
    button = RuleButton(text, [rule])
    named(button, identifier, text, rule)
    button.clicked.connect(partial(open_rule, window, line.dispute))
    return button
