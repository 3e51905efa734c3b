"""The operator's file: all that a kiosk is, in one TOML file that is checked before it starts.

Every section is a class and every key a field of it, so that reading, checking, writing and the
sample are one listing. What is wrong is told with its line and its key, all of it at once.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields
from pathlib import Path
from typing import Any

from app.i18n import LANGUAGES
from app.kiosk.fields import (
    Wrong,
    keys,
    number,
    one_of,
    quoted,
    setting,
    some_of,
    text,
    texts,
    whole,
    yes_no,
)
from app.kiosk.pin import hash_fault
from app.kiosk.round import LEAST_MM, LEAST_PEOPLE, has_room
from app.profiles import RulesName, UnknownProfile, parse_rules, table_rules
from plugins.catalogue import Catalogue, PickError


@dataclass(frozen=True, slots=True)
class Screen:
    """The screen as it was measured, and how far from it people sit or stand."""

    width_mm: float = setting(number(50, 5000), note="of the picture, not of the frame")
    height_mm: float = setting(number(50, 5000))
    distance_mm: float = setting(number(200, 3000), 600.0, "from the eyes to the screen")
    reach: str = setting(one_of("usual", "low"), "usual", "low: all controls in the lower 40%")
    hand: str = setting(one_of("right", "left"), "right", "left: the controls at the left")
    theme: str = setting(one_of("system", "light", "dark", "contrast"), "dark")
    four_colours: bool = setting(yes_no, True)
    motion: bool = setting(yes_no, True)


@dataclass(frozen=True, slots=True)
class Languages:
    offered: tuple[str, ...] = setting(some_of(*LANGUAGES), LANGUAGES)
    first: str = setting(one_of(*LANGUAGES), "ar", "on the attract screen")
    arabic_digits: bool = setting(yes_no, False)


@dataclass(frozen=True, slots=True)
class Seating:
    """The table: its rules, and by seat in order of play who sits there."""

    rules: str = setting(text(2000, empty=False), note="PROFILE[+dispute=option]*")
    target: int = setting(whole(0, 1000), 0, "points that win; 0: what the rules say")
    names: tuple[str, ...] = setting(texts(4, 20), ("", "", "", ""), "by seat; empty: our own")
    bots: tuple[str, ...] = setting(
        texts(4, 40), ("", "careful", "careful", "careful"), "by seat; empty: a person"
    )
    bot_pace_ms: int = setting(whole(0, 3000), 700)
    seating: str = setting(
        one_of("one-side", "round"), "one-side", "round: a flat screen, a strip at each edge"
    )


@dataclass(frozen=True, slots=True)
class Touching:
    target_mm: float = setting(number(9, 30), 15.0, "height of anything to be touched")
    play_mm: float = setting(number(9, 40), 20.0, "height of cards and calls")
    second_tap_ms: int = setting(whole(0, 1000), 500, "a tap so soon after another is ignored")
    lift: bool = setting(yes_no, False, "a card is lifted, and played by a second tap on it")
    drag: bool = setting(yes_no, True, "a card may be drawn onto the table")
    gestures: str = setting(text(40), "", "empty: those of the rules")


@dataclass(frozen=True, slots=True)
class Times:
    """Doubled while the built-in voice speaks, three times as long for four people."""

    idle_s: int = setting(whole(30, 3600), 90, "without a sign of anybody")
    warning_s: int = setting(whole(20, 300), 30, "then a countdown, which is spoken too")
    continue_min: int = setting(whole(0, 60), 10, "so long the last game can be continued")
    attract_s: int = setting(whole(20, 30), 25, "the attract screen moves so often")
    dim_min: int = setting(whole(1, 120), 10, "then the attract screen is dimmed")


@dataclass(frozen=True, slots=True)
class Sound:
    volume: int = setting(whole(0, 100), 50, "at which each player begins")
    limit: int = setting(whole(0, 100), 80, "the loudest; measure 65 dBA where people sit")
    voice: str = setting(one_of("on-request", "on", "off"), "on-request")
    voice_rate: int = setting(whole(-100, 100), 0)
    headset: str = setting(
        one_of("voice", "nothing"), "voice", "what one does that is plugged in while nobody plays"
    )


@dataclass(frozen=True, slots=True)
class Keypad:
    """Keys of a tactile keypad: names, or the scan codes that it sends."""

    previous: tuple[str, ...] = setting(keys, ("F13",))
    next: tuple[str, ...] = setting(keys, ("F14",))
    select: tuple[str, ...] = setting(keys, ("F15",))
    repeat: tuple[str, ...] = setting(keys, ("F16",))
    back: tuple[str, ...] = setting(keys, ("F17",))
    voice: tuple[str, ...] = setting(keys, ("F18",), "the built-in voice, on and off")
    louder: tuple[str, ...] = setting(keys, ("F19",))
    quieter: tuple[str, ...] = setting(keys, ("F20",))


@dataclass(frozen=True, slots=True)
class Operator:
    pin: str = setting(text(400, empty=False), note="a hash, as the set-up writes it")
    health: str = setting(text(400), "", "a file with one line about this machine")
    plugins: str = setting(text(400), "", "a folder that only the operator can write; empty: none")
    kept_matches: int = setting(whole(10, 100_000), 1000, "older ones are let go")


@dataclass(frozen=True, slots=True)
class KioskSetup:
    """A whole kiosk."""

    screen: Screen
    table: Seating
    operator: Operator
    languages: Languages = field(default_factory=Languages)
    touch: Touching = field(default_factory=Touching)
    times: Times = field(default_factory=Times)
    sound: Sound = field(default_factory=Sound)
    keypad: Keypad = field(default_factory=Keypad)

    @property
    def rules(self) -> RulesName:
        """The rules with the length of the match. Raises `PickError`."""
        name = parse_rules(self.table.rules)
        if not self.table.target:
            return name
        length = {"target_score": f"points:{self.table.target}"}
        return RulesName(name.profile, {**name.changes, **length})


SECTIONS: Mapping[str, type] = {
    "screen": Screen,
    "languages": Languages,
    "table": Seating,
    "touch": Touching,
    "times": Times,
    "sound": Sound,
    "keypad": Keypad,
    "operator": Operator,
}


@dataclass(frozen=True, slots=True)
class SetupFault:
    """One thing that is wrong. `code` is worded by `app.kiosk.complaints`; line 0: not known.

    `key` is ``section.key``, or empty where the file as a whole is meant. `cause` is an error
    that has words of its own.
    """

    code: str
    line: int = 0
    key: str = ""
    given: str = ""
    known: tuple[str, ...] = ()
    cause: Exception | None = None


class BadSetup(Exception):
    """An operator's file that cannot be used. `faults` holds all that was found, by line."""

    def __init__(self, file: Path, faults: list[SetupFault]) -> None:
        self.file, self.faults = file, sorted(faults, key=lambda fault: fault.line)
        super().__init__(f"{file}: {', '.join(fault.code for fault in faults)}")


