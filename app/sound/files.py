"""The cues as WAV files, made once and kept in the user's cache folder.

A file's name ends in the checksum of its own bytes, so a file torn by a power cut, or changed by
anyone, is known by itself and made anew. Removing the whole folder does no harm.
"""

import contextlib
import io
import os
import tempfile
import wave
import zlib
from collections.abc import Iterator
from pathlib import Path

from app.sound.cues import CUES, PLACES, RATE, VERSION, Place, stereo, waveform

Sounds = dict[tuple[str, Place], Path]
"""The file of each cue at each place; a cue that is not placed has only `Place.HERE`."""


def places_of(cue: str) -> tuple[Place, ...]:
    """Where the cue may come from. KeyError when there is no such cue."""
    return PLACES if CUES[cue].placed else (Place.HERE,)


def place_of(cue: str, seat: int) -> Place:
    """Where the cue is heard for a seat counted from the listener's own (0)."""
    return PLACES[seat % 4] if CUES[cue].placed else Place.HERE


def sound_files(cache: Path) -> Sounds:
    """The files of all cues under `cache`, made where they are missing or damaged.

    OSError when the folder cannot be written and something is missing.
    """
    folder = cache / f"cues-{VERSION}"
    sounds: Sounds = {}
    for cue in CUES:
        kept = {place: _kept(folder, f"{cue}-{place}") for place in places_of(cue)}
        if None in kept.values():
            samples = waveform(CUES[cue])
            kept = {
                place: file or _keep(folder, f"{cue}-{place}", wav(stereo(samples, place)))
                for place, file in kept.items()
            }
        sounds |= {(cue, place): file for place, file in kept.items() if file}
    return sounds


def wav(frames: bytes) -> bytes:
    """A WAV file around frames of two channels of 16 bits."""
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(2)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(frames)
    return file.getvalue()


def _kept(folder: Path, name: str) -> Path | None:
    """The kept file of that name whose bytes are whole; damaged ones are removed."""
    for file in folder.glob(f"{name}.*.wav"):
        with contextlib.suppress(OSError):
            if _named(name, file.read_bytes()) == file.name:
                return file
            file.unlink()
    return None


def _keep(folder: Path, name: str, content: bytes) -> Path:
    """Write the file whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / _named(name, content)
    with _fresh(folder) as (file, path):
        written = file.write(content)
        file.close()
        if written != len(content):
            raise OSError(f"the disk took only {written} of {len(content)} bytes of {target.name}")
        os.replace(path, target)
    return target


@contextlib.contextmanager
def _fresh(folder: Path) -> Iterator[tuple[io.FileIO, Path]]:
    """A new unbuffered file, removed if it is still there at the end."""
    number, name = tempfile.mkstemp(dir=folder, suffix=".part")
    with io.FileIO(number, "wb") as file:
        try:
            yield file, Path(name)
        finally:
            file.close()
            Path(name).unlink(missing_ok=True)


def _named(name: str, content: bytes) -> str:
    return f"{name}.{zlib.crc32(content):08x}.wav"
