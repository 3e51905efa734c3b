"""Pictures compared as what they are: grids of pixels."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtWidgets import QApplication

from app.qt.fonts import load_fonts


@pytest.fixture(autouse=True)
def type_of_the_table(qapp: QApplication) -> None:
    """Every picture here is set in the bundled family, as in the program."""
    assert load_fonts()
