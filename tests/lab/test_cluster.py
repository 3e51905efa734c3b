"""The laboratory on a Dask cluster: a worker killed in the middle costs nothing but time."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.lab.playing import Chunk
from app.lab.setting import CHUNK, Setting, setting_for
from app.lab.working import on_cluster, on_this_machine

pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def setting() -> Setting:
    return setting_for("dram", "dram+covering=never", deals=24 * CHUNK)


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[str]:
    """The address of a scheduler of this test alone, with no worker yet."""
    file = tmp_path / "scheduler.json"
    command = ["distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0"]
    process = _start(*command, "--no-dashboard", "--scheduler-file", str(file))
    deadline = time.monotonic() + 60
    while not file.exists():
        assert process.poll() is None and time.monotonic() < deadline
        time.sleep(0.1)

    yield json.loads(file.read_text())["address"]
    process.kill()
    process.wait()


def _start(module: str, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _worker(address: str, folder: Path) -> subprocess.Popen[bytes]:
    folder.mkdir()
    options = ["--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", str(folder)]
    return _start("distributed.cli.dask_worker", address, *options)


def test_a_worker_is_killed_and_nothing_is_lost(scheduler: str, tmp_path: Path) -> None:
    asked = setting()
    workers = [_worker(scheduler, tmp_path / name) for name in ("one", "two")]
    found: list[Chunk] = []
    try:
        for chunk in on_cluster(asked, range(asked.chunks), scheduler):
            found.append(chunk)
            if len(found) == 5:
                workers[0].send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
                workers[0].wait()
        assert workers[1].poll() is None
    finally:
        for worker in workers:
            worker.kill()
            worker.wait()
    assert len(found) == asked.chunks
    found.sort(key=lambda chunk: chunk.number)
    assert found == list(on_this_machine(asked, range(asked.chunks), cores=1))
