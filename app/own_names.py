"""The names that the program gives by itself: "You", until there is another, and the bots'.

They are kept as they were given, in the tongue of that day, and told in the tongue in force.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from app.i18n import LANGUAGES, Tongue, tongue
from app.seating import Player
from plugins.options import _

BOT_NAMES = (_("Nasser"), _("Majed"), _("Turki"))
YOU = _("You")


@cache
def _own() -> dict[str, str]:
    """Each of our own names in every tongue, and its source."""
    return {tongue(lang)(own): own for own in (*BOT_NAMES, YOU) for lang in LANGUAGES}


def name_in(t: Tongue, name: str) -> str:
    """One of our own names in another tongue; a name that somebody has given stays."""
    own = _own().get(name)
    return name if own is None else t(own)


def player_in(t: Tongue, player: Player) -> Player:
    """A player whose name, if it is our own, is that of the tongue."""
    return replace(player, name=name_in(t, player.name))


def players_in(t: Tongue, players: Iterable[Player]) -> tuple[Player, ...]:
    """The same for all who sat at a table."""
    return tuple(player_in(t, player) for player in players)


def spellings(name: str) -> tuple[str, ...]:
    """Every form in which a name may have been kept."""
    own = _own().get(name)
    return (name,) if own is None else tuple(tongue(lang)(own) for lang in LANGUAGES)


def names_with(part: str) -> set[str]:
    """Our own names, in all their forms, of which one has `part` in it."""
    found = (name for name in _own() if part.casefold() in name.casefold())
    return {form for name in found for form in spellings(name)}


def is_unnamed(name: str) -> bool:
    """Whether a name is "You", in any language: this person has given none."""
    return _own().get(name) == YOU


def is_bots_own(name: str) -> bool:
    """Whether a name is one that we give to bots, in any language."""
    return _own().get(name) in BOT_NAMES


def names_told(names: tuple[str, ...], own: int, t: Tongue) -> tuple[str, ...]:
    """The names at a table as seat `own` is told them: "you" is nobody's name."""
    return tuple("" if (n, name) == (own, t(YOU)) else name for n, name in enumerate(names))
