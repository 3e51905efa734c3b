"""Chunks on disk: the setting in the first line, then one line of JSON a chunk, in any order."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

from app.lab.playing import Chunk
from app.lab.setting import Setting


class OtherSetting(ValueError):
    """A file that was begun with another setting."""


class ChunkFile:
    """Goes on with a file that exists; a last line that a crash cut short is dropped.

    Raises `OtherSetting`, and `OSError` where the file cannot be used.
    """

    def __init__(self, path: Path, setting: Setting) -> None:
        self.chunks: dict[int, Chunk] = {}
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
        except UnicodeDecodeError as error:
            raise OtherSetting(f"{path} is no file of the laboratory") from error
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        if lines:
            self._read(lines, path, setting)
        elif not json.dumps(asdict(setting)).startswith(text):  # somebody else's: not to be lost
            raise OtherSetting(f"{path} is no file of the laboratory")
        if whole != text:
            path.write_text(whole, encoding="utf-8", newline="\n")
        self._stream: IO[str] = path.open("a", encoding="utf-8", newline="\n")
        if not lines:
            self._write(asdict(setting))

    def _read(self, lines: list[str], path: Path, setting: Setting) -> None:
        try:
            head = json.loads(lines[0])
            found = [_chunk(json.loads(line)) for line in lines[1:]]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise OtherSetting(f"{path} is no file of the laboratory") from error
        if head != asdict(setting):
            raise OtherSetting(f"{path} was begun with another setting: {lines[0]}")
        self.chunks = {chunk.number: chunk for chunk in found}

    def add(self, chunk: Chunk) -> None:
        self.chunks[chunk.number] = chunk
        self._write(asdict(chunk))

    def _write(self, row: Mapping[str, object]) -> None:
        self._stream.write(json.dumps(row) + "\n")
        self._stream.flush()

    def close(self) -> None:
        self._stream.close()


def _chunk(row: Mapping[str, Any]) -> Chunk:
    first, second = row["lengths"]
    return Chunk(row["number"], row["before"], row["after"], (tuple(first), tuple(second)))
