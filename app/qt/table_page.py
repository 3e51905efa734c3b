"""The table on the screen: seats, trick, hand, calls; what is pressed and what is heard.

The page holds no rule: it shows the view of one seat, offers what that view may do, and hands
what is pressed to the bridge.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.i18n import Tongue
from app.keys import KeyMap, latin
from app.narrator import Answers, Heard, Listener, Narrator, Sentence, trick_lying
from app.profiles import RulesName, profiles
from app.qt.announcer import Announcer
from app.qt.bridge import Held, TableBridge
from app.qt.hand_row import HandRow, stand
from app.qt.look import lettering, shapes
from app.qt.look.felt import Felt
from app.qt.look.geometry import TableLayout, card_in, layout_table
from app.qt.look.informing import Informing
from app.qt.look.painting import painting_on
from app.qt.look.press import CallButton, TableButton
from app.qt.look.score_board import ScoreBoard, Standing, TeamScore
from app.qt.look.seat_plate import Seated, SeatPlate
from app.qt.look.trick_area import TrickArea
from app.qt.page import named
from app.qt.sound import SoundPlayer
from app.qt.theme import look_of
from app.settings import Settings
from app.table import News
from core import messages as m
from core.cards import SUITS, Card
from core.play import winner_of
from core.reasons import Reason, Refused
from core.rules import Seat
from core.state import Phase
from core.view import SeatView

BOUNCE_MS = 300  # a second press within this time plays no second card
AUCTION_CALLS = 6  # room kept for call buttons, so that nothing jumps during an auction


class Caption(Informing):
    """The last sentence, for whoever reads rather than hears."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.text():
            return
        with painting_on(self) as painter:
            rect = QRectF(self.rect())
            ground = QColor(self.look.palette.plate)
            painter.fillPath(shapes.rounded(rect, self.look.em * 0.5), ground)
            inside = rect.adjusted(self.look.em * 0.6, 0, -self.look.em * 0.6, 0)
            colour = self.look.palette.plate_text
            lettering.write(painter, inside, self.text(), self.look.em * 0.95, colour, lines=2)


