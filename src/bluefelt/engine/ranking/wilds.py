"""The worth of hands in which whole ranks are wild, RULES C6.

Wild ranks are given as bits, as `wild_bits` makes them: bit 10 for queens, and so on. A wild may
be any card, but not one that the five-card hand already contains, except to make five of a kind.
"""

from array import array
from collections.abc import Iterable, Sequence
from itertools import product
from typing import TypeAlias

from bluefelt.engine.cards import Card
from bluefelt.engine.ranking.evaluation import (
    SUIT_RANKS,
    Strength,
    is_suited,
    pair_sums,
    playing_ranks,
    strength_with_wilds,
    suit_ranks,
)
from bluefelt.engine.ranking.layout import RANK_KEYS, ROW_BITS
from bluefelt.engine.ranking.tables import TABLES

WildRanks: TypeAlias = int
Role: TypeAlias = int  # the card that one stands for, which nobody was dealt
Plays: TypeAlias = tuple[tuple[Card, Role], ...]

_PairCodes: TypeAlias = tuple[tuple[int, ...], ...]
# Offsets for the rank keys and, for each suit that might flush, its flushes and its rank bits.
_Plan: TypeAlias = tuple[list[int], tuple[tuple["array[int]", tuple[int, ...]], ...] | None]

# A hand's code has the number of wilds in its low three bits, then the suit keys, then the rank
# keys. The suit keys narrow down which suits may flush; looking at one too many does no harm.
_SUIT_KEYS = (0, 2, 15, 18)
_SUIT_SHIFT = 3
_RANK_SHIFT = 10
_ROW_SHIFT = _RANK_SHIFT + ROW_BITS
_PLAN_BITS = (1 << _RANK_SHIFT) - 1

_WILD, _BLANK = 52, 53  # what a wild card counts as; an eighth card, so that seven make four pairs
_CODES = [
    *(RANK_KEYS[c >> 2] << _RANK_SHIFT | _SUIT_KEYS[c & 3] << _SUIT_SHIFT for c in range(52)),
    *(1, 0),
]
_PAIR_CODES = pair_sums(_CODES)
_STRENGTHS = TABLES.strengths
_ROYAL_FLUSH: Strength = max(TABLES.flushes[0])


def wild_bits(ranks: Iterable[int]) -> WildRanks:
    """The bits that stand for these wild ranks.

    >>> wild_bits({10, 5}) == 1 << 10 | 1 << 5
    True
    """
    return sum(1 << rank for rank in set(ranks))


def _pair_codes(wild_ranks: WildRanks) -> _PairCodes:
    """What each two cards add to the code of a hand, the last column what one card adds."""
    parts = [_WILD if wild_ranks >> (card >> 2) & 1 else card for card in range(52)]
    rows = {part: tuple(_PAIR_CODES[part][other] for other in (*parts, _BLANK)) for part in parts}
    return tuple(rows[part] for part in parts)


# Filled as wild ranks come up, a few dozen at most in the life of a server.
_pair_codes_of: dict[WildRanks, _PairCodes] = {}


def _plans() -> list[_Plan]:
    """How to rank seven cards, for each sum of suit keys and number of wilds."""
    plans: list[_Plan] = [([], None)] * (1 << _RANK_SHIFT)
    for counts in product(range(8), repeat=4):
        wilds = 7 - sum(counts)
        if wilds < 0:
            continue
        place = sum(map(int.__mul__, counts, _SUIT_KEYS)) << _SUIT_SHIFT | wilds
        flushes = plans[place][1] or ()
        for suit, count in enumerate(counts):
            if wilds < len(TABLES.flushes) and count + wilds >= 5:
                flush = (TABLES.flushes[wilds], SUIT_RANKS[suit])
                flushes += () if flush in flushes else (flush,)
        plans[place] = (TABLES.offsets[7 - wilds, wilds], flushes or None)
    return plans


_PLANS = _plans()


def wild_strength(cards: Sequence[Card], wild_ranks: WildRanks) -> Strength:
    """The worth of the best five of five to seven cards, any number of them wild.

    >>> from bluefelt.engine.cards import parse_cards
    >>> from bluefelt.engine.ranking.evaluation import describe
    >>> describe(wild_strength(parse_cards("7c 7d Qh Qs Qd 2c 3d"), wild_bits({10})))
    'five sevens'
    """
    try:
        a, b, c, d, e, f, g = cards
        pairs = _pair_codes_of[wild_ranks]
    except KeyError:
        _pair_codes_of[wild_ranks] = _pair_codes(wild_ranks)
        return wild_strength(cards, wild_ranks)
    except ValueError:
        naturals = [card for card in cards if not wild_ranks >> (card >> 2) & 1]
        return strength_with_wilds(naturals, len(cards) - len(naturals))
    code = pairs[a][b] + pairs[c][d] + pairs[e][f] + pairs[g][52]
    offsets, flushes = _PLANS[code & _PLAN_BITS]
    best = _STRENGTHS[(code >> _RANK_SHIFT) + offsets[code >> _ROW_SHIFT]]
    if flushes is None or best > _ROYAL_FLUSH:
        return best
    for worth, bits in flushes:
        ranks = bits[a] + bits[b] + bits[c] + bits[d] + bits[e] + bits[f] + bits[g]
        flush = worth[ranks & ~wild_ranks]
        if flush > best:
            best = flush
    return best


def plays_as(cards: Sequence[Card], wild_ranks: WildRanks) -> Plays:
    """The five cards that play, each with the card it stands for, most significant first.

    Natural cards and, where they can, wild ones stand for themselves. In five of a kind the last
    wild repeats a suit, since there are only four.

    >>> from bluefelt.engine.cards import card_names, parse_cards
    >>> five = plays_as(parse_cards("As 9s 5s 2s Qh Kd 3h"), wild_bits({10}))
    >>> [card_names(pair) for pair in five]
    ['As As', 'Qh Ks', '9s 9s', '5s 5s', '2s 2s']
    """
    worth = wild_strength(cards, wild_ranks)
    unused = sorted(cards, reverse=True)
    suits = _flush_suits(worth, cards, wild_ranks) if is_suited(worth) else [3, 2, 1, 0]
    slots: list[tuple[Card | None, int]] = []
    for rank in playing_ranks(worth):
        same = (card for card in unused if card >> 2 == rank and card & 3 in suits)
        card = next(same, None)
        if card is not None:
            unused.remove(card)
        slots.append((card, rank))

    wilds = (card for card in unused if wild_ranks >> (card >> 2) & 1)
    taken = {card for card, _ in slots}
    five: list[tuple[Card, Card]] = []
    for card, rank in slots:
        if card is None:
            choices = [rank * 4 + suit for suit in suits]
            stand_in = next((choice for choice in choices if choice not in taken), choices[0])
            taken.add(stand_in)
            five.append((next(wilds), stand_in))
        else:
            five.append((card, card))
    return tuple(five)


def _flush_suits(worth: Strength, cards: Sequence[Card], wild_ranks: WildRanks) -> list[int]:
    """The suit in which the cards make that flush, the highest if there are several."""
    naturals = [card for card in cards if not wild_ranks >> (card >> 2) & 1]
    flushes = TABLES.flushes[len(cards) - len(naturals)]
    return [s for s in (3, 2, 1, 0) if flushes[suit_ranks(naturals, s)] == worth][:1]
