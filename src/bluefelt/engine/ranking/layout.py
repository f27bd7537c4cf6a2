"""How the ranking tables are laid out, for those who build them and those who read them."""

from enum import IntEnum


class Category(IntEnum):
    """The kinds of hands, RULES A2."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9


# A code on the ladder of hands: the category above five ranks, counted from 1, 0 for none.
CATEGORY_SHIFT = 20
RANK_SHIFTS = (16, 12, 8, 4, 0)

# The smallest numbers whose sums differ for different ranks, whenever equally many cards (up to
# seven, at most four of a rank) are added. Each is the least that keeps this true.
RANK_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)

ROW_BITS = 12
FLUSH_WILDS = 4  # with more than three wilds, five of a kind beats every flush
DEALS = [(cards - wilds, wilds) for cards in (7, 6, 5) for wilds in range(cards + 1)]


def row_count(naturals: int) -> int:
    """The number of rows for the sums of this many cards."""
    highest = sum(sorted(RANK_KEYS * 4)[52 - naturals :])
    return (highest >> ROW_BITS) + 1
