"""Choosing among drawn worlds by how likely they are."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

World = TypeVar("World")


def resampled(
    found: Sequence[World], weights: Sequence[float], number: int, chance: Random
) -> list[World]:
    """So many of them, each in proportion to its weight."""
    total = sum(weights)
    step = total / number
    at, place, mark = weights[0], 0, chance.random() * step
    chosen = []
    for _ in range(number):
        while at < mark and place < len(found) - 1:
            place += 1
            at += weights[place]
        chosen.append(found[place])
        mark += step
    chance.shuffle(chosen)
    return chosen
