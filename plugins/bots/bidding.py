"""How the careful bot calls: each call is weighed in match points, and the best one is made."""

from __future__ import annotations

from collections.abc import Mapping

from core.auction import Auction, Stage
from core.cards import SUITS, Hand, suit_of
from core.rules import RuleSet, Seat
from core.view import SeatView
from plugins.bots import Choice
from plugins.bots.valuation import (
    count_beside,
    count_hokum,
    count_sun,
    margin_to_expect,
    outlook,
)
from plugins.bots.weights import (
    AGAINST,
    BESIDE,
    HOKUM_WEIGHTS,
    SUN_WEIGHTS,
    TOLD_BY_CALL,
    Counts,
)

# What it takes to buy: saying nothing leaves the second round, or a deal thrown in. The yield is
# nearly the same from 1 to 4, so this is a matter of style, and people are cautious.
CAUTIOUS = 4.0
BOLD = 1.0
# A double is made even if it costs this much on the mean: buyers at a table of people are less
# careful than those whose deals the weights were fitted to.
DOUBLE_BOLDNESS = 4.0
# How much of the land's worth is left when it goes to the partner by ashkal.
LAND_TO_PARTNER = 0.8
# Each raise tells of a hand; the margin moves against whoever is answered.
TOLD_BY_RAISE = 6.5
# A further raise hands the others the next one.
NEXT_RAISE = 4.0

_REASON = {
    "sun": "strong-sun-hand",
    "hokum": "strong-hokum-hand",
    "second-hokum": "strong-hokum-hand",
    "ashkal": "ashkal-land",
    "qablak": "steal-sun",
    "name": "best-suit",
    "throw-in": "throw-in",
    "double": "they-will-fall",
    "three": "sure-of-it",
    "four": "sure-of-it",
    "gahwa": "sure-of-it",
    "confirm": "stay-with-hokum",
}
_RAISED_TO = {"double": 2, "three": 3, "four": 4, "gahwa": 5}


def choose_call(
    view: SeatView, calls: tuple[str, ...], rules: RuleSet, to_buy: float = CAUTIOUS
) -> Choice:
    """The call of the highest value among those offered."""
    assert view.auction is not None
    bidder = Bidder(view, view.auction, rules, to_buy)
    weighed = sorted(((call, bidder.value(call)) for call in calls), key=lambda pair: -pair[1])
    best = weighed[0][0]
    return Choice(best, bidder.reason(best), tuple(weighed))


def _strongest_calls(auction: Auction, own: Seat) -> list[str]:
    """What each other seat has shown by its calls, as the table of weights words it."""
    shown: dict[Seat, str] = {}
    for seat, call in auction.calls:
        word = call.partition(":")[0]
        if word in ("sun", "ashkal", "qablak"):
            shown[seat] = "sun"
        elif word in ("hokum", "second-hokum"):
            shown[seat] = "hokum"
        elif word == "pass":
            shown.setdefault(seat, "pass")
    return [
        f"{'opponent' if (seat ^ own) & 1 else 'partner'} {word}"
        for seat, word in shown.items()
        if seat != own
    ]


