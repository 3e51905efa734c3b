"""The built-in voice: what it says and when, and that nothing waits for it."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import json
import re
import shutil
import subprocess
import sys
import time
import tomllib
from enum import Enum
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

import pytest
from PySide6.QtCore import QLocale, QObject, Qt, QTimer, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QWidget

import app.qt.speaker
import app.qt.voice
from app.i18n import Tongue
from app.qt.engines import Engine, Espeak, Spoken, make_engine
from app.qt.speaker import Speaker
from app.qt.voice import Voice
from app.voice import (
    VOWELLED,
    Kind,
    Sentence,
    SpeechQueue,
    choose_voice,
    engines,
    focus_speech,
    for_espeak,
    for_voice,
    reads_hand_aloud,
    words_a_minute,
)
from app.voice import (
    loudness as loudness_of,
)

EN = Tongue()
ROOT = Path(__file__).parents[2]
STUCK = str(Path(__file__).with_name("stuck_speaker.py"))


# Wording


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("دبل", "دَبَل"),
        ("صن", "صَنْ"),
        ("أحمد: حكم سبيت", "أحمد: حُكُم سْبِيت"),
        ("تسعة هاص، ثم ولد شرية.", "تِسْعَة هَاصْ، ثم وَلَد شِرْيَة."),
        ("الحكم ثاني", "الحُكُم ثَانِي"),
        ("وبالسبيت", "وبالسْبِيت"),
        ("للمشتري", "للمُشْتَرِي"),
        ("والولد", "والوَلَد"),
        ("ميّة وأربعمية", "مِيَّة وأَرْبَعْ مِيَّة"),
        ("حكمت المحكمة بدبلة", "حكمت المحكمة بدبلة"),  # whole words only
        ("كهذه الورقة", "كهَذِه الوَرَقَة"),
        ("يُبس", "يُبس"),  # nor the end of a word after a vowel
        ("حكمٌ", "حكمٌ"),  # already vowelled by who wrote it
        ("9 من 16", "9 من 16"),
    ],
)
def test_arabic_words_get_their_vowels(shown, said):
    assert for_voice(shown, "ar") == for_voice(shown, "ar-SA") == said
    assert for_voice(shown, "en") == shown


def test_english_words_are_respelled():
    assert for_voice("Hokum in spades, then Gahwa", "en_GB") == "hukum in spades, then gah-wah"
    assert for_voice("Hokums", "en") == "Hokums"
    assert for_voice("Hokum", "de") == "Hokum"


def test_every_word_stays_the_same_word():
    """The vowelled wording has the letters of the word, whatever marks stand over them."""
    marks = dict.fromkeys(map(ord, "ًٌٍَُِّْ"))
    for shown, said in VOWELLED.items():
        letters = said.translate(marks).replace(" ", "").replace("ئ", "ي")
        assert letters == shown.translate(marks).replace("ئ", "ي"), shown
        assert for_voice(said, "ar") == said, "said twice is said once"


def test_every_word_of_the_vocabularies_has_its_vowels():
    """The words that a table may say, whichever profile it plays by."""
    bare = set()
    for file in (ROOT / "resources" / "vocabulary").glob("*.toml"):
        for words in tomllib.loads(file.read_text(encoding="utf-8")).get("ar", {}).values():
            bare |= {word for word in words.split() if for_voice(word, "ar") == word}
    assert bare == set()


ESPEAK = pytest.mark.skipif(not shutil.which("espeak-ng"), reason="eSpeak NG is not installed")


def sounds_of(words):
    """What eSpeak makes of Arabic words, in its own letters: word -> sounds."""
    text = "".join(f"{for_espeak(for_voice(word, 'ar'))}.\n\n" for word in words)
    command = ["espeak-ng", "-v", "ar", "-q", "-x", "--stdin"]
    told = subprocess.run(command, input=text.encode(), capture_output=True, check=True).stdout
    return dict(zip(words, map(str.strip, told.decode().splitlines()), strict=True))


def lacks_vowels(sounds):
    """Bare words come out as "dbl" and "tsAt": three consonants meet that are not doubled ones."""
    letters = re.sub(r"[^\w?]|(?<=d)[HZ]", "", sounds)
    letters = re.sub(r"([^aiueo])\1", r"\1", letters)
    return re.search(r"[^aiueo]{3}|^[^aiueo]+$", letters.lstrip("?")) is not None


@ESPEAK
def test_espeak_finds_a_vowel_in_every_syllable():
    sounds = sounds_of(list(VOWELLED))
    assert not [word for word in sounds if lacks_vowels(sounds[word])]
    assert not [word for word in sounds if word.endswith("ة") and sounds[word].endswith("t")]


@ESPEAK
def test_the_sentences_of_the_game_can_be_understood():
    """Of all Arabic words that the narrator uses, hardly one may come out without vowels."""
    catalogue = ROOT / "resources" / "locale" / "ar" / "LC_MESSAGES" / "baloot.po"
    words = set()
    for block in catalogue.read_text(encoding="utf-8").split("\n\n"):
        if "app/narrator" in block:
            words |= set(re.findall(r"[ء-ْ]+", block))
    bad = [word for word, sounds in sounds_of(sorted(words)).items() if lacks_vowels(sounds)]
    assert len(bad) <= 0.05 * len(words), bad


# Order


def sentence(text, kind=Kind.EVENT):
    return Sentence(text, "en", kind)


def test_events_are_said_in_order_and_to_their_end():
    queue = SpeechQueue()
    assert [queue.add(sentence(text)) for text in "abc"] == [False] * 3
    assert queue.next().text == "a" and queue.next() is None
    queue.finished()
    assert queue.next().text == "b"


def test_a_key_cuts_the_sentence_and_keeps_the_events():
    queue = SpeechQueue()
    for text in "ab":
        queue.add(sentence(text))
    assert not queue.key_pressed(), "nothing was being said"
    queue.next()
    assert queue.key_pressed()
    assert queue.next().text == "b"


def test_an_answer_comes_at_once_before_what_waits():
    queue = SpeechQueue()
    for text in "ab":
        queue.add(sentence(text))
    queue.next()
    assert queue.add(sentence("answer", Kind.ANSWER))
    assert queue.next().text == "answer"
    queue.finished()
    assert queue.next().text == "b"


def test_only_the_last_focus_is_said_and_it_lets_an_event_end():
    queue = SpeechQueue()
    queue.add(sentence("event"))
    queue.next()
    assert not queue.add(sentence("9", Kind.FOCUS)) and not queue.add(sentence("8", Kind.FOCUS))
    assert len(queue) == 1 and queue.current.text == "event"
    queue.finished()
    assert queue.next().text == "8"
    assert queue.add(sentence("7", Kind.FOCUS)), "focus cuts focus"
    assert queue.next().text == "7"


def test_clear_forgets_everything():
    queue = SpeechQueue()
    queue.add(sentence("a"))
    queue.add(sentence("b"))
    queue.next()
    assert queue.clear() and len(queue) == 0 and queue.next() is None


# Choices


@pytest.mark.parametrize(
    ("people", "private", "agreed", "aloud"),
    [
        (1, False, False, True),
        (4, False, False, False),
        (4, True, False, True),
        (2, False, True, True),
    ],
)
def test_a_hand_is_not_read_to_a_room(people, private, agreed, aloud):
    assert reads_hand_aloud(people, private, agreed) is aloud


def test_rate():
    speeds = [words_a_minute(rate) for rate in range(-100, 101, 10)]
    assert speeds == sorted(set(speeds)) and speeds[0] == 90 and speeds[-1] == 450
    assert words_a_minute(0) == 170 and words_a_minute(999) == 450


def test_choice_of_voice():
    voices = [("en-GB", "Bob"), ("ar", "Arab"), ("en-US", "Sam"), ("ar-SA", "Saud")]
    assert choose_voice("ar-SA", voices) == "Saud"
    assert choose_voice("ar_EG", voices) == "Arab"
    assert choose_voice("en", voices, wish="Sam") == "Sam"
    assert choose_voice("ar", voices, wish="Sam") == "Arab", "a wish for another language"
    assert choose_voice("de", voices) is None


def test_engines_and_focus_speech():
    assert engines("linux") == ("speechd", "espeak-ng")
    assert engines("win32") == ("winrt", "sapi") and engines("darwin") == ("darwin",)
    assert focus_speech("Mute", "on") == "Mute, on" and focus_speech("Mute") == "Mute"
    assert focus_speech("", "on") == ""


# The voice with an engine that writes down what it is told


class Scribe(Engine):
    made: ClassVar[list["Scribe"]] = []

    def __init__(self, name, parent, voices=(("en", "Bob"), ("ar", "Saud"))):
        super().__init__(parent)
        self.name, self.offers, self.log, self.closed = name, list(voices), [], False
        Scribe.made.append(self)

    def start(self):
        if self.name == "broken":
            self.failed.emit("It is broken.")
        elif self.name != "silent":
            self.voices = self.offers
            self.ready.emit()

    def say(self, text, lang, voice, rate):
        self.log.append(text)

    def stop(self):
        self.log.append("-")

    def close(self):
        self.closed = True


@pytest.fixture
def make_voice(qapp):
    made = []

    def make(*names, make=Scribe):
        Scribe.made.clear()
        voice = Voice(names, make)
        made.append(voice)
        voice.start()
        return voice

    yield make
    for voice in made:
        voice.close()
        voice.deleteLater()


def test_events_wait_answers_cut(make_voice):
    voice = make_voice("good")
    assert voice.engine == "good" and voice.available_voices == [("en", "Bob"), ("ar", "Saud")]
    assert voice.say("one", "en", interrupt=False) and voice.say("two", "en", interrupt=False)
    engine = Scribe.made[0]
    assert engine.log == ["one"]
    engine.finished.emit()
    voice.say("صن", "ar")
    assert engine.log == ["one", "two", "-", "صَنْ"]


def test_it_tells_when_all_is_said(make_voice):
    voice, ends = make_voice("good"), []
    voice.fell_silent.connect(lambda: ends.append(voice.is_speaking))
    assert not voice.is_speaking
    voice.say("one", "en", interrupt=False)
    voice.say("two", "en", interrupt=False)
    Scribe.made[0].finished.emit()
    assert voice.is_speaking and ends == []
    Scribe.made[0].finished.emit()
    assert ends == [False]


def test_it_tells_too_when_nothing_can_be_said_any_more(make_voice):
    voice, ends = make_voice("good"), []
    voice.fell_silent.connect(lambda: ends.append(voice.is_speaking))
    voice.say("one", "en")
    for engine in range(3):
        assert ends == []
        Scribe.made[engine].failed.emit("It fell over.")
    assert ends == [False]


def test_a_failed_engine_gives_way_to_the_next(make_voice):
    voice = make_voice("broken", "good")
    assert voice.engine == "good" and voice.problem(EN) == "" and Scribe.made[0].closed
    voice.say("one", "en")
    for engine in (1, 2):
        Scribe.made[engine].failed.emit("It fell over.")
        assert voice.engine == "good" and Scribe.made[engine + 1].log == ["one"], "said again"
    Scribe.made[3].failed.emit("It fell over.")
    assert voice.engine == "" and voice.problem(EN) == "It fell over."
    assert not voice.say("two", "en"), "no voice: the caller is told"


def test_a_silent_engine_gives_way_after_the_probe(make_voice, qtbot, monkeypatch):
    monkeypatch.setattr(app.qt.voice, "PROBE", 50)
    voice = make_voice("silent", "good")
    assert voice.engine == "" and voice.say("waits", "en", interrupt=False)
    qtbot.waitUntil(lambda: voice.engine == "good", timeout=2000)
    assert Scribe.made[1].log == ["waits"]


def test_no_engine_and_no_voice_for_a_language(make_voice):
    assert make_voice().problem(EN)
    voice = make_voice("good", make=lambda name, parent: Scribe(name, parent, [("en", "Bob")]))
    voice.say("صن", "ar", interrupt=False)
    voice.say("after", "en", interrupt=False)
    assert Scribe.made[0].log == ["after"] and "ar" in voice.problem(EN)


def test_a_hand_is_withheld_from_a_room(make_voice, qtbot):
    voice = make_voice("good")
    with qtbot.waitSignal(voice.withheld):
        assert not voice.say("ace of hearts", "en", private=True)
    assert Scribe.made[0].log == []
    voice.reads_hand_aloud = True
    assert voice.say("ace of hearts", "en", private=True)


def test_focus_is_spoken_and_keys_cut_it(make_voice, qtbot):
    voice = make_voice("good")
    window = QWidget()
    row = QHBoxLayout(window)
    card, mute = QPushButton("9"), QCheckBox("Mute")
    card.setAccessibleName("9 of hearts")
    card.setProperty("private", True)
    row.addWidget(card)
    row.addWidget(mute)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    voice.follow(window.windowHandle())
    log = Scribe.made[0].log
    card.setFocus()
    mute.setFocus()
    assert log == ["Mute, off"], "the card stays private"
    voice.reads_hand_aloud = True
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
    assert log == ["Mute, off", "-", "9 of hearts"]
    voice.tell_of(card)
    assert log[3:] == ["-", "9 of hearts"], "once more, without a change of focus"


# Real processes


class Late(QObject):
    """An engine that tells only later that the sentence before was cut, as speech daemons do."""

    stateChanged = Signal(object)
    errorOccurred = Signal(object, str)

    class State(Enum):
        Ready, Speaking, Error = range(3)

    def __init__(self, name):
        super().__init__()

    def state(self):
        return Late.State.Ready

    def availableLocales(self):
        return [QLocale("ar_SA")]

    def availableVoices(self):
        return [SimpleNamespace(name=lambda: "Saud")]

    def setLocale(self, locale):
        pass

    setVoice = setRate = setVolume = say = setLocale

    def stop(self):
        pass


def test_an_engine_of_qt_is_told_how_loud(qtbot, monkeypatch):
    told = []
    monkeypatch.setattr(Late, "setVolume", lambda self, volume: told.append(volume))
    speaker = Speaker("late", Late)
    words = {"text": "", "lang": "ar", "voice": "Saud", "rate": 0}
    for loudness in (1.0, loudness_of(50), 0.0):
        speaker.asked.emit({"say": 1, **words, "loudness": loudness})
    assert told == [1.0, pytest.approx(0.1505, abs=1e-4), 0.0]


def test_loudness_is_on_the_scale_of_the_sounds():
    """As QAudio.convertVolume has it, from what one hears to the signal."""
    assert [loudness_of(volume) for volume in (-5, 0, 100, 120)] == [0, 0, 1, 1]
    steps = [loudness_of(volume) for volume in range(0, 101, 10)]
    assert steps == sorted(steps) and steps[5] == pytest.approx(0.1505, abs=1e-4)


def test_what_is_said_has_the_volume_of_the_moment(make_voice):
    voice = make_voice("good")
    voice.say("one", "en", interrupt=False)
    assert Scribe.made[0].loudness == 1.0
    voice.volume = 0
    voice.say("two", "en")
    assert Scribe.made[0].loudness == 0.0


def test_a_late_end_of_the_sentence_before_is_not_the_end_of_this_one(qtbot, capsys, monkeypatch):
    monkeypatch.setattr(app.qt.speaker, "SETTLE", 30)
    speaker = Speaker("late", Late)
    change = speaker._speech.stateChanged.emit
    for number in (1, 2, 3):
        speaker.asked.emit({"say": number, "text": "", "lang": "ar", "voice": "Saud", "rate": 0})
        change(Late.State.Ready)  # of the one before
        if number < 3:
            change(Late.State.Speaking)
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert told == [{"voices": [["ar_SA", "Saud"]]}]
    qtbot.wait(100)  # the third never says that it began: it is over once it has been quiet
    assert json.loads(capsys.readouterr().out) == {"finished": 3}
    speaker.asked.emit({"say": 4, "text": "", "lang": "ar", "voice": "Saud", "rate": 0})
    change(Late.State.Speaking)
    change(Late.State.Ready)
    assert json.loads(capsys.readouterr().out) == {"finished": 4}
    speaker.asked.emit({"stop": 5})
    change(Late.State.Ready)
    assert json.loads(capsys.readouterr().out) == {"stopped": 5}


class Heart:
    """Beats every 5 ms on the window's thread and remembers the longest wait."""

    def __init__(self):
        self.latest, self.last = 0.0, time.perf_counter()
        self.timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=5)
        self.timer.timeout.connect(self.beat)
        self.timer.start()

    def beat(self):
        now = time.perf_counter()
        self.latest, self.last = max(self.latest, now - self.last), now


