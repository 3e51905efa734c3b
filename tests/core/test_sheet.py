"""The score sheet: entries by hand, corrected, deleted and undone (S025 to S028, A27, A40, A46)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.sheet import BadEntry, Correction, Dealer, Entry, Passed, Sheet, count_sheet
from tests.words import PROFILES, Refusal, ask, rules


def deal(buyer: int, points: int, /, contract: str = "hokum", **others: Any) -> dict[str, Any]:
    """An entry as the opponents of the buyer count it, unless a side is given."""
    return {
        "buyer": buyer,
        "contract": contract,
        "side": 1 - buyer,
        "points": points,
        "level": 1,
        "projects": [0, 0],
        "baloot": None,
        "kaboot": None,
        **others,
    }


def written(*operations: Any, book: str = "scorepad", first_dealer: int = 0) -> Any:
    return ask("sheet", book, ops=[list(one) for one in operations], first_dealer=first_dealer)


MADE = deal(0, 60)  # 10 - 6
FELL = deal(1, 75, contract="sun")  # the others' 75 is 15: 26 - 0
KABOOT = deal(0, 0, contract="sun", kaboot=0)  # 44 - 0


@pytest.mark.parametrize(
    ("entry", "points", "fallen"),
    [
        pytest.param(MADE, [10, 6], False, id="S025-made"),
        pytest.param(FELL, [26, 0], True, id="S026-spots-a-lost-deal"),
        pytest.param(deal(0, 102, side=0), [10, 6], False, id="A24-buyers-figure-typed"),
        pytest.param(deal(0, 86, side=0), [8, 8], False, id="A24-still-the-opponents-count"),
        pytest.param(
            deal(1, 75, contract="sun", side=1), [11, 15], False, id="A22-75-of-the-buyer"
        ),
        pytest.param(
            deal(0, 62, projects=[{"sira": 1, "hundred": 1}, 0]),
            [22, 6],
            False,
            id="A46-counts-in-hokum",
        ),
        pytest.param(
            deal(0, 50, contract="sun", projects=[{"sira": 1, "hundred": 1}, 0]),
            [40, 10],
            False,
            id="A46-the-same-counts-in-sun",
        ),
        pytest.param(
            deal(0, 50, contract="sun", projects=[{"four-hundred": 1}, 0]),
            [56, 10],
            False,
            id="A34-four-hundred",
        ),
        pytest.param(deal(0, 62, projects=[10, 0]), [20, 6], False, id="S025-points-typed"),
        pytest.param(deal(0, 60, baloot=1), [10, 8], False, id="S009-baloot"),
        pytest.param(deal(0, 0, kaboot=0), [25, 0], False, id="S018-kaboot"),
        pytest.param(deal(0, 0, kaboot=1), [0, 25], True, id="S018-kaboot-against-the-buyer"),
        pytest.param(
            deal(0, 0, kaboot=0, projects=[5, 0], baloot=1),
            [30, 2],
            False,
            id="A27-the-others-baloot",
        ),
        pytest.param(deal(0, 0), [16, 0], False, id="A40-nought-is-no-kaboot"),
        pytest.param(deal(0, 60, level=2, projects=[5, 0]), [42, 0], False, id="S021-doubled"),
        pytest.param(deal(0, 60, level=4), [64, 0], False, id="S020-four"),
        pytest.param(deal(0, 60, level="gahwa"), None, False, id="S022-gahwa"),
    ],
)
def test_S025_an_entry(entry: dict[str, Any], points: list[int] | None, fallen: bool) -> None:
    """V032: who bought, what, the level, the projects and one side's card points."""
    (row,) = written(["add", entry])["rows"]
    assert (row["points"], row["fallen"]) == (points, fallen)


def test_A40_a_kaboot_needs_no_card_points() -> None:
    entry = {"buyer": 0, "contract": "sun", "kaboot": 0}
    assert written(["add", entry])["totals"] == [44, 0]


@pytest.mark.parametrize("first", range(4))
def test_S026_the_dealer_is_kept_track_of(first: int) -> None:
    """V027, A46: a deal nobody bought moves the dealer too; a dealer may be set."""
    assert written(first_dealer=first)["next_dealer"] == first
    assert written(["add", MADE], first_dealer=first)["next_dealer"] == (first + 1) % 4
    two = written(["add", MADE], ["pass"], first_dealer=first)
    assert (two["next_dealer"], two["totals"], len(two["rows"])) == ((first + 2) % 4, [10, 6], 1)
    assert written(["add", MADE], ["dealer", 3], ["add", MADE])["next_dealer"] == 0


