"""House rules as a file: written, read, kept under a table's name; nothing overwritten unseen.

A file is TOML, short enough to be read by people::

    format = "baloot-rules/1"
    name = "Friday evenings"
    profile = "dram"

    [picks]
    tie_decider = "split"

Only what differs from the profile stands in `picks`.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.paths import data_folder
from app.profiles import RulesName, profiles, table_rules
from plugins.catalogue import Catalogue, PickError
from plugins.options import _

FORMAT, VERSION = "baloot-rules", 1
SUFFIX = ".toml"
LARGEST = 1_000_000  # bytes
LONGEST_NAME = 60

# What may be wrong with a file of rules. {given} quotes it.
WRONG: dict[str, str] = {
    "unreadable": _("The file cannot be read: {given}."),
    "too-large": _("The file is too large to be house rules: {given} bytes."),
    "no-toml": _("This is no file of house rules: {given}."),
    "no-format": _("This is no file of house rules: its format is “{given}”."),
    "bad-name": _("The name of the table cannot be read: “{given}”."),
    "unknown-key": _("Line {line}: “{given}” is no part of such a file."),
    "unknown-profile": _("Line {line}: no profile is called “{given}”."),
    "bad-picks": _("The picks cannot be read: “{given}”."),
    "bad-pick": _("Line {line}: a pick is a text, not “{given}”."),
    "unknown-dispute": _("Line {line}: no question is called “{given}”."),
    "unknown-option": _("Line {line}: this is no pick: “{given}”."),
    "clash": _("These do not go together: “{given}”."),
}


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something in a file that cannot be used. `line` counts from 1, 0 where it is the whole."""

    code: str
    given: str
    line: int = 0
    known: tuple[str, ...] = ()
    why: str = ""


