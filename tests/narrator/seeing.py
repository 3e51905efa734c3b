"""Finding the cards that a text names, apart from the code that writes them."""

from __future__ import annotations

import re
from functools import cache

from app.narrator.vocabulary import vocabulary

SUITS = ("hearts", "diamonds", "spades", "clubs")
RANKS = ("seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")


@cache
def _patterns(lang: str) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    words = vocabulary(lang)
    rank = "|".join(sorted((re.escape(words[r]) for r in RANKS), key=len, reverse=True))
    suit = "|".join(re.escape(words[s]) for s in SUITS)
    fours = "|".join(re.escape(words[r + "s"]) for r in RANKS)
    between = r" of | " if lang == "en" else " "
    single = re.compile(rf"(?<!\w)({rank})(?:{between})({suit})(?!\w)", re.IGNORECASE)
    group = re.compile(rf"(?<!\w)({suit}) ((?:{rank})(?:[,،] (?:{rank})(?!\w| of))*)(?!\w)", re.I)
    return single, group, re.compile(rf"(?<!\w)({fours})(?!\w)", re.I)


def cards_named(text: str, lang: str) -> set[int]:
    """Every card that a text names, in either of the two ways, or as four alike."""
    words = vocabulary(lang)
    suits = {words[name]: number for number, name in enumerate(SUITS)}
    ranks = {words[name]: number for number, name in enumerate(RANKS)}
    fours = {words[name + "s"]: number for number, name in enumerate(RANKS)}
    single, group, four = _patterns(lang)
    found = {suits[s.lower()] * 8 + ranks[r.lower()] for r, s in single.findall(text)}
    for suit, listed in group.findall(text):
        for rank in re.split("[,،] ", listed):
            found.add(suits[suit.lower()] * 8 + ranks[rank.lower()])
    for alike in four.findall(text):
        found |= {suit * 8 + fours[alike.lower()] for suit in range(4)}
    return found
