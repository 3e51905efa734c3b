"""Chunks on disk: the setting in the first line, then one line of JSON a chunk, in any order."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

from app.growing import GrowingFile, OtherSetting, Row
from app.lab.playing import Chunk
from app.lab.setting import Setting


class ChunkFile(GrowingFile[Chunk]):
    """Chunks on disk: the setting in the first line, then a line a chunk, in any order."""

    def __init__(self, path: Path, setting: Setting) -> None:
        super().__init__(path, asdict(setting), _chunk, "file of the laboratory")
        self.chunks = {chunk.number: chunk for chunk in self.items}

    def add(self, chunk: Chunk) -> None:
        self.chunks[chunk.number] = chunk
        self.write(asdict(chunk))


def _chunk(row: Row) -> Chunk:
    first, second = row["lengths"]
    return Chunk(row["number"], row["before"], row["after"], (tuple(first), tuple(second)))


__all__ = ["ChunkFile", "OtherSetting"]
