"""Short lessons: the worked examples of the rulebooks, step by step.

The steps stand in `resources/help/lessons.toml`. A step may ask the engine, and is then told with
the engine's own answer; a step may also show which of its cards, calls or points are meant.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from app.house.help import in_digits
from app.house.outcomes import outcome_text
from app.i18n import Tongue
from app.protocol.requests import Requests
from plugins.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a sentence in both languages, and perhaps a request whose answer is told."""

    texts: Mapping[str, str]
    request: Mapping[str, Any] | None
    statements: tuple[str, ...]  # those of the rulebook that it shows


@dataclass(frozen=True, slots=True)
class Lesson:
    """A worked example of the rulebook of a profile."""

    id: str
    titles: Mapping[str, str]
    rules: str
    steps: tuple[Step, ...]

    def title(self, t: Tongue) -> str:
        return self.titles[t.lang]


@cache
def lessons() -> Mapping[str, Lesson]:
    """Every lesson by id, in the order of play."""
    file = resources.files("resources") / "help" / "lessons.toml"
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {
        name: Lesson(
            name,
            {"en": one["en"], "ar": one["ar"]},
            one["rules"],
            tuple(
                Step(
                    {"en": step["en"], "ar": step["ar"]},
                    json.loads(step["request"]) if "request" in step else None,
                    tuple(step.get("statements", ())),
                )
                for step in one["steps"]
            ),
        )
        for name, one in data.items()
    }


class Teacher:
    """Tells lessons with the answers of the engine of one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._requests = Requests(catalogue)

    def answer(self, lesson: Lesson, number: int) -> Any:
        """The engine's answer to a step, None for a step that asks nothing."""
        request = lesson.steps[number].request
        return None if request is None else self._requests.answer(self._whole(lesson, request))

    def told(self, lesson: Lesson, number: int, t: Tongue) -> str:
        """A step in words, with what the engine says to it."""
        step = lesson.steps[number]
        text = in_digits(step.texts[t.lang], t)
        if step.request is None:
            return text
        return f"{text} {outcome_text(step.request, self.answer(lesson, number), t)}"

    @staticmethod
    def _whole(lesson: Lesson, request: Mapping[str, Any]) -> dict[str, Any]:
        return {"rules": lesson.rules, **request}
