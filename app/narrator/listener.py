"""Who is told: a seat with the names, the words and the rules at its table."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.i18n import Tongue
from app.narrator.sentence import Cue, Level, Sentence, Verbosity
from app.narrator.words import ENGLISH, Words
from core.rules import RuleSet, Seat, Team


@dataclass(frozen=True, slots=True)
class Listener:
    """One seat's ears.

    `names` are by seat, an empty one is told by its place; `profile` is whose words are used;
    `is_player` is False for one who only looks on: then nobody is "you".
    """

    seat: Seat
    rules: RuleSet
    names: tuple[str, str, str, str] = ("", "", "", "")
    tongue: Tongue = ENGLISH
    profile: str = "field"
    verbosity: Verbosity = field(default_factory=Verbosity)
    is_player: bool = True

    @property
    def words(self) -> Words:
        return Words(self.tongue, self.profile)

    @property
    def t(self) -> Tongue:
        """The tongue by the name under which strings are found for translation."""
        return self.tongue

    def level(self, kind: str) -> Level:
        return self.verbosity.of(kind)

    def is_me(self, seat: Seat | None) -> bool:
        return self.is_player and seat == self.seat

    # -- who

    def name(self, seat: Seat) -> str:
        """What a seat is called in a sentence."""
        t = self.tongue
        if not self.is_player:
            return self.names[seat] or t("Seat {n}", n=seat + 1)
        if seat == self.seat:
            return t("you")
        if seat == self.seat ^ 2:
            return t("partner")
        return self.names[seat] or self.place(seat)

    def place(self, seat: Seat) -> str:
        """Where a seat is, seen from here. Play goes to the right."""
        t = self.tongue
        return (t("you"), t("right"), t("partner"), t("left"))[(seat - self.seat) & 3]

    def full_name(self, seat: Seat) -> str:
        """Place and own name, for describing the table."""
        if not self.is_player:
            return self.name(seat)
        place, name = self.place(seat), self.names[seat]
        return self.t("{place}, {name}", place=place, name=name) if name else place

    def side(self, team: Team) -> str:
        t = self.tongue
        if not self.is_player:
            return t("{a} and {b}", a=self.name(team), b=self.name(team + 2))
        return t("us") if team == self.seat & 1 else t("them")

    @property
    def sides(self) -> tuple[str, str]:
        """The names of team 0 and team 1."""
        return self.side(0), self.side(1)

    def ours_first(self, pair: tuple[int, int]) -> tuple[int, int]:
        own = self.seat & 1
        return pair[own], pair[1 - own]

    # -- making a sentence

    def sentence(
        self,
        kind: str,
        text: str,
        *cues: Cue,
        assertive: bool = False,
        public: str | None = None,
    ) -> Sentence:
        return Sentence(
            capital(text),
            kind,
            self.tongue.lang,
            assertive,
            cues,
            None if public is None else capital(public),
        )


def capital(text: str) -> str:
    """The text with a capital first letter, where its script has them."""
    return text[:1].upper() + text[1:]


def joined(*parts: str) -> str:
    """Sentences one after the other; empty ones are left out."""
    return " ".join(capital(part) for part in parts if part)