def stuck(where):
    return lambda name, parent: (
        Spoken(name, [sys.executable, STUCK, where], parent)
        if name == "stuck"
        else Scribe(name, parent)
    )


def test_a_hung_daemon_delays_nothing(make_voice, qtbot, monkeypatch):
    monkeypatch.setattr(app.qt.voice, "PROBE", 1500)
    heart = Heart()
    voice = make_voice("stuck", "good", make=stuck("constructor"))
    start = time.perf_counter()
    for number in range(50):
        voice.say_focus(f"card {number}", "en")
        voice.key_pressed()
    voice.say("hello", "en", interrupt=False)
    assert time.perf_counter() - start < 0.1
    qtbot.waitUntil(lambda: voice.engine == "good", timeout=5000)
    assert Scribe.made[0].log == ["hello"]
    assert heart.latest < 0.1, heart.latest


def test_an_engine_that_hangs_while_speaking_is_ended(make_voice, qtbot, monkeypatch):
    monkeypatch.setattr(app.qt.voice, "STRIKES", 1)
    voice = make_voice("stuck", "good", make=stuck("say"))
    qtbot.waitUntil(lambda: voice.engine == "stuck", timeout=10_000)
    ended = []
    voice._engine._process.destroyed.connect(lambda: ended.append(True))
    heart = Heart()
    voice.say("hello", "en")
    qtbot.wait(50)
    start = time.perf_counter()
    while voice.engine != "good" and time.perf_counter() < start + 2:
        voice.say("card", "en")  # each cuts the one before; none may put the end off
        qtbot.wait(30)
    assert time.perf_counter() - start < 0.4 and heart.latest < 0.1
    assert Scribe.made[0].log[0] == "card"
    qtbot.waitUntil(lambda: ended == [True], timeout=1000)


