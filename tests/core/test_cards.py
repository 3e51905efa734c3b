"""Cards, their orders and values, the deal, and who takes a trick."""

from __future__ import annotations

import random

import pytest

from core.cards import CARDS, NAMES, abnats, cards_of, hand_of, highest, in_order, strengths
from core.deal import complete, deal_five
from core.play import winner_of
from tests.core.by_the_book import ORDINARY, TRUMP, ahead
from tests.words import ask, card, cards, hand, names

ORDINARY_ABNAT = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TRUMP_ABNAT = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}


def test_T004_thirty_two_cards_from_seven_to_ace() -> None:
    """D001, S001: four suits of eight."""
    assert sorted(NAMES) == sorted(rank + suit for rank in "789TJQKA" for suit in "HDSC")
    assert [card(name) for name in NAMES] == list(CARDS)


@pytest.mark.parametrize("trump", [None, 0, 1, 2, 3], ids=["sun", *"HDSC"])
@pytest.mark.parametrize("one", CARDS, ids=NAMES)
def test_T005_to_T008_strength_and_abnat(one: int, trump: int | None) -> None:
    """T005, T006, T007, T008, D015, D016: the two orders and the two values of a card."""
    rank, is_trump = NAMES[one][0], one >> 3 == trump
    assert strengths(trump)[one] == (TRUMP if is_trump else ORDINARY).index(rank)
    assert abnats(trump)[one] == (TRUMP_ABNAT if is_trump else ORDINARY_ABNAT)[rank]


@pytest.mark.parametrize(("trump", "whole"), [(None, 120), (2, 152)], ids=["sun", "hokum"])
def test_T009_T010_a_whole_deal(trump: int | None, whole: int) -> None:
    """T009: 30 abnat in a suit, 62 in trump; T010, S005: 130 and 162 with the last trick."""
    row = abnats(trump)
    by_suit = [sum(row[8 * suit : 8 * suit + 8]) for suit in range(4)]
    assert by_suit == [62 if suit == trump else 30 for suit in range(4)]
    assert sum(row) == whole


@pytest.mark.parametrize(
    ("holding", "trump", "order"),
    [
        ("AS 7H TH KH JH 9D JD", None, "7H JH KH TH 9D JD AS"),
        ("AS 7H TH KH JH 9D JD", "H", "7H KH TH JH 9D JD AS"),
        ("9D JD AD 8D QD", "D", "8D QD AD 9D JD"),
        ("7C 7S 7D 7H", None, "7H 7D 7S 7C"),
    ],
    ids=["T107-sun", "A30-hokum", "T006-trump-order", "suits-together"],
)
def test_T107_a_hand_in_order(holding: str, trump: str | None, order: str) -> None:
    """V018: suits together, weakest to strongest, by the trump order in the trump suit."""
    suit = None if trump is None else "HDSC".index(trump)
    assert [NAMES[one] for one in in_order(hand(holding), suit)] == order.split()


def test_masks_and_cards_are_the_same() -> None:
    for name in ("", "7H", "AC 7H 9D"):
        assert hand_of(cards_of(hand(name))) == hand(name)
    assert names(hand("AC 7H 9D")) == "7H 9D AC"
    assert NAMES[highest(hand("TD AD 9D 8D"), 1)] == "9D"
    assert NAMES[highest(hand("TD AD 9D 8D"), None)] == "AD"


# ---- dealing ---------------------------------------------------------------------------------

DECK = tuple(CARDS)


@pytest.mark.parametrize("dealer", range(4))
def test_T011_three_then_two_from_the_dealers_right(dealer: int) -> None:
    """T012, D004, S002: five to each, the twenty-first card is the land."""
    dealt = deal_five(DECK, dealer)
    for turn in range(4):
        seat = (dealer + 1 + turn) % 4
        first, then = DECK[3 * turn : 3 * turn + 3], DECK[12 + 2 * turn : 14 + 2 * turn]
        assert dealt.hands[seat] == hand_of(first + then)
    assert dealt.land == DECK[20] and dealt.rest == DECK[21:]


@pytest.mark.parametrize("land_to", range(4))
@pytest.mark.parametrize("dealer", range(4))
def test_T013_everyone_ends_on_eight(dealer: int, land_to: int) -> None:
    """V002: the seat that takes the land has it and two more, also the partner of an ashkal."""
    dealt = deal_five(DECK, dealer)
    full = complete(dealt, dealer, land_to)
    assert [one.bit_count() for one in full] == [8, 8, 8, 8]
    assert sum(full) == (1 << 32) - 1
    assert full[land_to] >> dealt.land & 1
    place = 0
    for turn in range(4):
        seat = (dealer + 1 + turn) % 4
        count = 2 if seat == land_to else 3
        given = hand_of(dealt.rest[place : place + count])
        place += count
        land = 1 << dealt.land if seat == land_to else 0
        assert full[seat] == dealt.hands[seat] | given | land


def test_the_protocol_deals_the_same() -> None:
    got = ask("deal", deck=list(NAMES), dealer=2, land_to=1)
    full = complete(deal_five(DECK, 2), 2, 1)
    assert got["land"] == NAMES[20]
    assert [" ".join(one) for one in got["hands"]] == [names(one) for one in full]
    assert ask("deal", deck=list(NAMES), dealer=2)["hands"] is None


# ---- taking a trick --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("TH KH AH 9H", None, 2),
        ("TH KH QH 9H", None, 0),
        ("7H AD AS AC", None, 0),
        ("AH 7D AS AC", "D", 1),
        ("AH 7D 8D AC", "D", 2),
        ("AD 9D TD JD", "D", 3),
        ("AD 9D TD KD", "D", 1),
        ("7H JH 9H 8H", "D", 1),
        ("7H JD 8H QH", "D", 1),
    ],
    ids=[
        "T062-highest-led",
        "T005-ten-beats-king",
        "T020-sun-other-suits-never-win",
        "T019-any-trump-beats",
        "T062-higher-trump",
        "T006-jack",
        "T006-nine",
        "D022-ordinary-order-in-side-suits",
        "D022-jack-of-trump-cuts",
    ],
)
def test_T062_who_takes_the_trick(trick: str, trump: str | None, winner: int) -> None:
    suit = None if trump is None else "HDSC".index(trump)
    assert winner_of(cards(trick), suit) == winner


def test_tricks_at_random_agree_with_the_books() -> None:
    draw = random.Random(62)
    for _ in range(5000):
        trick = draw.sample(CARDS, draw.randint(1, 4))
        suit = draw.choice((None, 0, 1, 2, 3))
        told = ahead([NAMES[one] for one in trick], None if suit is None else "HDSC"[suit])
        assert winner_of(trick, suit) == told
