"""The score: a deal just counted with its reasons, and the sheet of the whole match (qayd)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.qt.page import Page
from core.state import Phase

if TYPE_CHECKING:
    from app.qt.window import MainWindow


def deal_score_page(window: MainWindow) -> Page:
    """What the deal gave, line by line, and on to the next deal or a new match."""
    t, bridge = window.t, window.bridge
    assert bridge is not None and window.table_page is not None
    answers, state = window.table_page.answers, bridge.table.state
    is_over = state.phase is Phase.OVER
    title = t("The match is over") if is_over else t("The deal is over")
    page = Page(t, "deal-score", title)
    if is_over and state.winner is not None:
        ours = state.winner == (bridge.seat or 0) & 1
        won = t("We win the match.") if ours else t("They win the match.")
        page.heading(won, "deal-winner")
    if state.score is None:
        page.line(t("Nobody bought; the next dealer deals."), "deal-thrown-in")
    else:
        for number, line in enumerate(answers.reasoning(state.score)):
            page.line(line, f"deal-line-{number}")
    page.heading(answers.score(bridge.table.view(bridge.seat or 0)), "deal-totals")

    def go_on() -> None:
        window.close_page(resume=False)
        if window.table_page is not None:
            window.pages.setCurrentWidget(window.table_page)
            window.table_page.return_focus()
        bridge.set_paused(False)
        bridge.go_on()

    if is_over:
        page.first_focus = page.foot(t("Rematch"), "rematch", window.new_table)
        page.foot(t("New table"), "deal-new-table", lambda: window.open("new-table"))
    else:
        page.first_focus = page.foot(t("Next deal"), "next-deal", go_on)
        page.left.connect(go_on)
    page.foot(t("The score sheet"), "deal-sheet", lambda: window.open("score-sheet"))
    return page


def score_sheet_page(window: MainWindow) -> Page:
    """A row a deal; each opens to show why."""
    t, bridge = window.t, window.bridge
    page = Page(t, "score-sheet", t("The score sheet of the match"))
    if bridge is None or window.table_page is None:
        page.line(t("No match is being played."), "sheet-none")
        page.back_button()
        return page
    answers, rows = window.table_page.answers, bridge.table.counted
    if not rows:
        page.line(t("No deal has been counted yet."), "sheet-empty")
    own = (bridge.seat or 0) & 1
    for number, scored in enumerate(rows, 1):
        points = scored.score.points
        us, them = ("—", "—") if points is None else (points[own], points[1 - own])
        text = t("Deal {n}: us {us}, them {them}", n=number, us=us, them=them)
        why = page.line(" ".join(answers.reasoning(scored.score)), f"sheet-why-{number}")
        why.hide()

        def toggle(why: object = why) -> None:
            why.setVisible(not why.isVisible())  # type: ignore[attr-defined]
            if why.isVisible():  # type: ignore[attr-defined]
                window.announcer.say(why.text())  # type: ignore[attr-defined]

        button = page.button(f"{text}. {t('Why this score?')}", f"sheet-deal-{number}", toggle)
        page.column.removeWidget(why)
        page.column.addWidget(why)
        page.first_focus = page.first_focus or button
    page.heading(answers.score(bridge.table.view(bridge.seat or 0)), "sheet-totals")
    page.back_button()
    return page
