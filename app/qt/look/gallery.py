"""The parts of the table set out to be looked at: ``python -m app.qt.look.gallery --help``.

Renders without a display. Words here are samples for the eye, not the program's own.
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage
from PySide6.QtWidgets import QApplication, QWidget

from app.boxes import Box
from app.qt.fonts import load_fonts
from app.qt.look import faces, lettering, shapes
from app.qt.look.card_button import CardButton
from app.qt.look.dress import Look
from app.qt.look.faces import CardStyle
from app.qt.look.felt import Felt
from app.qt.look.geometry import TableLayout, card_in, layout_table
from app.qt.look.painting import painting_on
from app.qt.look.palette import PALETTES
from app.qt.look.press import CallButton, TableButton
from app.qt.look.score_board import ScoreBoard, Standing, TeamScore
from app.qt.look.seat_plate import Seated, SeatPlate
from app.qt.look.trick_area import TrickArea

_S, _D, _C = (suit * 8 for suit in (shapes.SPADES, shapes.DIAMONDS, shapes.CLUBS))
HAND: Final = (_S + 1, _S + 5, _S + 7, 0, 4, _D + 3, _D + 6, _C + 7)
TRICK: Final = {1: 2, 2: 6, 3: 5}
LAND: Final = _S + 4


@dataclass(frozen=True, slots=True)
class Words:
    """Sample texts in one language."""

    names: tuple[str, str, str, str]
    us: str
    them: str
    points: tuple[str, str]
    deal: str
    dealer: str
    rules: str
    contract: str
    projects: str
    more: str
    calls: tuple[tuple[str, int | None], ...]
    said: tuple[str, str, str, str]
    wins: str


ENGLISH: Final = Words(
    names=("You", "Abdulrahman", "Noura", "Bandar"),
    us="Us",
    them="Them",
    points=("94 / 152", "61 / 152"),
    deal="Deal 7",
    dealer="Bandar deals",
    rules="Rules: Table",
    contract="The contract",
    projects="Declared projects",
    more="More",
    calls=(
        ("Pass", None),
        ("Hokum in spades", shapes.SPADES),
        ("Hokum in hearts", shapes.HEARTS),
        ("Hokum in diamonds", shapes.DIAMONDS),
        ("Hokum in clubs", shapes.CLUBS),
        ("Sun", None),
        ("Ashkal", None),
        ("Double, locked", None),
    ),
    said=("", "Pass", "Hokum in spades", "Sun"),
    wins="Noura wins",
)

ARABIC: Final = Words(
    names=("أنت", "عبدالرحمن", "نورة", "بندر"),
    us="لنا",
    them="لهم",
    points=("94 / 152", "61 / 152"),
    deal="التوزيعة 7",
    dealer="الموزع بندر",
    rules="القوانين: الطاولة",
    contract="العقد",
    projects="المشاريع المعلنة",
    more="المزيد",
    calls=(
        ("بس", None),
        ("حكم سبيت", shapes.SPADES),
        ("حكم هاص", shapes.HEARTS),
        ("حكم ديمن", shapes.DIAMONDS),
        ("حكم شيريا", shapes.CLUBS),
        ("صن", None),
        ("أشكل", None),
        ("دبل مقفول", None),
    ),
    said=("", "بس", "حكم سبيت", "صن"),
    wins="نورة تأكل",
)


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture: a window, its language, theme and moment."""

    size: tuple[int, int] = (1280, 800)
    text_scale: float = 1.0
    palette: str = "light"
    arabic: bool = False
    calls: int = 0
    style: CardStyle = faces.USUAL_STYLE


def table(scene: Scene) -> QWidget:
    """A whole table made of the parts, standing where `layout_table` puts them."""
    words = ARABIC if scene.arabic else ENGLISH
    auction = scene.calls > 0
    hand = HAND[:5] if auction else HAND
    plan = layout_table(scene.size, scene.text_scale, len(hand), scene.arabic, calls=scene.calls)
    felt = Felt()
    felt.resize(*scene.size)
    felt.setLayoutDirection(
        Qt.LayoutDirection.RightToLeft if scene.arabic else Qt.LayoutDirection.LeftToRight
    )
    look = Look(PALETTES[scene.palette], plan.em, scene.style, motion=False)
    felt.wear(look)
    felt.set_frame(plan.felt, plan.rim, plan.trick)
    _score(felt, plan, words)
    _seats(felt, plan, words, auction)
    _middle(felt, plan, words, look, auction)
    for place, card in zip(plan.hand, hand, strict=True):
        button = CardButton(card, felt)
        stand(button, place)
        button.set_playable(auction or card >> 3 == 0)
        button.set_lifted(card == 4 and not auction)
    for place, text in ((plan.contract, words.contract), (plan.projects, words.projects)):
        stand(TableButton(text, felt, quiet=True), place)
    for number, (place, call) in enumerate(zip(plan.calls, words.calls, strict=False)):
        stand(CallButton(number + 1, call[0], call[1], felt), place)
    for part in felt.findChildren(QWidget):
        if hasattr(part, "wear"):
            part.wear(look)
    return felt


