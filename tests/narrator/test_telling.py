"""What is said when: the rulebook's clauses about announcing, each in a case of its own."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from app.i18n import LANGUAGES, tongue
from app.narrator import KINDS, Answers, Heard, Level, Listener, Narrator, Sentence, Verbosity
from app.narrator.telling import _TELL, _WEIGHT
from app.profiles import parse_rules, table_rules
from app.sound.cues import CUES
from core import messages as m
from core.auction import open_auction
from core.cards import CARD_OF, cards_of, hand_of, suit_of
from core.reasons import Reason
from core.state import Phase
from core.view import SeatView
from plugins.catalogue import Catalogue
from tests.narrator.deals import DEALS, News, ScriptedDeal, random_match, rules_of, steps
from tests.narrator.seeing import cards_named

NAMES = ("Adam", "Karam", "Yasser", "Ahmed")
LEVELS = tuple(Level)


def ears(
    profile: str = "table", lang: str = "en", level: Level = Level.NORMAL, seat: int = 0
) -> Listener:
    return Listener(seat, rules_of(profile), NAMES, tongue(lang), profile, Verbosity(level))


def deal(name: str, profile: str = "table") -> ScriptedDeal:
    return next(d for d in DEALS if (d.name, d.profile) == (name, profile))


def told(scripted: ScriptedDeal, me: Listener) -> list[tuple[News, list[Sentence]]]:
    narrator = Narrator(me)
    return [(news, narrator.sentences(news)) for _, news in steps(scripted, me.seat)]


def views(scripted: ScriptedDeal, seat: int = 0) -> list[SeatView]:
    return [news[-1][1] for _, news in steps(scripted, seat)]


# ---- every event has its words ---------------------------------------------------------------


def test_every_event_can_be_told() -> None:
    assert set(_TELL) == set(m.Event.__args__)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("profile", ["table", "dram", "scorepad"])
def test_every_sentence_is_whole(profile: str, level: Level, lang: str) -> None:
    """Of random deals: a kind, words, no unfilled place, known sounds."""
    me = ears(profile, lang, level)
    narrator, seen = Narrator(me), set()
    for seed in range(12):
        for _, news in random_match(me.rules, seed, 0):
            for event, view in news:
                sentence = narrator.sentence(event, view)
                seen.add(type(event))
                if sentence is None:
                    assert level is Level.BRIEF
                    continue
                assert sentence.kind in KINDS
                assert sentence.text and "{" not in sentence.text
                assert {cue.id for cue in sentence.cues} <= set(CUES)
                assert "  " not in sentence.text
    assert len(seen) > 8


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_lost_by_merging(level: Level) -> None:
    """Each event's words and sounds stand in the sentences of its command, in some order."""
    me = ears(level=level)
    narrator = Narrator(me)
    for seed in range(10):
        for _, news in random_match(me.rules, seed, 0):
            sentences = narrator.sentences(news)
            text = " ".join(sentence.text for sentence in sentences)
            sounds = [cue for sentence in sentences for cue in sentence.cues]
            for event, view in news:
                alone = narrator.sentence(event, view)
                if alone is not None:
                    assert alone.text in text
                    assert all(cue in sounds for cue in alone.cues)


def test_a_command_makes_few_sentences() -> None:
    """A burst is lost on some screen readers: one sentence, two where a deal has been counted."""
    me = ears()
    for seed in range(10):
        for _, news in random_match(me.rules, seed, 0):
            sentences = Narrator(me).sentences(news)
            ends_deal = any(isinstance(event, m.DealScored) for event, _ in news)
            assert len(sentences) <= (2 if ends_deal else 1)


# ---- brief never drops what matters ----------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_drops_a_card_a_call_a_project_or_a_baloot(level: Level, lang: str) -> None:
    me = ears("table", lang, level)
    narrator, words = Narrator(me), me.words
    counted = dict.fromkeys(("card", "call", "project", "baloot", "hand"), 0)
    for seed in range(40):
        for _, news in random_match(me.rules, seed, 0):
            text = " ".join(sentence.text for sentence in narrator.sentences(news)).lower()
            for event, view in news:
                if isinstance(event, m.CardPlayed):
                    assert event.card in cards_named(text, lang)
                    counted["card"] += 1
                elif isinstance(event, m.Called):
                    last = Answers(me).last_call(view, event.seat) or event.call.partition(":")[0]
                    if view.phase is Phase.AUCTION:
                        assert last.lower() in text
                        counted["call"] += 1
                elif isinstance(event, m.ProjectAnnounced):
                    assert all(words.project(p.kind) in text for p in event.projects)
                    counted["project"] += 1
                elif isinstance(event, m.BalootSaid):
                    assert words.term("baloot") in text
                    counted["baloot"] += 1
                elif isinstance(event, m.HandsCompleted | m.CardsDealt):
                    assert set(cards_of(event.hands[0])) <= cards_named(text, lang)
                    counted["hand"] += 1
    assert min(counted.values()) >= 5, counted


