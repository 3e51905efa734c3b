"""What may be played, against the rulebooks told naively, and counts of whole endings."""

from __future__ import annotations

import random

import pytest

from core.cards import NAMES, SUITS, cards_of, hand_of
from core.play import legal_cards, why_not, winner_of
from core.reasons import Reason
from tests.core.by_the_book import ahead, may_play
from tests.words import PROFILES, card, cards, hand, legal, names, rules

Named = tuple[str, ...]


@pytest.mark.parametrize("book", PROFILES)
def test_positions_at_random_agree_with_the_book(book: str) -> None:
    """T053, T063 to T069, D017 to D021, A13, A14, A15, A37: any hand, trick and history."""
    draw, picked = random.Random(book), rules(book)
    for _ in range(12_000):
        deck = draw.sample(NAMES, 32)
        trick = deck[: draw.randint(0, 3)]
        holding = deck[4 : 4 + draw.randint(1, 8)]
        earlier = deck[12 : 12 + draw.randint(0, 20)]
        if draw.random() < 0.5:  # few suits, so that following and covering happen often
            keep = draw.sample(SUITS, 2)
            holding = [one for one in deck[4:16] if one[1] in keep][:8] or holding
            earlier = [one for one in earlier if one not in holding]
        trump = draw.choice((None, *SUITS))
        locked = draw.random() < 0.3
        mask = legal_cards(
            hand(" ".join(holding)),
            [NAMES.index(one) for one in trick],
            hand(" ".join(earlier)),
            None if trump is None else SUITS.index(trump),
            locked,
            picked,
        )
        told = may_play(book, holding, trick, earlier, trump, locked)
        assert names(mask).split() == sorted(told), (holding, trick, earlier, trump, locked)
        assert mask and not mask & ~hand(" ".join(holding))


# ---- counting endings ------------------------------------------------------------------------

ENDINGS = {
    "one-suit-each": ("7H 8H 9H", "7D 8D 9D", "7S 8S 9S", "7C 8C 9C"),
    "two-suits": ("7H AH 8D JD", "8H TH QD 9D", "9H KH KD AD", "JH QH TD 7D"),
    "short-trumps": ("AH KH 7S 8D", "TH 9H AS JD", "QH 8H 7D TS", "JH 7H 9D KS"),
    "partner-ahead": ("AH TH 9S 8S", "KH 7C JD 7D", "8D QD AC KC", "9H JS TS 9D"),
}
# Whole sequences of cards from the first lead of seat 0; diamonds are trump under hokum.
# one-suit-each, by hand. Sun: nobody can follow or win, so each plays his three in any order,
# 6 * 6 * 6 * 6. Hokum under dram: the same cards, in any order again. Hokum under table: seat 1
# owes his highest trump to the first lead (3 * 1 * 3 * 3), then leads (2 * 2 * 2 * 2).
SEQUENCES = {
    ("one-suit-each", "table", None): 1296,
    ("one-suit-each", "table", "D"): 432,
    ("one-suit-each", "dram", None): 1296,
    ("one-suit-each", "dram", "D"): 1296,
    ("two-suits", "table", None): 1536,
    ("two-suits", "table", "D"): 1096,
    ("two-suits", "dram", None): 1536,
    ("two-suits", "dram", "D"): 1308,
    ("short-trumps", "table", None): 192,
    ("short-trumps", "table", "D"): 120,
    ("short-trumps", "dram", None): 192,
    ("short-trumps", "dram", "D"): 192,
    ("partner-ahead", "table", None): 21120,
    ("partner-ahead", "table", "D"): 1328,
    ("partner-ahead", "dram", None): 21120,
    ("partner-ahead", "dram", "D"): 1920,
}


def count_by_engine(
    hands: tuple[int, ...], leader: int, trick: Named, earlier: int, trump: int | None, book: str
) -> int:
    """Whole sequences of cards from a position to the end."""
    if not any(hands) and not trick:
        return 1
    seat = (leader + len(trick)) % 4
    on_table = [NAMES.index(one) for one in trick]
    total = 0
    for one in cards_of(legal_cards(hands[seat], on_table, earlier, trump, False, rules(book))):
        left = tuple(h & ~(1 << one) if s == seat else h for s, h in enumerate(hands))
        if len(trick) < 3:
            total += count_by_engine(left, leader, (*trick, NAMES[one]), earlier, trump, book)
        else:
            whole = [*on_table, one]
            taker = (leader + winner_of(whole, trump)) % 4
            total += count_by_engine(left, taker, (), earlier | hand_of(whole), trump, book)
    return total


