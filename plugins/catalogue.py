"""The catalogue: every option of every dispute, collected once; and a table's frozen rules.

Each implementation is called guarded and on its own, so that a broken plug-in ends in the report
and not at the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType, ModuleType
from typing import Any

import pluggy

from core.rules import RuleSet
from plugins import hookspecs
from plugins.gestures.maps import GestureMap, with_fingers
from plugins.guarding import fits, guard_changes, guarded
from plugins.options import PROJECT, BotKind, Fault, Option

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")  # kebab-case, so that every pick can be written
BUILT_IN = "baloot"  # the name under which our own options stand
USUAL_BOT = "careful"


class PickError(ValueError):
    """Picks that cannot be used.

    `code` is one of ``unknown-pick`` (a dispute or an option nobody offers), ``clashing-picks``
    and ``failing-pick`` (a plug-in's function for it fails). `given` quotes what was wrong, `known`
    lists what would be right, `why` is the sentence of a clash or quotes the failure.
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
        return option, self._with_number(offer, number, pick)

    def _with_number(self, offer: Offer, number: int, pick: str) -> Any:
        if offer.plugin == BUILT_IN:
            return offer.option.value(number)
        try:
            value = offer.option.value(number)
        except Exception as error:
            raise _failing(f"{self.name}={pick}", offer.plugin, error) from None
        if not fits(self.name, value):
            wrong = TypeError(type(value).__name__)
            raise _failing(f"{self.name}={pick}", offer.plugin, wrong)
        return value

    def known(self) -> tuple[str, ...]:
        """Every pick, as it is written."""
        return tuple(
            f"{name}:{p.low}..{p.high}" if (p := offer.option.parameter) else name
            for name, offer in self.offers.items()
        )


def _failing(given: str, plugin: str, error: Exception) -> PickError:
    return PickError("failing-pick", given, why=f"{plugin}: {type(error).__name__}: {error}"[:300])


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All that the loaded plug-ins offer. `plugins` names those of others, `versions` tells the
    version of each, empty where it has none."""

    disputes: Mapping[str, Dispute]
    bots: Mapping[str, BotKind] = field(default_factory=dict)
    observers: tuple[Callable[..., None], ...] = ()
    faults: tuple[Fault, ...] = ()
    plugins: tuple[str, ...] = ()
    versions: Mapping[str, str] = field(default_factory=dict)

    @property
    def usual_bot(self) -> str:
        """The kind that plays where none is named, or none that is known."""
        return USUAL_BOT if USUAL_BOT in self.bots else next(iter(self.bots), "")


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
    versions: Mapping[str, str] = MappingProxyType({}),
) -> Catalogue:
    """Collect what plug-ins offer: our own modules first, then named objects of others.

    `faults` are those met while loading; they open the report. `versions` are those of packages;
    any other plug-in may tell its own by `__version__`.
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
            collected = _fitting(name, _collect(manager, name, Option, report), report)
            if name == "gestures":
                collected = _with_twins(collected, report)
            found = _by_id(name, collected, report)
            offers = {key: Offer(*offer) for key, offer in found.items()}
            disputes[name] = Dispute(name, chapter, hookspecs.QUESTIONS[name], offers)
    bots = _by_id("bots", _collect(manager, "bots", BotKind, report), report)
    observers = [found for found, _ in _collect(manager, "observers", Callable, report)]
    named = manager.list_name_plugin()
    theirs = {name: plugin for name, plugin in named if not name.startswith(BUILT_IN)}
    return Catalogue(
        disputes,
        {name: kind for name, (kind, _) in bots.items()},
        tuple(observers),
        tuple(report),
        tuple(theirs),
        {name: versions.get(name) or _own_version(plugin) for name, plugin in theirs.items()},
    )


def _own_version(plugin: object) -> str:
    """The version that a plug-in tells itself, empty where it tells none."""
    try:
        version = getattr(plugin, "__version__", "")
    except Exception:
        return ""
    return version[:40] if isinstance(version, str) else ""


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


def _fitting(hook: str, found: list[tuple[Any, str]], report: list[Fault]) -> list[tuple[Any, str]]:
    """Options whose value can fill the field of the rule set; the others are reported."""
    kept = []
    for option, plugin in found:
        wanted = {"gestures": isinstance(option.value, GestureMap), "house": callable(option.value)}
        if option.parameter is not None:
            good = callable(option.value)
        else:
            good = wanted.get(hook, fits(hook, option.value))
        if good:
            kept.append((option, plugin))
        else:
            given = type(option.value).__name__
            report.append(Fault(plugin, "wrong-type", f"{hook}={option.id}: {given}"[:200]))
    return kept


def _with_twins(found: list[tuple[Any, str]], report: list[Fault]) -> list[tuple[Any, str]]:
    """Maps of gestures, and after each two-finger one of others its twin of three (T103)."""
    everything: list[tuple[Any, str]] = []
    for option, plugin in found:
        everything.append((option, plugin))
        gestures = option.value
        if plugin != BUILT_IN and gestures.fingers == 2:
            name = f"{option.id}-three-finger"
            try:
                twin = with_fingers(gestures, 3, name)
            except ValueError as error:
                report.append(Fault(plugin, "wrong-type", f"gestures={name}: {error}"[:200]))
                continue
            arabic = f"{option.arabic} (3)" if option.arabic else ""
            title, source = f"{option.title} (3)", option.source
            everything.append((Option(name, twin, title, source, arabic=arabic), plugin))
    return everything


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
    own = RuleSet(
        **{
            part.name: _in_good_hands(catalogue, part.name, picks[part.name], values[part.name])
            for part in fields(RuleSet)
        }
    )
    codes = {name: option.kernel for name, option in chosen.items()}
    plain = chosen["house"].id == "none" and all(
        codes[name] is not None for name in ("covering", "cutting", "partner_winning")
    )
    return TableRules(
        dict(picks),
        _by_house(catalogue, picks["house"], values["house"], own),
        values["gestures"],
        {name: code for name, code in codes.items() if code is not None},
        plain,
    )


def _in_good_hands(catalogue: Catalogue, name: str, pick: str, value: Any) -> Any:
    """A value as it stands if it is our own; one of others with ours to answer in its stead."""
    offers = catalogue.disputes[name].offers
    offer = offers[pick.partition(":")[0]]
    if offer.plugin == BUILT_IN:
        return value
    ours = (other.option.value for other in offers.values() if other.plugin == BUILT_IN)
    return guarded(value, next(ours, None), name, offer.plugin)


def _by_house(catalogue: Catalogue, pick: str, house: Any, own: RuleSet) -> RuleSet:
    """The rule set as the table's house makes it. Raises `PickError` if a plug-in's fails."""
    offer = catalogue.disputes["house"].offers[pick.partition(":")[0]]
    if offer.plugin == BUILT_IN:
        changed: RuleSet = house(own)
        return changed
    try:
        changed = house(own)
        if not isinstance(changed, RuleSet):
            raise TypeError(type(changed).__name__)
        return guard_changes(own, changed, offer.plugin)
    except Exception as error:
        raise _failing(f"house={pick}", offer.plugin, error) from None


def _refuse_clashes(chosen: Mapping[str, Option]) -> None:
    for name, option in chosen.items():
        for clash in option.clashes:
            other = chosen.get(clash.dispute)
            if other is not None and other.id == clash.option:
                given = f"{name}={option.id}+{clash.dispute}={clash.option}"
                raise PickError("clashing-picks", given, why=clash.why)
