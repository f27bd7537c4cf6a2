"""The hands that a rival may hold, and how one's own cards do against them.

A range is a weight for each of the 1326 hands of two cards, in the order of `FIRST` and `SECOND`.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from bluefelt.engine.cards import Card
from bluefelt.engine.ranking.batch import CODES, RANK_BITS, strengths, strengths_of_codes
from bluefelt.engine.ranking.odds import sampled_odds
from bluefelt.engine.ranking.win_counts import tally, winners
from bluefelt.games.holdem.state import Hole

HandRange: TypeAlias = NDArray[np.float64]

FIRST, SECOND = np.triu_indices(52, 1)
_CODES = CODES[FIRST] + CODES[SECOND]
_BITS = RANK_BITS[FIRST] | RANK_BITS[SECOND]

_TABLE_SAMPLES = 4000  # computed once for each class of hands, so they may take a while
_TABLE_SEED = b"bluefelt: hands before the flop"
_OFF_RANGE = 0.1  # the weight of other hands: nobody plays exactly by the book


def hand_class(hole: Hole) -> tuple[int, int, bool]:
    """The higher rank, the lower rank and whether suited: hands of a class are alike pre-flop.

    >>> hand_class((46, 50))
    (12, 11, True)
    """
    low, high = sorted(hole)
    return high >> 2, low >> 2, high & 3 == low & 3


def share_before_flop(hole: Hole, rivals: int) -> float:
    """The share of the pot that two cards earn against random hands."""
    return _class_share(hand_class(hole), rivals)


@cache
def _class_share(kind: tuple[int, int, bool], rivals: int) -> float:
    hole = _typical(kind)
    odds = sampled_odds([hole, *[None] * rivals], samples=_TABLE_SAMPLES, seed=_TABLE_SEED)
    return odds.equity[0]


def _typical(kind: tuple[int, int, bool]) -> tuple[Card, Card]:
    high, low, suited = kind
    return high * 4, low * 4 + (0 if suited else 1)


def standing(hole: Hole) -> float:
    """How many of all hands are better than this one pre-flop, from 0.0 for aces to nearly 1.0."""
    low, high = sorted(hole)
    return float(_standings()[low * (101 - low) // 2 + high - 1])


@cache
def _standings() -> HandRange:
    # Two rivals: a fair compromise between big cards and drawing hands.
    kinds = [hand_class(pair) for pair in zip(FIRST.tolist(), SECOND.tolist(), strict=True)]
    shares = np.array([_class_share(kind, 2) for kind in kinds])
    return _share_of_better(shares, np.ones(len(shares), bool))


def _share_of_better(worth: NDArray[np.float64], possible: NDArray[np.bool_]) -> HandRange:
    ladder = np.sort(worth[possible])
    better = len(ladder) - np.searchsorted(ladder, worth, side="right")
    return np.asarray(better / len(ladder), np.float64)


@lru_cache(maxsize=64)
def opening_range(width: float) -> HandRange:
    """This share of all hands, the best pre-flop, and a few others."""
    others = min(1.0, _OFF_RANGE * width / max(1 - width, width))
    return np.where(_standings() < width, 1.0, others)


@lru_cache(maxsize=64)
def standings_on(board: tuple[Card, ...]) -> HandRange:
    """For each hand, how many of all hands are better on this board as it lies."""
    cards = np.empty((len(FIRST), 2 + len(board)), np.intp)
    cards[:, 0], cards[:, 1], cards[:, 2:] = FIRST, SECOND, board
    possible = _BITS & RANK_BITS[list(board)].sum() == 0
    return _share_of_better(strengths(cards).astype(np.float64), possible)


def narrowed(held: HandRange, board: tuple[Card, ...], width: float, others: float) -> HandRange:
    """A range after its holder acted as players do with the best hands on this board.

    *others* is how likely they act so with anything else.
    """
    return held * np.where(standings_on(board) < width, 1.0, others)


def share_against(
    hole: Hole,
    board: tuple[Card, ...],
    ranges: Sequence[HandRange],
    *,
    samples: int,
    seed: bytes,
) -> float:
    """The share of the pot that two cards earn on average against rivals with these ranges.

    >>> aces = share_against((48, 49), (), [opening_range(1.0)], samples=2000, seed=b"felt")
    >>> 0.82 < aces < 0.88
    True
    """
    rng = np.random.Generator(np.random.PCG64(int.from_bytes(seed, "big")))
    seen = RANK_BITS[[*hole, *board]].sum()
    live = _BITS & seen == 0
    held = [_draw(rng, np.where(live, weights, 0.0), samples) for weights in ranges]
    runout = rng.integers(0, 52, (5 - len(board), samples))
    bits = [_BITS[hands] for hands in held] + [RANK_BITS[column] for column in runout]
    # Hands are drawn independently; deals in which a card comes twice don't count.
    taken = np.full(samples, seen)
    fair = np.ones(samples, bool)
    for column in bits:
        fair &= taken & column == 0
        taken |= column
    deals = np.flatnonzero(fair)
    if not len(deals):
        return 1 / (len(ranges) + 1)
    return _share(hole, board, [hands[deals] for hands in held], runout[:, deals])


def _draw(rng: np.random.Generator, weights: HandRange, samples: int) -> NDArray[np.intp]:
    ladder = np.cumsum(weights)
    drawn = np.searchsorted(ladder, rng.random(samples) * ladder[-1], side="right")
    return np.asarray(np.minimum(drawn, len(ladder) - 1), np.intp)


def _share(
    hole: Hole,
    board: tuple[Card, ...],
    held: Sequence[NDArray[np.intp]],
    runout: NDArray[np.int64],
) -> float:
    deals = runout.shape[1] if len(runout) else len(held[0])
    board_codes = CODES[list(board)].sum() + CODES[runout].sum(axis=0)
    board_bits = RANK_BITS[list(board)].sum() + RANK_BITS[runout].sum(axis=0)
    codes = np.empty((len(held) + 1, deals), np.int64)
    bits = np.empty_like(codes)
    codes[0] = board_codes + CODES[list(hole)].sum()
    bits[0] = board_bits + RANK_BITS[list(hole)].sum()
    for row, hands in enumerate(held, 1):
        codes[row] = board_codes + _CODES[hands]
        bits[row] = board_bits + _BITS[hands]
    wins = tally(winners(strengths_of_codes(codes, bits)))
    earned = sum(times / heat.bit_count() for heat, times in wins.items() if heat & 1)
    return earned / deals


@lru_cache(maxsize=1 << 14)
def share_against_widths(kind: tuple[int, int, bool], widths: tuple[float, ...]) -> float:
    """The share of a class of hands pre-flop against opening ranges, kept because it recurs."""
    ranges = [opening_range(width) for width in widths]
    samples = 300 * (1 + len(widths)) ** 2  # the more hands, the more deals have a card twice
    return share_against(_typical(kind), (), ranges, samples=samples, seed=_TABLE_SEED)
