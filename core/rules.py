"""What tables disagree on: one field for each dispute, filled once and frozen.

Every field bears the name of its hook, its file in `variants/` and its key in a table's picks.
Fields hold plain functions and values, picked by id before the first deal; the functions are
given small records of exactly the facts that may matter, so a rule has no memory and no peeking.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from core.cards import Card, Hand

Team = int
Seat = int


class NeedsFact(Exception):
    """A picked option cannot answer without a fact that the caller did not give.

    ``args[0]`` is the name of the fact, as in the engine protocol.
    """


class DoubleWindow(Enum):
    """When a hokum is doubled."""

    IN_THE_ASKING = "in-the-asking"
    AFTER_THE_AUCTION = "after-the-auction"
    AFTER_THE_DEAL = "after-the-deal"


class Fate(Enum):
    """What becomes of something that the losing side holds."""

    LOST = "lost"
    GOES_OVER = "goes-over"
    KEPT = "kept"


class Verdict(Enum):
    """How an undoubled deal of equal points ends."""

    MADE = "made"
    FALLEN = "fallen"
    SPLIT = "split"


# ---- the facts that rules are given ---------------------------------------------------------


class WeakHand(NamedTuple):
    """A player on his turn in the auction, before the hands are complete."""

    five: Hand  # 0: not known
    bought: bool  # a buy stands
    second_round: bool
    trump: int | None  # of the hokum that stands, if one does


class SunSettled(NamedTuple):
    """A sun or an ashkal has just settled."""

    caller: Seat
    dealer: Seat
    first_call: bool  # nobody has called anything before it in this deal
    previous: Seat | None  # the seat that was asked just before the caller
    second_round: bool = False


class AshkalAsked(NamedTuple):
    """A seat that may call ashkal by its place is about to be asked."""

    seat: Seat
    dealer: Seat
    hokum_by: Seat | None  # None: the land is still open


class Following(NamedTuple):
    """A player holds the led suit in a hokum."""

    trump_led: bool
    is_cut: bool  # a trump has been put on another suit
    partner_winning: bool


class Cut(NamedTuple):
    """A player without the led suit, who holds trumps and owes something."""

    trumps: Hand  # his trumps
    winning: Hand  # those of them that would take the trick now
    highest: Hand  # the strongest of them, as a mask of one card


class PartnerAhead(NamedTuple):
    """A player without the led suit, whose partner is winning the trick."""

    is_last: bool
    partner_card: Card
    higher_gone: bool  # every stronger card of that suit has been played in this deal
    trumps_gone: bool  # no trump is left outside his own hand
    partner_led: bool


class Project(NamedTuple):
    """A project of one hand; `cards` is a mask, `points` are game points under the contract."""

    kind: str  # sira, fifty, hundred, four-hundred
    top: int  # rank in the natural order (A17)
    form: str | None  # run or four; None where the teller did not say
    suit: int | None
    points: int
    cards: Hand


class TiedProjects(NamedTuple):
    """The strongest projects of both sides are equally strong."""

    seats: tuple[Seat, ...]  # their holders in the order of play from the dealer's right
    projects: tuple[Project, ...]
    trump: int | None


class Counting(NamedTuple):
    """Whose cards are converted is about to be decided."""

    buyer: Team
    level: int
    last_raiser: Team | None
    abnat: tuple[int, int] = (0, 0)  # by team


class Making(NamedTuple):
    """Both sides' results, the buyer's first in every pair."""

    contract: str
    cards: tuple[int, int]  # points from cards
    projects: tuple[int, int]  # points
    baloot: tuple[int, int]  # points
    abnat: tuple[int, int]


class Tie(NamedTuple):
    """Both sides have the same."""

    contract: str
    level: int
    buyer: Team
    abnat: tuple[int, int]  # by team
    counted: Team  # whose cards were converted; the buyer's opponents where both were
    last_raiser: Team | None


class TableProjects(NamedTuple):
    """Points of the projects of a doubled deal, both sides together."""

    survived: int
    held: int | None  # beaten ones too; None where it was not told


# ---- the rules -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one table, in the order of play."""

    # match
    target_score: int
    target_reached: Callable[[int, int], bool]  # (total, target)
    head_start: int
    # deal
    weak_hand: Callable[[WeakHand], bool]  # may he throw the hand in
    thrown_in_dealer: Callable[[Seat, bool], Seat]  # (dealer, a buy stood): who deals next
    # auction
    sun_first_round: Callable[[bool], bool]  # (a hokum stands): may sun be called
    hokum_answer: Callable[[Seat, Seat], tuple[Seat, ...]]  # (caller, dealer): who is asked
    hokum_overcall: Callable[[Seat, Seat, Seat], bool]  # (seat, caller, dealer): may take it
    hokum_confirm: bool
    ace_hokum_to_sun: Callable[[Seat, Seat], bool]  # (seat, dealer): may call sun
    qablak: Callable[[SunSettled], tuple[Seat, ...]]  # who is offered it, in order
    qablak_first_call: Callable[[Seat], Seat | None]  # (dealer): who counts as "just before"
    qablak_turned_hokum: bool  # also of a hokum that its caller turns into sun
    ashkal_seats: Callable[[Seat], tuple[Seat, ...]]  # (dealer)
    ashkal_rounds: frozenset[int]
    ashkal_over_hokum: Callable[[AshkalAsked], bool]
    ashkal_after_wala: bool
    ashkal_on_ace: bool
    ashkal_buyer: Callable[[Seat], Seat]  # (caller)
    second_hokum_naming: bool  # is the suit named with the call
    # doubling
    double_window: DoubleWindow
    sun_double: Callable[[int, int], bool]  # (points of the buyer's side, of the others)
    ladder: int  # the highest level, 2 to 5; 5 is gahwa
    raising: frozenset[int]  # the levels that the raiser's partner is asked about too
    locking: frozenset[int]  # the levels whose caller chooses open or locked; others open
    # play
    covering: Callable[[Following], bool]  # must he beat the highest of the led suit
    cutting: Callable[[Cut], Hand]  # what he may play; 0: anything
    partner_winning: Callable[[PartnerAhead], bool]  # is he free
    illegal_card: str
    claiming: bool
    # projects
    low_quads: bool
    four_aces_hokum: str  # the kind that four aces are in hokum
    project_choice: Callable[
        [tuple[Project, ...], Callable[[Project], object]], tuple[Project, ...]
    ]
    hundred_rank: Callable[[Project], int]  # compared before the top card
    project_tie: Callable[[TiedProjects], Seat | None]
    project_announcing: bool  # does the game announce by itself
    baloot_limits: Callable[[tuple[Project, ...], Hand], bool]  # (projects, K and Q of trump)
    # counting
    counted_side: Callable[[Counting], Team | None]  # None: both
    hokum_rounding: Callable[[int], int]  # abnat to points
    sun_rounding: Callable[[int], int]
    making: Callable[[Making], int]  # above 0 made, 0 equal, below 0 fallen
    tie_decider: Callable[[Tie], Verdict]
    doubled_tie: Callable[[Tie], bool]  # does the buyer win
    gahwa_tie: Callable[[Tie], bool]
    doubled_projects: Callable[[int], int]  # (level): the factor
    doubled_losers_projects: Callable[[TableProjects], int]
    doubled_baloot: Fate
    fallen_projects: Fate
    fallen_baloot: Fate
    kaboot_projects: Callable[[int, int], int]  # (own, the others'): what is added
    kaboot_losers_projects: Callable[[bool], Fate]  # (is he a fallen buyer)
    kaboot_baloot: Fate
    kaboot_doubled: Callable[[int, int, int], int]  # (kaboot, whole deal, level): the value
    flat_kaboot: bool  # does a kaboot that was not multiplied count as one undoubled
    reverse_kaboot: Callable[[int], int]  # (kaboot): its value against the buyer
