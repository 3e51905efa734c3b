"""Looking up a rule by any spelling of its words, in English and Arabic."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib import resources

from app.house.examples import examples
from app.house.help import about
from app.i18n import LANGUAGES, tongue
from plugins.catalogue import Catalogue, Dispute

_ALIKE = str.maketrans({"أ": "ا", "إ": "ا", "آ": "ا", "ى": "ي", "ة": "ه", "ـ": "", "’": "'"})
_LITTLE = frozenset(
    [
        *("a", "an", "and", "at", "by", "for", "in", "is", "of", "on", "or", "the", "to"),
        *("what", "when", "who", "في", "على", "من", "هل", "عند", "ما"),
    ]
)
_QUESTION, _OPTION, _TEXT = 3, 2, 1  # what a hit weighs


def plain(text: str) -> str:
    """Lower case, without marks and vowels, Arabic letters that are confused written alike."""
    parted = unicodedata.normalize("NFKD", text.casefold().translate(_ALIKE))
    kept = (char if char.isalnum() else " " for char in parted if not unicodedata.combining(char))
    return " ".join("".join(kept).split())


def _bare(word: str) -> str:
    """An Arabic word without its article."""
    return word[2:] if word.startswith("ال") and len(word) > 4 else word


@cache
def _rows() -> tuple[frozenset[str], ...]:
    file = resources.files("resources") / "help" / "spellings.toml"
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["words"]
    return tuple(frozenset(plain(word) for word in row) for row in rows)


def spellings(word: str) -> frozenset[str]:
    """Every spelling of what a word may mean, itself included."""
    found = {word, _bare(word)}
    for row in _rows():
        if word in row or _bare(word) in row or any(_bare(other) == _bare(word) for other in row):
            found |= row
    return frozenset(found)


def _wanted(query: str) -> list[frozenset[str]]:
    """What each part of a query may stand for; terms of several words are kept together."""
    words = plain(query).split()
    if len(words) == 1:
        return [spellings(words[0])]
    wanted: list[frozenset[str]] = []
    while words:
        length = next((n for n in (3, 2) if _is_term(words[:n], n)), 1)
        term, words = words[:length], words[length:]
        if length > 1 or term[0] not in _LITTLE:
            wanted.append(spellings(" ".join(term)))
    return wanted


def _is_term(words: list[str], length: int) -> bool:
    return len(words) == length and any(" ".join(words) in row for row in _rows())


def _has(text: str, spelled: Iterable[str]) -> bool:
    """Whether a text has a word that begins with one of the spellings, article aside."""
    padded = " " + " ".join(_bare(word) for word in text.split())
    whole = " " + text
    return any(" " + one in whole or " " + _bare(one) in padded for one in spelled if one)


@cache
def _texts(question: str, options: tuple[tuple[str, str, str], ...], name: str) -> list[list[str]]:
    """The texts of a dispute by weight: its questions, its options, its pages."""
    tongues = [tongue(lang) for lang in LANGUAGES]
    questions = [plain(t(question)) for t in tongues] + [plain(name)]
    answers = [plain(text) for one in options for text in one if text]
    answers += [plain(t(title)) for t in tongues for title, _, _ in options]
    pages = [plain(about(name, lang)) for lang in LANGUAGES]
    if name in examples():
        pages += [plain(text) for text in examples()[name].situations.values()]
    return [pages, answers, questions]


def _weight(dispute: Dispute, wanted: list[frozenset[str]]) -> int:
    """How well a dispute answers a query; 0 if one of its words is nowhere."""
    options = tuple(
        (offer.option.title, offer.option.arabic, f"{name} {offer.option.source} {offer.plugin}")
        for name, offer in dispute.offers.items()
    )
    texts = _texts(dispute.question, options, dispute.name)
    total = 0
    for spelled in wanted:
        weights = [
            weight
            for weight, kind in zip((_TEXT, _OPTION, _QUESTION), texts, strict=True)
            if any(_has(text, spelled) for text in kind)
        ]
        if not weights:
            return 0
        total += max(weights)
    return total


def search(catalogue: Catalogue, query: str) -> list[Dispute]:
    """The disputes that have every word of a query in some spelling, best first.

    Disputes that answer equally well stand in the order of play; an empty query finds nothing.
    """
    wanted = _wanted(query)
    if not wanted:
        return []
    weighed = [(_weight(dispute, wanted), dispute) for dispute in catalogue.disputes.values()]
    found = [pair for pair in weighed if pair[0]]
    return [dispute for _, dispute in sorted(found, key=lambda pair: -pair[0])]
