"""Numbers given on a command line."""

from __future__ import annotations

import argparse


def whole(text: str) -> int:
    """1 or more."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"“{text}” is no whole number from 1 on")
    return number


def seconds(text: str) -> float:
    """Above 0 and up to an hour."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 3600:  # neither is what is no number at all
        raise argparse.ArgumentTypeError(f"“{text}” is no number of seconds above 0 and up to 3600")
    return number
