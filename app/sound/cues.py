"""The table's sounds, made of nothing: plucked strings (oud, qanun) and knocks (tabla).

A cue is a few notes written down as data; `waveform` plays them into a list of samples, `stereo`
puts that at a place round the table. No file of anyone else's is needed.
"""

import math
import random
import sys
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from plugins.options import _

RATE = 44_100
"""Samples a second."""

VERSION = 1
"""Raise it when any cue sounds different: the kept files carry it in their folder's name."""


class Place(StrEnum):
    """Where round the table a sound comes from, as the player hears it."""

    HERE = "here"
    RIGHT = "right"
    ACROSS = "across"
    LEFT = "left"


PLACES = tuple(Place)
"""The place of each seat, the listener's own first: play goes to the right."""


@dataclass(frozen=True)
class Note:
    """One stroke: when it starts (ms), how (a key of `STROKES`), its pitch (Hz), length (ms)."""

    start: int
    stroke: str
    pitch: float
    length: int
    loud: float = 1.0


@dataclass(frozen=True)
class Cue:
    """A sound with a meaning. `title` is for people; `placed` cues come from a player's seat."""

    title: str
    notes: tuple[Note, ...]
    placed: bool = False
    loud: float = 0.7

    @property
    def length(self) -> int:
        """Milliseconds from the first stroke to silence."""
        return max(note.start + note.length for note in self.notes)


# Degrees of maqam rast on C: its third and seventh lie between the notes of a piano.
C, D, E, F, G, A, B = 261.6, 293.7, 320.2, 349.2, 392.0, 440.0, 480.0
C2, D2, E2, G2 = 2 * C, 2 * D, 2 * E, 2 * G


def _run(step: int, length: int, *pitches: float) -> tuple[Note, ...]:
    """Plucks `step` ms apart, each ringing for `length` ms."""
    return tuple(Note(i * step, "pluck", pitch, length) for i, pitch in enumerate(pitches))


CUES: dict[str, Cue] = {
    "deal": Cue(
        _("The cards are dealt"),
        tuple(Note(60 * i, "slide", 2200 + 150 * i, 70, 1 - 0.12 * i) for i in range(4)),
        loud=0.45,
    ),
    "land": Cue(
        _("The land is turned up"),
        (Note(0, "slide", 2000, 80, 0.7), Note(70, "pluck", G, 230)),
        loud=0.55,
    ),
    "your-turn": Cue(_("Your turn"), _run(90, 210, D2, G2), loud=0.6),
    "call": Cue(_("A call"), (Note(0, "tek", 900, 60), Note(25, "pluck", A, 170)), True, 0.55),
    "card": Cue(_("A card is played"), (Note(0, "tek", 620, 80),), True, 0.5),
    "trump": Cue(
        _("A trump is played"),
        (
            Note(0, "dum", 95, 220),
            Note(0, "tek", 620, 60, 0.6),
            Note(70, "pluck", C2, 230, 0.8),
            Note(115, "pluck", G2, 215, 0.9),
        ),
        True,
        0.8,
    ),
    "trick-won": Cue(_("Your side takes the trick"), _run(80, 240, G, C2), True, 0.6),
    "trick-lost": Cue(_("The others take the trick"), _run(80, 240, F, C / 2), True, 0.6),
    "project": Cue(_("A project"), _run(65, 220, C, E, G), True),
    "baloot": Cue(_("Baloot"), _run(45, 200, E2, G2, E2, G2, C2), True),
    "doubled": Cue(
        _("A double, three, four or gahwa"),
        (
            Note(0, "dum", 90, 180),
            Note(110, "dum", 90, 180),
            Note(110, "tek", 1000, 60, 0.5),
            Note(170, "pluck", C, 230),
        ),
        True,
        0.8,
    ),
    "refused": Cue(
        _("That card is refused"), (Note(0, "dum", 150, 70), Note(75, "dum", 130, 80)), loud=0.35
    ),
    "deal-won": Cue(_("Your side wins the deal"), _run(75, 250, C, E, G, C2)),
    "deal-lost": Cue(_("The others win the deal"), _run(95, 290, G, E, C)),
    "match-won": Cue(
        _("Your side wins the match"),
        (*_run(55, 225, C, E, G, C2, G, C2), Note(330, "dum", 90, 170)),
    ),
    "match-lost": Cue(
        _("The others win the match"), (*_run(110, 280, F, E, D), Note(220, "pluck", C / 2, 280))
    ),
    "offer": Cue(_("Baloot offers its voice"), _run(160, 330, C, G), loud=0.6),
}


