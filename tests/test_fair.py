"""Decks are uniform, come from the system's secure source, and are fixed before the first call."""

from __future__ import annotations

from hashlib import sha256
from itertools import pairwise
from random import Random, SystemRandom

import pytest

from app import fair
from app.fair import CHI_SQUARE_LIMIT, FairDecks, chi_square, commitment, seal, shuffled, was_fixed
from core.cards import CARDS, NAMES


def test_the_source_is_the_systems_secure_one():
    assert type(fair._SOURCE) is SystemRandom


@pytest.mark.parametrize("seed", range(3))
def test_shuffles_of_an_even_source_are_uniform(seed):
    source = Random(seed)
    decks = [shuffled(source.randrange) for _ in range(6400)]
    assert all(sorted(deck) == list(CARDS) for deck in decks)
    assert 961 - 4 * 44 < chi_square(decks) < CHI_SQUARE_LIMIT


def test_real_shuffles_are_uniform_too():
    assert chi_square([shuffled() for _ in range(3200)]) < CHI_SQUARE_LIMIT


def swap_with_any(chance):
    """The well-known mistake: every card is swapped with any card."""
    deck = list(CARDS)
    for place in range(32):
        other = chance(32)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def never_stays(chance):
    """Another: the last card never stays where it is."""
    return shuffled(lambda limit: chance(max(limit - 1, 1)))


@pytest.mark.parametrize("wrong", [swap_with_any, never_stays])
def test_the_test_finds_wrong_shuffles(wrong):
    source = Random(1)
    assert chi_square([wrong(source.randrange) for _ in range(6400)]) > CHI_SQUARE_LIMIT


def test_pairs_of_neighbours_are_as_likely_as_any():
    """What a count of single places would not see: cards that stay together."""
    source, together = Random(5), 0
    for _ in range(6400):
        deck = shuffled(source.randrange)
        together += sum(b == a + 1 for a, b in pairwise(deck))
    assert together / 6400 == pytest.approx(31 / 32, abs=0.05)


def test_the_commitment_is_the_hash_of_salt_and_deck():
    deck = tuple(reversed(CARDS))
    salt = "00" * 15 + "ff"
    content = bytes(15) + b"\xff" + " ".join(NAMES[card] for card in deck).encode()
    assert commitment(deck, salt) == sha256(content).hexdigest()


def test_only_the_promised_deck_and_salt_pass():
    sealed = seal(shuffled())
    deck, salt, promised = sealed
    assert was_fixed(deck, salt, promised)
    assert not was_fixed((deck[1], deck[0], *deck[2:]), salt, promised)
    assert not was_fixed(deck, seal(deck).salt, promised)
    assert not was_fixed(deck, salt, "0" * 64)
    assert not was_fixed(deck, "no hex", promised)
    assert not was_fixed(deck, salt, "")


def test_salts_never_repeat():
    assert len({seal(CARDS).salt for _ in range(1000)}) == 1000


def test_a_source_of_decks_remembers_its_seal():
    decks = FairDecks()
    deck = decks()
    sealed = decks.sealed(deck)
    assert sealed.deck == deck
    assert decks.sealed(deck) is sealed
    assert was_fixed(*sealed)
    other = tuple(reversed(deck))
    assert was_fixed(*decks.sealed(other))
    assert decks.sealed(other).deck == other
