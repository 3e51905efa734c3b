"""The arena: fair pairs, a file that can be gone on with, honest arithmetic."""

from __future__ import annotations

import errno
import json
from dataclasses import replace

import pytest

from app.arena.command import arena_main
from app.arena.deals import PairResult, Setting, play_pair
from app.arena.results import OtherSetting, ResultsFile, judge, shares
from app.growing import GrowingFile
from app.plugin_loading import own_catalogue
from tests.bots.positions import table

SETTING = Setting("careful", "greedy", "dram", 4, 1.0, False, "careful")


def pair(setting: Setting, number: int) -> PairResult:
    return play_pair(setting, number, own_catalogue(), table(setting.rules))


def test_a_bot_against_itself_is_worth_nothing():
    same = replace(SETTING, against="careful")
    for number in range(6):
        result = pair(same, number)
        assert result.points == 0 and result.outcomes[0] == result.outcomes[1]


def test_a_pair_follows_from_its_number_alone():
    assert pair(SETTING, 3) == pair(SETTING, 3)
    assert {pair(SETTING, number).outcomes for number in range(6)} != {pair(SETTING, 3).outcomes}


def test_changing_sides_changes_the_sign():
    turned = replace(SETTING, bot="greedy", against="careful")
    for number in range(6):
        assert pair(SETTING, number).points == -pair(turned, number).points


def test_fixed_contracts_are_the_same_for_both_sides():
    fixed = replace(SETTING, fixed_contracts=True, against="random")
    for number in range(8):
        one, two = (set(words.split()) for words in pair(fixed, number).outcomes)
        assert one & {"sun", "hokum"} == two & {"sun", "hokum"} != set()
        assert "thrown-in" not in one | two


def test_mean_and_interval():
    verdict = judge([PairResult(n, points, points, ("", "")) for n, points in enumerate((1, 2, 3))])
    assert verdict.points == 2
    assert verdict.half_width == pytest.approx(1.96 / 3**0.5)


def test_shares_count_both_deals():
    results = [PairResult(0, 1, 1, ("thrown-in", "sun fallen level-1 kaboot"))]
    found = shares(results)
    assert found["thrown-in"] == 0.5 and found["sun"] == found["kaboot"] == 1.0
    assert found["hokum"] == found["doubled"] == 0.0


def test_going_on_gives_the_same_result(tmp_path, capsys):
    file = tmp_path / "results.jsonl"
    arguments = ["careful", "greedy", "--seed", "9", "--cores", "1", "--results", str(file)]
    assert arena_main([*arguments, "-n", "3"]) == 0
    assert len(file.read_text().splitlines()) == 4
    with file.open("a") as stream:
        stream.write('{"pair": 3, "fir')  # cut short by a crash
    assert arena_main([*arguments, "-n", "6"]) == 0
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    assert [row["pair"] for row in rows[1:]] == list(range(6))
    whole = capsys.readouterr().out.splitlines()[-3:]
    assert arena_main(["careful", "greedy", "--seed", "9", "--cores", "1", "-n", "6"]) == 0
    assert capsys.readouterr().out.splitlines()[-3:] == whole


def test_a_file_of_another_setting_is_left_alone(tmp_path, capsys):
    file = tmp_path / "results.jsonl"
    kept = ResultsFile(file, SETTING)
    kept.close()
    before = file.read_text()
    with pytest.raises(OtherSetting):
        ResultsFile(file, replace(SETTING, seed=5))
    assert arena_main(["--results", str(file), "-n", "2", "--seed", "5"]) == 2
    assert "another setting" in capsys.readouterr().err
    assert file.read_text() == before


@pytest.mark.parametrize(
    "arguments",
    [["nobody", "greedy"], ["careful", "nobody"], ["--rules", "nowhere"], ["--rules", "dram+x=y"]],
)
def test_what_is_not_there_gets_one_line(arguments, capsys):
    assert arena_main([*arguments, "-n", "1"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("baloot arena: ") and error.count("\n") == 1


def test_careful_beats_greedy():
    """A few hundred pairs are enough to see the difference; the bound is +0.5 points a deal."""
    low, _ = judge(pair(SETTING, number) for number in range(300)).interval
    assert low > 0.5


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nobody"], "“nobody”"),
        (["careful", "--rules", "xyz"], "“xyz”"),
        (["careful", "--results", "{folder}"], "is a folder"),
        (["careful", "--results", "{folder}/none/x.jsonl"], "no folder to hold"),
    ],
)
def test_what_cannot_be_used_is_told_in_words(tmp_path, capsys, arguments, said):
    given = [part.replace("{folder}", str(tmp_path)) for part in arguments]
    assert arena_main(given) == 2
    error = capsys.readouterr().err
    assert said in error
    assert "Errno" not in error


def test_no_room_for_results_is_told_in_words(tmp_path, monkeypatch, capsys):
    """The disk fills up after the first line; what was written can be gone on from."""
    real = GrowingFile.write

    def write(self, row):
        if "pair" in row:
            monkeypatch.setattr(self, "_stream", Full())
        real(self, row)

    monkeypatch.setattr(GrowingFile, "write", write)
    file = tmp_path / "results.jsonl"
    assert arena_main(["careful", "greedy", "-n", "2", "--cores", "1", "--results", str(file)]) == 2
    error = capsys.readouterr().err
    assert "results.jsonl" in error
    assert "Traceback" not in error
    assert len(file.read_text().splitlines()) == 1


class Full:
    """A stream onto a disk without room."""

    def write(self, text):
        raise OSError(errno.ENOSPC, "No space left on device")

    def flush(self):
        pass

    def close(self):
        raise OSError(errno.ENOSPC, "No space left on device")
