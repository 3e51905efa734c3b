"""The words of the protocol for what the core gives back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from core.auction import GAHWA, Auction, Stage
from core.cards import NAMES, RANKS, SUITS, Card, Hand, cards_of
from core.projects import Battle
from core.rules import Project
from core.sheet import level_name


def names(cards: Iterable[Card]) -> list[str]:
    return [NAMES[card] for card in cards]


def sorted_names(hand: Hand) -> list[str]:
    return sorted(names(cards_of(hand)))


def suit(trump: int | None) -> str | None:
    return None if trump is None else SUITS[trump]


def project(found: Project) -> dict[str, Any]:
    return {
        "kind": found.kind,
        "top": RANKS[found.top],
        "points": found.points,
        "cards": sorted_names(found.cards),
    }


def battle(fought: Battle) -> dict[str, Any]:
    return {"team": fought.team, "seat": fought.seat, "points": list(fought.points)}


def outcome(auction: Auction | None) -> dict[str, Any] | None:
    """What came of an auction, None while it goes on."""
    if auction is None or not auction.is_over:
        return None
    if auction.stage is Stage.THROWN_IN:
        return {"thrown_in": True, "next_dealer": auction.next_dealer}
    assert auction.buyer is not None
    return {
        "thrown_in": False,
        "contract": auction.contract,
        "trump": suit(auction.trump),
        "second": auction.second,
        "ashkal": auction.ashkal,
        "stolen": auction.stolen,
        "buyer": auction.buyer,
        "buyer_team": auction.buyer & 1,
        "land_to": auction.land_to,
        "level": level_name(auction.level),
        "multiplier": None if auction.level == GAHWA else auction.level,
        "locked": auction.locked,
        "doubler": auction.doubler,
        "leader": (auction.dealer + 1) & 3,
    }