def waveform(cue: Cue) -> list[float]:
    """The cue as one channel of samples, peak at `cue.loud`, fading to exactly 0 at the end."""
    samples = [0.0] * _count(cue.length)
    for number, note in enumerate(cue.notes):
        stroke = STROKES[note.stroke](note.pitch, _count(note.length), random.Random(number))
        start, loud = _count(note.start), note.loud
        room = len(samples) - start
        fade = len(stroke) // 3
        for i in range(1, fade + 1):
            stroke[-i] *= (i - 1) / fade
        stop = start + min(room, len(stroke))
        samples[start:stop] = [
            a + loud * b for a, b in zip(samples[start:stop], stroke, strict=False)
        ]
    scale = cue.loud / max(map(abs, samples))
    return [scale * sample for sample in samples]


def stereo(samples: Sequence[float], place: Place) -> bytes:
    """Two channels of 16-bit PCM, little-endian: the far ear hears less, and half a ms later."""
    if place is Place.ACROSS:  # farther away: softer, and duller
        left = right = [0.3 * (a + b) for a, b in zip(samples, [0.0, *samples], strict=False)]
    elif place is Place.HERE:
        left = right = list(samples)
    else:
        late = _count(0.5)
        near, far = list(samples), [0.0] * late + [0.25 * x for x in samples[:-late]]
        left, right = (far, near) if place is Place.RIGHT else (near, far)
    frames = array("h", bytes(4 * len(samples)))
    frames[0::2] = array("h", [int(32_767 * x) for x in left])
    frames[1::2] = array("h", [int(32_767 * x) for x in right])
    if sys.byteorder == "big":
        frames.byteswap()
    return frames.tobytes()


def _count(milliseconds: float) -> int:
    return int(RATE * milliseconds / 1000)


def _pluck(pitch: float, count: int, chance: random.Random) -> list[float]:
    """A string set off by noise that each round trip makes duller (Karplus and Strong)."""
    period = max(2, round(RATE / pitch - 0.5))
    wave = [chance.uniform(-1, 1) for _ in range(period)]
    middle = sum(wave) / period
    wave = [(a + b) / 2 - middle for a, b in zip(wave, wave[1:] + wave[:1], strict=True)]
    kept = 0.5 * 0.001 ** (period / RATE / 1.2)  # 60 dB in 1.2 s
    samples, last = wave[:], wave[-1]
    while len(samples) < count:
        before = [last, *wave]
        last = wave[-1]
        wave = [kept * (a + b) for a, b in zip(before, wave, strict=False)]
        samples += wave
    return samples[:count]


def _dum(pitch: float, count: int, chance: random.Random) -> list[float]:
    """The middle of a drum: a low tone that sinks a little."""
    turn = 2 * math.pi * pitch / RATE
    return [
        math.exp(-5.5 * i / count)
        * math.sin(turn * (i + 0.25 * count * (1 - math.exp(-4 * i / count))))
        for i in range(count)
    ]


def _tek(pitch: float, count: int, chance: random.Random) -> list[float]:
    """The rim of a drum, or a card on wood: a short tone with a click in it."""
    turn = 2 * math.pi * pitch / RATE
    return [
        math.exp(-9 * i / count)
        * (0.7 * math.sin(turn * i) + 0.5 * math.exp(-30 * i / count) * chance.uniform(-1, 1))
        for i in range(count)
    ]


def _slide(pitch: float, count: int, chance: random.Random) -> list[float]:
    """A card over cloth: a breath of noise, the lower the duller."""
    follow, heard, samples = min(1.0, 6 * pitch / RATE), 0.0, []
    for i in range(count):
        heard += follow * (chance.uniform(-1, 1) - heard)
        samples.append(heard * math.sin(math.pi * i / count) ** 2)
    return samples


STROKES: dict[str, Callable[[float, int, random.Random], list[float]]] = {
    "pluck": _pluck,
    "dum": _dum,
    "tek": _tek,
    "slide": _slide,
}
