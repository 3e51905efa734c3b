"""The behaviour cases V001 to V023, at the window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel

from app.narrator.listener import capital
from app.qt.bridge import Held
from core.cards import cards_of, in_order, suit_of
from core.state import Phase
from plugins.gestures.maps import THREE_FINGER, TWO_FINGER
from tests.qt.playing import Key, Player
from tests.qt.scripted import play_scripted
from tests.words import card, hand

Seat = Callable[..., Player]

# Seat 0 leads (3 deals). Its hand has a sira and a fifty; seat 1 a sira of its own.
PROJECTS = (
    "7H 8H 9H JD QD KD AD TS",
    "7C 8C 9C KC 7S 8S 9S AH",
    "JH QH KH TH JS QS TC 7D",
    "8D 9D TD AS KS JC QC AC",
)
# Seat 0 holds king and queen of the trump, diamonds.
ROYALS = (
    "KD QD JD 9H 8H 7H AS TS",
    "7D 8D TH JH QH 7C 8C 9C",
    "9D TD KH AH JC QC KC TC",
    "AD 9S 7S 8S JS QS KS AC",
)


def at_the_table(seated: Seat, **how: object) -> Player:
    return seated(deal=False, **how)


def until(player: Player, there: Callable[[], bool]) -> None:
    """Let the others move until the table is as wanted."""
    player.wait(there)


def asked(player: Player) -> bool:
    return player.is_asked and player.window.page is None


def call(player: Player, wanted: str) -> None:
    """Press the number of a call."""
    until(player, lambda: asked(player) and bool(player.page.calls.ids))
    number = player.page.calls.ids.index(wanted) + 1
    player.fresh_key(str(number))


def buy(player: Player, wanted: str) -> None:
    """Make a call and let it stand: confirm what is asked, and answer nothing else."""
    call(player, wanted)
    while player.page.view.phase is Phase.AUCTION:
        until(player, lambda: asked(player) or player.page.view.phase is Phase.PLAY)
        offered = player.page.calls.ids
        if offered:
            call(player, "confirm" if "confirm" in offered else "pass")
    until(player, lambda: asked(player) and bool(player.page.playable))


def play(player: Player, name: str) -> None:
    until(player, lambda: asked(player) and bool(player.page.playable))
    player.page.hand.focus(card(name))
    player.fresh_key(Key.Key_Return)


def press(player: Player, letter: str) -> str:
    """Press the key of an answer; what was said."""
    player.fresh_key(letter)
    return player.heard[-1]


def test_v001_five_cards_and_the_land_and_nothing_more(seated: Seat) -> None:
    player = at_the_table(seated)
    play_scripted(player.window, PROJECTS, "AD")
    until(player, lambda: asked(player))
    assert press(player, "I").startswith("5 cards")
    assert press(player, "L") == "The land: ace of diamonds."
    assert len(player.page.hand.buttons) == 5
    land = player.page.trick.land
    assert land is not None and land.accessibleName() == "The land: ace of diamonds."


def test_v002_ashkal_gives_the_land_and_two_to_the_partner(seated: Seat) -> None:
    player = at_the_table(seated)
    play_scripted(player.window, ROYALS, "9C", calls={3: ["ashkal"]})
    call(player, "pass")
    until(player, lambda: player.page.view.phase is Phase.PLAY)
    state = player.window.bridge.table.state
    assert state.auction.land_to == 1
    assert state.hands8[1] >> card("9C") & 1
    assert [hand.bit_count() for hand in state.hands8] == [8, 8, 8, 8]
    assert any("Nasser takes the land" in text for text in player.heard)


def test_v003_v004_the_suit_of_a_second_hokum_is_named_last(seated: Seat) -> None:
    """T025, T105: nobody hears a suit before it is named, not even who may double."""
    player = at_the_table(seated)
    play_scripted(player.window, ROYALS, "9C", calls={1: ["pass", "second-hokum"]})
    call(player, "pass")
    call(player, "pass")
    heard = len(player.heard)
    until(player, lambda: asked(player) or player.page.view.phase is Phase.PLAY)
    while player.page.view.phase is Phase.AUCTION and "pass" in player.page.calls.ids:
        entry = press(player, "B")
        assert "second hokum" in entry.lower()
        assert not any(suit in entry for suit in ("hearts", "diamonds", "spades"))
        call(player, "pass")
        until(player, lambda: asked(player) or player.page.view.phase is Phase.PLAY)
    between = " ".join(player.heard[heard:])
    assert "second hokum" in between.lower()


def test_v007_a_three_opens_what_was_locked(seated: Seat) -> None:
    """Doubled and locked by me, threed by the buyer, four refused: open, times three."""
    player = at_the_table(seated)
    calls = {1: ["hokum", "three"]}
    play_scripted(player.window, ROYALS, "JH", calls=calls)
    call(player, "pass")
    until(player, lambda: asked(player) and "double:locked" in player.page.calls.ids)
    call(player, "double:locked")
    until(player, lambda: asked(player))
    if player.page.calls.ids:
        assert "four" in {offer.partition(":")[0] for offer in player.page.calls.ids}
        call(player, "pass")
    until(player, lambda: player.page.view.phase is Phase.PLAY)
    entry = press(player, "B")
    assert "hokum in hearts" in entry and "open" in entry and "3" in entry


def test_v008_an_accepted_gahwa_is_open_and_for_the_match(seated: Seat) -> None:
    player = at_the_table(seated)
    play_scripted(player.window, ROYALS, "JH", calls={1: ["hokum", "three", "gahwa"]})
    call(player, "pass")
    until(player, lambda: asked(player) and "double:locked" in player.page.calls.ids)
    call(player, "double:locked")
    until(player, lambda: asked(player) and "four" in " ".join(player.page.calls.ids))
    call(player, next(offer for offer in player.page.calls.ids if offer.startswith("four")))
    until(player, lambda: player.page.view.phase is Phase.PLAY)
    entry = press(player, "B")
    gahwa = player.page.listener.words.term("gahwa")
    assert gahwa in entry and "open" in entry and "locked" not in entry


def test_v005_v006_nobody_confirms_a_doubled_hokum(seated: Seat) -> None:
    player = at_the_table(seated)
    play_scripted(player.window, ROYALS, "JH", calls={1: ["hokum"]})
    call(player, "pass")
    until(player, lambda: asked(player) and "double:open" in player.page.calls.ids)
    call(player, "double:open")
    until(player, lambda: player.page.view.phase is Phase.PLAY or asked(player))
    calls = player.window.bridge.table.state.auction.calls
    after = calls[[c for _, c in calls].index("double:open") :]
    assert not any(c in ("confirm", "sun") for _, c in after)
    assert all(seat in (0, 1) for seat, _ in after), "only the buyer and who has doubled"


def test_v009_v011_names_in_the_first_trick_and_only_the_winners_cards_in_the_second(
    seated: Seat,
) -> None:
    player = at_the_table(seated)
    play_scripted(player.window, PROJECTS, "AD", wants={1: "9C", 2: "JH", 3: "8D"})
    buy(player, "sun")
    own = player.page.answers.own_projects(player.page.view)
    assert "fifty" in own.lower() or "sira" in own.lower()
    lead = next(c for c in cards_of(player.page.playable) if suit_of(c) == 2)
    before = len(player.heard)
    player.page.hand.focus(lead)
    player.fresh_key(Key.Key_Return)
    until(player, lambda: len(player.page.view.played) >= 4)
    first = player.heard[before:]
    mine = [text for text in first if text.startswith("You: ")]
    assert any("sira" in text or "fifty" in text for text in mine)
    assert all(not laid.groups for laid in player.page.laid_out)
    declared = press(player, "J")
    assert declared.startswith("Declared projects: ") and " of " not in declared
    before = len(player.heard)
    until(player, lambda: len(player.page.view.trick) >= 1 or asked(player))
    while len(player.page.view.played) < 8 and player.window.page is None:
        if asked(player):
            player.act()
        until(player, lambda: asked(player) or len(player.page.view.played) >= 8)
        laid = [seat for seat in range(4) if player.page.laid_out[seat].groups]
        assert laid in ([], [0], [0, 2], [2]), "of the side that has won and no other"
    shown = [text for text in player.heard[before:] if "lay out" in text or "lays out" in text]
    assert shown and all(text.startswith(("You lay", "Partner lays")) for text in shown)
    until(player, lambda: asked(player) and len(player.page.view.played) >= 8)
    assert all(not laid.groups for laid in player.page.laid_out), "gone with the second trick"
    told = press(player, "J")
    assert not any(rank in told for rank in ("king", "queen", "jack", " 8", " 9"))


def test_v012_v013_v014_baloot_is_said_on_the_second_of_the_two(seated: Seat) -> None:
    player = at_the_table(seated)
    play_scripted(player.window, ROYALS, "JD", calls={})
    buy(player, "hokum")
    word = player.page.listener.words.term("baloot")
    before = len(player.heard)
    play(player, "KD")
    until(player, lambda: asked(player))
    assert "baloot" not in player.cues
    assert not any(word in text.lower() for text in player.heard[before:])
    assert word not in player.page.projects.accessibleName()
    while not player.page.playable >> card("QD") & 1:
        player.act()
        until(player, lambda: asked(player))
    before = len(player.heard)
    play(player, "QD")
    assert "baloot" in player.cues
    assert f"{word.capitalize()}!" in " ".join(player.heard[before:])
    assert word in player.page.projects.accessibleName()


def test_v015_v021_sun_has_neither_baloot_nor_the_sound_of_trumps(seated: Seat) -> None:
    player = at_the_table(seated)
    play_scripted(player.window, ROYALS, "JD")
    buy(player, "sun")
    player.cues.clear()
    for page in player.steps():
        if player.window.page is not None:
            break
        assert page.view.trump is None
    assert player.cues.count("card") == 32 - 0 and "trump" not in player.cues
    assert "baloot" not in player.cues


def test_v019_v020_every_card_is_read_and_every_trump_has_its_sound(seated: Seat) -> None:
    player = at_the_table(seated)
    play_scripted(player.window, ROYALS, "JD")
    buy(player, "hokum")
    player.cues.clear()
    start = len(player.heard)
    played: list[int] = []
    trump = player.page.view.trump
    player.window.bridge.table.subscribe(
        None,
        lambda batch: played.extend(
            item.event.card for item in batch if type(item.event).__name__ == "CardPlayed"
        ),
    )
    for _page in player.steps():
        if player.window.page is not None:
            break
    said = " ".join(player.heard[start:])
    words = player.page.listener.words
    assert len(played) >= 28
    for one in played:
        assert words.card(one) in said
    trumps = [one for one in played if suit_of(one) == trump]
    assert player.cues.count("trump") == len(trumps) > 0
    assert player.cues.count("card") == len(played) - len(trumps)


def test_v016_nothing_of_an_earlier_trick_is_said_again(seated: Seat) -> None:
    player = at_the_table(seated)
    play_scripted(player.window, ROYALS, "JD")
    buy(player, "sun")
    for page in player.steps():
        if player.window.page is not None:
            return
        lying = page.view.trick
        for key in "RAEXVJ":
            said = press(player, key)
            for _, one in page.view.played:
                if one not in lying:
                    assert page.listener.words.card(one) not in said, (key, said)


def test_v017_an_illegal_card_is_refused_quietly(seated: Seat) -> None:
    player = seated(rules="table", seed=6)

    def has_illegal(page: object) -> bool:
        return bool(page.playable) and page.playable != page.view.hand

    page = player.play_until(has_illegal)
    others: list[object] = []
    player.window.bridge.table.subscribe(1, others.append)
    illegal = next(c for c in page.hand.cards if not page.playable >> c & 1)
    page.hand.focus(illegal)
    before, order = page.view, list(page.hand.cards)
    player.cues.clear()
    player.fresh_key(Key.Key_Return)
    assert player.cues == ["refused"] and player.heard[-1] == "Not now. Your turn to play."
    assert page.hand.cards == order and page.view == before and page.hand.focused == illegal
    assert not others, "the others hear nothing"
    why = press(player, "W")
    assert why and "Not now" not in why and not any(ch.isdigit() for ch in why)


def test_a_card_pressed_in_the_auction_hears_what_is_awaited(seated: Seat) -> None:
    player = seated(rules="table", seed=6, bot_pace=3_000)
    page = player.page
    player.wait(lambda: page.view.phase is Phase.AUCTION and len(page.hand.cards) == 5)
    for _ in range(4):
        page.hand.focus(page.hand.cards[0])
        player.fresh_key(Key.Key_Return)
        said = player.heard[-1]
        if page.view.is_my_turn:
            assert said.startswith("Not now. You may call: 1 pass"), said
            assert press(player, "W").endswith(said.removeprefix("Not now. "))
            return
        who = capital(page.listener.name(page.view.to_act))
        assert said == f"Not now. {who} is to call."
        assert press(player, "W").endswith(f"{who} is to call.")
        before = page.view.to_act
        player.window.bridge.hurry()
        player.wait(lambda before=before: page.view.to_act != before)
    raise AssertionError("it was never this player's turn")


def test_v018_the_hand_is_held_by_suit_weakest_to_strongest(seated: Seat) -> None:
    player = at_the_table(seated)
    play_scripted(player.window, ROYALS, "JD")
    buy(player, "hokum")
    cards = player.page.hand.cards
    assert cards == in_order(player.page.view.hand, player.page.view.trump)
    suits = [suit_of(one) for one in cards]
    assert sorted(set(suits), key=suits.index) == list(dict.fromkeys(suits))
    assert all(suits.count(s) == len([x for x in suits if x == s]) for s in suits)
    trumps = [one for one in cards if suit_of(one) == 1]
    assert trumps[-1] == card("JD"), "the jack is the strongest trump"
    assert hand("JD KD QD") & player.page.view.hand


def test_v022_the_two_entries_can_be_pressed_at_any_time(seated: Seat) -> None:
    player = seated(rules="table", seed=6, trick_waits="press")
    seen = set()
    for step, page in enumerate(player.steps()):
        if player.window.page is not None:
            continue
        for entry, start in ((page.contract, "The contract"), (page.projects, "Declared")):
            assert entry.isVisible() and entry.isEnabled()
            entry.click()
            assert player.heard[-1].startswith(start)
            assert entry.accessibleName() == player.heard[-1]
        seen.add((page.view.phase, page.view.is_my_turn, page.bridge.held))
        if step > 40:
            break
    assert {held for _, _, held in seen} >= {Held.NOTHING, Held.TRICK}
    assert {phase for phase, _, _ in seen} >= {Phase.AUCTION, Phase.PLAY}


@pytest.mark.parametrize("gestures", [TWO_FINGER, THREE_FINGER], ids=lambda one: one.id)
def test_v023_the_help_lists_the_gestures_and_says_that_an_iphone_takes_three_fingers(
    seated: Seat, gestures: object
) -> None:
    player = seated(gestures=gestures.id)
    player.window.open("help")
    page = player.window.page
    lines = [line.text() for line in page.findChildren(QLabel) if "gesture" in line.objectName()]
    fingers = f"{gestures.fingers} fingers"
    assert sum(fingers in line for line in lines) == len(gestures.actions)
    assert "three fingers" in page.findChild(QLabel, "help-three-fingers").text()
    twins = {(g.kind, a) for g, a in TWO_FINGER.actions.items()}
    assert twins == {(g.kind, a) for g, a in THREE_FINGER.actions.items()}
