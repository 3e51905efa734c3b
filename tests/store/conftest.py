from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.store import Store, open_store


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    store = open_store(folder)
    assert store.problems == []
    yield store
    store.close()
