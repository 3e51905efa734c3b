"""A rule is found by any spelling of its words."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from app.house.search import plain, search, spellings
from plugins.catalogue import Catalogue

ROOT = Path(__file__).parents[2]
ROWS = tomllib.loads((ROOT / "resources" / "help" / "spellings.toml").read_text(encoding="utf-8"))[
    "words"
]


def found(catalogue: Catalogue, query: str) -> list[str]:
    return [dispute.name for dispute in search(catalogue, query)]


@pytest.mark.parametrize(
    ("first", "query"),
    [
        ("qablak", "gablak"),
        ("qablak", "GABLIK"),
        ("qablak", "قبلك"),
        ("locking", "closed"),
        ("locking", "magfool"),
        ("locking", "مُقْفَل"),
        ("ashkal_on_ace", "ashkel on an ace"),
        ("ashkal_on_ace", "أشكال إكة"),
        ("ashkal_on_ace", "اشكل على اكة"),
        ("gahwa_tie", "coffee"),
        ("gahwa_tie", "القهوة"),
        ("second_hokum_naming", "hokom thani"),
        ("weak_hand", "kasho"),
        ("weak_hand", "كويش"),
        ("kaboot_projects", "capot"),
        ("head_start", "mashdood"),
        ("head_start", "المشدود"),
    ],
)
def test_found_first(catalogue: Catalogue, first: str, query: str) -> None:
    assert found(catalogue, query)[0] == first


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_every_spelling_of_a_word_finds_the_same(catalogue: Catalogue, row: list[str]) -> None:
    """Whatever a word's first spelling finds, all others of its row find, each in its language."""
    wanted = set(found(catalogue, row[0]))
    for word in row[1:]:
        assert wanted <= set(found(catalogue, word)), word


def test_all_words_must_be_met(catalogue: Catalogue) -> None:
    both = set(found(catalogue, "baloot kaboot"))
    assert "kaboot_baloot" in both
    assert both <= set(found(catalogue, "baloot")) & set(found(catalogue, "kaboot"))


@pytest.mark.parametrize("query", ["", "   ", "?!", "of the", "nothinglikeit"])
def test_nothing_is_found(catalogue: Catalogue, query: str) -> None:
    assert found(catalogue, query) == []


def test_a_profiles_code_finds_what_it_says(catalogue: Catalogue) -> None:
    assert "reverse_kaboot" in found(catalogue, "ARN")


@pytest.mark.parametrize("dispute_id", ["tie_decider", "baloot_limits"])
def test_by_its_own_id(catalogue: Catalogue, dispute_id: str) -> None:
    assert dispute_id in found(catalogue, dispute_id)


def test_words_are_made_alike() -> None:
    assert plain("  أَشْكَل, (Ace)! ") == "اشكل ace"
    assert "coffee" in spellings("qahwa")
