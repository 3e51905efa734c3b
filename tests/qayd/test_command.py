"""``baloot sheet FILE`` prints a sheet and checks it."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.qayd.file import to_text
from app.sheet_command import sheet_main
from app.store.sheets import KeptSheet
from tests.qayd.writing import EVENING, FELL, MADE, deal

Print = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.qayd"


def kept(file: Path, *items: object, rules: str = "scorepad", names: tuple[str, ...] = ()) -> str:
    sheet = KeptSheet("", rules, names or ("",) * 4, 0, items)  # type: ignore[arg-type]
    file.write_text(to_text(sheet), encoding="utf-8")
    return str(file)


def test_a_sheet_is_printed_with_its_totals(file: Path, capsys: Print) -> None:
    assert sheet_main([kept(file, MADE, FELL)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "Deal 1: Us bought hokum: Us 10, Them 6. Total: Us 10, Them 6."
    assert out[1].endswith("Total: Us 36, Them 6.")
    assert "It stands Us 36, Them 6." in out[2]


def test_why_tells_the_lines_of_each_deal(file: Path, capsys: Print) -> None:
    sheet_main([kept(file, MADE), "--why"])
    assert "    Them: the rest" not in capsys.readouterr().out
    sheet_main([kept(file, FELL), "--why"])
    out = capsys.readouterr().out
    assert "The buyer has fallen, 11 against 15." in out


def test_what_deserves_a_question_is_asked_and_told_by_the_status(
    file: Path, capsys: Print
) -> None:
    assert sheet_main([kept(file, MADE, deal(0, 0), deal(1, 161))]) == 1
    out = capsys.readouterr().out
    assert "Deal 2: All the cards on one side: was it a kaboot?" in out
    assert "Deal 3: The cards cannot give these points." in out


def test_other_rules_names_and_arabic(file: Path, capsys: Print) -> None:
    names = ("a", "b", "c", "d", "Reds", "Blues")
    path = kept(file, deal(0, 76), names=names)
    sheet_main([path, "--rules", "dram"])
    assert "Reds 0, Blues 16" in capsys.readouterr().out
    sheet_main([path, "--lang", "ar"])
    assert "\u0627\u0644\u062c\u0648\u0644\u0629 1" in capsys.readouterr().out


def test_csv_is_printed(file: Path, capsys: Print) -> None:
    assert sheet_main([kept(file, *EVENING), "--csv"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(EVENING) + 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "is no score sheet"),
        ("\ufeffnonsense", "is no score sheet"),
        ('{"format": "baloot-record/1"}', "baloot-record/1"),
        ('{"format": "baloot-sheet/1", "items": [["pass"], ["fly"]]}', "Line 2"),
        ('{"format": "baloot-sheet/1", "rules": "chess", "items": []}', "chess"),
        ('{"format": "baloot-sheet/1", "rules": "dram+x=y", "items": []}', "x"),
    ],
)
def test_another_file_is_refused_and_left_as_it_was(
    file: Path, capsys: Print, text: str, said: str
) -> None:
    file.write_text(text, encoding="utf-8")
    assert sheet_main([str(file)]) == 2
    captured = capsys.readouterr()
    assert said in captured.err and not captured.out
    assert file.read_text(encoding="utf-8") == text


def test_a_file_that_is_not_there(tmp_path: Path, capsys: Print) -> None:
    assert sheet_main([str(tmp_path / "none.qayd")]) == 2
    assert "none.qayd" in capsys.readouterr().err