def stand(widget: QWidget, box: Box) -> None:
    """Put `widget` into `box`, to the nearest pixel."""
    left, top = round(box.x), round(box.y)
    widget.setGeometry(QRect(left, top, round(box.right) - left, round(box.bottom) - top))


def _score(felt: Felt, plan: TableLayout, words: Words) -> None:
    board = ScoreBoard(felt)
    stand(board, plan.score)
    board.show_standing(
        Standing(
            TeamScore(words.us, words.points[0], 94 / 152),
            TeamScore(words.them, words.points[1], 61 / 152),
            words.deal,
            words.dealer,
            words.rules,
        )
    )
    stand(TableButton(words.more, felt, quiet=True), plan.more)


def _seats(felt: Felt, plan: TableLayout, words: Words, auction: bool) -> None:
    for place, box in enumerate(plan.seats):
        plate = SeatPlate(felt)
        stand(plate, box)
        plate.show_seat(
            Seated(
                name=words.names[place],
                team=place % 2,
                is_bot=place in (1, 3),
                cards=5 if auction else 8 - (place != 0),
                is_dealer=place == 3,
                has_turn=place == 0,
                call=words.said[place] if auction else "",
            )
        )


def _middle(felt: Felt, plan: TableLayout, words: Words, look: Look, auction: bool) -> None:
    area = TrickArea(felt)
    area.wear(look)
    stand(area, plan.trick)
    area.set_largest(card_in(plan.hand[0]).h)
    if auction:
        area.show_land(LAND, "")
        return
    for place, card in TRICK.items():
        area.play(place, card, "")
    area.mark_winner(2, words.wins)


def picture(widget: QWidget) -> QImage:
    """What `widget` looks like."""
    image = QImage(widget.size(), QImage.Format.Format_ARGB32_Premultiplied)
    widget.render(image)
    return image


def card_sheet(palette_name: str, style: CardStyle, width: float = 132) -> QImage:
    """All 32 faces and a back."""
    palette, gap = PALETTES[palette_name], width * 0.1
    height = width * faces.ASPECT
    image = QImage(
        round(9 * (width + gap) + gap), round(4 * (height + gap) + gap), QImage.Format.Format_RGB32
    )
    image.fill(QColor(palette.felt))
    with painting_on(image) as painter:
        for card in range(32):
            x, y = gap + (card % 8) * (width + gap), gap + (card // 8) * (height + gap)
            faces.paint_face(painter, QRectF(x, y, width, height), card, palette, style)
        for row in range(4):
            x, y = gap + 8 * (width + gap), gap + row * (height + gap)
            faces.paint_back(painter, QRectF(x, y, width, height), palette)
    return image


def card_states(palette_name: str, width: float = 132) -> QWidget:
    """A card button in each of its states, left to right: playable, not now, with the
    keyboard's focus, chosen, pressed, face down, and small."""
    felt = Felt()
    look = Look(PALETTES[palette_name], motion=False)
    felt.resize(round(width * 8), round(width * 2))
    felt.wear(look)
    buttons = [CardButton(card, felt) for card in (6, 6, 6, 6, 6, None, 6)]
    for number, button in enumerate(buttons):
        small = number == 6
        box = Box(width * (0.3 + number * 1.08), width * 0.25, width, width * 1.6)
        stand(button, Box(box.x, box.y, 44, 64) if small else box)
        button.wear(look)
    buttons[1].set_playable(False)
    buttons[3].set_lifted(True)
    buttons[4].setDown(True)
    felt.show()
    felt.activateWindow()
    buttons[2].setFocus()
    QApplication.processEvents()
    return felt


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("gallery.png"))
    parser.add_argument("--size", default="1280x800", help="window, as 1280x800")
    parser.add_argument("--text", type=float, default=1.0, help="text scale, 0.8 to 3")
    parser.add_argument("--palette", choices=sorted(PALETTES), default="light")
    parser.add_argument("--arabic", action="store_true")
    parser.add_argument("--calls", type=int, default=0, help="call buttons: an auction")
    parser.add_argument("--four-colour", action="store_true")
    parser.add_argument("--arabic-index", action="store_true")
    parser.add_argument("--large-index", action="store_true")
    parser.add_argument("--plain", action="store_true", help="faces without court ornament")
    parser.add_argument("--cards", action="store_true", help="the faces alone")
    parser.add_argument("--states", action="store_true", help="the states of a card button")
    chosen = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication(sys.argv[:1])
    load_fonts()
    QApplication.setFont(QFont(list(lettering.FAMILIES)))
    style = CardStyle(chosen.four_colour, chosen.arabic_index, chosen.large_index, chosen.plain)
    if chosen.cards:
        image = card_sheet(chosen.palette, style)
    elif chosen.states:
        image = picture(card_states(chosen.palette))
    else:
        width, height = (int(part) for part in chosen.size.split("x"))
        scene = Scene(
            (width, height), chosen.text, chosen.palette, chosen.arabic, chosen.calls, style
        )
        image = picture(table(scene))
    if not image.save(str(chosen.out)):
        raise SystemExit(f"could not write {chosen.out}")
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
