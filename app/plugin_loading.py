"""Which plug-ins are loaded: our own, then those of others from entry points and a folder.

A plug-in is code with full rights. One that was installed as a package is loaded until somebody
turns it off; a file in the folder is loaded only after somebody has turned it on. What was chosen
stands in ``choices.json`` beside the files.
"""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import variants
from plugins.bots import built_in as bots
from plugins.catalogue import Catalogue, build
from plugins.options import Fault

ENTRY_POINT_GROUP = "baloot"
CHOICES = "choices.json"


@cache
def own_catalogue() -> Catalogue:
    """What the program itself offers, with nothing of others."""
    return build((*variants.built_in(), bots))


def full_catalogue(folder: Path | None) -> Catalogue:
    """The program's own options and those of others; what fails to load is in `faults`.

    `folder` holds ``*.py`` files of the user; entry points of the group ``baloot`` come first.
    """
    faults: list[Fault] = []
    entries = _entries()
    others = [*_from_entry_points(entries, folder, faults), *_from_folder(folder, faults)]
    return build((*variants.built_in(), bots), others, faults, _versions(entries))


def folder_catalogue(folder: Path) -> Catalogue:
    """The program's own options and those of every file in a folder, and of no package.

    For a machine whose operator alone can write that folder: what he put there he has chosen.
    """
    faults: list[Fault] = []
    return build((*variants.built_in(), bots), [*_loaded(_files(folder), faults)], faults)


# ---- what there is, and what was chosen ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Found:
    """A plug-in of others that is there. `place` is its file, or its package with the version."""

    name: str
    place: str
    is_file: bool
    is_on: bool


def found_plugins(folder: Path | None) -> list[Found]:
    """Every plug-in of others, loaded or not; none of them is run by asking."""
    choices = _choices(folder)
    packages = [
        Found(entry.name, _package(entry), False, choices.get(entry.name, True))
        for entry in _entries()
    ]
    files = [
        Found(file.name, str(file), True, choices.get(file.name, False)) for file in _files(folder)
    ]
    return [*packages, *files]


def turn(folder: Path, name: str, on: bool) -> None:
    """Choose whether a plug-in is loaded from the next start on. Raises OSError."""
    choices = {**_choices(folder), name: on}
    folder.mkdir(parents=True, exist_ok=True)
    new = folder / (CHOICES + ".new")
    new.write_text(json.dumps(choices, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    new.replace(folder / CHOICES)


def _choices(folder: Path | None) -> Mapping[str, bool]:
    """What was chosen; a file that cannot be read chooses nothing."""
    if folder is None:
        return {}
    try:
        data = json.loads((folder / CHOICES).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    known = data.items() if isinstance(data, dict) else ()
    return {name: on for name, on in known if isinstance(on, bool)}


def _files(folder: Path | None) -> list[Path]:
    if folder is None or not folder.is_dir():
        return []
    return sorted(folder.glob("*.py"))


def _entries() -> list[EntryPoint]:
    return sorted(entry_points(group=ENTRY_POINT_GROUP), key=lambda entry: entry.name)


def _package(entry: EntryPoint) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.value


def _versions(entries: Iterable[EntryPoint]) -> dict[str, str]:
    """The version of each package that offers a plug-in, by the plug-in's name."""
    return {entry.name: entry.dist.version for entry in entries if entry.dist is not None}


# ---- loading ---------------------------------------------------------------------------------


def _from_entry_points(
    entries: Iterable[EntryPoint], folder: Path | None, faults: list[Fault]
) -> Iterator[tuple[str, object]]:
    choices = _choices(folder)
    for entry in entries:
        if not choices.get(entry.name, True):
            continue
        try:
            yield entry.name, entry.load()
        except (Exception, SystemExit) as error:
            faults.append(Fault(entry.name, "failed-to-load", f"{type(error).__name__}: {error}"))


def _from_folder(folder: Path | None, faults: list[Fault]) -> Iterator[tuple[str, object]]:
    choices = _choices(folder)
    return _loaded([file for file in _files(folder) if choices.get(file.name, False)], faults)


def _loaded(files: Iterable[Path], faults: list[Fault]) -> Iterator[tuple[str, object]]:
    for file in files:
        name = f"baloot_plugin_{file.stem}"
        spec = importlib.util.spec_from_file_location(name, file)
        try:
            assert spec is not None and spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            sys.modules[name] = module  # so that its functions pickle
            spec.loader.exec_module(module)
        except (Exception, SystemExit) as error:
            sys.modules.pop(name, None)
            faults.append(Fault(file.name, "failed-to-load", f"{type(error).__name__}: {error}"))
        else:
            yield file.name, module
