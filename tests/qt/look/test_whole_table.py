"""The whole table, put together as in the window: texts fit, themes and states show."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QAccessible, QImage
from pytestqt.qtbot import QtBot

from app.qt.look import gallery, lettering
from app.qt.look.dress import Look
from app.qt.look.felt import Felt
from app.qt.look.gallery import ARABIC, ENGLISH, Scene
from app.qt.look.lettering import Fitted
from app.qt.look.palette import PALETTES, system_palette
from app.qt.look.press import CallButton, TableButton
from app.qt.look.score_board import ScoreBoard, Standing, TeamScore
from app.qt.look.seat_plate import Seated, SeatPlate
from app.qt.look.trick_area import TrickArea, TrickCard

EXTREMES = [
    ((800, 480), 0.8),
    ((800, 480), 2.0),
    ((1280, 800), 1.0),
    ((1280, 800), 2.0),
    ((1280, 800), 3.0),
    ((1920, 1080), 3.0),
    ((3840, 2160), 1.0),
    ((3840, 2160), 3.0),
    ((1080, 1920), 2.0),
]


@pytest.mark.parametrize("arabic", [False, True], ids=["en", "ar"])
@pytest.mark.parametrize("calls", [0, 8])
@pytest.mark.parametrize(("size", "scale"), EXTREMES)
def test_no_word_is_cut_and_none_leaves_its_place(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: float,
    calls: int,
    arabic: bool,
) -> None:
    written: list[tuple[str, Fitted, QSizeF]] = []
    fit = lettering.fit

    def watched(text: str, room: QSizeF, px: float, **how: object) -> Fitted:
        fitted = fit(text, room, px, **how)
        written.append((text, fitted, room))
        return fitted

    monkeypatch.setattr(lettering, "fit", watched)
    table = gallery.table(Scene(size, scale, "light", arabic, calls))
    qtbot.addWidget(table)
    gallery.picture(table)
    words = ARABIC if arabic else ENGLISH
    texts = {text for text, _, _ in written}
    expected = {*words.names, words.contract, words.projects, words.more, words.us, words.them}
    expected |= {text for text, _ in words.calls[:calls]}
    assert expected <= texts
    for text, fitted, room in written:
        assert not fitted.elided, f"{text!r} is cut in {room}"
        assert fitted.px >= 9


@pytest.mark.parametrize("arabic", [False, True], ids=["en", "ar"])
@pytest.mark.parametrize(("size", "scale"), EXTREMES)
def test_calls_are_written_nearly_as_large_as_asked(
    qtbot: QtBot, size: tuple[int, int], scale: float, arabic: bool
) -> None:
    table = gallery.table(Scene(size, scale, "light", arabic, 8))
    qtbot.addWidget(table)
    buttons = table.findChildren(CallButton)
    assert len(buttons) == 8
    for button in buttons:
        asked = button.look.em
        fitted = lettering.fit(button.text(), button.word_rect().size(), asked, bold=True, lines=2)
        assert fitted.px >= asked * 0.75, button.text()


@pytest.mark.parametrize("arabic", [False, True], ids=["en", "ar"])
@pytest.mark.parametrize(("size", "scale"), EXTREMES)
def test_the_winners_name_covers_no_card_of_the_trick(
    qtbot: QtBot, size: tuple[int, int], scale: float, arabic: bool
) -> None:
    table = gallery.table(Scene(size, scale, "light", arabic))
    qtbot.addWidget(table)
    area = table.findChild(TrickArea)
    for place in range(4):
        label = area.label_rect(place, "عبدالرحمن يأكل" if arabic else "Abdulrahman wins")
        assert area.rect().toRectF().contains(label)
        for card in area.findChildren(TrickCard):
            assert not card.card_rect().translated(card.pos()).intersects(label)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("calls", [0, 4])
def test_every_theme_paints_a_table_of_its_own(qtbot: QtBot, palette: str, calls: int) -> None:
    images = {}
    for name in {palette, "light", "dark"}:
        table = gallery.table(Scene(palette=name, calls=calls))
        qtbot.addWidget(table)
        images[name] = gallery.picture(table)
    others = [images[name] for name in images if name != palette]
    assert all(images[palette] != other for other in others)
    felt = {images[palette].pixelColor(640, 480).name()}
    assert felt != {"#000000"} or palette == "high-contrast"


def plate(qtbot: QtBot, seated: Seated, size: tuple[int, int] = (176, 80)) -> QImage:
    made = SeatPlate()
    qtbot.addWidget(made)
    made.resize(*size)
    made.show_seat(seated)
    return made.grab().toImage()


NOURA = Seated(name="Noura", team=0, cards=5)


@pytest.mark.parametrize("size", [(300, 30), (280, 52), (176, 80), (100, 84), (84, 50)])
@pytest.mark.parametrize(
    "change",
    [
        {"name": "Bandar"},
        {"is_bot": True},
        {"cards": 4},
        {"is_dealer": True},
        {"has_turn": True},
        {"call": "Sun"},
        {"team": 1},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_plate_shows_all_it_knows_in_every_shape(
    qtbot: QtBot, size: tuple[int, int], change: dict[str, object]
) -> None:
    assert plate(qtbot, NOURA, size) != plate(qtbot, replace(NOURA, **change), size)


@pytest.mark.parametrize("change", [{"team": 1}, {"has_turn": True}], ids=["team", "turn"])
def test_team_and_turn_show_without_colour(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, change: dict[str, object]
) -> None:
    """With every colour of the two teams and of the turn made the same, shapes still differ."""
    same = dict.fromkeys(("us", "them", "turn", "plate_line"), "#c8c8c8")
    grey = replace(PALETTES["light"], **same)
    look = Look(grey)

    def image(seated: Seated) -> QImage:
        made = SeatPlate()
        qtbot.addWidget(made)
        made.wear(look)
        made.resize(176, 60)
        made.show_seat(seated)
        return made.grab().toImage()

    usual, changed = image(NOURA), image(replace(NOURA, **change))
    differing = sum(usual.pixel(x, y) != changed.pixel(x, y) for x in range(176) for y in range(60))
    assert differing > 40


def test_plates_and_score_are_static_text_with_the_callers_name(qtbot: QtBot) -> None:
    for made in (SeatPlate(), ScoreBoard()):
        qtbot.addWidget(made)
        made.setAccessibleName("Noura, partner, 5 cards, deals")
        interface = QAccessible.queryAccessibleInterface(made)
        assert interface.role() == QAccessible.Role.StaticText
        assert interface.text(QAccessible.Text.Name) == "Noura, partner, 5 cards, deals"


@pytest.mark.parametrize("width", [500, 1280])
def test_the_score_shows_how_far_each_team_is(qtbot: QtBot, width: int) -> None:
    def bars(us: float, them: float) -> QImage:
        board = ScoreBoard()
        qtbot.addWidget(board)
        board.resize(width, 54)
        board.show_standing(
            Standing(TeamScore("Us", "1", us), TeamScore("Them", "1", them), "Deal 1", "", "Table")
        )
        return board.grab().toImage()

    def filled(image: QImage, colour: str) -> int:
        return sum(
            image.pixelColor(x, y).name() == colour
            for x in range(image.width())
            for y in range(image.height())
        )

    light = PALETTES["light"]
    little, much = bars(0.2, 0.9), bars(0.8, 0.9)
    assert filled(much, light.us) > 1.5 * filled(little, light.us)
    assert filled(much, light.them) == filled(little, light.them)


def test_the_felt_is_painted_once_a_size(qtbot: QtBot) -> None:
    felt = Felt()
    qtbot.addWidget(felt)
    felt.resize(300, 200)
    felt.grab()
    (kept,) = felt._painted.values()
    felt.grab()
    assert list(felt._painted.values()) == [kept]
    felt.wear(Look(PALETTES["dark"]))
    felt.grab()
    assert len(felt._painted) == 2
    for width in (310, 320, 330):
        felt.resize(width, 200)
        felt.grab()
    assert len(felt._painted) <= 2, "no more than a deal needs is kept"


def test_words_turn_with_the_script_and_the_table_does_not(qtbot: QtBot) -> None:
    tables = [gallery.table(Scene(arabic=arabic)) for arabic in (False, True)]
    for table in tables:
        qtbot.addWidget(table)
    english, arabic = (
        [made.geometry() for made in table.findChildren(SeatPlate)] for table in tables
    )
    assert english == arabic
    more = [table.findChildren(TableButton)[0].geometry().x() for table in tables]
    assert more[0] > 640 > more[1]


def test_the_system_decides_the_theme(qtbot: QtBot) -> None:
    assert system_palette() in PALETTES.values()


def test_the_gallery_writes_a_picture(qtbot: QtBot, tmp_path: object) -> None:
    out = tmp_path / "table.png"
    assert gallery.main(["--out", str(out), "--size", "800x480", "--text", "2"]) == 0
    image = QImage(str(out))
    assert (image.width(), image.height()) == (800, 480)
