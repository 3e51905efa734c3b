"""``baloot lab``: the command line of the laboratory."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from app import __version__
from app.i18n import LANGUAGES, Tongue, tongue
from app.lab import words
from app.lab.figures import Findings, find
from app.lab.keeping import ChunkFile, OtherSetting
from app.lab.playing import Chunk
from app.lab.setting import CHUNK, Setting, searches, setting_for
from app.lab.working import on_cluster, on_this_machine
from app.lab.writing import write_csv, write_json
from app.narrator.complaints import complaint
from app.numbers_given import seconds, whole
from app.profiles import UnknownProfile
from app.records.commands import file_complaint
from app.records.files import BadFile, check_writable, unwritable
from app.warming import compile_first
from plugins.catalogue import PickError

EPILOG = """\
the quickest bots are greedy's, which never double; careful's take six times as long.
--play once has the deals played under --rules alone and counted under both, where both differ in
nothing but counting; auto does so for bots that play the same however a deal is counted.
"""


def lab_main(argv: Sequence[str] | None = None) -> int:
    """Compare; 0, or 2 for arguments that cannot be used, 3 where something is not to be had: a
    cluster, what paints pictures, room for what was found."""
    given = _parser().parse_args(argv)
    t, kept = tongue(given.lang), None
    try:
        setting = setting_for(
            given.rules,
            given.vs,
            bots=given.bots,
            deals=given.deals,
            seed=given.seed,
            seconds=given.seconds,
            play=given.play,
        )
        _check_places(given)
        kept = _kept(given.keep, setting) if given.keep else None
        if not given.scheduler and searches(setting):
            compile_first()
        begun = time.perf_counter()
        chunks = _play(setting, given.cores, given.scheduler, kept)
    except (PickError, UnknownProfile) as error:
        return _refused(complaint(error, t), 2)
    except BadFile as error:
        return _refused(file_complaint(error, t), 2)
    except OtherSetting as error:
        return _refused(str(error), 2)
    except ImportError as error:
        return _refused(str(error), 3)
    except OSError as error:
        why = error.strerror or str(error)
        if given.scheduler:
            why = t("The cluster at {place} fails: {why}.", place=given.scheduler, why=why)
        return _refused(why, 3)
    except KeyboardInterrupt:
        hint = "the same command goes on from here" if given.keep else "nothing was kept"
        print(f"stopped; {hint}", file=sys.stderr)
        return 130
    finally:
        if kept is not None:
            kept.close()
    findings = find(chunks)
    _report(setting, findings, t, time.perf_counter() - begun)
    return _write(given, setting, findings, t)


def _refused(why: str, status: int) -> int:
    print(f"baloot lab: {why}", file=sys.stderr)
    return status


def _check_places(given: argparse.Namespace) -> None:
    """See to it before the first deal that everything can be written where it is wanted.

    Raises `BadFile`, and `ImportError` where no pictures can be painted.
    """
    for file in filter(None, (given.csv, given.json)):
        check_writable(file)
    if given.plots:
        from app.qt.plots import PLOTS

        try:
            given.plots.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unwritable(given.plots, error) from None
        for name in PLOTS:
            check_writable(given.plots / name)


def _kept(file: Path, setting: Setting) -> ChunkFile:
    try:
        return ChunkFile(file, setting)
    except OSError as error:
        raise unwritable(file, error) from None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="baloot lab",
        description="Play the same deals under two sets of rules and tell what changes.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--rules", default="dram", help="PROFILE[+dispute=option]*")
    parser.add_argument("--vs", required=True, help="the rules to compare with, likewise")
    parser.add_argument("-n", "--deals", type=whole, default=10_000)
    parser.add_argument("--bots", default="careful", help="the kind of all four bots")
    parser.add_argument("--play", choices=("auto", "once", "twice"), default="auto")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=seconds, default=0.1, help="the time for one decision")
    parser.add_argument("--cores", type=whole, default=os.cpu_count() or 1)
    parser.add_argument("--scheduler", metavar="ADDRESS", help="use the workers of a Dask cluster")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep chunks, go on from them")
    parser.add_argument("--csv", type=Path, metavar="FILE")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--plots", type=Path, metavar="FOLDER", help="paint PNG pictures there")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    return parser


def _play(
    setting: Setting, cores: int, scheduler: str | None, kept: ChunkFile | None
) -> list[Chunk]:
    found = {} if kept is None else dict(kept.chunks)
    wanted = [number for number in range(setting.chunks) if number not in found]
    # closed at once when stopped: else the pool would play on to the end before the program ends
    with (
        closing(_chunks(setting, wanted, cores, scheduler)) as chunks,
        Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
        ) as progress,
    ):
        done = min(setting.deals, CHUNK * (setting.chunks - len(wanted)))
        task = progress.add_task("deals", total=setting.deals, completed=done)
        for chunk in chunks:
            found[chunk.number] = chunk
            if kept is not None:
                kept.add(chunk)
            progress.update(task, advance=len(setting.numbers(chunk.number)))
    return [found[number] for number in sorted(found)]


def _chunks(
    setting: Setting, wanted: Sequence[int], cores: int, scheduler: str | None
) -> Generator[Chunk, None, None]:
    if scheduler is not None and wanted:
        return on_cluster(setting, wanted, scheduler)
    return on_this_machine(setting, wanted, cores)


def _report(setting: Setting, findings: Findings, t: Tongue, seconds: float) -> None:
    print(f"baloot {__version__}, Python {platform.python_version()}, {platform.machine()}")
    how = "played once, counted twice" if setting.once else "played under both"
    print(
        f"{setting.deals} deals {how} by four {setting.bots} bots, seed {setting.seed}, "
        f"{seconds:.1f} s"
    )
    table = Table(show_edge=False, pad_edge=False)
    table.add_column(t("±: 95% interval"))
    table.add_column(setting.rules, justify="right")
    table.add_column(setting.other, justify="right")
    table.add_column(t("change"), justify="right")
    for figure in findings.figures:
        row = [
            words.span(part, t, words.places(figure))
            for part in (figure.before, figure.after, figure.change)
        ]
        is_new = figure.change is not None and figure.change.is_beyond_chance
        table.add_row(t(figure.kind.title), *row, style="bold" if is_new else "")
    Console().print(table)
    print(words.summary(findings, t))
    for sentence in words.sentences(findings, t):
        print(sentence)


def _write(given: argparse.Namespace, setting: Setting, findings: Findings, t: Tongue) -> int:
    try:
        if given.csv:
            write_csv(given.csv, findings)
        if given.json:
            write_json(given.json, setting, findings)
        if given.plots:
            from app.qt.plots import paint_plots

            paint_plots(given.plots, setting, findings, t)
    except BadFile as error:
        return _refused(file_complaint(error, t), 3)
    return 0
