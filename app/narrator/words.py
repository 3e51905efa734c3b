"""Words for the things of the game: cards, calls, contracts, projects, numbers of things."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from app.i18n import Tongue, tongue
from app.narrator.vocabulary import FIELD, vocabulary
from core.auction import GAHWA, Auction, Stage
from core.cards import SUITS, Card, cards_of, rank_of, suit_of
from core.rules import Project

SUIT_TERMS = ("hearts", "diamonds", "spades", "clubs")
RANK_TERMS = ("seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
LEVEL_TERMS = {2: "double", 3: "three", 4: "four", GAHWA: "gahwa"}
ENGLISH = tongue("en")
_BIDS = ("hokum", "second-hokum", "sun", "ashkal")
_SETTLING = frozenset(("sun", "ashkal", "confirm", *LEVEL_TERMS.values()))


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one tongue as one profile says them."""

    t: Tongue = ENGLISH
    profile: str = FIELD

    def term(self, name: str) -> str:
        """A word of the field by its name in the code."""
        return vocabulary(self.t.lang, self.profile)[name]

    def listed(self, parts: Iterable[str]) -> str:
        return self.t(", ").join(parts)

    # -- cards

    def suit(self, suit: int) -> str:
        return self.term(SUIT_TERMS[suit])

    def rank(self, rank: int) -> str:
        return self.term(RANK_TERMS[rank])

    def card(self, card: Card) -> str:
        rank, suit = self.rank(rank_of(card)), self.suit(suit_of(card))
        return self.t("{rank} of {suit}", rank=rank, suit=suit)

    def card_in_short(self, card: Card) -> str:
        rank, suit = self.rank(rank_of(card)), self.suit(suit_of(card))
        return self.t("{rank} {suit}", rank=rank, suit=suit)

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards one by one."""
        return self.listed(self.card(card) for card in cards)

    def cards_by_suit(self, cards: Iterable[Card]) -> str:
        """Cards in their order, each suit named once."""
        return self.t("; ").join(
            self.t(
                "{suit} {ranks}",
                suit=self.suit(suit),
                ranks=self.listed(self.rank(rank_of(card)) for card in group),
            )
            for suit, group in groupby(cards, key=suit_of)
        )

    # -- calls and contracts

    def call(self, call: str, land: Card | None, in_round: str = "pass") -> str:
        """A call in words. `land` is what a first hokum is called on; a pass takes its word from
        where it is said: ``pass`` (first round), ``pass-second`` or ``pass-raise``."""
        word, _, suffix = call.partition(":")
        if word == "pass":
            return self.term(in_round)
        if word == "hokum" and land is not None:
            return self.hokum("hokum", suit_of(land))
        if word == "second-hokum" and suffix:
            return self.hokum("second-hokum", SUITS.index(suffix))
        if word == "name":
            return self.t("trump {suit}", suit=self.suit(SUITS.index(suffix)))
        return self.listed(self.term(part) for part in (word, suffix) if part)

    def hokum(self, kind: str, suit: int) -> str:
        return self.t("{hokum} in {suit}", hokum=self.term(kind), suit=self.suit(suit))

    def contract(self, auction: Auction) -> str:
        """What was bought, and how it was taken: ``hokum in clubs``. Without its level."""
        if auction.contract == "sun":
            parts = [self.term("ashkal" if auction.ashkal else "sun")]
            if auction.stolen:
                parts.append(self.term("qablak"))
            return self.listed(parts)
        kind = "second-hokum" if auction.second else "hokum"
        if auction.trump is None:
            return self.listed((self.term(kind), self.t("trump not named yet")))
        return self.hokum(kind, auction.trump)

    def level(self, level: int) -> str:
        return self.term(LEVEL_TERMS[level])

    # -- projects

    def project(self, kind: str) -> str:
        return self.term(kind)

    def project_cards(self, project: Project) -> str:
        """The cards of a project that lies open."""
        if project.suit is None:
            return self.term(RANK_TERMS[project.top] + "s")
        return self.cards_by_suit(cards_of(project.cards))

    def shown_project(self, project: Project) -> str:
        kind, cards = self.project(project.kind), self.project_cards(project)
        return self.t("{project}: {cards}", project=kind, cards=cards)

    # -- numbers of things

    def points(self, number: int) -> str:
        return self.t.plural("{n} point", "{n} points", number)

    def abnat(self, number: int) -> str:
        return self.t.plural("{n} bunt", "{n} abnat", number)

    def tricks(self, number: int) -> str:
        return self.t.plural("{n} trick", "{n} tricks", number)

    def cards_count(self, number: int) -> str:
        return self.t.plural("{n} card", "{n} cards", number)


def pass_term(calls: tuple[tuple[int, str], ...], index: int) -> str:
    """The term of a pass from its place among the calls of a deal."""
    before = [call.partition(":")[0] for _, call in calls[:index]]
    bids = [word for word in before if word in _BIDS]
    if not bids:
        return "pass" if index < 4 else "pass-second"
    if _SETTLING.intersection(before):
        return "pass-raise"
    return "pass-second" if "second-hokum" in bids else "pass"


def pass_term_now(auction: Auction) -> str:
    """The term of a pass that may be said now."""
    if auction.stage in (Stage.DOUBLE, Stage.THREE, Stage.FOUR, Stage.GAHWA, Stage.QABLAK):
        return "pass-raise"
    return pass_term(auction.calls, len(auction.calls))
