"""Cheap import, one compile, and the same answers without machine code."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from plugins.bots.kernel import Contract, speaks

ROOT = Path(__file__).parents[2]

IMPORT_ONLY = """
import sys
import plugins.bots.kernel as kernel
kernel.ready()
assert "numba" not in sys.modules and "numpy" not in sys.modules
"""

ANSWERS = """
from random import Random
from plugins.bots.kernel import load
from tests.kernel import endings
kernel = load()
rng = Random("same answers")
for _ in range(60):
    rules = endings.random_rules(rng)
    solver = kernel.Solver(endings.contract(rules))
    position = endings.position(kernel, endings.random_ending(rng, rules, rng.randint(2, 4)))
    print(solver.solve_all([position]), solver.legal([position]))
    print(solver.playouts([position], 20, seed=3))
print(kernel.compiled)
"""


def run(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_import_does_not_bring_in_numba():
    run(IMPORT_ONLY)


def test_interpreted_answers_are_the_compiled_ones():
    pytest.importorskip("numba")
    plain, compiled = run(ANSWERS, BALOOT_KERNEL="plain"), run(ANSWERS, BALOOT_KERNEL="")
    assert plain.splitlines()[-1] == "False"
    assert compiled.splitlines()[-1] == "True"
    assert plain.splitlines()[:-1] == compiled.splitlines()[:-1]


@pytest.mark.slow
def test_a_child_compiles_and_the_next_load_is_ready(tmp_path):
    pytest.importorskip("numba")
    code = """
from plugins.bots.kernel import ready, warm
assert not ready()
child = warm()
assert child.wait(120) == 0
assert ready() and warm() is None
"""
    run(code, BALOOT_CACHE_DIR=str(tmp_path))


def test_a_rule_the_kernel_cannot_play_says_so():
    assert speaks("never", "nothing", "always")
    assert not speaks("never", "nothing", "when-the-moon-is-full")
    with pytest.raises(ValueError, match="knows no covering 'sometimes'"):
        Contract(trump=0, covering="sometimes").row()
    with pytest.raises(ValueError, match="trump is a suit"):
        Contract(trump=4).row()
