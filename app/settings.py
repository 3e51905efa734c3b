"""Settings of this person on this machine: one readable JSON file, checked when read.

A damaged file is put aside under another name and said so; nothing is overwritten without a copy.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from app.paths import config_folder

FILE_NAME = "settings.json"

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
TextSize = Annotated[int, msgspec.Meta(ge=80, le=300)]
Pace = Annotated[int, msgspec.Meta(ge=0, le=3000)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=False):
    """What a person sets once. Times are in milliseconds, sizes in percent."""

    language: Literal["system", "en", "ar"] = "system"
    arabic_digits: bool = False
    theme: Literal["system", "light", "dark", "contrast"] = "system"
    four_colours: bool = False
    text_size: TextSize = 100
    motion: bool = True
    show_legal: bool = True
    bot_pace: Pace = 700
    trick_pause: Annotated[int, msgspec.Meta(ge=0, le=20000)] = 1600
    trick_waits: Literal["auto", "time", "press"] = "auto"  # auto: press with a voice or reader
    verbosity: Literal["brief", "normal", "full"] = "normal"
    channel: Literal["reader", "label", "voice", "off"] = "reader"
    voice_asked: bool = False  # the offer of the first start has been made
    voice_rate: Annotated[int, msgspec.Meta(ge=-100, le=100)] = 0  # see `words_a_minute`
    hand_aloud: bool = False  # the voice says a hand though several people sit here
    volume: Percent = 70
    mute: bool = False
    name: str = ""
    rules: str = "dram"
    bot: str = "careful"
    touch: bool = False  # targets in millimetres, for fingers
    target_mm: Annotated[float, msgspec.Meta(ge=9, le=30)] = 12.0
    play_mm: Annotated[float, msgspec.Meta(ge=9, le=40)] = 14.0  # cards and calls
    screen_mm: Annotated[float, msgspec.Meta(ge=0, le=5000)] = 0.0  # its width; 0: as it says
    drag: bool = True  # a card may be drawn onto the table
    lift: bool = False  # a card is lifted first, and played by a second press
    second_tap: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0  # ignored, so soon after another
    left_hand: bool = False
    low_reach: bool = False  # all controls in the lower part of a tall screen
    explore: bool = False  # one finger tells what is under it, a double tap presses
    gestures: str = ""  # overrides the table's pick on this device
    last_table: str = ""
    last_match: str = ""  # the uid of the match that was at the table last

    def but(self, **changes: object) -> Settings:
        """These settings with some changed. Raises `msgspec.ValidationError` for a bad value."""
        return msgspec.convert({**msgspec.structs.asdict(self), **changes}, Settings)


@dataclass(frozen=True, slots=True)
class Problem:
    """Something about the settings that a person should know. `code` is worded by the window."""

    code: str  # settings-damaged, settings-unreadable, settings-not-saved
    path: str
    detail: str = ""


def load_settings(folder: Path | None = None) -> tuple[Settings, list[Problem]]:
    """The settings, and what went wrong reading them. A damaged file is put aside."""
    file = (folder or config_folder()) / FILE_NAME
    try:
        raw = file.read_bytes()
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [Problem("settings-unreadable", str(file), str(error.strerror))]
    try:
        return msgspec.json.decode(raw, type=Settings), []
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        aside = _put_aside(file)
        return Settings(), [Problem("settings-damaged", str(aside or file), str(error))]


def _put_aside(file: Path) -> Path | None:
    for number in range(1, 100):
        aside = file.with_name(f"{file.stem}.damaged-{number}{file.suffix}")
        if not aside.exists():
            try:
                file.rename(aside)
            except OSError:
                return None
            return aside
    return None


def save_settings(settings: Settings, folder: Path | None = None) -> list[Problem]:
    """Write the settings whole or not at all."""
    file = (folder or config_folder()) / FILE_NAME
    data = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
    new = file.with_name(file.name + ".new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with new.open("wb") as stream:
            if stream.write(data) != len(data):
                raise OSError("the file was not written whole")
            stream.flush()
            os.fsync(stream.fileno())
        new.replace(file)
    except OSError as error:
        return [Problem("settings-not-saved", str(file), error.strerror or str(error))]
    return []
