"""How the window speaks: channels, the built-in voice, the first start, the hearing test."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.qt.announcer import CHANNELS, Announcer
from app.qt.engines import Engine
from app.qt.voice import Voice
from app.qt.voice_offer import VoiceOffer
from app.settings import Settings, load_settings
from core.state import Phase
from tests.qt.playing import Key, Player

Seat = Callable[..., Player]


class Mouth(Engine):
    """An engine that speaks into a list and is done at once."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.said: list[str] = []
        self.stops = 0
        self.voices = [("en", "one"), ("ar", "two")]

    def start(self) -> None:
        self.ready.emit()

    def say(self, text: str, lang: str, voice: str, rate: int) -> None:
        self.said.append(text)

    def stop(self) -> None:
        self.stops += 1

    def finish(self) -> None:
        self.finished.emit()

    def close(self) -> None:
        pass


@pytest.fixture
def mouth(monkeypatch: pytest.MonkeyPatch) -> list[Mouth]:
    """The engines that voices make; the last one speaks."""
    made: list[Mouth] = []

    def make(name: str, parent: QObject) -> Mouth:
        made.append(Mouth(parent))
        return made[-1]

    monkeypatch.setattr("app.qt.voice.make_engine", make)
    monkeypatch.setattr(Voice.__init__, "__defaults__", (None, make, None))
    return made


def speak_on(mouth: list[Mouth]) -> list[str]:
    """Let everything that waits be said to its end; all that was said."""
    for _ in range(50):
        mouth[-1].finish()
    return mouth[-1].said


@pytest.mark.parametrize("channel", CHANNELS)
def test_every_sentence_is_announced_once_whatever_the_channel(
    seated: Seat, mouth: list[Mouth], channel: str
) -> None:
    player = seated(rules="dram", seed=2, channel=channel)
    player.play_until(lambda page: page.view.phase is Phase.PLAY)
    dealt = [text for text in player.heard if "The land" in text and "Your hand" in text]
    assert dealt and len(player.heard) == len(player.heard)
    assert (len(mouth) > 0) == (channel == "voice")


def test_the_voice_says_news_in_their_order_and_answers_at_once(
    seated: Seat, mouth: list[Mouth]
) -> None:
    player = seated(rules="dram", seed=2, channel="voice")
    player.wait_till_asked()
    news = list(player.heard)
    said = [text for text in speak_on(mouth) if text not in ("",)]
    order = [said.index(text) for text in news if text in said]
    assert order == sorted(order) and len(order) >= 1
    player.key("T")
    QTest.qWait(5)
    assert mouth[-1].said[-1] == player.page.answers.turn(player.page.view)


def test_the_voice_speaks_what_gets_the_focus_and_stops_at_a_key(
    seated: Seat, mouth: list[Mouth]
) -> None:
    player = seated(rules="dram", seed=2, channel="voice")
    player.wait_till_asked()
    speak_on(mouth)
    player.key(Key.Key_Home)
    player.key(Key.Key_Right)
    QTest.qWait(5)
    second = player.page.hand.buttons[1].accessibleName()
    assert second in mouth[-1].said
    stops = mouth[-1].stops
    QTest.keyClick(player.window.windowHandle(), Key.Key_Right)
    assert mouth[-1].stops > stops


def test_the_voice_is_silent_once_the_channel_is_another(seated: Seat, mouth: list[Mouth]) -> None:
    player = seated(rules="dram", seed=2, channel="voice")
    player.wait_till_asked()
    player.window.change(channel="reader")
    said = len(mouth[-1].said)
    player.key(Key.Key_Home)
    player.key("T")
    QTest.qWait(5)
    assert len(mouth[-1].said) == said and not player.window.voice.engine


def test_a_hand_is_not_said_to_a_room_of_several_people(qtbot: object, mouth: list[Mouth]) -> None:
    voice = Voice()
    announcer = Announcer(QWidget(), voice)
    announcer.use("voice", "en")
    announcer.say("The land: 7 of spades. Your hand: hearts 8.", public="The land: 7 of spades.")
    announcer.say("hearts 8, 1 of 5", public="")
    assert speak_on(mouth) == ["The land: 7 of spades."]
    voice.reads_hand_aloud = True
    announcer.say("Your hand: hearts 8.", public="")
    assert speak_on(mouth)[-1] == "Your hand: hearts 8."
    voice.close()


