"""The table on the screen: seats, trick, hand, calls; what is pressed and what is heard.

The page holds no rule: it shows the view of one seat, offers what that view may do, and hands
what is pressed to the bridge.
"""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.boxes import Box
from app.i18n import Tongue
from app.keys import KeyMap
from app.narrator import Answers, Cue, Heard, Listener, Narrator, Sentence, trick_lying
from app.narrator.listener import joined
from app.profiles import RulesName, profiles
from app.qt.announcer import Announcer
from app.qt.bridge import Held, TableBridge
from app.qt.call_panel import CallPanel, Offer
from app.qt.caption import Caption
from app.qt.curtain import CurtainButton
from app.qt.entry_button import EntryButton
from app.qt.hand_row import HandRow
from app.qt.key_names import key_name
from app.qt.laid_out import LaidOut, room_for
from app.qt.look.felt import Felt
from app.qt.look.geometry import TableLayout, around, card_in, layout_table
from app.qt.look.press import PressButton, TableButton
from app.qt.look.score_board import ScoreBoard, Standing, TeamScore
from app.qt.look.seat_plate import Seated, SeatPlate
from app.qt.look.steady import Steadiness
from app.qt.look.trick_area import TrickArea
from app.qt.naming import call as call_widget
from app.qt.naming import named
from app.qt.places import stand
from app.qt.requests import ANSWERS, DOING
from app.qt.sound import SoundPlayer
from app.qt.theme import look_of
from app.qt.touch_mode import targets
from app.settings import Settings
from app.table import News
from core import messages as m
from core.auction import Stage
from core.cards import SUITS, Card, cards_of
from core.play import winner_of
from core.reasons import Reason, Refused
from core.rules import Seat
from core.state import Phase
from core.view import SeatView

DEALT_CARDS = 5  # an empty hand is laid out for those that come
CURTAIN_CARDS = 8  # the curtain is as broad as a whole hand
AUCTION_CALLS = 6  # room kept for call buttons, so that nothing jumps during an auction
TRICK_LEAST = 180.0  # pixels in which four cards lie legibly, with the caption under them
BEHIND_CURTAIN = ("read-hand", "read-legal", "why-not")  # answers that tell of a hand
ANNOUNCE = "announce:"  # an offer of the call panel that announces a project


