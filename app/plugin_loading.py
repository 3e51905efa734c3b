"""Which plug-ins are loaded: our own, then those of others from entry points and a folder."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

import variants
from plugins.bots import built_in as bots
from plugins.catalogue import Catalogue, Fault, build

ENTRY_POINT_GROUP = "baloot"


@cache
def own_catalogue() -> Catalogue:
    """What the program itself offers, with nothing of others."""
    return build((*variants.built_in(), bots))


def full_catalogue(folder: Path | None) -> Catalogue:
    """The program's own options and those of others; what fails to load is in `faults`.

    `folder` holds ``*.py`` files of the user; entry points of the group ``baloot`` come first.
    """
    faults: list[Fault] = []
    others = [*_from_entry_points(faults), *_from_folder(folder, faults)]
    return build((*variants.built_in(), bots), others, faults)


def _from_entry_points(faults: list[Fault]) -> Iterator[tuple[str, object]]:
    for entry in entry_points(group=ENTRY_POINT_GROUP):
        try:
            yield entry.name, entry.load()
        except (Exception, SystemExit) as error:
            faults.append(Fault(entry.name, "failed-to-load", f"{type(error).__name__}: {error}"))


def _from_folder(folder: Path | None, faults: list[Fault]) -> Iterator[tuple[str, object]]:
    if folder is None or not folder.is_dir():
        return
    for file in sorted(folder.glob("*.py")):
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
