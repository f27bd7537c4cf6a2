"""Exact odds before the flop, without looking at two million boards.

Without a flush, only the ranks of a board matter: 6175 kinds of board instead of 2,598,960, each
weighted by the number of ways to deal it. Boards that may give somebody a flush are taken out of
those kinds and counted on their own, by the ranks they hold in the flush suit and outside of it.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from bluefelt.engine.cards import Card
from bluefelt.engine.ranking.batch import FLUSHES, Ints, Strengths, strengths_by_rank
from bluefelt.engine.ranking.layout import RANK_KEYS
from bluefelt.engine.ranking.win_counts import Tally, tally, winners

_KEYS = np.array(RANK_KEYS)
# Ways to take 0 to 4 cards of a rank (second index) of which 0 to 4 are left (first index).
_WAYS = np.array([[comb(left, taken) for taken in range(5)] for left in range(5)], float)


class _Boards(Struct, frozen=True):
    """Every kind of board by rank: the sum of its rank keys and how many cards of each rank."""

    keys: Ints
    counts: Ints  # a row for each rank


class _SuitedBoards(Struct, frozen=True):
    """Every kind of board with a given number of cards of one suit.

    `kinds` has a row for each set of ranks in the suit and a column for each set of ranks
    outside of it, and says which of the `_Boards` they are together.
    """

    suited: Ints  # rank bits
    others: Ints  # ranks, a column for each set
    kinds: NDArray[np.intp]


@cache
def _boards() -> _Boards:
    ranks = np.array(list(combinations_with_replacement(range(13), 5)))
    counts = (ranks[:, :, None] == np.arange(13)).sum(axis=1)
    counts = counts[counts.max(axis=1) <= 4]
    keys = counts @ _KEYS
    order = np.argsort(keys)
    return _Boards(keys[order], np.ascontiguousarray(counts[order].T))


@cache
def _suited_boards(suited_cards: int) -> _SuitedBoards:
    sets = [bits for bits in range(1 << 13) if bits.bit_count() == suited_cards]
    suited = np.array(sets)
    others = np.array(list(combinations_with_replacement(range(13), 5 - suited_cards)), np.intp)
    suited_keys = (suited[:, None] >> np.arange(13) & 1) @ _KEYS
    keys = suited_keys[:, None] + _KEYS[others].sum(axis=1)
    return _SuitedBoards(suited, others.T, np.searchsorted(_boards().keys, keys))


def preflop_tally(hands: Sequence[Sequence[Card]], unseen: Sequence[Card]) -> Tally:
    """Who wins how many of the boards that can be dealt from the unseen cards."""
    boards = _boards()
    left = np.zeros((4, 13), np.int64)
    for card in unseen:
        left[card & 3, card >> 2] = 1
    weights = np.ones(len(boards.keys))
    for counts, ways in zip(boards.counts, _WAYS[left.sum(axis=0)], strict=True):
        weights *= ways[counts]
    hand_keys = np.array([sum(RANK_KEYS[card >> 2] for card in hand) for hand in hands])
    # Impossible boards get a meaningless strength, and no weight.
    by_rank = strengths_by_rank(boards.keys + hand_keys[:, None], 7)

    total: Tally = Tally()
    for suit in range(4):
        held = [sum(1 << (card >> 2) for card in hand if card & 3 == suit) for hand in hands]
        most = max(bits.bit_count() for bits in held)
        for suited_cards in range(max(5 - most, 3), 6):
            suited = _suited_boards(suited_cards)
            rows, ways = _possible(suited, left[suit], left.sum(axis=0) - left[suit])
            kinds = suited.kinds[rows]
            suited_weights = np.broadcast_to(ways, kinds.shape).ravel()
            weights -= np.bincount(kinds.ravel(), suited_weights, len(weights))
            worth = _suited_worth(by_rank, kinds, suited.suited[rows], held)
            total += tally(winners(worth), suited_weights)
    total += tally(winners(by_rank), weights)
    return total


def _possible(
    boards: _SuitedBoards, suit_left: Ints, others_left: Ints
) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
    """The rows of suited boards that can still be dealt, and the ways to deal each column."""
    gone = int((1 - suit_left) @ (1 << np.arange(13)))
    rows = np.flatnonzero(boards.suited & gone == 0)
    ways = np.ones(boards.others.shape[1])
    if len(boards.others) == 2:
        one, other = boards.others
        pair = others_left[one] * (others_left[one] - 1) / 2
        ways = np.where(one == other, pair, others_left[one] * others_left[other])
    elif len(boards.others) == 1:
        ways = others_left[boards.others[0]].astype(np.float64)
    return rows, ways


def _suited_worth(
    by_rank: Strengths, kinds: NDArray[np.intp], suited: Ints, held: Sequence[int]
) -> Strengths:
    """The strength of each hand on each suited board, a row for each hand."""
    worth = by_rank.take(kinds, axis=1)
    for hand, bits in enumerate(held):
        flushes = FLUSHES[suited | bits]
        np.maximum(worth[hand], flushes[:, None], out=worth[hand])
    return worth.reshape(len(held), -1)
