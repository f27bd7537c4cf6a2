"""Works out the strength of every deal with NumPy, once per machine; `tables` keeps the result.

A hand is first described by a code that grows with the hand: the category, then up to five ranks
of four bits each (rank + 1, most significant first, 0 for none). Strengths are the places of these
codes on the ladder of all 7475 different hands.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from bluefelt.engine.cards import RANKS
from bluefelt.engine.ranking.layout import (
    CATEGORY_SHIFT,
    DEALS,
    FLUSH_WILDS,
    RANK_KEYS,
    RANK_SHIFTS,
    ROW_BITS,
    Category,
    row_count,
)

Ints: TypeAlias = NDArray[np.int64]

_KINDS = len(RANKS)
_MASKS = np.arange(1 << _KINDS)  # every set of ranks, a bit for each
_WHEEL = 0b1_0000_0000_1111
_BIT_LENGTHS = np.array([mask.bit_length() for mask in range(1 << _KINDS)])
_WINDOW = 1 << 14  # places looked at together when rows are packed
_BIT_COUNTS = np.array([mask.bit_count() for mask in range(1 << _KINDS)])


def build_tables() -> bytes:
    """Every table as one block of little-endian numbers, laid out as `tables` reads them."""
    ladder = _ladder()
    counts = [_rank_counts(naturals) for naturals in range(8)]
    keys = [counts[naturals] @ np.array(RANK_KEYS) for naturals, _ in DEALS]
    strengths = [_places(ladder, _best_by_rank(counts[n], wilds)) for n, wilds in DEALS]
    rows = [row_count(naturals) for naturals, _ in DEALS]
    offsets, packed = _displace_rows(keys, strengths, rows)
    flushes = [_places(ladder, _best_by_suit(wilds)) for wilds in range(FLUSH_WILDS)]
    return b"".join(
        (
            ladder.astype("<u4").tobytes(),
            offsets.astype("<i4").tobytes(),
            np.concatenate(flushes).astype("<u2").tobytes(),
            packed.astype("<u2").tobytes(),
        )
    )


def _rank_counts(cards: int) -> Ints:
    """Every way to hold that many cards by rank alone, one row of 13 counts each."""
    counts = np.zeros((1, 0), np.int64)
    left = np.array([cards])
    for kinds_after in reversed(range(_KINDS)):
        fits = [(left >= n) & (left - n <= 4 * kinds_after) for n in range(5)]
        wider = (np.insert(counts[fit], counts.shape[1], n, 1) for n, fit in enumerate(fits))
        counts = np.vstack(list(wider))
        left = np.concatenate([left[fit] - n for n, fit in enumerate(fits)])
    return counts


def _top(ranks: Ints) -> Ints:
    """The highest rank of each set, counted from 1; 0 for an empty set."""
    return _BIT_LENGTHS[ranks]


def _without(ranks: Ints, top: Ints) -> Ints:
    """Each set less the one rank named by `_top`."""
    return ranks & ~((1 << top) >> 1)


def _highest(ranks: Ints, number: int) -> list[Ints]:
    """The highest ranks of each set in falling order."""
    tops: list[Ints] = []
    for _ in range(number):
        tops.append(_top(ranks))
        ranks = _without(ranks, tops[-1])
    return tops


def _code(category: Category, *ranks: Ints) -> Ints:
    """The code of hands of one category, ranks counted from 1."""
    code = np.full_like(ranks[0], category << CATEGORY_SHIFT)
    for place, rank in enumerate(ranks):
        code |= rank << RANK_SHIFTS[place]
    return code


def _straight_tops(wilds: int) -> Ints:
    """The top of the best straight that each set of ranks makes with this many wilds, or 0."""
    tops = np.zeros_like(_MASKS)
    for top in range(3, _KINDS):
        window = 0b11111 << (top - 4) if top > 3 else _WHEEL
        tops[_BIT_COUNTS[_MASKS & window] + wilds >= 5] = top + 1
    return tops


def _best_by_rank(counts: Ints, wilds: int) -> Ints:
    """The code of the best hand in each row of counts when suits are ignored."""
    held = [(counts >= copies) @ (1 << np.arange(_KINDS)) for copies in range(5)]
    singles = held[1]

    def group(size: int) -> Ints:
        return _top(held[max(size - wilds, 0)])

    none = np.zeros_like(singles)
    five = group(5) if wilds else none
    four, three, two = group(4), group(3), group(2)
    # With a second wild to spare, a full house would be four of a kind; with one, two pair
    # would be three of a kind.
    full = _top(held[3 - wilds]) if wilds < 2 else none
    over = _top(_without(held[2], full)) if wilds < 2 else none
    second = _top(_without(held[2], two)) if not wilds else none
    straight = _straight_tops(wilds)[singles]
    ranked = [
        (five > 0, _code(Category.FIVE_OF_A_KIND, five)),
        (four > 0, _code(Category.FOUR_OF_A_KIND, four, *_highest(_without(singles, four), 1))),
        ((full > 0) & (over > 0), _code(Category.FULL_HOUSE, full, over)),
        (straight > 0, _code(Category.STRAIGHT, straight)),
        (three > 0, _code(Category.THREE_OF_A_KIND, three, *_highest(_without(singles, three), 2))),
        (
            second > 0,
            _code(Category.TWO_PAIR, two, second, _top(_without(_without(singles, two), second))),
        ),
        (two > 0, _code(Category.PAIR, two, *_highest(_without(singles, two), 3))),
    ]
    conditions, codes = zip(*ranked, strict=True)
    return np.select(conditions, codes, _code(Category.HIGH_CARD, *_highest(singles, 5)))


def _best_by_suit(wilds: int) -> Ints:
    """The code of the best flush or straight flush for each set of ranks of one suit, or 0."""
    filled = _MASKS.copy()
    # RULES C6: a wild takes the highest card that the flush lacks, never a second ace.
    for _ in range(wilds):
        filled |= (1 << _top(~filled & _MASKS[-1])) >> 1
    straight = _straight_tops(wilds)
    flush = np.where(_BIT_COUNTS + wilds >= 5, _code(Category.FLUSH, *_highest(filled, 5)), 0)
    return np.where(straight > 0, _code(Category.STRAIGHT_FLUSH, straight), flush)


def _ladder() -> Ints:
    """The codes of all different hands from the weakest up, five of a kind included."""
    five_of_a_kind = _code(Category.FIVE_OF_A_KIND, np.arange(1, _KINDS + 1))
    by_rank = _best_by_rank(_rank_counts(5), 0)
    by_suit = _best_by_suit(0)[_BIT_COUNTS == 5]
    return np.unique(np.concatenate((by_rank, by_suit, five_of_a_kind)))


def _places(ladder: Ints, codes: Ints) -> Ints:
    """The strength of each code, 0 for no hand at all."""
    places = np.searchsorted(ladder, codes)
    assert np.array_equal(ladder[places][codes > 0], codes[codes > 0])
    return np.where(codes > 0, places + 1, 0)


def _displace_rows(
    keys: Sequence[Ints], strengths: Sequence[Ints], rows: Sequence[int]
) -> tuple[Ints, Ints]:
    """Lay sparse rows over each other in one array so that no two strengths collide.

    Each table is cut into rows of `1 << ROW_BITS` keys; a strength is found at its key plus the
    offset of its row. Fuller rows are placed first, the others in the gaps that they leave.
    """
    offsets: list[Ints] = []
    places: list[Ints] = []
    taken = 0  # a bit for each place in use
    last_fit: dict[int, int] = {}  # below it, no gap is likely to suit a row as full as this
    for table, row_total in zip(keys, rows, strict=True):
        row_offsets = np.zeros(row_total, np.int64)
        for row in _rows(table):
            first = row[0]
            columns = [key - first for key in row]
            fit = _first_fit(taken, columns, last_fit.get(len(row), 0))
            taken |= sum(1 << column for column in columns) << fit
            last_fit[len(row)] = fit
            row_offsets[first >> ROW_BITS] = fit - first
        offsets.append(row_offsets)
        places.append(table + row_offsets[table >> ROW_BITS])
    packed = np.zeros(taken.bit_length(), np.int64)
    packed[np.concatenate(places)] = np.concatenate(strengths)
    return np.concatenate(offsets), packed


def _rows(table: Ints) -> list[list[int]]:
    """The keys of each row in rising order, the fullest rows first."""
    rows: dict[int, list[int]] = {}
    for key in np.sort(table).tolist():
        rows.setdefault(key >> ROW_BITS, []).append(key)
    return sorted(rows.values(), key=len, reverse=True)


def _first_fit(taken: int, columns: Sequence[int], start: int) -> int:
    """The first place from *start* up where none of the columns is taken."""
    while True:
        window = taken >> start & ((1 << _WINDOW) - 1)
        clashes = 0
        for column in columns:
            clashes |= window >> column
        fit = (~clashes & (clashes + 1)).bit_length() - 1
        # Beyond the window everything looks free, so the whole row has to lie inside it.
        if fit + columns[-1] < _WINDOW:
            return start + fit
        start += _WINDOW // 2
