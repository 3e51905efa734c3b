"""The catalogue: every option of every dispute, collected once; and a table's frozen rules.

Each implementation is called guarded and on its own, so that a broken plug-in ends in the report
and not at the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from types import ModuleType
from typing import Any

import pluggy

from core.rules import RuleSet
from plugins import hookspecs
from plugins.options import PROJECT, BotKind, Option

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")  # kebab-case, so that every pick can be written
BUILT_IN = "baloot"  # the name under which our own options stand


class PickError(ValueError):
    """Picks that cannot be used.

    `code` is one of ``unknown-pick`` (a dispute or an option nobody offers) and
    ``clashing-picks``; `given` quotes what was wrong, `known` lists what would be right, `why`
    is the sentence of a clash.
    """

    def __init__(self, code: str, given: str, known: Iterable[str] = (), why: str = "") -> None:
        self.code, self.given, self.known, self.why = code, given, tuple(known), why
        super().__init__(why or f"{given!r} is not known; known are {', '.join(self.known)}")


@dataclass(frozen=True, slots=True)
class Offer:
    """An option and the plug-in that offers it."""

    option: Option
    plugin: str


@dataclass(frozen=True, slots=True)
class Dispute:
    """One question on which tables disagree; `offers` by option id, in the order offered."""

    name: str
    chapter: str
    question: str
    offers: Mapping[str, Offer]

    def read(self, pick: str) -> tuple[Option, Any]:
        """The option that a pick names and the value it gives. Raises `PickError`."""
        name, colon, text = pick.partition(":")
        offer = self.offers.get(name)
        if offer is None:
            raise PickError("unknown-pick", f"{self.name}={pick}", self.known())
        option = offer.option
        if option.parameter is None:
            if colon:
                raise PickError("unknown-pick", f"{self.name}={pick}", self.known())
            return option, option.value
        number = option.parameter.read(text)
        if number is None:
            raise PickError("unknown-pick", f"{self.name}={pick}", self.known())
        return option, option.value(number)

    def known(self) -> tuple[str, ...]:
        """Every pick, as it is written."""
        return tuple(
            f"{name}:{p.low}..{p.high}" if (p := offer.option.parameter) else name
            for name, offer in self.offers.items()
        )


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a plug-in. `code` is worded by the app; `detail` quotes."""

    plugin: str
    code: str  # failed-to-load unknown-hook raised wrong-type taken-id
    detail: str


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All that the loaded plug-ins offer."""

    disputes: Mapping[str, Dispute]
    bots: Mapping[str, BotKind] = field(default_factory=dict)
    observers: tuple[Callable[..., None], ...] = ()
    faults: tuple[Fault, ...] = ()
    plugins: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableRules:
    """What a table has picked, resolved.

    `picks` has every dispute; `kernel` the code of each option that has one, and `plain` tells
    whether the compiled search can express the whole table.
    """

    picks: Mapping[str, str]
    rules: RuleSet
    gestures: Any
    kernel: Mapping[str, int]
    plain: bool


# ---- collecting ------------------------------------------------------------------------------


def _manager() -> pluggy.PluginManager:
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(hookspecs.Disputes)
    manager.add_hookspecs(hookspecs.Others)
    return manager


def build(
    built_in: Iterable[ModuleType],
    others: Iterable[tuple[str, object]] = (),
    faults: Iterable[Fault] = (),
) -> Catalogue:
    """Collect what plug-ins offer: our own modules first, then named objects of others.

    `faults` are those met while loading; they open the report.
    """
    manager = _manager()
    report = list(faults)
    for module in built_in:
        manager.register(module, f"{BUILT_IN}:{module.__name__}")
    for name, plugin in others:
        _register(manager, name, plugin, report)
    disputes = {}
    for chapter, names in hookspecs.CHAPTERS.items():
        for name in names:
            found = _by_id(name, _collect(manager, name, Option, report), report)
            offers = {key: Offer(*offer) for key, offer in found.items()}
            disputes[name] = Dispute(name, chapter, hookspecs.QUESTIONS[name], offers)
    bots = _by_id("bots", _collect(manager, "bots", BotKind, report), report)
    observers = [found for found, _ in _collect(manager, "observers", Callable, report)]
    return Catalogue(
        disputes,
        {name: kind for name, (kind, _) in bots.items()},
        tuple(observers),
        tuple(report),
        tuple(name for name, _ in manager.list_name_plugin() if not name.startswith(BUILT_IN)),
    )


def _register(
    manager: pluggy.PluginManager, name: str, plugin: object, report: list[Fault]
) -> None:
    """Register one plug-in of others; a misspelt hook or a wrong argument is reported."""
    try:
        manager.register(plugin, name)
        manager.check_pending()
    except (pluggy.PluginValidationError, ValueError) as error:
        report.append(Fault(name, "unknown-hook", str(error).splitlines()[-1].strip()))
        if manager.has_plugin(name):
            manager.unregister(name=name)


def _collect(
    manager: pluggy.PluginManager, hook: str, kind: Any, report: list[Fault]
) -> list[tuple[Any, str]]:
    """What every implementation of a hook returns, with the plug-in's name, oldest first."""
    found: list[tuple[Any, str]] = []
    for impl in getattr(manager.hook, hook).get_hookimpls():
        name = impl.plugin_name
        plugin = BUILT_IN if name.startswith(BUILT_IN + ":") else name
        try:
            offered = list(impl.function())
        except (Exception, SystemExit) as error:
            report.append(Fault(plugin, "raised", f"{hook}: {type(error).__name__}: {error}"))
            continue
        for item in offered:
            if isinstance(item, kind):
                found.append((item, plugin))
            else:
                report.append(Fault(plugin, "wrong-type", f"{hook}: {type(item).__name__}"))
    return found


