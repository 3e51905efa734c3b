"""Faces: each different, each in its colours, sharp at the size that was asked for."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage

from app.qt.look import faces, shapes
from app.qt.look.faces import CardStyle
from app.qt.look.painting import painting_on
from app.qt.look.palette import DARK, HIGH_CONTRAST, LIGHT, PALETTES, Palette
from core.cards import SUITS


def painted(
    card: int | None,
    width: float = 100,
    palette: Palette = LIGHT,
    style: CardStyle = faces.USUAL_STYLE,
    dim: bool = False,
) -> QImage:
    size = QSizeF(width, width * faces.ASPECT)
    return faces.pixmap(card, size, 1.0, palette, style, dim).toImage()


def colours(image: QImage) -> set[str]:
    return {
        QColor(image.pixel(x, y)).name()
        for x in range(image.width())
        for y in range(image.height())
    }


@pytest.mark.parametrize("width", [40, 84, 140])
@pytest.mark.parametrize("arabic", [False, True])
def test_no_two_faces_look_the_same(width: float, arabic: bool) -> None:
    style = CardStyle(arabic_index=arabic)
    images = [painted(card, width, style=style) for card in range(32)]
    for one, other in combinations(range(32), 2):
        assert images[one] != images[other], (one, other)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_ranks_are_told_apart_by_the_index_strip_alone(palette: Palette) -> None:
    strips = []
    for rank in range(8):
        image = painted(8 + rank, 140, palette)
        strips.append(image.copy(0, 0, round(140 * faces.INDEX_SHARE), image.height() // 2))
    for one, other in combinations(range(8), 2):
        assert strips[one] != strips[other]


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_two_colours_or_four(palette: Palette) -> None:
    two = [faces.ink(suit * 8, CardStyle(), palette) for suit in range(4)]
    four = [faces.ink(suit * 8, CardStyle(four_colour=True), palette) for suit in range(4)]
    red, black = (shapes.HEARTS, shapes.DIAMONDS), (shapes.SPADES, shapes.CLUBS)
    assert {two[suit] for suit in red} == {palette.ink_red}
    assert {two[suit] for suit in black} == {palette.ink_black}
    assert len(set(four)) == 4
    assert (four[shapes.HEARTS], four[shapes.SPADES]) == (palette.ink_red, palette.ink_black)


@pytest.mark.parametrize("suit", "HDSC")
def test_suits_are_those_of_the_deck(suit: str) -> None:
    drawn = {"H": shapes.HEARTS, "D": shapes.DIAMONDS, "S": shapes.SPADES, "C": shapes.CLUBS}
    assert drawn[suit] == SUITS.index(suit)


@pytest.mark.parametrize("suit", range(4))
def test_the_ink_is_on_the_paper(suit: int) -> None:
    style = CardStyle(four_colour=True)
    seen = colours(painted(suit * 8, 120, style=style))
    assert faces.ink(suit * 8, style, LIGHT) in seen
    assert LIGHT.card in seen


def test_a_card_that_is_not_for_now_is_on_grey_paper_in_the_same_ink() -> None:
    seen = colours(painted(0, 120, dim=True))
    assert LIGHT.card_dim in seen
    assert LIGHT.card not in seen
    assert LIGHT.ink_red in seen


def test_the_index_stands_in_two_corners() -> None:
    """Turned upside down, a card with a symmetric face is the same card."""
    image = painted(shapes.DIAMONDS * 8 + 6, 200)  # a king of diamonds
    turned = image.transformed(shapes.QTransform().rotate(180))
    different = sum(
        abs(QColor(image.pixel(x, y)).lightness() - QColor(turned.pixel(x, y)).lightness()) > 60
        for x in range(0, 200, 2)
        for y in range(0, image.height(), 2)
    )
    assert different < 60


def test_the_large_index_is_an_option_at_every_size() -> None:
    large = CardStyle(large_index=True)
    assert painted(14, 160, style=large) != painted(14, 160)
    assert painted(14, 60, style=large) == painted(14, 60)


def test_backs_know_no_card_and_differ_from_faces() -> None:
    back = painted(None)
    assert all(back != painted(card) for card in range(32))
    assert back == painted(None, style=CardStyle(four_colour=True))


def test_themes_change_faces() -> None:
    assert (
        painted(9, palette=LIGHT) != painted(9, palette=DARK) != painted(9, palette=HIGH_CONTRAST)
    )


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_pixmaps_have_the_pixels_of_the_screen(ratio: float) -> None:
    made = faces.pixmap(5, QSizeF(100, 140), ratio, LIGHT)
    assert (made.width(), made.height()) == (round(100 * ratio), round(140 * ratio))
    assert made.devicePixelRatio() == ratio


def test_faces_are_kept_and_the_oldest_forgotten() -> None:
    first = faces.pixmap(0, QSizeF(50, 70), 1.0, LIGHT)
    assert faces.pixmap(0, QSizeF(50, 70), 1.0, LIGHT).cacheKey() == first.cacheKey()
    for width in range(51, 51 + 200):
        faces.pixmap(None, QSizeF(width, 70), 1.0, LIGHT)
    assert faces.pixmap(0, QSizeF(50, 70), 1.0, LIGHT).cacheKey() != first.cacheKey()


def test_wrong_cards_and_suits_are_named() -> None:
    image = QImage(10, 14, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    with painting_on(image) as painter, pytest.raises(ValueError, match="no card 32"):
        faces.paint_face(painter, QRectF(0, 0, 10, 14), 32, LIGHT)
    with pytest.raises(ValueError, match="no suit 4"):
        shapes.suit(4)
    with pytest.raises(ValueError, match="'T'"):
        shapes.letter("T")


@pytest.mark.parametrize("suit", range(4))
def test_suits_are_outlines_one_unit_high_and_upright(suit: int) -> None:
    bounds = shapes.suit(suit).boundingRect()
    assert bounds.height() == pytest.approx(1, abs=0.06)
    assert bounds.center().x() == pytest.approx(0, abs=0.01)
    assert 0.7 <= bounds.width() <= 1.01
