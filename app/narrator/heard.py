"""What has just been said, kept only as long as it may be said again."""

from __future__ import annotations

from app.narrator.sentence import Sentence


class Heard:
    """The sentences of the trick on the table, for "again" and for looking back.

    `goes_on` forgets them when the trick leaves the table: nothing of an earlier trick is read
    again (T110). In an auction it keeps the calls until the first trick has gone.
    """

    def __init__(self) -> None:
        self._sentences: list[Sentence] = []

    def add(self, sentence: Sentence) -> None:
        self._sentences.append(sentence)

    @property
    def again(self) -> Sentence | None:
        """The last sentence; None if it has gone with its trick."""
        return self._sentences[-1] if self._sentences else None

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Oldest first."""
        return tuple(self._sentences)

    def goes_on(self) -> None:
        """The trick has left the table, or a new deal begins."""
        self._sentences.clear()
