"""The worth of five, six or seven natural cards, and its name.

Of two strengths the higher wins, and equal ones tie. The fast path adds up one number per card:
its low bits show a flush, its high bits name the ranks.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import TypeAlias

from msgspec import Struct

from bluefelt.engine.cards import RANKS, Card
from bluefelt.engine.ranking.layout import (
    CATEGORY_SHIFT,
    RANK_KEYS,
    RANK_SHIFTS,
    ROW_BITS,
    Category,
)
from bluefelt.engine.ranking.tables import TABLES

__all__ = [
    "PLURALS",
    "SUIT_RANKS",
    "Category",
    "HandName",
    "Strength",
    "best_five",
    "category",
    "describe",
    "hand_name",
    "is_suited",
    "pair_sums",
    "playing_cards",
    "playing_ranks",
    "strength",
    "strength_with_wilds",
    "suit_ranks",
]

Strength: TypeAlias = int

# Added over seven cards, these tell which suit has five or more; no smaller numbers do.
_SUIT_KEYS = (0, 1, 25, 32)
_SUIT_BITS = 8
_SUIT_SUMS = (1 << _SUIT_BITS) - 1
_ROW_SHIFT = _SUIT_BITS + ROW_BITS


def pair_sums(codes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The sum of each two codes.

    >>> pair_sums((1, 10))
    ((2, 11), (11, 20))
    """
    # One object for equal sums lets most of them stay in the processor's nearest cache.
    shared: dict[int, int] = {}
    return tuple(tuple(shared.setdefault(a + b, a + b) for b in codes) for a in codes)


_CODES = tuple(RANK_KEYS[card >> 2] << _SUIT_BITS | _SUIT_KEYS[card & 3] for card in range(52))
_PAIR_CODES = pair_sums(_CODES)
_STRENGTHS = TABLES.strengths
_OFFSETS = TABLES.offsets[7, 0]
_FLUSHES = TABLES.flushes[0]

SUIT_RANKS = tuple(
    tuple(1 << (card >> 2) if card & 3 == suit else 0 for card in range(52)) for suit in range(4)
)
"""For each suit, the rank bit of every card of that suit and 0 for other cards."""


def _suited_sums() -> list[tuple[int, ...] | None]:
    """The `SUIT_RANKS` of the flush suit for every sum of suit keys, None without a flush."""
    suited: list[tuple[int, ...] | None] = [None] * (7 * max(_SUIT_KEYS) + 1)
    for counts in product(range(8), repeat=4):
        if sum(counts) == 7 and max(counts) >= 5:
            total = sum(map(int.__mul__, counts, _SUIT_KEYS))
            suited[total] = SUIT_RANKS[counts.index(max(counts))]
    return suited


_SUITED = _suited_sums()


def strength(cards: Sequence[Card]) -> Strength:
    """The worth of the best five of five, six or seven natural cards.

    >>> from bluefelt.engine.cards import parse_cards
    >>> board = parse_cards("2c 3d 4h 5s Kd")
    >>> strength((*parse_cards("6c 9h"), *board)) > strength((*parse_cards("As 9s"), *board))
    True
    """
    try:
        a, b, c, d, e, f, g = cards
    except ValueError:
        return strength_with_wilds(cards, 0)
    pairs = _PAIR_CODES
    code = pairs[a][b] + pairs[c][d] + pairs[e][f] + _CODES[g]
    bits = _SUITED[code & _SUIT_SUMS]
    if bits is None:
        return _STRENGTHS[(code >> _SUIT_BITS) + _OFFSETS[code >> _ROW_SHIFT]]
    return _FLUSHES[bits[a] + bits[b] + bits[c] + bits[d] + bits[e] + bits[f] + bits[g]]


def strength_with_wilds(naturals: Sequence[Card], wilds: int) -> Strength:
    """The strength of natural cards and a number of wild ones, five to seven in all (RULES C6)."""
    if not 5 <= len(naturals) + wilds <= 7:
        raise ValueError(f"a hand is ranked from 5 to 7 cards, not {len(naturals) + wilds}")
    key = sum([RANK_KEYS[card >> 2] for card in naturals])
    best = _STRENGTHS[key + TABLES.offsets[len(naturals), wilds][key >> ROW_BITS]]
    if wilds < len(TABLES.flushes):
        suits = [card & 3 for card in naturals]
        for suit in range(4):
            if suits.count(suit) + wilds >= 5:
                best = max(best, TABLES.flushes[wilds][suit_ranks(naturals, suit)])
    return best


def suit_ranks(cards: Sequence[Card], suit: int) -> int:
    """The ranks held in one suit, a bit for each."""
    bits = SUIT_RANKS[suit]
    return sum(bits[card] for card in cards)


