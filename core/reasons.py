"""Why a command is refused. Words for people are made elsewhere, from these."""

from __future__ import annotations

from enum import Enum


class Reason(Enum):
    """One member for each way of being refused."""

    NOT_NOW = "not-now"  # the match does not wait for such a command
    NOT_YOUR_TURN = "not-your-turn"  # another seat is to act
    CALL_NOT_OFFERED = "call-not-offered"  # the call is none of those offered to this seat
    BAD_DECK = "bad-deck"  # not 32 different cards
    NOT_IN_HAND = "not-in-hand"  # the seat does not hold the card
    LOCKED = "locked"  # a trump led in a locked deal by one who holds another suit
    MUST_FOLLOW = "must-follow"  # another suit, while the led one is held
    MUST_COVER = "must-cover"  # a low card of the led suit, while a higher one is owed
    MUST_CUT = "must-cut"  # no trump, while the opponents are winning
    MUST_CUT_HIGHER = "must-cut-higher"  # a trump, but not one that is owed
    PARTNER_NOT_CERTAIN = "partner-not-certain"  # the partner is ahead, but may still be beaten
    NO_SUCH_PROJECT = "no-such-project"  # the hand holds no project of that kind
    TOO_LATE = "too-late"  # projects are announced before one's first card
    ANNOUNCED_BY_ITSELF = "announced-by-itself"  # this table announces projects by itself


class Refused(Exception):
    """A command that may not be carried out; the state is unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
