"""A record whose rules are not at hand, played back by what stands in it.

Nothing is checked and nothing is decided: calls and cards are shown as they stand, tricks fall by
the order of the cards, on which all tables agree, and a deal is worth what the record says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from app.store.matches import Step
from core import messages as m
from core.auction import GAHWA, Auction, Stage, open_auction
from core.cards import LAST_TRICK_ABNAT, NAMES, SUITS, Card, abnats, suit_of
from core.deal import Dealt, complete, deal_five
from core.play import winner_of
from core.projects import KINDS
from core.reasons import Reason
from core.record import BadRecord, Record, RecordedDeal
from core.rules import Project, Seat
from core.scoring import DealScore, Line

Pair = tuple[int, int]

_LEVELS = {"double": 2, "three": 3, "four": 4, "gahwa": GAHWA}
CALLS = frozenset(
    [
        *("pass", "hokum", "sun", "ashkal", "second-hokum", "confirm", "qablak", "gahwa"),
        *("throw-in", *(f"{word}:{suit}" for word in ("second-hokum", "name") for suit in SUITS)),
        *(f"{word}{how}" for word in list(_LEVELS)[:3] for how in ("", ":open", ":locked")),
    ]
)
_BUYERS_OWN = ("confirm", "three", "gahwa", "name")
_ANSWERED_BY_BUYER = (2, 4)


class Trick(NamedTuple):
    """Cards in order, the leader, and who took it; None while it is not full."""

    leader: Seat
    cards: tuple[Card, ...]
    taken_by: Seat | None


def steps_by_results(record: Record, start: Pair, steps: list[Step]) -> None:
    """Append all steps of a record. Raises `BadRecord` at what no rules could give."""
    totals = start
    followers = [*(deal.dealer for deal in record.deals[1:]), None]
    for number, (deal, next_dealer) in enumerate(zip(record.deals, followers, strict=True)):
        told = _Deal(deal, totals, (deal.dealer + 1) & 3 if next_dealer is None else next_dealer)
        fault = first_fault(deal, number)
        steps += told.steps(is_followed=next_dealer is not None)
        if fault is not None:
            raise fault
        totals = told.totals


def first_fault(deal: RecordedDeal, number: int) -> BadRecord | None:
    """A word that is no call, or a card that was played already."""
    for step, call in enumerate(deal.calls):
        if call not in CALLS:
            return BadRecord(Reason.CALL_NOT_OFFERED.value, call, number, step)
    for place, card in enumerate(deal.plays):
        if card in deal.plays[:place]:
            step = len(deal.calls) + place
            return BadRecord(Reason.NOT_IN_HAND.value, NAMES[card], number, step)
    return None


class _Deal:
    """One deal being told."""

    def __init__(self, deal: RecordedDeal, totals: Pair, next_dealer: Seat) -> None:
        self.deal = deal
        self.totals = totals
        self.next_dealer = next_dealer
        self.dealt: Dealt = deal_five(deal.deck, deal.dealer)
        self.auction: Auction = open_auction(deal.dealer, self.dealt.land, totals)
        self.tricks: list[Trick] = []
        self.announced: list[tuple[Project, ...]] = [(), (), (), ()]

    def steps(self, *, is_followed: bool) -> Iterator[Step]:
        deal, dealt = self.deal, self.dealt
        first = m.CardsDealt(deal.dealer, dealt.hands, dealt.land, dealt.rest)
        steps = [Step(m.DealCards(deal.deck), (first,))]
        calls, plays = self._known()
        for number, call in enumerate(calls):
            steps += self._acts(number)
            steps.append(self._call(call))
        self.tricks = list(tricks_of(plays, (deal.dealer + 1) & 3, self.auction.trump))
        last = steps[-1]
        steps[-1] = last._replace(events=(*last.events, *self._after_calls(is_followed)))
        for number in range(len(plays)):
            steps += self._acts(len(calls) + number)
            steps.append(self._play(number))
        yield from steps
        yield from self._acts(len(calls) + len(plays), and_later=True)

    def _known(self) -> tuple[Sequence[str], Sequence[Card]]:
        """Calls and cards up to the first that cannot be."""
        calls = list(takewhile(CALLS.__contains__, self.deal.calls))
        plays: list[Card] = []
        if len(calls) == len(self.deal.calls):
            for card in self.deal.plays:
                if card in plays:
                    break
                plays.append(card)
        return calls, plays

    def _acts(self, done: int, *, and_later: bool = False) -> Iterator[Step]:
        """What was done out of turn when so many steps had been done."""
        for at, seat, act in self.deal.acts:
            word, _, kind = act.partition(":")
            is_due = max(at, 0) == done or (and_later and at > done)
            if not is_due or word != "announce" or kind not in KINDS:
                continue
            project = Project(kind, -1, None, None, 0, 0)
            self.announced[seat] = (*self.announced[seat], project)
            told = m.ProjectAnnounced(seat, self.announced[seat])
            yield Step(m.Announce(seat, kind), (told,))

    # ---- the auction

    def _call(self, call: str) -> Step:
        seat = self._caller(call)
        self.auction = self._after(seat, call)
        return Step(m.Call(seat, call), (m.Called(seat, call, self.auction),))

    def _after_calls(self, is_followed: bool) -> list[m.Event]:
        """The auction has ended: with a buyer, with nobody, or with the record."""
        auction, deal = self.auction, self.deal
        if self.tricks:
            land_to = self._land_to()
            self.auction = auction._replace(stage=Stage.SETTLED, to_act=None)
            whole = m.HandsCompleted(land_to, complete(self.dealt, deal.dealer, land_to))
            if auction.contract == "sun" or auction.trump is not None:
                return [whole, m.PlayBegan(self.auction, (deal.dealer + 1) & 3)]
            return [whole]
        thrown_by = auction.calls[-1][0] if deal.calls[-1:] == ("throw-in",) else None
        by_act = next((seat for _, seat, act in deal.acts if act == "throw-in"), None)
        if auction.contract is None and (is_followed or deal.has_result):
            by_right = by_act if thrown_by is None else thrown_by
            return [m.DealThrownIn(by_right, self.next_dealer)]
        return []

    def _caller(self, call: str) -> Seat:
        """Who says this: some calls tell by themselves, else whose turn it seems to be."""
        auction, word = self.auction, call.partition(":")[0]
        turn = (auction.dealer + 1) & 3 if auction.to_act is None else auction.to_act
        if auction.buyer is None:
            return turn
        if word in _BUYERS_OWN:
            return auction.buyer
        if word == "double" and not (turn ^ auction.buyer) & 1:
            return (auction.buyer + 1) & 3
        if word == "four" and auction.doubler is not None:
            return auction.doubler
        return turn

    def _after(self, seat: Seat, call: str) -> Auction:
        word, _, suit = call.partition(":")
        auction = self.auction._replace(
            calls=(*self.auction.calls, (seat, call)), to_act=(seat + 1) & 3
        )
        if word == "hokum":
            return _bought(auction, seat, "hokum", trump=suit_of(auction.land))
        if word == "second-hokum":
            return _bought(auction, seat, "hokum", trump=_suit(suit))._replace(second=True)
        if word in ("sun", "ashkal"):
            return _bought(auction, seat, "sun")._replace(
                ashkal=word == "ashkal", land_to=seat ^ 2 if word == "ashkal" else seat
            )
        if word == "qablak":
            stolen = _bought(auction, seat, "sun")._replace(stolen=True)
            return stolen._replace(land_to=seat ^ 2) if auction.ashkal else stolen
        if word == "name":
            return auction._replace(trump=_suit(suit))
        if word in _LEVELS:
            level = _LEVELS[word]
            doubler = seat if level == 2 else auction.doubler
            answers = auction.buyer if level in _ANSWERED_BY_BUYER else doubler
            return auction._replace(
                level=level, locked=suit == "locked", doubler=doubler, to_act=answers
            )
        return auction

    def _land_to(self) -> Seat:
        """Whoever played the land was given it; before that the calls tell."""
        for trick in self.tricks:
            if self.dealt.land in trick.cards:
                return (trick.leader + trick.cards.index(self.dealt.land)) & 3
        return self.deal.dealer if self.auction.land_to is None else self.auction.land_to

    # ---- the tricks

    def _play(self, place: int) -> Step:
        number, turn = divmod(place, 4)
        trick = self.tricks[number]
        seat, card = (trick.leader + turn) & 3, trick.cards[turn]
        events: list[m.Event] = [m.CardPlayed(seat, card)]
        if turn == 3 and trick.taken_by is not None:
            events.append(m.TrickTaken(trick.taken_by, _abnat(trick, self.auction.trump, number)))
            if number == 7 and self.deal.has_result:
                events += self._result()
        return Step(m.Play(seat, card), tuple(events))

    def _result(self) -> list[m.Event]:
        deal, abnat, won = self.deal, [0, 0], [0, 0]
        for number, trick in enumerate(self.tricks):
            assert trick.taken_by is not None
            abnat[trick.taken_by & 1] += _abnat(trick, self.auction.trump, number)
            won[trick.taken_by & 1] += 1
        buyer = 0 if self.auction.buyer is None else self.auction.buyer & 1
        gained = deal.points or (0, 0)
        self.totals = (self.totals[0] + gained[0], self.totals[1] + gained[1])
        lines = (Line("result", None, {"us": gained[0], "them": gained[1]}),)
        score = DealScore(
            points=deal.points,
            fallen=gained[buyer] < gained[1 - buyer],
            tie=False,
            kaboot=won.index(8) if 8 in won else None,
            match_winner=deal.winner if deal.points is None else None,
            cards=(0, 0),
            lines=lines if deal.points is not None else (),
        )
        scored = m.DealScored(
            score,
            (abnat[0], abnat[1]),
            (won[0], won[1]),
            (0, 0),
            None,
            self.totals,
            self.next_dealer,
        )
        return [scored] if deal.winner is None else [scored, m.MatchWon(deal.winner)]


def _bought(auction: Auction, seat: Seat, contract: str, trump: int | None = None) -> Auction:
    return auction._replace(contract=contract, trump=trump, caller=seat, buyer=seat, land_to=seat)


def _suit(letter: str) -> int | None:
    return SUITS.index(letter) if len(letter) == 1 and letter in SUITS else None


def tricks_of(plays: Sequence[Card], leader: Seat, trump: int | None) -> Iterator[Trick]:
    """The tricks that cards played one after the other make, the last perhaps not full."""
    for first in range(0, min(len(plays), 32), 4):
        cards = tuple(plays[first : first + 4])
        taken_by = (leader + winner_of(cards, trump)) & 3 if len(cards) == 4 else None
        yield Trick(leader, cards, taken_by)
        leader = leader if taken_by is None else taken_by


def _abnat(trick: Trick, trump: int | None, number: int) -> int:
    row = abnats(trump)
    return sum(row[card] for card in trick.cards) + (LAST_TRICK_ABNAT if number == 7 else 0)
