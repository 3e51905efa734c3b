"""The laboratory: the same whoever plays it, exact where it counts twice, sound intervals."""

from __future__ import annotations

import csv
import json
import math
from pathlib import Path
from random import Random

import pytest

from app.i18n import tongue
from app.lab import words
from app.lab.command import lab_main
from app.lab.figures import KINDS, find, half_width, student
from app.lab.keeping import ChunkFile, OtherSetting
from app.lab.playing import Chunk, play_chunk
from app.lab.setting import CHUNK, COUNTED, Setting, differ_in_counting, rooms, setting_for
from app.lab.working import on_this_machine
from app.records.files import BadFile, check_writable, write_whole
from plugins.catalogue import PickError


def played(setting: Setting, cores: int = 1) -> list[Chunk]:
    found = on_this_machine(setting, range(setting.chunks), cores)
    return sorted(found, key=lambda chunk: chunk.number)


# ---- playing


COUNTED_PICKS = [
    (name, pick.replace("..", " ").split(" ")[0])
    for name in COUNTED
    for pick in rooms("dram", "dram").catalogue.disputes[name].known()
]


@pytest.mark.parametrize(("name", "pick"), COUNTED_PICKS)
def test_counting_twice_is_playing_twice(name: str, pick: str) -> None:
    """Greedy bots look at no score, so they play the same under both rules."""
    other = f"dram+{name}={pick}"
    once = setting_for("dram", other, bots="greedy", deals=CHUNK, play="once")
    twice = setting_for("dram", other, bots="greedy", deals=CHUNK, play="twice")
    assert once.once and not twice.once
    assert played(once) == played(twice)


def test_every_counting_dispute_can_be_counted_twice() -> None:
    room = rooms("dram", "scorepad+target_score=points:100")
    assert not differ_in_counting(room.rules, room.other)
    assert differ_in_counting(*rooms("dram", "dram+tie_decider=split")[1:])
    assert not differ_in_counting(*rooms("dram", "dram+covering=never")[1:])


@pytest.mark.parametrize(("bots", "waits"), [("strong", True), ("greedy", False)])
def test_bots_that_search_have_the_search_before_the_first_deal(
    bots: str, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the first deals of each process, on a new machine all, are a careful bot's."""
    done: list[str] = []
    monkeypatch.setattr("app.lab.command.compile_first", lambda: done.append("compiled"))
    monkeypatch.setattr("app.lab.playing.load_at_once", lambda: done.append("loaded"))
    monkeypatch.setattr("app.lab.playing._play_both", lambda *given: pytest.exit("a deal"))
    with pytest.raises(pytest.exit.Exception):
        lab_main(["--vs", "table", "--bots", bots, "-n", "1", "--cores", "1"])
    assert done == (["compiled", "loaded"] if waits else [])


def test_the_same_whatever_the_number_of_workers() -> None:
    setting = setting_for("dram", "dram+covering=never", bots="greedy", deals=4 * CHUNK + 7)
    alone, shared = played(setting), played(setting, cores=2)
    assert alone == shared
    assert sum(chunk.before["deals"] for chunk in alone) == setting.deals


def test_another_seed_has_other_deals() -> None:
    first, second = (Setting("dram", "dram", "greedy", CHUNK, seed) for seed in (1, 2))
    assert play_chunk(first, 0).before != play_chunk(second, 0).before


def test_counts_add_up() -> None:
    for chunk in played(setting_for("table", "dram", deals=2 * CHUNK)):
        for counts, lengths in zip((chunk.before, chunk.after), chunk.lengths, strict=True):
            assert counts["deals"] == CHUNK
            assert counts.get("thrown-in", 0) + counts["bought"] == CHUNK
            assert counts["sun"] + counts["hokum"] == counts["bought"]
            assert sum(counts.get(f"seat-{n}", 0) for n in (1, 2, 3, 4)) == counts["bought"]
            assert counts["match-deals"] == sum(lengths) >= CHUNK  # the last match is played out
            assert counts["matches"] == len(lengths)


def test_the_same_rules_change_nothing() -> None:
    findings = find(played(setting_for("table", "table", bots="greedy", deals=4 * CHUNK)))
    assert findings.differing is not None and findings.differing.value == 0
    for figure in findings.figures:
        assert figure.change is None or (figure.change.value, figure.change.half_width) == (0, 0)
    assert words.sentences(findings, tongue("en")) == [
        "Beyond chance, nothing that is counted here changes."
    ]


def test_a_rule_that_makes_buyers_fall_is_found() -> None:
    """Where equal points fall, more buyers fall, and nothing is called otherwise."""
    other = "table+tie_decider=buyer-falls"
    findings = find(played(setting_for("table", other, bots="greedy", deals=24 * CHUNK)))
    fallen = findings.of("fallen").change
    assert fallen is not None and fallen.value > 0 and fallen.is_beyond_chance
    thrown_in = findings.of("thrown-in").change
    assert thrown_in is not None and thrown_in.value == 0
    told = words.sentences(findings, tongue("en"))
    assert any(line.startswith("Buyers that fall, of 100") and "more" in line for line in told)


# ---- figures


def test_intervals_hold_what_they_say() -> None:
    """Of 400 made-up experiments with a known share, the interval misses about 1 in 20."""
    chance, kind, missed = Random(7), KINDS[0], 0
    for _ in range(400):
        chunks = [
            Chunk(
                number,
                {"deals": 50, "thrown-in": sum(chance.random() < 0.3 for _ in range(50))},
                {"deals": 50},
                ((), ()),
            )
            for number in range(12)
        ]
        estimate = find(chunks).of(kind.id).before
        assert estimate is not None
        missed += not estimate.low <= 30 <= estimate.high
    assert 8 <= missed <= 34


def test_pairing_takes_the_luck_of_the_cards_out() -> None:
    """Both sides share their luck, so the change is surer than either of them."""
    chance = Random(3)
    chunks = []
    for number in range(30):
        falls = sum(chance.random() < 0.3 for _ in range(50))
        counts = {"bought": 50, "sun-fallen": falls}
        chunks.append(Chunk(number, counts, {**counts, "sun-fallen": falls + 1}, ((), ())))
    figure = find(chunks).of("fallen")
    assert figure.change is not None and figure.before is not None
    assert figure.change.value == pytest.approx(2.0)
    assert figure.change.half_width == pytest.approx(0, abs=1e-9)
    assert figure.before.half_width > 1


def test_nothing_is_told_of_nothing() -> None:
    figure = find([Chunk(0, {"deals": 50, "thrown-in": 50}, {"deals": 50}, ((), ()))]).of("fallen")
    assert figure.before is figure.change is None
    assert math.isinf(half_width([1.0]))


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 12.706), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_student(freedom: int, value: float) -> None:
    assert student(freedom) == pytest.approx(value, abs=0.004)


