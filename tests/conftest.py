"""What every test may ask for."""

from __future__ import annotations

import gc

import pytest

from app.plugin_loading import own_catalogue
from plugins.catalogue import Catalogue


def pytest_collection_finish() -> None:
    """What collecting has made stays to the end: looking through it for garbage after every test
    with a window would take longer than the tests."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """What the program itself offers, without the plug-ins of this machine."""
    return own_catalogue()
