"""Lessons are the worked examples of the rulebooks, and the engine answers as they do."""

from __future__ import annotations

import pytest

from app.house.lessons import Teacher, lessons
from app.i18n import LANGUAGES, tongue
from plugins.catalogue import Catalogue


@pytest.fixture(scope="module")
def teacher(catalogue: Catalogue) -> Teacher:
    return Teacher(catalogue)


@pytest.mark.parametrize("name", lessons())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_is_told(teacher: Teacher, name: str, lang: str) -> None:
    lesson, t = lessons()[name], tongue(lang)
    assert lesson.title(t) and len(lesson.steps) > 2
    told = [teacher.told(lesson, number, t) for number in range(len(lesson.steps))]
    assert len(set(told)) == len(told)
    for step, text in zip(lesson.steps, told, strict=True):
        assert text.startswith(step.texts[lang])
        assert (len(text) > len(step.texts[lang])) is (step.request is not None)
        assert step.statements


def answers(teacher: Teacher, name: str) -> list[object]:
    lesson = lessons()[name]
    return [teacher.answer(lesson, number) for number in range(len(lesson.steps))]


def test_T038_to_T043_the_buy(teacher: Teacher) -> None:
    asked = answers(teacher, "buy")
    offers = [(one["next"]["seat"], one["next"]["legal"]) for one in asked[:-1]]  # type: ignore[index]
    doubling = ["double:locked", "double:open", "pass", "sun"]
    assert offers[2:] == [
        (2, doubling),
        (3, ["ashkal", "pass", "sun"]),
        (0, doubling),
        (1, ["confirm", "sun"]),
    ]
    came = asked[-1]["outcome"]  # type: ignore[index]
    assert (came["buyer"], came["trump"], came["land_to"], came["level"]) == (1, "C", 1, 1)


def test_T068_to_T071_trumping(teacher: Teacher) -> None:
    everything = ["7S", "8H", "KD"]
    assert answers(teacher, "trumping") == [None, ["KD"], everything, everything, everything]


def test_T085_the_battle(teacher: Teacher) -> None:
    assert answers(teacher, "battle")[1] == {"team": 0, "seat": 0, "points": [24, 0]}


def test_T101_T102_T094_counting(teacher: Teacher) -> None:
    _, hundred, sixty, made, fallen, saved = answers(teacher, "score")
    assert (hundred, sixty) == (10, 6)
    assert made["points"] == [6, 10] and not made["fallen"]  # type: ignore[index]
    assert fallen["points"] == [16, 0] and fallen["fallen"]  # type: ignore[index]
    assert saved["points"] == [14, 22] and not saved["fallen"]  # type: ignore[index]


def test_D031_D032_rounding(teacher: Teacher) -> None:
    assert answers(teacher, "rounding") == [14, 15, 16, 8, 9]
