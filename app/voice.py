"""What the built-in voice says, when, and in which wording. No engine and no Qt is named here.

A game told aloud has three kinds of sentence. An *event* is told to its end and in order. *Focus*
(the card under the finger or the arrow keys) matters only until the next one. An *answer* to a key
comes at once. Every key first silences what is being said.
"""

import re
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from math import log

from app.vowels import RESPELLED, VOWELLED

_PREFIX = "(?:[وف])??(?:[بكل])??(?:ال|لل)??"
_WORD = re.compile(
    rf"(?<![\wً-ْ])({_PREFIX})({'|'.join(sorted(VOWELLED, key=len, reverse=True))})(?![\wً-ْ])"
)
_LATIN = re.compile(rf"\b(?:{'|'.join(RESPELLED)})\b", re.IGNORECASE)


def for_voice(text: str, lang: str) -> str:
    """`text` with the field's whole words as an engine of language `lang` should read them.

    In Arabic the words that are written joined to the front (and, with, to, the) stay as they are.
    """
    match lang.partition("-")[0].partition("_")[0]:
        case "ar":
            return _WORD.sub(lambda word: word[1] + VOWELLED[word[2]], text)
        case "en":
            return _LATIN.sub(lambda word: RESPELLED[word[0].lower()], text)
    return text


def for_espeak(text: str) -> str:
    """Vowelled Arabic for eSpeak, which reads the mute letter at a word's end as a t."""
    return re.sub("(?<=[\u064e\u0651])ة(?!\\w)", "ا", text)


class Kind(Enum):
    """What a sentence is, which decides when it is said."""

    EVENT = "event"
    FOCUS = "focus"
    ANSWER = "answer"


@dataclass(frozen=True)
class Sentence:
    """One thing to say. `private` ones tell what only one player may know: a hand."""

    text: str
    lang: str
    kind: Kind = Kind.EVENT
    private: bool = False


class SpeechQueue:
    """The order of what is said. `current` is being said, the rest waits."""

    def __init__(self) -> None:
        self.current: Sentence | None = None
        self._waiting: deque[Sentence] = deque()

    def __len__(self) -> int:
        """How many sentences wait."""
        return len(self._waiting)

    def add(self, sentence: Sentence) -> bool:
        """Take a sentence; True when the one being said must stop now to make room."""
        if sentence.kind is Kind.EVENT:
            self._waiting.append(sentence)
            return False
        self._waiting = deque(s for s in self._waiting if s.kind is Kind.EVENT)
        self._waiting.appendleft(sentence)
        if self.current is None:
            return False
        if sentence.kind is Kind.FOCUS and self.current.kind is Kind.EVENT:
            return False  # focus that moved by itself lets the event be heard
        self.current = None
        return True

    def next(self) -> Sentence | None:
        """Begin the next sentence when nothing is being said; None when there is none."""
        if self.current is None and self._waiting:
            self.current = self._waiting.popleft()
            return self.current
        return None

    def finished(self) -> None:
        """The current sentence has been said."""
        self.current = None

    def put_back(self) -> None:
        """The current sentence could not be said: it is the next one again."""
        if self.current:
            self._waiting.appendleft(self.current)
            self.current = None

    def key_pressed(self) -> bool:
        """Silence the current sentence; events not yet begun are kept. True: stop the engine."""
        self._waiting = deque(s for s in self._waiting if s.kind is Kind.EVENT)
        stop, self.current = self.current is not None, None
        return stop

    def clear(self) -> bool:
        """Forget everything, as at a new trick or when the voice is turned off."""
        self._waiting.clear()
        return self.key_pressed()


def reads_hand_aloud(people: int, private_output: bool = False, agreed: bool = False) -> bool:
    """Whether a hand may be said: not to several people in one room, unless the player agreed."""
    return people <= 1 or private_output or agreed


def focus_speech(name: str, state: str = "") -> str:
    """What is said of a control: its name, which holds all that matters, and its state."""
    return f"{name}, {state}" if name and state else name


SLOWEST, NORMAL, FASTEST = 90, 170, 450
"""Words a minute."""


def words_a_minute(rate: int) -> int:
    """Rate -100 to 100 as words a minute; 0 is an ordinary voice, each step the same ratio."""
    rate = max(-100, min(100, rate))
    end = FASTEST if rate > 0 else SLOWEST
    faster: float = (end / NORMAL) ** (abs(rate) / 100)
    return round(NORMAL * faster)


def loudness(volume: int) -> float:
    """Volume 0 to 100, as one hears it, as a share of the full signal: the scale of the sounds."""
    share = max(0, min(100, volume)) / 100
    return 1.0 if share > 0.99 else -log(1 - share) / log(100)


def choose_voice(lang: str, voices: Iterable[tuple[str, str]], wish: str = "") -> str | None:
    """The name of the voice for `lang` out of (language, name) pairs.

    The wished name if it speaks the language, else the exact locale, else the same language, the
    first offered first; None when no voice speaks it.
    """
    wanted = lang.replace("_", "-").lower()
    offers = [(code.replace("_", "-").lower(), name) for code, name in voices]
    offers = [(code, name) for code, name in offers if code.split("-")[0] == wanted.split("-")[0]]
    offers.sort(key=lambda offer: (offer[1] != wish, offer[0] != wanted))
    return offers[0][1] if offers else None


def engines(platform: str) -> tuple[str, ...]:
    """The engines to try on a platform (as `sys.platform` names it), the best first."""
    if platform == "win32":
        return ("winrt", "sapi")
    if platform == "darwin":
        return ("darwin",)
    return ("speechd", "espeak-ng")
