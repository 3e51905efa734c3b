"""Throwing in a hand of nothing but sevens, eights and nines (D044; disputes 11 to 13)."""

from __future__ import annotations

from baloot import NINE, Hand, Option, _, cards_of, hookimpl, rank_of


def no_right(five: Hand, bought: bool) -> bool:
    return False


def first_five_cards(five: Hand, bought: bool) -> bool:
    """On one's turn, before anyone has bought; an empty hand is not known and has no right."""
    return five != 0 and not bought and all(rank_of(card) <= NINE for card in cards_of(five))


@hookimpl
def weak_hand() -> list[Option]:
    return [
        Option("no-right", no_right, _("No"), "table, dram D044"),
        Option(
            "first-five-cards",
            first_five_cards,
            _("Yes, on five cards, in turn, before anyone has bought"),
            "table habit named by dram; SAK, TAZ",
        ),
    ]
