"""One source, two speeds: ``@jit`` compiles with numba where it is installed, else does nothing.

Kernel code holds to what both sides share: 64-bit signed integers, flat arrays of words, no
allocation. ``BALOOT_KERNEL=plain`` in the environment keeps the code interpreted.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, MutableSequence
from importlib import import_module
from typing import Any, TypeVar

Words = MutableSequence[int]  # what kernel code knows of an array
Function = TypeVar("Function", bound=Callable[..., Any])


def _numba() -> Any:
    """The numba module, or None where it is missing or not wanted."""
    if os.environ.get("BALOOT_KERNEL") == "plain":
        return None
    try:
        return import_module("numba")
    except ImportError:
        return None


numba = _numba()
compiled: bool = numba is not None


if compiled:
    numpy: Any = import_module("numpy")
    ir: Any = import_module("llvmlite.ir")
    types: Any = import_module("numba.core.types")
    intrinsic: Callable[[Any], Callable[[int], int]] = import_module("numba.extending").intrinsic

    def jit(function: Function) -> Function:
        """Compile on first call, keep the result on disk, run without the interpreter lock."""
        return numba.njit(cache=True, nogil=True)(function)  # type: ignore[no-any-return]

    def inlined(function: Function) -> Function:
        """`jit` for a small function that is to be part of each caller."""
        return numba.njit(cache=True, nogil=True, forceinline=True)(  # type: ignore[no-any-return]
            function
        )

    def jit_recursive(numbers: int) -> Callable[[Function], Function]:
        """`jit` for a function of the workspace and some numbers that calls itself.

        Its types are spelt out: machine code of inferred recursion does not survive the disk cache
        (numba issue 6061).
        """
        words_type = types.Array(types.int64, 1, "C")
        signature = types.int64(words_type, *[types.int64] * numbers)
        return numba.njit(signature, cache=True, nogil=True)  # type: ignore[no-any-return]

    def words(length: int) -> Words:
        """A zeroed flat array of 64-bit signed integers."""
        zeros: Words = numpy.zeros(length, dtype=numpy.int64)
        return zeros

    @intrinsic
    def count(typing_context: Any, bits: Any) -> Any:
        """How many bits are set."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), code

    @intrinsic
    def lowest(typing_context: Any, bits: Any) -> Any:
        """Index of the lowest set bit of ``bits``, which must not be 0."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), code

    @intrinsic
    def highest(typing_context: Any, bits: Any) -> Any:
        """Index of the highest set bit of ``bits``, which must not be 0."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            zeros = builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))
            return builder.sub(ir.Constant(ir.IntType(64), 63), zeros)

        return types.int64(types.int64), code


else:

    def jit(function: Function) -> Function:
        """Leave the function as it is: numba is not here."""
        return function

    def inlined(function: Function) -> Function:
        """Leave the function as it is: numba is not here."""
        return function

    def jit_recursive(numbers: int) -> Callable[[Function], Function]:
        """Leave the function as it is: numba is not here."""
        return jit

    def words(length: int) -> Words:
        """A zeroed flat array of 64-bit signed integers."""
        return array("q", bytes(8 * length))

    def count(bits: int) -> int:
        """How many bits are set."""
        return bits.bit_count()

    def lowest(bits: int) -> int:
        """Index of the lowest set bit of ``bits``, which must not be 0."""
        return (bits & -bits).bit_length() - 1

    def highest(bits: int) -> int:
        """Index of the highest set bit of ``bits``, which must not be 0."""
        return bits.bit_length() - 1
