"""The buy: two rounds of asking, the answers to a hokum, qablak, the ladder of doubling.

An `Auction` is immutable. `legal_calls` lists what the seat to act may say, `advance` gives the
auction after a legal call. Calls are the words of the engine protocol: ``pass``, ``hokum``,
``second-hokum:H``, ``double:locked``, ``name:S`` and so on.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from core.cards import ACE, SUITS, Card, Hand, rank_of, suit_of
from core.rules import AshkalAsked, DoubleWindow, RuleSet, Seat, SunSettled, WeakHand

GAHWA = 5  # the level of a gahwa; 1 undoubled, 2 double, 3 three, 4 four


class Stage(Enum):
    """What the seat to act is being asked."""

    FIRST = "first"  # first round of asking
    SECOND = "second"  # second round of asking
    ANSWER = "answer"  # somebody else's hokum
    CONFIRM = "confirm"  # his own hokum, for the last time
    QABLAK = "qablak"  # whether he steals a sun
    DOUBLE = "double"  # whether he doubles the opponents' buy
    THREE = "three"
    FOUR = "four"
    GAHWA = "gahwa"
    NAME = "name"  # the suit of his second hokum
    SETTLED = "settled"  # nobody is asked any more
    THROWN_IN = "thrown-in"


_RAISES = {Stage.DOUBLE: "double", Stage.THREE: "three", Stage.FOUR: "four", Stage.GAHWA: "gahwa"}
_RAISER = {Stage.THREE: 3, Stage.FOUR: 4, Stage.GAHWA: 5}
_LEVEL_OF = {"double": 2, "three": 3, "four": 4, "gahwa": GAHWA}
_DEALT_OUT = frozenset(
    (Stage.DOUBLE, Stage.THREE, Stage.FOUR, Stage.GAHWA, Stage.NAME, Stage.SETTLED)
)


class Auction(NamedTuple):
    """An auction so far. `buyer` is the seat whose buy stands, None before anyone has bought."""

    dealer: Seat
    land: Card
    totals: tuple[int, int] = (0, 0)  # points of the match, which the sun double looks at
    stage: Stage = Stage.FIRST
    to_act: Seat | None = None
    calls: tuple[tuple[Seat, str], ...] = ()
    contract: str | None = None  # sun or hokum
    trump: int | None = None
    second: bool = False
    ashkal: bool = False
    stolen: bool = False
    caller: Seat | None = None  # who said it: the buyer, unless an ashkal makes the partner one
    buyer: Seat | None = None
    land_to: Seat | None = None
    level: int = 1
    locked: bool = False
    doubler: Seat | None = None
    next_dealer: Seat | None = None  # after a throw-in

    @property
    def is_over(self) -> bool:
        return self.stage is Stage.SETTLED or self.stage is Stage.THROWN_IN

    @property
    def last_raiser(self) -> int | None:
        """The team that raised last, None if nobody did."""
        if self.level == 1 or self.buyer is None:
            return None
        return (self.buyer & 1) ^ (1 if self.level in (2, 4) else 0)


def open_auction(dealer: Seat, land: Card, totals: tuple[int, int] = (0, 0)) -> Auction:
    """An auction in which the dealer's right is asked first (T015)."""
    return Auction(dealer, land, totals, to_act=(dealer + 1) & 3)


def needs_full_hands(auction: Auction, rules: RuleSet) -> bool:
    """Whether all eight cards are in the hands at this point of the auction."""
    if auction.stage is Stage.SETTLED:
        return True
    return rules.double_window is DoubleWindow.AFTER_THE_DEAL and auction.stage in _DEALT_OUT


# ---- what may be said ------------------------------------------------------------------------


def legal_calls(auction: Auction, hand: Hand, rules: RuleSet) -> tuple[str, ...]:
    """The calls offered to the seat to act, in the order in which they are read out.

    `hand` is that seat's hand of five; only a rule about weak hands looks at it.
    """
    stage, seat = auction.stage, auction.to_act
    if seat is None:
        return ()
    if stage is Stage.FIRST or stage is Stage.SECOND:
        return (
            "pass",
            *_hokums(auction, rules),
            *_suns(auction, seat, rules),
            *_throw_in(auction, hand, rules),
        )
    if stage is Stage.ANSWER:
        return (
            "pass",
            *_overcalls(auction, seat, rules),
            *_suns(auction, seat, rules),
            *_answer_doubles(auction, seat, rules),
            *_throw_in(auction, hand, rules),
        )
    if stage is Stage.CONFIRM:
        return ("confirm", "sun") if _may_sun(auction, seat, rules) else ("confirm",)
    if stage is Stage.QABLAK:
        return ("pass", "qablak")
    if stage is Stage.NAME:
        return tuple("name:" + suit for suit in _second_suits(auction.land))
    return ("pass", *_raise_calls(_RAISES[stage], auction, rules))


def _second_suits(land: Card) -> str:
    """Every suit but the land's (T024)."""
    return SUITS.replace(SUITS[suit_of(land)], "")


