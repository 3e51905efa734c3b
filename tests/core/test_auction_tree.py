"""Every auction there is, against the rulebooks told naively, and their number.

The tree of calls is small enough to be walked whole, for each dealer, each land that matters and
scores on both sides of a hundred.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from app.protocol.writing import outcome
from core.auction import Auction, advance, legal_calls, open_auction
from core.rules import RuleSet
from tests.core.by_the_book import buying
from tests.words import PROFILES, card, rules

SCORES = [(0, 0), (120, 50), (50, 120), (101, 100), (100, 99), (101, 99), (99, 101), (120, 120)]


def told(
    book: str, dealer: int, land: str, scores: tuple[int, int], calls: tuple[str, ...]
) -> tuple[int | None, set[str], dict[str, Any] | None]:
    """Who is asked after these calls and what he is offered, or what came of them."""
    asking = buying(book, dealer, land, scores)
    seat, offers = next(asking)
    for call in calls:
        try:
            seat, offers = asking.send(call)
        except StopIteration as end:
            return None, set(), end.value
    return seat, offers, None


def every_auction(start: Auction, picked: RuleSet) -> Iterator[Auction]:
    """All auctions that can be reached, finished and not, depth first."""
    yield start
    for call in legal_calls(start, 0, picked):
        yield from every_auction(advance(start, call, picked), picked)


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("scores", SCORES, ids=lambda scores: f"{scores[0]}-{scores[1]}")
@pytest.mark.parametrize("book", PROFILES)
def test_every_auction_is_as_the_book_says(book: str, scores: tuple[int, int], dealer: int) -> None:
    """T015, T016, T030 to T059, D005 to D014, D038, D039, S003, S019, A8, A9, A10, A19, A32, A33,
    A42, A43: who is asked, what he is offered, and what comes of it."""
    land = "AH" if dealer % 2 else "JC"
    picked = rules(book)
    for auction in every_auction(open_auction(dealer, card(land), scores), picked):
        calls = tuple(call for _, call in auction.calls)
        seat, offers, result = told(book, dealer, land, scores, calls)
        assert (auction.to_act, set(legal_calls(auction, 0, picked)), outcome(auction)) == (
            seat,
            offers,
            result,
        ), calls


# Auctions that are over or not, by the number of calls. The first rows were counted by hand:
# under `table` 3 first calls; after hokum 4 (pass, sun, double open and locked), after pass 3, and
# a sun in the very first place is over, so 7; and so on. Each number was also reached by the
# naive telling above.
COUNTS = {
    ("table", (0, 0)): (3, 7, 19, 35, 49, 53, 63, 73, 74, 97, 95, 101, 79, 38, 24),
    ("table", (120, 50)): (3, 9, 21, 39, 63, 75, 85, 93, 98, 125, 117, 115, 89, 44, 26),
    ("dram", (0, 0)): (3, 5, 8, 10, 13, 19, 27, 35, 38, 38, 40, 42, 44, 42, 30, 18, 6),
    ("dram", (120, 50)): (3, 7, 10, 18, 21, 29, 37, 53, 56, 62, 64, 54, 56, 42, 30, 18, 6),
    ("scorepad", (0, 0)): (3, 7, 13, 19, 27, 37, 51, 67, 78, 84, 82, 72, 62, 48, 30, 18, 6),
}
WHOLE = {
    ("table", (0, 0)): 496,
    ("table", (120, 50)): 592,
    ("dram", (0, 0)): 219,
    ("dram", (120, 50)): 293,
    ("scorepad", (0, 0)): 361,
}


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(("book", "scores"), COUNTS, ids=[f"{b}-{s[0]}-{s[1]}" for b, s in COUNTS])
def test_the_number_of_auctions(book: str, scores: tuple[int, int], dealer: int) -> None:
    """Counted to every depth; the seats may turn, the numbers stay, if the scores turn too."""
    if scores != (0, 0) and dealer % 2 == 0:
        scores_here = (scores[1], scores[0])
    else:
        scores_here = scores
    start = open_auction(dealer, card("JC"), scores_here)
    depths: Counter[int] = Counter()
    over = 0
    for auction in every_auction(start, rules(book)):
        depths[len(auction.calls)] += 1
        over += auction.is_over
    assert tuple(depths[depth] for depth in range(1, max(depths) + 1)) == COUNTS[book, scores]
    assert over == WHOLE[book, scores]