class TablePage(Felt):
    """One match at the screen of one person.

    `asked` carries the id of an action (`app.actions`) that another page answers.
    """

    asked = Signal(str)

    def __init__(
        self,
        bridge: TableBridge,
        listener: Listener,
        announcer: Announcer,
        sound: SoundPlayer,
        settings: Settings,
        keys: KeyMap,
        rules: RulesName,
    ) -> None:
        super().__init__()
        self.bridge = bridge
        self.hear_as(listener)
        self.heard = Heard()
        self.announcer = announcer
        self.sound = sound
        self.settings = settings
        self.keys = keys
        self.rules = rules
        self.view: SeatView = bridge.table.view(self.seat)
        self.plan: TableLayout | None = None
        self._last_play = 0.0
        self._refused: Reason | None = None
        self._in_auction = False
        self._taker: Seat | None = None  # of the trick that still lies there
        self._calls: list[CallButton] = []
        self._build()
        self._connect()
        self.dress()
        self.refresh()

    def hear_as(self, listener: Listener) -> None:
        """From now on tell things in these words."""
        self.listener = listener
        self.narrator, self.answers = Narrator(listener), Answers(listener)
        self.t = listener.tongue

    @property
    def _stays(self) -> bool:
        """Whether a finished trick still lies on the table."""
        return self.bridge.held is Held.TRICK

    @property
    def seat(self) -> Seat:
        assert self.bridge.seat is not None
        return self.bridge.seat

    # ---- building

    def _build(self) -> None:
        t = self.t
        self.board = ScoreBoard(self)
        self.more = TableButton(t("More"), self, quiet=True)
        self.trick = TrickArea(self)
        self.plates = [SeatPlate(self) for _ in range(4)]
        self.caption = Caption(self)
        self.hand = HandRow(self)
        self.contract = TableButton(t("The contract"), self, quiet=True)
        self.projects = TableButton(t("Declared projects"), self, quiet=True)
        self.on = TableButton(t("Go on"), self)
        self.on.hide()
        named(self.board, "score", "")
        named(self.more, "more", t("More"))
        named(self.trick, "trick", "")
        for place, plate in enumerate(self.plates):
            named(plate, f"seat-{place}", "")
        named(self.caption, "caption", "")
        named(self.contract, "contract", t("The contract"))
        named(self.projects, "declared-projects", t("Declared projects"))
        named(self.on, "go-on", t("Go on"))
        named(self, "table", t("The table"))

    def _connect(self) -> None:
        bridge = self.bridge
        bridge.news.connect(self._hear)
        bridge.turn.connect(self._my_turn)
        bridge.thinking.connect(self._others_turn)
        bridge.trick_stays.connect(self._trick_stays)
        bridge.trick_gone.connect(self._trick_gone)
        self.hand.chosen.connect(self.play)
        self.hand.moved.connect(self._card_moved)
        self.contract.clicked.connect(lambda: self.do("contract"))
        self.projects.clicked.connect(lambda: self.do("declared-projects"))
        self.more.clicked.connect(lambda: self.do("more"))
        self.on.clicked.connect(self.go_on)

    # ---- look and place

    def dress(self) -> None:
        """Put on the look of the settings and stand where the window's size says."""
        right_to_left = self.t.right_to_left
        self.setLayoutDirection(
            Qt.LayoutDirection.RightToLeft if right_to_left else Qt.LayoutDirection.LeftToRight
        )
        self._stand()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand()

    def _stand(self) -> None:
        room = max(AUCTION_CALLS, len(self._calls)) if self._in_auction else len(self._calls)
        plan = layout_table(
            (max(self.width(), 320), max(self.height(), 320)),
            self.settings.text_size / 100,
            len(self.hand.cards),
            self.t.right_to_left,
            calls=room,
            touch=self.settings.touch,
        )
        self.plan = plan
        look = look_of(self.settings, plan.em)
        self.wear(look)
        self.set_frame(plan.felt, plan.rim, plan.trick)
        for part in self.findChildren(QWidget):
            if hasattr(part, "wear"):
                part.wear(look)
        self.hand.wear(look)
        stand(self.board, plan.score)
        stand(self.more, plan.more)
        caption_height = plan.em * 2.1
        trick = plan.trick
        stand(self.trick, trick._replace(h=trick.h - caption_height))
        stand(self.caption, trick._replace(y=trick.bottom - caption_height, h=caption_height))
        for place, plate in enumerate(self.plates):
            stand(plate, plan.seats[place])
        stand(self.contract, plan.contract)
        stand(self.projects, plan.projects)
        self.hand.place(plan.hand)
        if plan.hand:
            self.trick.set_largest(card_in(plan.hand[0]).h)
        for button, box in zip(self._calls, plan.calls, strict=False):
            stand(button, box)
        width = max(plan.em * 8, trick.w * 0.22)
        middle = trick.x + trick.w / 2
        stand(
            self.on,
            trick._replace(
                x=middle - width / 2,
                y=trick.bottom - caption_height - plan.em * 3,
                w=width,
                h=plan.em * 2.7,
            ),
        )

    def place_of(self, seat: Seat) -> int:
        """Where a seat is on the screen: 0 at the bottom, then counter-clockwise."""
        return (seat - self.seat) % 4

    # ---- news

    def _hear(self, batch: tuple[News, ...]) -> None:
        for item in batch:
            assert item.view is not None
            self.view = item.view
            self._picture(item.event, item.view)
        self.refresh()
        for sentence in self.narrator.sentences(batch):  # type: ignore[arg-type]
            self.heard.add(sentence)
            self.tell(sentence)

    def tell(self, sentence: Sentence) -> None:
        """Show, say and sound one sentence."""
        for cue in sentence.cues:
            self.sound.play(cue.id, self.place_of(cue.seat))
        if sentence.text:
            self.caption.setText(sentence.text)
            self.caption.setAccessibleName(sentence.text)
            self.announcer.say(
                sentence.text,
                assertive=sentence.assertive,
                spoken=sentence.spoken,
                public=sentence.spoken_to_all,
            )

    def say(self, text: str) -> None:
        """Answer a key: said at once, and shown."""
        self.tell(self.answers.sentence(text))

    def _picture(self, event: m.Event, view: SeatView) -> None:
        """What an event changes on the felt."""
        if isinstance(event, m.CardsDealt):
            self._taker = None
            self._in_auction = True
            self.heard.goes_on()
            self.trick.deal(self.place_of(event.dealer))
            name = self.answers.land(view)
            named(self.trick.show_land(event.land, name), "land", name)
        elif isinstance(event, m.PlayBegan | m.DealThrownIn):
            self._in_auction = False
            self.trick.clear()
        elif isinstance(event, m.CardPlayed):
            self._lay(event, view)
        elif isinstance(event, m.TrickTaken):
            self._taker = event.seat

    def _lay(self, event: m.CardPlayed, view: SeatView) -> None:
        place = self.place_of(event.seat)
        start = None
        if place == 0 and event.card in self.hand.cards:
            button = self.hand.button(event.card)
            start = QPointF(self.trick.mapFrom(self, button.geometry().center()))
        name = self.t(
            "{who}: {card}",
            who=self.listener.name(event.seat),
            card=self.listener.words.card(event.card),
        )
        lying = self.trick.play(place, event.card, name, start)
        named(lying, f"trick-card-{place}", name)
        on_table = trick_lying(view, True)
        seat = on_table[winner_of([card for _, card in on_table], view.trump)][0]
        self.trick.mark_winner(self.place_of(seat), self.listener.name(seat))

    def _trick_stays(self, waits: bool) -> None:
        self.on.setVisible(waits)
        if waits:
            self.on.raise_()

    def _trick_gone(self) -> None:
        self.on.hide()
        if self._taker is not None:
            self.trick.sweep(self.place_of(self._taker))
        self._taker = None
        self.heard.goes_on()
        self.refresh()

    def _my_turn(self, seat: Seat) -> None:
        self.refresh()

    def _others_turn(self, seat: Seat) -> None:
        self.refresh()

    # ---- showing a view

    def refresh(self) -> None:
        """Bring every part into step with the view, in place."""
        view = self.bridge.table.view(self.seat)
        self.view = view
        self._show_board(view)
        self._show_seats(view)
        self._show_hand(view)
        self._show_calls(view)
        self.trick.setAccessibleName(self.answers.trick(view, self._stays))
        self.contract.setAccessibleDescription(self.answers.contract(view))
        self.projects.setAccessibleDescription(self._declared())
        self._stand()
        self._order_focus()

    def _show_board(self, view: SeatView) -> None:
        t, target = self.t, self.bridge.table.rules.rules.target_score
        us, them = view.totals[self.seat & 1], view.totals[1 - (self.seat & 1)]
        scores = [
            TeamScore(
                name,
                f"{t.number(points)} / {t.number(target)}",
                max(0.0, min(1.0, points / target)),
            )
            for name, points in ((t("Us"), us), (t("Them"), them))
        ]
        deal = t("Deal {n}", n=view.deals + (view.phase in (Phase.AUCTION, Phase.PLAY)))
        dealer = t("Dealer: {who}", who=self.listener.name(view.dealer))
        rules = t("Rules: {rules}", rules=rules_title(self.rules, t))
        self.board.show_standing(Standing(scores[0], scores[1], deal, dealer, rules))
        self.board.setAccessibleName(f"{self.answers.score(view)} {deal}. {dealer}. {rules}")

    def _show_seats(self, view: SeatView) -> None:
        t, holders = self.t, self.bridge.table.holders
        for seat in range(4):
            plate = self.plates[self.place_of(seat)]
            call = self.answers.last_call(view, seat)
            plate.show_seat(
                Seated(
                    name=holders[seat].name,
                    team=(seat ^ self.seat) & 1,
                    is_bot=not holders[seat].is_person,
                    cards=view.counts[seat],
                    cards_text=t.number(view.counts[seat]),
                    is_dealer=view.dealer == seat,
                    has_turn=view.to_act == seat and self.bridge.held is Held.NOTHING,
                    call=call,
                )
            )
            is_bot = not holders[seat].is_person
            plate.setAccessibleName(self.answers.seat(view, seat, is_bot))

    def _show_hand(self, view: SeatView) -> None:
        self.hand.show_cards(self.answers.order(view))
        playable = view.cards(self.bridge.table.rules.rules)
        in_turn = bool(playable)
        self.hand.mark_playable(playable, in_turn and self.settings.show_legal)
        show = self.settings.show_legal
        self.hand.name_cards(lambda card: self.answers.card(view, card, show))

    def _show_calls(self, view: SeatView) -> None:
        legal = view.calls(self.bridge.table.rules.rules)
        if [button.property("call") for button in self._calls] == list(legal):
            return
        had_focus = any(button.hasFocus() for button in self._calls)
        for button in self._calls:
            button.hide()
            button.deleteLater()
        self._calls = []
        labels = self.answers.call_labels(view, legal)
        for number, (call, words) in enumerate(zip(legal, labels, strict=True), 1):
            button = CallButton(number, words, _suit_of_call(call, view), self)
            button.set_number_text(self.t.number(number))
            button.setProperty("call", call)
            named(button, f"call-{call}", f"{self.t.number(number)} {words}")
            button.clicked.connect(lambda _=False, call=call: self.call(call))
            button.show()
            self._calls.append(button)
        if had_focus:
            self.focus_hand()

    def _order_focus(self) -> None:
        """The order of play: what is asked, the hand, the two entries, what has gone on."""
        order: list[QWidget] = [self.on, *self._calls, *self.hand.buttons]
        order += [self.contract, self.projects, self.more]
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)

    def _card_moved(self, card: Card) -> None:
        self.announcer.say(self.answers.card(self.view, card), public="")

    # ---- doing

    def play(self, card: Card) -> None:
        """A card was pressed."""
        now = time.monotonic()
        if (now - self._last_play) * 1000 < BOUNCE_MS:
            return
        if self.bridge.held is Held.TRICK and not self._leads_next():
            self.go_on()
            return
        try:
            self.bridge.act(card)
        except Refused as refused:
            self._refuse(refused.reason)
        else:
            self._refused = None
            self._last_play = now

    def _leads_next(self) -> bool:
        return self.bridge.table.waiting_for == self.seat

    def call(self, call: str) -> None:
        """A call was pressed."""
        try:
            self.bridge.act(call)
        except Refused as refused:
            self._refuse(refused.reason)

    def call_number(self, number: int) -> None:
        """The call with a number in the panel, from anywhere."""
        if 1 <= number <= len(self._calls):
            self.call(str(self._calls[number - 1].property("call")))

    def _refuse(self, reason: Reason) -> None:
        """Quietly: a short cue; the reason is one key away (T111)."""
        self._refused = reason
        self.tell(self.narrator.refused(reason))

    def go_on(self) -> None:
        self.trick.finish_now()
        if not self.bridge.go_on():
            self.bridge.hurry()

    def do(self, action: str) -> None:
        """Carry out an action of `app.actions` that concerns the table."""
        if action in _ANSWERS:
            self.say(_ANSWERS[action](self))
        elif action in _DOING:
            _DOING[action](self)
        else:
            self.asked.emit(action)

    # what is asked for

    def _declared(self) -> str:
        return self.answers.declared_projects(self.view, self._stays)

    def _history(self) -> str:
        told = " ".join(self.answers.history(self.view, self._stays))
        return told or self.answers.trick(self.view, self._stays)

    def _calls_so_far(self) -> str:
        return " ".join(self.answers.calls(self.view)) or self.answers.contract(self.view)

    def _why_not(self) -> str:
        """Why the card under the focus may not be played, or the last refusal."""
        focused, reason = self.hand.focused, self._refused
        if focused is not None:
            reason = self.bridge.table.check(m.Play(self.seat, focused))
        if reason is None:
            return self.t("It may be played.") if focused is not None else self._may()
        return self.answers.why_not(reason)

    def _may(self) -> str:
        return self.answers.may(self.view)

    def repeat(self) -> None:
        """The last sentence once more, unless it has gone with its trick."""
        last = self.heard.again
        if last is None:
            self.say(self.answers.turn(self.view))
        else:
            self.announcer.say(
                last.text, assertive=True, spoken=last.spoken, public=last.spoken_to_all
            )

    def focus_hand(self) -> None:
        if self.hand.cards:
            self.hand.focus(self.hand.focused or self.hand.cards[0])
        else:
            self.contract.setFocus()

    def focus_calls(self) -> None:
        if self._calls:
            self._calls[0].setFocus()
        else:
            self.say(self.answers.turn(self.view))

    def begin(self) -> None:
        """Where the focus is at the start."""
        self.focus_hand()

    def return_focus(self) -> None:
        """After another page: back to where the focus was."""
        focused = self.focusWidget()
        if focused is not None and focused.isVisible() and focused is not self:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.begin()

    def take_over(self, old: TablePage) -> None:
        """Go on where another page of the same table stopped (the language has changed)."""
        self._in_auction, self._taker = old._in_auction, old._taker
        view = self.view
        if self._in_auction and view.land is not None:
            name = self.answers.land(view)
            named(self.trick.show_land(view.land, name), "land", name)
        for seat, card in trick_lying(view, self._stays):
            self._lay(m.CardPlayed(seat, card), view)
        self.trick.finish_now()
        self._trick_stays(self._stays and self.bridge.waits_for_press)
        self._stand()
        if old.hand.focused in self.hand.cards:
            self.hand.focus(old.hand.focused)

    def disconnect_table(self) -> None:
        """Hear no more of the table."""
        bridge = self.bridge
        for signal, slot in (
            (bridge.news, self._hear),
            (bridge.turn, self._my_turn),
            (bridge.thinking, self._others_turn),
            (bridge.trick_stays, self._trick_stays),
            (bridge.trick_gone, self._trick_gone),
        ):
            signal.disconnect(slot)

    def pass_now(self) -> None:
        if any(button.property("call") == "pass" for button in self._calls):
            self.call("pass")
        else:
            self._refuse(Reason.CALL_NOT_OFFERED)

    def _arrow(self, by: int) -> None:
        """Along the hand and on to the two entries, as they are seen: by +1 to the right."""
        row: list[QWidget] = [*self.hand.buttons, self.contract, self.projects]
        focused = next((i for i, part in enumerate(row) if part.hasFocus()), None)
        if focused is None:
            self.focus_hand()
            return
        row[max(0, min(len(row) - 1, focused + by))].setFocus()

    # ---- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = key_name(event)
        if key.isdigit() and self._calls:
            if not event.isAutoRepeat():
                self.call_number(int(key))
            return
        action = self.keys.actions.get(key)
        if action is None:
            super().keyPressEvent(event)
        elif action == "play":
            if not event.isAutoRepeat():
                self._press()
        elif not event.isAutoRepeat() or action.endswith(("card", "suit")):
            self.do(action)

    def _press(self) -> None:
        """Enter where no button has the focus: go on, or to where the player is needed."""
        if self.bridge.held is not Held.NOTHING:
            self.go_on()
        elif self._calls:
            self.focus_calls()
        else:
            self.focus_hand()