def test_the_levels_differ_in_length() -> None:
    lengths = []
    for level in LEVELS:
        me = ears(level=level)
        texts = [s.text for _, sentences in told(DEALS[0], me) for s in sentences]
        lengths.append(sum(len(text.split()) for text in texts))
    assert lengths[0] < lengths[1] < lengths[2]


def test_a_kind_may_have_a_level_of_its_own() -> None:
    me = replace(ears(), verbosity=Verbosity(Level.BRIEF, {"score": Level.FULL}))
    texts = [s.text for _, sentences in told(DEALS[0], me) for s in sentences]
    assert "abnat make" in texts[-1]
    assert Verbosity(Level.FULL).next().base is Level.BRIEF


# ---- the clauses -----------------------------------------------------------------------------


def test_V001_five_cards_and_the_land_are_told() -> None:
    news, sentences = told(DEALS[0], ears())[0]
    view = news[-1][1]
    assert view.land is not None
    assert cards_named(sentences[0].text, "en") == {*cards_of(view.hand), view.land}
    assert sentences[0].public is not None
    assert cards_named(sentences[0].public, "en") == {view.land}


def test_V003_a_second_hokum_is_not_named_yet() -> None:
    me = ears()
    scripted = replace(deal("second-hokum-named-late"), calls=(*("pass",) * 5, "second-hokum"))
    state_views = []
    with pytest.raises(RuntimeError):  # the calls end in mid-auction
        for _, news in steps(scripted, 0):
            state_views.append(news[-1][1])
    assert state_views[-1].auction is not None
    unsettled = Answers(me).contract(state_views[-1])
    assert "nothing is bought yet" in unsettled
    assert "second hokum, trump not named yet" in unsettled
    asked = [v for v in views(deal("second-hokum-named-late")) if v.phase is Phase.AUCTION][-1]
    bought = Answers(me).contract(asked)
    assert "second hokum, trump not named yet, open, double" in bought
    assert not any(me.words.suit(suit) in bought for suit in range(4))


@pytest.mark.parametrize(
    ("level", "phrase"),
    [
        pytest.param(1, "hokum in clubs, open, not doubled", id="T057"),
        pytest.param(3, "hokum in clubs, open, triple, times 3", id="V007"),
        pytest.param(5, "hokum in clubs, open, coffee, for the match", id="V008"),
    ],
)
def test_the_contract_entry(level: int, phrase: str) -> None:
    view = next(v for v in views(DEALS[0]) if v.phase is Phase.PLAY)
    auction = view.auction
    assert auction is not None
    auction = auction._replace(trump=3, level=level, locked=False)
    assert phrase in Answers(ears()).contract(replace(view, auction=auction))
    locked = auction._replace(locked=True)
    assert "locked" in Answers(ears()).contract(replace(view, auction=locked))


def test_V022_the_entries_work_at_any_time() -> None:
    """T104: also during the auction, when nothing is bought or declared yet."""
    answers = Answers(ears())
    first = views(DEALS[0])[0]
    assert answers.contract(first) == "The contract: nothing is bought yet."
    assert answers.declared_projects(first) == "Declared projects: nothing is declared yet."
    for view in views(DEALS[0]):
        assert answers.contract(view).startswith("The contract: ")
        assert answers.declared_projects(view).startswith("Declared projects: ")


def test_V009_in_the_first_trick_a_project_has_a_name_only() -> None:
    for scripted in DEALS:
        for news, sentences in told(scripted, ears(scripted.profile)):
            for event, view in news:
                if isinstance(event, m.ProjectAnnounced):
                    alone = Narrator(ears(scripted.profile)).sentence(event, view)
                    assert alone is not None and not cards_named(alone.text, "en")
                    played = {e.card for e, _ in news if isinstance(e, m.CardPlayed)}
                    assert cards_named(sentences[0].text, "en") <= played


