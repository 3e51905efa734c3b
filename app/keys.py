"""Which key does what: the built-in map, changed by one file, and an Arabic keyboard's letters.

The file is ``keys.toml`` in the configuration folder: ``repeat = ["A", "F8"]``. A fault in it
leaves the built-in map in force and is told with what it quotes.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from app.actions import ACTIONS, BY_ID, CALL_KEYS
from app.i18n import Tongue
from app.paths import config_folder
from plugins.options import _

FILE_NAME = "keys.toml"

# What an Arabic keyboard types with the key of each Latin letter.
_ARABIC = {
    **dict(zip("QWERTYUIOP", "ضصثقفغعهخح", strict=True)),
    **dict(zip("ASDFGHJKL", "شسيبلاتنم", strict=True)),
    **dict(zip("ZXCVNM", "ئءؤرىة", strict=True)),
}
LATIN_OF = {arabic: latin for latin, arabic in _ARABIC.items()} | {
    "\u0644\u0627": "B",
    "\ufefb": "B",
    "أ": "H",
    "إ": "Y",
    "آ": "N",
    **{arabic: western for western, arabic in zip("0123456789", "٠١٢٣٤٥٦٧٨٩", strict=True)},
}

_KEY = re.compile(
    r"(?:(?:Ctrl|Alt|Shift|Meta)\+)*"
    r"(?:[A-Z0-9]|F(?:[1-9]|1[0-9]|2[0-4])|Left|Right|Up|Down|Home|End|PgUp|PgDown|Space|Return"
    r"|Enter|Escape|Tab|Backspace|Ins|Del|[-.,;'/\\=\[\]`])"
)


# Keys that have a word for a name; others are told as they are printed on the key.
_SHOWN = {
    "Right": _("Right arrow"),
    "Left": _("Left arrow"),
    "Up": _("Up arrow"),
    "Down": _("Down arrow"),
    "Space": _("Space bar"),
    "Escape": "Esc",
    "Return": "Enter",
}


@dataclass(frozen=True, slots=True)
class KeyFault:
    """What is wrong in the keys file. `code` is worded by the window; `given` quotes."""

    code: str  # keys-unreadable, unknown-action, unknown-key, key-taken
    given: str
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KeyMap:
    """Action ids by key. `faults` are those of the file that was meant to change it."""

    actions: Mapping[str, str]
    faults: tuple[KeyFault, ...] = field(default=())

    def keys_of(self, action: str) -> tuple[str, ...]:
        return tuple(key for key, name in self.actions.items() if name == action)

    def shown(self, action: str, t: Tongue) -> str:
        """The keys of an action for people; empty if it has none."""
        names = (shown_key(key, t) for key in self.keys_of(action))
        return t(", ").join(dict.fromkeys(names))


def shown_key(key: str, t: Tongue) -> str:
    """A key of the map in words."""
    *modifiers, last = key.split("+") if key != "+" else [key]
    return "+".join([*modifiers, t(_SHOWN.get(last, last))])


def latin(text: str) -> str:
    """The Latin letter or digit of the key that types `text`, in capitals; else `text`."""
    return LATIN_OF.get(text, text.upper())


def built_in() -> KeyMap:
    return KeyMap({key: action.id for action in ACTIONS for key in action.keys})


def load_keys(file: Path | None = None) -> KeyMap:
    """The map in force."""
    path = file or config_folder() / FILE_NAME
    try:
        changes = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        return built_in()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        why = getattr(error, "strerror", None) or error  # what the system says, without its number
        return KeyMap(built_in().actions, (KeyFault("keys-unreadable", f"{path.name}: {why}"),))
    return changed(changes)


def changed(changes: Mapping[str, object]) -> KeyMap:
    """The built-in map with some actions given other keys; all or nothing."""
    faults = list(_faults(changes))
    wanted = {action.id: action.keys for action in ACTIONS}
    if not faults:
        wanted |= {name: tuple(keys) for name, keys in changes.items()}  # type: ignore[arg-type]
        faults += _taken(wanted)
    if faults:
        return KeyMap(built_in().actions, tuple(faults))
    return KeyMap({key: name for name, keys in wanted.items() for key in keys})


def _faults(changes: Mapping[str, object]) -> Iterable[KeyFault]:
    for name, keys in changes.items():
        if name not in BY_ID:
            yield KeyFault("unknown-action", name, tuple(BY_ID))
        elif not isinstance(keys, list):
            yield KeyFault("unknown-key", f"{name} = {keys!r}", ('["A", "Ctrl+R", "F8"]',))
        else:
            for key in keys:
                if not isinstance(key, str) or not _KEY.fullmatch(key):
                    yield KeyFault("unknown-key", f"{name} = {key!r}", ("A", "Ctrl+R", "F8"))


def _taken(wanted: Mapping[str, tuple[str, ...]]) -> list[KeyFault]:
    owner: dict[str, str] = dict.fromkeys(CALL_KEYS, "calls")
    faults = []
    for name, keys in wanted.items():
        for key in keys:
            if key in owner:
                faults.append(KeyFault("key-taken", f"{key}: {owner[key]}, {name}"))
            owner[key] = name
    return faults
