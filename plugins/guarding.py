"""Rules of others are called with care: what they raise or give wrongly never stops a table.

A guarded rule that fails is answered for by another one, and the failure is kept for the window
to show and read out. Rules of our own are never guarded, so they cost nothing more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from types import UnionType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from core.rules import NeedsFact, RuleSet
from plugins.options import BotKind, Fault

FAILURES: list[Fault] = []
"""What has failed at a table since the program was started, each once."""


@cache
def shape_of(rule: str) -> Any:
    """The type of a field of the rule set; None for what is no field."""
    return get_type_hints(RuleSet).get(rule)


@cache
def _wanted(rule: str) -> tuple[type, ...]:
    """The types that a rule may give: of what it returns, or of the value itself."""
    shape = shape_of(rule)
    if get_origin(shape) is Callable or _is_function(shape):
        shape = get_args(shape)[1]
    parts = get_args(shape) if isinstance(shape, UnionType) else (shape,)
    return tuple(get_origin(part) or part for part in parts)


def _is_function(shape: Any) -> bool:
    return (
        getattr(shape, "__origin__", None) is not None
        and callable(shape.__origin__)
        and (shape.__origin__.__name__ == "Callable")
    )


def fits(rule: str, value: Any) -> bool:
    """Whether an option's value can fill a field: a function where one is wanted, else its type."""
    shape = shape_of(rule)
    if shape is None:
        return True
    return callable(value) if _is_function(shape) else _is_one_of(value, _wanted(rule))


def _is_one_of(value: Any, wanted: tuple[type, ...]) -> bool:
    if isinstance(value, bool) and bool not in wanted:
        return False  # a bool is an int, but no number of a rule
    return isinstance(value, wanted)


class Guarded:
    """A rule of a plug-in with one to answer in its stead. It pickles if both do."""

    __slots__ = ("plugin", "rule", "stead", "tried")

    def __init__(
        self, tried: Callable[..., Any], stead: Callable[..., Any], rule: str, plugin: str
    ) -> None:
        self.tried, self.stead, self.rule, self.plugin = tried, stead, rule, plugin

    def __call__(self, *given: Any) -> Any:
        try:
            answer = self.tried(*given)
            if _is_one_of(answer, _wanted(self.rule)):
                return answer
            detail = f"{self.rule}: {type(answer).__name__}"
            self._failed("gave-wrong-type", detail)
        except NeedsFact:
            raise
        except Exception as error:
            self._failed("raised-in-play", f"{self.rule}: {type(error).__name__}: {error}")
        return self.stead(*given)

    def _failed(self, code: str, detail: str) -> None:
        fault = Fault(self.plugin, code, detail[:300])
        if fault not in FAILURES and len(FAILURES) < 100:
            FAILURES.append(fault)

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        return Guarded, (self.tried, self.stead, self.rule, self.plugin)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Guarded) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.rule, self.plugin))


class Made(NamedTuple):
    """A bot, and the id of the kind that made it."""

    bot: Any
    kind: str


def make_bot(kind: BotKind, stead: BotKind, rules: Any, seed: int) -> Made:
    """A bot of a kind; one of `stead`, and a failure kept, where it cannot be made."""
    try:
        bot = kind.make(rules, seed)
        if callable(getattr(bot, "choose", None)):
            return Made(bot, kind.id)
        detail = type(bot).__name__
    except Exception as error:
        detail = f"{type(error).__name__}: {error}"
    fault = Fault(kind.id, "bot-not-made", detail[:300])
    if fault not in FAILURES:
        FAILURES.append(fault)
    return Made(stead.make(rules, seed), stead.id)


def guarded(value: Any, stead: Any, rule: str, plugin: str) -> Any:
    """A value of a plug-in for a field; a function is guarded by another one."""
    return Guarded(value, stead, rule, plugin) if callable(value) and callable(stead) else value


def guard_changes(own: RuleSet, changed: RuleSet, plugin: str) -> RuleSet:
    """The rule set that a `house` has made, with the functions that it changed guarded.

    Raises TypeError for a field of the wrong type.
    """
    values = {}
    for part in fields(RuleSet):
        before, after = getattr(own, part.name), getattr(changed, part.name)
        if after is not before and not fits(part.name, after):
            raise TypeError(f"{part.name}: {type(after).__name__}")
        is_ours = after is before
        values[part.name] = after if is_ours else guarded(after, before, part.name, plugin)
    return RuleSet(**values)
