"""Whole deals, told: the transcripts in this folder are what people hear."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.narrator import Level
from tests.narrator.deals import DEALS, NAMES, ScriptedDeal
from tests.narrator.transcripts import FOLDER, file_of, transcript, wanted

ALL = list(wanted())


def _id(case: object) -> str:
    return case.name if isinstance(case, ScriptedDeal) else str(case)


@pytest.mark.parametrize(("deal", "lang", "level"), ALL, ids=_id)
def test_a_deal_is_told_as_its_transcript_says(deal: ScriptedDeal, lang: str, level: Level) -> None:
    assert transcript(deal, lang, level) == file_of(deal, lang, level).read_text(encoding="utf-8")


def test_every_transcript_is_of_a_deal() -> None:
    assert set(FOLDER.glob("*.txt")) == {file_of(*case) for case in ALL}


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.ar.txt")), ids=lambda file: file.stem)
def test_an_arabic_transcript_has_no_english_word(file: Path) -> None:
    for line in file.read_text(encoding="utf-8").splitlines():
        told = line[11:] if not line.startswith("  >") else line
        assert not re.search("[A-Za-z]", told.split("  [")[0]), line


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.en.txt")), ids=lambda file: file.stem)
def test_an_english_transcript_has_no_arabic_word(file: Path) -> None:
    assert not re.search("[\u0600-\u06ff]", file.read_text(encoding="utf-8"))


def test_the_deals_show_what_they_are_for() -> None:
    """Each kind of news stands in some transcript, so that a change of it is seen."""
    texts = [file_of(deal, "en", Level.NORMAL).read_text(encoding="utf-8") for deal in DEALS]
    told = "\n".join(texts)
    for phrase in (
        "double, locked",
        "qablak",
        "ashkal",
        "trump spades",
        "lays out",
        "Bloot!",
        "Baloot!",
        "three",
        "gahwa",
        "thrown in",
        "takes the land",
        "We win the match",
    ):
        assert phrase in told, phrase
    assert NAMES["ar"][1] in file_of(DEALS[0], "ar", Level.NORMAL).read_text(encoding="utf-8")
