"""What decides the outcome of a comparison, to the last deal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from app.paths import plugin_folder
from app.plugin_loading import full_catalogue
from app.profiles import parse_rules, table_rules
from plugins.catalogue import Catalogue, PickError, TableRules
from plugins.hookspecs import CHAPTERS

CHUNK = 50
"""Deals in a chunk: the unit of work, and of the intervals."""

BLIND = ("careful", "greedy", "random")
"""Bots that call and play the same however a deal is counted (but for the score of the match)."""

COUNTED = (*CHAPTERS["Match"], *CHAPTERS["Counting"])
"""Disputes that change nothing before the last card has been played."""

UNPLAYED = ("gestures", "illegal_card", "claiming")
"""Disputes that bots never come to."""


@dataclass(frozen=True)
class Setting:
    """Rules as they are written, the kind of all four bots, and how many deals.

    `once` has the deals played under `rules` alone and counted under both.
    """

    rules: str
    other: str
    bots: str = "careful"
    deals: int = 10_000
    seed: int = 1
    seconds: float = 0.1
    once: bool = False

    @property
    def chunks(self) -> int:
        return -(-self.deals // CHUNK)

    def numbers(self, chunk: int) -> range:
        """The deals of a chunk."""
        return range(chunk * CHUNK, min(self.deals, (chunk + 1) * CHUNK))


class Rooms(NamedTuple):
    """Both sets of rules, resolved, and the catalogue that they come from."""

    catalogue: Catalogue
    rules: TableRules
    other: TableRules


_catalogue = lru_cache(maxsize=1)(full_catalogue)


@lru_cache(maxsize=4)
def rooms(rules: str, other: str) -> Rooms:
    """Resolve both names, once in each process. Raises `PickError`, `UnknownProfile`."""
    catalogue = _catalogue(plugin_folder())
    return Rooms(
        catalogue,
        table_rules(catalogue, parse_rules(rules)),
        table_rules(catalogue, parse_rules(other)),
    )


def searches(setting: Setting) -> bool:
    """Whether its bots need the compiled search to play as they do."""
    return bool(rooms(setting.rules, setting.other).catalogue.bots[setting.bots].searches)


def differing(rules: TableRules, other: TableRules) -> tuple[str, ...]:
    """The disputes that two sets of rules settle differently."""
    return tuple(name for name, pick in rules.picks.items() if other.picks[name] != pick)


def differ_in_counting(rules: TableRules, other: TableRules) -> bool:
    """Whether the same calls and cards are right under both."""
    return all(name in COUNTED or name in UNPLAYED for name in differing(rules, other))


def setting_for(
    rules: str,
    other: str,
    *,
    bots: str = "careful",
    deals: int = 10_000,
    seed: int = 1,
    seconds: float = 0.1,
    play: str = "auto",
) -> Setting:
    """A setting that is checked. `play` is ``once``, ``twice`` or ``auto``.

    Raises `PickError` and `UnknownProfile`; rules that differ in more than counting cannot be
    played once.
    """
    room = rooms(rules, other)
    if bots not in room.catalogue.bots:
        raise PickError("unknown-pick", bots, room.catalogue.bots)
    may_once = differ_in_counting(room.rules, room.other)
    if play == "once" and not may_once:
        names = "+".join(name for name in differing(room.rules, room.other) if name not in COUNTED)
        raise PickError("clashing-picks", names, why=f"{names} changes more than the counting")
    once = may_once and (play == "once" or (play == "auto" and bots in BLIND))
    return Setting(rules, other, bots, deals, seed, seconds, once)
