"""The results file of the arena, one JSON line a pair, and what it comes to."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from app.arena.deals import PairResult, Setting
from app.growing import GrowingFile, OtherSetting, Row


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


class ResultsFile(GrowingFile[PairResult]):
    """Results on disk: the setting in the first line, then a line a pair, in any order."""

    def __init__(self, path: Path, setting: Setting) -> None:
        super().__init__(path, asdict(setting), _pair, "results file of the arena")
        self.results = {result.pair: result for result in self.items}

    def add(self, result: PairResult) -> None:
        self.results[result.pair] = result
        self.write(asdict(result))


def _pair(row: Row) -> PairResult:
    return PairResult(row["pair"], row["first"], row["second"], tuple(row["outcomes"]))


__all__ = ["OtherSetting", "ResultsFile", "Verdict", "judge", "shares"]
