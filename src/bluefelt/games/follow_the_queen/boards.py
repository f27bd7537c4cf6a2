"""What up cards say: who brings in, and whose board is highest (RULES C3, C4)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bluefelt.engine.cards import Card, rank_of
from bluefelt.engine.contract import Seat
from bluefelt.engine.poker_messages import Cards
from bluefelt.engine.wilds import WildRanks

ACE = 12
Groups: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]


def is_wild(card: Card, wild_ranks: WildRanks) -> bool:
    return bool(wild_ranks >> rank_of(card) & 1)


def groups(cards: Sequence[Card], wild_ranks: WildRanks) -> Groups:
    """The sizes of the groups of equal ranks, then their ranks; higher boards compare higher.

    Wild cards join the largest natural group, the higher of equals; alone they count as aces.

    >>> from bluefelt.engine.cards import parse_cards
    >>> groups(parse_cards("9c 9d Kh 7s"), 1 << 5)
    ((3, 1), (7, 11))
    """
    naturals = Counter(rank_of(card) for card in cards if not is_wild(card, wild_ranks))
    wilds = sum(is_wild(card, wild_ranks) for card in cards)
    if wilds:
        joined = max(naturals, key=lambda rank: (naturals[rank], rank), default=ACE)
        naturals[joined] += wilds
    ranked = sorted(naturals.items(), key=lambda item: (item[1], item[0]), reverse=True)
    return tuple(count for _, count in ranked), tuple(rank for rank, _ in ranked)


def highest_board(
    boards: Mapping[Seat, Cards], order: Sequence[Seat], wild_ranks: WildRanks
) -> Seat:
    """The seat that opens: the highest board, the first from the dealer's left among equals."""
    return max(order, key=lambda seat: groups(boards[seat], wild_ranks))


def lowest_door(doors: Mapping[Seat, Card], wild_ranks: WildRanks, *, wild_is_high: bool) -> Seat:
    """The seat that brings in: the lowest up card, clubs below diamonds, hearts and spades.

    >>> from bluefelt.engine.cards import parse_cards
    >>> doors = dict(enumerate(parse_cards("4d 4c 9s Kh")))
    >>> lowest_door(doors, 1 << 10, wild_is_high=True)
    1
    """
    naturals = [seat for seat in doors if not is_wild(doors[seat], wild_ranks)]
    candidates = naturals if wild_is_high and naturals else list(doors)
    return min(candidates, key=lambda seat: doors[seat])