@dataclass(frozen=True, slots=True)
class Reading:
    """A file that was read: what it says and where it says it."""

    file: Path
    setup: KioskSetup
    lines: Mapping[str, int]


def read_setup(file: Path) -> Reading:
    """Read and check a file for itself; `check_table` checks the table. Raises `BadSetup`."""
    try:
        source = file.read_text(encoding="utf-8-sig")
        data = tomllib.loads(source)
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadSetup(file, [SetupFault("file-unreadable", given=why)]) from error
    except (ValueError, RecursionError) as error:  # no TOML, or numbers and depths beyond all use
        place = re.search(r"at line (\d+)", str(error))
        at_end = source.count("\n") + 1 if isinstance(error, tomllib.TOMLDecodeError) else 0
        line = int(place[1]) if place else at_end
        raise BadSetup(file, [SetupFault("no-toml", line, given=quoted(error, 200))]) from error
    lines = lines_of(source)
    faults = [*_unknown_sections(data, lines)]
    sections = {}
    for name in SECTIONS:
        sections[name] = _section(name, data.get(name, {}), lines, faults)
    if not faults:
        faults += _across(sections, lines)
    if faults:
        raise BadSetup(file, faults)
    return Reading(file, KioskSetup(**sections), lines)


def lines_of(source: str) -> dict[str, int]:
    """The line, from 1, of each section and each ``section.key`` of a plain TOML file."""
    found: dict[str, int] = {}
    section = ""
    for at, line in enumerate(source.split("\n"), 1):
        if header := re.match(r"\s*\[\s*([\w-]+)\s*\]", line):
            section = header[1]
            found.setdefault(section, at)
        elif key := re.match(r"""\s*["']?([\w-]+)["']?\s*=""", line):
            found.setdefault(f"{section}.{key[1]}" if section else key[1], at)
    return found


