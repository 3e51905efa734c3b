"""`solve`: best play with all cards open, counted from a position to the end of the deal."""

from __future__ import annotations

from typing import Any

from app.exact import LONGEST_PLAIN, CannotSolve, Open, open_values
from app.protocol import reading as read
from app.protocol.reading import Fault, Request
from core.cards import FULL_DECK, NAMES, hand_of
from core.messages import FourHands
from plugins.catalogue import TableRules

_WHY = {
    "no-numba": "longer positions need numba, which is not installed",
    "other-rules": "the compiled search cannot express these rules",
    "cards-missing": "played_earlier must name every card that is in no hand",
}


def solve(request: Request, trump: int | None, table: TableRules) -> dict[str, Any]:
    """The answer to `solve`. Raises `Fault`.

    Without ``played_earlier`` every card that is not to be seen has been played.
    """
    position = _position(request, trump)
    try:
        (values,) = open_values([position], table)
    except CannotSolve as error:
        raise Fault(
            "bad-request",
            f"hands of {position.left} cards cannot be solved: {_WHY[error.code]} "
            f"(up to {LONGEST_PLAIN} cards they can)",
        ) from None
    whole = position.abnat_to_come
    side = position.to_act & 1
    best = min(values.values()) if side else max(values.values())
    own = {NAMES[card]: whole - value if side else value for card, value in values.items()}
    return {"abnat": [best, whole - best], "cards": dict(sorted(own.items()))}


def _position(request: Request, trump: int | None) -> Open:
    seen: set[int] = set()
    given = read.listed(request, "hands")
    if len(given) != 4:
        raise read.bad("hands", len(given), "four hands")
    one, two, three, four = (read.hand({"hands": hand}, "hands", seen) for hand in given)
    hands: FourHands = (one, two, three, four)
    leader = read.seat(request, "leader")
    trick = read.cards(request, "trick", seen, [])
    if len(trick) > 3:
        raise read.bad("trick", len(trick), "at most three cards")
    _check_sizes(hands, leader, len(trick))
    earlier = FULL_DECK & ~hand_of(seen)
    if request.get("played_earlier") is not None:
        earlier = hand_of(read.cards(request, "played_earlier", seen))
    return Open(hands, leader, tuple(trick), earlier, trump, read.flag(request, "locked"))


def _check_sizes(hands: FourHands, leader: int, on_table: int) -> None:
    """Everybody must hold as many as the seat to act, less the card that lies on the table."""
    left = hands[(leader + on_table) & 3].bit_count()
    if not 1 <= left <= 8:
        raise read.bad("hands", left, "1 to 8 cards in the hand of the seat to act")
    for step in range(4):
        seat = (leader + step) & 3
        due, held = left - (step < on_table), hands[seat].bit_count()
        if held != due:
            raise Fault(
                "bad-request",
                f"hands: seat {seat} holds {held} cards and should hold {due} "
                f"with {on_table} on the table",
            )
