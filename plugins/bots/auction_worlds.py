"""Worlds in the midst of an auction: the hands, and the cards that are still to be dealt."""

from __future__ import annotations

from random import Random

from core import messages as m
from core.cards import FULL_DECK, Card, cards_of, hand_of
from core.engine import submit
from core.rules import RuleSet, Seat
from core.state import Phase, State, apply
from core.view import SeatView, view_of
from plugins.bots.bidding import CAUTIOUS, choose_call
from plugins.bots.knowledge import Knowledge
from plugins.bots.worlds import FourHands, Worlds


class AuctionWorlds:
    """States that look to one seat as the real one does, made from its view alone."""

    def __init__(self, view: SeatView, rules: RuleSet) -> None:
        assert view.auction is not None
        self.view, self.auction = view, view.auction
        self._whole: Worlds | None = None
        if max(view.counts) > 5:  # a table that deals to the end before it asks about doubling
            self._whole = Worlds(Knowledge(view, rules), view.hand, view.counts)

    def draw(self, chance: Random) -> State:
        """One of them, all as likely."""
        if self._whole is not None:
            hands = self._whole.draw(chance)
            assert self.auction.land_to is not None
            return apply(self._state(hands, ()), m.HandsCompleted(self.auction.land_to, hands))
        own = self.view.seat
        unseen = list(cards_of(FULL_DECK & ~self.view.hand & ~(1 << self.auction.land)))
        chance.shuffle(unseen)
        dealt = [0, 0, 0, 0]
        dealt[own] = self.view.hand
        for turn in range(3):
            dealt[(own + 1 + turn) & 3] = hand_of(unseen[5 * turn : 5 * turn + 5])
        return self._state((dealt[0], dealt[1], dealt[2], dealt[3]), tuple(unseen[15:]))

    def _state(self, hands: FourHands, rest: tuple[Card, ...]) -> State:
        view = self.view
        state = State(view.dealer, view.totals)
        apply(state, m.CardsDealt(view.dealer, hands, self.auction.land, rest))
        return apply(state, m.Called(view.seat, "", self.auction))


def said_out(world: State, call: str, rules: RuleSet, boldness: float = CAUTIOUS) -> State:
    """The world once the seat to act has made a call, and all have said the rest as careful bots.

    `boldness` is what it takes that seat to buy, if it is asked again. The world stays as it was.
    """
    state, caller = world.copy(), world.to_act
    assert caller is not None
    _say(state, caller, call, rules)
    while state.phase is Phase.AUCTION:
        seat = state.to_act
        assert seat is not None
        view = view_of(state, seat, rules)
        to_buy = boldness if seat == caller else CAUTIOUS
        _say(state, seat, str(choose_call(view, view.calls(rules), rules, to_buy).action), rules)
    return state


def _say(state: State, seat: Seat, call: str, rules: RuleSet) -> None:
    submit(state, m.Call(seat, call), rules)
