"""The table with people round it: a strip for each, and in the middle what all of them see.

The page watches as everybody may: its own view has no hand. A hand comes from the table for as
long as its owner looks, straight onto the strip that he looks at, and is kept nowhere.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from app.boxes import Box
from app.kiosk.measures import CAPITAL, LEAST_CAPITAL
from app.kiosk.round import Content, Deed, Spot, around
from app.narrator import SECRET_CALLS, Answers, Cue
from app.narrator.listener import capital
from app.qt.kiosk.round.bridge import RoundBridge
from app.qt.kiosk.round.middle import Middle, lay_middle
from app.qt.kiosk.round.painting import Key, OpenHand, Shown
from app.qt.kiosk.round.panel import StripPanel
from app.qt.kiosk.round.rug import Rug
from app.qt.kiosk.round.seat_key import SeatKey
from app.qt.look.geometry import type_size
from app.qt.look.painting import painting_on, to_keep
from app.qt.look.press import TableButton
from app.qt.naming import named
from app.qt.places import stand
from app.qt.table_page import ANNOUNCE, BEHIND_CURTAIN, TablePage
from app.qt.table_page import _suit_of_call as suit_of_call
from app.qt.theme import look_of
from app.qt.touch_mode import pixels_a_mm, targets
from core.auction import Stage
from core.cards import Card
from core.reasons import Reason, Refused
from core.rules import Seat
from core.state import Phase
from core.view import SeatView

EM_OF_DEPTH = 0.1
"""Type in a strip is no larger than this share of its depth."""


class RoundPage(TablePage):
    """A table page whose parts are laid out round the screen; the seat at the bottom is 0."""

    bridge: RoundBridge
    board: Rug

    # ---- building

    def _build(self) -> None:
        super()._build()
        self.refusals: dict[Seat, Reason] = {}
        for part in (self.board, *self.plates, self.curtain):
            part.hide()
            part.setParent(None)
        self.board = Rug(self)
        named(self.board, "score", "")
        self.board.lower()
        self.panels = [StripPanel(seat, self, partial(self.open_hand, seat)) for seat in range(4)]
        self.plates = [panel.plate for panel in self.panels]
        for seat, panel in enumerate(self.panels):
            named(panel, f"strip-{seat}", "")
            named(self.plates[seat], f"seat-{seat}", "")
            named(panel.key, f"seat-key-{seat}", "")
            panel.key.steadiness = self._steadiness

    def _connect(self) -> None:
        super()._connect()
        for panel in self.panels:
            panel.wants.connect(self._do_for)
            panel.changed.connect(self._tell_key)
            panel.key.chose.connect(panel.press)

    # ---- place

    @property
    def dots(self) -> float:
        """Pixels a millimetre of this screen."""
        return pixels_a_mm(self.settings, self.screen())

    @property
    def _people(self) -> tuple[bool, ...]:
        return tuple(holder.is_person for holder in self.bridge.table.holders)

    def _middle(self, size: QSize) -> Middle:
        """What stands in the middle of a page of that size."""
        wide, high = max(size.width(), 320), max(size.height(), 320)
        dots = self.dots
        em = self._em(wide, high)
        target = targets(self.settings, self.screen()).target
        lying = around(wide, high, dots, self._people)
        return lay_middle(lying, em, dots, target)

    def _em(self, wide: float, high: float) -> float:
        """The size of type: as in every window, but capitals have 4.8 mm and strips hold them."""
        dots = self.dots
        least = LEAST_CAPITAL / CAPITAL * dots
        strips = around(wide, high, dots, (True, True, True, True)).strips
        most = strips[0].h * EM_OF_DEPTH
        usual = type_size(wide, high, self.settings.text_size / 100)
        return max(least, min(usual, most))

    def bar_rect(self, size: QSize) -> QRect:
        """Where the bar of the window lies over a page of that size."""
        return QRectF(*self._middle(size).bar).toRect()

    def _stand(self) -> None:
        decides = (self.size().toTuple(), self.settings, self.t, self._people, self.dots)
        if decides == self._stood:
            return
        self._stood = decides
        middle = self._middle(self.size())
        self.middle = middle
        look = look_of(self.settings, middle.em)
        self.wear(look)
        self.plan = middle.plan
        for part in self.findChildren(QWidget):
            if hasattr(part, "wear"):
                part.wear(look)
        self.board.least_px = LEAST_CAPITAL / CAPITAL * self.dots
        stand(self.board, middle.rug)
        border = self.board.border
        within = middle.rug.inset(border + look.em * 0.2)
        stand(self.trick, within)
        self.trick.set_largest(within.h * 0.5)
        for button, box in zip(self.shared_keys, middle.keys, strict=True):
            stand(button, box)
        self.caption.stand_at(middle.caption, middle.rug.inset(border))
        self._place_projects(middle.plan)
        mirrored, play = self.t.right_to_left, targets(self.settings, self.screen()).play
        for panel, strip in zip(self.panels, middle.strips, strict=True):
            panel.plate.setLayoutDirection(self.layoutDirection())
            stand(panel, Box(*strip))
            panel.measure(self.dots, look.em * 2.2, play, mirrored)
            panel.strip.second_tap = self.settings.second_tap / 1000

    @property
    def shared_keys(self) -> tuple[TableButton, ...]:
        """The keys in the middle, which belong to nobody."""
        return (self.more, self.contract, self.projects, self.on)

    def _place_foot(self, _plan: object) -> None:
        """Nothing: the way on has a place of its own."""

    def _place_projects(self, _plan: object) -> None:
        for laid_out, (box, align) in zip(self.laid_out, self.middle.projects, strict=True):
            if laid_out.groups:
                laid_out.stand_in(box, align)

    def paintEvent(self, _event: QPaintEvent) -> None:
        ratio, palette = self.devicePixelRatioF(), self.look.palette
        key = (self.size().toTuple(), ratio, palette.name)
        if key not in self._painted:
            self._painted.clear()
            made = QPixmap(self.size() * ratio)
            made.setDevicePixelRatio(ratio)
            with painting_on(made) as painter:
                rect = QRectF(self.rect())
                light = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.6)
                light.setColorAt(0, QColor(palette.felt))
                light.setColorAt(1, QColor(palette.felt_edge))
                painter.fillRect(rect, light)
            self._painted[key] = to_keep(made)
        with painting_on(self) as painter:
            painter.drawPixmap(0, 0, self._painted[key])

    # ---- showing a view

    def refresh(self) -> None:
        super().refresh()
        self._show_strips()

    def _show_curtain(self) -> None:
        """Nothing: every hand lies face down until its owner looks."""

    def _show_entries(self, view: SeatView) -> None:
        super()._show_entries(view)
        auction, words, t = view.auction, self.listener.words, self.t
        text, trump = "", None
        if auction is not None and view.phase is Phase.PLAY and auction.stage is Stage.SETTLED:
            trump = auction.trump
            named_so = "hokum" if auction.contract == "hokum" else "sun"
            parts = [words.term(named_so)]
            if auction.level > 1:
                parts.append(words.level(auction.level))
            text = capital(words.listed(parts))
        self.board.show_contract(text, trump, t("Us"), t("Them"))

    def _show_laid_out(self, view: SeatView) -> None:
        super()._show_laid_out(view)
        self._place_projects(None)

    def _show_strips(self) -> None:
        for seat, panel in enumerate(self.panels):
            view = self.bridge.table.view(seat)
            content = self._content(seat, view)
            calls = self._keys(view, content.offers)
            panel.show_strip(
                content,
                Shown(
                    look=self.t("My cards"),
                    confirm=self.t("Play the card"),
                    agree=self.t("Confirm"),
                    offers=calls,
                    has_turn=self.bridge.asks(seat) or view.to_act == seat,
                    is_person=self._people[seat],
                ),
            )
            self._tell_key(seat)

    def _content(self, seat: Seat, view: SeatView) -> Content:
        """What a strip holds: cards by number, calls, and what only its owner may see offered."""
        if not self._people[seat]:
            return Content()
        cards = view.hand.bit_count()
        if not self.bridge.asks(seat):
            return Content(cards)
        calls = view.calls(self.bridge.table.rules.rules)
        secrets = [call for call in calls if call in SECRET_CALLS]
        is_play = view.phase is Phase.PLAY
        if is_play:
            kinds = dict.fromkeys(p.kind for p in self.bridge.table.announceable(seat))
            secrets += [ANNOUNCE + kind for kind in kinds]
        offers = tuple(call for call in calls if call not in SECRET_CALLS)
        return Content(cards, offers, tuple(secrets), may_choose=is_play)

    def _keys(self, view: SeatView, offers: tuple[str, ...]) -> tuple[Key, ...]:
        """Offers in words."""
        calls = [offer for offer in offers if not offer.startswith(ANNOUNCE)]
        labels = self.answers.call_labels(view, calls) if calls else []
        keys = [
            Key(words, suit_of_call(call, view)) for call, words in zip(calls, labels, strict=True)
        ]
        for offer in offers[len(calls) :]:
            words = self.listener.words.project(offer.removeprefix(ANNOUNCE))
            keys.append(Key(self.t("Announce {project}", project=words)))
        return tuple(keys)

    # ---- one hand

    def order(self, seat: Seat) -> list[Card]:
        """The cards of a seat as they lie in its strip."""
        return self.answers.order(self.bridge.table.view(seat))

    def open_hand(self, seat: Seat) -> OpenHand:
        """What the owner of a seat sees while he looks."""
        view = self.bridge.table.view(seat)
        playable: int | None = None
        if self.settings.show_legal and self.bridge.asks(seat) and view.phase is Phase.PLAY:
            playable = view.cards(self.bridge.table.rules.rules)
        note, reason = "", self.refusals.get(seat)
        if reason is not None:
            own = Answers(replace(self.listener, seat=seat, is_player=True))
            note = own.why_not(reason, view)
        secrets = self._keys(view, self.panels[seat].strip.content.secrets)
        return OpenHand(tuple(self.order(seat)), playable, secrets, note)

    def cover(self) -> None:
        """Turn every hand down."""
        for panel in self.panels:
            panel.cancel()

    # ---- doing

    def _do_for(self, seat: Seat, deed: Deed) -> None:
        """Somebody wants to play a card or to call."""
        try:
            if deed.card is not None:
                cards = self.order(seat)
                if deed.card < len(cards):
                    self.bridge.act_for(seat, cards[deed.card])
            elif deed.offer.startswith(ANNOUNCE):
                self.bridge.announce_for(seat, deed.offer.removeprefix(ANNOUNCE))
            else:
                self.bridge.act_for(seat, deed.offer)
        except Refused as refused:
            self._refuse_to(seat, refused.reason)
        else:
            self.refusals.pop(seat, None)

    def _refuse_to(self, seat: Seat, reason: Reason) -> None:
        """Quietly: why, would tell all of them of the hand, so its owner reads it as he looks."""
        self.refusals[seat] = reason
        text = self.t("Not now.")
        self.tell(self.listener.sentence("refusal", text, Cue("refused", seat)))

    def _turn_passes(self, seat: Seat) -> None:
        super()._turn_passes(seat)
        if self.bridge.asks(seat):
            text = self.answers.turn(self.view)
            self.tell(self.listener.sentence("turn", text, Cue("your-turn", seat)))

    def do(self, action: str) -> None:
        if action in BEHIND_CURTAIN:
            self.say(self.t("The hands lie face down. Each is looked at in its own strip."))
        else:
            super().do(action)

    # ---- keys and assistive technology

    def _tell_key(self, seat: Seat) -> None:
        """What the button of a seat tells: no card of a hand, whoever looks."""
        panel, view = self.panels[seat], self.view
        told = self.answers.seat(view, seat, not self._people[seat])
        panel.key.tell(told, self._spots(panel))
        person = self._people[seat]
        how = self.t("Arrow keys choose, Enter presses. Cards are told by their place.")
        description = how if person else ""
        if panel.key.accessibleDescription() != description:
            panel.key.setAccessibleDescription(description)
        focus = Qt.FocusPolicy.StrongFocus if person else Qt.FocusPolicy.NoFocus
        panel.key.setFocusPolicy(focus)

    def _spots(self, panel: StripPanel) -> list[tuple[Spot, str]]:
        """What a key can press in a strip, in words that everybody may hear."""
        t, strip, shown = self.t, panel.strip, panel.shown
        if not shown.is_person:
            return []
        spots: list[tuple[Spot, str]] = []
        for number, key in enumerate(shown.offers):
            spots.append((Spot("offer", number), key.words))
        if strip.content.cards:
            words = t("Turn the hand down") if strip.looking else t("Look at the hand")
            spots.append((Spot("look"), words))
        if strip.content.may_choose:
            for number in range(strip.content.cards):
                spot = Spot("card", number)
                words = t("Card {n} of {count}", n=number + 1, count=strip.content.cards)
                if strip.chosen == spot:
                    words = t("{card}, chosen", card=words)
                spots.append((spot, words))
        if strip.looking:
            for number in range(len(strip.content.secrets)):
                spots.append((Spot("secret", number), t("Offer {n}", n=number + 1)))
        if strip.chosen is not None:
            is_card = strip.chosen.kind == "card"
            spots.append((Spot("confirm"), shown.confirm if is_card else shown.agree))
        return spots

    def _order_focus(self) -> None:
        keys = [panel.key for panel in self.panels]
        order: list[QWidget] = [self.on, *keys, self.contract, self.projects, self.more]
        if order != self._order:
            self._order = order
            for before, after in pairwise(order):
                QWidget.setTabOrder(before, after)

    @property
    def _focused_key(self) -> SeatKey | None:
        focused = self.focusWidget()
        return focused if isinstance(focused, SeatKey) else None

    def step_within(self, by: int) -> bool:
        """To the next thing of the seat that has the focus; False where there is none."""
        key = self._focused_key
        return key is not None and key.step(by)

    def focus_hand(self) -> None:
        """To the seat that is asked, or to the first."""
        people = [seat for seat in range(4) if self._people[seat]]
        asked = next((seat for seat in people if self.bridge.asks(seat)), people[0])
        self.panels[asked].key.setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_calls(self) -> None:
        self.focus_hand()

    def move_focus(self, by: int) -> None:
        if self._focused_key is None:
            self.focus_hand()
        else:
            self.step_within(by)

    def move_suit(self, by: int) -> None:
        self.move_focus(by)


__all__ = ["RoundPage"]