def mock_works() -> bool:
    code = "from PySide6.QtTextToSpeech import QTextToSpeech"
    return subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0


@pytest.mark.skipif(not mock_works(), reason="this system lacks the speech library of Qt")
def test_an_engine_of_qt_speaks_in_its_process(make_voice, qtbot):
    voice = make_voice("mock", make=make_engine)
    qtbot.waitUntil(lambda: voice.engine == "mock", timeout=10_000)
    said = []
    voice.spoken.connect(lambda text, lang: said.append(text))
    for text in ("one two", "three"):
        voice.say(text, "en", interrupt=False)
    qtbot.waitUntil(lambda: said == ["one two", "three"], timeout=5000)
    voice.say("a very long sentence " * 50, "en")
    start = time.perf_counter()
    voice.stop()
    qtbot.waitUntil(lambda: not voice._engine._silence.isActive(), timeout=1000)
    assert time.perf_counter() - start < 0.1 and voice.engine == "mock"


def test_an_engine_that_is_not_there_is_a_problem(make_voice, qtbot):
    voice = make_voice("no-such-engine", make=make_engine)
    qtbot.waitUntil(lambda: voice.problem(EN) != "", timeout=10_000)
    assert voice.engine == "" and "\n" not in voice.problem(EN)
    assert Espeak("no-such-program")._program == ""


