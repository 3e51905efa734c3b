"""Worked examples: one situation for each dispute, and what comes of it under each option.

The situations stand in `resources/help/examples.toml`, each with a request of the engine protocol;
the results are asked of the engine when they are wanted, so that they can never be out of step.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from app.house.help import in_digits
from app.house.outcomes import outcome_text
from app.i18n import Tongue
from app.protocol.reading import Fault
from app.protocol.requests import Requests
from plugins.catalogue import Catalogue, Dispute
from plugins.gestures.maps import KIND_TITLES, Action, GestureMap


@dataclass(frozen=True, slots=True)
class Example:
    """A situation in both languages; `base` are the rules on which a pick is changed.

    `request` is None where the protocol has no question (gestures); `picks` are the picks shown
    of an option with a number.
    """

    situations: Mapping[str, str]
    base: str
    request: Mapping[str, Any] | None
    picks: tuple[str, ...]

    def situation(self, t: Tongue) -> str:
        return in_digits(self.situations[t.lang], t)


class Outcome(NamedTuple):
    """What an option makes of the example. `result` is the engine's answer."""

    pick: str
    text: str
    result: Any


@cache
def examples() -> Mapping[str, Example]:
    """Every example, by dispute."""
    file = resources.files("resources") / "help" / "examples.toml"
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {
        name: Example(
            {"en": one["en"], "ar": one["ar"]},
            one["base"],
            json.loads(one["request"]) if "request" in one else None,
            tuple(one.get("picks", ())),
        )
        for name, one in data.items()
    }


class ExampleRunner:
    """Asks the engine of one catalogue; answers are kept."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._requests = Requests(catalogue)

    def outcomes(self, name: str, t: Tongue) -> list[Outcome]:
        """What every option makes of the example of a dispute; nothing for a dispute without."""
        example = examples().get(name)
        if example is None:
            return []
        picks = shown_picks(self.catalogue.disputes[name], example)
        return [self._outcome(name, pick, example, t) for pick in picks]

    def outcome(self, name: str, pick: str, t: Tongue) -> Outcome | None:
        """What one pick makes of it."""
        example = examples().get(name)
        return None if example is None else self._outcome(name, pick, example, t)

    def _outcome(self, name: str, pick: str, example: Example, t: Tongue) -> Outcome:
        if example.request is None:
            gestures = self.catalogue.disputes[name].offers[pick].option.value
            return Outcome(pick, how_to_play(gestures, t), gestures.id)
        request = {**example.request, "rules": f"{example.base}+{name}={pick}"}
        try:
            result = self._requests.answer(request)
        except Fault as fault:
            return Outcome(pick, fault.message, fault.code)
        return Outcome(pick, outcome_text(request, result, t), result)


def shown_picks(dispute: Dispute, example: Example) -> tuple[str, ...]:
    """The picks an example is shown for: every option, one with a number at a fitting number."""
    shown = []
    for name, offer in dispute.offers.items():
        fitting = [pick for pick in example.picks if pick.partition(":")[0] == name]
        low = "" if offer.option.parameter is None else f":{offer.option.parameter.low}"
        shown += fitting or [name + low]
    return tuple(shown)


def how_to_play(gestures: GestureMap, t: Tongue) -> str:
    """The gesture that plays a card, in words."""
    made = [one for one, action in gestures.actions.items() if action is Action.PLAY]
    return t("; ").join(
        t("{gesture}, fingers: {n}.", gesture=t(KIND_TITLES[one.kind]), n=one.fingers)
        for one in made
    )
