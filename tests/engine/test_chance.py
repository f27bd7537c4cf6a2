"""Chance is the same everywhere for the same seed, and fair."""

import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluefelt.engine import chance
from bluefelt.engine.cards import DECK, parse_cards
from bluefelt.engine.chance import Seeds, Stream, deal_deck, riffle, shuffle
from bluefelt.engine.rejected import Rejected

seeds = st.binary(min_size=32, max_size=32)


def words_by_the_book(seed: bytes, domain: str, blocks: int) -> list[int]:
    """RULES A3, letter by letter."""
    stream = b"".join(
        hmac.new(seed, domain.encode() + b"|" + i.to_bytes(8, "big"), "sha256").digest()
        for i in range(blocks)
    )
    return [int.from_bytes(stream[i : i + 4], "big") for i in range(0, len(stream), 4)]


@given(seeds, st.sampled_from(["deck", "button", "bus-tie"]))
def test_the_stream_is_the_books(seed: bytes, domain: str) -> None:
    stream = Stream(seed, domain)
    assert [stream.word() for _ in range(24)] == words_by_the_book(seed, domain, 3)


@given(seeds)
def test_the_shuffle_is_fisher_yates_from_the_bottom(seed: bytes) -> None:
    words = iter(words_by_the_book(seed, "deck", 8))
    deck = list(DECK)
    for i in range(51, 0, -1):
        j = next(words) % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    assert shuffle(DECK, seed) == deck


def test_a_word_too_high_to_be_fair_is_redrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([2**32 - 1, 2**32 - 2, 7])
    monkeypatch.setattr(Stream, "word", lambda self: next(words))
    assert Stream(bytes(32), "deck").below(10) == 7


def test_the_fast_shuffle_falls_back_on_redrawing(monkeypatch: pytest.MonkeyPatch) -> None:
    seed = bytes(32)
    expected = shuffle(DECK, seed)
    monkeypatch.setattr(chance, "_words", lambda *_: (2**32 - 1,) * 51)
    assert shuffle(DECK, seed) == expected


@given(seeds, st.integers(2, 104))
def test_shuffles_keep_every_card(seed: bytes, cards: int) -> None:
    deck = list(range(cards))
    assert sorted(shuffle(deck, seed)) == deck
    assert sorted(riffle(deck, seed)) == deck


def test_every_place_is_equally_likely() -> None:
    source = Seeds(b"fair")
    places = Counter(shuffle(range(6), source()).index(0) for _ in range(6_000))
    # Six places, 1000 expected each: chi-squared with 5 degrees of freedom, p = 0.001 at 20.5.
    assert sum((places[place] - 1000) ** 2 / 1000 for place in range(6)) < 20.5


def test_a_stacked_deck_has_each_card_once() -> None:
    top = parse_cards("As Ah Kd")
    deck = deal_deck(bytes(32), stacked=top)
    assert tuple(deck[:3]) == top
    assert sorted(deck) == sorted(DECK)


def test_two_decks_hold_each_card_twice() -> None:
    deck = deal_deck(bytes(32), stacked=(0, 0), decks=2)
    assert Counter(deck) == Counter(DECK * 2)
    with pytest.raises(Rejected, match="duplicate-card"):
        deal_deck(bytes(32), stacked=(0, 0, 0), decks=2)