class TablePage(Felt):
    """One match at the screen of one person.

    `asked` carries the id of an action (`app.actions`) that another page answers.
    """

    asked = Signal(str)

    answers: Answers
    hand: HandRow
    trick: TrickArea

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
        self.view: SeatView = bridge.view()
        self.plan: TableLayout | None = None
        self.refused: Reason | None = None  # the last refusal, until a card is played
        self._taker: Seat | None = None  # of the trick that still lies there
        self._baloot: Seat | None = None  # who has said it in the trick that lies there
        self._steadiness = Steadiness()
        self._stood: tuple[object, ...] = ()
        self._order: list[QWidget] = []
        self._begins_at: QWidget | None = None  # what had the focus on the page before this one
        self._wants_hand = True  # give the focus to the hand as soon as there is one
        self.draws_cards = False  # whether a finger may draw a card onto the table
        self._build()
        self._connect()
        self.dress()
        self._lay_what_lies()
        self.refresh()

    def hear_as(self, listener: Listener) -> None:
        """From now on tell things in these words."""
        self.listener = listener
        self.narrator, self.answers = Narrator(listener), Answers(listener)
        self.t = listener.tongue

    @property
    def stays(self) -> bool:
        """Whether a finished trick still lies on the table."""
        return self.bridge.held is Held.TRICK

    @property
    def seat(self) -> Seat:
        assert self.bridge.seat is not None
        return self.bridge.seat

    @property
    def playable(self) -> int:
        """The mask of the cards that may be played now."""
        if self.bridge.curtained:
            return 0
        return self.view.cards(self.bridge.table.rules.rules)

    # ---- building

    def _build(self) -> None:
        t = self.t
        self.board = ScoreBoard(self)
        self.more = TableButton(t("More"), self, quiet=True)
        self.trick = TrickArea(self)
        self.plates = [SeatPlate(self) for _ in range(4)]
        self.laid_out = [LaidOut(self) for _ in range(4)]
        self.caption = Caption(self)
        self.on = TableButton(t("Go on"), self)
        self.on.hide()
        self.calls = CallPanel(self, self._steadiness)
        self.hand = HandRow(self, self._steadiness)
        self.hand.keep_private(self.bridge.is_shared)
        self.curtain = CurtainButton(self)
        self.curtain.steadiness = self._steadiness
        named(self.curtain, "ready", "")
        self.contract = EntryButton(t("The contract"), self)
        self.projects = EntryButton(t("Declared projects"), self)
        named(self, "table", t("The table"))
        named(self.board, "score", "")
        named(self.more, "more", t("More"))
        named(self.trick, "trick", "")
        for place in range(4):
            named(self.plates[place], f"seat-{place}", "")
            named(self.laid_out[place], f"laid-out-{place}", "")
        named(self.caption, "caption", "")
        named(self.contract, "contract", t("The contract"))
        named(self.projects, "declared-projects", t("Declared projects"))
        named(self.on, "go-on", t("Go on"))

    def _connect(self) -> None:
        for signal, slot in self._wires():
            signal.connect(slot)  # type: ignore[attr-defined]
        self.hand.chosen.connect(self.play)
        self.hand.moved.connect(self._card_moved)
        self.hand.emptied.connect(self._hand_is_empty)
        self.calls.chosen.connect(self.choose)
        self.contract.clicked.connect(lambda: self.do("contract"))
        self.projects.clicked.connect(lambda: self.do("declared-projects"))
        self.more.clicked.connect(lambda: self.do("more"))
        self.on.clicked.connect(self.go_on)
        self.curtain.clicked.connect(self.bridge.ready)

    def _wires(self) -> tuple[tuple[object, object], ...]:
        bridge = self.bridge
        return (
            (bridge.news, self._hear),
            (bridge.turn, self._turn_passes),
            (bridge.thinking, self._turn_passes),
            (bridge.trick_stays, self._trick_stays),
            (bridge.trick_gone, self._trick_gone),
        )

    def disconnect_table(self) -> None:
        """Hear no more of the table."""
        for signal, slot in self._wires():
            signal.disconnect(slot)  # type: ignore[attr-defined]

    # ---- look and place

    def dress(self) -> None:
        """Put on the look of the settings and stand where the window's size says."""
        right_to_left = self.t.right_to_left
        self.setLayoutDirection(
            Qt.LayoutDirection.RightToLeft if right_to_left else Qt.LayoutDirection.LeftToRight
        )
        self._stood = ()
        self._stand()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand()

    def _stand(self) -> None:
        """Put everything where it belongs, if anything that decides it has changed."""
        offers = len(self.calls.buttons)
        room = max(AUCTION_CALLS, offers) if self._is_calling else offers
        size = (max(self.width(), 320), max(self.height(), 320))
        curtained = self.bridge.curtained
        decides = (
            *(size, room, tuple(self.hand.cards), self.calls.ids, self.settings, self.t),
            curtained,
        )
        if decides == self._stood:
            return
        self._stood = decides
        plan = self.plan = layout_table(
            size,
            self.settings.text_size / 100,
            CURTAIN_CARDS if curtained else len(self.hand.cards) or DEALT_CARDS,
            self.t.right_to_left,
            calls=room,
            **targets(self.settings, self.screen())._asdict(),
        )
        self._dress_in(plan)
        self._place(plan)

    @property
    def _is_calling(self) -> bool:
        """Whether room is kept for calls: in an auction, and already while its cards are dealt."""
        phase = self.view.phase
        return phase is Phase.AUCTION or (phase is Phase.DEAL and not self.stays)

    def _dress_in(self, plan: TableLayout) -> None:
        look = look_of(self.settings, plan.em)
        if look == self.look and self.calls.buttons == [] and self.board.look == look:
            return
        self.wear(look)
        for part in self.findChildren(QWidget):
            if getattr(part, "look", look) != look:
                part.wear(look)  # type: ignore[attr-defined]
        self.hand.wear(look)
        self.calls.wear(look)

    def _place(self, plan: TableLayout) -> None:
        self.set_frame(plan.felt, plan.rim, plan.trick)
        stand(self.board, plan.score)
        stand(self.more, plan.more)
        stand(self.trick, plan.trick._replace(h=plan.trick.h - foot_height(plan)))
        for place, plate in enumerate(self.plates):
            stand(plate, plan.seats[place])
        stand(self.contract, plan.contract)
        stand(self.projects, plan.projects)
        if self.bridge.curtained:
            stand(self.curtain, around(plan.hand))
        else:
            self.hand.place(plan.hand[: len(self.hand.cards)])
        self.trick.set_largest(card_in(plan.hand[0]).h)
        self.calls.place(plan.calls)
        self._place_foot(plan)
        self._place_projects(plan)

    def _place_foot(self, plan: TableLayout) -> None:
        """The caption under the trick, and at its end the way on while something lies there."""
        trick, line = plan.trick, foot_height(plan)
        foot = trick._replace(y=trick.bottom - line, h=line)
        if not self.on.isHidden():
            tall = max(line, targets(self.settings, self.screen()).play, plan.em * 1.8, 28.0)
            width = min(max(plan.em * 6.5, foot.w * 0.2), foot.w)
            box = foot._replace(x=foot.right - width, y=foot.bottom - tall, w=width, h=tall)
            rest = foot._replace(w=max(0.0, foot.w - width - plan.em * 0.5))
            if self.t.right_to_left:
                box, rest = box._replace(x=foot.x), rest._replace(x=foot.right - rest.w)
            stand(self.on, box)
            foot = rest
        top = plan.felt.y + plan.rim * 3
        left, right = plan.felt.x + plan.rim * 2, plan.felt.right - plan.rim * 2
        if plan.calls:
            right = min(box.x for box in plan.calls) - plan.em * 0.4
        whole = Box(left, top, right - left, trick.bottom - top)
        self.caption.stand_at(foot, whole)

    def _place_projects(self, plan: TableLayout) -> None:
        for place, laid_out in enumerate(self.laid_out):
            if laid_out.groups:
                laid_out.stand_in(*room_for(place, plan))

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
        if any(isinstance(item.event, m.PlayBegan | m.CardPlayed) for item in batch):
            self._tell_announceable()

    def tell(self, sentence: Sentence) -> None:
        """Show, say and sound one sentence."""
        for cue in sentence.cues:
            self.sound.play(cue.id, self.place_of(cue.seat))
        if sentence.text:
            self.caption.tell(sentence.text)
            self.caption.raise_()
            self.announcer.say(
                sentence.text,
                assertive=sentence.assertive,
                answer=sentence.kind in ("info", "refusal"),
                public=sentence.public,
            )

    def say(self, text: str, private: bool = False) -> None:
        """Answer a key: said at once, and shown."""
        self.caption.tell(text, asked=True)
        self.caption.raise_()
        self.announcer.say(text, answer=True, public="" if private else None)

    def _tell_announceable(self) -> None:
        """What one may announce, where that is the players' to do."""
        kinds = [offer.words for offer in self._offers(self.view) if offer.id.startswith(ANNOUNCE)]
        if kinds and self.view.is_my_turn:
            numbers = enumerate(kinds, 1)
            told = self.listener.words.listed(
                self.t("{n} {call}", n=number, call=words) for number, words in numbers
            )
            self.tell(self.answers.sentence(self.t("You may announce: {projects}.", projects=told)))

    def _picture(self, event: m.Event, view: SeatView) -> None:
        """What an event changes on the felt."""
        if isinstance(event, m.CardsDealt):
            self._taker = self._baloot = None
            self.heard.goes_on()
            self.trick.deal(self.place_of(event.dealer))
            self._lay_land(view)
            self._wants_hand = self._wants_hand or not self.hand.cards
        elif isinstance(event, m.PlayBegan | m.DealThrownIn):
            self.trick.clear()
        elif isinstance(event, m.CardPlayed):
            self._lay(event, view)
        elif isinstance(event, m.BalootSaid):
            self._baloot = event.seat
        elif isinstance(event, m.TrickTaken):
            self._taker = event.seat

    def _lay_what_lies(self) -> None:
        """Show a match that is taken up in its midst."""
        view = self.view
        self._lay_land(view)
        lying = trick_lying(view, self.stays) if view.phase is Phase.PLAY else ()
        for seat, card in lying:
            self._lay(m.CardPlayed(seat, card), view)
        self.trick.finish_now()

    def _lay_land(self, view: SeatView) -> None:
        if view.phase is Phase.AUCTION and view.land is not None:
            name = self.answers.land(view)
            named(self.trick.show_land(view.land, name), "land", name)

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
        self.trick.finish_now()  # what is still being swept away is gone first
        lying = self.trick.play(place, event.card, name, start)
        named(lying, f"trick-card-{place}", name)
        on_table = trick_lying(view, True)
        seat = on_table[winner_of([card for _, card in on_table], view.trump)][0]
        self.trick.mark_winner(self.place_of(seat), self.listener.name(seat))

    def _trick_stays(self, waits: bool) -> None:
        self._show_way_on(waits)

    def _trick_gone(self) -> None:
        """The trick leaves the table, and with it everything that would tell its cards."""
        if self._taker is not None:
            self.trick.sweep(self.place_of(self._taker))
        self._taker = self._baloot = None
        self.heard.goes_on()
        self.caption.tell("")
        self.announcer.forget()
        self._show_way_on(False)
        self.refresh()

    def _show_way_on(self, shown: bool) -> None:
        if shown == self.on.isHidden():
            if not shown and self.on.hasFocus():
                self.focus_hand()
            self.on.setVisible(shown)
            self.on.raise_()
            if shown and self._wants_hand and self.contract.hasFocus():
                self.on.setFocus(Qt.FocusReason.OtherFocusReason)  # nothing is left to play
            if self.plan is not None:
                self._place_foot(self.plan)

    def _turn_passes(self, _seat: Seat) -> None:
        self.refresh()

    # ---- showing a view

    def refresh(self) -> None:
        """Bring every part into step with the view, in place."""
        view = self.view = self.bridge.view()
        self._show_curtain()
        self._show_board(view)
        self._show_seats(view)
        self._show_hand(view)
        self._show_calls(view)
        self._show_entries(view)
        self._show_laid_out(view)
        call_widget(self.trick, self.answers.trick(view, self.stays))
        if self.bridge.held is Held.DEAL:
            self._show_way_on(True)
        self._stand()
        self._order_focus()

    # ---- several people at one screen

    def turn_to(self, listener: Listener) -> None:
        """Show the table from another seat, or as everybody may see it: the curtain has moved."""
        self.hear_as(listener)
        self.hand.keep_private(self.bridge.is_shared)
        self.refused = None
        self.heard.goes_on()
        self.caption.tell("")
        self.announcer.forget()
        self.view = self.bridge.view()
        self.trick.clear()
        self._lay_what_lies()
        self.refresh()
        if not self.bridge.curtained:
            self.focus_hand()

    def forget_trick(self) -> None:
        """The table goes to another moment: nothing of this one stays."""
        self._taker = self._baloot = None
        self._show_way_on(False)

    def _show_curtain(self) -> None:
        bridge, called = self.bridge, ""
        if bridge.awaits_ready:
            called = self.t("{who}'s turn: press when ready", who=self._called_name())
        self.curtain.call(called)
        self.curtain.setVisible(bridge.curtained)

    def _called_name(self) -> str:
        return self.bridge.table.holders[self.seat].name

    def call_to_screen(self) -> None:
        """Tell whose turn it is; the curtain is pressed by whoever that is."""
        self.refresh()
        self.curtain.setFocus(Qt.FocusReason.OtherFocusReason)
        cue = Cue("your-turn", self.seat)
        text = self.t("{who}'s turn: press when ready.", who=self._called_name())
        self.tell(self.listener.sentence("turn", text, cue, assertive=True))

    def greet(self) -> None:
        """Tell whoever has just said ready what he holds, while he has not played, and his turn."""
        view = self.view
        if all(seat != self.seat for seat, _ in view.played):
            self.tell(self.listener.sentence("info", self.answers.hand(view), public=""))
        turn = self.narrator.turn(view)
        if turn is not None:
            self.tell(turn)

    def tell_where_it_stands(self) -> None:
        """Tell a match that is taken up in the middle of a deal: the table, the hand, the calls."""
        view = self.view
        if self.bridge.curtained or view.phase not in (Phase.AUCTION, Phase.PLAY):
            return
        table, hand = self.answers.table(view, self.stays), self.answers.hand(view)
        calls = self.answers.may(view) if view.calls(self.bridge.table.rules.rules) else ""
        told = joined(table, hand, calls)
        self.tell(self.listener.sentence("info", told, public=joined(table, calls)))

    def _show_board(self, view: SeatView) -> None:
        t, target = self.t, self.bridge.table.rules.rules.target_score
        own = self.seat & 1
        scores = [
            TeamScore(
                name,
                t("{n} / {target}", n=points, target=target),
                max(0.0, min(1.0, points / target)),
            )
            for name, points in zip(
                self._side_names(), (view.totals[own], view.totals[1 - own]), strict=True
            )
        ]
        deal = t("Deal {n}", n=view.deals + (view.phase in (Phase.AUCTION, Phase.PLAY)))
        dealer = t("Dealer: {who}", who=self.listener.name(view.dealer))
        rules = t("Rules: {rules}", rules=rules_title(self.rules, t))
        taken = ""
        if view.phase is Phase.PLAY:
            ours, theirs = view.tricks[own], view.tricks[1 - own]
            taken = t("Tricks: us {ours}, them {theirs}", ours=ours, theirs=theirs)
        self.board.show_standing(Standing(scores[0], scores[1], deal, dealer, rules, taken))
        call_widget(self.board, f"{self.answers.score(view)} {deal}. {dealer}. {rules}.")

    def _side_names(self) -> tuple[str, str]:
        """The side at the bottom, and the other one; by name while everybody looks on."""
        if self.listener.is_player:
            return self.t("Us"), self.t("Them")
        own = self.seat & 1
        return self.listener.side(own), self.listener.side(1 - own)

    def _show_seats(self, view: SeatView) -> None:
        t, holders = self.t, self.bridge.table.holders
        for seat in range(4):
            plate, is_bot = self.plates[self.place_of(seat)], not holders[seat].is_person
            seated = Seated(
                name=holders[seat].name,
                team=(seat ^ self.seat) & 1,
                is_bot=is_bot,
                cards=view.counts[seat],
                cards_text=t.number(view.counts[seat]),
                is_dealer=view.dealer == seat,
                has_turn=view.to_act == seat and self.bridge.held is Held.NOTHING,
                call=self.answers.last_call(view, seat) or self._said(view, seat),
            )
            if seated != plate.seated:
                plate.show_seat(seated)
            call_widget(plate, self.answers.seat(view, seat, is_bot))

    def _said(self, view: SeatView, seat: Seat) -> str:
        """What a seat has said in the trick that lies there: its projects by name, baloot."""
        words, said = self.listener.words, []
        if self._is_trick(view, 0):
            said += [words.project(kind) for kind in view.announced[seat]]
        if self._baloot == seat:
            said.append(words.term("baloot"))
        return words.listed(said)

    def _is_trick(self, view: SeatView, number: int) -> bool:
        """Whether that trick of the deal is on the table; the first is 0."""
        lying = trick_lying(view, self.stays)
        return view.phase is Phase.PLAY and (len(view.played) - len(lying)) // 4 == number

    def _show_hand(self, view: SeatView) -> None:
        show = self.settings.show_legal
        cards = self.answers.order(view)
        self.hand.show_cards(cards, lambda card: self.answers.card(view, card, show))
        playable = self.playable
        self.hand.mark_playable(playable, bool(playable) and show)
        self.hand.let_drag(self.draws_cards)
        if cards and self._wants_hand:
            self._wants_hand = False
            if self.contract.hasFocus() or self.focusWidget() in (None, self, self.contract):
                self.hand.focus(cards[0])

    def _offers(self, view: SeatView) -> list[Offer]:
        """What the call panel holds: calls, or projects to announce before the first card."""
        if self.bridge.curtained:
            return []
        calls = view.calls(self.bridge.table.rules.rules)
        labels = self.answers.call_labels(view, calls) if calls else []
        offers = [
            Offer(call, words, _suit_of_call(call, view))
            for call, words in zip(calls, labels, strict=True)
        ]
        if view.is_my_turn and view.phase is Phase.PLAY:
            for kind in dict.fromkeys(p.kind for p in self.bridge.table.announceable(self.seat)):
                words = self.t("Announce {project}", project=self.listener.words.project(kind))
                offers.append(Offer(ANNOUNCE + kind, words))
        return offers

    def _show_calls(self, view: SeatView) -> None:
        offers = self._offers(view)
        if self.calls.has_focus and self.calls.ids != tuple(offer.id for offer in offers):
            self.focus_hand()
        self.calls.show_offers(offers, self.t)

    def _show_entries(self, view: SeatView) -> None:
        call_widget(self.contract, self.answers.contract(view))
        call_widget(self.projects, self.declared())
        auction, words = view.auction, self.listener.words
        if auction is not None and view.phase is Phase.PLAY and auction.stage is Stage.SETTLED:
            parts = [words.contract(auction)]
            if auction.level > 1:
                parts.append(words.level(auction.level))
            if auction.locked:
                parts.append(words.term("locked"))
            text = words.listed(parts)
            self.contract.show_in_short(text[:1].upper() + text[1:], auction.trump)
        else:
            self.contract.show_in_short("")

    def _show_laid_out(self, view: SeatView) -> None:
        lie_open = self._is_trick(view, 1)
        for seat in range(4):
            part, shown = self.laid_out[self.place_of(seat)], view.shown[seat]
            groups = [tuple(cards_of(project.cards)) for project in shown] if lie_open else []
            if tuple(groups) == part.groups:
                continue
            told = "; ".join(self.listener.words.shown_project(project) for project in shown)
            who = self.listener.name(seat)
            part.show_groups(groups, self.t("{who}: {projects}", who=who, projects=told))
            if self.plan is not None and groups:
                part.wear(self.look)
                part.stand_in(*room_for(self.place_of(seat), self.plan))

    def _order_focus(self) -> None:
        """The order of play: what is asked, the hand, the two entries, what has gone on."""
        order: list[QWidget] = [self.on, self.curtain, *self.calls.buttons, *self.hand.buttons]
        order += [self.contract, self.projects, self.more]
        if order != self._order:
            self._order = order
            for before, after in pairwise(order):
                QWidget.setTabOrder(before, after)

    def _card_moved(self, card: Card) -> None:
        """The focused card has a new place in the hand: five cards have become eight."""
        self.announcer.refocus(self.hand.button(card).accessibleName(), self.hand.is_private)

    def _hand_is_empty(self) -> None:
        self._wants_hand = True
        self.contract.setFocus(Qt.FocusReason.OtherFocusReason)

    # ---- doing

    def play(self, card: Card) -> None:
        """A card was pressed: it is played, or a trick that lies there goes on."""
        if self.stays and self.bridge.table.waiting_for != self.seat:
            self.go_on()
            return
        if self._lifts(card):
            return
        try:
            self.bridge.act(card)
        except Refused as refused:
            self._refuse(refused.reason)
        else:
            self.refused = None
            self._steadiness.pressed()

    def _lifts(self, card: Card) -> bool:
        """Hold up a card that is pressed for the first time, where the second press plays it."""
        may_be_played = self.playable >> card & 1
        if not self.settings.lift or not may_be_played or self.hand.button(card).lifted:
            return False
        for button in self.hand.buttons:
            button.set_lifted(button.card == card)
        self._steadiness.pressed()
        words = self.listener.words.card(card)
        self.say(self.t("{card}: press again to play it.", card=words), private=True)
        return True

    def choose(self, offer: str) -> None:
        """Something of the call panel was pressed."""
        self._steadiness.pressed()
        try:
            if offer.startswith(ANNOUNCE):
                self.bridge.announce(offer.removeprefix(ANNOUNCE))
            else:
                self.bridge.act(offer)
        except Refused as refused:
            self._refuse(refused.reason)

    def choose_number(self, number: int) -> None:
        """What has that number in the panel, from anywhere."""
        offer = self.calls.numbered(number)
        if offer and not self._steadiness.holds:
            self.choose(offer)

    def next_playable(self) -> None:
        """To the next card that may be played; never without a word for who cannot see it."""
        before = self.hand.focused
        if not self.hand.focus_next_of(self.playable):
            self.say(self.answers.turn(self.view))
        elif before == self.hand.focused and before is not None:
            self.say(self.listener.words.card(before), private=True)

    def pass_now(self) -> None:
        if "pass" in self.calls.ids:
            self.choose("pass")
        else:
            self._refuse(Reason.CALL_NOT_OFFERED)

    def _refuse(self, reason: Reason) -> None:
        """Quietly: a short cue; the reason is one key away (T111)."""
        self.refused = reason
        self.tell(self.narrator.refused(reason, self.view))

    def go_on(self) -> None:
        """End what lies there, or what moves, or what a bot makes us wait for."""
        self._steadiness.pressed()
        waited = self.bridge.held is Held.TRICK and self.bridge.waits_for_press
        self.trick.finish_now()
        if not self.bridge.go_on():
            self.bridge.hurry()
        elif waited and self.view.is_my_turn:
            self.say(self.answers.turn(self.view))

    def do(self, action: str) -> None:
        """Carry out an action of `app.actions` that concerns the table."""
        if action in BEHIND_CURTAIN and self.bridge.curtained:
            self.say(self.curtain.text() or self.t("The curtain is drawn."))
        elif action in ANSWERS:
            self.say(ANSWERS[action](self), private=action in BEHIND_CURTAIN)
        elif action in DOING:
            DOING[action](self)
        else:
            self.asked.emit(action)

    @staticmethod
    def answers_to(action: str) -> bool:
        """Whether an action only asks something, so that it may be told over any page."""
        return action in ANSWERS or action == "repeat"

    # what is asked for

    def declared(self) -> str:
        return self.answers.declared_projects(self.view, self.stays)

    def repeat(self) -> None:
        """The last sentence once more, unless it has gone with its trick."""
        last = self.heard.again
        if last is None:
            self.say(self.answers.turn(self.view))
        else:
            self.caption.tell(last.text, asked=True)
            self.caption.raise_()
            self.announcer.say(last.text, assertive=True, answer=True, public=last.public)

    # ---- the focus

    def stops(self) -> tuple[QWidget, ...]:
        """What can have the focus, in the order of play."""
        return tuple(self._order)

    def focus_hand(self) -> None:
        if self.hand.cards:
            self.hand.focus(self.hand.focused or self.hand.cards[0])
        elif self.bridge.awaits_ready:
            self.curtain.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.contract.setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_calls(self) -> None:
        if self.calls.buttons:
            self.calls.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.say(self.answers.turn(self.view))

    def begin(self) -> None:
        """Where the focus is at the start, or was on the page whose place this one takes."""
        part, self._begins_at = self._begins_at, None
        if part is not None and not part.isHidden():
            part.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.focus_hand()

    def return_focus(self) -> None:
        """After another page: back to where the focus was."""
        focused = self.focusWidget()
        if focused is not None and focused is not self and not focused.isHidden():
            focused.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.begin()

    def move_focus(self, by: int) -> None:
        """Along the hand and on to the two entries, as they are seen: by +1 to the right."""
        row: list[QWidget] = [*self.hand.buttons, self.contract, self.projects]
        focused = next((i for i, part in enumerate(row) if part.hasFocus()), None)
        if focused is None:
            self.focus_hand()
        else:
            row[max(0, min(len(row) - 1, focused + by))].setFocus()

    def move_suit(self, by: int) -> None:
        """To the next suit one way; among the calls, to the next call."""
        if self.calls.has_focus:
            self.calls.step(-by)
        else:
            self.hand.step_suit(by)

    # ---- another page of the same table

    def take_over(self, old: TablePage) -> None:
        """Go on where another page of the same table stopped: the language has changed."""
        self._taker, self._baloot, self._wants_hand = old._taker, old._baloot, old._wants_hand
        self.refused = old.refused
        self.refresh()
        self._show_way_on(not old.on.isHidden())
        focused = old.focusWidget()
        identifier = "" if focused is None else focused.accessibleIdentifier()
        same = self.findChild(QWidget, identifier) if identifier else None
        self._begins_at = same if isinstance(same, QWidget) else None

    # ---- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = key_name(event)
        if key.isdigit() and self.calls.buttons:
            if not event.isAutoRepeat():
                self.choose_number(int(key))
            return
        action = self.keys.actions.get(key)
        if action is None:
            super().keyPressEvent(event)
        elif action == "play":
            if not event.isAutoRepeat() and not self._steadiness.holds:
                self.press()
        elif not event.isAutoRepeat() or action.endswith(("card", "suit")):
            self.do(action)

    def press(self) -> None:
        """What has the focus is pressed; without one, on to where the player is needed."""
        focused = self.focusWidget()
        if self.bridge.held is not Held.NOTHING:
            self.go_on()
        elif isinstance(focused, PressButton):
            focused.click()
        elif self.calls.buttons:
            self.focus_calls()
        else:
            self.focus_hand()


def foot_height(plan: TableLayout) -> float:
    """How high the caption stands under the trick; 0 where the trick needs all the room."""
    line = plan.em * 2.1
    is_there_room = plan.trick.h >= plan.em * 9 or plan.trick.h - line >= TRICK_LEAST
    return line if is_there_room else 0.0


def rules_title(rules: RulesName, t: Tongue) -> str:
    """The rules in force as the table shows them: the profile, and how many picks differ."""
    profile = profiles()[rules.profile]
    title = profile.arabic if t.lang == "ar" else profile.title
    if not rules.changes:
        return title
    changed = t.plural("{n} rule of our own", "{n} rules of our own", len(rules.changes))
    return t("{profile}, {changed}", profile=title, changed=changed)


def _suit_of_call(call: str, view: SeatView) -> int | None:
    """The suit painted on a call button."""
    word, _, suffix = call.partition(":")
    if word in ("second-hokum", "name") and suffix:
        return SUITS.index(suffix)
    return view.land >> 3 if word == "hokum" and view.land is not None else None
