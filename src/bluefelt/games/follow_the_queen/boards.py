"""What up cards say: who brings in, and whose board is highest (RULES C3, C4)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bluefelt.engine.cards import Card, rank_of
from bluefelt.engine.contract import Seat
from bluefelt.engine.poker.state import Cards
from bluefelt.engine.ranking.wilds import Plays, WildRanks

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


def group_plays(cards: Sequence[Card], wild_ranks: WildRanks, ranks: Sequence[int]) -> Plays:
    """The cards of these ranks' groups, each with the card it stands for, wilds last.

    The ranks come from `groups` for fewer than five cards: wilds join the first.

    >>> from bluefelt.engine.cards import card_names, parse_cards
    >>> [card_names(pair) for pair in group_plays(parse_cards("9c 9d Kh 7s"), 1 << 5, [7])]
    ['9d 9d', '9c 9c', '7s 9s']
    """
    held = sorted(cards, key=lambda card: (rank_of(card) != ranks[0], -card))
    plays = [(card, card) for card in held if rank_of(card) in ranks]
    free = [ranks[0] * 4 + suit for suit in (3, 2, 1, 0)]
    free = [card for card in free if card not in held]
    others = [c for c in held if is_wild(c, wild_ranks) and rank_of(c) not in ranks]
    return (*plays, *zip(others, free, strict=False))


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