def test_V010_in_the_second_trick_the_winners_projects_are_read_with_their_cards() -> None:
    me, found = ears(), 0
    for scripted in DEALS:
        for _, news in steps(scripted, 0):
            for event, view in news:
                if isinstance(event, m.ProjectsShown):
                    alone = Narrator(me).sentence(event, view)
                    cards = {c for project in event.projects for c in cards_of(project.cards)}
                    assert alone is not None and cards_named(alone.text, "en") == cards
                    found += 1
    assert found >= 5


def test_V011_the_losers_cards_are_never_in_the_entry() -> None:
    """The winners' stand there while they lie open, in the second trick."""
    for scripted in DEALS:
        opened, answers = 0, Answers(ears(scripted.profile))
        for _, news in steps(scripted, 0):
            view = news[-1][1]
            stays = any(isinstance(event, m.TrickTaken) for event, _ in news)
            entry = answers.declared_projects(view, stays)
            shown = {c for ps in view.shown for p in ps for c in cards_of(p.cards)}
            second = 5 <= len(view.played) <= (8 if stays else 7)
            assert cards_named(entry, "en") == (shown if second else set())
            opened += bool(second and shown)
        assert opened or "nobody" in scripted.name


def test_V013_baloot_is_told_with_its_second_card() -> None:
    found = 0
    for scripted in DEALS:
        for news, sentences in told(scripted, ears(scripted.profile)):
            if any(isinstance(event, m.BalootSaid) for event, _ in news):
                word = ears(scripted.profile).words.term("baloot")
                assert f"{word}!" in sentences[0].text.lower()
                assert sentences[0].kind == "baloot"
                found += 1
    assert found >= 3


def test_V016_a_trick_is_told_until_it_goes_on() -> None:
    answers = Answers(ears())
    for news, _ in told(DEALS[0], ears()):
        view = news[-1][1]
        if any(isinstance(event, m.TrickTaken) for event, _ in news):
            taken = {card for _, card in view.played[-4:]}
            assert cards_named(answers.trick(view, stays=True), "en") == taken
            assert len(answers.history(view, stays=True)) == 4
            assert answers.trick(view) == "No card has been played to this trick."
            assert answers.history(view) == []


def test_V017_a_refusal_is_quiet_and_its_reason_comes_on_demand() -> None:
    view = next(v for v in views(DEALS[0]) if v.phase is Phase.PLAY and v.is_my_turn)
    sentence = Narrator(ears()).refused(Reason.MUST_FOLLOW, view)
    assert (sentence.text, sentence.assertive) == ("Not now. Your turn to play.", False)
    assert [cue.id for cue in sentence.cues] == ["refused"]
    why = Answers(ears()).why_not(Reason.MUST_FOLLOW, view)
    assert "follow" in why and "turn" not in why
    full = Narrator(ears(level=Level.FULL)).refused(Reason.MUST_FOLLOW, view)
    assert full.text == f"{why} Your turn to play."


@pytest.mark.parametrize("level", list(Level), ids=lambda level: level.name.lower())
def test_a_refusal_says_what_is_awaited_at_every_moment(level: Level) -> None:
    """Whose turn it is and for which kind of decision; one's own calls, unless it is brief."""
    seen = set()
    for view in views(DEALS[0]):
        me = ears(level=level)
        said = Narrator(me).refused(Reason.NOT_NOW, view).text
        calls = view.calls(me.rules)
        awaited = Answers(me).may(view) if calls else Answers(me).turn(view)
        assert said.endswith(Answers(me).turn(view) if level is Level.BRIEF else awaited)
        assert Answers(me).why_not(Reason.NOT_YOUR_TURN, view).endswith(awaited)
        seen.add((view.phase, view.is_my_turn, bool(calls)))
    assert seen >= {
        (Phase.AUCTION, True, True),
        (Phase.AUCTION, False, False),
        (Phase.PLAY, True, False),
        (Phase.PLAY, False, False),
    }


def test_V018_a_hand_is_told_by_suit_weakest_first() -> None:
    """T006: the trump suit in its own order."""
    view = next(v for v in views(DEALS[0]) if v.phase is Phase.PLAY)
    assert view.auction is not None
    hand = sum(1 << CARD_OF[name] for name in ("JH", "7H", "AH", "9H", "TD", "KD"))
    for trump, order in ((0, "7, ace, 9, jack"), (1, "7, 9, jack, ace")):
        seen = replace(view, hand=hand, auction=view.auction._replace(trump=trump))
        assert f"hearts {order}" in Answers(ears()).hand(seen)


