"""Where a bot stands between random play and open cards: (bot - random) / (open - random).

    for bot in master open random; do
        python -m app.cli arena $bot careful --fixed-contracts --seed 2 -n 1000 --results $bot.jsonl
    done
    python -m benchmarks.between master.jsonl open.jsonl random.jsonl

All three have played the same pairs of deals against the same opponent; pairs are drawn again and
again for the interval.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from statistics import fmean

DRAWS = 2000


def points(file: Path) -> dict[int, float]:
    """Points a deal of each pair. Raises ValueError for a file that the arena did not write."""
    try:
        rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()[1:]]
        return {row["pair"]: (row["first"] + row["second"]) / 2 for row in rows}
    except OSError as error:
        raise ValueError(f"“{file}” cannot be read: {error.strerror}") from None
    except (KeyError, TypeError, ValueError):
        raise ValueError(f"“{file}” is no results file of the arena") from None


def share(pairs: list[tuple[float, float, float]]) -> float:
    """Of points of the bot, of open cards and of random play."""
    bot, best, worst = (fmean(column) for column in zip(*pairs, strict=True))
    return (bot - worst) / (best - worst)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("bot", "open", "random"):
        parser.add_argument(name, type=Path, help="a results file of `baloot arena`")
    given = parser.parse_args()
    try:
        bot, best, worst = (points(file) for file in (given.bot, given.open, given.random))
    except ValueError as error:
        parser.error(str(error))
    pairs = [(bot[pair], best[pair], worst[pair]) for pair in bot if pair in best and pair in worst]
    if not pairs:
        parser.error("the three files have no pair in common")
    chance = Random(1)
    drawn = sorted(share(chance.choices(pairs, k=len(pairs))) for _ in range(DRAWS))
    low, high = drawn[DRAWS // 40], drawn[-DRAWS // 40]
    print(f"{share(pairs):.2f} [{low:.2f}, {high:.2f}] (95% interval, {len(pairs)} pairs)")


if __name__ == "__main__":
    main()
