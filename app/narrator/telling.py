"""What has happened, told: one sentence for one event, and for all the news of one command.

Merged by `sentences`, because they happen in one breath and short bursts are heard best:

- a project announced or laid out and the card it goes with;
- the card, the baloot it completes and the trick it ends;
- the call that settles the buy, the contract and the eight cards;
- the last pass and the deal thrown in;
- the counted deal and the match it wins;
- "your turn" with the last of them.

The order inside a sentence is that of the events, but the contract comes before the hand that is
sorted for it. Every merged event keeps its words and its sound.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from app.narrator.listener import Listener, capital, joined
from app.narrator.reasoning import line_text
from app.narrator.refusals import OUT_OF_TURN, reason_text
from app.narrator.sentence import Cue, Level, Sentence
from app.narrator.words import pass_term, pass_term_now
from core import messages as m
from core.auction import Auction
from core.cards import Card, in_order, suit_of
from core.play import winner_of
from core.reasons import Reason
from core.rules import Project, Seat
from core.scoring import DealScore
from core.state import Phase
from core.view import SeatView

News = Sequence[tuple[m.Event, SeatView]]

SECRET_CALLS = ("throw-in",)
"""Calls that are offered for what the hand is: that they are offered tells something of it."""
_RAISES = ("double", "three", "four", "gahwa")
# The lines of a score that are told at once; all of them are told in full, or on demand.
VERDICTS = frozenset(
    (
        "made",
        "fallen",
        "level",
        "tie-made",
        "tie-fallen",
        "tie-split",
        "kaboot",
        "kaboot-against-buyer",
        "kaboot-flat",
        "kaboot-doubled",
        "whole-doubled",
        "gahwa",
    )
)


@dataclass(frozen=True, slots=True)
class Narrator:
    """Makes sentences for one listener. It keeps nothing: the same news give the same words."""

    listener: Listener

    # -- the ways in

    def sentence(self, event: m.Event, view: SeatView) -> Sentence | None:
        """The sentence of one event, as redacted for the seat; `view` is what it sees after."""
        tell: Callable[[Narrator, Any, SeatView], Sentence | None] = _TELL[type(event)]
        return tell(self, event, view)

    def sentences(self, news: News) -> list[Sentence]:
        """What to say for all that one command has caused, in order."""
        told = [
            (type(event), sentence)
            for event, view in _contract_first(news)
            if (sentence := self.sentence(event, view)) is not None
        ]
        groups: list[list[Sentence]] = []
        before: type | None = None
        for kind, sentence in told:
            if before is not None and (before, kind) in _IN_ONE_BREATH:
                groups[-1].append(sentence)
            else:
                groups.append([sentence])
            before = kind
        turn = self._turn_after(news)
        if turn is not None:
            groups[-1:] = [[*groups[-1], turn]] if groups else [[turn]]
        return [self._merged(group) for group in groups]

    def turn(self, view: SeatView) -> Sentence | None:
        """That it is this seat's turn, with its numbered calls in an auction; else None."""
        if not self.listener.is_player or not view.is_my_turn:
            return None
        t, level = self.listener.tongue, self.listener.level("turn")
        text, public = t("Your turn."), None
        if view.phase is Phase.AUCTION and level > Level.BRIEF:
            text = t("Your turn: {calls}.", calls=self.numbered_calls(view))
            public = t("Your turn: {calls}.", calls=self.numbered_calls(view, to_all=True))
        elif view.phase is Phase.PLAY and level is Level.FULL:
            text = t("Your turn to lead.")
            if view.trick:
                led = self.listener.words.suit(suit_of(view.trick[0]))
                text = t("Your turn, {suit} led.", suit=led)
        cue = Cue("your-turn", self.listener.seat)
        public = None if public == text else public
        return self.listener.sentence("turn", text, cue, assertive=True, public=public)

    def refused(self, reason: Reason, view: SeatView) -> Sentence:
        """A refused command, told quietly, and what is awaited instead; the reason itself at the
        fullest level only. A reason that lies in the card tells of the hand."""
        me, level = self.listener, self.listener.level("refusal")
        not_now = me.t("Not now.")
        why = reason_text(reason, me) if level is Level.FULL else not_now
        mine = to_all = turn_told(me, view)
        if level > Level.BRIEF:
            mine, to_all = self.awaited(view), self.awaited(view, to_all=True)
        text = joined(why, mine)
        public = joined(why if reason in OUT_OF_TURN else not_now, to_all)
        public_too = None if public == text else public
        return me.sentence("refusal", text, Cue("refused", me.seat), public=public_too)

    def awaited(self, view: SeatView, to_all: bool = False) -> str:
        """What the table waits for: this seat's calls, numbered, or whose turn it is to do what."""
        if self.listener.is_player and view.calls(self.listener.rules):
            calls = self.numbered_calls(view, to_all)
            return self.listener.t("You may call: {calls}.", calls=calls)
        return turn_told(self.listener, view)

    def numbered_calls(self, view: SeatView, to_all: bool = False) -> str:
        """The calls this seat may make, numbered as the keys are: ``1 pass, 2 sun``.

        `to_all` leaves out `SECRET_CALLS`, which stand last.
        """
        calls = view.calls(self.listener.rules)
        if to_all:
            calls = tuple(call for call in calls if call not in SECRET_CALLS)
        labels = call_labels(self.listener, view, calls)
        return self.listener.words.listed(
            self.listener.t("{n} {call}", n=n, call=label)
            for n, label in enumerate(labels, start=1)
        )

    # -- merging

    def _merged(self, group: list[Sentence]) -> Sentence:
        if len(group) == 1:
            return group[0]
        lead = max(group, key=lambda sentence: _WEIGHT.index(sentence.kind))
        text = joined(*(sentence.text for sentence in group))
        public = None
        if any(sentence.is_private for sentence in group):
            heard = (s.text if s.public is None else s.public for s in group)
            public = joined(*heard)
        return Sentence(
            text,
            lead.kind,
            lead.lang,
            any(sentence.assertive for sentence in group),
            tuple(cue for sentence in group for cue in sentence.cues),
            public,
        )

    def _turn_after(self, news: News) -> Sentence | None:
        if not news:
            return None
        event, view = news[-1]
        if isinstance(event, m.TrickTaken) and self.listener.level("turn") is Level.BRIEF:
            return None  # who takes it leads
        return self.turn(view)

    # -- the deal

    def _dealt(self, event: m.CardsDealt, view: SeatView) -> Sentence:
        me, t, words = self.listener, self.listener.tongue, self.listener.words
        land = words.card(event.land)
        if me.level("deal") is Level.BRIEF:
            public = t("The land: {card}.", card=land)
        elif me.is_me(event.dealer):
            public = t("You deal. The land: {card}.", card=land)
        else:
            public = t("{who} deals. The land: {card}.", who=me.name(event.dealer), card=land)
        cues = (Cue("deal", event.dealer), Cue("land", me.seat))
        hand = self._hand(event.hands[me.seat], None)
        if not hand:
            return me.sentence("deal", public, *cues)
        return me.sentence("deal", joined(public, hand), *cues, public=public)

    def _hand(self, hand: int, trump: int | None) -> str:
        if not hand or not self.listener.is_player:
            return ""
        words, t = self.listener.words, self.listener.tongue
        cards = in_order(hand, trump)
        full = self.listener.level("deal") is Level.FULL
        told = words.cards(cards) if full else words.cards_by_suit(cards)
        if self.listener.level("deal") is Level.BRIEF:
            return capital(t("{cards}.", cards=told))
        return t("Your hand: {cards}.", cards=told)

    def _thrown_in(self, event: m.DealThrownIn, view: SeatView) -> Sentence:
        me, t = self.listener, self.listener.tongue
        if event.seat is None:
            text = t("Nobody has bought: the deal is thrown in.")
        elif me.is_me(event.seat):
            text = t("You throw the deal in.")
        else:
            text = t("{who} throws the deal in.", who=me.name(event.seat))
        if me.level("deal") > Level.BRIEF:
            text = joined(text, self._next_dealer(event.next_dealer))
        return me.sentence("deal", text)

    def _next_dealer(self, seat: Seat) -> str:
        me, t = self.listener, self.listener.tongue
        if me.is_me(seat):
            return t("You deal next.")
        return t("{who} deals next.", who=me.name(seat))

    def _completed(self, event: m.HandsCompleted, view: SeatView) -> Sentence | None:
        me, t = self.listener, self.listener.tongue
        if me.is_me(event.land_to):
            public = t("You take the land.")
        else:
            public = t("{who} takes the land.", who=me.name(event.land_to))
        if me.level("deal") is Level.BRIEF:
            public = ""
        hand = self._hand(event.hands[me.seat], view.trump)
        text = joined(public, hand)
        if not text:
            return None
        return me.sentence("deal", text, public=public if hand else None)

    # -- the auction

    def _called(self, event: m.Called, view: SeatView) -> Sentence:
        me, t = self.listener, self.listener.tongue
        auction = event.auction
        index = len(auction.calls) - 1
        call = me.words.call(event.call, auction.land, pass_term(auction.calls, index))
        text = t("{who}: {call}.", who=me.name(event.seat), call=call)
        asked = auction.to_act
        if me.level("call") is Level.FULL and asked is not None and not me.is_me(asked):
            text = joined(text, t("{who} is asked.", who=me.name(asked)))
        is_raise = event.call.partition(":")[0] in _RAISES
        cue = Cue("doubled" if is_raise else "call", event.seat)
        return me.sentence("call", text, cue, assertive=is_raise)

    def _began(self, event: m.PlayBegan, view: SeatView) -> Sentence | None:
        me, t = self.listener, self.listener.tongue
        if me.level("contract") is Level.BRIEF and event.auction.calls[-1] == (
            event.auction.buyer,
            "sun",
        ):
            return None  # the call itself has said it all
        contract = contract_told(me, event.auction)
        buyer = event.auction.buyer
        assert buyer is not None
        if me.is_me(buyer):
            text = t("You bought: {contract}.", contract=contract)
        else:
            text = t("{who} bought: {contract}.", who=me.name(buyer), contract=contract)
        if me.level("contract") is Level.FULL and not me.is_me(event.leader):
            text = joined(text, t("{who} leads.", who=me.name(event.leader)))
        return me.sentence("contract", text)

    # -- projects

    def _announced(self, event: m.ProjectAnnounced, view: SeatView) -> Sentence:
        me, words = self.listener, self.listener.words
        kinds = words.listed(words.project(project.kind) for project in event.projects)
        text = me.t("{who}: {projects}.", who=me.name(event.seat), projects=kinds)
        return me.sentence("project", text, Cue("project", event.seat))

    def _shown(self, event: m.ProjectsShown, view: SeatView) -> Sentence:
        me, t = self.listener, self.listener.tongue
        projects = shown_projects(me, event.projects)
        if me.level("project") is Level.BRIEF:
            text = t("{who}: {projects}.", who=me.name(event.seat), projects=projects)
        elif me.is_me(event.seat):
            text = t("You lay out {projects}.", projects=projects)
        else:
            text = t("{who} lays out {projects}.", who=me.name(event.seat), projects=projects)
        return me.sentence("project", text, Cue("project", event.seat))

    # -- the tricks

    def _played(self, event: m.CardPlayed, view: SeatView) -> Sentence:
        me, t, words = self.listener, self.listener.tongue, self.listener.words
        level, seat, card = me.level("card"), event.seat, event.card
        is_trump = view.trump is not None and suit_of(card) == view.trump
        cue = Cue("trump" if is_trump else "card", seat)
        if level is Level.BRIEF:
            told = words.card_in_short(card)
            if not me.is_me(seat):
                told = t("{who}: {card}", who=me.name(seat), card=told)
            return me.sentence("card", t("{card}.", card=told), cue)
        told = words.card(card)
        if level is Level.FULL and is_trump:
            told = t("{card}, a trump", card=told)
        if level is Level.FULL and _is_ahead(card, view):
            told = t("{card}, ahead", card=told)
        return me.sentence("card", t("{who}: {card}.", who=me.name(seat), card=told), cue)

    def _baloot(self, event: m.BalootSaid, view: SeatView) -> Sentence:
        me, t = self.listener, self.listener.tongue
        baloot = me.words.term("baloot")
        text = t("{project}!", project=capital(baloot))
        if me.level("baloot") is Level.FULL:
            text = t("{who}: {call}.", who=me.name(event.seat), call=baloot)
        return me.sentence("baloot", text, Cue("baloot", event.seat))

    def _taken(self, event: m.TrickTaken, view: SeatView) -> Sentence:
        me, t = self.listener, self.listener.tongue
        if me.is_me(event.seat):
            text = t("You take it.")
        else:
            text = t("{who} takes it.", who=me.name(event.seat))
        if me.level("trick") is Level.FULL:
            text = joined(text, tricks_told(me, view))
        ours = not (event.seat ^ me.seat) & 1
        return me.sentence("trick", text, Cue("trick-won" if ours else "trick-lost", event.seat))

    # -- the counting

    def _scored(self, event: m.DealScored, view: SeatView) -> Sentence:
        me, t = self.listener, self.listener.tongue
        level, score = me.level("score"), event.score
        parts = [
            line_text(line, t, me.sides, me.seat & 1, me.words)
            for line in score.lines
            if line.code == "result"
            or level is Level.FULL
            or (level is Level.NORMAL and line.code in VERDICTS)
        ]
        if score.points is None and level is Level.BRIEF:
            parts.append(line_text(score.lines[-1], t, me.sides, me.seat & 1, me.words))
        else:
            parts.append(totals_told(me, event.totals))
        if level is Level.FULL and view.phase is not Phase.OVER:
            parts.append(self._next_dealer(event.next_dealer))
        return me.sentence("score", joined(*parts), *self._deal_cue(score), assertive=True)

    def _deal_cue(self, score: DealScore) -> tuple[Cue, ...]:
        me = self.listener
        if score.points is None:
            return ()  # the match has a sound of its own
        ours, theirs = me.ours_first(score.points)
        if ours == theirs:
            return ()
        return (Cue("deal-won" if ours > theirs else "deal-lost", me.seat),)

    def _won(self, event: m.MatchWon, view: SeatView) -> Sentence:
        me, t = self.listener, self.listener.tongue
        ours = event.team == me.seat & 1
        text = t("We win the match.") if ours else t("They win the match.")
        if not me.is_player:
            text = t("{who} win the match.", who=me.side(event.team))
        cue = Cue("match-won" if ours else "match-lost", me.seat)
        return me.sentence("match", text, cue, assertive=True)


