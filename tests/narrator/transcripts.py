"""Transcripts of whole deals as text files, to be read by people.

``python -m tests.narrator.transcripts`` writes them anew; read the difference before keeping it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from app.i18n import LANGUAGES, tongue
from app.narrator import Answers, Level, Listener, Narrator, Sentence, Verbosity
from core.state import Phase
from tests.narrator.deals import DEALS, NAMES, ScriptedDeal, steps

FOLDER = Path(__file__).parent / "transcripts"
SEAT = 0


def file_of(deal: ScriptedDeal, lang: str, level: Level) -> Path:
    return FOLDER / f"{deal.profile}.{deal.name}.{level.name.lower()}.{lang}.txt"


def listener(deal: ScriptedDeal, lang: str, level: Level = Level.NORMAL) -> Listener:
    names = NAMES[lang]
    verbosity = Verbosity(level)
    return Listener(SEAT, deal.rules, names, tongue(lang), deal.profile, verbosity)


def transcript(deal: ScriptedDeal, lang: str, level: Level) -> str:
    return "\n".join(_lines(deal, listener(deal, lang, level))) + "\n"


def _lines(deal: ScriptedDeal, me: Listener) -> Iterator[str]:
    """Every sentence with its kind and sounds; a `>` goes before an answer to a key."""
    narrator, answers = Narrator(me), Answers(me)
    tricks = -1
    was: Phase | None = None
    for state, news in steps(deal, SEAT):
        for sentence in narrator.sentences(news):
            yield _line(sentence)
        view = news[-1][1]
        taken = sum(view.tricks)
        if view.phase is not was:
            yield f"  > {answers.contract(view)}"
        if view.phase is Phase.PLAY and len(view.trick) == 2 and taken != tricks and taken < 3:
            tricks = taken
            yield f"  > {answers.declared_projects(view)}"
            yield f"  > {answers.trick(view)}"
            yield f"  > {answers.hand(view)}"
        was = state.phase
    yield f"  > {answers.table(view)}"
    for event, _ in news:
        if hasattr(event, "score"):
            for line in answers.reasoning(event.score):
                yield f"  > {line}"


def _line(sentence: Sentence) -> str:
    sounds = " ".join(f"{cue.id}:{cue.seat}" for cue in sentence.cues)
    mark = "!" if sentence.assertive else " "
    return f"{sentence.kind:9}{mark} {sentence.text}" + (f"  [{sounds}]" if sounds else "")


def wanted() -> Iterator[tuple[ScriptedDeal, str, Level]]:
    """Which transcripts there are: every deal in both languages, one at every level."""
    for deal in DEALS:
        for lang in LANGUAGES:
            yield deal, lang, Level.NORMAL
            if deal is DEALS[0]:
                yield deal, lang, Level.BRIEF
                yield deal, lang, Level.FULL


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for deal, lang, level in wanted():
        text = transcript(deal, lang, level)
        file_of(deal, lang, level).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
