"""The numbers of the careful bot: what each thing counted is worth.

Those of a hand are in points of the buyer's margin, fitted to some 26,000 deals that four careful
bots played out. Those of cards are in abnat, fitted to exact solutions of some 20,000 positions of
its own play: each was solved in several worlds that fit what the seat knew, and the best card by
weights should lose as little as possible against the best card by solution.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Counts = Mapping[str, float]

SUN_WEIGHTS: Counts = {
    "always": -9.3,
    "unknown": 1.0,  # for each card of the eight that is still to come
    "ace": 5.3,
    "ace-ten": 3.7,
    "guarded-ten": 3.3,
    "bare-ten": 1.1,
    "covered-king": 0.7,
    "length": 1.1,  # for each card beyond two in a suit with a high card
    "projects": 1.1,  # for each point
}
HOKUM_WEIGHTS: Counts = {
    "always": -8.3,
    "unknown": 0.9,
    "jack": 5.8,
    "nine": 4.2,
    "ace": 3.1,
    "ten": 2.8,
    "other": 1.9,
    "side-ace": 2.0,
    "side-ten": 0.7,
    "short": 0.6,
    "projects": 1.1,
    "baloot": 2.6,
}
# The buyer's margin as an opponent and as the partner see it.
AGAINST: Mapping[str, Counts] = {
    "sun": {"always": 13.3, "unknown": -0.8, "ace": -5.0, "ten": -3.0},
    "hokum": {
        "always": 9.7,
        "unknown": -0.5,
        "jack": -3.3,
        "nine": -1.3,
        "trump": -1.2,
        "many-trumps": -1.7,
        "ace": -1.3,
        "ten": -0.4,
    },
}
BESIDE: Mapping[str, Counts] = {
    "sun": {"always": -1.0, "unknown": 0.8, "ace": 5.9, "ten": 2.6},
    "hokum": {
        "always": 0.3,
        "unknown": 0.5,
        "jack": 2.8,
        "nine": 1.6,
        "trump": 1.4,
        "many-trumps": 1.2,
        "ace": 2.1,
        "ten": 0.7,
    },
}
# What the strongest call of another seat tells of one's own margin.
TOLD_BY_CALL: Mapping[str, Counts] = {
    "sun": {
        "partner pass": -2.2,
        "partner hokum": 1.5,
        "partner sun": 6.0,
        "opponent pass": 0.9,
        "opponent hokum": -1.2,
        "opponent sun": -4.5,
    },
    "hokum": {
        "partner pass": -0.8,
        "partner hokum": 1.0,
        "partner sun": 1.9,
        "opponent pass": 0.5,
        "opponent hokum": -0.7,
        "opponent sun": -1.6,
    },
}
SPREAD: Counts = {"sun": 13.9, "hokum": 7.5}  # of the margin around the one expected


class PlayedOut(NamedTuple):
    """What becomes of a solved deal in real play, from the buyer's side.

    The abnat to expect are `always` and `slope` for each that the solution gives, `spread` abnat
    around that. `sweeps` is how often a kaboot that the solution finds is made.
    """

    always: float
    slope: float
    spread: float
    sweeps: float


PLAYED_OUT: Mapping[str, PlayedOut] = {
    "sun": PlayedOut(13.4, 0.80, 19.9, 0.62),
    "hokum": PlayedOut(21.2, 0.79, 17.4, 0.4),
}

CARD_WEIGHTS: Mapping[tuple[str, str], Counts] = {
    ("sun", "lead"): {
        "take": 6.2,
        "take-to-come": 0.8,
        "take-all-or-none": 9.7,
        "abnat-taken": 2.7,
        "abnat-lost": 1.2,
        "master": 26.8,
        "master-abnat": -2.9,
        "last-of-suit": 6.7,
        "guarded": -2.0,
        "guarded-abnat": -2.9,
        "loser-abnat": -2.2,
        "long-suit": 2.9,
        "long-good-suit": -7.9,
        "cash-on": 8.9,
        "cash-length": 3.8,
        "drives-out": 7.2,
        "partner-top": 21.8,
        "lead-out": -0.4,
    },
    ("sun", "follow"): {
        "take": 24.3,
        "take-to-come": 1.1,
        "take-all-or-none": 9.2,
        "next-lead": 14.2,
        "abnat-taken": 1.3,
        "abnat-lost": 0.3,
        "master": -12.4,
        "master-abnat": -1.9,
        "last-of-suit": 11.2,
        "guarded": -6.0,
        "guarded-abnat": -1.9,
        "loser-abnat": -1.0,
        "bares": -1.5,
        "long-suit": -0.6,
    },
    ("hokum", "lead"): {
        "take": 5.8,
        "take-to-come": 2.1,
        "take-all-or-none": -1.2,
        "abnat-taken": 0.6,
        "abnat-lost": -0.6,
        "master": 10.3,
        "master-abnat": 0.8,
        "last-of-suit": 0.7,
        "guarded": -3.4,
        "guarded-abnat": -1.1,
        "loser-abnat": -0.4,
        "bares": 0.3,
        "long-suit": 2.4,
        "long-good-suit": -6.6,
        "makes-void": 1.0,
        "trump": 4.6,
        "trump-abnat": -0.7,
        "top-trump": 1.8,
        "guarded-trump": -7.4,
        "last-trump": -9.0,
        "late-trump": -10.5,
        "cash": 1.6,
        "cash-on": 4.2,
        "cash-length": 2.3,
        "drives-out": 5.3,
        "partner-top": 7.8,
        "partner-cuts": 15.5,
        "lead-out": 0.6,
        "buyer-leads-plain": 4.6,
        "draws": 7.2,
        "draws-top": 9.8,
        "draws-longer": 7.8,
        "draws-partner": -3.3,
        "draws-for-them": 1.8,
    },
    ("hokum", "follow"): {
        "take": 21.1,
        "take-to-come": 12.4,
        "take-all-or-none": 4.4,
        "next-lead": 1.4,
        "abnat-taken": 0.6,
        "abnat-lost": -0.4,
        "master": -11.7,
        "master-abnat": -1.5,
        "last-of-suit": 7.5,
        "guarded": -4.8,
        "guarded-abnat": -1.1,
        "bares": -1.0,
        "long-suit": 0.5,
        "long-good-suit": -0.8,
        "makes-void": 3.1,
        "trump": -7.4,
        "trump-abnat": -0.9,
        "top-trump": -14.4,
        "guarded-trump": -5.2,
        "last-trump": -7.3,
        "late-trump": 0.9,
    },
}