@pytest.mark.parametrize("level", LEVELS)
def test_V019_every_card_is_told_own_ones_too(level: Level) -> None:
    me, count = ears(level=level), 0
    for news, sentences in told(DEALS[0], me):
        for event, _ in news:
            if isinstance(event, m.CardPlayed):
                assert event.card in cards_named(sentences[0].text, "en")
                if event.seat:
                    assert me.name(event.seat).lower() in sentences[0].text.lower()
                count += 1
    assert count == 32


@pytest.mark.parametrize("profile", ["table", "dram"])
def test_V020_V021_a_trump_has_its_own_sound_never_in_sun(profile: str) -> None:
    me, sounds = ears(profile), {"hokum": set(), "sun": set()}
    for seed in range(20):
        for _, news in random_match(me.rules, seed, 0):
            for event, view in news:
                if isinstance(event, m.CardPlayed):
                    sentence = Narrator(me).sentence(event, view)
                    assert sentence is not None and sentence.cue is not None
                    assert view.auction is not None and view.auction.contract is not None
                    is_trump = suit_of(event.card) == view.trump
                    assert sentence.cue.id == ("trump" if is_trump else "card")
                    assert sentence.cue.seat == event.seat
                    sounds[view.auction.contract].add(sentence.cue.id)
    assert sounds == {"hokum": {"trump", "card"}, "sun": {"card"}}


def test_V026_a_deal_that_nobody_bought() -> None:
    _, sentences = told(deal("nobody-bought"), ears())[-1]
    assert "thrown in" in sentences[0].text and "You deal next" in sentences[0].text


# ---- answers ---------------------------------------------------------------------------------


def test_a_card_in_hand_is_named_with_its_place() -> None:
    answers = Answers(ears())
    seen = 0
    for view in views(DEALS[0]):
        legal = view.cards(answers.listener.rules)
        for place, card in enumerate(answers.order(view), 1):
            label = answers.card(view, card)
            assert f", {place} of {view.hand.bit_count()}" in label
            refused = view.phase is Phase.PLAY and view.is_my_turn and not legal >> card & 1
            assert label.endswith(", not now") == refused
            assert not answers.card(view, card, show_legal=False).endswith("not now")
            seen += refused
    assert seen


def test_calls_are_numbered_as_they_are_offered() -> None:
    view = views(DEALS[0])[0]
    labels = Answers(ears()).numbered_call_labels(view)
    assert labels == ["1 Pass", "2 Hokum in hearts", "3 Sun"]
    dram = views(deal("second-hokum-named-at-once", "dram"))
    second = next(v for v in dram if v.auction and len(v.auction.calls) == 4)
    assert Answers(ears("dram")).call_labels(second)[:2] == ["Wala", "Second hokum in diamonds"]


ALL_CALLS = (
    "pass",
    "hokum",
    "sun",
    "ashkal",
    "second-hokum",
    *(f"second-hokum:{suit}" for suit in "HDSC"),
    "confirm",
    "double",
    "double:open",
    "double:locked",
    "three",
    "three:open",
    "three:locked",
    "four",
    "four:open",
    "four:locked",
    "gahwa",
    "qablak",
    "throw-in",
    *(f"name:{suit}" for suit in "HDSC"),
)


def test_what_a_room_hears_of_ones_turn_tells_nothing_of_the_hand(catalogue: Catalogue) -> None:
    """That a weak hand may be thrown in, or why a card may not be played, is for its holder."""
    rules = table_rules(catalogue, parse_rules("dram+weak_hand=first-five-cards")).rules
    asked = next(v for v in views(DEALS[0]) if v.phase is Phase.AUCTION and v.is_my_turn)
    view = replace(asked, hand=hand_of(CARD_OF[name] for name in ["7H", "8H", "9H", "7D", "8D"]))
    narrator = Narrator(replace(ears(level=Level.FULL), rules=rules))
    turn, refused = narrator.turn(view), narrator.refused(Reason.NOT_NOW, view)
    assert turn is not None
    for sentence in (turn, refused):
        assert sentence.text.lower().count("throw") == 1 and sentence.public is not None
        assert "throw" not in sentence.public.lower() and "1 pass" in sentence.public
    why = narrator.refused(Reason.MUST_FOLLOW, asked)
    assert "follow" in why.text and "follow" not in str(why.public)
    assert Narrator(ears()).turn(asked).public is None, "nothing is kept back without need"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_call_has_words_of_its_own(lang: str) -> None:
    words = Listener(0, rules_of("dram"), tongue=tongue(lang)).words
    land = CARD_OF["JC"]
    spoken = [words.call(call, land) for call in ALL_CALLS]
    assert len(set(spoken)) == len(spoken)
    assert all(spoken)