def _hokums(auction: Auction, rules: RuleSet) -> tuple[str, ...]:
    if auction.stage is Stage.FIRST:
        return ("hokum",)
    if rules.second_hokum_naming:
        return tuple("second-hokum:" + suit for suit in _second_suits(auction.land))
    return ("second-hokum",)


def _overcalls(auction: Auction, seat: Seat, rules: RuleSet) -> tuple[str, ...]:
    """The standing hokum itself, where this seat may take it from its caller."""
    assert auction.buyer is not None
    if not rules.hokum_overcall(seat, auction.buyer, auction.dealer):
        return ()
    if not auction.second:
        return ("hokum",)
    return ("second-hokum" if auction.trump is None else "second-hokum:" + SUITS[auction.trump],)


def _throw_in(auction: Auction, hand: Hand, rules: RuleSet) -> tuple[str, ...]:
    bought = auction.buyer is not None
    weak = WeakHand(hand, bought, _is_second_round(auction), auction.trump)
    return ("throw-in",) if rules.weak_hand(weak) else ()


def _is_second_round(auction: Auction) -> bool:
    """Whether all four passed in the first (T035)."""
    first = auction.calls[:4]
    return len(first) == 4 and all(call == "pass" for _, call in first)


def _may_sun(auction: Auction, seat: Seat, rules: RuleSet) -> bool:
    over_hokum = auction.contract == "hokum"
    if not (_is_second_round(auction) or rules.sun_first_round(over_hokum)):
        return False
    over_ace = over_hokum and rank_of(auction.land) == ACE
    return not over_ace or rules.ace_hokum_to_sun(seat, auction.dealer)


def _said_wala(auction: Auction, seat: Seat) -> bool:
    """Whether he has already passed in the second round of asking."""
    return _is_second_round(auction) and (seat, "pass") in auction.calls[4:]


def _suns(auction: Auction, seat: Seat, rules: RuleSet) -> tuple[str, ...]:
    """Sun, and ashkal where this seat has it (T023, A8)."""
    if not _may_sun(auction, seat, rules):
        return ()
    may_ashkal = (
        seat in rules.ashkal_seats(auction.dealer)
        and (2 if _is_second_round(auction) else 1) in rules.ashkal_rounds
        and (rules.ashkal_on_ace or rank_of(auction.land) != ACE)
        and (rules.ashkal_after_wala or not _said_wala(auction, seat))
        and rules.ashkal_over_hokum(AshkalAsked(seat, auction.dealer, auction.buyer))
    )
    return ("sun", "ashkal") if may_ashkal else ("sun",)


def _answer_doubles(auction: Auction, seat: Seat, rules: RuleSet) -> tuple[str, ...]:
    assert auction.buyer is not None
    is_opponent = (seat ^ auction.buyer) & 1
    if not is_opponent or rules.double_window is not DoubleWindow.IN_THE_ASKING:
        return ()
    return _raise_calls("double", auction, rules)


def _raise_calls(word: str, auction: Auction, rules: RuleSet) -> tuple[str, ...]:
    """A raise; with the choice of open and locked where this level has it (T054, T055)."""
    if auction.contract == "hokum" and _LEVEL_OF[word] in rules.locking and word != "gahwa":
        return (word + ":open", word + ":locked")
    return (word,)


# ---- what a call leads to --------------------------------------------------------------------


def advance(auction: Auction, call: str, rules: RuleSet) -> Auction:
    """The auction after the seat to act has made a legal call."""
    seat = auction.to_act
    assert seat is not None
    auction = auction._replace(calls=(*auction.calls, (seat, call)))
    word, _, suffix = call.partition(":")
    if word == "pass":
        return _passed(auction, seat, rules)
    if word in ("sun", "ashkal"):
        return _sun_called(auction, seat, word == "ashkal", rules)
    if word in ("hokum", "second-hokum"):
        return _hokum_called(auction, seat, suffix, rules)
    if word == "confirm":
        return _hokum_stands(auction, rules)
    if word == "qablak":
        return _sun_settled(_taken_by(auction, seat, auction.ashkal, rules, stolen=True), rules)
    if word == "name":
        return _over(auction._replace(trump=SUITS.index(suffix)))
    if word == "throw-in":
        bought = auction.buyer is not None
        return _thrown_in(auction, rules.thrown_in_dealer(auction.dealer, bought))
    return _raised(auction, seat, _LEVEL_OF[word], suffix == "locked", rules)


def _ask(auction: Auction, stage: Stage, seat: Seat) -> Auction:
    return auction._replace(stage=stage, to_act=seat & 3)


def _thrown_in(auction: Auction, next_dealer: Seat) -> Auction:
    return auction._replace(stage=Stage.THROWN_IN, to_act=None, next_dealer=next_dealer)


def _over(auction: Auction) -> Auction:
    """Nothing is left to ask, unless a second hokum still has no suit (T025)."""
    if auction.contract == "hokum" and auction.trump is None:
        assert auction.buyer is not None
        return _ask(auction, Stage.NAME, auction.buyer)
    return auction._replace(stage=Stage.SETTLED, to_act=None)


