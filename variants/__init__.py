"""The disputed rules, one file each. A new rule is a new file; nothing else is to be changed."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType


def built_in() -> tuple[ModuleType, ...]:
    """Every module of this folder, in alphabetical order."""
    return tuple(import_module(f"variants.{found.name}") for found in iter_modules(__path__))
