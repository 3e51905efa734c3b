"""The compiled search: legal play, random playouts and exact solving with all cards open.

    kernel = load()
    solver = kernel.Solver(Contract(trump=0))
    solver.solve([Position(hands, leader=1)])

Importing this package costs next to nothing; numba is imported by `load` alone. `load` compiles for
some seconds on the first run of a machine, so a window asks `ready` first and has `warm` do it in
a child process. Without numba the same code runs interpreted, a few hundred times slower.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from plugins.bots.kernel.contract import Contract, speaks
from plugins.bots.kernel.warming import prepare_cache, ready, stamp, warm

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["Contract", "load", "ready", "speaks", "warm"]


def load() -> ModuleType:
    """The module `plugins.bots.kernel.solver` with everything compiled, or read from the cache."""
    prepare_cache()
    from plugins.bots.kernel import solver

    if solver.compiled:
        solver.compile_all()
        stamp()
    return solver
