"""Every statement and decision has its place: in a test, in a given case, or in elsewhere.md.

`tests/data/statements.txt` lists the numbers of the rulebooks' statements (T, D, S), of the
decisions (A) and of what must be seen or heard (V). `elsewhere.md` says of what is not tested by
name where it is seen; a line there needs a reason, and none for what a test names already.
"""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
NUMBER = re.compile(r"\b(?:[TDSV]\d{3}|A\d{1,2})\b")
LINE = re.compile(r"- ([TDSVA]\d+(?:, [TDSVA]\d+)*): (.{20,})")
NUMBERS = set((TESTS / "data" / "statements.txt").read_text(encoding="utf-8").split())


def numbers_in(text: str) -> set[str]:
    """The numbers that a text names; ids are joined by hyphens and underlines."""
    return set(NUMBER.findall(text.replace("_", " ").replace("-", " "))) & NUMBERS


def named_by_tests() -> dict[str, set[str]]:
    """For every number the test modules that name it: in an id, a docstring or a test's name."""
    found: dict[str, set[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        if file == Path(__file__):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            texts: list[str] = []
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.append(node.value)
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                texts.append(node.name)
            for number in numbers_in(" ".join(texts)):
                found.setdefault(number, set()).add(file.name)
    return found


def named_by_cases() -> set[str]:
    """What the given cases say that they rest on; `behaviour.json` is in words, no test."""
    found: set[str] = set()
    for file in (TESTS / "cases").glob("*.json"):
        if file.name != "behaviour.json":
            for case in json.loads(file.read_text(encoding="utf-8")):
                found |= set(case["statements"])
    return found


def elsewhere() -> dict[str, str]:
    """What elsewhere.md says, by number."""
    found: dict[str, str] = {}
    text = (TESTS / "statements" / "elsewhere.md").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("- "):
            match = LINE.fullmatch(line)
            assert match, f"not a line of the form '- T001: where it is seen': {line}"
            for number in match[1].split(", "):
                assert number not in found, f"{number} stands there twice"
                found[number] = match[2]
    return found


def test_the_numbers_are_all_there() -> None:
    wanted = {
        *(f"T{number:03}" for number in range(1, 115)),
        *(f"D{number:03}" for number in range(1, 45)),
        *(f"S{number:03}" for number in range(1, 29)),
        *(f"A{number}" for number in range(1, 48)),
        *(f"V{number:03}" for number in range(1, 39)),
    }
    assert wanted == NUMBERS


def test_every_number_has_its_place() -> None:
    placed = set(named_by_tests()) | named_by_cases() | set(elsewhere())
    assert sorted(NUMBERS - placed) == []


def test_elsewhere_names_what_there_is() -> None:
    said = elsewhere()
    assert set(said) <= NUMBERS
    for number, where in said.items():
        for path in re.findall(r"`((?:tests|core|app)/[\w/.-]+)`", where):
            assert (TESTS.parent / path).exists(), f"{number}: {path} is not there"


def test_numbers_are_found_in_ids_and_names() -> None:
    assert numbers_in("test_T012_the_land") == {"T012"}
    assert numbers_in("A1-both-seventeen, D031-74") == {"A1", "D031"}
    assert numbers_in("AT001 T0011 A100 X999") == set()
