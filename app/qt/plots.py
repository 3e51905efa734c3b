"""Pictures of a comparison as PNG files, painted as on the page; no window is needed."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

from PySide6.QtCore import QBuffer, QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage

from app.display import has_display
from app.i18n import Tongue
from app.lab import words
from app.lab.figures import Figure, Findings
from app.lab.setting import Setting
from app.qt.bars import Bars, Chart, paint_chart, scaled
from app.qt.fonts import load_fonts
from app.qt.look.painting import painting_on
from app.qt.look.palette import LIGHT
from app.records.files import write_whole

EM, WIDTH = 24, 1400
PLOTS = ("figures.png", "matches.png")


def paint_plots(folder: Path, setting: Setting, findings: Findings, t: Tongue) -> list[Path]:
    """Paint `PLOTS` into a folder. Raises `BadFile`."""
    application = _application()
    legend = (setting.rules, setting.other)
    paths = [folder / name for name in PLOTS]
    _save(figures_chart(findings, t, legend), paths[0], t)
    _save(lengths_chart(findings, t, legend), paths[1], t)
    del application
    return paths


def _application() -> QGuiApplication:
    """The program's Qt, or one without a window."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    if not has_display():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    made = QGuiApplication(["baloot"])
    load_fonts()
    return made


def _save(chart: Chart, path: Path, t: Tongue) -> None:
    image = QImage(WIDTH, round(chart.height(EM) + 2 * EM), QImage.Format.Format_RGB32)
    image.fill(QColor(LIGHT.plate))
    with painting_on(image) as painter:
        whole = QRectF(image.rect()).adjusted(EM, EM, -EM, -EM)
        paint_chart(painter, whole, chart, LIGHT, EM, t.right_to_left)
    picture = QBuffer()
    if not image.save(picture, "PNG"):  # type: ignore[call-overload]  # Qt's stub wants bytes
        raise RuntimeError("Qt paints no PNG here")
    write_whole(path, picture.data().data())


def figures_chart(findings: Findings, t: Tongue, legend: tuple[str, str]) -> Chart:
    """A row for each figure, before and after; those that change beyond chance are marked."""
    return Chart(legend, tuple(_row(figure, t) for figure in findings.figures))


def _row(figure: Figure, t: Tongue) -> Bars:
    values = [None if part is None else part.value for part in (figure.before, figure.after)]
    first, second = scaled(values)
    change = figure.change
    numbers = words.span(change, t, words.places(figure))
    if change is not None and change.value > 0:
        numbers = "+" + numbers
    marked = change is not None and change.is_beyond_chance
    return Bars(t(figure.kind.title), first, second, f"\N{LEFT-TO-RIGHT ISOLATE}{numbers}", marked)


def lengths_chart(findings: Findings, t: Tongue, legend: tuple[str, str]) -> Chart:
    """How many matches of a hundred last so many deals, under each."""
    counts = [Counter(lengths) for lengths in findings.lengths]
    whole = [max(1, len(lengths)) for lengths in findings.lengths]
    wanted = range(min(map(min, filter(None, counts)), default=0), _last(counts) + 1)
    shares = [[100 * counts[side][length] / whole[side] for side in (0, 1)] for length in wanted]
    most = max((share for pair in shares for share in pair), default=1.0) or 1.0
    rows = []
    for length, (first, second) in zip(wanted, shares, strict=True):
        numbers = f"{words.decimal(t, first)} / {words.decimal(t, second)} %"
        title = t.plural("A match of {n} deal", "A match of {n} deals", length)
        rows.append(Bars(title, first / most, second / most, numbers))
    return Chart(legend, tuple(rows))


def _last(counts: list[Counter[int]]) -> int:
    """The longest match worth a row: one of a thousand is not."""
    found = [length for count in counts for length in count if count[length] * 500 >= count.total()]
    return max(found, default=-1)