PRETENDER = """
import sys, time, pathlib
if "--voices" in sys.argv:
    print("Pty Language Age/Gender VoiceName\\n 5 ar --/M Arabic\\n 5 en-gb --/M English")
elif sys.argv[1:3] != ["-a", "0"]:
    log = pathlib.Path(__file__).with_suffix(".log")
    with log.open("a", encoding="utf-8") as out:
        out.write(" ".join(sys.argv[1:7]) + " " + sys.stdin.buffer.read().decode() + "\\n")
    time.sleep(30 if "long" in log.read_text(encoding="utf-8") else 0)
"""


@pytest.fixture
def pretender(tmp_path, monkeypatch):
    """A program that stands for eSpeak and writes down what it is asked to say."""
    script = tmp_path / "pretender.py"
    script.write_text(PRETENDER)
    run = Espeak._run
    monkeypatch.setattr(
        Espeak,
        "_run",
        lambda self, options, text, then: run(self, [str(script), *options], text, then),
    )
    return script.with_suffix(".log")


def test_espeak_is_given_each_sentence_and_is_cut_at_once(make_voice, qtbot, pretender):
    voice = make_voice("espeak", make=lambda name, parent: Espeak(sys.executable, parent))
    qtbot.waitUntil(lambda: voice.engine == "espeak", timeout=5000)
    assert voice.available_voices == [("ar", "ar"), ("en-gb", "en-gb")]
    voice.rate = 100
    voice.say("-v قهوة", "ar", interrupt=False)
    voice.volume = 50
    voice.say("long", "en", interrupt=False)
    qtbot.waitUntil(
        lambda: pretender.exists() and "long" in pretender.read_text(encoding="utf-8"), timeout=5000
    )
    lines = pretender.read_text(encoding="utf-8").splitlines()
    assert lines == ["-v ar -s 450 -a 100 -v قَهْوَا", "-v en-gb -s 450 -a 15 long"]
    process = voice._engine._process
    with qtbot.waitSignal(process.finished, timeout=100):
        voice.stop()


