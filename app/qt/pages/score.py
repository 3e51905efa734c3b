"""The score: a deal just counted with its reasons, and the sheet of the whole match (qayd)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QSizePolicy, QWidget

from app.qt.naming import named
from app.qt.page import Page
from app.qt.pages.tables import tally_text
from app.qt.pages.why import make_why_lines
from app.qt.score_card import Column, ScoreCard, SheetRow
from core.state import Phase

if TYPE_CHECKING:
    from app.qt.window import MainWindow


class DealScorePage(Page):
    """Leaving it leads on to the next deal."""

    def __init__(self, window: MainWindow) -> None:
        t, bridge = window.t, window.bridge
        assert bridge is not None and window.table_page is not None
        state = bridge.table.state
        self.is_over = state.phase is Phase.OVER
        title = t("The match is over") if self.is_over else t("The deal is over")
        super().__init__(t, "deal-score", title)
        self._window = window
        verdict = ""
        if self.is_over and state.winner is not None:
            ours = state.winner == (bridge.seat or 0) & 1
            verdict = t("We win the match.") if ours else t("They win the match.")
            if bridge.is_shared:
                a, b = names_of_side(window, state.winner)
                verdict = t("{a} and {b} win the match.", a=a, b=b)
        self.card = _card(window, verdict)
        self.add(self.card)
        if self.is_over:
            self._offer_partners()
        if state.score is not None:
            self.heading(t("Why this score?"), "deal-why")
            make_why_lines(self, window, state.score)
            if window.offers("review"):
                self.button(t("Review of the deal"), "deal-review", lambda: window.open("review"))
            if window.offers("under-other-rules"):
                self.button(
                    t("Under other rules"),
                    "deal-other-rules",
                    lambda: window.open("under-other-rules"),
                )
        if self.is_over:
            self.first_focus = self.foot(t("Rematch"), "rematch", window.rematch)
            self.foot(t("New table"), "deal-new-table", lambda: window.open("new-table"))
        else:
            self.first_focus = self.foot(t("Next deal"), "next-deal", self.leave)
        self.foot(t("The score sheet"), "deal-sheet", lambda: window.open("score-sheet"))

    def _offer_partners(self) -> None:
        """The evening at this table, and a rematch with another partner by one press."""
        t, window = self.t, self._window
        assert window.match is not None
        if window.match.at_table and (tally := tally_text(window, window.match.at_table)):
            self.line(tally, "deal-tally")
        players = window.match.players
        people = [seat for seat, player in enumerate(players) if not player.bot]
        if not people:
            return
        chooser = people[0]
        self.grid(
            [
                self.make_button(
                    t("Rematch: {who} with {partner}", who=players[chooser].name, partner=name),
                    f"rematch-{seat}",
                    partial(window.rematch, seat),
                )
                for seat, name in ((seat, player.name) for seat, player in enumerate(players))
                if seat not in (chooser, chooser ^ 2)
            ],
            2,
        )

    def leave(self) -> None:
        super().leave()
        bridge = self._window.bridge
        if bridge is not None and not self.is_over:
            bridge.go_on()


def deal_score_page(window: MainWindow) -> Page:
    """What the deal gave, line by line, and on to the next deal or a new match."""
    return DealScorePage(window)


def _card(window: MainWindow, verdict: str) -> ScoreCard:
    """The deal just counted and the match, side by side."""
    t, bridge = window.t, window.bridge
    assert bridge is not None and window.table_page is not None
    state, own = bridge.table.state, (bridge.seat or 0) & 1
    target = bridge.table.rules.rules.target_score
    points = state.score.points if state.score is not None else None
    columns = [
        Column(
            name,
            "—" if points is None else t.number(points[team]),
            t("The match: {total} of {target}", total=state.totals[team], target=target),
            state.totals[team] / target,
            state.winner == team,
        )
        for name, team in zip(_sides(window, own), (own, 1 - own), strict=True)
    ]
    card = ScoreCard(columns[0], columns[1], verdict)
    view = bridge.table.view(bridge.seat or 0)
    deal = "" if points is None else t("This deal: us {us}, them {them}.", **_by_side(points, own))
    total = window.table_page.answers.score(view)
    named(card, "deal-totals", " ".join(filter(None, (verdict, deal, total))))
    return card


def names_of_side(window: MainWindow, team: int) -> tuple[str, str]:
    assert window.bridge is not None
    names = window.bridge.table.names
    return names[team], names[team + 2]


def _sides(window: MainWindow, own: int) -> tuple[str, str]:
    """Us and them; by name where several people look on."""
    t, bridge = window.t, window.bridge
    if bridge is None or not bridge.is_shared:
        return t("Us"), t("Them")
    (a, c), (b, d) = names_of_side(window, own), names_of_side(window, 1 - own)
    return t("{a} and {b}", a=a, b=c), t("{a} and {b}", a=b, b=d)


def _by_side(points: tuple[int, int], own: int) -> dict[str, int]:
    return {"us": points[own], "them": points[1 - own]}


def score_sheet_page(window: MainWindow) -> Page:
    """A row a deal; each opens to show why."""
    t, bridge = window.t, window.bridge
    page = Page(t, "score-sheet", t("The score sheet of the match"))
    if bridge is None or window.table_page is None:
        page.line(t("No match is being played."), "sheet-none")
        page.back_button()
        return page
    rows = bridge.table.counted
    if not rows:
        page.line(t("No deal has been counted yet."), "sheet-empty")
    for number, (scored, _auction) in enumerate(rows, 1):
        row = _row(window, page, number, scored.score.points)
        why = make_why_lines(page, window, scored.score, f"sheet-{number}")
        for line in why:
            line.hide()
        told = " ".join(window.table_page.answers.reasoning(scored.score))
        row.clicked.connect(partial(_toggle, window, row, why, told))
        page.first_focus = row
    total = window.table_page.answers.score(bridge.table.view(bridge.seat or 0))
    page.heading(total, "sheet-totals")
    page.back_button()
    return page


def _row(window: MainWindow, page: Page, number: int, points: tuple[int, int] | None) -> SheetRow:
    t, own = window.t, ((window.bridge and window.bridge.seat) or 0) & 1
    us, them = ("—", "—") if points is None else map(t.number, (points[own], points[1 - own]))
    row = SheetRow(t("Deal {n}", n=number), us, them)
    row.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    text = t("Deal {n}: us {us}, them {them}", n=number, us=us, them=them)
    named(row, f"sheet-deal-{number}", f"{text}. {t('Why this score?')}")
    page.add(row)
    return row


def _toggle(window: MainWindow, row: SheetRow, why: list[QWidget], told: str) -> None:
    """Show or hide the reasoning of a deal; shown, it is said as a whole."""
    row.opened = not row.opened
    for line in why:
        line.setVisible(row.opened)
    row.update()
    if row.opened:
        window.announcer.say(told, answer=True)
