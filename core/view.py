"""What one seat may know: built up field by field, never stripped down from the state.

Bots and windows are given a `SeatView`; events meant for a seat pass through `redact`.
`played` is the public history, which rules and bots need; a window shows and says none of it
beyond the current trick (T110).
"""

from __future__ import annotations

from dataclasses import dataclass

from core import messages as m
from core.auction import Auction, Stage, legal_calls
from core.cards import Card, Hand
from core.play import legal_cards
from core.projects import find_projects
from core.rules import Project, RuleSet, Seat, Team
from core.state import Phase, State


@dataclass(frozen=True, slots=True)
class SeatView:
    """A match as one seat sees it. Pairs are by team, `announced` and `shown` by seat."""

    seat: Seat
    phase: Phase
    dealer: Seat
    totals: tuple[int, int]
    deals: int
    hand: Hand
    land: Card | None
    auction: Auction | None
    to_act: Seat | None
    leader: Seat
    trick: tuple[Card, ...]
    played: tuple[tuple[Seat, Card], ...]
    played_earlier: Hand
    tricks: tuple[int, int]
    abnat: tuple[int, int]  # of the tricks taken: countable by all, shown to none
    counts: tuple[int, int, int, int]  # cards in each hand
    announced: tuple[tuple[str, ...], ...]  # kinds
    shown: tuple[tuple[Project, ...], ...]
    own_projects: tuple[Project, ...]
    baloot: Seat | None
    winner: Team | None

    @property
    def trump(self) -> int | None:
        return None if self.auction is None else self.auction.trump

    @property
    def is_my_turn(self) -> bool:
        return self.to_act == self.seat

    def calls(self, rules: RuleSet) -> tuple[str, ...]:
        """The calls this seat may make now."""
        if self.phase is not Phase.AUCTION or not self.is_my_turn or self.auction is None:
            return ()
        return legal_calls(self.auction, self.hand, rules)

    def cards(self, rules: RuleSet) -> Hand:
        """The mask of the cards this seat may play now."""
        if self.phase is not Phase.PLAY or not self.is_my_turn or self.auction is None:
            return 0
        return legal_cards(
            self.hand,
            self.trick,
            self.played_earlier,
            self.auction.trump,
            self.auction.locked,
            rules,
        )


def view_of(state: State, seat: Seat, rules: RuleSet | None) -> SeatView:
    """What a seat may know of a match. Without rules, of a match that was kept, its own projects
    are those that it announced."""
    auction = state.auction
    return SeatView(
        seat=seat,
        phase=state.phase,
        dealer=state.dealer if auction is None else auction.dealer,
        totals=state.totals,
        deals=state.deals,
        hand=state.hands[seat],
        land=None if auction is None else auction.land,
        auction=auction,
        to_act=state.to_act,
        leader=state.leader,
        trick=tuple(state.trick),
        played=tuple(state.played),
        played_earlier=state.played_earlier,
        tricks=(state.tricks[0], state.tricks[1]),
        abnat=(state.abnat[0], state.abnat[1]),
        counts=tuple(hand.bit_count() for hand in state.hands),  # type: ignore[arg-type]
        announced=tuple(tuple(p.kind for p in projects) for projects in state.announced),
        shown=tuple(state.shown),
        own_projects=_own_projects(state, seat, rules),
        baloot=state.baloot,
        winner=state.winner,
    )


def _own_projects(state: State, seat: Seat, rules: RuleSet | None) -> tuple[Project, ...]:
    auction = state.auction
    if rules is None:
        return state.announced[seat]
    if state.hands8 is None or auction is None or auction.stage is not Stage.SETTLED:
        return ()
    assert auction.contract is not None
    return find_projects(state.hands8[seat], auction.contract, rules)


def redact(event: m.Event, seat: Seat | None) -> m.Event:
    """The event as a seat may see it; None for a spectator who sees no hand."""
    if isinstance(event, m.CardsDealt):
        return event._replace(hands=_only(event.hands, seat), rest=())
    if isinstance(event, m.HandsCompleted):
        return event._replace(hands=_only(event.hands, seat))
    if isinstance(event, m.ProjectAnnounced) and event.seat != seat:
        return event._replace(
            projects=tuple(Project(p.kind, -1, None, None, p.points, 0) for p in event.projects)
        )
    return event


def _only(hands: m.FourHands, seat: Seat | None) -> m.FourHands:
    kept = [hand if owner == seat else 0 for owner, hand in enumerate(hands)]
    return (kept[0], kept[1], kept[2], kept[3])