def rules_title(rules: RulesName, t: Tongue) -> str:
    """The rules in force as the table shows them: the profile, and how many picks differ."""
    profile = profiles()[rules.profile]
    title = profile.arabic if t.lang == "ar" else profile.title
    if not rules.changes:
        return title
    changed = t.plural("{n} rule of our own", "{n} rules of our own", len(rules.changes))
    return t("{profile}, {changed}", profile=title, changed=changed)


def key_name(event: QKeyEvent) -> str:
    """A key as the key map writes it, whatever the layout of the keyboard."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    text = event.text()
    plain = modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
    if plain and len(text) in (1, 2) and text.isprintable() and not text.isspace():
        return latin(text)
    code = event.key()
    if code > 0x7F and code < 0x1000000:  # a letter of another script, with Ctrl or Alt
        code = ord(latin(chr(code))[0])
    name = QKeySequence(int(modifiers.value) | int(code)).toString(
        QKeySequence.SequenceFormat.PortableText
    )
    return name.replace("Esc", "Escape") if name.endswith("Esc") else name


def _suit_of_call(call: str, view: SeatView) -> int | None:
    """The suit painted on a call button."""
    word, _, suffix = call.partition(":")
    if word in ("second-hokum", "name") and suffix:
        return SUITS.index(suffix)
    return view.land >> 3 if word == "hokum" and view.land is not None else None


_ANSWERS: dict[str, Callable[[TablePage], str]] = {
    "read-hand": lambda page: page.answers.hand(page.view),
    "read-trick": lambda page: page.answers.trick(page.view, page._stays),
    "read-turn": lambda page: page.answers.turn(page.view),
    "read-legal": TablePage._may,
    "read-calls": TablePage._calls_so_far,
    "contract": lambda page: page.answers.contract(page.view),
    "declared-projects": TablePage._declared,
    "score": lambda page: page.answers.score(page.view),
    "read-land": lambda page: page.answers.land(page.view),
    "read-tricks": lambda page: page.answers.tricks_taken(page.view),
    "read-table": lambda page: page.answers.table(page.view, page._stays),
    "history": TablePage._history,
    "why-not": TablePage._why_not,
}

_DOING: dict[str, Callable[[TablePage], object]] = {
    "next-card": lambda page: page._arrow(1),
    "previous-card": lambda page: page._arrow(-1),
    "next-suit": lambda page: page.hand.step_suit(1),
    "previous-suit": lambda page: page.hand.step_suit(-1),
    "first-card": lambda page: page.hand.cards and page.hand.focus(page.hand.cards[0]),
    "last-card": lambda page: page.hand.cards and page.hand.focus(page.hand.cards[-1]),
    "suit-hearts": lambda page: page.hand.focus_suit(0),
    "suit-diamonds": lambda page: page.hand.focus_suit(1),
    "suit-spades": lambda page: page.hand.focus_suit(2),
    "suit-clubs": lambda page: page.hand.focus_suit(3),
    "next-playable": lambda page: page.hand.focus_next_of(
        page.view.cards(page.bridge.table.rules.rules)
    ),
    "play": lambda page: page._press(),
    "repeat": lambda page: page.repeat(),
    "go-on": lambda page: page.go_on(),
    "pass": lambda page: page.pass_now(),
    "call-menu": lambda page: page.focus_calls(),
    "to-hand": lambda page: page.focus_hand(),
    "skip-motion": lambda page: page.trick.finish_now(),
}