def category(strength: Strength) -> Category:
    """The kind of hand that a strength belongs to."""
    return Category(TABLES.ladder[strength - 1] >> CATEGORY_SHIFT)


class HandName(Struct, frozen=True):
    """A hand in words that programs can translate: a kebab-case category and what sets it apart."""

    category: str
    ranks: tuple[int, ...]  # most significant first: two pair is high pair, low pair, kicker


@cache  # every viewer asks after every action, and there are only 7,475 strengths
def hand_name(strength: Strength) -> HandName:
    """The category of a hand and the ranks that decide between hands of that category.

    >>> from bluefelt.engine.cards import parse_cards
    >>> hand_name(strength(parse_cards("Kd Ks 9c 9h Qd")))
    HandName(category='two-pair', ranks=(11, 7, 10))
    """
    kind, ranks = category(strength), _ranks(strength)
    if kind is Category.STRAIGHT_FLUSH and ranks == (12,):
        return HandName("royal-flush", ranks)
    return HandName(kind.name.lower().replace("_", "-"), ranks)


def _ranks(strength: Strength) -> tuple[int, ...]:
    code = TABLES.ladder[strength - 1]
    places = (code >> shift & 15 for shift in RANK_SHIFTS)
    return tuple(place - 1 for place in places if place)


_SINGULAR = (
    *("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
PLURALS = [word + ("es" if word == "six" else "s") for word in _SINGULAR]
_WORDINGS = {
    "high-card": "{one} high",
    "pair": "pair of {many}",
    "two-pair": "two pair, {many} and {others}",
    "three-of-a-kind": "three {many}",
    "straight": "straight to the {one}",
    "flush": "{one}-high flush",
    "full-house": "full house, {many} over {others}",
    "four-of-a-kind": "four {many}",
    "straight-flush": "straight flush to the {one}",
    "royal-flush": "royal flush",
    "five-of-a-kind": "five {many}",
}


def describe(strength: Strength) -> str:
    """A hand in plain English.

    >>> from bluefelt.engine.cards import parse_cards
    >>> describe(strength(parse_cards("Kd Ks 9c 9h Qd 2s")))
    'two pair, kings and nines'
    """
    return describe_name(hand_name(strength))


def describe_name(name: HandName) -> str:
    """The name of a hand in plain English.

    >>> describe_name(HandName("pair", (12,)))
    'pair of aces'
    """
    first, second = name.ranks[0], name.ranks[min(1, len(name.ranks) - 1)]
    return _WORDINGS[name.category].format(
        one=_SINGULAR[first], many=PLURALS[first], others=PLURALS[second]
    )


_GROUPS = {
    Category.PAIR: (2, 1, 1, 1),
    Category.TWO_PAIR: (2, 2, 1),
    Category.THREE_OF_A_KIND: (3, 1, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4, 1),
    Category.FIVE_OF_A_KIND: (5,),
}


@cache  # there are only 7,475 strengths
def playing_ranks(strength: Strength) -> tuple[int, ...]:
    """The ranks of the five cards that play, groups first, the ace of a wheel last.

    >>> from bluefelt.engine.cards import parse_cards
    >>> playing_ranks(strength(parse_cards("As 2c 3d 4h 5s")))
    (3, 2, 1, 0, 12)
    """
    kind, ranks = category(strength), _ranks(strength)
    if kind in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        return tuple((ranks[0] - step) % len(RANKS) for step in range(5))
    groups = _GROUPS.get(kind, (1,) * 5)
    return tuple(rank for rank, size in zip(ranks, groups, strict=True) for _ in range(size))


@cache
def is_suited(strength: Strength) -> bool:
    """Whether the five cards that play are of one suit."""
    return category(strength) in (Category.FLUSH, Category.STRAIGHT_FLUSH)


def best_five(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that play, most significant first; of equal cards the higher suits.

    >>> from bluefelt.engine.cards import card_names, parse_cards
    >>> card_names(best_five(parse_cards("2c 9h Kd 9c Qd Ks 9s")))
    '9s 9h 9c Ks Kd'
    """
    return playing_cards(cards, strength(cards))


def playing_cards(cards: Sequence[Card], strength: Strength) -> tuple[Card, ...]:
    """The same for cards whose strength is known."""
    if is_suited(strength):
        suits = [card & 3 for card in cards]
        cards = [card for card in cards if suits.count(card & 3) >= 5]
    held: dict[int, list[Card]] = {}
    for card in sorted(cards):
        held.setdefault(card >> 2, []).append(card)
    return tuple([held[rank].pop() for rank in playing_ranks(strength)])
