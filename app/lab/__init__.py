"""The laboratory: what a rule does to the game, found by playing the same deals under two.

`playing` plays a chunk of deals and counts what came of them, `figures` makes intervals of the
counts, `working` spreads chunks over processes or a cluster, `keeping` keeps them on disk,
`words` tells the outcome and `command` is what the command line calls.
"""

from __future__ import annotations

from collections.abc import Sequence


def lab_main(argv: Sequence[str] | None = None) -> int:
    """``baloot lab``; the exit status."""
    from app.lab.command import lab_main as main

    return main(argv)


__all__ = ["lab_main"]
