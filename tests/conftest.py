"""What every test may ask for."""

from __future__ import annotations

import pytest

from app.plugin_loading import own_catalogue
from plugins.catalogue import Catalogue


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """What the program itself offers, without the plug-ins of this machine."""
    return own_catalogue()