class BadRulesFile(ValueError):
    """A file that is refused; the first thing that is wrong with it."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(f"{trouble.code}: {trouble.given}")
        self.trouble = trouble


@dataclass(frozen=True, slots=True)
class RulesFile:
    """House rules as read. `left_out` lists what a newer version has that is not known here."""

    name: str
    rules: RulesName
    left_out: tuple[Trouble, ...] = ()


# ---- reading ---------------------------------------------------------------------------------


def read_rules(file: Path, catalogue: Catalogue) -> RulesFile:
    """House rules from a file, which is not touched. Raises `BadRulesFile`."""
    try:
        size = file.stat().st_size
        if size > LARGEST:
            raise BadRulesFile(Trouble("too-large", str(size)))
        text = file.read_text(encoding="utf-8-sig")
    except OSError as error:
        why = f"{file.name}: {error.strerror or error}"
        raise BadRulesFile(Trouble("unreadable", why)) from None
    except UnicodeDecodeError:
        raise BadRulesFile(Trouble("unreadable", file.name)) from None
    return parse(text, catalogue)


def parse(text: str, catalogue: Catalogue) -> RulesFile:
    """House rules from a text.

    A file of this version is refused whole for anything unknown in it; of a newer one what is
    known is taken and the rest is listed. Raises `BadRulesFile`.
    """
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadRulesFile(Trouble("no-toml", str(error))) from None
    is_newer = _version(data.get("format")) > VERSION
    profile, left_out = data.get("profile", "dram"), list(_odd_keys(data, text))
    if not isinstance(profile, str) or profile not in profiles():
        line = _line_of("profile", text)
        raise BadRulesFile(Trouble("unknown-profile", _quote(profile), line, tuple(profiles())))
    name = data.get("name", "")
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadRulesFile(Trouble("bad-name", _quote(name)))
    given = data.get("picks", {})
    if not isinstance(given, dict):
        raise BadRulesFile(Trouble("bad-picks", _quote(given)))
    picks: dict[str, str] = {}
    for dispute, pick in given.items():
        trouble = _wrong_pick(dispute, pick, text, catalogue)
        if trouble is None:
            picks[dispute] = pick
        else:
            left_out.append(trouble)
    if left_out and not is_newer:
        raise BadRulesFile(min(left_out, key=lambda trouble: trouble.line))
    rules = _without_needless(RulesName(profile, picks))
    try:
        table_rules(catalogue, rules)
    except PickError as error:
        raise BadRulesFile(Trouble("clash", error.given, 0, error.known, error.why)) from None
    return RulesFile(name.strip(), rules, tuple(left_out))


def _version(given: object) -> int:
    found = re.fullmatch(FORMAT + r"/([1-9][0-9]{0,5})", given) if isinstance(given, str) else None
    if found is None:
        raise BadRulesFile(Trouble("no-format", _quote(given), 0, (f"{FORMAT}/{VERSION}",)))
    return int(found[1])


def _odd_keys(data: Mapping[str, Any], text: str) -> Iterator[Trouble]:
    known = ("format", "name", "profile", "picks")
    for key in data:
        if key not in known:
            yield Trouble("unknown-key", _quote(key), _line_of(key, text), known)


def _wrong_pick(dispute: str, pick: object, text: str, catalogue: Catalogue) -> Trouble | None:
    line = _line_of(dispute, text)
    if dispute not in catalogue.disputes:
        return Trouble("unknown-dispute", _quote(dispute), line, tuple(catalogue.disputes))
    if not isinstance(pick, str):
        return Trouble("bad-pick", f"{dispute} = {_quote(pick)}", line)
    try:
        catalogue.disputes[dispute].read(pick)
    except PickError as error:
        return Trouble("unknown-option", f"{dispute} = {_quote(pick)}", line, error.known)
    return None


def _line_of(key: str, text: str) -> int:
    """The line on which a key or a table of that name stands, from 1; 0 if it is nowhere."""
    wanted = re.compile(rf"""\s*\[?\s*["']?{re.escape(key)}["']?\s*[=.\]]""")
    return next((n for n, line in enumerate(text.splitlines(), 1) if wanted.match(line)), 0)


def _quote(value: object) -> str:
    text = value if isinstance(value, str) else repr(value)
    return text[:80]


def _without_needless(name: RulesName) -> RulesName:
    """Without picks that are the profile's own."""
    own = RulesName(name.profile).picks()
    differing = {key: pick for key, pick in name.changes.items() if own[key] != pick}
    return RulesName(name.profile, differing)


# ---- writing ---------------------------------------------------------------------------------


def rules_text(name: str, rules: RulesName) -> str:
    """The text of a file."""
    head = [
        f'format = "{FORMAT}/{VERSION}"',
        f"name = {_toml(name)}",
        f'profile = "{rules.profile}"',
    ]
    return "\n".join(
        [*head, "", "[picks]", *(f'{k} = "{v}"' for k, v in rules.changes.items()), ""]
    )


def _toml(text: str) -> str:
    """A basic string of TOML."""
    shown = "".join(char for char in text if char.isprintable())
    return '"' + shown.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write_rules(file: Path, name: str, rules: RulesName) -> Path | None:
    """Write a file whole or not at all. Raises OSError.

    What stood under that name is copied beside it first; gives the copy, None if nothing did.
    """
    data = rules_text(name, rules).encode()
    file.parent.mkdir(parents=True, exist_ok=True)
    kept = None
    if file.exists() and file.read_bytes() != data:
        kept = _free_name(file)
        kept.write_bytes(file.read_bytes())
    new = file.with_name(file.name + ".new")
    with new.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())
    new.replace(file)
    return kept


def _free_name(file: Path) -> Path:
    names = (
        file.with_name(f"{file.stem}.copy-{number}{file.suffix}") for number in range(1, 10**6)
    )
    return next(name for name in names if not name.exists())


# ---- the rules that are kept here ------------------------------------------------------------


def rules_folder() -> Path:
    """Where house rules are kept under a table's name."""
    return data_folder() / "rules"


def file_of(name: str) -> Path:
    """The file in which the rules of a table are kept."""
    letters = (char if char.isalnum() or char in "-_" else "-" for char in name.casefold())
    plain = re.sub("-+", "-", "".join(letters)).strip("-")[:50] or "rules"
    return rules_folder() / (("rules-" + plain if _is_device(plain) else plain) + SUFFIX)


def _is_device(name: str) -> bool:
    """Whether Windows keeps the name for itself."""
    return bool(re.fullmatch(r"con|prn|aux|nul|com[0-9]|lpt[0-9]", name))


def kept_files() -> list[Path]:
    """Every file of rules that is kept here; copies of what was overwritten are left out."""
    folder = rules_folder()
    found = sorted(folder.glob("*" + SUFFIX)) if folder.is_dir() else []
    return [file for file in found if not re.search(r"\.copy-\d+$", file.stem)]