def test_the_list_of_calls_is_whole(catalogue: object) -> None:
    """Every call that random tables ever offer is in the list above."""
    from tests.narrator.test_secrets import random_rules

    chance, met = random.Random(1), set()
    for seed in range(150):
        rules = random_rules(catalogue, chance)  # type: ignore[arg-type]
        for _, news in random_match(rules, seed, 0, deals=1):
            for event, _ in news:
                if isinstance(event, m.Called):
                    met.add(event.call)
    assert met <= set(ALL_CALLS)
    assert len(met) >= 20


def test_whose_turn() -> None:
    answers = Answers(ears())
    auction = open_auction(3, 0)
    view = replace(views(DEALS[0])[0], auction=auction)
    assert answers.turn(view) == "Your turn to call."
    assert answers.turn(replace(view, to_act=1)) == "Karam is to call."
    assert answers.turn(replace(view, to_act=2)) == "Partner is to call."
    assert answers.turn(replace(view, to_act=None, phase=Phase.DEAL)) == "Waiting for the deal."


def test_the_table_tells_everything_public() -> None:
    view = next(v for v in views(DEALS[0]) if len(v.trick) == 2)
    text = Answers(ears()).table(view)
    for part in ("Deal 1", "hokum in hearts, locked", "Karam", "Yasser", "dealer", "is ahead"):
        assert part in text


def test_sides_are_named_from_the_hearer() -> None:
    """The same score is ours for one side and theirs for the other."""
    for seat, words in ((0, "us 0, them 36"), (1, "us 36, them 0"), (2, "us 0, them 36")):
        texts = [s.text for _, sentences in told(DEALS[0], ears(seat=seat)) for s in sentences]
        assert words in texts[-1].lower()


def test_a_match_won_has_its_sound_from_the_hearers_side() -> None:
    for seat, cue in ((0, "match-won"), (1, "match-lost")):
        me = ears("dram", seat=seat)
        _, sentences = told(deal("gahwa-wins-the-match", "dram"), me)[-1]
        assert [c.id for c in sentences[-1].cues] == [cue]


def test_profiles_use_their_own_words() -> None:
    by_profile = {}
    for profile in ("table", "dram"):
        words = ears(profile).words
        by_profile[profile] = [words.call(call, 0) for call in ("pass", "three", "gahwa")]
        by_profile[profile] += [words.project("sira"), words.term("baloot")]
    assert by_profile["table"] == ["pass", "triple", "coffee", "sara", "bloot"]
    assert by_profile["dram"] == ["bass", "three", "gahwa", "sira", "baloot"]


def test_an_onlooker_is_nobody_of_the_table() -> None:
    me = replace(ears(), is_player=False)
    texts = [s.text for _, sentences in told(DEALS[0], me) for s in sentences]
    assert not any("You" in text or "Your" in text for text in texts)
    assert any("Adam: " in text for text in texts)
    assert cards_named(texts[0], "en") == {CARD_OF["AH"]}


def test_a_merged_sentence_takes_the_weightier_kind() -> None:
    assert set(_WEIGHT) == set(KINDS)


# ---- what may be heard again -----------------------------------------------------------------


def test_T110_what_was_said_goes_with_its_trick() -> None:
    heard = Heard()
    assert heard.again is None
    heard.add(Sentence("Karam: 9 of hearts.", "card"))
    heard.add(Sentence("You take it.", "trick"))
    assert heard.again is not None and heard.again.text == "You take it."
    assert len(heard.sentences) == 2
    heard.goes_on()
    assert heard.again is None and heard.sentences == ()


# ---- the built-in voice ----------------------------------------------------------------------


def test_the_voice_says_arabic_with_its_vowels() -> None:
    sentence = Narrator(ears(lang="ar")).refused(Reason.NOT_NOW, views(DEALS[0])[0])
    assert sentence.lang == "ar"
    dealt = told(DEALS[0], ears(lang="ar"))[0][1][0]
    assert dealt.spoken != dealt.text
    assert dealt.public is not None and len(dealt.spoken_to_all) < len(dealt.spoken)


def test_T110_reasons_tell_no_card() -> None:
    for lang in LANGUAGES:
        for view in views(DEALS[0]):
            for reason in Reason:
                assert not cards_named(Answers(ears(lang=lang)).why_not(reason, view), lang)