def _passed(auction: Auction, seat: Seat, rules: RuleSet) -> Auction:
    stage, after = auction.stage, (seat + 1) & 3
    if stage is Stage.FIRST:
        return _ask(auction, Stage.SECOND if seat == auction.dealer else stage, after)
    if stage is Stage.SECOND:
        if seat == auction.dealer:
            return _thrown_in(auction, after)  # T036, D014
        return _ask(auction, stage, after)
    assert auction.buyer is not None
    if stage is Stage.ANSWER:
        later = _later(seat, rules.hokum_answer(auction.buyer, auction.dealer))
        if later:
            return _ask(auction, stage, later[0])
        if rules.hokum_confirm:
            return _ask(auction, Stage.CONFIRM, auction.buyer)
        return _hokum_stands(auction, rules)
    if stage is Stage.QABLAK:
        later = _later(seat, _qablak_seats(auction, rules))
        return _ask(auction, stage, later[0]) if later else _sun_settled(auction, rules)
    if stage is Stage.DOUBLE and after != auction.buyer:
        return _ask(auction, stage, seat + 2)  # the other opponent (A19, A32)
    if stage in _RAISER and seat == _raiser(auction, stage) and _RAISER[stage] in rules.raising:
        return _ask(auction, stage, seat ^ 2)
    return _over(auction)  # the first refusal ends the ladder (T050)


def _later(seat: Seat, asked: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return asked[asked.index(seat) + 1 :]


def _raiser(auction: Auction, stage: Stage) -> Seat | None:
    """The player who is asked first about a raise above double (T049)."""
    return auction.doubler if stage is Stage.FOUR else auction.buyer


def _hokum_called(auction: Auction, seat: Seat, suit: str, rules: RuleSet) -> Auction:
    second = _is_second_round(auction)
    trump = (SUITS.index(suit) if suit else None) if second else suit_of(auction.land)
    auction = auction._replace(
        contract="hokum", trump=trump, second=second, caller=seat, buyer=seat, land_to=seat
    )
    asked = rules.hokum_answer(seat, auction.dealer)
    if asked:
        return _ask(auction, Stage.ANSWER, asked[0])  # T032
    return _hokum_stands(auction, rules)


def _hokum_stands(auction: Auction, rules: RuleSet) -> Auction:
    if rules.double_window is DoubleWindow.IN_THE_ASKING:
        return _over(auction)
    assert auction.buyer is not None
    return _ask(auction, Stage.DOUBLE, auction.buyer + 1)


def _taken_by(
    auction: Auction, seat: Seat, ashkal: bool, rules: RuleSet, stolen: bool = False
) -> Auction:
    """A sun bought by a seat; an ashkal's land goes to the partner (T022, T028)."""
    return auction._replace(
        contract="sun",
        trump=None,
        second=False,
        ashkal=ashkal,
        stolen=stolen,
        caller=seat,
        buyer=rules.ashkal_buyer(seat) if ashkal else seat,
        land_to=seat ^ 2 if ashkal else seat,
    )


def _sun_called(auction: Auction, seat: Seat, ashkal: bool, rules: RuleSet) -> Auction:
    turned = auction.stage is Stage.CONFIRM
    auction = _taken_by(auction, seat, ashkal, rules)
    if turned and not rules.qablak_turned_hokum:
        return _sun_settled(auction, rules)
    offered = _qablak_seats(auction, rules)
    return _ask(auction, Stage.QABLAK, offered[0]) if offered else _sun_settled(auction, rules)


def _qablak_seats(auction: Auction, rules: RuleSet) -> tuple[Seat, ...]:
    assert auction.caller is not None
    first_call = auction.calls[0][1] == "sun"
    previous = (
        rules.qablak_first_call(auction.dealer) if first_call else (auction.caller - 1) & 3
    )  # A9
    second = _is_second_round(auction)
    return rules.qablak(SunSettled(auction.caller, auction.dealer, first_call, previous, second))


def _sun_settled(auction: Auction, rules: RuleSet) -> Auction:
    assert auction.buyer is not None
    team = auction.buyer & 1
    if rules.sun_double(auction.totals[team], auction.totals[1 - team]):
        return _ask(auction, Stage.DOUBLE, auction.buyer + 1)
    return _over(auction)


def _raised(auction: Auction, seat: Seat, level: int, locked: bool, rules: RuleSet) -> Auction:
    buyer, doubler = auction.buyer, seat if level == 2 else auction.doubler
    assert buyer is not None and doubler is not None
    auction = auction._replace(level=level, locked=locked, doubler=doubler)
    if auction.contract == "sun" or level >= rules.ladder:
        return _over(auction)
    if level == 2:
        return _ask(auction, Stage.THREE, buyer)
    if level == 3:
        return _ask(auction, Stage.FOUR, doubler)
    return _ask(auction, Stage.GAHWA, buyer)
