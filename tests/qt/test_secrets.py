"""Nothing that a seat may not know is anywhere: not in the tree, not in what is said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

import pytest

from app.qt.bridge import Held
from app.qt.look.card_button import CardButton
from app.qt.look.trick_area import TrickCard
from app.qt.requests import ANSWERS
from app.qt.table_page import TablePage
from app.table import DECK_OF_ALL
from core.cards import CARD_OF, RANKS, SUITS, Card, Hand, cards_of
from tests.qt.playing import Player
from tests.qt.tree import words_of

Seat = Callable[..., Player]

RANK_WORDS = ("7", "8", "9", "10", "jack", "queen", "king", "ace")
SUIT_WORDS = ("hearts", "diamonds", "spades", "clubs")
_RANK, _SUIT = "|".join(RANK_WORDS), "|".join(SUIT_WORDS)
ALONE = re.compile(rf"\b({_RANK}) (?:of )?({_SUIT})\b", re.IGNORECASE)
BY_SUIT = re.compile(rf"\b({_SUIT}) ((?:{_RANK})(?:, (?:{_RANK}))*)\b", re.IGNORECASE)


def cards_named(text: str) -> set[Card]:
    """The cards that a text tells: ``9 of hearts``, ``9 hearts``, ``hearts 9, king``."""
    pairs = [(rank, suit) for rank, suit in ALONE.findall(text)]
    for suit, ranks in BY_SUIT.findall(text):
        pairs += [(rank, suit) for rank in ranks.split(", ")]
    return {
        CARD_OF[RANKS[RANK_WORDS.index(rank.lower())] + SUITS[SUIT_WORDS.index(suit.lower())]]
        for rank, suit in pairs
    }


def told(texts: Iterable[str]) -> set[Card]:
    return set().union(*(cards_named(text) for text in texts))


def allowed(page: TablePage) -> Hand:
    """The cards that this seat may see and hear of now, by the rules of the table."""
    view, state = page.view, page.bridge.table.state
    mask = state.hands[page.seat]
    lying = state.trick or (state.played[-4:] if page.bridge.held is Held.TRICK else ())
    for item in lying:
        mask |= 1 << (item if isinstance(item, int) else item[1])
    number = (len(state.played) - len(lying)) // 4
    if number == 0 and view.land is not None:  # everybody has seen it, and its deal goes on
        mask |= 1 << view.land
    if number == 1:
        for projects in state.shown:
            for project in projects:
                mask |= project.cards
    return mask


def positions(player: Player, count: int) -> Iterator[TablePage]:
    """Random play without any clock: the table right after every command and every pause."""
    window = player.window
    while count > 0:
        bridge = window.bridge
        bridge.set_paused(True)
        table = bridge.table
        if window.page is not None:
            while window.page is not None:
                window.close_page()
            bridge.set_paused(True)
        if bridge.held is not Held.NOTHING:
            bridge.go_on()
        elif table.waiting_for is None:
            window.new_table()
            continue
        elif table.waiting_for == DECK_OF_ALL:
            table.deal()
        else:
            act_by_chance(player, table.waiting_for)
        count -= 1
        yield player.page


def act_by_chance(player: Player, seat: int) -> None:
    table = player.window.bridge.table
    view, rules = table.view(seat), table.rules.rules
    calls = view.calls(rules)
    if calls:
        buys = [call for call in calls if call != "pass"]
        call = "pass" if player.chance.random() < 0.7 and "pass" in calls else ""
        table.act(seat, call or player.chance.choice(buys or list(calls)))
    else:
        table.act(seat, player.chance.choice(list(cards_of(view.cards(rules)))))


def test_the_guard_itself_reads_cards() -> None:
    text = "Nasser: 9 of hearts. Your hand: spades 7, king; clubs 10."
    assert {name for name, card in CARD_OF.items() if card in cards_named(text)} == {
        "9H",
        "7S",
        "KS",
        "TC",
    }
    assert not cards_named("Tricks: us 7, them 1. The match: us 10, them 9.")


@pytest.mark.slow
@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
@pytest.mark.parametrize("profile", ["table", "dram"])
def test_nothing_tells_a_card_that_this_seat_may_not_know(
    seated: Seat, profile: str, verbosity: str
) -> None:
    """A thousand random positions: every word in the window, and every sentence (V001, V016)."""
    player = seated(rules=profile, seed=9, verbosity=verbosity)
    player.wait_till_asked()
    checked = 0
    for page in positions(player, 1000):
        view_allows = allowed(page)
        for source, texts in (
            ("the tree", words_of(player.window)),
            ("what is said", player.heard),
            ("an answer", (answer(page) for answer in ANSWERS.values())),
            ("what may be repeated", (sentence.text for sentence in page.heard.sentences)),
        ):
            known = told(texts)
            leaked = [card for card in known if not view_allows >> card & 1]
            assert not leaked, (source, [n for n, c in CARD_OF.items() if c in leaked])
            checked += len(known)
        faces = [part.card for part in page.findChildren(CardButton) if part.card is not None]
        faces += [part.card for part in page.findChildren(TrickCard)]
        assert all(view_allows >> card & 1 for card in faces)
        player.heard.clear()
    assert checked > 5000, "the guard reads cards at all"


def test_bots_are_shown_the_view_of_their_seat_alone(seated: Seat) -> None:
    """What a bot is given holds no hand but its own, and nothing undealt (V001)."""
    player = seated(rules="table", seed=9)
    seen = []
    for seat in (1, 2, 3):
        bot = player.window.bridge.table.holders[seat].bot
        choose = bot.choose

        def watched(view: object, seconds: float, choose: object = choose) -> object:
            seen.append(view)
            return choose(view, seconds)

        bot.choose = watched
    for step, _page in enumerate(player.steps()):
        if step > 12:
            break
    assert len(seen) > 20
    state = player.window.bridge.table.state
    for view in seen:
        assert not hasattr(view, "hands") and not hasattr(view, "rest")
        assert view.hand.bit_count() <= 8
    assert state.hands[0]
