"""Languages: English source strings, translations by gettext, numbers and digits.

A `Tongue` is one language in one style of digits. Strings are marked for extraction by the names
``t`` and ``plural`` here, and by ``_`` where they stand in the core's neighbours as data.
"""

from __future__ import annotations

import gettext
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from plugins.options import Option

LANGUAGES = ("en", "ar")
DOMAIN = "baloot"
_ARABIC_INDIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


@cache
def _translations(lang: str) -> gettext.NullTranslations:
    if lang == "en":
        return gettext.NullTranslations()
    file = resources.files("resources") / "locale" / lang / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with file.open("rb") as stream:
        return gettext.GNUTranslations(stream)


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language for people. Call it with an English source string to get words.

    Numbers given by name are filled into the places ``{name}`` of the translation.
    """

    lang: str = "en"
    arabic_digits: bool = False

    def __call__(self, text: str, **given: Any) -> str:
        return self._filled(_translations(self.lang).gettext(text) if text else "", given)

    def plural(self, one: str, many: str, number: int, **given: Any) -> str:
        """The form of a string for a number, which fills the place ``{n}``."""
        words = _translations(self.lang).ngettext(one, many, number)
        return self._filled(words, {"n": number, **given})

    def option(self, option: Option) -> str:
        """An option's title; a plug-in may bring its own Arabic."""
        if self.lang == "ar" and option.arabic:
            return option.arabic
        return self(option.title)

    def number(self, number: int) -> str:
        text = str(number)
        return text.translate(_ARABIC_INDIC) if self.arabic_digits else text

    def _filled(self, words: str, given: dict[str, Any]) -> str:
        if not given:
            return words
        shown = {k: self.number(v) if isinstance(v, int) else v for k, v in given.items()}
        return words.format(**shown)

    @property
    def right_to_left(self) -> bool:
        return self.lang == "ar"


@cache
def tongue(lang: str, arabic_digits: bool = False) -> Tongue:
    """The tongue of a language code; an unknown one is English."""
    return Tongue(lang if lang in LANGUAGES else "en", arabic_digits)
