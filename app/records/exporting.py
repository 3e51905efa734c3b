"""A match as a record: complete picks, plug-ins, names, every deal with its result."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from app.records.files import write_whole
from app.store.matches import SavedMatch, Step
from core import messages as m
from core.record import FORMAT, write_deal
from core.state import Phase, State, apply

NO_RULES = ("gestures",)  # picks of a table that say nothing about the match
Seals = Mapping[int, tuple[str, str | None]]


def record_of(saved: SavedMatch, seals: Seals | None = None) -> dict[str, Any]:
    """The JSON document of a match.

    A running deal is left out, for its cards are nobody's to see, unless the table was marked
    practice. `seals` has, for each deal, the commitment and the salt (`Store.seals`).
    """
    start = saved.start
    picks = {name: pick for name, pick in start.picks.items() if name not in NO_RULES}
    return {
        "format": FORMAT,
        "rules": {"profile": start.profile, "picks": picks},
        "plugins": [dict(plugin) for plugin in start.plugins],
        "seats": [player.name for player in start.players],
        "start": list(start.start),
        "deals": list(_deals(saved, seals or {})),
    }


def _deals(saved: SavedMatch, seals: Seals) -> Iterator[dict[str, Any]]:
    state = saved.start.state()
    for number, steps in enumerate(split(saved.steps)):
        dealer = state.dealer
        _follow(state, steps)
        is_over = state.phase in (Phase.DEAL, Phase.OVER)
        if not is_over and not saved.start.practice:
            return
        deal = write_deal(dealer, [step.command for step in steps], state)
        if is_over and state.score is None:
            deal["result"] = {"points": [0, 0]}  # thrown in
        commitment, salt = seals.get(number, ("", None))
        if salt is not None:
            deal["fair"] = {"commitment": commitment, "salt": salt}
        yield deal


def _follow(state: State, steps: list[Step]) -> None:
    for step in steps:
        for event in step.events:
            apply(state, event)


def split(steps: tuple[Step, ...]) -> Iterator[list[Step]]:
    """The steps of each deal."""
    deal: list[Step] = []
    for step in steps:
        if isinstance(step.command, m.DealCards) and deal:
            yield deal
            deal = []
        deal.append(step)
    if deal:
        yield deal


def as_text(record: Mapping[str, Any]) -> str:
    """A record to be read and compared by people too: a line for each field of each deal."""
    head = {key: value for key, value in record.items() if key != "deals"}
    text = json.dumps(head, ensure_ascii=False, indent=1)[:-2]
    deals = ",\n".join(
        "  {"
        + ",\n   ".join(
            f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
            for key, value in deal.items()
        )
        + "}"
        for deal in record["deals"]
    )
    return f'{text},\n "deals": [\n{deals}\n ]\n}}\n'


def export_match(saved: SavedMatch, path: Path, seals: Seals | None = None) -> None:
    """Write a match as a `.baloot` file, whole or not at all. Raises `BadFile`."""
    write_whole(path, as_text(record_of(saved, seals)).encode())
