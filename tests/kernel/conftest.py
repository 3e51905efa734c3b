from __future__ import annotations

import pytest

from plugins.bots.kernel import load


@pytest.fixture(scope="session")
def kernel():
    """The loaded kernel, compiled where numba is installed."""
    return load()
