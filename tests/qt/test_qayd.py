"""The score sheet at the window (S025 to S028, A40, A46; V032 to V038)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QWidget

from app.qayd.file import read_sheet, to_text
from app.qt.board import BoardWindow, sheet_picture, show_board
from app.qt.look.palette import LIGHT
from app.qt.pages.qayd import SheetPage
from app.qt.pages.qayd_round import RoundPage
from app.qt.window import MainWindow
from app.seating import Player
from app.sheet_command import sheet_main
from app.store import StoreError, TableSetup
from app.store.sheets import KeptSheet
from core.sheet import Correction, Entry, Passed
from tests.qayd.writing import CASES, EVENING, FELL, KABOOT, MADE, deal, written
from tests.qt.scribe import KABOOT_QUESTION, Key, Scribe
from tests.qt.test_names import check_names
from tests.qt.test_states_fit import check_page, settle, watching_words
from tests.words import ask

OpenWindow = Callable[..., MainWindow]
WriteAs = Callable[..., Scribe]

BY_HAND: list[dict[str, Any]] = [
    {
        "id": name,
        "request": {"op": "sheet", "rules": rules, "ops": ops, "first_dealer": dealer},
    }
    for name, rules, dealer, ops in (
        ("edit", "dram", 1, [["add", MADE], ["add", FELL], ["edit", 0, KABOOT]]),
        ("undo", "table", 2, [["add", MADE], ["pass"], ["undo"], ["add", deal(1, 86, side=1)]]),
        ("dealer", "scorepad", 3, [["add", MADE], ["dealer", 1], ["add", deal(0, 60, level=3)]]),
        (
            "projects",
            "dram",
            0,
            [["add", deal(0, 50, "sun", level=2, projects=((1, 0, 0, 1), (0, 2, 0, 0)))]],
        ),
        ("after the match", "scorepad", 0, [*[["add", KABOOT]] * 4, ["add", FELL]]),
        ("noughts", "table", 0, [["add", deal(0, 0, baloot=1)], ["add", deal(1, 161)]]),
    )
]


def spoken(operation: list[Any]) -> list[Any]:
    """An operation with its entry as the protocol writes it."""
    return [
        json.loads(to_text(KeptSheet("", "dram", items=(part,))))["items"][0][1]
        if isinstance(part, Entry)
        else part
        for part in operation
    ]


for _case in BY_HAND:
    _case["request"]["ops"] = [spoken(list(one)) for one in _case["request"]["ops"]]


@pytest.fixture
def scribe(open_window: OpenWindow) -> WriteAs:
    """A scribe at an open sheet; the arguments are those of `open_window`, and items."""

    def make(*items: Any, book: str = "scorepad", **how: Any) -> Scribe:
        window = open_window(**how)
        scribe = Scribe(window)
        if items or book != "scorepad":
            window.store.sheets.save(KeptSheet("", book, items=items))
        window.open("qayd")
        scribe.strokes = 0
        return scribe

    return make


# ---- three ways to one result ----------------------------------------------------------------


@pytest.mark.parametrize("case", [*CASES, *BY_HAND], ids=lambda case: case["id"])
def test_engine_command_and_window_count_alike(
    scribe: WriteAs, case: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    request = case["request"]
    fields = {name: value for name, value in request.items() if name not in ("op", "rules")}
    engine = ask("sheet", request["rules"], **fields)
    for name, value in case.get("result", {}).items():
        assert engine[name] == value

    file = tmp_path / "evening.qayd"
    kept = written(request["ops"], request["first_dealer"], request["rules"])
    file.write_text(to_text(kept), encoding="utf-8")
    assert sheet_main([str(file), "--csv"]) == 0
    lines = [line.split(",") for line in capsys.readouterr().out.splitlines()[1:]]
    deals = [line for line in lines if line[0]]
    assert [line[7:11] for line in deals] == [
        ["" if points is None else str(points) for points in row["points"] or (None, None)]
        + [str(total) for total in row["totals"]]
        for row in engine["rows"]
    ]
    assert sheet_main([str(file)]) == (1 if engine["warnings"] else 0)
    told = capsys.readouterr().out
    if engine["winner"] is not None:
        assert f"{('Us', 'Them')[engine['winner']]} won the match." in told

    hand = scribe()
    hand.tap("qayd-rules")
    hand.tap(f"sheet-rules-{request['rules']}")
    if request["first_dealer"]:
        hand.tap("qayd-dealer-change")
        hand.tap(f"dealer-{request['first_dealer']}")
    for operation in request["ops"]:
        hand.operate(operation)
    counted = hand.qayd.counted
    rows = [row for row in counted.rows if isinstance(row.item, Entry)]
    assert [None if row.points is None else list(row.points) for row in rows] == [
        row["points"] for row in engine["rows"]
    ]
    assert [list(row.totals) for row in rows] == [row["totals"] for row in engine["rows"]]
    assert [row.fallen for row in rows] == [row["fallen"] for row in engine["rows"]]
    assert list(counted.totals) == engine["totals"]
    assert (counted.winner, counted.next_dealer) == (engine["winner"], engine["next_dealer"])
    us, them = engine["totals"]
    assert hand.find("qayd-totals").accessibleName().startswith(f"Us {us}, Them {them}.")


# ---- a new round -----------------------------------------------------------------------------


def test_V032_a_plain_deal_takes_at_most_eight_taps(scribe: WriteAs) -> None:
    hand = scribe()
    for name in ("qayd-new", "round-buyer-0", "round-hokum", *("round-digit-1",) * 3):
        hand.tap(name)
    assert hand.focused == "round-points", "a tap leaves the focus where it is"
    hand.tap("round-done")
    assert hand.strokes <= 8 and hand.qayd.kept.items[-1].points == 111
    said = "Deal 1: Us bought hokum, and fell: Us 0, Them 16. Total: Us 0, Them 16."
    assert hand.heard[-1] == said


def test_a_plain_deal_takes_at_most_eight_keys(scribe: WriteAs) -> None:
    hand = scribe()
    assert hand.focused == "qayd-new"
    hand.key(Key.Key_Return)
    assert hand.focused == "round-points"
    hand.keys("th102")
    hand.key(Key.Key_Return)
    assert hand.strokes <= 8 and isinstance(hand.page, SheetPage)
    entry = hand.qayd.kept.items[-1]
    assert (entry.buyer, entry.contract, entry.side, entry.points) == (1, "hokum", 0, 102)
    assert hand.focused == "qayd-new", "the next round begins with the same key"


def test_letters_and_digits_of_an_arabic_keyboard(scribe: WriteAs) -> None:
    hand = scribe()
    hand.key("\u0649")  # N
    hand.keys("\u0639\u0633\u0667\u0665")  # U S 7 5
    assert (hand.round.draft.buyer, hand.round.draft.contract) == (0, "sun")
    hand.key(Key.Key_Enter)
    assert hand.qayd.counted.totals == (0, 26)


def test_enter_finishes_unless_a_button_was_gone_to(scribe: WriteAs) -> None:
    hand = scribe()
    hand.key("n")
    hand.keys("uh6")
    hand.tap("round-digit-0")
    hand.tap("round-level-2")
    hand.key(Key.Key_Return)
    assert hand.qayd.kept.items[-1].points == 60 and hand.qayd.kept.items[-1].level == 2
    hand.key("n")
    hand.keys("uh6")
    hand.find("round-sun").setFocus()
    hand.key(Key.Key_Return)
    assert hand.round.draft.contract == "sun", "a button that was gone to is pressed"
    hand.key("0")
    assert hand.focused == "round-points"
    hand.key(Key.Key_Return)
    assert hand.qayd.kept.items[-1].contract == "sun"


def test_by_ear_every_step_is_told(scribe: WriteAs) -> None:
    hand = scribe()
    hand.key("n")
    assert hand.heard[-1] == "New round"
    hand.keys("uh")
    hand.key("6")
    assert hand.heard[-1] == "Us 15, Them 1"
    hand.key("0")
    assert hand.heard[-1] == "Us 10, Them 6"
    name = hand.find("round-points").accessibleName()
    assert name == "Points of Them: 60, from 0 to 162"
    assert hand.find("round-buyer-0").accessibleName() == "Who bought?: Us, chosen"
    hand.key("d")
    assert hand.heard[-1] == "Us 32, Them 0"


@pytest.mark.parametrize(
    ("keys", "missing"),
    [("", "Who bought?"), ("u", "Hokum or sun?"), ("uh", "Card points from 0 to 162, please.")],
)
def test_what_is_missing_is_asked_for_in_place(scribe: WriteAs, keys: str, missing: str) -> None:
    hand = scribe()
    hand.key("n")
    hand.keys(keys)
    hand.key(Key.Key_Return)
    assert isinstance(hand.page, RoundPage) and hand.heard[-1] == missing
    assert hand.round.question.text() == missing and hand.round.question.isVisible()


@pytest.mark.parametrize(("keys", "most"), [("uh163", 162), ("us131", 130), ("uh999", 162)])
def test_V034_out_of_range_is_refused_in_place_with_the_range(
    scribe: WriteAs, keys: str, most: int
) -> None:
    hand = scribe()
    hand.key("n")
    hand.keys(keys)
    said = f"{keys[2:]} is too much: from 0 to {most}"
    assert hand.round.field.text() == said and hand.heard[-1] == said
    hand.key(Key.Key_Return)
    assert isinstance(hand.page, RoundPage) and not hand.qayd.kept.items
    hand.keys("60")
    hand.key(Key.Key_Return)
    assert hand.qayd.kept.items[-1].points == 60


@pytest.mark.parametrize("typed", ["0", "162"])
@pytest.mark.parametrize("how", ["keys", "taps"])
@pytest.mark.parametrize("yes", [True, False])
def test_V035_nought_or_the_whole_asks_for_a_kaboot(
    scribe: WriteAs, typed: str, how: str, yes: bool
) -> None:
    hand = scribe()
    hand.key("n")
    hand.keys(f"uh{typed}")
    assert hand.round.question.text() == KABOOT_QUESTION and hand.heard[-1] == KABOOT_QUESTION
    if how == "keys":
        hand.key(Key.Key_Return)
        assert hand.heard[-1] == f"{KABOOT_QUESTION} Y: Yes, kaboot. N: No."
        hand.key(Key.Key_Return)
        assert isinstance(hand.page, RoundPage), "a second Enter answers nothing"
        hand.key("y" if yes else "n")
    else:
        hand.tap("round-yes" if yes else "round-no")
        assert not hand.round.question.isVisible()
        hand.tap("round-done")
    entry = hand.qayd.kept.items[-1]
    winner = 0 if typed == "0" else 1
    assert entry.kaboot == (winner if yes else None)
    assert hand.qayd.counted.totals == (((25, 0), (0, 25)) if yes else ((16, 0), (0, 16)))[winner]


@pytest.mark.parametrize("keys", ["uh1", "uh161", "us129", "us1"])
def test_V034_what_cards_cannot_give_is_questioned(scribe: WriteAs, keys: str) -> None:
    hand = scribe()
    hand.key("n")
    hand.keys(keys)
    assert hand.round.question.text() == "The cards cannot give these points."
    hand.key(Key.Key_Return)
    hand.key("n")
    assert isinstance(hand.page, RoundPage) and hand.round.draft.typed == ""
    hand.keys(keys[2:])
    hand.key(Key.Key_Return)
    hand.key("y")
    assert hand.qayd.kept.items[-1].points == int(keys[2:])


def test_A46_switching_hokum_and_sun_revalues_the_projects_in_view(scribe: WriteAs) -> None:
    hand = scribe()
    hand.key("n")
    hand.keys("uh62")
    hand.tap("round-hundred-0")
    assert hand.round.preview.head.figures == ("\u200e20", "\u200e6")
    assert hand.find("round-hundred-0").text() == "✓ hundred × 1"
    hand.key("s")
    assert hand.round.preview.head.figures == ("\u200e34", "\u200e12")
    assert hand.find("round-four-hundred-0").isEnabled()
    hand.key("h")
    assert not hand.find("round-four-hundred-0").isEnabled()


def test_V033_sun_has_double_only_and_no_baloot(scribe: WriteAs) -> None:
    hand = scribe()
    hand.key("n")
    hand.keys("uh")
    assert all(hand.find(f"round-level-{level}").isVisible() for level in (1, 2, 3, 4, 5))
    hand.key("s")
    shown = [hand.find(f"round-level-{level}").isVisible() for level in (1, 2, 3, 4, 5)]
    assert shown == [True, True, False, False, False]
    assert not hand.find("round-baloot-0").isEnabled()


def test_A19_a_sun_is_doubled_where_the_score_allows_it_else_questioned(scribe: WriteAs) -> None:
    hand = scribe(KABOOT, KABOOT, KABOOT, book="dram")  # 132 - 0
    hand.key("n")
    hand.keys("us50d")
    assert not hand.round.question.isVisible(), "the buyers are above 100"
    hand.key("t")
    assert "rules do not let a sun be doubled" in hand.round.question.text()
    hand.tap("round-no")
    assert hand.round.draft.level == 1 and not hand.round.question.isVisible()


def test_levels_go_as_far_as_the_rules(scribe: WriteAs) -> None:
    hand = scribe(book="dram+ladder=double-only")
    hand.key("n")
    hand.keys("uh60ddd")
    assert hand.round.draft.level == 2
    assert not hand.find("round-level-3").isVisible()


def test_S022_gahwa_is_the_match(scribe: WriteAs) -> None:
    hand = scribe()
    hand.key("n")
    hand.keys("uh60dddd")
    assert hand.round.preview.accessibleName() == "Us won the match."
    hand.key(Key.Key_Return)
    assert hand.qayd.counted.winner == 0 and hand.heard[-1].endswith("Us won the match.")


@pytest.mark.parametrize("how", ["sheet", "round", "key"])
def test_A46_nobody_bought_only_moves_the_dealer(scribe: WriteAs, how: str) -> None:
    hand = scribe()
    if how == "sheet":
        hand.tap("qayd-pass")
    else:
        hand.key("n")
        hand.tap("round-pass") if how == "round" else hand.key("p")
    assert hand.qayd.kept.items == (Passed(),)
    assert hand.qayd.counted.next_dealer == 1 and hand.qayd.counted.totals == (0, 0)


def test_either_side_typed_gives_the_same(scribe: WriteAs) -> None:
    hand = scribe()
    hand.key("n")
    hand.keys("uh62")
    theirs = hand.round.preview.accessibleName()
    hand.tap("round-clear")
    hand.key("c")
    hand.keys("100")
    assert hand.round.draft.side == 0 and hand.round.preview.accessibleName() == theirs


# ---- history ---------------------------------------------------------------------------------


def names_of_rows(hand: Scribe) -> list[str]:
    page = hand.page
    assert isinstance(page, SheetPage)
    return [button.accessibleName() for button in page.rows]


def test_V036_a_deal_in_the_middle_is_corrected(scribe: WriteAs) -> None:
    hand = scribe(MADE, FELL, MADE)
    hand.tap("qayd-row-1")
    why = [label.text() for label in hand.page.findChildren(QLabel) if label.isVisible()]
    assert "The buyer has fallen, 11 against 15." in why
    hand.tap("qayd-edit")
    assert hand.round.draft.points == 75
    hand.keys("2")
    assert hand.round.draft.typed == "2", "the first digit types over what stood there"
    hand.key("0")
    hand.key(Key.Key_Return)
    assert hand.qayd.counted.totals == (24, 34)
    told = names_of_rows(hand)
    assert told[1].endswith("(changed)") and told[2].endswith("(new total)")
    assert not told[0].endswith(")")


def test_S027_a_won_match_opens_again_and_is_closed_by_undo(scribe: WriteAs) -> None:
    hand = scribe(*[KABOOT] * 4, FELL)
    assert hand.qayd.counted.winner == 0
    assert "does not count" in names_of_rows(hand)[4]
    hand.tap("qayd-row-0")
    hand.tap("qayd-delete")
    assert hand.qayd.counted.winner == 0, "132 and 26"
    hand.tap("qayd-row-0")
    hand.tap("qayd-delete")
    assert hand.qayd.counted.winner is None
    assert hand.heard[-1].endswith("The match is open again.")
    hand.tap("qayd-undo")
    assert hand.qayd.counted.winner == 0 and hand.heard[-1].startswith("Undone.")


def test_V037_undo_and_redo_have_no_end(scribe: WriteAs) -> None:
    hand = scribe(book="scorepad+target_score=points:1000")
    states = [hand.qayd.kept.items]
    for number in range(30):
        hand.key("n")
        hand.keys(f"{'ut'[number % 2]}h{50 + number}")
        hand.key(Key.Key_Return)
        states.append(hand.qayd.kept.items)
    undo = hand.find("qayd-undo")
    assert undo.text().startswith("\u21b6") and undo.isVisible()
    for state in reversed(states[:-1]):
        hand.tap("qayd-undo")
        assert hand.qayd.kept.items == state
        assert hand.qayd.counted.next_dealer == len(state) % 4
    assert not undo.isEnabled() and hand.focused == "qayd-new"
    for state in states[1:]:
        hand.tap("qayd-redo")
        assert hand.qayd.kept.items == state
    assert hand.window.store.sheets.get(hand.qayd.kept.uid).items == states[-1]


def test_undo_takes_back_names_and_rules_too(scribe: WriteAs) -> None:
    hand = scribe(MADE, deal(0, 76))
    hand.tap("qayd-names")
    hand.find("names-4").setText("Reds")
    hand.find("names-0").setText(" Noura\n ")
    hand.find("names-0").setFocus()
    hand.key(Key.Key_Return)
    assert hand.qayd.sides == ("Reds", "Them")
    assert hand.qayd.kept.names[0] == "Noura"
    hand.tap("qayd-rules")
    hand.tap("sheet-rules-dram")
    assert hand.qayd.counted.totals == (10, 22)
    hand.tap("qayd-undo")
    assert hand.qayd.counted.totals == (18, 14)
    hand.tap("qayd-undo")
    assert hand.qayd.sides == ("Us", "Them")


def test_V038_equal_totals_past_the_target_play_on(scribe: WriteAs) -> None:
    theirs = deal(1, 0, "sun", kaboot=1)
    even = deal(0, 30, "sun", projects=(0, 14))
    hand = scribe(*[KABOOT, theirs] * 3, even)
    assert hand.qayd.counted.totals == (152, 152) and hand.qayd.counted.winner is None
    assert not hand.find("qayd-next-match").isVisible()
    hand.key("n")
    hand.keys("uh60")
    hand.key(Key.Key_Return)
    assert hand.qayd.counted.winner == 0
    hand.tap("qayd-next-match")
    assert hand.qayd.kept.items == () and hand.qayd.kept.first_dealer == 0
    assert len(hand.window.store.sheets.all()) == 2


def test_a_correction_and_another_dealer(scribe: WriteAs) -> None:
    hand = scribe(MADE)
    hand.tap("qayd-correction")
    hand.tap("correction-1--10")
    hand.tap("correction-1-1")
    hand.find("correction-note").setText("late")
    hand.tap("correction-done")
    assert hand.qayd.counted.totals == (10, -3) and hand.qayd.counted.next_dealer == 1
    assert "late" in names_of_rows(hand)[1]
    hand.tap("qayd-row-1")
    hand.tap("qayd-edit")
    assert hand.find("correction-note").text() == "late"
    hand.tap("correction-1-10")
    hand.tap("correction-done")
    assert hand.qayd.counted.totals == (10, 7)
    hand.tap("qayd-dealer-change")
    hand.tap("dealer-3")
    assert hand.qayd.counted.next_dealer == 3


def test_arrows_and_keys_of_the_sheet(scribe: WriteAs) -> None:
    hand = scribe(MADE, FELL)
    hand.find("qayd-row-0").setFocus()
    hand.key(Key.Key_Down)
    assert hand.focused == "qayd-row-1"
    hand.key(Key.Key_Up)
    assert hand.focused == "qayd-row-0"
    hand.key(Key.Key_Return)
    assert hand.page.objectName() == "qayd-row"
    hand.tap("qayd-delete")
    assert hand.qayd.kept.items == (FELL,)
    undo = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(hand.page, Key.Key_Z, undo)
    assert hand.qayd.kept.items == (MADE, FELL)
    QTest.keyClick(hand.page, Key.Key_Y, undo)
    assert hand.qayd.kept.items == (FELL,) and hand.heard[-1].startswith("Done again.")


def test_a_sheet_that_cannot_be_kept_is_told_and_goes_on(
    scribe: WriteAs, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = scribe(MADE)

    def full(_kept: KeptSheet) -> None:
        raise StoreError("disk-full", "baloot.db")

    monkeypatch.setattr(hand.window.store.sheets, "save", full)
    hand.key("n")
    hand.keys("uh60")
    hand.key(Key.Key_Return)
    assert hand.qayd.counted.totals == (20, 12)
    assert any("full" in note for note in hand.window.notes)


def test_empty_sheets_do_not_pile_up(scribe: WriteAs) -> None:
    hand = scribe()
    for _ in range(3):
        hand.tap("qayd-files")
        hand.tap("sheet-new")
    assert len(hand.window.store.sheets.all()) == 1


# ---- rules -----------------------------------------------------------------------------------


def test_rules_typed_are_taken_or_refused_in_place(scribe: WriteAs) -> None:
    hand = scribe(MADE, deal(0, 76))
    hand.tap("qayd-rules")
    field = hand.find("qayd-rules-typed")
    field.setText("dram+tie_decider=splat")
    hand.tap("qayd-rules-use")
    fault = hand.find("qayd-rules-fault")
    assert fault.isVisible() and "splat" in fault.text()
    assert hand.heard[-1] == fault.accessibleName()
    field.setText("dram+tie_decider=split")
    field.setFocus()
    hand.key(Key.Key_Return)
    assert hand.qayd.kept.rules == "dram+tie_decider=split"
    assert hand.qayd.counted.totals == (18, 14)


def test_the_rules_of_a_table_one_owns_count_a_sheet(scribe: WriteAs) -> None:
    hand = scribe(MADE, deal(0, 76))
    seats = (Player("a"), Player("b"), Player("c"), Player("d"))
    hand.window.store.tables.save(TableSetup("At home", seats, "dram", target=100))
    hand.window.store.tables.save(TableSetup("Gone", seats, "chess"))
    hand.tap("qayd-rules")
    hand.tap("sheet-rules-dram+target_score=points:100")
    assert hand.qayd.counted.totals == (10, 22) and hand.qayd.rules.target_score == 100
    assert "Played to 100" in hand.find("qayd-totals").accessibleName()


def test_rules_that_have_gone_are_told(scribe: WriteAs) -> None:
    hand = scribe(MADE, book="dram+tie_decider=of-a-plugin")
    assert "of-a-plugin" in hand.find("qayd-trouble").accessibleName()
    assert hand.find("qayd-trouble").isVisible() and hand.qayd.counted.totals == (10, 6)


def test_the_evening_under_other_rules(scribe: WriteAs) -> None:
    hand = scribe(MADE, deal(0, 76), book="scorepad")
    hand.tap("qayd-other-rules")
    dram = hand.find("other-dram")
    assert "Us 10, Them 22; 1 line differs." in dram.text()
    assert hand.find("other-tie_decider-buyer-falls").isVisible()
    hand.tap("other-dram")
    told = [label.text() for label in hand.page.findChildren(QLabel)]
    assert any("On equal points the buyer falls." in text for text in told)
    assert hand.find("comparison-there").text().startswith("By these rules: Us 10, Them 22.")


# ---- the board, pictures and files -----------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (480, 800), (400, 400)])
@pytest.mark.parametrize("totals", ["7", "151", "-108"])
def test_digits_of_the_board_are_a_sixth_of_its_height(
    scribe: WriteAs, size: tuple[int, int], totals: str
) -> None:
    hand = scribe(theme="light")
    board = BoardWindow(hand.window)
    board.show_sheet(hand.qayd)
    board._totals, board._sides, board._below = (totals, totals), ("", ""), ""
    board.resize(QSize(*size))
    image = board.grab().toImage()
    for half in board.halves():
        high = ink(image, half.toRect(), LIGHT.plate_text)
        assert high >= image.height() / 6, (high, image.height())


def ink(image: QImage, rect: Any, colour: str) -> int:
    """How many rows of a picture hold a colour."""
    wanted = QColor(colour).rgb()
    ratio = image.devicePixelRatio()
    xs = range(int(rect.left() * ratio), int(rect.right() * ratio), 2)
    ys = range(int(rect.top() * ratio), int(rect.bottom() * ratio))
    return sum(any(image.pixel(x, y) == wanted for x in xs) for y in ys)


def test_the_board_follows_the_sheet(scribe: WriteAs) -> None:
    hand = scribe(MADE)
    hand.tap("qayd-board")
    board = hand.window.board
    assert isinstance(board, BoardWindow) and board.isVisible()
    hand.window.activateWindow()
    assert board.accessibleName().startswith("Us 10, Them 6.")
    hand.find("qayd-pass").click()
    hand.find("qayd-undo").click()
    assert board.accessibleName() == "Us 10, Them 6. Next dealer: Right"
    board.close()
    hand.find("qayd-pass").click()
    assert not board.isVisible()
    show_board(hand.window, hand.qayd)
    assert board.isVisible() and board.accessibleName().endswith("Partner")


def test_the_board_takes_another_screen_if_there_is_one(scribe: WriteAs, tmp_path: Path) -> None:
    hand = scribe(MADE)
    board = BoardWindow(hand.window)
    assert not board.stand_on_another_screen(), "there is only one here"
    screens = [
        {"name": name, "x": x, "y": 0, "width": 1280, "height": 800, "dpr": 1}
        | {"logicalDpi": 96, "logicalBaseDpi": 96}
        for name, x in (("one", 0), ("two", 1280))
    ]
    file = tmp_path / "screens.json"
    file.write_text(json.dumps({"screens": screens, "windowFrameMargins": False}))
    platform = f"offscreen:configfile={file}"
    done = subprocess.run(
        [sys.executable, "-c", TWO_SCREENS],
        env={**os.environ, "QT_QPA_PLATFORM": platform},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout.split() == ["one", "two", "True"], done.stderr


TWO_SCREENS = """
from PySide6.QtWidgets import QApplication, QWidget
from app.qt.board import BoardWindow
application = QApplication([])
owner = QWidget()
owner.show()
board = BoardWindow(owner)
board.stand_on_another_screen()
application.processEvents()
print(owner.screen().name(), board.screen().name(), board.isFullScreen())
"""


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_picture_to_send(scribe: WriteAs, language: str) -> None:
    hand = scribe(*EVENING, language=language)
    picture = QImage.fromData(sheet_picture(hand.qayd), "PNG")
    assert picture.width() == 1080 and picture.height() > 56 * len(EVENING)
    for colour in (LIGHT.us, LIGHT.them, LIGHT.plate_text):
        assert ink(picture, picture.rect(), colour) > 20
    empty = QImage.fromData(sheet_picture_of(hand), "PNG")
    assert empty.height() < picture.height()


def sheet_picture_of(hand: Scribe) -> bytes:
    hand.tap("qayd-files")
    hand.tap("sheet-new")
    return sheet_picture(hand.qayd)


def test_files_out_and_in(scribe: WriteAs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = scribe(*EVENING)
    for ending, name in (("qayd", "save"), ("csv", "csv"), ("png", "picture")):
        out = tmp_path / f"evening.{ending}"
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, at=out: (str(at), ""))
        hand.tap("qayd-files")
        hand.tap(f"sheet-{name}")
        assert out.stat().st_size > 0 and hand.heard[-1] == f"Written: {out}"
        hand.window.close_page()
    assert read_sheet(tmp_path / "evening.qayd").items == EVENING
    before = hand.qayd.kept
    broken = tmp_path / "broken.qayd"
    broken.write_text('{"format": "baloot-record/1"}')
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(broken), ""))
    hand.tap("qayd-files")
    hand.tap("sheet-open")
    assert "baloot-record/1" in hand.heard[-1]
    assert hand.qayd.kept == before and broken.read_text() == '{"format": "baloot-record/1"}'
    whole = tmp_path / "evening.qayd"
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(whole), ""))
    hand.tap("sheet-open")
    assert isinstance(hand.page, SheetPage)
    assert hand.qayd.kept.items == EVENING and hand.qayd.kept.uid != before.uid
    assert len(hand.window.store.sheets.all()) == 2


def test_a_file_that_cannot_be_written_is_told(
    scribe: WriteAs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = scribe(MADE)
    out = tmp_path / "none" / "x.qayd"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    hand.tap("qayd-files")
    hand.tap("sheet-save")
    assert "could not be written" in hand.heard[-1] and not out.exists()


def test_several_sheets_are_searched_opened_and_deleted(scribe: WriteAs) -> None:
    hand = scribe()
    for name, player in (("At Noura's", "Salem"), ("Majlis", "Sara"), ("Beach", "Adam")):
        hand.window.store.sheets.save(
            KeptSheet(name, "dram", (player, "", "", ""), items=(MADE,), uid=player)
        )
    hand.tap("qayd-files")
    hand.find("sheets-search").setText("sara")
    shown = [hand.find(f"sheet-{uid}").isVisible() for uid in ("Salem", "Sara", "Adam")]
    assert shown == [False, True, False] and hand.heard[-1] == "1 sheet"
    hand.tap("sheet-Sara")
    assert hand.qayd.kept.name == "Majlis" and hand.qayd.counted.totals == (10, 6)
    hand.tap("qayd-files")
    hand.tap("sheet-delete")
    assert hand.focused == "delete-no"
    hand.tap("delete-yes")
    assert "Majlis" not in [kept.name for kept in hand.window.store.sheets.all()]
    assert isinstance(hand.page, SheetPage)


def test_a_sheet_goes_on_after_a_crash(scribe: WriteAs, open_window: OpenWindow) -> None:
    """Another program opens what this one has written, without this one closing anything."""
    hand = scribe()
    hand.key("n")
    hand.keys("uh60")
    hand.key(Key.Key_Return)
    again = Scribe(open_window(deal=False))
    again.window.open("qayd")
    assert again.qayd.kept == hand.qayd.kept and again.qayd.counted.totals == (10, 6)


def test_a_sheet_of_the_match_at_the_table(scribe: WriteAs, seated: Any) -> None:
    player = seated(rules="dram", seed=3)
    player.play_until(lambda _page: len(player.window.bridge.table.counted) >= 2)
    hand = Scribe(player.window)
    hand.window.open("qayd")
    hand.tap("qayd-files")
    hand.tap("sheet-of-match")
    table = hand.window.bridge.table
    assert hand.qayd.kept.rules == "dram" and hand.qayd.counted.totals == table.state.totals
    assert hand.qayd.kept.names[:4] == table.names


def test_a_match_that_began_elsewhere_brings_its_score(scribe: WriteAs, seated: Any) -> None:
    player = seated(rules="dram", seed=3)
    player.play_until(lambda _page: len(player.window.bridge.table.counted) >= 1)
    table = player.window.bridge.table
    us, them = table.state.totals
    table.state.totals = (us + 40, them + 13)
    hand = Scribe(player.window)
    hand.window.open("qayd")
    hand.tap("qayd-files")
    hand.tap("sheet-of-match")
    assert hand.qayd.kept.items[0] == Correction((40, 13), "The score at the start")
    assert hand.qayd.counted.totals == (us + 40, them + 13)


# ---- how it looks and reads ------------------------------------------------------------------


def test_levels_and_points_are_in_sight_without_scrolling(scribe: WriteAs) -> None:
    hand = scribe(size=(1280, 800))
    hand.key("n")
    settle()
    assert not hand.round._scroll.verticalScrollBar().isVisible()
    for name in ("level-5", "kaboot-1", "preview", "digit-0"):
        part = hand.find(f"round-{name}")
        assert part.visibleRegion().boundingRect() == part.rect(), name


def test_the_course_is_a_picture_and_words(scribe: WriteAs) -> None:
    hand = scribe(MADE, FELL, deal(0, 99), theme="light")
    line = hand.find("qayd-course")
    assert "The largest deal was number 2: 26 for Us." in line.accessibleName()
    picture = line.grab().toImage()
    for colour in (LIGHT.us, LIGHT.them):
        assert ink(picture, picture.rect(), colour) > 10


def test_rows_are_buttons_with_whole_names_in_reading_order(scribe: WriteAs) -> None:
    hand = scribe(*EVENING)
    page = hand.page
    assert isinstance(page, SheetPage)
    order, at = [], page.head
    while (at := at.nextInFocusChain()) is not page.head:
        if at.isVisible() and at.focusPolicy() & Qt.FocusPolicy.TabFocus and page.isAncestorOf(at):
            order.append(QWidget.accessibleIdentifier(at))
    rows = [name for name in order if name.startswith("qayd-row-")]
    assert rows == [f"qayd-row-{place}" for place in range(len(EVENING))]
    assert order.index("qayd-course") > order.index(rows[-1])
    assert order.index("qayd-new") > order.index("qayd-course")
    for name in names_of_rows(hand):
        assert "Total:" in name or "dealer" in name


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize(
    ("size", "text"), [((800, 480), 100), ((800, 480), 200), ((1280, 800), 300)]
)
def test_every_page_of_the_sheet_fits(
    scribe: WriteAs,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    size: tuple[int, int],
    text: int,
) -> None:
    hand = scribe(*EVENING, deal(0, 76), size=size, text_size=text, language=language)

    def look(what: str) -> None:
        with watching_words(monkeypatch) as lost:
            settle()
            hand.window.grab()
        assert not lost, (what, lost)
        check_page(hand.page, 24)

    look("sheet")
    for name in ("correction", "dealer-change", "names", "rules", "other-rules", "files", "row-0"):
        hand.find(f"qayd-{name}").click()
        look(name)
        hand.window.close_page()
    hand.find("qayd-new").click()
    hand.keys("uh0")
    look("round")


def test_the_language_changes_in_the_midst_of_a_round(scribe: WriteAs) -> None:
    hand = scribe()
    hand.key("n")
    hand.keys("uh6")
    hand.window.do("language")
    assert hand.round.draft.typed == "6" and hand.round.t.lang == "ar"
    hand.key("0")
    hand.key(Key.Key_Return)
    assert hand.qayd.counted.totals == (10, 6)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_everything_on_the_pages_of_the_sheet_is_named(scribe: WriteAs, language: str) -> None:
    hand = scribe(*EVENING, language=language)
    check_names(hand.page)
    hand.find("qayd-new").click()
    hand.keys("uh0")
    check_names(hand.page)
    hand.window.close_page()
    for name in ("row-0", "dealer-change"):
        hand.find(f"qayd-{name}").click()
        check_names(hand.page)
        hand.window.close_page()