_TELL: dict[type, Callable[..., Sentence | None]] = {
    m.CardsDealt: Narrator._dealt,
    m.Called: Narrator._called,
    m.DealThrownIn: Narrator._thrown_in,
    m.HandsCompleted: Narrator._completed,
    m.PlayBegan: Narrator._began,
    m.ProjectAnnounced: Narrator._announced,
    m.ProjectsShown: Narrator._shown,
    m.CardPlayed: Narrator._played,
    m.BalootSaid: Narrator._baloot,
    m.TrickTaken: Narrator._taken,
    m.DealScored: Narrator._scored,
    m.MatchWon: Narrator._won,
}

# Pairs of events, one right after the other, that are told as one sentence.
_IN_ONE_BREATH = frozenset(
    (
        (m.ProjectAnnounced, m.CardPlayed),
        (m.ProjectsShown, m.ProjectsShown),
        (m.ProjectsShown, m.CardPlayed),
        (m.CardPlayed, m.BalootSaid),
        (m.CardPlayed, m.TrickTaken),
        (m.BalootSaid, m.TrickTaken),
        (m.Called, m.PlayBegan),
        (m.Called, m.HandsCompleted),
        (m.PlayBegan, m.HandsCompleted),
        (m.Called, m.DealThrownIn),
        (m.DealScored, m.MatchWon),
    )
)

