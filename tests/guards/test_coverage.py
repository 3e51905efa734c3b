"""Every disputed rule of the catalogue is a pick, or a line that says why not."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from app.profiles import profiles
from plugins.catalogue import Catalogue, PickError

ROOT = Path(__file__).parents[2]
COVERAGE: dict[str, Any] = tomllib.loads(
    (ROOT / "tests" / "data" / "coverage.toml").read_text(encoding="utf-8")
)
PAGE = (ROOT / "docs" / "rules-not-picked.md").read_text(encoding="utf-8")
TOLD = dict(re.findall(r"^- \*\*(\d+) ([^*]+)\*\* \([^)]+\): .+\.$", PAGE, re.MULTILINE))
DISPUTES = 88
# Ours alone: a device's matter, a door for plug-ins, and readings of the three rulebooks.
NO_DISPUTE_OF_SOURCES = {"gestures", "house"}


def test_all_of_them() -> None:
    assert list(COVERAGE) == [str(number) for number in range(1, DISPUTES + 1)]


@pytest.mark.parametrize("number", COVERAGE)
def test_covered(catalogue: Catalogue, number: str) -> None:
    """By picks that there are, by a line, or by both; the line has the name of the entry."""
    entry = COVERAGE[number]
    assert entry["picks"] or entry["told"]
    assert (number in TOLD) is entry["told"]
    if entry["told"]:
        assert TOLD[number] == entry["name"]
    for pick in entry["picks"]:
        dispute, _, option = pick.partition("=")
        catalogue.disputes[dispute].read(option)


def test_the_page_speaks_of_nothing_else() -> None:
    assert set(TOLD) <= set(COVERAGE)
    assert PAGE.count("\n- **") == len(TOLD), "a line that cannot be read"


def test_every_option_is_a_position_of_some_entry(catalogue: Catalogue) -> None:
    named = {pick.partition(":")[0] for entry in COVERAGE.values() for pick in entry["picks"]}
    offered = {
        f"{name}={option}"
        for name, dispute in catalogue.disputes.items()
        for option in dispute.offers
        if name not in NO_DISPUTE_OF_SOURCES
    }
    assert offered - named == {"head_start=none"}


def test_every_option_has_its_rows(catalogue: Catalogue) -> None:
    """Each option stands in the test module of its dispute, whose rows name their source: by its
    id, or under a profile that picks it."""
    for name, dispute in catalogue.disputes.items():
        text = (ROOT / "tests" / "variants" / f"test_{name}.py").read_text(encoding="utf-8")
        for option in dispute.offers:
            words = [option, *(p.id for p in profiles().values() if p.picks[name] == option)]
            assert any(re.search(rf"\b{word}\b", text) for word in words), f"{name}={option}"


def test_a_pick_that_is_not_there_would_be_found(catalogue: Catalogue) -> None:
    with pytest.raises(PickError):
        catalogue.disputes["qablak"].read("by-nobody-known")
