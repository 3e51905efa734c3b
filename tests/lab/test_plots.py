"""Pictures of a comparison: painted, and painted differently for other findings."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from app.i18n import tongue
from app.lab.figures import find
from app.lab.playing import play_chunk
from app.lab.setting import CHUNK, setting_for
from app.qt.plots import paint_plots


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_plots(qapp: QApplication, tmp_path: Path, lang: str) -> None:
    setting = setting_for("dram", "dram+covering=never", bots="greedy", deals=2 * CHUNK)
    chunks = [play_chunk(setting, number) for number in (0, 1)]
    paths = paint_plots(tmp_path, setting, find(chunks), tongue(lang))
    pictures = [QImage(str(path)) for path in paths]
    assert [path.name for path in paths] == ["figures.png", "matches.png"]
    for picture in pictures:
        assert picture.width() == 1400 and picture.height() > 300
    one = paint_plots(tmp_path, setting, find(chunks[:1]), tongue(lang))
    assert QImage(str(one[0])) != pictures[0]
