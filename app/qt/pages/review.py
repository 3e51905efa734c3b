"""A finished deal looked at: the largest mistakes, every decision, and what could still be made."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.coach.deals import Decision, PlayedDeal, decisions, finished_deals, play_again
from app.coach.review import Cost, Judged, Standing, largest, review
from app.coach.words import CoachWords, summary
from app.lab.words import decimal
from app.profiles import UnknownProfile, parse_rules, table_rules
from app.qt.bars import Bars, Chart, ChartView
from app.qt.page import Line, Page
from app.qt.working_page import WorkingPage
from core import messages as m
from core.auction import Stage
from core.reasons import Refused
from core.rules import Seat
from plugins.catalogue import PickError

if TYPE_CHECKING:
    from app.qt.window import MainWindow
    from app.store import SavedMatch


def review_page(window: MainWindow) -> Page:
    """The last finished deal of the match in play, for the seat at the screen."""
    match, bridge = window.match, window.bridge
    if match is None or bridge is None:
        return _nothing(window, window.t("No match is being played."))
    start = match.journal.start
    deals = finished_deals(start.rules, start.state(), match.journal.history.done)
    if not deals:
        return _nothing(window, window.t("No deal is finished yet."))
    return review_of(window, deals[-1], bridge.seat or 0)


def review_saved_page(window: MainWindow, saved: SavedMatch, number: int, seat: Seat) -> Page:
    """A finished deal of a match that was kept, by its number from 0."""
    start = saved.start
    deals = finished_deals(start.rules, start.state(), saved.steps)
    if not 0 <= number < len(deals):
        return _nothing(window, window.t("This deal was not finished."))
    return review_of(window, deals[number], seat)


def review_of(window: MainWindow, deal: PlayedDeal, seat: Seat) -> Page:
    try:
        return ReviewPage(window, deal, seat)
    except (PickError, UnknownProfile, Refused):
        return _nothing(window, window.t("The rules of this deal are not to be had here."))


def _nothing(window: MainWindow, why: str) -> Page:
    page = Page(window.t, "review", window.t("Review of the deal"))
    page.line(why, "review-none")
    page.back_button()
    return page


class ReviewPage(WorkingPage):
    """Raises `PickError`, `UnknownProfile` or `Refused` where the deal cannot be played again."""

    def __init__(self, window: MainWindow, deal: PlayedDeal, seat: Seat) -> None:
        t = window.t
        super().__init__(t, "review", t("Review of the deal"), review, (deal, seat))
        self.remake = lambda again: review_of(again, deal, seat)
        self._window, self.deal, self.seat = window, deal, seat
        name = parse_rules(deal.rules)
        rules = table_rules(window.catalogue, name).rules
        self.course = play_again(deal, rules)
        self.words = CoachWords(t, name.profile, seat)
        self.decisions = list(decisions(deal, self.course, seat, rules))
        self.judged = {one.step: Judged(one.step, one.action) for one in self.decisions}
        self.standings: dict[int, Standing] = {}
        self.plays = [n for n, done in enumerate(deal.commands) if isinstance(done, m.Play)]
        self._at = 0
        self._build()

    # ---- building

    def _build(self) -> None:
        t = self.t
        self.result = self.heading(self._result(), "review-result")
        self.progress = self.line("", "review-progress")
        self.heading(t("The largest mistakes"), "review-mistakes")
        self.mistakes = [self.line("", f"review-mistake-{n}") for n in (1, 2, 3)]
        self.heading(t("What each decision cost, in points"), "review-costs")
        self.chart = ChartView(self._chart(), "review-chart", "")
        self.add(self.chart)
        self._build_standing()
        self.heading(t("Every decision"), "review-decisions")
        self.lines = {
            one.step: self.line(self._done(one), f"review-step-{one.step}")
            for one in self.decisions
        }
        self.first_focus = self.result
        self.back_button()
        self._refresh()

    def _build_standing(self) -> None:
        t = self.t
        if not self.plays:
            return
        self.heading(t("Could I have made it?"), "review-made")
        self.standing = self.line("", "review-standing")
        moves = (
            (-4, "trick-back", t("A trick back")),
            (-1, "card-back", t("A card back")),
            (1, "card-on", t("A card on")),
            (4, "trick-on", t("A trick on")),
        )
        self.grid(
            [
                self.make_button(words, f"review-{identifier}", partial(self.move, by))
                for by, identifier, words in moves
            ],
            4,
        )

    # ---- what comes in

    def take(self, found: object) -> None:
        if isinstance(found, Judged):
            self.judged[found.step] = found
        elif isinstance(found, Standing):
            self.standings[found.step] = found
        self._refresh()

    def finish(self) -> None:
        self._refresh()
        self._window.announcer.say(self.mistakes[0].text(), answer=True)

    def _refresh(self) -> None:
        _set(self.progress, self._progress())
        found = largest(list(self.judged.values()))
        for number, line in enumerate(self.mistakes):
            _set(line, self._mistake(found, number))
            line.setVisible(bool(line.text()))
        for one in self.decisions:
            judged = self.judged[one.step]
            if judged.open is not None or judged.known is not None or self.is_done:
                told = self._verdict(judged)
                _set(self.lines[one.step], f"{self._done(one)}. {told}")
        told = " ".join(f"{row.title}: {row.numbers}." for row in self._chart().rows)
        self.chart.show_chart(self._chart(), told)
        if self.plays:
            _set(self.standing, self._standing())

    def _progress(self) -> str:
        waiting = sum(one.known is None for one in self.judged.values())
        return summary(self.t, list(self.judged.values()), 0 if self.is_done else waiting)

    # ---- words

    def _result(self) -> str:
        end, scored = self.course.end, self.course.scored
        assert end.auction is not None
        number = self.t("Deal {n}", n=self.deal.number + 1)
        if scored is None:
            return self.t("{deal}: nobody bought.", deal=number)
        contract = self.words.words.contract(end.auction)
        told = self.words.standing(Standing(0, scored.abnat, scored.score), end.auction)
        return f"{number}: {contract}. {told}"

    def _decision(self, step: int) -> Decision:
        return next(one for one in self.decisions if one.step == step)

    def _done(self, one: Decision) -> str:
        return self.words.done(self.judged[one.step], _trick(one), _land(one), _stage(one))

    def _verdict(self, judged: Judged) -> str:
        one = self._decision(judged.step)
        return self.words.verdict(judged, _land(one), _stage(one))

    def _mistake(self, found: list[Judged], number: int) -> str:
        if number < len(found):
            one = self._decision(found[number].step)
            return f"{self._done(one)}. {self._verdict(found[number])}"
        if number == 0 and self.is_done:
            return self.t("No mistake worth telling was found.")
        return ""

    def _chart(self) -> Chart:
        """A row for each decision: what it cost on what was known, and with all cards open."""
        judged = [self.judged[one.step] for one in self.decisions]
        costs = [(_points(one.known, one), _points(one.open, one)) for one in judged]
        most = max((cost or 0.0 for pair in costs for cost in pair), default=0.0) or 1.0
        dear = {one.step for one in largest(judged)}
        rows = []
        for decision, (known, seen) in zip(self.decisions, costs, strict=True):
            numbers = " / ".join(
                "–" if cost is None else decimal(self.t, cost) for cost in (known, seen)
            )
            rows.append(
                Bars(
                    self._done(decision),
                    None if known is None else known / most,
                    None if seen is None else seen / most,
                    numbers,
                    decision.step in dear,
                )
            )
        return Chart((self.t("On what you knew"), self.t("With all cards open")), tuple(rows))

    # ---- could I have made it?

    def move(self, by: int) -> None:
        """To another card of the deal, and tell what best play comes to from there."""
        self._at = min(len(self.plays) - 1, max(0, self._at + by))
        _set(self.standing, self._standing())
        self._window.announcer.say(self.standing.text(), answer=True)

    def _standing(self) -> str:
        t, step = self.t, self.plays[self._at]
        place = t("Trick {trick}, card {card}", trick=self._at // 4 + 1, card=self._at % 4 + 1)
        state, command = self.course.states[step], self.deal.commands[step]
        assert isinstance(command, m.Play) and state.auction is not None
        card = self.words.words.card(command.card)
        place = t("{place}, before the {card}.", place=place, card=card)
        found = self.standings.get(step)
        if found is None:
            rest = self._unknown()
        else:
            rest = t(
                "With best play by all from here: {end}",
                end=self.words.standing(found, state.auction),
            )
        return f"{place} {rest}"

    def _unknown(self) -> str:
        if self.is_done:
            return self.t("The search cannot look so far ahead here.")
        return self.t("This is still being worked out.")


def _trick(one: Decision) -> int:
    return one.state.trick_number + 1


def _land(one: Decision) -> int | None:
    return one.state.auction.land if one.state.auction is not None else None


def _stage(one: Decision) -> Stage | None:
    return one.state.auction.stage if one.state.auction is not None else None


def _points(cost: Cost | None, judged: Judged) -> float | None:
    if cost is None:
        return None
    return 0.0 if cost.best == judged.action else max(0.0, cost.points)


def _set(line: Line, text: str) -> None:
    if line.text() != text:
        line.set_line(text)