# ---- correcting ------------------------------------------------------------------------------


def test_S027_an_entry_in_the_middle_is_corrected() -> None:
    """V036: later totals, the winner and the dealer are counted again."""
    before = written(["add", MADE], ["add", FELL], ["add", MADE])
    after = written(["add", MADE], ["add", FELL], ["add", MADE], ["edit", 1, KABOOT])
    assert [row["totals"] for row in before["rows"]] == [[10, 6], [36, 6], [46, 12]]
    assert [row["totals"] for row in after["rows"]] == [[10, 6], [54, 6], [64, 12]]
    assert before["next_dealer"] == after["next_dealer"] == 3


def test_S027_an_entry_is_deleted() -> None:
    after = written(["add", MADE], ["add", FELL], ["add", KABOOT], ["delete", 1])
    assert [row["totals"] for row in after["rows"]] == [[10, 6], [54, 6]]
    assert after["next_dealer"] == 2


def test_entries_are_numbered_without_the_passes() -> None:
    after = written(["pass"], ["add", MADE], ["pass"], ["add", FELL], ["edit", 1, KABOOT])
    assert [row["points"] for row in after["rows"]] == [[10, 6], [44, 0]]
    assert written(["pass"], ["add", MADE], ["delete", 0])["next_dealer"] == 1


def test_A46_an_edit_can_reopen_a_won_match() -> None:
    """Entries after a won match are kept, flagged, and count for nothing, the dealer included."""
    four = [["add", KABOOT]] * 4  # 176
    won = written(*four, ["add", FELL])
    assert (won["winner"], won["totals"], won["next_dealer"]) == (0, [176, 0], 0)
    assert won["rows"][4] == {"points": [26, 0], "totals": [176, 0], "fallen": True}
    assert {"entry": 4, "code": "after-the-match"} in won["warnings"]
    open_again = written(*four, ["add", FELL], ["edit", 0, MADE])
    assert (open_again["winner"], open_again["totals"]) == (0, [168, 6])
    assert open_again["next_dealer"] == 1
    assert not [one for one in open_again["warnings"] if one["code"] == "after-the-match"]


def test_V038_equal_totals_past_the_target_play_on() -> None:
    mine, theirs = KABOOT, deal(1, 0, contract="sun", kaboot=1)
    level = deal(0, 30, contract="sun", projects=[0, 14])  # 20 - 20
    deals = [*[["add", mine], ["add", theirs]] * 3, ["add", level]]
    sheet = written(*deals)
    assert (sheet["totals"], sheet["winner"]) == ([152, 152], None)
    after = written(*deals, ["add", MADE])
    assert (after["totals"], after["winner"]) == ([162, 158], 0)


# ---- undo ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "last",
    [["add", FELL], ["edit", 0, FELL], ["delete", 0], ["pass"], ["dealer", 2]],
    ids=lambda last: last[0],
)
def test_S028_undo_takes_the_last_one_back(last: list[Any]) -> None:
    """V037: the deal is gone, the dealer is back."""
    assert written(["add", MADE], last, ["undo"]) == written(["add", MADE])


def test_undo_of_the_latest_not_yet_undone() -> None:
    assert written(["add", MADE], ["add", FELL], ["undo"], ["undo"]) == written()
    again = written(["add", MADE], ["add", FELL], ["undo"], ["add", KABOOT], ["undo"])
    assert again == written(["add", MADE])
    with pytest.raises(Refusal):
        written(["add", MADE], ["undo"], ["undo"])


