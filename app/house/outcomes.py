"""The result of a request of the protocol in words, as a worked example shows it.

Seats are those of the rulebook's own examples: Adam, Ahmed, Yasser, Karam; Adam and Yasser are us.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.i18n import Tongue
from app.narrator.listener import capital
from app.narrator.words import Words
from core.cards import CARD_OF, SUITS, in_order
from plugins.options import _

PLAYERS = (_("Adam"), _("Ahmed"), _("Yasser"), _("Karam"))
_CALLS = ("pass", "confirm", "hokum", "second-hokum", "sun", "ashkal", "qablak", "double", "three")

Result = Any
Request = Mapping[str, Any]


def outcome_text(request: Request, result: Result, t: Tongue) -> str:
    """One sentence for what came of a request."""
    return capital(_WORDING[request["op"]](request, result, t))


def player(seat: int, t: Tongue) -> str:
    return t(PLAYERS[seat])


def _side(team: int, t: Tongue) -> str:
    return t("us") if team == 0 else t("them")


def _pair(points: list[int], t: Tongue) -> str:
    return t("Us {us}, them {them}.", us=points[0], them=points[1])


def _auction(request: Request, result: Result, t: Tongue) -> str:
    words, land = Words(t), CARD_OF[request["land"]]
    following, came = result["next"], result["outcome"]
    if following is not None:
        second = len(request["calls"]) >= 4 and set(request["calls"][:4]) == {"pass"}
        term = "pass-second" if second else "pass"
        calls = t("; ").join(words.call(call, land, term) for call in _told(following["legal"]))
        return t("{who} is asked: {calls}.", who=player(following["seat"], t), calls=calls)
    if came["thrown_in"]:
        return t("Thrown in; {who} deals.", who=player(came["next_dealer"], t))
    kind = "ashkal" if came["ashkal"] else "second-hokum" if came["second"] else came["contract"]
    bought = words.term(kind)
    if came["trump"] is not None:
        bought = words.hokum(kind, SUITS.index(came["trump"]))
    told = t(
        "Nobody else is asked: {what}, bought by {who}", what=bought, who=player(came["buyer"], t)
    )
    return t("{what}.", what=told)


def _told(calls: list[str]) -> list[str]:
    """Calls in the order in which they are read out."""

    def place(call: str) -> tuple[int, str]:
        word = call.partition(":")[0]
        return (_CALLS.index(word) if word in _CALLS else len(_CALLS), call)

    return sorted(calls, key=place)


def _legal_cards(request: Request, result: Result, t: Tongue) -> str:
    if sorted(request["hand"]) == result:
        return t("Any card.")
    trump = None if request["trump"] is None else SUITS.index(request["trump"])
    mask = sum(1 << CARD_OF[name] for name in result)
    return t("Only {cards}.", cards=Words(t).cards(in_order(mask, trump)))


def _projects(request: Request, result: Result, t: Tongue) -> str:
    words = Words(t)
    if not result:
        return t("No project.")
    told = (
        t(
            "{project} up to the {rank}, {points}",
            project=words.project(one["kind"]),
            rank=words.rank("789TJQKA".index(one["top"])),
            points=words.points(one["points"]),
        )
        for one in result
    )
    return t("{what}.", what=t("; ").join(told))


def _battle(request: Request, result: Result, t: Tongue) -> str:
    if result["team"] is None:
        return t("Nobody scores a project.")
    return t("The projects of {who}'s side count.", who=player(result["seat"], t))


def _baloot(request: Request, result: Result, t: Tongue) -> str:
    return t("The baloot counts.") if result else t("The baloot does not count.")


def _convert(request: Request, result: Result, t: Tongue) -> str:
    return t("{what}.", what=Words(t).points(result))


def _score(request: Request, result: Result, t: Tongue) -> str:
    if result["points"] is None:
        won = result["match_winner"] == 0
        return t("We win the match.") if won else t("They win the match.")
    told = _pair(result["points"], t)
    return t("{what} The buyer has fallen.", what=told) if result["fallen"] else told


def _match_end(request: Request, result: Result, t: Tongue) -> str:
    if result is None:
        return t("Another deal is played.")
    return t("We win the match.") if result == 0 else t("They win the match.")


def _sun_double(request: Request, result: Result, t: Tongue) -> str:
    return t("They may double it.") if result else t("They may not double it.")


def _sheet(request: Request, result: Result, t: Tongue) -> str:
    return _pair(result["totals"], t)


def _view(request: Request, result: Result, t: Tongue) -> str:
    words = Words(t)
    if not result["announced"]:
        return t("No project is announced.")
    told = (
        t("{who}: {project}", who=player(seat, t), project=words.project(kind))
        for seat, kind in result["announced"]
    )
    return t("{what}.", what=t("; ").join(told))


_WORDING: dict[str, Callable[[Request, Result, Tongue], str]] = {
    "auction": _auction,
    "legal_cards": _legal_cards,
    "projects": _projects,
    "battle": _battle,
    "baloot": _baloot,
    "convert": _convert,
    "score": _score,
    "match_end": _match_end,
    "sun_double": _sun_double,
    "sheet": _sheet,
    "view": _view,
}
