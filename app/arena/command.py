"""``baloot arena``: the command line of the arena."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from importlib import metadata
from multiprocessing import get_context
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from app import __version__
from app.arena.deals import PairResult, Setting, play_pair, players
from app.arena.results import OtherSetting, ResultsFile, Verdict, judge, shares
from app.i18n import tongue
from app.narrator.complaints import complaint
from app.numbers_given import seconds, whole
from app.plugin_loading import own_catalogue
from app.profiles import UnknownProfile, parse_rules, table_rules
from app.records.commands import file_complaint
from app.records.files import BadFile, unwritable
from app.warming import compile_first
from plugins.bots.loading import load_at_once
from plugins.catalogue import PickError

CHUNK = 8  # pairs handed to a process at a time


def arena_main(argv: Sequence[str] | None = None) -> int:
    """Play, and print the verdict. Returns 0, or 2 for arguments that cannot be used."""
    parser = _parser()
    given = parser.parse_args(argv)
    setting = Setting(
        given.bot,
        given.against,
        given.rules,
        given.seed,
        given.seconds,
        given.fixed_contracts,
        "careful",
    )
    t = tongue("en")
    try:
        _check(setting)
        kept = _kept(given.results, setting) if given.results else None
    except (PickError, UnknownProfile) as error:
        return _refused(complaint(error, t))
    except BadFile as error:
        return _refused(file_complaint(error, t))
    except OtherSetting as error:
        return _refused(str(error))
    if _searches(setting):
        compile_first()
    try:
        results = _play(setting, given.pairs, given.cores, kept)
    except BadFile as error:
        return _refused(file_complaint(error, t))
    except KeyboardInterrupt:
        hint = "the same command goes on from here" if given.results else "nothing was kept"
        print(f"stopped; {hint}", file=sys.stderr)
        return 130
    finally:
        if kept is not None:
            kept.close()
    _report(setting, results)
    return 0


def _refused(why: str) -> int:
    print(f"baloot arena: {why}", file=sys.stderr)
    return 2


def _kept(file: Path, setting: Setting) -> ResultsFile:
    """Raises `BadFile` and `OtherSetting`."""
    try:
        return ResultsFile(file, setting)
    except OSError as error:
        raise unwritable(file, error) from None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="baloot arena",
        description="Play duplicate deals between two bots and count points a deal.",
    )
    parser.add_argument("bot", nargs="?", default="careful")
    parser.add_argument("against", nargs="?", default="greedy")
    parser.add_argument("--rules", default="dram", help="PROFILE[+dispute=option]*")
    parser.add_argument("-n", "--pairs", type=whole, default=2000, help="pairs of deals")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=seconds, default=1.0, help="the time for one decision")
    parser.add_argument(
        "--fixed-contracts",
        action="store_true",
        help="the same contract for both, bid by four careful bots; only the cards are played",
    )
    parser.add_argument("--cores", type=whole, default=os.cpu_count() or 1)
    parser.add_argument("--results", type=Path, help="a file to keep, and to go on from")
    return parser


def _check(setting: Setting) -> None:
    """Raises `PickError` or `UnknownProfile` for what is not there."""
    catalogue = own_catalogue()
    table_rules(catalogue, parse_rules(setting.rules))
    for name in (setting.bot, setting.against):
        if name not in players(catalogue):
            raise PickError("unknown-pick", name, players(catalogue))


def _searches(setting: Setting) -> bool:
    kinds = players(own_catalogue())
    return any(kinds[name].searches for name in (setting.bot, setting.against))


def _play(setting: Setting, pairs: int, cores: int, kept: ResultsFile | None) -> list[PairResult]:
    results = {} if kept is None else dict(kept.results)
    wanted = [pair for pair in range(pairs) if pair not in results]
    # closed at once when stopped: else the pool would play on to the end before the program ends
    with (
        closing(_results(setting, wanted, cores)) as coming,
        Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[verdict]}"),
            console=Console(stderr=True),
        ) as progress,
    ):
        task = progress.add_task(
            f"{setting.bot} - {setting.against}",
            total=pairs,
            completed=pairs - len(wanted),
            verdict="",
        )
        for result in coming:
            results[result.pair] = result
            if kept is not None:
                kept.add(result)
            progress.update(task, advance=1)
            if len(results) % 50 == 0:
                progress.update(task, verdict=_worded(judge(results.values())))
    return [results[pair] for pair in range(pairs)]


def _results(setting: Setting, wanted: list[int], cores: int) -> Generator[PairResult, None, None]:
    """The results as they come; with one core no process is started."""
    chunks = [wanted[at : at + CHUNK] for at in range(0, len(wanted), CHUNK)]
    if cores == 1 or len(chunks) < 2:
        for chunk in chunks:
            yield from _chunk(setting, chunk)
        return
    pool = ProcessPoolExecutor(min(cores, len(chunks)), mp_context=get_context("spawn"))
    try:
        for done in pool.map(_chunk, [setting] * len(chunks), chunks):
            yield from done
    finally:  # not by `with`, which would take the cancelling back
        pool.shutdown(cancel_futures=True)


def _chunk(setting: Setting, pairs: list[int]) -> list[PairResult]:
    catalogue = own_catalogue()
    table = table_rules(catalogue, parse_rules(setting.rules))
    if _searches(setting):
        load_at_once()
    return [play_pair(setting, pair, catalogue, table) for pair in pairs]


def _worded(verdict: Verdict) -> str:
    low, high = verdict.interval
    return f"{verdict.points:+.2f} [{low:+.2f}, {high:+.2f}]"


def _report(setting: Setting, results: list[PairResult]) -> None:
    verdict = judge(results)
    print(
        f"baloot {__version__}, Python {platform.python_version()}, numba {_numba()}, "
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    )
    mode = "fixed contracts" if setting.fixed_contracts else "with bidding"
    print(
        f"{setting.bot} against {setting.against}, rules {setting.rules}, {mode}, "
        f"seed {setting.seed}, {setting.seconds:g} s a decision"
    )
    print(f"points a deal: {_worded(verdict)} (95% interval, {verdict.pairs} pairs)")
    rates = ", ".join(f"{name} {share:.1%}" for name, share in shares(results).items())
    print(f"of all deals {rates.replace(', sun', '; of those bought sun', 1)}")


def _numba() -> str:
    try:
        return metadata.version("numba")
    except metadata.PackageNotFoundError:
        return "missing"
