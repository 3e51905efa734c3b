"""Figures with 95% intervals, from the counts of chunks.

A figure is a ratio of two counts, such as falls to bought deals. Chunks are independent of each
other, so the spread of a ratio follows from what each chunk lacks to it; for the difference of two
sets of rules what is left of each chunk is taken under both, which is what playing the same deals
is for.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

from app.lab.playing import Chunk, Counts
from plugins.options import _


@dataclass(frozen=True)
class Kind:
    """A figure: sums of counts `over` sums of others, times `scale`."""

    id: str
    title: str
    counts: tuple[str, ...]
    over: tuple[str, ...]
    scale: int = 1


_BOUGHT = ("bought",)
KINDS = (
    Kind("thrown-in", _("Deals thrown in, of 100"), ("thrown-in",), ("deals",), 100),
    Kind("sun", _("Suns, of 100 bought deals"), ("sun",), _BOUGHT, 100),
    Kind(
        "fallen",
        _("Buyers that fall, of 100"),
        ("sun-fallen", "hokum-fallen"),
        _BOUGHT,
        100,
    ),
    Kind("sun-fallen", _("Buyers of sun that fall, of 100"), ("sun-fallen",), ("sun",), 100),
    Kind(
        "hokum-fallen", _("Buyers of hokum that fall, of 100"), ("hokum-fallen",), ("hokum",), 100
    ),
    Kind(
        "kaboot",
        _("Kaboots, of 100 bought deals"),
        ("sun-kaboot", "hokum-kaboot"),
        _BOUGHT,
        100,
    ),
    Kind("doubled", _("Doubled, of 100 bought deals"), ("doubled",), _BOUGHT, 100),
    Kind("sun-points", _("Points of a sun deal, both sides"), ("sun-points",), ("sun",)),
    Kind("hokum-points", _("Points of a hokum deal, both sides"), ("hokum-points",), ("hokum",)),
    Kind(
        "ahead",
        _("The buyer's side ahead, points a deal"),
        ("sun-ahead", "hokum-ahead"),
        _BOUGHT,
    ),
    Kind(
        "sun-ahead", _("The buyer's side ahead in a sun, points a deal"), ("sun-ahead",), ("sun",)
    ),
    Kind(
        "hokum-ahead",
        _("The buyer's side ahead in a hokum, points a deal"),
        ("hokum-ahead",),
        ("hokum",),
    ),
    Kind("seat-1", _("Bought by the first to be asked, of 100"), ("seat-1",), _BOUGHT, 100),
    Kind("seat-2", _("Bought by the second, of 100"), ("seat-2",), _BOUGHT, 100),
    Kind("seat-3", _("Bought by the third, of 100"), ("seat-3",), _BOUGHT, 100),
    Kind("seat-4", _("Bought by the dealer, of 100"), ("seat-4",), _BOUGHT, 100),
    Kind(
        "first-ahead",
        _("The side asked first ahead of the dealer's, points a deal"),
        ("first-ahead",),
        ("deals",),
    ),
    Kind("match-length", _("Deals in a match"), ("match-deals",), ("matches",)),
)
DIFFERING = Kind(
    "differing", _("Deals with another score, of 100"), ("differing",), ("deals",), 100
)


@dataclass(frozen=True)
class Estimate:
    """A value, and half the width of its 95% interval (infinite where it cannot be told)."""

    value: float
    half_width: float

    @property
    def low(self) -> float:
        return self.value - self.half_width

    @property
    def high(self) -> float:
        return self.value + self.half_width

    @property
    def is_beyond_chance(self) -> bool:
        """Whether the interval leaves nought out."""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True)
class Figure:
    """One figure under both sets of rules; `change` is after less before, paired.

    A part is None where there was nothing to count.
    """

    kind: Kind
    before: Estimate | None
    after: Estimate | None
    change: Estimate | None


@dataclass(frozen=True)
class Findings:
    """All figures of a comparison; `differing` tells how many deals were scored differently."""

    deals: int
    figures: tuple[Figure, ...]
    differing: Estimate | None
    lengths: tuple[tuple[int, ...], tuple[int, ...]]

    def of(self, identifier: str) -> Figure:
        return next(figure for figure in self.figures if figure.kind.id == identifier)


def find(chunks: Sequence[Chunk]) -> Findings:
    """The figures of some chunks, in whatever order they come."""
    chunks = sorted(chunks, key=lambda chunk: chunk.number)
    before, after = [chunk.before for chunk in chunks], [chunk.after for chunk in chunks]
    return Findings(
        sum(counts.get("deals", 0) for counts in before),
        tuple(_figure(kind, before, after) for kind in KINDS),
        _figure(DIFFERING, after, after).after,
        (
            tuple(length for chunk in chunks for length in chunk.lengths[0]),
            tuple(length for chunk in chunks for length in chunk.lengths[1]),
        ),
    )


def _figure(kind: Kind, before: Sequence[Counts], after: Sequence[Counts]) -> Figure:
    first, second = _Ratio(kind, before), _Ratio(kind, after)
    change = None
    if first.estimate is not None and second.estimate is not None:
        rest = [b - a for a, b in zip(first.rest, second.rest, strict=True)]
        change = Estimate(second.estimate.value - first.estimate.value, half_width(rest))
    return Figure(kind, first.estimate, second.estimate, change)


class _Ratio:
    """A ratio over chunks, and what each chunk adds to its error."""

    def __init__(self, kind: Kind, chunks: Sequence[Counts]) -> None:
        above = [sum(counts.get(name, 0) for name in kind.counts) for counts in chunks]
        below = [sum(counts.get(name, 0) for name in kind.over) for counts in chunks]
        self.rest: list[float] = []
        self.estimate: Estimate | None = None
        if not sum(below):
            return
        ratio, mean = sum(above) / sum(below), sum(below) / len(below)
        self.rest = [kind.scale * (x - ratio * y) / mean for x, y in zip(above, below, strict=True)]
        self.estimate = Estimate(kind.scale * ratio, half_width(self.rest))


def half_width(rest: Sequence[float]) -> float:
    """Half the width of the 95% interval of a mean of independent errors around nought."""
    number = len(rest)
    if number < 2:
        return math.inf
    variance = math.fsum(error * error for error in rest) / (number - 1)
    return student(number - 1) * math.sqrt(variance / number)


_FEW = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}


def student(freedom: int) -> float:
    """The 97.5% point of Student's distribution with so many degrees of freedom."""
    if freedom in _FEW:
        return _FEW[freedom]
    z = NormalDist().inv_cdf(0.975)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