# ---- kept, and the command


def test_a_file_that_was_cut_short_is_gone_on_with(tmp_path: Path) -> None:
    setting = setting_for("dram", "dram+covering=never", bots="greedy", deals=3 * CHUNK)
    path, whole = tmp_path / "kept.jsonl", played(setting)
    kept = ChunkFile(path, setting)
    kept.add(whole[2])
    kept.add(whole[0])
    kept.close()
    path.write_text(path.read_text()[:-20])
    again = ChunkFile(path, setting)
    assert again.chunks == {2: whole[2]}
    again.close()
    with pytest.raises(OtherSetting):
        ChunkFile(path, setting_for("dram", "dram+covering=never", bots="greedy", deals=9))


def test_the_command_writes_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    argv = ["--rules", "table", "--vs", "table+tie_decider=buyer-falls", "-n", "200"]
    argv += ["--bots", "greedy", "--cores", "1", "--keep", str(tmp_path / "kept")]
    argv += ["--csv", str(tmp_path / "f.csv"), "--json", str(tmp_path / "f.json")]
    assert lab_main(argv) == 0
    told = capsys.readouterr().out
    assert "200 deals played once, counted twice by four greedy bots, seed 1" in told
    with (tmp_path / "f.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [row["figure"] for row in rows] == [kind.id for kind in KINDS]
    document = json.loads((tmp_path / "f.json").read_text(encoding="utf-8"))
    assert document["setting"]["seed"] == 1 and document["deals"] == 200
    fallen = document["figures"]["fallen"]
    assert (
        float(next(row for row in rows if row["figure"] == "fallen")["change"])
        == (fallen["change"]["value"])
    )
    assert fallen["before"]["value"] + fallen["change"]["value"] == pytest.approx(
        fallen["after"]["value"]
    )
    before = (tmp_path / "kept").read_bytes()
    assert lab_main(argv) == 0  # nothing is left to play
    assert (tmp_path / "kept").read_bytes() == before


@pytest.mark.parametrize(
    "wrong",
    [
        ["--vs", "naples"],
        ["--vs", "dram+tie_decider=coin"],
        ["--vs", "dram", "--bots", "oracle"],
        ["--vs", "dram+covering=never", "--play", "once"],
    ],
)
def test_what_cannot_be_compared(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert lab_main(["--rules", "dram", *wrong]) == 2
    assert "baloot lab:" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["en", "ar"])
@pytest.mark.parametrize("option", ["--csv", "--json", "--plots", "--keep"])
@pytest.mark.parametrize("place", ["no folder", "a folder", "a file as folder"])
def test_a_place_that_cannot_be_written_is_said_in_words_before_the_first_deal(
    option: str,
    place: str,
    lang: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("app.lab.command._play", lambda *given: pytest.fail("it has begun"))
    (tmp_path / "file").write_text("mine")
    places = {"no folder": "nowhere/f", "a folder": ".", "a file as folder": "file/f"}
    if option == "--plots":  # wants a folder, and makes one
        places = dict.fromkeys(places, "file/f")
    given = tmp_path / places[place]
    status = lab_main(["--vs", "table", option, str(given), "--lang", lang])
    told = capsys.readouterr().err
    assert status == 2 and str(given) in told
    assert "Errno" not in told and "Error" not in told and told.count("\n") == 1
    assert (tmp_path / "file").read_text() == "mine" and len(list(tmp_path.iterdir())) == 1


def test_looking_whether_a_place_can_be_written_leaves_it_as_it_was(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text("mine")
    check_writable(old)
    check_writable(new)
    assert old.read_text() == "mine" and list(tmp_path.iterdir()) == [old]


def test_a_file_that_may_be_written_is_of_no_use_where_none_can_take_its_place(
    tmp_path: Path,
) -> None:
    """Results are written beside it first: in a folder that takes no new file they would be lost,
    here since something else has that name."""
    old = tmp_path / "old"
    old.write_text("mine")
    (tmp_path / "old.new").mkdir()
    with pytest.raises(BadFile):
        check_writable(old)
    with pytest.raises(BadFile):
        write_whole(old, b"")
    assert old.read_text() == "mine"


def test_what_cannot_be_compared_is_said_as_everywhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert lab_main(["--vs", "naples", "--lang", "ar"]) == 2
    assert "«naples»" in capsys.readouterr().err


def test_playing_once_is_refused_where_play_differs() -> None:
    with pytest.raises(PickError):
        setting_for("dram", "dram+covering=never", play="once")


def test_both_languages_tell_every_figure() -> None:
    arabic = tongue("ar")
    for kind in KINDS:
        assert arabic(kind.title) != kind.title