def test_undo_at_random_is_the_way_back() -> None:
    draw = random.Random(28)
    for _ in range(50):
        sheet = Sheet(draw.randrange(4))
        trail = [sheet.count(rules("scorepad"))]
        for _ in range(draw.randint(1, 12)):
            entries = sum(isinstance(item, Entry) for item in sheet.items)
            what = draw.choice(["add", "pass", "dealer", "correct", "edit", "delete"])
            entry = Entry(draw.randrange(2), "hokum", draw.randrange(2), draw.randint(0, 162))
            if what == "edit" and entries:
                sheet.edit(draw.randrange(entries), entry)
            elif what == "delete" and entries:
                sheet.delete(draw.randrange(entries))
            elif what == "pass":
                sheet.add(Passed())
            elif what == "dealer":
                sheet.add(Dealer(draw.randrange(4)))
            elif what == "correct":
                sheet.add(Correction((draw.randint(-5, 5), 0), "a slip"))
            else:
                sheet.add(entry)
            trail.append(sheet.count(rules("scorepad")))
        while len(trail) > 1:
            assert sheet.count(rules("scorepad")) == trail.pop()
            sheet.undo()
        assert sheet.count(rules("scorepad")) == trail[0]
        with pytest.raises(BadEntry):
            sheet.undo()


# ---- warnings --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        pytest.param(deal(0, 1), "impossible-points", id="V034-one"),
        pytest.param(deal(0, 161), "impossible-points", id="V034-161"),
        pytest.param(deal(0, 129, contract="sun"), "impossible-points", id="V034-129-in-sun"),
        pytest.param(deal(0, 0), "maybe-kaboot", id="V035-nought"),
        pytest.param(deal(0, 162), "maybe-kaboot", id="V035-all"),
        pytest.param(deal(0, 60, contract="sun", level=2), None, id="S019-no-score-condition"),
        pytest.param(MADE, None, id="nothing-odd"),
        pytest.param(KABOOT, None, id="S018-marked"),
        pytest.param(
            deal(0, 60, kaboot=0), "kaboot-points-ignored", id="A40-points-beside-a-kaboot"
        ),
    ],
)
def test_what_deserves_a_question(entry: dict[str, Any], code: str | None) -> None:
    found = [one["code"] for one in written(["add", entry])["warnings"]]
    assert found == ([] if code is None else [code])


def test_a_level_that_was_not_to_be_had() -> None:
    """D039: under `dram` a sun is doubled above a hundred only."""
    doubled = deal(0, 60, contract="sun", level=2)
    assert written(["add", doubled], book="dram")["warnings"] == [
        {"entry": 0, "code": "sun-not-to-be-doubled"}
    ]
    four = deal(0, 60, level=4)
    assert written(["add", four], book="dram+ladder=double-only")["warnings"] == [
        {"entry": 0, "code": "level-not-played"}
    ]


def test_a_correction_moves_points_and_not_the_dealer() -> None:
    sheet = Sheet(2)
    sheet.add(Correction((5, -3), "a slip of the pen"))
    counted = sheet.count(rules())
    assert (counted.totals, counted.next_dealer, counted.rows[0].fallen) == ((5, -3), 2, False)


@pytest.mark.parametrize("book", PROFILES)
def test_a_sheet_counts_as_the_deals_do(book: str) -> None:
    """The same deal typed and scored gives the same, whichever side is typed."""
    draw = random.Random(book)
    for _ in range(300):
        contract = draw.choice(("sun", "hokum"))
        whole = 130 if contract == "sun" else 162
        mine, buyer, side = draw.randint(0, whole), draw.randrange(2), draw.randrange(2)
        projects = draw.choice(([0, 0], [4, 0], [0, 10]))
        baloot = draw.choice((None, 0, 1)) if contract == "hokum" else None
        level = draw.choice((1, 2) if contract == "sun" else (1, 2, 3, 4, "gahwa"))
        scored = ask(
            "score",
            book,
            contract=contract,
            buyer=buyer,
            abnat=[mine, whole - mine],
            tricks=[4, 4],
            projects=projects,
            baloot=baloot,
            level=level,
        )
        entry = deal(
            buyer,
            mine if side == 0 else whole - mine,
            contract=contract,
            side=side,
            projects=projects,
            baloot=baloot,
            level=level,
        )
        sheet = written(["add", entry], book=book)
        (row,) = sheet["rows"]
        assert (row["points"], row["fallen"]) == (scored["points"], scored["fallen"])
        assert sheet["winner"] == scored["match_winner"]


def test_nothing_counts_as_nothing() -> None:
    empty = count_sheet([], 1, rules("dram+head_start=points:52"))
    assert (empty.totals, empty.winner, empty.next_dealer, empty.rows) == ((52, 52), None, 1, ())
