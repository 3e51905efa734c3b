"""Spreading chunks over the cores of this machine, or over a Dask cluster.

A chunk depends on the setting and its number alone, so it does not matter who plays it, when, or
how often: a worker that is lost costs time and nothing else.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from app.lab.playing import Chunk, play_chunk
from app.lab.setting import Setting

RETRIES = 10
"""How often a chunk is given to another worker of a cluster if it comes to grief."""


def on_this_machine(
    setting: Setting, numbers: Sequence[int], cores: int
) -> Generator[Chunk, None, None]:
    """Chunks as they come; with one core no process is started."""
    if cores == 1 or len(numbers) < 2:
        for number in numbers:
            yield play_chunk(setting, number)
        return
    workers = min(cores, len(numbers))
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        futures = [pool.submit(play_chunk, setting, number) for number in numbers]
        for future in as_completed(futures):
            yield future.result()
    finally:  # not by `with`, which would take the cancelling back
        pool.shutdown(cancel_futures=True)


def on_cluster(
    setting: Setting, numbers: Sequence[int], scheduler: str
) -> Generator[Chunk, None, None]:
    """Chunks as they come from the workers of a Dask scheduler, such as ``tcp://host:8786``.

    Workers need this same version of the program. Raises `ImportError` without ``distributed``,
    `OSError` where the scheduler does not answer.
    """
    from distributed import Client
    from distributed import as_completed as as_they_come

    with Client(scheduler, timeout="10s") as client:
        futures = client.map(
            play_chunk, [setting] * len(numbers), list(numbers), pure=False, retries=RETRIES
        )
        for future in as_they_come(futures):
            yield future.result()
            future.release()
