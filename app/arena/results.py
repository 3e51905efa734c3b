"""The results file of the arena, one JSON line a pair, and what it comes to."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO

from app.arena.deals import PairResult, Setting


class OtherSetting(ValueError):
    """A results file that was begun with another setting."""


@dataclass(frozen=True)
class Verdict:
    """Points a deal with the half width of the 95% interval, over a number of pairs."""

    pairs: int
    points: float
    half_width: float

    @property
    def interval(self) -> tuple[float, float]:
        return self.points - self.half_width, self.points + self.half_width


def judge(results: Iterable[PairResult]) -> Verdict:
    """Mean and interval of the pairs, which are independent of each other."""
    points = [result.points for result in results]
    number = len(points)
    if number == 0:
        return Verdict(0, 0.0, math.inf)
    mean = math.fsum(points) / number
    if number == 1:
        return Verdict(1, mean, math.inf)
    variance = math.fsum((value - mean) ** 2 for value in points) / (number - 1)
    return Verdict(number, mean, 1.96 * math.sqrt(variance / number))


def shares(results: Iterable[PairResult]) -> Mapping[str, float]:
    """Rates over all deals of both bots: throw-ins of all, the rest of what was bought."""
    deals = [outcome.split() for result in results for outcome in result.outcomes]
    bought = [words for words in deals if words != ["thrown-in"]]
    found = {"thrown-in": (len(deals) - len(bought)) / max(1, len(deals))}
    counts = Counter(word for words in bought for word in words)
    for word in ("sun", "hokum", "fallen", "kaboot", "ashkal", "qablak", "locked"):
        found[word] = counts[word] / max(1, len(bought))
    found["doubled"] = 1 - counts["level-1"] / len(bought) if bought else 0.0
    return found


class ResultsFile:
    """Results on disk: the setting in the first line, then a line a pair, in any order.

    Opening a file that exists goes on with it. A last line cut short by a crash is dropped.
    Raises `OtherSetting`, and `OSError` where the file cannot be used.
    """

    def __init__(self, path: Path, setting: Setting) -> None:
        self.results: dict[int, PairResult] = {}
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
        except UnicodeDecodeError as error:
            raise OtherSetting(f"{path} is no results file of the arena") from error
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        if lines:
            self._read(lines, path, setting)
        elif not json.dumps(asdict(setting)).startswith(text):  # somebody else's: not to be lost
            raise OtherSetting(f"{path} is no results file of the arena")
        if whole != text:
            path.write_text(whole, encoding="utf-8", newline="\n")
        self._stream: IO[str] = path.open("a", encoding="utf-8", newline="\n")
        if not lines:
            self._write(asdict(setting))

    def _read(self, lines: list[str], path: Path, setting: Setting) -> None:
        try:
            head = json.loads(lines[0])
            rows = [json.loads(line) for line in lines[1:]]
            found = [
                PairResult(row["pair"], row["first"], row["second"], tuple(row["outcomes"]))
                for row in rows
            ]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise OtherSetting(f"{path} is no results file of the arena") from error
        if head != asdict(setting):
            raise OtherSetting(f"{path} was begun with another setting: {lines[0]}")
        self.results = {result.pair: result for result in found}

    def add(self, result: PairResult) -> None:
        self.results[result.pair] = result
        self._write(asdict(result))

    def _write(self, row: Mapping[str, object]) -> None:
        self._stream.write(json.dumps(row) + "\n")
        self._stream.flush()

    def close(self) -> None:
        self._stream.close()
