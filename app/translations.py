"""Translations: find every marked string, bring the Arabic catalogue into step, compile it.

``python -m app.translations`` writes ``baloot.po`` and ``baloot.mo``; with ``--check`` it writes
nothing and says what is missing: strings without Arabic, fuzzy ones, places that differ, a
compiled file out of step. Babel is needed, which the game itself never is.
"""

from __future__ import annotations

import argparse
import io
import string
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("app", "plugins", "variants")
KEYWORDS: dict[str, tuple[int, ...] | None] = {"_": None, "t": None, "N_": None, "plural": (1, 2)}
FOLDER = ROOT / "resources" / "locale" / "ar" / "LC_MESSAGES"
PO, MO = FOLDER / "baloot.po", FOLDER / "baloot.mo"

# zero, one, two, few (3 to 10), many (11 to 99), other
PLURAL_FORMS = (
    "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : "
    "n%100>=11 && n%100<=99 ? 4 : 5);"
)
# In these forms the noun itself says how many, so the number may be left out.
SAYS_ITS_NUMBER = (0, 1, 2)


def template() -> Catalog:
    """Every string marked in the code, without dates, so that nothing changes by itself."""
    catalog = Catalog(project="Baloot", version="", charset="utf-8")
    for folder in FOLDERS:
        found = extract_from_dir(ROOT / folder, [("**.py", "python")], keywords=KEYWORDS)
        for name, _line, text, comments, context in sorted(found, key=lambda item: item[:2]):
            place: Any = (f"{folder}/{Path(name).as_posix()}", None)  # no line: it would change
            catalog.add(text, None, [place], auto_comments=comments, context=context)
    return catalog


def arabic(marked: Catalog | None = None) -> Catalog:
    """The Arabic catalogue brought into step with the code: what is gone is left out."""
    kept = Catalog(locale="ar")
    if PO.exists():
        with PO.open("rb") as stream:
            kept = read_po(stream, locale="ar")
    fresh = Catalog(locale="ar", project="Baloot", version="", charset="utf-8")
    fresh.fuzzy = False
    for message in sorted(marked or template(), key=_by_text):
        if not message.id:
            continue
        old = kept.get(message.id)
        translated = old.string if old is not None and not old.fuzzy else None
        places = sorted(set(message.locations))
        fresh.add(message.id, translated or _nothing(message), places)
    return fresh


def _by_text(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _nothing(message: Message) -> str | tuple[str, ...]:
    return "" if isinstance(message.id, str) else ("",) * 6


def po_bytes(catalog: Catalog) -> bytes:
    """A catalogue as text, with no date and no line numbers that would change by themselves."""
    out = io.BytesIO()
    write_po(out, catalog, width=100, omit_header=True, sort_output=False)
    head = (
        'msgid ""\nmsgstr ""\n'
        '"Project-Id-Version: Baloot\\n"\n'
        '"Language: ar\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: {PLURAL_FORMS}\\n"\n\n'
    )
    return head.encode() + out.getvalue()


def mo_bytes(po: bytes) -> bytes:
    out = io.BytesIO()
    write_mo(out, read_po(io.BytesIO(po), locale="ar"))
    return out.getvalue()


# ---- checking --------------------------------------------------------------------------------


def places(text: str) -> set[str]:
    """The names of the places to be filled in a string."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def faults() -> Iterator[str]:
    """Everything that is wrong with the Arabic catalogue, a line each."""
    if not PO.exists() or not MO.exists():
        yield f"{PO.name} or {MO.name} is missing"
        return
    with PO.open("rb") as stream:
        written = read_po(stream, locale="ar")
    marked = template()
    for message in marked:
        if message.id:
            yield from _faults_of(message, written.get(message.id))
    for message in written:
        if message.id and marked.get(message.id) is None:
            yield f"no longer in the code: {_by_text(message)!r}"
    with MO.open("rb") as stream:
        compiled = read_mo(stream)
    if _pairs(written) != _pairs(compiled):
        yield f"{MO.name} is not what {PO.name} compiles to"


def _faults_of(message: Message, found: Message | None) -> Iterator[str]:
    text = _by_text(message)
    if found is None or not _is_whole(found):
        yield f"no Arabic: {text!r}"
        return
    if found.fuzzy:
        yield f"fuzzy: {text!r}"
    if isinstance(message.id, str):
        if places(text) != places(str(found.string)):
            yield f"other places in Arabic: {text!r}"
        return
    wanted = places(message.id[1])
    for form, words in enumerate(found.string or ()):
        missing = wanted - places(words)
        allowed = {"n"} if form in SAYS_ITS_NUMBER else set()
        if missing - allowed or places(words) - wanted:
            yield f"other places in Arabic form {form}: {text!r}"


def _is_whole(message: Message) -> bool:
    strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return all(strings) and (isinstance(message.id, str) or len(strings) == 6)


def _pairs(catalog: Catalog) -> dict[object, object]:
    def flat(value: object) -> object:
        return tuple(value) if isinstance(value, list | tuple) else value

    return {flat(message.id): flat(message.string) for message in catalog if message.id}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m app.translations", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, say what is wrong")
    given = parser.parse_args(arguments)
    if not given.check:
        FOLDER.mkdir(parents=True, exist_ok=True)
        po = po_bytes(arabic())
        PO.write_bytes(po)
        MO.write_bytes(mo_bytes(po))
    found = list(faults())
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
