"""Throwing in a hand of nothing but sevens, eights and nines (D044; disputes 11 to 13)."""

from __future__ import annotations

from baloot import NINE, Option, WeakHand, _, cards_of, hookimpl, rank_of, suit_of


def no_right(hand: WeakHand) -> bool:
    return False


def is_weak(hand: WeakHand) -> bool:
    """An empty hand is not known and has no right."""
    return hand.five != 0 and all(rank_of(card) <= NINE for card in cards_of(hand.five))


def first_five_cards(hand: WeakHand) -> bool:
    return is_weak(hand) and not hand.bought


def first_round_only(hand: WeakHand) -> bool:
    return first_five_cards(hand) and not hand.second_round


def after_a_bid(hand: WeakHand) -> bool:
    return is_weak(hand)


def unless_nine_of_trump(hand: WeakHand) -> bool:
    nines = (card for card in cards_of(hand.five) if rank_of(card) == NINE)
    return is_weak(hand) and all(suit_of(card) != hand.trump for card in nines)


@hookimpl
def weak_hand() -> list[Option]:
    return [
        Option("no-right", no_right, _("No"), _("table, dram D044")),
        Option(
            "first-five-cards",
            first_five_cards,
            _("Yes, on five cards, in turn, before anyone has bought"),
            _("table habit named by dram; SAK, TAZ"),
        ),
        Option(
            "first-round-only",
            first_round_only,
            _("Yes, in the first round of asking, before anyone has bought"),
            _("SAK"),
        ),
        Option(
            "after-a-bid",
            after_a_bid,
            _("Yes, in turn, also when a hokum stands"),
            _("TAZ"),
        ),
        Option(
            "unless-nine-of-trump",
            unless_nine_of_trump,
            _("Yes, also when a hokum stands, but not with its nine"),
            _("AZ"),
        ),
    ]
