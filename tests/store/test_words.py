"""Every code has a sentence, in English and in Arabic, that names the place it speaks of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.i18n import tongue
from app.records.commands import FILES, file_complaint
from app.records.files import BadFile
from app.store.faults import Problem, StoreError
from app.store.words import ERRORS, PROBLEMS, error_text, problem_text

ROOT = Path(__file__).parents[2] / "app"
SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for folder in ("store", "records")
    for path in (ROOT / folder).glob("*.py")
)


def test_every_code_that_is_reported_or_raised_has_words():
    assert set(re.findall(r'Problem\(\s*"([a-z-]+)"', SOURCES)) <= set(PROBLEMS)
    assert set(re.findall(r'StoreError\(\s*"([a-z-]+)"', SOURCES)) <= set(ERRORS)
    assert set(re.findall(r'BadFile\(\s*"([a-z-]+)"', SOURCES)) <= set(FILES)
    table = SOURCES[SOURCES.index("_CODES = {") : SOURCES.index("def code_of")]
    codes = set(re.findall(r': "([a-z-]+)"', table))
    assert codes <= set(ERRORS)
    assert len(codes) >= 6


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_sentences_name_what_they_speak_of(lang):
    t = tongue(lang)
    for code, words in PROBLEMS.items():
        text = problem_text(Problem(code, "/a/b.db", "7"), t)
        assert "/a/b.db" in text
        assert ("7" in text) == ("{detail}" in words)
    for code in ERRORS:
        assert error_text(StoreError(code, "/a/b.db", "7"), t)
        assert problem_text(StoreError(code, "/a/b.db", "7").as_problem(), t)
    for code in FILES:
        assert "/a/b.db" in file_complaint(BadFile(code, "/a/b.db", "7"), t)


def test_arabic_is_arabic():
    english, arabic = tongue("en"), tongue("ar")
    for words in (PROBLEMS, ERRORS, FILES):
        for text in words.values():
            given = {"path": "p", "detail": "d", "file": "f"}
            assert arabic(text, **given) != english(text, **given)
