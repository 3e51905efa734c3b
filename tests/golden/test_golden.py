"""Golden deals: each file under `deals/` played again gives its transcript, to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.notation import read, transcribed, written

FILES = sorted((Path(__file__).parent / "deals").glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_golden_deal(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    golden = read(text)
    assert transcribed(golden) == golden.transcript
    assert written(golden) == text


def test_there_are_some_for_each_rulebook() -> None:
    told = [read(file.read_text(encoding="utf-8")) for file in FILES]
    profiles = [golden.rules.split("+")[0] for golden in told]
    assert all(profiles.count(name) >= 3 for name in ("table", "dram", "scorepad"))
    everything = "".join(golden.transcript for golden in told)
    for shown in (
        *("level 2", "level 3", "level 4", "level 5", "locked", "second", "ashkal", "stolen"),
        *("baloot", "announces", "shows", "kaboot", "fallen", "tie-split", "tie-fallen"),
        *("tie-made", "thrown in, passed", "thrown in, by right", "wins the match"),
        *("share-lost", "share-goes-over", "share-kept", "kaboot-flat", "kaboot-doubled"),
    ):
        assert shown in everything, shown