# Whose kind a merged sentence has, the last one first.
_WEIGHT = (
    "info",
    "refusal",
    "turn",
    "trick",
    "land",
    "call",
    "deal",
    "contract",
    "score",
    "match",
    "card",
    "project",
    "baloot",
)


def _contract_first(news: News) -> list[tuple[m.Event, SeatView]]:
    order = list(news)
    for index in range(len(order) - 1):
        if isinstance(order[index][0], m.HandsCompleted) and isinstance(
            order[index + 1][0], m.PlayBegan
        ):
            order[index : index + 2] = order[index + 1], order[index]
    return order


def _is_ahead(card: Card, view: SeatView) -> bool:
    """Whether a card just played has overtaken those before it in its trick."""
    trick = view.trick
    if not 1 < len(trick) < 4 or trick[-1] != card:
        return False  # of a first or a last card it says nothing new
    return winner_of(trick, view.trump) == len(trick) - 1


# ---- words shared with the answers -----------------------------------------------------------


def shown_projects(me: Listener, projects: Sequence[Project]) -> str:
    """Projects that lie open, with their cards."""
    return me.t("; ").join(me.words.shown_project(project) for project in projects)


def contract_told(me: Listener, auction: Auction) -> str:
    """What was bought, its level and, once somebody has chosen, open or locked."""
    parts = [me.words.contract(auction)]
    if auction.level > 1:
        parts.append(me.words.level(auction.level))
        if auction.contract == "hokum" and me.rules.locking:
            parts.append(me.words.term("locked" if auction.locked else "open"))
    return me.words.listed(parts)