def _by_id(
    hook: str, found: list[tuple[Any, str]], report: list[Fault]
) -> dict[str, tuple[Any, str]]:
    """What was offered, by id; who comes second with a taken id is reported and left out."""
    offered: dict[str, tuple[Any, str]] = {}
    for item, plugin in found:
        if not (isinstance(item.id, str) and _ID.fullmatch(item.id)):
            report.append(Fault(plugin, "wrong-type", f"{hook}: id {item.id!r}"[:200]))
        elif item.id in offered:
            report.append(Fault(plugin, "taken-id", f"{hook}={item.id} ({offered[item.id][1]})"))
        else:
            offered[item.id] = (item, plugin)
    return offered


# ---- picking ---------------------------------------------------------------------------------


def resolve(catalogue: Catalogue, picks: Mapping[str, str]) -> TableRules:
    """Freeze a table's picks, one for every dispute. Raises `PickError`."""
    for name in picks:
        if name not in catalogue.disputes:
            raise PickError("unknown-pick", name, catalogue.disputes)
    chosen: dict[str, Option] = {}
    values: dict[str, Any] = {}
    for name, dispute in catalogue.disputes.items():
        if name not in picks:
            raise PickError("unknown-pick", f"{name}=", dispute.known())
        chosen[name], values[name] = dispute.read(picks[name])
    _refuse_clashes(chosen)
    rules = RuleSet(**{part.name: values[part.name] for part in fields(RuleSet)})
    codes = {name: option.kernel for name, option in chosen.items()}
    plain = chosen["house"].id == "none" and all(
        codes[name] is not None for name in ("covering", "cutting", "partner_winning")
    )
    return TableRules(
        dict(picks),
        values["house"](rules),
        values["gestures"],
        {name: code for name, code in codes.items() if code is not None},
        plain,
    )


def _refuse_clashes(chosen: Mapping[str, Option]) -> None:
    for name, option in chosen.items():
        for clash in option.clashes:
            other = chosen.get(clash.dispute)
            if other is not None and other.id == clash.option:
                given = f"{name}={option.id}+{clash.dispute}={clash.option}"
                raise PickError("clashing-picks", given, why=clash.why)
