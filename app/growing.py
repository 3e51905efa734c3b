"""A file that grows by a line of JSON for each thing done, under a first line that says what for.

Long work that is stopped goes on where it was: opening the file again gives what it holds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

from app.records.files import unwritable

Item = TypeVar("Item")
Row = Mapping[str, Any]


class OtherSetting(ValueError):
    """A file that was begun with another setting, or is none of ours."""


class GrowingFile(Generic[Item]):
    """Goes on with a file that exists; a last line that a crash cut short is dropped.

    `setting` is its first line, `of_row` makes an item of a later one. `items` are what it held
    when it was opened. Raises `OtherSetting`, and `OSError` where the file cannot be used.
    """

    def __init__(self, path: Path, setting: Row, of_row: Callable[[Row], Item], what: str) -> None:
        self._path, self._what = path, what
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
        except UnicodeDecodeError as error:
            raise self._foreign() from error
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        if not lines and not json.dumps(setting).startswith(text):
            raise self._foreign()  # somebody else's: not to be lost
        self.items = list(self._read(lines, setting, of_row)) if lines else []
        if whole != text:
            path.write_text(whole, encoding="utf-8", newline="\n")
        self._stream: IO[str] = path.open("a", encoding="utf-8", newline="\n")
        if not lines:
            self.write(setting)

    def _foreign(self) -> OtherSetting:
        return OtherSetting(f"{self._path} is no {self._what}")

    def _read(
        self, lines: list[str], setting: Row, of_row: Callable[[Row], Item]
    ) -> Iterable[Item]:
        try:
            head = json.loads(lines[0])
            found = [of_row(json.loads(line)) for line in lines[1:]]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise self._foreign() from error
        if head != setting:
            raise OtherSetting(f"{self._path} was begun with another setting: {lines[0]}")
        return found

    def write(self, row: Row) -> None:
        """One more line, at once. Raises `BadFile` where there is no room for it."""
        try:
            self._stream.write(json.dumps(row) + "\n")
            self._stream.flush()
        except OSError as error:
            raise unwritable(self._path, error) from None

    def close(self) -> None:
        with suppress(OSError):  # what there was no room for has been told
            self._stream.close()