def tricks_told(me: Listener, view: SeatView) -> str:
    ours, theirs = me.ours_first(view.tricks)
    t, words, own = me.tongue, me.words, me.seat & 1
    return t(
        "{side} {ours}, {other} {theirs}.",
        side=me.side(own),
        ours=words.tricks(ours),
        other=me.side(1 - own),
        theirs=words.tricks(theirs),
    )


def totals_told(me: Listener, totals: tuple[int, int]) -> str:
    ours, theirs = me.ours_first(totals)
    own = me.seat & 1
    return me.t(
        "The match: {side} {ours}, {other} {theirs}.",
        side=me.side(own),
        ours=ours,
        other=me.side(1 - own),
        theirs=theirs,
    )


def turn_told(me: Listener, view: SeatView) -> str:
    """Whose turn it is, and to do what."""
    t = me.tongue
    if view.phase is Phase.OVER:
        return t("The match is over.")
    if view.to_act is None:
        return t("Waiting for the deal.")
    calling = view.phase is Phase.AUCTION
    if me.is_me(view.to_act):
        return t("Your turn to call.") if calling else t("Your turn to play.")
    who = capital(me.name(view.to_act))
    return t("{who} is to call.", who=who) if calling else t("{who} is to play.", who=who)


def call_labels(me: Listener, view: SeatView, calls: Sequence[str]) -> list[str]:
    """The words of calls that may be made now, as on the call panel."""
    assert view.auction is not None
    term = pass_term_now(view.auction)
    return [me.words.call(call, view.land, term) for call in calls]