def _unknown_sections(data: Mapping[str, object], lines: Mapping[str, int]) -> Iterator[SetupFault]:
    for name in data:
        if name not in SECTIONS:
            line, given = lines.get(name, 0), quoted(name)
            yield SetupFault("unknown-section", line, given, given, tuple(SECTIONS))


def _section(
    name: str, data: object, lines: Mapping[str, int], faults: list[SetupFault]
) -> object | None:
    """A section of the file, its faults added to the list; None if it has any."""
    before, kind = len(faults), SECTIONS[name]
    if not isinstance(data, dict):
        faults.append(SetupFault("no-section", lines.get(name, 0), name))
        return None
    known = {each.name: each for each in fields(kind)}
    for key in data:
        if key not in known:
            line = lines.get(f"{name}.{key}", 0)
            at, given = f"{name}.{quoted(key)}", quoted(key)
            faults.append(SetupFault("unknown-key", line, at, given, tuple(known)))
    values: dict[str, Any] = {}
    for key, each in known.items():
        at = f"{name}.{key}"
        if key not in data:
            if each.default is MISSING:
                faults.append(SetupFault("missing", lines.get(name, 0), at))
            continue
        try:
            values[key] = each.metadata["check"](data[key])
        except Wrong as wrong:
            faults.append(SetupFault(wrong.code, lines.get(at, 0), at, wrong.given, wrong.known))
    return kind(**values) if len(faults) == before else None


def _across(sections: Mapping[str, Any], lines: Mapping[str, int]) -> Iterator[SetupFault]:
    """What single keys cannot tell."""
    languages, sound = sections["languages"], sections["sound"]
    if languages.first not in languages.offered:
        at = "languages.first"
        yield SetupFault("not-one-of", lines.get(at, 0), at, languages.first, languages.offered)
    if all(sections["table"].bots):
        yield SetupFault("no-person", lines.get("table.bots", 0), "table.bots")
    yield from _round(sections["table"], sections["screen"], lines)
    if sound.volume > sound.limit:
        at = "sound.volume"
        yield SetupFault(
            "out-of-range", lines.get(at, 0), at, str(sound.volume), ("0", str(sound.limit))
        )
    if code := hash_fault(sections["operator"].pin):
        yield SetupFault(code, lines.get("operator.pin", 0), "operator.pin")
    owner: dict[str, str] = {}
    for each in fields(Keypad):
        for key in getattr(sections["keypad"], each.name):
            if key in owner:
                at = f"keypad.{each.name}"
                yield SetupFault("key-taken", lines.get(at, 0), at, key, (owner[key],))
            owner[key] = each.name


def _round(table: Seating, screen: Screen, lines: Mapping[str, int]) -> Iterator[SetupFault]:
    """What people round a flat screen need: somebody to share it with, and room at each edge."""
    if table.seating != "round":
        return
    at = "table.seating"
    if sum(not bot for bot in table.bots) < LEAST_PEOPLE:
        yield SetupFault("too-few-people", lines.get(at, 0), at)
    if not has_room(screen.width_mm, screen.height_mm):
        given = f"{screen.width_mm:g} x {screen.height_mm:g}"
        least = " x ".join(f"{side:g}" for side in LEAST_MM)
        yield SetupFault("too-small-screen", lines.get(at, 0), at, given, (least,))


