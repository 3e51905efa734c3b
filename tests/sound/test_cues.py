"""Cues: each is short, clean, its own, and comes from the right side."""

import io
import itertools
import math
import time
import wave
from array import array

import pytest

from app.sound.cues import CUES, PLACES, RATE, Place, stereo, waveform
from app.sound.files import place_of, places_of, sound_files, wav

MOMENTS = {
    *("deal", "your-turn", "card", "trump", "trick-won", "trick-lost", "project", "baloot"),
    *("refused", "doubled", "deal-won", "deal-lost", "match-won", "match-lost", "offer"),
    *("land", "call"),
}


def channels(frames: bytes) -> tuple[array, array]:
    samples = array("h", frames)
    return samples[0::2], samples[1::2]


def power(samples) -> float:
    return math.sqrt(sum(x * x for x in samples) / len(samples))


def low_share(samples) -> float:
    """How much of the sound is left when everything above about 200 Hz is smoothed away."""
    held, smooth = 0.0, []
    for sample in samples:
        held += 2 * math.pi * 200 / RATE * (sample - held)
        smooth.append(held)
    return power(smooth) / power(samples)


def test_there_is_a_cue_for_every_moment():
    assert set(CUES) == MOMENTS
    titles = [cue.title for cue in CUES.values()]
    assert all(titles) and len(set(titles)) == len(titles)


@pytest.mark.parametrize("name", CUES)
def test_a_cue_is_short_and_clean(name):
    samples = waveform(CUES[name])
    assert 60 <= CUES[name].length <= 500
    assert len(samples) == RATE * CUES[name].length // 1000
    assert max(map(abs, samples)) == pytest.approx(CUES[name].loud) and CUES[name].loud <= 0.8
    assert samples[-1] == 0 and power(samples[-200:]) < 0.02, "it must not end in a click"
    assert abs(sum(samples) / len(samples)) < 0.01, "no constant push on the speaker"
    assert samples == waveform(CUES[name]), "the same each time"


def test_no_two_cues_are_alike():
    waves = {name: waveform(cue) for name, cue in CUES.items()}
    for (one, a), (other, b) in itertools.combinations(waves.items(), 2):
        size = min(len(a), len(b))
        likeness = sum(x * y for x, y in zip(a, b, strict=False)) / (
            size * power(a[:size]) * power(b[:size])
        )
        assert likeness < 0.9 or abs(len(a) - len(b)) > RATE // 20, (one, other)


def test_a_trump_is_told_from_a_card_by_length_depth_and_loudness():
    card, trump = waveform(CUES["card"]), waveform(CUES["trump"])
    assert len(trump) > 3 * len(card)
    assert low_share(trump) > 1.5 * low_share(card)
    assert max(trump) > 1.3 * max(card)


def test_a_string_sounds_its_pitch():
    """The first note of the deal won is C: the wave repeats after one period of it."""
    samples = waveform(CUES["deal-won"])[1000:3200]
    likeness = {
        lag: sum(a * b for a, b in zip(samples, samples[lag:], strict=False))
        for lag in range(100, 250)
    }
    assert RATE / max(likeness, key=likeness.__getitem__) == pytest.approx(261.6, rel=0.02)


@pytest.mark.parametrize(("seat", "place"), list(enumerate(PLACES)))
def test_a_cue_comes_from_its_seat(seat, place):
    assert place_of("card", seat) is place_of("card", seat + 4) is place
    assert place_of("deal", seat) is Place.HERE
    samples = waveform(CUES["card"])
    left, right = map(power, channels(stereo(samples, place)))
    here = power(channels(stereo(samples, Place.HERE))[0])
    assert seat != 1 or right > 3 * left > 0
    assert seat != 3 or left > 3 * right > 0
    assert seat % 2 or left == right
    assert seat != 2 or here / 2 < left < 0.7 * here, "the partner sits farther away"


def test_a_cue_is_made_in_about_ten_milliseconds():
    start = time.perf_counter()
    for cue in CUES.values():
        stereo(waveform(cue), Place.RIGHT)
    assert time.perf_counter() - start < 0.05 * len(CUES)  # 0.01 measured; a busy machine may lag


def test_files_are_made_once_and_play_as_they_should(tmp_path):
    sounds = sound_files(tmp_path)
    assert set(sounds) == {(cue, place) for cue in CUES for place in places_of(cue)}
    for file in sounds.values():
        with wave.open(str(file)) as sound:
            assert sound.getparams()[:3] == (2, 2, RATE)
            assert sound.getnframes() * 4 + 44 == file.stat().st_size
    times = {file: file.stat().st_mtime_ns for file in sounds.values()}
    assert sound_files(tmp_path) == sounds
    assert times == {file: file.stat().st_mtime_ns for file in sounds.values()}
    assert {file.suffix for file in tmp_path.rglob("*") if file.is_file()} == {".wav"}


@pytest.mark.parametrize(
    "damage", [lambda b: b[:-9], lambda b: b"", lambda b: bytes(len(b)), lambda b: b[:-1] + b"\1"]
)
def test_a_damaged_file_is_made_anew(tmp_path, damage):
    file = sound_files(tmp_path)["card", Place.LEFT]
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert sound_files(tmp_path)["card", Place.LEFT].read_bytes() == whole


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(OSError):
        sound_files(tmp_path / "file")


def test_a_full_disk_is_an_error_and_leaves_nothing(tmp_path, monkeypatch):
    class Full(io.FileIO):
        def write(self, content):
            return super().write(content[:100])

    monkeypatch.setattr("app.sound.files.io.FileIO", Full)
    with pytest.raises(OSError, match="100 of"):
        sound_files(tmp_path)
    assert not [file for file in tmp_path.rglob("*") if file.is_file()]


def test_wav_holds_the_frames():
    assert wav(b"\1\0\2\0").endswith(b"\1\0\2\0") and len(wav(b"\1\0\2\0")) == 48
