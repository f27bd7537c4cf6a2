"""Who wins: one hand, or several that tie.

A set of winners is a number with a bit for each hand, the first hand in the lowest bit.
"""

from collections import Counter
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bluefelt.engine.ranking.batch import Strengths

Winners: TypeAlias = NDArray[np.integer[Any]]
Tally: TypeAlias = Counter[int]  # how many boards each set of winners wins

_COUNTED_DIRECTLY = 1 << 10  # beyond ten hands most sets never come up, so they are sorted first


def winners(worth: Strengths) -> Winners:
    """The set of winners of each column, given the strength of each hand in a row.

    >>> winners(np.array([[5, 8, 3], [5, 7, 9]], np.uint16)).tolist()
    [3, 1, 2]
    """
    best: Winners = (worth == worth.max(axis=0)).view(np.uint8)
    size = np.uint8 if len(worth) <= 8 else np.int64
    bits: Winners = np.array([1 << hand for hand in range(len(worth))], size)
    sets: Winners = np.einsum("i,ij->j", bits, best)
    return sets


def tally(sets: Winners, weights: NDArray[np.float64] | None = None) -> Tally:
    """How often each set of winners comes up.

    >>> sorted(tally(np.array([3, 1, 3], np.uint8)).items())
    [(1, 1), (3, 2)]
    """
    if sets.max(initial=0) < _COUNTED_DIRECTLY:
        counts = np.bincount(sets, weights).tolist()
        present = range(len(counts))
    else:
        values, places = np.unique(sets, return_inverse=True)
        counts = np.bincount(places, weights).tolist()
        present = values.tolist()
    return Counter({one: int(times) for one, times in zip(present, counts, strict=True) if times})


@lru_cache(maxsize=1024)
def members(winners: int) -> tuple[int, ...]:
    """The hands in a set of winners.

    >>> members(0b101)
    (0, 2)
    """
    return tuple(hand for hand in range(winners.bit_length()) if winners >> hand & 1)
