"""The strength of many hands at once, with NumPy."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from bluefelt.engine.ranking.layout import RANK_KEYS, ROW_BITS
from bluefelt.engine.ranking.tables import TABLES

Ints: TypeAlias = NDArray[np.int64]
Strengths: TypeAlias = NDArray[np.uint16]

CHUNK = 1 << 14  # hands at a time, so that the working set stays in the processor's cache

# A card adds its rank key to the low half of a hand's code and counts its suit in the high half.
_SUIT_SHIFT = 32
_KEY_BITS = np.int64((1 << _SUIT_SHIFT) - 1)
_THREE_EACH = np.int64(0x3333 << _SUIT_SHIFT)  # carries a count of five or more into bit 3
_FLUSH_FLAGS = np.int64(0x8888 << _SUIT_SHIFT)

CODES: Ints = np.array(
    [RANK_KEYS[card >> 2] | 1 << (_SUIT_SHIFT + 4 * (card & 3)) for card in range(52)]
)
"""What each card adds to the code of a hand."""

RANK_BITS: Ints = np.array([1 << (13 * (card & 3) + (card >> 2)) for card in range(52)])
"""A bit for each card, thirteen to a suit."""

FLUSHES: Strengths = np.frombuffer(TABLES.flushes[0], np.uint16)
_STRENGTHS: Strengths = np.frombuffer(TABLES.strengths, np.uint16)
_OFFSETS = {cards: np.array(TABLES.offsets[cards, 0]) for cards in (5, 6, 7)}


def strengths(cards: NDArray[np.integer]) -> Strengths:
    """The strength of each row of five, six or seven different natural cards.

    >>> strengths(np.array([[48, 49, 50, 51, 0], [0, 4, 8, 12, 16]])).tolist()
    [7441, 7454]
    """
    worth = np.empty(len(cards), np.uint16)
    for start in range(0, len(cards), CHUNK):
        columns = np.ascontiguousarray(cards[start : start + CHUNK].T, np.intp)
        codes = CODES[columns[0]]
        for column in columns[1:]:
            codes += CODES[column]
        chunk = worth[start : start + CHUNK]
        chunk[:] = strengths_by_rank(codes & _KEY_BITS, len(columns))
        suited = flush_places(codes)
        if len(suited):
            chunk[suited] = flush_strengths(RANK_BITS[columns[:, suited]].sum(axis=0))
    return worth


def strengths_of_codes(codes: Ints, rank_bits: Ints) -> Strengths:
    """The strength of seven cards given by sums of their `CODES` and `RANK_BITS`, in any shape."""
    worth = strengths_by_rank(codes & _KEY_BITS, 7)
    suited = flush_places(codes)
    if len(suited):
        worth.reshape(-1)[suited] = flush_strengths(rank_bits.reshape(-1)[suited])
    return worth


def strengths_by_rank(keys: Ints, cards: int) -> Strengths:
    """The strength of hands given by the sums of their rank keys, flushes left out."""
    return _STRENGTHS.take(_OFFSETS[cards].take(keys >> ROW_BITS, mode="clip") + keys, mode="clip")


def flush_places(codes: Ints) -> NDArray[np.intp]:
    """Where, in flat order, a code has five or more cards of one suit."""
    return np.flatnonzero(((codes + _THREE_EACH) & _FLUSH_FLAGS).astype(bool))


def flush_strengths(cards: Ints) -> Strengths:
    """The strength of hands that hold a flush, given by their `RANK_BITS`."""
    worth = FLUSHES.take(cards & 8191)
    for suit in (1, 2, 3):
        np.maximum(worth, FLUSHES.take(cards >> (13 * suit) & 8191), out=worth)
    return worth
