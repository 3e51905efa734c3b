"""The field's words as data: `resources/vocabulary/field.toml`, and what each profile says
otherwise in a file of its own name."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from app.i18n import LANGUAGES

FIELD = "field"

Vocabulary = Mapping[str, str]


@cache
def _read(name: str) -> Mapping[str, Vocabulary]:
    file = resources.files("resources") / "vocabulary" / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def vocabulary(lang: str, profile: str = FIELD) -> Vocabulary:
    """The word of every term in one language, as a profile says it; an unknown one says the
    field's own."""
    lang = lang if lang in LANGUAGES else "en"
    return {**_read(FIELD)[lang], **_read(profile).get(lang, {})}
