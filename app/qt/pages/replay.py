"""A match looked at again: by card, by trick, by deal, forwards and backwards, told as it goes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSlider

from app.curtain import without_hand
from app.narrator import Answers, Listener, Narrator, Verbosity
from app.own_names import players_in
from app.profiles import RulesName, UnknownProfile, parse_rules, table_rules
from app.qt.look.dress import Look
from app.qt.naming import named
from app.qt.page import Page
from app.qt.pages.review import review_saved_page
from app.qt.replay_board import ReplayBoard
from app.replaying import Replay
from core.rules import RuleSet, Seat
from core.state import Phase
from core.view import SeatView, redact, view_of
from plugins.catalogue import PickError

if TYPE_CHECKING:
    from app.qt.window import MainWindow
    from app.store import SavedMatch


class Course(QSlider):
    """The whole match as a slider; the keys are the page's."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.look = Look()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wear(self, look: Look) -> None:
        em, palette = look.em, look.palette
        self.look = look
        self.setMinimumHeight(round(em * 1.7))
        high, knob = round(em * 0.4), round(em * 1.1)
        self.setStyleSheet(
            f"QSlider::groove:horizontal {{ background: {palette.bar_track}; height: {high}px;"
            f" border: 1px solid {palette.plate_line}; border-radius: {high // 2}px; }}"
            f"QSlider::handle:horizontal {{ background: {palette.turn}; width: {knob}px;"
            f" margin: -{round(em * 0.4)}px 0; border-radius: {round(em * 0.3)}px;"
            f" border: 2px solid {palette.focus_inner}; }}"
            f"QSlider::handle:horizontal:focus {{ background: {palette.focus_outer};"
            f" border: 4px double {palette.focus_inner}; }}"
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class ReplayPage(Page):
    """Positions of one match. Left and Right step by card, Page Up and Down by trick, with Ctrl by
    deal, Home and End go to the ends."""

    def __init__(
        self,
        window: MainWindow,
        saved: SavedMatch,
        position: int | None = None,
        seat: Seat | None = None,
    ) -> None:
        t = window.t
        super().__init__(t, "replay", t("Looking at it again"))
        self._window, self._saved, self.seat = window, saved, seat
        self.remake = lambda again: ReplayPage(again, saved, self.position, self.seat)
        start = saved.start
        self._players = players_in(t, start.players)
        self.replay = Replay(start.state(), saved.steps, practice=start.practice)
        self.rules = self._rules()
        self.position: int = min(1, self.replay.last) if position is None else position
        self._bots = [bool(player.bot) for player in start.players]
        self.board = ReplayBoard()
        self.add(self.board)
        self.told = self.heading("", "replay-told")
        self.status = self.line("", "replay-status")
        self.slider = Course()
        self.slider.setRange(0, self.replay.last)
        self.slider.setValue(self.position)
        self.slider.valueChanged.connect(self._slid)
        named(self.slider, "replay-course", t("Course of the match"))
        self.add(self.slider)
        self._step_buttons()
        self._view_buttons()
        if self.replay.last and not start.unchecked:
            self.button(t("Review of the deal"), "replay-review", self._review)
            self.foot(t("Play on from here"), "replay-play-on", self._play_on)
            self.foot(t("Play this deal again"), "replay-deal-again", self._deal_again)
        self.back_button()
        self.first_focus = self.slider
        self._show()

    def _review(self) -> None:
        """What each decision cost, for the seat looked from, or the first person's."""
        people = (seat for seat, is_bot in enumerate(self._bots) if not is_bot)
        seat = next(people, 0) if self.seat is None else self.seat
        deal = self.replay.deal_at(self.position)
        self._window.show_page(review_saved_page(self._window, self._saved, deal, seat))

    def _rules(self) -> RuleSet:
        catalogue = self._window.catalogue
        try:
            return table_rules(catalogue, parse_rules(self._saved.start.rules)).rules
        except (PickError, UnknownProfile):
            return table_rules(catalogue, RulesName()).rules

    def _step_buttons(self) -> None:
        t = self.t
        steps = (
            ("deal", -1, t("A deal back")),
            ("trick", -1, t("A trick back")),
            ("card", -1, t("A card back")),
            ("card", 1, t("A card on")),
            ("trick", 1, t("A trick on")),
            ("deal", 1, t("A deal on")),
        )
        self.grid(
            [
                self.make_button(
                    words,
                    f"replay-{by}-{'on' if way > 0 else 'back'}",
                    partial(self.step, by, way),
                )
                for by, way, words in steps
            ],
            6,
        )

    def _view_buttons(self) -> None:
        t, names = self.t, [player.name for player in self._players]
        options = [("all", t("All hands"))]
        options += [
            (str(seat), name or t("Seat {n}", n=seat + 1)) for seat, name in enumerate(names)
        ]
        chosen = "all" if self.seat is None else str(self.seat)
        self.choices("replay-view", options, chosen, self._look_from, t("Seen by"), most=5)

    # ---- moving

    def step(self, by: str, way: int) -> None:
        """On or back to the next stop: `by` is card, trick or deal."""
        find = self.replay.forwards if way > 0 else self.replay.backwards
        self.go_to(find(self.position, by))

    def go_to(self, position: int) -> None:
        """Show a position and tell what has just happened there."""
        if position == self.position:
            end = self.t("This is the end.") if position else self.t("This is the beginning.")
            self._window.announcer.say(end, answer=True)
            return
        self.position = position
        self.slider.blockSignals(True)
        self.slider.setValue(position)
        self.slider.blockSignals(False)
        self._show()
        self._window.announcer.say(self.told.text() or self.status.text(), answer=True)

    def _slid(self, position: int) -> None:
        self.go_to(position)

    def _look_from(self, value: str) -> None:
        self.seat = None if value == "all" else int(value)
        self._show()
        hand = self.board.hands[0].accessibleName()
        self._window.announcer.say(hand, answer=True)

    # ---- showing

    def _listener(self) -> Listener:
        return Listener(
            0 if self.seat is None else self.seat,
            self.rules,
            tuple(player.name for player in self._players),  # type: ignore[arg-type]
            self.t,
            self._saved.start.profile,
            Verbosity(),
            is_player=False,
        )

    def _show(self) -> None:
        me = self._listener()
        answers = Answers(me)
        state = self.replay.state(self.position)
        view = view_of(state, me.seat, None)
        self.board.show_state(state, view, answers, self.seat, self._bots)
        told = self._sentences(Narrator(me), view)
        deals = max(1, len(self.replay.deal_starts))
        where = self.t(
            "Deal {n} of {count}.", n=self.replay.deal_at(self.position) + 1, count=deals
        )
        status = " ".join((where, answers.contract(view), answers.score(view)))
        self.told.set_line(told or where)
        self.status.set_line(status)
        at = self.t("{n} of {count}", n=self.position, count=self.replay.last)
        self.slider.setAccessibleDescription(at)

    def _sentences(self, narrator: Narrator, view: SeatView) -> str:
        """What the step that led here brought, for all eyes."""
        seen = without_hand(view)
        news = [(redact(event, None), seen) for event in self.replay.news(self.position)]
        return " ".join(sentence.text for sentence in narrator.sentences(news))

    # ---- playing

    def _play_on(self) -> None:
        from app.qt.pages.match import ask_seats_to_play_on

        if self.replay.state(self.position).phase is Phase.OVER:
            said = self.t("The match is over here: go back to where it is to be played on from.")
            self.tell(said)
            self._window.announcer.say(said, assertive=True)
            return
        ask_seats_to_play_on(self._window, self._saved, self.position)

    def _deal_again(self) -> None:
        from app.qt.pages.match import ask_seats_for_deal

        deal = self.replay.deal_at(self.position)
        ask_seats_for_deal(self._window, self._saved, self.replay, deal)

    # ---- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, control = event.key(), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ahead = -1 if self.t.right_to_left else 1
        by_slider = self.slider.hasFocus()
        steps = {
            Qt.Key.Key_PageDown: ("deal" if control else "trick", 1),
            Qt.Key.Key_PageUp: ("deal" if control else "trick", -1),
        }
        if by_slider or control:
            wide = "deal" if control else "card"
            steps |= {Qt.Key.Key_Right: (wide, ahead), Qt.Key.Key_Left: (wide, -ahead)}
        if key in steps:
            self.step(*steps[Qt.Key(key)])
        elif key == Qt.Key.Key_Home:
            self.go_to(0)
        elif key == Qt.Key.Key_End:
            self.go_to(self.replay.last)
        else:
            super().keyPressEvent(event)


def replay_page(window: MainWindow, saved: SavedMatch) -> Page:
    return ReplayPage(window, saved)
