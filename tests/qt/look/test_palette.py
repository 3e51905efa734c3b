"""Every pair of colours that is painted can be told apart (WCAG 2.2: 1.4.3 and 1.4.11)."""

from __future__ import annotations

from dataclasses import fields

import pytest

from app.qt.look.palette import MARK_PAIRS, PALETTES, TEXT_PAIRS, Palette, contrast

ALL = list(PALETTES.values())


def named(palette: Palette) -> str:
    return palette.name


def test_contrast_is_the_ratio_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("palette", ALL, ids=named)
@pytest.mark.parametrize("pair", TEXT_PAIRS, ids="-on-".join)
def test_text_is_readable(palette: Palette, pair: tuple[str, str]) -> None:
    assert contrast(*(getattr(palette, name) for name in pair)) >= 4.5


@pytest.mark.parametrize("palette", ALL, ids=named)
@pytest.mark.parametrize("pair", MARK_PAIRS, ids="-on-".join)
def test_marks_are_seen(palette: Palette, pair: tuple[str, str]) -> None:
    assert contrast(*(getattr(palette, name) for name in pair)) >= 3


def test_every_colour_that_carries_meaning_is_in_a_pair() -> None:
    paired = {name for pair in TEXT_PAIRS + MARK_PAIRS for name in pair}
    decoration = {"name", "felt_weave", "wood", "wood_light", "wood_dark", "shadow", "back_warm"}
    assert {field.name for field in fields(Palette)} - decoration - paired == set()
