"""Reading requests: every field is checked, and a fault quotes what was given."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from core.cards import CARD_OF, RANKS, SUITS, Card, Hand, hand_of
from core.projects import KINDS, POINTS
from core.rules import Project
from core.sheet import LEVELS, Entry

Request = Mapping[str, Any]


class Fault(Exception):
    """A request that cannot be answered: a code of the protocol and a sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code, self.message = code, message


def quote(value: object) -> str:
    """What was given, short enough to show."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = f"a {type(value).__name__} that cannot be shown"
    return text if len(text) <= 80 else text[:77] + "..."


_MISSING = object()
ANY = 10**9  # any number that is only wrong as a total


def bad(field: str, value: object, right: str) -> Fault:
    if value is _MISSING:
        return Fault("bad-request", f"{field} is missing; it takes {right}")
    return Fault("bad-request", f"{field} is {quote(value)}; it takes {right}")


def is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def integer(request: Request, field: str, low: int, high: int, default: Any = _MISSING) -> int:
    value = request.get(field, default)
    if not is_int(value) or not low <= value <= high:
        raise bad(field, value, f"a whole number from {low} to {high}")
    return value


def seat(request: Request, field: str, default: Any = _MISSING) -> int:
    return integer(request, field, 0, 3, default)


def optional(request: Request, field: str, low: int, high: int) -> int | None:
    return None if request.get(field) is None else integer(request, field, low, high)


def choice(request: Request, field: str, among: tuple[str, ...], default: Any = _MISSING) -> str:
    value = request.get(field, default)
    if not isinstance(value, str) or value not in among:
        raise bad(field, value, "one of " + ", ".join(among))
    return value


def contract(request: Request) -> str:
    return choice(request, "contract", ("sun", "hokum"))


def flag(request: Request, field: str) -> bool:
    value = request.get(field, False)
    if not isinstance(value, bool):
        raise bad(field, value, "true or false")
    return value


def pair(
    request: Request, field: str, low: int, high: int, default: Any = _MISSING
) -> tuple[int, int]:
    value = request.get(field, default)
    if (
        not isinstance(value, list | tuple)
        or len(value) != 2
        or not all(is_int(part) and low <= part <= high for part in value)
    ):
        raise bad(field, value, f"two whole numbers from {low} to {high}")
    return value[0], value[1]


def listed(request: Request, field: str, default: Any = _MISSING) -> list[Any]:
    value = request.get(field, default)
    if not isinstance(value, list):
        raise bad(field, value, "a list")
    return value


# ---- cards -----------------------------------------------------------------------------------


def card(value: object, field: str = "card") -> Card:
    if not isinstance(value, str) or value not in CARD_OF:
        raise Fault(
            "unknown-card",
            f"{field}: {quote(value)} is no card; a card is one of {RANKS}, then one of {SUITS}",
        )
    return CARD_OF[value]


def cards(request: Request, field: str, seen: set[Card], default: Any = _MISSING) -> list[Card]:
    """A list of cards, none of which is in `seen`; they are added to it."""
    found = []
    for value in listed(request, field, default):
        one = card(value, field)
        if one in seen:
            raise Fault("duplicate-card", f"{field}: {value} is there twice")
        seen.add(one)
        found.append(one)
    return found


def hand(request: Request, field: str, seen: set[Card]) -> Hand:
    return hand_of(cards(request, field, seen))


def trump(request: Request, field: str = "trump") -> int | None:
    value = request.get(field)
    if value is None:
        return None
    if not isinstance(value, str) or len(value) != 1 or value not in SUITS:
        raise bad(field, value, "one of H, D, S, C, or null")
    return SUITS.index(value)


# ---- deals and sheets ------------------------------------------------------------------------


def level(request: Request) -> int:
    value = request.get("level", 1)
    if isinstance(value, bool) or not isinstance(value, int | str) or value not in LEVELS:
        raise bad("level", value, '1, 2, 3, 4 or "gahwa"')
    return LEVELS[value]


def project(value: object, contract_name: str) -> Project:
    """``[kind, top]`` or ``[kind, top, form, suit]``."""
    right = "[kind, top rank] or [kind, top rank, form, suit]"
    if not isinstance(value, list) or len(value) not in (2, 4):
        raise bad("projects", value, right)
    kind, top = value[0], value[1]
    if not isinstance(kind, str) or kind not in KINDS:
        raise bad("projects", kind, "a kind of " + ", ".join(KINDS))
    if not isinstance(top, str) or len(top) != 1 or top not in RANKS:
        raise bad("projects", top, "a rank of " + RANKS)
    form, suit = (value[2], value[3]) if len(value) == 4 else (None, None)
    if form not in (None, "run", "four") or not (
        suit is None or (isinstance(suit, str) and len(suit) == 1 and suit in SUITS)
    ):
        raise bad("projects", value, right)
    points = POINTS[contract_name][kind]
    place = None if suit is None else SUITS.index(suit)
    return Project(kind, RANKS.index(top), form, place, points, 0)


def entry(value: object) -> Entry:
    """An entry of a sheet, as far as its form goes."""
    if not isinstance(value, dict):
        raise bad("entry", value, "an object")
    contract_name = contract(value)
    projects = value.get("projects", [0, 0])
    if not isinstance(projects, list) or len(projects) != 2:
        raise bad("projects", projects, "two numbers of points, or two objects of counts")
    return Entry(
        buyer=integer(value, "buyer", 0, 1),
        contract=contract_name,
        side=integer(value, "side", 0, 1, 0 if value.get("kaboot") is not None else _MISSING),
        points=integer(
            value, "points", -ANY, ANY, 0 if value.get("kaboot") is not None else _MISSING
        ),
        level=level(value),
        projects=(_counts(projects[0]), _counts(projects[1])),
        baloot=optional(value, "baloot", 0, 1),
        kaboot=optional(value, "kaboot", 0, 1),
    )


def _counts(value: object) -> Any:
    if is_int(value) and 0 <= value <= 400:  # type: ignore[operator]
        return value
    if isinstance(value, dict) and all(
        kind in KINDS and is_int(count) and 0 <= count <= 8 for kind, count in value.items()
    ):
        return tuple(value.get(kind, 0) for kind in KINDS)
    raise bad("projects", value, 'points, or counts such as {"sira": 1}')
