"""A sentence of the game: what is shown and read aloud, and the sounds that go with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from app.voice import for_voice
from core.rules import Seat
from plugins.options import _

KINDS = {
    "deal": _("Deals"),
    "land": _("The land"),
    "call": _("Calls"),
    "contract": _("The contract"),
    "project": _("Projects"),
    "card": _("Cards"),
    "baloot": _("Baloot"),
    "trick": _("Tricks"),
    "turn": _("Whose turn"),
    "score": _("Scores"),
    "match": _("Matches"),
    "refusal": _("Refusals"),
    "info": _("Answers to keys"),
}


class Cue(NamedTuple):
    """A sound (a key of `app.sound.cues.CUES`) and the seat whose side it comes from."""

    id: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing to show and say.

    `cues` sound in their order. `public` is the text without what only its hearer may know, None
    where there is nothing to leave out; a voice in a room with several people says that.
    """

    text: str
    kind: str
    lang: str = "en"
    assertive: bool = False
    cues: tuple[Cue, ...] = ()
    public: str | None = None

    @property
    def cue(self) -> Cue | None:
        """The first of its sounds."""
        return self.cues[0] if self.cues else None

    @property
    def is_private(self) -> bool:
        return self.public is not None

    @property
    def spoken(self) -> str:
        """The wording for a built-in voice: in Arabic with its vowels."""
        return for_voice(self.text, self.lang)

    @property
    def spoken_to_all(self) -> str:
        """The same, without what only its hearer may know; it may be empty."""
        return self.spoken if self.public is None else for_voice(self.public, self.lang)


class Level(IntEnum):
    """How much is said of one kind of news."""

    BRIEF = 0
    NORMAL = 1
    FULL = 2


LEVEL_NAMES = {Level.BRIEF: _("brief"), Level.NORMAL: _("normal"), Level.FULL: _("full")}


@dataclass(frozen=True, slots=True)
class Verbosity:
    """A level for everything, and other levels for some kinds of sentence."""

    base: Level = Level.NORMAL
    kinds: Mapping[str, Level] = field(default_factory=dict)

    def of(self, kind: str) -> Level:
        return self.kinds.get(kind, self.base)

    def next(self) -> Verbosity:
        """The profile after this one: brief, normal, full and round again."""
        return Verbosity(Level((self.base + 1) % len(Level)), self.kinds)
