"""Taking a record in: it is a stranger's, so every step is checked before anything is kept."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.fair import was_fixed
from app.profiles import RulesName, UnknownProfile, name_of, parse_rules, table_rules
from app.records.by_results import steps_by_results
from app.records.files import read_json
from app.seating import Player
from app.store.matches import MatchStart, Step
from app.store.store import Store
from core.record import BadRecord, Record, play_back, read_record
from core.rules import NeedsFact, RuleSet
from plugins.catalogue import Catalogue, PickError, TableRules

LONGEST_NAME = 40
_JOINERS = "\u200c\u200d"  # they belong to the spelling of some names


@dataclass(frozen=True, slots=True)
class Reading:
    """A record that has been gone through.

    `steps` is what is good: all of it, or all before `fault`. `unchecked` is why no rule could be
    applied (then the record plays back by its results); `rules` are those it was checked by.
    `seals` tells for each deal (from 0) that promised its deck whether the promise was kept.
    """

    record: Record
    start: MatchStart
    steps: tuple[Step, ...]
    fault: BadRecord | None
    unchecked: Exception | None
    rules: RuleSet | None
    seals: Mapping[int, bool]

    @property
    def is_good(self) -> bool:
        return self.fault is None and all(self.seals.values())


def read_file(path: Path, catalogue: Catalogue) -> Reading:
    """Read and check a `.baloot` file. Raises `BadFile`; `BadRecord` if nothing of it is good."""
    return read_document(read_json(path), catalogue)


def read_document(data: object, catalogue: Catalogue) -> Reading:
    """Check a record as read from JSON. Raises `BadRecord` for what is no record at all."""
    record = read_record(data)
    assert isinstance(data, dict)
    table: TableRules | None = None
    unchecked: Exception | None = None
    name = _as_written(record)
    try:
        name = str(rules_named(record))
        table = table_rules(catalogue, parse_rules(name))
    except (UnknownProfile, PickError) as error:
        unchecked = error
    steps: list[Step] = []
    fault = None
    if table is not None:
        try:
            _check(record, table.rules, steps)
        except BadRecord as error:
            fault = error
        except NeedsFact as error:
            unchecked, table = error, None
    head = 0 if table is None else table.rules.head_start
    totals = record.start or (head, head)
    if table is None:
        steps.clear()
        try:
            steps_by_results(record, totals, steps)
        except BadRecord as error:
            fault = error
    start = MatchStart(
        rules=_printable(name, 4000),
        picks=_picks(record) if table is None else table.picks,
        players=tuple(Player(_printable(seat, LONGEST_NAME)) for seat in record.seats),
        dealer=record.deals[0].dealer if record.deals else 0,
        start=totals,
        plugins=_plugins(data.get("plugins")),
        origin="imported",
        fault="" if fault is None else str(fault),
        unchecked=table is None,
    )
    rules = None if table is None else table.rules
    return Reading(record, start, tuple(steps), fault, unchecked, rules, _seals(data, record))


def rules_named(record: Record) -> RulesName:
    """The rules of a record as a profile and what differs. Raises `PickError`, `UnknownProfile`."""
    if isinstance(record.rules, str):
        return parse_rules(record.rules)
    profile = str(record.rules.get("profile", "dram"))
    RulesName(profile).picks()
    return name_of(_picks(record), profile)


def _as_written(record: Record) -> str:
    """The name of rules that may be unknown."""
    if isinstance(record.rules, str):
        return record.rules
    return str(RulesName(str(record.rules.get("profile", "dram")), _picks(record)))


def _picks(record: Record) -> dict[str, str]:
    picks = {} if isinstance(record.rules, str) else record.rules.get("picks", {})
    if not isinstance(picks, dict):
        raise BadRecord("bad-rules", picks)
    return {_printable(str(k), 60): _printable(str(pick), 60) for k, pick in picks.items()}


def _check(record: Record, rules: RuleSet, steps: list[Step]) -> None:
    """Append every good step. Raises `BadRecord` at the first fault."""
    winner, latest = None, 0
    for number, command, state, events in play_back(record, rules):
        if number != latest:
            _check_winner(record, latest, winner)
        steps.append(Step(command, tuple(events)))
        winner, latest = state.winner, number
    if record.deals:
        _check_winner(record, latest, winner)


def _check_winner(record: Record, deal: int, winner: int | None) -> None:
    claimed = record.deals[deal].winner
    if claimed is not None and claimed != winner:
        raise BadRecord("other-result", f"match_winner {claimed}", deal)


def _plugins(given: Any) -> tuple[dict[str, str], ...]:
    if not isinstance(given, list):
        return ()
    return tuple(
        {key: _printable(str(plugin.get(key, "")), 60) for key in ("id", "version")}
        for plugin in given[:100]
        if isinstance(plugin, dict)
    )


def _seals(data: dict[str, Any], record: Record) -> dict[int, bool]:
    found = {}
    for number, (given, deal) in enumerate(zip(data.get("deals", []), record.deals, strict=True)):
        fair = given.get("fair")
        if isinstance(fair, dict):
            salt, promised = fair.get("salt"), fair.get("commitment")
            found[number] = (
                isinstance(salt, str)
                and isinstance(promised, str)
                and was_fixed(deal.deck, salt, promised)
            )
        elif fair is not None:
            found[number] = False
    return found


def _printable(text: str, longest: int) -> str:
    """A stranger's text on one line, without control characters or changes of direction."""
    kept = (
        char
        for char in unicodedata.normalize("NFC", text)
        if char in _JOINERS or unicodedata.category(char)[0] != "C"
    )
    return " ".join("".join(kept).split())[:longest]


def import_record(store: Store, path: Path, catalogue: Catalogue) -> tuple[int, Reading]:
    """Keep what is good of a file as a match of the list; its id.

    Raises `BadFile`, `BadRecord` or `StoreError`; then the store is as it was.
    """
    reading = read_file(path, catalogue)
    if not reading.steps:
        raise reading.fault or BadRecord("bad-deals", "[]")
    return store.keep_whole(reading.start, reading.steps), reading