def test_without_any_engine_the_voice_delays_nothing_and_says_so(
    seated: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.voice.engines", lambda platform: ())
    player = seated(rules="dram", seed=2)
    player.window.voice._names = []
    player.window.change(channel="voice")
    player.wait_till_asked()
    assert any("voice" in note for note in player.window.notes)


# ---- the first start


def offer_to(player: Player) -> VoiceOffer:
    """The offer of a first start, made at once."""
    player.window.settings = player.window.settings.but(voice_asked=False)
    offer = VoiceOffer(player.window)
    offer._begin()
    return offer


def test_the_voice_is_offered_in_one_sentence_and_enter_accepts_it(
    seated: Seat, mouth: list[Mouth]
) -> None:
    player = seated(rules="dram", seed=2)
    player.wait_till_asked()
    hand = list(player.page.hand.cards)
    offer = offer_to(player)
    assert offer.is_made
    assert mouth[-1].said == [
        "Baloot. Press Enter to play with this voice, Escape for silence.".replace(
            "Baloot", "Ba-loot"
        )
    ] or mouth[-1].said[0].endswith("Press Enter to play with this voice, Escape for silence.")
    assert "your-turn" in player.cues
    QTest.keyClick(player.window.windowHandle(), Key.Key_Return)
    assert player.window.settings.channel == "voice"
    assert player.window.settings.voice_asked
    assert load_settings()[0].channel == "voice", "remembered"
    assert player.page.hand.cards == hand, "the key that accepts plays no card"
    told = speak_on(mouth)
    assert any("Deal 1" in text for text in told), "the table is described at once"


@pytest.mark.parametrize("key", [Key.Key_Escape, Key.Key_Right, Key.Key_Space])
def test_any_other_key_is_silence_and_it_is_never_offered_again(
    seated: Seat, mouth: list[Mouth], key: Key
) -> None:
    player = seated(rules="dram", seed=2)
    player.wait_till_asked()
    offer_to(player)
    QTest.keyClick(player.window.windowHandle(), key)
    assert player.window.settings.channel == "reader"
    assert load_settings()[0].voice_asked
    before = len(mouth)
    again = VoiceOffer(player.window)
    again._begin()
    assert not again.is_made and len(mouth) == before


def test_nothing_is_offered_where_an_assistive_client_is_about(
    seated: Seat, mouth: list[Mouth], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = seated(rules="dram", seed=2)
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    assert not offer_to(player).is_made
    assert not mouth


def test_an_offer_that_nobody_could_hear_does_not_count(
    seated: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = seated(rules="dram", seed=2)
    player.window.settings = player.window.settings.but(voice_asked=False)
    offer = VoiceOffer(player.window, Voice(names=[]))
    offer._begin()
    assert not offer.is_made and not player.window.settings.voice_asked


# ---- the hearing test


@pytest.mark.parametrize(
    ("before", "key", "after"),
    [
        ("reader", "1", "reader"),
        ("reader", "2", "off"),
        ("reader", "3", "label"),
        ("label", "3", "voice"),
        ("voice", "2", "off"),
        ("voice", "3", "reader"),
        ("off", "3", "reader"),
    ],
)
def test_the_hearing_test_remembers_what_was_heard(
    seated: Seat, mouth: list[Mouth], before: str, key: str, after: str
) -> None:
    player = seated(rules="dram", seed=2, channel=before)
    player.wait_till_asked()
    player.key(Key.Key_F5)
    page = player.window.page
    assert page is not None and page.identifier == "hearing-test"
    player.wait(lambda: any("once, twice" in text for text in player.heard), 3)
    player.key(key)
    assert player.window.settings.channel == after
    if key == "1":
        player.wait(lambda: player.window.page is None)
    else:
        asked = sum("once, twice" in text for text in player.heard)
        player.wait(lambda: sum("once, twice" in text for text in player.heard) > asked, 3)
        assert page.now.text()


# ---- verbosity, repeat, silence


def test_one_key_cycles_how_much_is_said(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    player.wait_till_asked()
    seen = []
    for _ in range(3):
        player.key("G")
        seen.append(player.window.settings.verbosity)
        assert player.heard[-1] == f"Announcements: {seen[-1]}"
    assert seen == ["full", "brief", "normal"]


def test_the_last_announcement_is_said_again(seated: Seat) -> None:
    player = seated(rules="dram", seed=2)
    player.wait_till_asked()
    last = player.page.heard.again
    player.key("T")
    player.key("A")
    assert last is not None and player.heard[-1] == last.text


def test_a_setting_that_cannot_be_kept_is_told(
    seated: Seat, monkeypatch: pytest.MonkeyPatch, own_folders: object
) -> None:
    player = seated(rules="dram", seed=2)
    player.wait_till_asked()
    (own_folders / "config").mkdir(exist_ok=True)
    (own_folders / "config" / "settings.json.new").mkdir()
    player.window.do("mute")
    assert player.window.settings.mute, "it holds for now"
    assert any("settings.json" in note for note in player.window.notes)


def test_damaged_settings_are_put_aside_and_told(own_folders: object, seated: Seat) -> None:
    folder = own_folders / "config"
    folder.mkdir()
    (folder / "settings.json").write_text('{"language": 7}')
    settings, problems = load_settings()
    assert settings == Settings() and problems[0].code == "settings-damaged"
    assert (folder / "settings.damaged-1.json").exists()
    player = seated(deal=False)
    player.window.note_problem(problems[0])
    player.window.new_table()
    player.wait_till_asked()
    assert any("settings.damaged-1.json" in text for text in player.heard)


# ---- the label for readers that hear no announcements


def test_the_label_appears_as_a_notification_with_each_sentence(seated: Seat) -> None:
    player = seated(rules="dram", seed=2, channel="label")
    player.wait_till_asked()
    notice = player.window.announcer.notice
    assert notice is not None and notice.isVisible()
    seen = QAccessible.queryAccessibleInterface(notice)
    assert seen.role() == QAccessible.Role.Notification
    assert seen.text(QAccessible.Text.Name) == player.heard[-1]
    assert not seen.state().invisible


def test_the_label_forgets_a_trick_with_its_cards(seated: Seat) -> None:
    player = seated(rules="dram", seed=2, channel="label", trick_waits="press")
    page = player.play_until(lambda page: page.stays)
    notice = player.window.announcer.notice
    assert notice.accessibleName()
    page.bridge.set_paused(True)
    page.go_on()
    assert notice.accessibleName() in ("", page.answers.turn(page.view))
    assert page.caption.text() in ("", page.answers.turn(page.view))
