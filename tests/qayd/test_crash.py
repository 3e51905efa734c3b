"""A sheet is durable entry by entry: its writer is killed, and nothing that was told is lost."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from app.store import open_store
from app.store.sheets import KeptSheet
from core.sheet import Entry

WRITER = """
import sys
from dataclasses import replace
from pathlib import Path
from app.store import open_store
from app.store.sheets import KeptSheet
from core.sheet import Entry
store = open_store(Path(sys.argv[1]))
kept = KeptSheet("the evening", "scorepad", uid="evening")
for number in range(100000):
    kept = replace(kept, items=(*kept.items[-40:], Entry(0, "hokum", 1, number % 163)))
    store.sheets.save(kept)
    print(number, flush=True)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills by signal need POSIX")
def test_a_killed_writer_loses_nothing_that_was_told(tmp_path: Path) -> None:
    draw = random.Random(3)
    for round_ in range(6):
        folder = tmp_path / str(round_)
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(folder)], stdout=subprocess.PIPE, text=True
        ) as writer:
            assert writer.stdout is not None
            assert writer.stdout.readline().strip() == "0"
            time.sleep(draw.random() * 0.15)
            writer.kill()
            told = [0, *(int(line) for line in writer.stdout.read().split())]
        with closing(open_store(folder)) as store:
            assert store.problems == []
            (kept,) = store.sheets.all()
            last = kept.items[-1]
            assert isinstance(last, Entry)
            assert last.points in (told[-1] % 163, (told[-1] + 1) % 163)


def test_a_sheet_that_cannot_be_read_hides_no_other(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        store.sheets.save(KeptSheet("good", "dram"))
        store.sheets.save(KeptSheet("bad", "dram", uid="bad"))
    with closing(open_store(tmp_path)) as store:
        with store._db.write() as connection:
            connection.execute("UPDATE sheets SET items = '[[\"x\", 1]]' WHERE uid = 'bad'")
        assert [kept.name for kept in store.sheets.all()] == ["good"]
