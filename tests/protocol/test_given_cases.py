"""The given cases: each a request with its right result, and results under other picks.

A result names only what the case is about, so an answer may say more. Cases of `behaviour.json`
are in words and are seen by other tests (tests/statements).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.words import answer

FOLDER = Path(__file__).parent.parent / "cases"
IN_WORDS = "behaviour.json"


def agrees(wanted: Any, got: Any) -> bool:
    """Whether an answer says what was wanted, and maybe more."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        return all(key in got and agrees(value, got[key]) for key, value in wanted.items())
    if isinstance(wanted, list) and isinstance(got, list):
        return len(wanted) == len(got) and all(map(agrees, wanted, got))
    return bool(wanted == got) and isinstance(wanted, bool) == isinstance(got, bool)


def given_cases() -> Iterator[Any]:
    for file in sorted(FOLDER.glob("*.json")):
        if file.name == IN_WORDS:
            continue
        for case in json.loads(file.read_text(encoding="utf-8")):
            request, number = case["request"], case["id"]
            yield pytest.param(request, case["result"], id=f"{number}-{request['rules']}")
            for other in case.get("also", []):
                if "picks" in other:
                    picked = {"profile": request["rules"], "picks": other["picks"]}
                    said = "+".join(f"{k}={v}" for k, v in other["picks"].items())
                    yield pytest.param(
                        {**request, "rules": picked}, other["result"], id=f"{number}-{said}"
                    )


@pytest.mark.parametrize(("request_", "wanted"), list(given_cases()))
def test_a_given_case(request_: dict[str, Any], wanted: Any) -> None:
    got = answer(request_)
    assert got["ok"], got
    if request_["op"] == "legal_cards":
        wanted = sorted(wanted)  # an answer's cards are sorted as strings
    assert agrees(wanted, got["result"])


def test_all_cases_are_tried() -> None:
    """Files added later are not passed over."""
    files = {file.name for file in FOLDER.glob("*.json")}
    assert len(files) >= 9 and IN_WORDS in files
    assert sum(1 for _ in given_cases()) >= 249


@pytest.mark.parametrize(
    ("wanted", "got"),
    [({"a": 1}, {"b": 1}), ([1], [1, 2]), (0, False), ({"a": None}, {}), ("a", "b")],
    ids=["missing-key", "longer-list", "false-is-no-nought", "null-is-no-absence", "other-word"],
)
def test_agreement_can_fail(wanted: Any, got: Any) -> None:
    assert not agrees(wanted, got)
