"""What is noted of a match when it begins at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.profiles import RulesName, table_rules
from app.seating import Player
from app.store.matches import MatchStart
from core.rules import Seat
from plugins.catalogue import BUILT_IN, Catalogue, TableRules


def match_start(
    catalogue: Catalogue,
    name: RulesName,
    players: Sequence[Player],
    *,
    dealer: Seat = 3,
    table: str = "",
    practice: bool = False,
) -> MatchStart:
    """A match by rules of this name. Raises `UnknownProfile` or `PickError`."""
    resolved = table_rules(catalogue, name)
    head = resolved.rules.head_start
    return MatchStart(
        rules=str(name),
        picks=resolved.picks,
        players=tuple(players),
        dealer=dealer,
        start=(head, head),
        plugins=plugins_of(catalogue, resolved.picks),
        table=table,
        practice=practice,
    )


def rules_again(catalogue: Catalogue, start: MatchStart) -> TableRules:
    """The rules by which a kept match goes on: its own picks, whatever its profile says by now.

    A dispute that did not exist then is settled as the profile does. Raises `UnknownProfile`, or
    `PickError` where a plug-in is missing; the match can still be looked at.
    """
    return table_rules(catalogue, RulesName(start.profile, start.picks))


def plugins_of(catalogue: Catalogue, picks: Mapping[str, str]) -> tuple[dict[str, str], ...]:
    """Id and version of each plug-in of others that picks need; no version is an empty one."""
    needed = set()
    for dispute, pick in picks.items():
        offers = catalogue.disputes[dispute].offers
        needed.add(offers[pick.partition(":")[0]].plugin)
    return tuple(
        {"id": name, "version": catalogue.versions.get(name, "")}
        for name in sorted(needed - {BUILT_IN})
    )
