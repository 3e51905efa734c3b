"""What a plug-in offers: named options of a dispute, and bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pluggy

PROJECT = "baloot"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


def _(text: str) -> str:
    """Mark a string for translation; it is translated where it is shown."""
    return text


@dataclass(frozen=True, slots=True)
class Parameter:
    """A whole number that a pick carries, written ``option:number``."""

    title: str
    low: int
    high: int

    def read(self, text: str) -> int | None:
        """The number, or None if the text is none in the range."""
        if not text.isascii() or not text.isdecimal() or len(text) > 6:
            return None
        number = int(text)
        return number if self.low <= number <= self.high else None


@dataclass(frozen=True, slots=True)
class Clash:
    """An option that cannot go together with one of another dispute."""

    dispute: str
    option: str
    why: str


@dataclass(frozen=True, slots=True)
class Option:
    """One way to settle a dispute.

    `id` is kebab-case and says what the option does. `value` fills the field of the rule set: a
    plain function or value that pickles; where the option has a `parameter`, a function from the
    number to that value. `kernel` is the option's code for the compiled search, None where the
    search cannot express it. `arabic` is the title in Arabic, for plug-ins without a catalogue
    of translations.
    """

    id: str
    value: Any
    title: str
    source: str = ""
    parameter: Parameter | None = None
    kernel: int | None = None
    clashes: tuple[Clash, ...] = ()
    arabic: str = ""
    example: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a plug-in. `code` is worded by the app; `detail` quotes.

    While it is loaded: ``failed-to-load unknown-hook raised wrong-type taken-id``; at a table:
    ``raised-in-play gave-wrong-type observer-failed``.
    """

    plugin: str
    code: str
    detail: str


@dataclass(frozen=True, slots=True)
class BotKind:
    """A kind of bot: `make` is given the table's rules and a seed and returns a `Bot`.

    `searches` says that it plays better once the compiled search is ready.
    """

    id: str
    title: str
    make: Any
    arabic: str = ""
    searches: bool = False
