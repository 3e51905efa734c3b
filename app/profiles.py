"""Profiles, and the one grammar in which rules are written: ``dram+tie_decider=split``.

A profile is one file in `resources/profiles/`: who says so, and a pick for every dispute.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from plugins.catalogue import Catalogue, PickError, TableRules, resolve

DEFAULT_PROFILE = "dram"


class UnknownProfile(ValueError):
    """A profile that is not there. `given` quotes it, `known` lists those that are."""

    def __init__(self, given: str, known: tuple[str, ...]) -> None:
        self.given, self.known = given, known
        super().__init__(f"no profile {given!r}; known are {', '.join(known)}")


@dataclass(frozen=True, slots=True)
class Profile:
    """One rulebook's way to settle every dispute."""

    id: str
    title: str
    arabic: str
    source: str
    picks: Mapping[str, str]


@cache
def profiles() -> Mapping[str, Profile]:
    """Every profile by id; the default one first."""
    folder = resources.files("resources") / "profiles"
    found = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            found[data["id"]] = Profile(
                data["id"], data["title"], data["arabic"], data["source"], data["picks"]
            )
    first = found.pop(DEFAULT_PROFILE)
    return {DEFAULT_PROFILE: first, **found}


@dataclass(frozen=True, slots=True)
class RulesName:
    """Rules as they are named: a profile and the picks that differ from it."""

    profile: str = DEFAULT_PROFILE
    changes: Mapping[str, str] = None  # type: ignore[assignment]

    def __post_init__(self) -> None:
        object.__setattr__(self, "changes", dict(self.changes or {}))

    def __str__(self) -> str:
        return "+".join([self.profile, *(f"{name}={pick}" for name, pick in self.changes.items())])

    def picks(self) -> dict[str, str]:
        """A pick for every dispute. Raises `UnknownProfile`."""
        known = profiles()
        if self.profile not in known:
            raise UnknownProfile(self.profile, tuple(known))
        return {**known[self.profile].picks, **self.changes}


def parse_rules(text: str) -> RulesName:
    """Read ``PROFILE[+dispute=option]*``.

    Raises `PickError` for a part that is no pick, and for two picks of one dispute.
    """
    profile, *parts = text.strip().split("+")
    changes: dict[str, str] = {}
    for part in parts:
        name, equals, pick = part.partition("=")
        if not equals:
            raise PickError("unknown-pick", part, ("dispute=option",))
        name, pick = name.strip(), pick.strip()
        if changes.setdefault(name, pick) != pick:
            given = f"{name}={changes[name]}+{name}={pick}"
            raise PickError("clashing-picks", given, why=f"{given}: one pick for each dispute")
    return RulesName(profile.strip(), changes)


def table_rules(catalogue: Catalogue, name: RulesName) -> TableRules:
    """The frozen rules of a name. Raises `UnknownProfile` or `PickError`."""
    return resolve(catalogue, name.picks())


def name_of(picks: Mapping[str, str], profile: str) -> RulesName:
    """The name of full picks as a profile and what differs from it."""
    own = profiles()[profile].picks
    return RulesName(profile, {k: v for k, v in picks.items() if own.get(k) != v})
