"""Answers to a key: what a seat may ask for at any time, from what it sees and nothing else.

Nothing here tells a card of an earlier trick (T110). A trick that has ended but still lies on the
table is told while the shell says that it `stays`, and so are the projects laid out beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.narrator.listener import Listener, capital, joined
from app.narrator.reasoning import line_text
from app.narrator.refusals import OUT_OF_TURN, reason_text
from app.narrator.sentence import Sentence
from app.narrator.telling import (
    Narrator,
    call_labels,
    contract_told,
    shown_projects,
    totals_told,
    tricks_told,
    turn_told,
)
from app.narrator.words import pass_term
from core.auction import GAHWA, Auction, Stage
from core.cards import Card, in_order
from core.play import winner_of
from core.reasons import Reason
from core.rules import Seat
from core.scoring import DealScore
from core.state import Phase
from core.view import SeatView

Lying = tuple[tuple[Seat, Card], ...]

_BOUGHT = frozenset((Stage.DOUBLE, Stage.THREE, Stage.FOUR, Stage.GAHWA, Stage.NAME, Stage.SETTLED))


def trick_lying(view: SeatView, stays: bool = False) -> Lying:
    """The trick on the table, leader first: the current one, or the one that has just ended if
    it still lies there. Empty otherwise."""
    if view.trick:
        return view.played[-len(view.trick) :]
    ended = stays and view.played and len(view.played) % 4 == 0
    return view.played[-4:] if ended else ()


@dataclass(frozen=True, slots=True)
class Answers:
    """What one listener is told on demand. Each method gives plain text."""

    listener: Listener

    def sentence(self, text: str) -> Sentence:
        """An answer as a sentence to announce."""
        return self.listener.sentence("info", text)

    # -- the hand

    def order(self, view: SeatView) -> list[Card]:
        """The hand as it is held: by suit, weakest to strongest under the contract (T107)."""
        return in_order(view.hand, view.trump)

    def hand(self, view: SeatView) -> str:
        t, words = self.listener.tongue, self.listener.words
        if not view.hand:
            return t("You hold no cards.")
        count = words.cards_count(view.hand.bit_count())
        return t("{count}: {cards}.", count=count, cards=words.cards_by_suit(self.order(view)))

    def card(self, view: SeatView, card: Card, show_legal: bool = True) -> str:
        """The name of a card in hand: ``9 of hearts, 3 of 8, not now``.

        "not now" is said on one's own turn to play, where the table shows what is legal.
        """
        t, words, order = self.listener.tongue, self.listener.words, self.order(view)
        place, count = order.index(card) + 1, len(order)
        name = words.card(card)
        choosing = view.phase is Phase.PLAY and view.is_my_turn
        if show_legal and choosing and not view.cards(self.listener.rules) >> card & 1:
            return t("{card}, {place} of {count}, not now", card=name, place=place, count=count)
        return t("{card}, {place} of {count}", card=name, place=place, count=count)

    def own_projects(self, view: SeatView) -> str:
        """The projects in this seat's own hand; their cards while all of them are held."""
        t, words = self.listener.tongue, self.listener.words
        told = [
            words.shown_project(project)
            if project.cards & view.hand == project.cards
            else words.project(project.kind)
            for project in view.own_projects
        ]
        if not told:
            return t("You hold no project.")
        return t("You hold {projects}.", projects=t("; ").join(told))

    # -- the table

    def land(self, view: SeatView) -> str:
        """The exposed card, until somebody has taken it up."""
        t = self.listener.tongue
        if view.phase is not Phase.AUCTION or view.land is None:
            return t("No card lies open.")
        return t("The land: {card}.", card=self.listener.words.card(view.land))

    def trick(self, view: SeatView, stays: bool = False) -> str:
        """The cards of the trick on the table, and who is ahead or has taken it."""
        me, t = self.listener, self.listener.tongue
        lying = trick_lying(view, stays)
        if not lying:
            return t("No card has been played to this trick.")
        told = me.words.listed(
            t("{who} {card}", who=me.name(seat), card=me.words.card(card)) for seat, card in lying
        )
        ahead = lying[winner_of([card for _, card in lying], view.trump)][0]
        return joined(t("{cards}.", cards=told), self._ahead(ahead, len(lying) == 4))

    def _ahead(self, seat: Seat, is_full: bool) -> str:
        me, t = self.listener, self.listener.tongue
        if me.is_me(seat):
            return t("You have taken it.") if is_full else t("You are ahead.")
        who = me.name(seat)
        return t("{who} has taken it.", who=who) if is_full else t("{who} is ahead.", who=who)

    def history(self, view: SeatView, stays: bool = False) -> list[str]:
        """What has happened to the trick on the table, oldest first; in an auction its calls."""
        me, t = self.listener, self.listener.tongue
        if view.phase is Phase.AUCTION:
            return self.calls(view)
        return [
            capital(t("{who}: {card}.", who=me.name(seat), card=me.words.card(card)))
            for seat, card in trick_lying(view, stays)
        ]

    def calls(self, view: SeatView) -> list[str]:
        """The calls of the auction that is going on, oldest first."""
        me, t, auction = self.listener, self.listener.tongue, view.auction
        if auction is None or view.phase is not Phase.AUCTION:
            return []
        return [
            capital(t("{who}: {call}.", who=me.name(seat), call=self._call(auction, index)))
            for index, (seat, _) in enumerate(auction.calls)
        ]

    def last_call(self, view: SeatView, seat: Seat) -> str:
        """The latest call of a seat in the auction that is going on, or nothing."""
        auction = view.auction
        if auction is None or view.phase is not Phase.AUCTION:
            return ""
        for index in reversed(range(len(auction.calls))):
            if auction.calls[index][0] == seat:
                return self._call(auction, index)
        return ""

    def _call(self, auction: Auction, index: int) -> str:
        term = pass_term(auction.calls, index)
        return self.listener.words.call(auction.calls[index][1], auction.land, term)

    def tricks_taken(self, view: SeatView) -> str:
        """How many each side has taken."""
        return capital(tricks_told(self.listener, view))

    def contract(self, view: SeatView) -> str:
        """The entry beside the hand: what was bought, trump, open or locked, times what (T105).

        It works at any time; while the buy goes on it says so (T104, V003).
        """
        me, t, auction = self.listener, self.listener.tongue, view.auction
        if auction is None or view.phase not in (Phase.AUCTION, Phase.PLAY):
            return t("The contract: nothing is bought yet.")
        if auction.stage not in _BOUGHT:
            if auction.buyer is None or auction.caller is None:
                return t("The contract: nothing is bought yet.")
            return joined(
                t("The contract: nothing is bought yet."),
                t(
                    "{who}: {call}.",
                    who=me.name(auction.caller),
                    call=me.words.contract(auction),
                ),
            )
        parts = [me.words.contract(auction)]
        if auction.contract == "sun":
            parts.append(t("no trump"))
        if me.rules.locking:
            parts.append(me.words.term("locked" if auction.locked else "open"))
        parts.append(self._level(auction.level))
        assert auction.buyer is not None
        parts.append(t("bought by {who}", who=me.name(auction.buyer)))
        return t("The contract: {contract}.", contract=me.words.listed(parts))

    def _level(self, level: int) -> str:
        t, words = self.listener.tongue, self.listener.words
        if level == 1:
            return t("not doubled")
        if level == GAHWA:
            return t("{gahwa}, for the match", gahwa=words.level(level))
        return t("{level}, times {n}", level=words.level(level), n=level)

    def declared_projects(self, view: SeatView, stays: bool = False) -> str:
        """The entry beside the hand: who has declared what (T106).

        Cards are told of the winning side only, and only while they lie open, in the second
        trick; later they would tell cards of earlier tricks (T083, T110).
        """
        me, t, words = self.listener, self.listener.tongue, self.listener.words
        lie_open = _projects_lie_open(view, stays)
        told = []
        for turn in range(4):
            seat = (view.dealer + 1 + turn) & 3
            kinds = view.announced[seat] if view.phase is Phase.PLAY else ()
            if lie_open and view.shown[seat]:
                projects = shown_projects(me, view.shown[seat])
                told.append(t("{who}: {projects}", who=me.name(seat), projects=projects))
            elif kinds:
                projects = words.listed(words.project(kind) for kind in kinds)
                told.append(t("{who}: {projects}", who=me.name(seat), projects=projects))
        if view.baloot is not None and view.phase is Phase.PLAY:
            who, baloot = me.name(view.baloot), words.term("baloot")
            told.append(t("{who}: {projects}", who=who, projects=baloot))
        if not told:
            return t("Declared projects: nothing is declared yet.")
        return t("Declared projects: {projects}.", projects=t("; ").join(told))

    # -- the game

    def turn(self, view: SeatView) -> str:
        """Whose turn it is."""
        return turn_told(self.listener, view)

    def may(self, view: SeatView) -> str:
        """What this seat may call or play now."""
        me, t = self.listener, self.listener.tongue
        cards = view.cards(me.rules)
        if not cards:
            return Narrator(me).awaited(view)
        if cards == view.hand:
            return t("You may play any card.")
        told = me.words.cards_by_suit(in_order(cards, view.trump))
        return t("You may play: {cards}.", cards=told)

    def call_labels(self, view: SeatView, calls: Sequence[str] | None = None) -> list[str]:
        """The words of the calls this seat may make (or of `calls`), in order, unnumbered."""
        offered = view.calls(self.listener.rules) if calls is None else calls
        return [capital(label) for label in call_labels(self.listener, view, offered)]

    def numbered_call_labels(self, view: SeatView) -> list[str]:
        """The same with their keys: ``1 Pass``."""
        return [
            self.listener.t("{n} {call}", n=n, call=label)
            for n, label in enumerate(self.call_labels(view), start=1)
        ]

    def score(self, view: SeatView) -> str:
        """The points of the match, and in a deal the tricks."""
        text = totals_told(self.listener, view.totals)
        if view.phase is Phase.PLAY:
            tricks = tricks_told(self.listener, view)
            text = joined(text, self.listener.t("Tricks: {tricks}", tricks=tricks))
        return text

    def reasoning(self, score: DealScore) -> list[str]:
        """Why a deal was counted as it was, line by line."""
        me = self.listener
        return [line_text(line, me.tongue, me.sides, me.seat & 1, me.words) for line in score.lines]

    def why_not(self, reason: Reason, view: SeatView) -> str:
        """Why a command is refused; where something else is awaited, what that is."""
        why = reason_text(reason, self.listener)
        return joined(why, Narrator(self.listener).awaited(view)) if reason in OUT_OF_TURN else why

    def seat(self, view: SeatView, seat: Seat, bot: bool = False) -> str:
        """All that is known of a seat: place, name, cards, dealer, turn, last call."""
        me, t = self.listener, self.listener.tongue
        parts = [me.full_name(seat)]
        if bot:
            parts.append(t("bot"))
        if view.counts[seat]:
            parts.append(me.words.cards_count(view.counts[seat]))
        if view.dealer == seat:
            parts.append(t("dealer"))
        if view.to_act == seat:
            parts.append(t("to act"))
        if call := self.last_call(view, seat):
            parts.append(call)
        return capital(me.words.listed(parts))

    def table(self, view: SeatView, stays: bool = False) -> str:
        """The whole table in one breath: the match, the contract, the seats, what lies there."""
        me, t = self.listener, self.listener.tongue
        parts = [t("Deal {n}.", n=view.deals + (view.phase in (Phase.AUCTION, Phase.PLAY)))]
        parts.append(totals_told(me, view.totals))
        if view.phase is Phase.AUCTION:
            parts.append(self.land(view))
        if view.phase in (Phase.AUCTION, Phase.PLAY):
            parts.append(self.contract(view))
        parts += [f"{self.seat(view, (me.seat + turn) & 3)}." for turn in range(4)]
        if view.phase is Phase.PLAY:
            parts += [self.trick(view, stays), self.tricks_taken(view)]
            if any(view.announced) or view.baloot is not None:
                parts.append(self.declared_projects(view, stays))
        parts.append(self.turn(view))
        return joined(*parts)


def _projects_lie_open(view: SeatView, stays: bool) -> bool:
    """Whether the second trick, in which projects are laid out, is on the table."""
    lying = trick_lying(view, stays)
    number = (len(view.played) - len(lying)) // 4
    return view.phase is Phase.PLAY and number == 1


__all__ = ["Answers", "contract_told", "trick_lying"]
