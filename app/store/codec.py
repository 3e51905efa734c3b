"""Commands, events and sheet items as JSON, and back: ``decode(encode(x)) == x``.

Each is written as ``[tag, [fields in order]]``. Tags and the order of fields are part of what is
kept on disk for ever: new fields go to the end and need a default.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from core import messages as m
from core import sheet

CODEC = 1  # kept with each match

Kind = TypeVar("Kind")


class Codec(Generic[Kind]):
    """Tagged named tuples of a closed set of types."""

    def __init__(self, types: Mapping[str, type]) -> None:
        self.types = types
        self._tags = {kind: tag for tag, kind in types.items()}
        self._decoders: dict[str, msgspec.json.Decoder[Any]] = {
            tag: msgspec.json.Decoder(kind) for tag, kind in types.items()
        }

    def encode(self, items: Iterable[Kind]) -> str:
        pairs = [(self._tags[type(item)], item) for item in items]
        return msgspec.json.encode(pairs).decode()

    def decode(self, text: str) -> list[Kind]:
        """Raises `ValueError` for anything that `encode` would not have written."""
        found: list[Kind] = []
        for tag, fields in _PAIRS.decode(text):
            decoder = self._decoders.get(tag)
            if decoder is None:
                raise ValueError(f"unknown tag {tag!r}")
            found.append(decoder.decode(fields))
        return found

    def encode_one(self, item: Kind) -> str:
        return self.encode([item])

    def decode_one(self, text: str) -> Kind:
        (item,) = self.decode(text)
        return item


_PAIRS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(list[tuple[str, msgspec.Raw]])

COMMANDS: Codec[m.Command] = Codec(
    {"deal": m.DealCards, "call": m.Call, "play": m.Play, "announce": m.Announce}
)
EVENTS: Codec[m.Event] = Codec(
    {
        "dealt": m.CardsDealt,
        "called": m.Called,
        "thrown-in": m.DealThrownIn,
        "completed": m.HandsCompleted,
        "began": m.PlayBegan,
        "announced": m.ProjectAnnounced,
        "shown": m.ProjectsShown,
        "played": m.CardPlayed,
        "baloot": m.BalootSaid,
        "taken": m.TrickTaken,
        "scored": m.DealScored,
        "won": m.MatchWon,
    }
)
ITEMS: Codec[sheet.Item] = Codec(
    {
        "entry": sheet.Entry,
        "passed": sheet.Passed,
        "dealer": sheet.Dealer,
        "correction": sheet.Correction,
    }
)
