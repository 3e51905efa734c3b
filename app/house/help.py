"""Help pages of the disputes: what a question is about, in plain words of both languages."""

from __future__ import annotations

from functools import cache
from importlib import resources

from app.i18n import Tongue


def page_name(dispute: str, lang: str) -> str:
    """The file of a page in `resources/help/rules`."""
    return f"{dispute}.md" if lang == "en" else f"{dispute}.{lang}.md"


@cache
def page(dispute: str, lang: str) -> str:
    """The whole page; empty for a dispute of which there is none."""
    file = resources.files("resources") / "help" / "rules" / page_name(dispute, lang)
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def about(dispute: str, lang: str) -> str:
    """What the question means: the page between its heading and its first section."""
    _heading, _, rest = page(dispute, lang).partition("\n")
    return " ".join(rest.partition("\n## ")[0].split())


def explained(dispute: str, t: Tongue) -> str:
    """What the question means, in a tongue and its digits."""
    return in_digits(about(dispute, t.lang), t)


def in_digits(text: str, t: Tongue) -> str:
    """A text with its numbers in the digits of a tongue."""
    return "".join(t.number(int(char)) if char in "0123456789" else char for char in text)
