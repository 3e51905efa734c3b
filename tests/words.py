"""The words in which tests speak: cards by name, rules by name, requests of the protocol.

`ask` sends a request as it would come through the pipe and gives its result; a refusal is raised
as `Refusal` with its code.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from app.plugin_loading import own_catalogue
from app.profiles import parse_rules, table_rules
from app.protocol.requests import Requests
from app.protocol.serve import answer_line
from core.cards import CARD_OF, NAMES, Card, Hand, cards_of, hand_of
from core.rules import RuleSet
from plugins.catalogue import TableRules

PROFILES = ("table", "dram", "scorepad")


class Refusal(Exception):
    """An answer that is not ok; `code` and `message` as they were given."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code, self.message = code, message


# ---- cards and rules -------------------------------------------------------------------------


def card(name: str) -> Card:
    return CARD_OF[name]


def cards(names: str) -> tuple[Card, ...]:
    """``"KD 7H"`` as cards, in that order."""
    return tuple(CARD_OF[name] for name in names.split())


def hand(names: str) -> Hand:
    return hand_of(cards(names))


def names(mask: Hand) -> str:
    """A mask as names, sorted as the protocol sorts them."""
    return " ".join(sorted(NAMES[one] for one in cards_of(mask)))


@cache
def table(name: str = "dram") -> TableRules:
    return table_rules(own_catalogue(), parse_rules(name))


def rules(name: str = "dram") -> RuleSet:
    return table(name).rules


# ---- requests --------------------------------------------------------------------------------


@cache
def _requests() -> Requests:
    return Requests(own_catalogue())


def answer(request: object) -> dict[str, Any]:
    """The whole answer to one request, through text both ways."""
    found = json.loads(answer_line(_requests(), json.dumps(request)))
    assert isinstance(found, dict)
    return found


def ask(op: str, name: str | None = None, /, **fields: Any) -> Any:
    """The result of a request under rules of that name. Raises `Refusal`."""
    request = {"op": op, **({} if name is None else {"rules": name}), **fields}
    got = answer(request)
    if not got["ok"]:
        raise Refusal(got["error"]["code"], got["error"]["message"])
    return got["result"]


def auction(name: str, calls: str = "", /, dealer: int = 3, land: str = "JC", **fields: Any) -> Any:
    """An auction by its calls in one string; the first to speak is seat 0."""
    return ask("auction", name, dealer=dealer, land=land, calls=calls.split(), **fields)


def offered(name: str, calls: str = "", /, **fields: Any) -> str:
    """Who is asked next and what he is offered, as ``"2: pass sun"``; ``"-"`` if nobody."""
    following = auction(name, calls, **fields)["next"]
    return "-" if following is None else f"{following['seat']}: {' '.join(following['legal'])}"


def outcome(name: str, calls: str, /, **fields: Any) -> Any:
    found = auction(name, calls, **fields)["outcome"]
    assert found is not None, "the auction is not over"
    return found


def legal(
    name: str,
    holding: str,
    trick: str = "",
    /,
    trump: str | None = "D",
    earlier: str = "",
    locked: bool = False,
) -> str:
    """The cards that may be played, sorted; ``trump=None`` is sun."""
    found = ask(
        "legal_cards",
        name,
        hand=holding.split(),
        trick=trick.split(),
        played_earlier=earlier.split(),
        contract="sun" if trump is None else "hokum",
        trump=trump,
        locked=locked,
    )
    return " ".join(found)


def score(
    name: str, contract: str, abnat: tuple[int, int] | int, /, buyer: int = 0, **facts: Any
) -> Any:
    """A counted deal; one number of abnat is the buyer's, the others have the rest.

    Facts left out: no projects, no baloot, undoubled, four tricks each, or eight to the side with
    all the abnat of a ``kaboot=`` team.
    """
    whole = {"sun": 130, "hokum": 162}[contract]
    kaboot = facts.pop("kaboot", None)
    if kaboot is not None:
        abnat = (whole, 0) if kaboot == 0 else (0, whole)
        facts["tricks"] = [8, 0] if kaboot == 0 else [0, 8]
    elif isinstance(abnat, int):
        abnat = (abnat, whole - abnat) if buyer == 0 else (whole - abnat, abnat)
    facts = {"tricks": [4, 4], "projects": [0, 0], "baloot": None, "level": 1, **facts}
    return ask("score", name, contract=contract, buyer=buyer, abnat=list(abnat), **facts)


def points(
    name: str, contract: str, abnat: tuple[int, int] | int, /, buyer: int = 0, **facts: Any
) -> Any:
    """What both sides write down."""
    return score(name, contract, abnat, buyer=buyer, **facts)["points"]