def count_by_book(
    hands: tuple[Named, ...],
    leader: int,
    trick: Named,
    earlier: Named,
    trump: str | None,
    book: str,
) -> int:
    if not any(hands) and not trick:
        return 1
    seat = (leader + len(trick)) % 4
    total = 0
    for one in may_play(book, list(hands[seat]), list(trick), list(earlier), trump, False):
        left = tuple(
            tuple(c for c in h if c != one) if s == seat else h for s, h in enumerate(hands)
        )
        if len(trick) < 3:
            total += count_by_book(left, leader, (*trick, one), earlier, trump, book)
        else:
            whole = (*trick, one)
            taker = (leader + ahead(list(whole), trump)) % 4
            total += count_by_book(left, taker, (), (*earlier, *whole), trump, book)
    return total


@pytest.mark.parametrize(
    ("ending", "book", "trump"), SEQUENCES, ids=[f"{e}-{b}-{t or 'sun'}" for e, b, t in SEQUENCES]
)
def test_the_number_of_endings(ending: str, book: str, trump: str | None) -> None:
    hands = ENDINGS[ending]
    suit = None if trump is None else SUITS.index(trump)
    by_engine = count_by_engine(tuple(map(hand, hands)), 0, (), 0, suit, book)
    by_book = count_by_book(tuple(tuple(h.split()) for h in hands), 0, (), (), trump, book)
    assert by_engine == by_book == SEQUENCES[ending, book, trump]


# ---- what the books say in examples ----------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "holding", "trick", "earlier", "allowed"),
    [
        ("table", "KD 7H 8S AS", "JC 9C", "", "KD"),
        ("table", "KD 7H 8S AS", "8C JC 9C", "", "7H 8S AS KD"),
        ("table", "KD 7H", "TC 9C", "AC", "7H KD"),
        ("table", "KD 7H", "TC 9C", "", "KD"),
        ("table", "7D 9D 8S", "JC QC", "", "9D"),
        ("table", "7D 8S", "JC 8D", "", "7D 8S"),
        ("table", "JD 7D 8S", "JC 8D", "", "JD"),
        ("table", "AD 7D 8S", "QC 7C 9D", "", "7D 8S AD"),
        ("table", "AC 9C 7D", "JC TD", "", "AC"),
        ("table", "AC 9C 7D", "JC 8C 7C", "", "AC"),
        ("dram", "AC 9C 7D", "JC TD", "", "9C AC"),
        ("dram", "7D 8S", "JC 8D", "", "7D"),
        ("dram", "7D 8S", "JC 9C", "", "7D 8S"),
        ("dram", "9D JD 8D", "AD 7D TD", "", "9D JD"),
        ("dram", "9D JD 8D", "AD 7D", "", "8D 9D JD"),
        ("dram", "9C 8S", "7D JD", "", "8S 9C"),
        ("scorepad", "7D 8S", "JC 8D", "", "7D"),
    ],
    ids=[
        "T070-worked-example",
        "T071-last-to-play",
        "T069-higher-ones-gone",
        "T069-ace-still-out",
        "T066-highest-trump",
        "T068-cannot-overtake",
        "T068-must-overtake",
        "T069-partner-beaten-by-a-cut-too-high",
        "A13-cover-though-cut",
        "T064-cover-the-partner",
        "D021-nothing-owed-in-side-suits",
        "D019-any-trump-owed",
        "D020-partner-winning",
        "D021-beat-an-opponents-trump",
        "D021-partners-trump-need-not-be-beaten",
        "T067-neither-suit-nor-trump",
        "D019-scorepad-plays-as-dram",
    ],
)
def test_what_may_be_played(
    book: str, holding: str, trick: str, earlier: str, allowed: str
) -> None:
    assert legal(book, holding, trick, earlier=earlier) == allowed


@pytest.mark.parametrize(
    ("holding", "one", "trick", "locked", "reason"),
    [
        ("AS", "KS", "", False, Reason.NOT_IN_HAND),
        ("JD AS", "JD", "", True, Reason.LOCKED),
        ("7H AS", "AS", "KH", False, Reason.MUST_FOLLOW),
        ("7H AH", "7H", "KH", False, Reason.MUST_COVER),
        ("7D AS", "AS", "KH", False, Reason.MUST_CUT),
        ("7D JD AS", "7D", "KH", False, Reason.MUST_CUT_HIGHER),
        ("7D AS", "AS", "KH 7H", False, Reason.PARTNER_NOT_CERTAIN),
        ("7D AS", "7D", "KH", False, None),
    ],
    ids=lambda value: value.value if isinstance(value, Reason) else None,
)
def test_why_a_card_is_refused(
    holding: str, one: str, trick: str, locked: bool, reason: Reason | None
) -> None:
    """T111: a reason for each refusal, none for a card that may be played."""
    said = why_not(card(one), hand(holding), cards(trick), 0, 1, locked, rules("table"))
    assert said is reason


@pytest.mark.parametrize("number", [-1, 32, 400])
def test_no_card_at_all_is_not_in_hand(number: int) -> None:
    assert why_not(number, hand("AS"), (), 0, 1, False, rules()) is Reason.NOT_IN_HAND
