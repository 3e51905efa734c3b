"""Every string has both languages, and the catalogue is in step with the code."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from app import translations
from app.i18n import LANGUAGES, Tongue, tongue
from app.narrator.vocabulary import FIELD, vocabulary
from app.translations import PLURAL_FORMS, faults, places

ROOT = Path(__file__).resolve().parents[1]
VOCABULARIES = sorted((ROOT / "resources" / "vocabulary").glob("*.toml"))


def test_every_string_has_arabic_and_the_compiled_file_is_in_step() -> None:
    assert list(faults()) == []


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        (Message("A card", ""), "no Arabic"),
        (Message("A card", "ورقة", flags=["fuzzy"]), "fuzzy"),
        (Message("{n} of {m}", "{n} من"), "other places"),
        (Message(("{n} card", "{n} cards"), ("ورقة",) * 5 + ("",)), "no Arabic"),
        (Message(("{n} card", "{n} cards"), ("{n}", "و", "و", "و", "{n}", "{n}")), "form 3"),
    ],
    ids=["missing", "fuzzy", "a-place-lost", "a-form-missing", "a-number-lost"],
)
def test_a_faulty_translation_is_found(message: Message, fault: str) -> None:
    asked = Message(message.id)
    assert any(fault in line for line in translations._faults_of(asked, message))


def test_a_string_without_arabic_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    marked = translations.template()
    marked.add("A string that nobody has translated")
    monkeypatch.setattr(translations, "template", lambda: marked)
    assert any("nobody has translated" in line for line in faults())


def test_a_compiled_file_out_of_step_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stale = tmp_path / "baloot.mo"
    po = translations.PO.read_bytes()
    stale.write_bytes(translations.mo_bytes(po.replace("دورك".encode(), "دوري".encode())))
    monkeypatch.setattr(translations, "MO", stale)
    assert any("compiles to" in line for line in faults())


def test_places_are_read() -> None:
    assert places("{who}: {n} of {m}") == {"who", "n", "m"}


def test_writing_again_changes_nothing() -> None:
    """The catalogue in the repository is what the script writes."""
    assert translations.po_bytes(translations.arabic()) == translations.PO.read_bytes()


# ---- plural forms ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "ولا أكلة"),
        (1, "أكلة واحدة"),
        (2, "أكلتين"),
        (3, "3 أكلات"),
        (10, "10 أكلات"),
        (11, "11 أكلة"),
        (99, "99 أكلة"),
        (100, "100 أكلة"),
        (102, "102 أكلة"),
        (103, "103 أكلات"),
        (111, "111 أكلة"),
    ],
)
def test_arabic_counts_in_six_forms(number: int, words: str) -> None:
    assert tongue("ar").plural("{n} trick", "{n} tricks", number) == words


def test_the_header_says_six_forms() -> None:
    assert PLURAL_FORMS.startswith("nplurals=6")
    assert PLURAL_FORMS in translations.PO.read_text(encoding="utf-8")


def test_english_counts_in_two() -> None:
    t = tongue("en")
    assert [t.plural("{n} trick", "{n} tricks", n) for n in (0, 1, 2)] == [
        "0 tricks",
        "1 trick",
        "2 tricks",
    ]


# ---- digits ----------------------------------------------------------------------------------


def test_digits_are_a_setting() -> None:
    text = "Deal {n}."
    assert tongue("ar")(text, n=12).endswith("12.")
    assert tongue("ar", arabic_digits=True)(text, n=12).endswith("١٢.")
    assert Tongue("ar", True).plural("{n} trick", "{n} tricks", 5) == "٥ أكلات"


def test_what_writes_files_knows_no_other_digits() -> None:
    digits = set("٠١٢٣٤٥٦٧٨٩")
    for folder in ("core", "plugins", "variants", "app/store", "app/records", "app/protocol"):
        for file in (ROOT / folder).rglob("*.py"):
            assert not digits & set(file.read_text(encoding="utf-8")), file


# ---- strings in the code ---------------------------------------------------------------------


def _calls(tree: ast.AST) -> list[tuple[str, ast.Call]]:
    """Every call with the last part of the name that is called."""
    return [
        (node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id, node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name)
    ]


def unmarked(source: str) -> list[int]:
    """Lines that translate a string which is never found for translation."""
    lines = []
    for name, call in _calls(ast.parse(source)):
        first = call.args[0] if call.args else None
        if name in ("_", "t", "plural") and isinstance(first, ast.JoinedStr):
            lines.append(call.lineno)  # filled before it is translated
        is_text = isinstance(first, ast.Constant) and isinstance(first.value, str)
        if name == "tongue" and is_text and first.value not in LANGUAGES:  # type: ignore[union-attr]
            lines.append(call.lineno)
    return lines


@pytest.mark.parametrize(
    "source", ['me.tongue("Some words.")', 't(f"Deal {n}")', '_(f"{a}")', 'x.plural(f"{n}", "", 1)']
)
def test_an_unmarked_string_is_found(source: str) -> None:
    assert unmarked(source)


def test_every_string_in_the_code_can_be_found() -> None:
    for folder in ("plugins", "variants", "app"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            assert not unmarked(file.read_text(encoding="utf-8")), file


# ---- the vocabulary of the field -------------------------------------------------------------


def test_every_term_has_both_languages() -> None:
    assert set(vocabulary("en")) == set(vocabulary("ar"))
    assert all(vocabulary("en").values()) and all(vocabulary("ar").values())


@pytest.mark.parametrize("file", VOCABULARIES, ids=lambda file: file.stem)
def test_a_profile_says_only_terms_that_there_are(file: Path) -> None:
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    assert set(data) <= set(LANGUAGES)
    for lang, terms in data.items():
        assert set(terms) <= set(vocabulary(lang))


def test_an_unknown_profile_says_the_fields_words() -> None:
    assert vocabulary("en", "somebody's") == vocabulary("en", FIELD)
    assert vocabulary("en", "table")["gahwa"] == "coffee"
    assert vocabulary("xx") == vocabulary("en")


def test_the_glossary_has_every_term() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    for lang in LANGUAGES:
        for term, word in vocabulary(lang).items():
            assert word in text, term
