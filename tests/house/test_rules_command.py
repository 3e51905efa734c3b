"""``baloot rules`` and ``baloot rescore`` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.rules_command import main, rescore_main
from plugins.hookspecs import DISPUTES
from tests.house.test_under_other_rules import a_match

Out = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def no_plugins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BALOOT_DATA_DIR", str(tmp_path / "data"))


def test_list(capsys: Out) -> None:
    assert main(["list"]) == 0
    told = capsys.readouterr().out
    for name in DISPUTES:
        assert f"\n{name}: " in told
    assert "points:50..1000" in told and "regulation: The Saudi regulation" in told


def test_list_of_one_in_arabic(capsys: Out) -> None:
    assert main(["--lang", "ar", "list", "qablak"]) == 0
    told = capsys.readouterr().out
    assert "any-other" in told and "هل" in told and "hokum_confirm" not in told
    assert "الطاولة T026" in told, "sources are told in Arabic too"


def test_show_marks_what_differs(capsys: Out) -> None:
    assert main(["show", "dram+tie_decider=split"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(DISPUTES)
    marked = [line for line in lines if line.startswith("*")]
    assert marked == ["* tie_decider = split: Each keeps its points"]


def test_diff(capsys: Out) -> None:
    assert main(["diff", "dram", "dram+ladder=to-four"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "ladder: How far does the doubling go?",
        "  dram: to-gahwa: Double, three, four, gahwa",
        "  dram+ladder=to-four: to-four: Double, three, four",
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["show", "drum"], "dram"),
        (["show", "dram+tie_decider=toss"], "last-digit"),
        (["list", "tie"], "tie_decider"),
        (
            ["diff", "dram", "dram+hokum_answer=settles+ashkal_over_hokum=only-over-hokum"],
            "nobody could call an ashkal",
        ),
    ],
)
def test_what_cannot_be_read_is_told_with_what_is_known(
    capsys: Out, words: list[str], said: str
) -> None:
    assert main(words) == 2
    assert said in capsys.readouterr().err


def test_rescore(capsys: Out, tmp_path: Path) -> None:
    """Of 60 random matches one has a fallen buyer with projects, whose line is shown."""
    for seed in range(60):
        _events, record, _start = a_match(seed, "dram", 6)
        file = tmp_path / "match.baloot"
        file.write_text(json.dumps(record), encoding="utf-8")
        assert rescore_main([str(file), "--rules", "dram+fallen_projects=lost"]) == 0
        told = capsys.readouterr().out.splitlines()
        deals = record["deals"]
        assert isinstance(deals, list) and sum("Deal" in line for line in told) == len(deals)
        if any(line.startswith("*") for line in told):
            assert any(line.endswith("[fallen_projects]") for line in told)
            return
    pytest.fail("no deal differed")


@pytest.mark.parametrize("text", ["", "[]", '{"format": "nothing/1"}'])
def test_rescore_of_no_record(capsys: Out, tmp_path: Path, text: str) -> None:
    file = tmp_path / "match.baloot"
    file.write_text(text, encoding="utf-8")
    assert rescore_main([str(file), "--rules", "table"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("baloot rescore: ") and "match.baloot" in told
    assert rescore_main([str(tmp_path / "none"), "--rules", "table"]) == 2
