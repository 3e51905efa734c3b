"""The windows of `tests/qt`, for the pages of the coach; the search is compiled once for all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.qt.conftest import fonts, open_window

__all__ = ["fonts", "open_window"]


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the machine code of these tests is kept."""
    return tmp_path_factory.mktemp("compiled")


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, compiled: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders of this test alone, but for the machine code."""
    for name in ("CONFIG", "DATA", "LOG"):
        monkeypatch.setenv(f"BALOOT_{name}_DIR", str(tmp_path / name.lower()))
    monkeypatch.setenv("BALOOT_CACHE_DIR", str(compiled))
    return tmp_path
