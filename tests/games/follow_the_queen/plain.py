"""RULES C read once more, word by word and without a thought for speed."""

from collections.abc import Mapping, Sequence

from bluefelt.engine.cards import Card, card_name
from bluefelt.engine.contract import Seat

RANKS = "23456789TJQKA"
SUITS = "cdhs"


def wild_rank_after(streets: Sequence[Sequence[Card]], follow: str) -> int | None:
    """C2: the second wild rank, by looking back from the last up card for the last Queen.

    Without `carry` a Queen that ends its street is followed by nothing.
    """
    names = [[card_name(card) for card in street] for street in streets]
    dealt = [(i, name) for i, street in enumerate(names) for name in street]
    queens = [place for place, (_, name) in enumerate(dealt) if name[0] == "Q"]
    if not queens:
        return None
    last = queens[-1]
    if last + 1 == len(dealt):
        return None
    street, follower = dealt[last + 1]
    if follow == "street" and street != dealt[last][0]:
        return None
    return RANKS.index(follower[0])


def brings_in(doors: Mapping[Seat, Card], wild_rank: int | None, rule: str) -> Seat:
    """C3: the seat with the lowest door card."""

    def is_wild(seat: Seat) -> bool:
        rank = card_name(doors[seat])[0]
        return rank == "Q" or (wild_rank is not None and rank == RANKS[wild_rank])

    def height(seat: Seat) -> tuple[bool, int, int]:
        name = card_name(doors[seat])
        return rule == "high" and is_wild(seat), RANKS.index(name[0]), SUITS.index(name[1])

    return sorted(doors, key=height)[0]


def board_value(cards: Sequence[Card], wild_rank: int | None) -> tuple[int, list[int]]:
    """C4: what a board of up to four cards counts, wild cards with the largest natural group."""
    ranks = [card >> 2 for card in cards]
    naturals = [rank for rank in ranks if rank not in (10, wild_rank)]
    wilds = len(ranks) - len(naturals)
    if not naturals:
        return _value([12] * wilds)
    most = max(naturals.count(rank) for rank in naturals)
    largest = max(rank for rank in naturals if naturals.count(rank) == most)
    return _value([*naturals, *[largest] * wilds])


def _value(ranks: list[int]) -> tuple[int, list[int]]:
    by_group = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    pairs = len({rank for rank in ranks if ranks.count(rank) == 2})
    largest = max(ranks.count(rank) for rank in ranks)
    # High card, pair, two pair, trips, quads.
    kind = {1: 0, 2: pairs, 3: 3, 4: 4}[largest]
    return kind, by_group


def opens(
    boards: Mapping[Seat, Sequence[Card]],
    wild_rank: int | None,
    order: Sequence[Seat],
    with_chips: Sequence[Seat],
) -> Seat:
    """C4: the highest board, the first from the dealer's left of equals; all-in, the next one."""
    best = max(board_value(boards[seat], wild_rank) for seat in order)
    first = next(seat for seat in order if board_value(boards[seat], wild_rank) == best)
    place = list(order).index(first)
    return next(seat for seat in [*order[place:], *order[:place]] if seat in with_chips)