class Bidder:
    """One seat in front of the calls offered to it."""

    def __init__(
        self, view: SeatView, auction: Auction, rules: RuleSet, to_buy: float = CAUTIOUS
    ) -> None:
        self.auction, self.rules, self.seat = auction, rules, view.seat
        self.to_buy = to_buy
        own = view.seat & 1
        self.totals = (view.totals[own], view.totals[1 - own])
        self.five = view.hand
        self.with_land = view.hand | 1 << auction.land
        buyer = auction.buyer
        said = _strongest_calls(auction, view.seat)
        self.told = {
            contract: sum(weights[words] for words in said)
            for contract, weights in TOLD_BY_CALL.items()
        }
        self.side = None if buyer is None else "ours" if (buyer ^ view.seat) & 1 == 0 else "theirs"

    # -- what a buy is worth

    def _outlook(self, margin: float, contract: str, level: int = 1) -> float:
        return outlook(margin, contract, level, self.totals, self.rules.target_score)

    def sun_margin(self, hand: Hand) -> float:
        return margin_to_expect(count_sun(hand, self.rules), SUN_WEIGHTS) + self.told["sun"]

    def hokum_margin(self, hand: Hand, trump: int) -> float:
        counts = count_hokum(hand, trump, self.rules)
        return margin_to_expect(counts, HOKUM_WEIGHTS) + self.told["hokum"]

    def ashkal_margin(self) -> float:
        without = self.sun_margin(self.five)
        return without + LAND_TO_PARTNER * (self.sun_margin(self.with_land) - without)

    def best_suit(self) -> int:
        """The suit to name in a second hokum."""
        land = suit_of(self.auction.land)
        return max(
            (suit for suit in range(4) if suit != land),
            key=lambda suit: self.hokum_margin(self.with_land, suit),
        )

    def beside_margin(self, weights: Mapping[str, Counts]) -> float:
        """The margin of another seat's buy, as far as one's own cards tell."""
        contract = self.auction.contract
        assert contract is not None
        counts = count_beside(self.five, contract, self.auction.trump)
        return margin_to_expect(counts, weights[contract])

    def our_margin(self) -> float:
        """The margin of one's own side's buy, as the buyer himself counts it."""
        if self.auction.contract == "sun":
            return self.sun_margin(self._bought_hand())
        trump = self.auction.trump
        return self.hokum_margin(self._bought_hand(), self.best_suit() if trump is None else trump)

    def _bought_hand(self) -> Hand:
        return self.with_land if self.auction.land_to == self.seat else self.five

    # -- what a call is worth

    def value(self, call: str) -> float:
        """Match points for one's own side."""
        word, _, suffix = call.partition(":")
        if word == "throw-in":
            return 0.5
        if word == "name":
            return self._outlook(
                self.hokum_margin(self._bought_hand(), SUITS.index(suffix)), "hokum"
            )
        if word in ("sun", "qablak"):
            if word == "qablak" and self.auction.ashkal:
                return self._outlook(self.ashkal_margin(), "sun")
            return self._outlook(self.sun_margin(self.with_land), "sun")
        if word == "ashkal":
            return self._outlook(self.ashkal_margin(), "sun")
        if word == "hokum":
            margin = self.hokum_margin(self.with_land, suit_of(self.auction.land))
            return self._outlook(margin, "hokum")
        if word == "second-hokum":
            suit = SUITS.index(suffix) if suffix else self.best_suit()
            return self._outlook(self.hokum_margin(self.with_land, suit), "hokum")
        if word == "confirm":
            return self._outlook(self.our_margin(), "hokum")
        if word == "pass":
            return self._pass_value()
        return self._raise_value(_RAISED_TO[word], suffix)

    def _pass_value(self) -> float:
        if self.auction.stage in (Stage.FIRST, Stage.SECOND):
            return self.to_buy
        return self._as_it_stands(self.auction.level)

    def _as_it_stands(self, level: int) -> float:
        """The value of the buy that stands, played at a level."""
        contract = self.auction.contract
        assert contract is not None
        if self.side == "ours":
            if self.auction.buyer != self.seat:
                return self._outlook(self.beside_margin(BESIDE), contract, level)
            told = TOLD_BY_RAISE * (self.auction.level > 1) + TOLD_BY_RAISE * (
                self.auction.level > 3
            )
            return self._outlook(self.our_margin() - told, contract, level)
        told = TOLD_BY_RAISE * (self.auction.level > 2)
        them = outlook(
            self.beside_margin(AGAINST) + told,
            contract,
            level,
            (self.totals[1], self.totals[0]),
            self.rules.target_score,
        )
        return -them

    def _raise_value(self, level: int, lock: str) -> float:
        """A raise; of open and locked the one that suits one's trumps comes out ahead."""
        trump = self.auction.trump
        if not lock or trump is None:
            wish = lock != "open"
        else:
            ranks = self.five >> (8 * trump) & 0xFF
            wants_open = ranks.bit_count() >= 3  # who holds many draws them himself
            wish = (lock == "open") is wants_open
        bold = DOUBLE_BOLDNESS if level == 2 else -NEXT_RAISE
        return self._as_it_stands(level) + bold - (0.0 if wish else 0.5)

    # -- why

    def reason(self, call: str) -> str:
        """The code of a call that was chosen."""
        word = call.partition(":")[0]
        if word == "pass":
            stage = self.auction.stage
            if stage in (Stage.FIRST, Stage.SECOND):
                return "weak-hand"
            if stage in (Stage.ANSWER, Stage.QABLAK):
                return "leave-to-partner" if self.side == "ours" else "leave-to-them"
            return "no-raise"
        if word == "sun" and self.side is not None:
            if self.auction.stage is Stage.CONFIRM:
                return "better-in-sun"
            return "lift-partner" if self.side == "ours" else "sun-over-hokum"
        return _REASON[word]
