"""The fields of the operator's file: what each may hold, said once beside its default.

A section is a frozen dataclass; every field carries a check in its metadata. A check returns the
value as the program wants it, or raises `Wrong` with a code that `app.kiosk.complaints` words.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import MISSING, field
from typing import Any

Check = Callable[[object], Any]

KEY = re.compile(
    r"[A-Z0-9]|F(?:[1-9]|[12][0-9]|3[0-5])|Left|Right|Up|Down|Home|End|PgUp|PgDown|Space|Return"
    r"|Enter|Escape|Tab|Backspace|Ins|Del|[-+*.,;'/\\=\[\]`]"
)
"""A key without modifiers, written as in the keys file."""

MISFITS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Marks that turn the direction of what follows: a name with one could say another's."""


class Wrong(ValueError):
    """A value that a field may not hold. `known` lists what it may, where that is a list."""

    def __init__(self, code: str, given: object, known: tuple[object, ...] = ()) -> None:
        self.code, self.given, self.known = code, quoted(given), tuple(map(str, known))
        super().__init__(f"{code}: {self.given}")


def quoted(given: object, most: int = 80) -> str:
    """What a file says, fit to be shown anywhere: short, and nothing in it that acts or hides."""
    try:
        text = str(given)[:most]
    except ValueError:  # a number of thousands of digits
        text = "9" * 20 + "..."
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def setting(check: Check, default: object = MISSING, note: str = "") -> Any:
    """A field with its check; without a default the file must have it. `note` is for the file."""
    kept = {"check": check, "note": note}
    if isinstance(default, list | dict):
        raise TypeError("defaults do not change: write a tuple")
    if default is MISSING:
        return field(metadata=kept)
    return field(default=default, metadata=kept)


# ---- checks


def number(low: float, high: float) -> Check:
    def check(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise Wrong("no-number", value)
        if not low <= value <= high:
            raise Wrong("out-of-range", value, (f"{low:g}", f"{high:g}"))
        return float(value)

    return check


def whole(low: int, high: int) -> Check:
    def check(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise Wrong("no-whole-number", value)
        if not low <= value <= high:
            raise Wrong("out-of-range", value, (low, high))
        return value

    return check


def yes_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise Wrong("no-yes-or-no", value)
    return value


def one_of(*known: str) -> Check:
    def check(value: object) -> str:
        if value not in known:
            raise Wrong("not-one-of", value, known)
        return str(value)

    return check


def some_of(*known: str) -> Check:
    """A list of at least one, none of them twice."""

    def check(value: object) -> tuple[str, ...]:
        if not isinstance(value, list) or not value:
            raise Wrong("no-list", value, known)
        chosen = tuple(one_of(*known)(each) for each in value)
        if len(set(chosen)) < len(chosen):
            raise Wrong("no-list", value, known)
        return chosen

    return check


def text(most: int, empty: bool = True) -> Check:
    """One line of at most so many letters, with nothing in it that hides or turns other text."""

    def check(value: object) -> str:
        if not isinstance(value, str) or (not empty and not value.strip()):
            raise Wrong("no-text", value)
        if len(value) > most or not value.isprintable() or set(value) & set(MISFITS):
            raise Wrong("bad-text", value, (most,))
        return value

    return check


def texts(count: int, most: int) -> Check:
    """A list of exactly so many lines."""

    def check(value: object) -> tuple[str, ...]:
        if not isinstance(value, list) or len(value) != count:
            raise Wrong("wrong-count", value, (count,))
        return tuple(text(most)(each) for each in value)

    return check


def keys(value: object) -> tuple[str, ...]:
    """Names of keys, or what the keyboard sends as whole numbers (its scan codes)."""
    if not isinstance(value, list):
        raise Wrong("no-keys", value)
    for key in value:
        is_code = isinstance(key, int) and not isinstance(key, bool) and 0 < key < 1 << 16
        if not is_code and not (isinstance(key, str) and KEY.fullmatch(key)):
            raise Wrong("no-keys", key)
    return tuple(str(key) for key in value)
