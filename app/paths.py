"""Where the program keeps what it keeps. Each folder can be set by the environment."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def _folder(variable: str, default: str) -> Path:
    return Path(os.environ.get(variable) or default)


def data_folder() -> Path:
    """Matches, tables, people, sheets."""
    return _folder("BALOOT_DATA_DIR", platformdirs.user_data_dir("baloot", appauthor=False))


def config_folder() -> Path:
    """Settings and the keys file."""
    return _folder("BALOOT_CONFIG_DIR", platformdirs.user_config_dir("baloot", appauthor=False))


def cache_folder() -> Path:
    """What can be made again: sounds, compiled code."""
    return _folder("BALOOT_CACHE_DIR", platformdirs.user_cache_dir("baloot", appauthor=False))


def plugin_folder() -> Path:
    """Rule files of the user."""
    return data_folder() / "plugins"


def log_folder() -> Path:
    return _folder("BALOOT_LOG_DIR", platformdirs.user_log_dir("baloot", appauthor=False))