@ESPEAK
def test_real_espeak_comes_up_in_both_languages_or_says_that_it_has_no_device(make_voice, qtbot):
    voice = make_voice("espeak-ng", make=make_engine)
    qtbot.waitUntil(lambda: voice.engine == "espeak-ng" or voice.problem(EN) != "", timeout=5000)
    if voice.engine:
        assert choose_voice("ar", voice.available_voices) == "ar"
        assert choose_voice("en", voice.available_voices)
    else:
        assert voice.problem(EN) == "There is no device to speak with."


def test_espeak_without_a_device_never_seems_to_speak(make_voice, qtbot, pretender):
    script = pretender.with_suffix(".py")
    script.write_text(script.read_text() + "\nif '-a' in sys.argv: sys.exit('error: no device')")
    voice = make_voice("espeak", make=lambda name, parent: Espeak(sys.executable, parent))
    said = []
    voice.spoken.connect(lambda text, lang: said.append(text))
    voice.say("hello", "en", interrupt=False)
    qtbot.waitUntil(lambda: voice.problem(EN) == "There is no device to speak with.", timeout=5000)
    assert said == [] and not voice.say("hello", "en")


def test_chatter_of_a_library_is_no_message(qapp):
    engine = Spoken("mock", [sys.executable, "-c", "print('hi'); print('[1]'); print('3')"])
    failures = []
    engine.failed.connect(failures.append)
    engine.start()
    engine._process.waitForFinished(5000)
    engine._heed(json.loads('{"odd": 1}'))
    assert len(failures) == 1


def test_words_of_the_system_are_shown_as_they_are(make_voice, qtbot):
    message = json.dumps({"problem": "no {sink}\n here"})
    script = f"print({message!r}, flush=True); input()"
    command = [sys.executable, "-c", script]
    voice = make_voice("odd", make=lambda name, parent: Spoken(name, command, parent))
    qtbot.waitUntil(lambda: voice.problem(EN) == "no {sink} here", timeout=5000)