def check_table(reading: Reading, catalogue: Catalogue) -> None:
    """Check rules, bots and gestures against what there is. Raises `BadSetup`."""
    setup, faults = reading.setup, list[SetupFault]()

    def found(
        code: str,
        at: str,
        given: str,
        known: tuple[str, ...] = (),
        cause: Exception | None = None,
    ) -> None:
        faults.append(SetupFault(code, reading.lines.get(at, 0), at, given, known, cause))

    try:
        table_rules(catalogue, parse_rules(setup.table.rules))
    except (PickError, UnknownProfile) as error:
        found("bad-rules", "table.rules", setup.table.rules, cause=error)
    else:
        try:
            table_rules(catalogue, setup.rules)
        except PickError as error:
            found("bad-rules", "table.target", str(setup.table.target), cause=error)
    for bot in filter(None, setup.table.bots):
        if bot not in catalogue.bots:
            found("not-one-of", "table.bots", bot, tuple(catalogue.bots))
    maps = catalogue.disputes["gestures"].offers
    if setup.touch.gestures and setup.touch.gestures not in maps:
        found("not-one-of", "touch.gestures", setup.touch.gestures, tuple(maps))
    if faults:
        raise BadSetup(reading.file, faults)


def check_plugins(reading: Reading) -> Path | None:
    """The folder of plug-ins, None if there is none.

    Raises `BadSetup` if the kiosk could write to it, to a file in it, or to a compiled twin of one,
    which Python would take in its place.
    """
    named = reading.setup.operator.plugins
    if not named:
        return None
    folder, at = Path(named), "operator.plugins"
    code = "" if folder.is_dir() else "no-folder"
    if not code and any(_is_writable(each) for each in _imported_from(folder)):
        code = "folder-writable"
    if code:
        raise BadSetup(reading.file, [SetupFault(code, reading.lines.get(at, 0), at, named)])
    return folder


def _imported_from(folder: Path) -> Iterator[Path]:
    """The folder and everything in it that Python may read."""
    yield folder
    for pattern in ("*.py", "__pycache__", "__pycache__/*"):
        yield from folder.glob(pattern)


def check_loaded(reading: Reading, catalogue: Catalogue) -> None:
    """Raises `BadSetup` for plug-ins that could not be loaded, or offer what cannot be offered."""
    at = "operator.plugins"
    faults = [
        SetupFault("bad-plugin", reading.lines.get(at, 0), at, each.plugin, (quoted(each.detail),))
        for each in catalogue.faults
    ]
    if faults:
        raise BadSetup(reading.file, faults)


def _is_writable(path: Path) -> bool:
    """Whether the kiosk itself could write there. For root the mode of the file decides."""
    try:
        if getattr(os, "geteuid", lambda: 1)() == 0:
            return bool(path.stat().st_mode & 0o222)
        return os.access(path, os.W_OK)
    except OSError:  # a link that leads nowhere: who can make what it names can write it
        return True


# ---- writing


def setup_text(setup: KioskSetup) -> str:
    """A setup as an operator's file, with a word on each key."""
    parts = ["# The operator's file of a Baloot kiosk: docs/kiosk.md tells what each key means."]
    for name, kind in SECTIONS.items():
        parts.append(f"\n[{name}]")
        section = getattr(setup, name)
        for each in fields(kind):
            note = each.metadata["note"]
            value = f"{each.name} = {_value(getattr(section, each.name))}"
            parts.append(f"{value}  # {note}" if note else value)
    return "\n".join(parts) + "\n"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"{value:g}" if isinstance(value, float) else str(value)
    if isinstance(value, tuple):
        return "[" + ", ".join(_key_or_text(each) for each in value) + "]"
    return _quoted(str(value))


def _key_or_text(value: object) -> str:
    text = str(value)
    return text if text.isdecimal() and len(text) > 1 else _quoted(text)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
