"""Memory that is no longer used is given back to the system, once nobody is playing."""

from __future__ import annotations

import ctypes
import gc
import sys
from functools import cache
from typing import Any


@cache
def _trim() -> Any:
    """What gives back freed memory, None where the system has no such thing."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        return ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None


def tidy() -> None:
    """Takes some milliseconds: for moments in which nobody waits for anything."""
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)
